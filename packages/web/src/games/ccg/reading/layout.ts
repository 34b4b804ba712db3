import type { Seat } from '@tenforward/kernel'
import { type CardInPlayView, cardById, type HiddenGroup, type Id, type LocId, type View } from '../game.ts'

/** A ship or facility with all that is in it and on it. */
export interface Vessel {
  card: CardInPlayView
  crew: CardInPlayView[]
  docked: Vessel[]
  /** Cards played or placed on it. */
  on: CardInPlayView[]
  /** The rooms of a station, from left to right: people and docked ships are at one of them. */
  sites: Vessel[]
  /** People are aboard whom the viewer may not see. */
  hiddenCrew: boolean
  /** Ships docked there that the viewer may not see. */
  hiddenDocked: number
}

/** What one player has at a location. */
export interface Side {
  seat: Seat
  vessels: Vessel[]
  team: CardInPlayView[]
  hiddenTeam: boolean
}

export interface Place {
  loc: LocId
  sides: Side[]
  /** Cards on the mission itself. */
  atop: CardInPlayView[]
}

/** Everything in play, sorted by where it lies. */
export interface Layout {
  places: Place[]
  /** Cards on the table, by seat. */
  cores: CardInPlayView[][]
}

export function layoutOf(view: View): Layout {
  const seats = view.players.map((_, seat) => seat)
  const places = view.locations.map((_, loc): Place => ({ loc, sides: seats.map(emptySide), atop: [] }))
  const layout: Layout = { places, cores: seats.map(() => []) }
  for (const card of view.inPlay) lay(view, layout, card)
  for (const { seat, at, people } of view.hidden) {
    if ('loc' in at && people) places[at.loc]!.sides[seat]!.hiddenTeam = true
  }
  return layout
}

const emptySide = (seat: Seat): Side => ({ seat, vessels: [], team: [], hiddenTeam: false })

function lay(view: View, { places, cores }: Layout, card: CardInPlayView): void {
  const { at, by } = card
  if (at.in === 'core') cores[by]?.push(card)
  else if (at.in === 'atop') places[at.loc]?.atop.push(card)
  else if (at.in === 'space' || at.in === 'planet') {
    const side = places[at.loc]!.sides[by]!
    if (isVessel(card)) side.vessels.push(vesselOf(view, card))
    else side.team.push(card)
  }
}

export function isVessel({ card }: { card: string }): boolean {
  const { ship, facility, types } = cardById(card)
  return facility !== null || (ship !== null && types.includes('Ship'))
}

const isSite = ({ card }: { card: string }): boolean => cardById(card).site !== null

function vesselOf(view: View, card: CardInPlayView): Vessel {
  const inside = (where: 'aboard' | 'docked' | 'on'): CardInPlayView[] =>
    view.inPlay.filter(({ at }) => at.in === where && at.host === card.id)
  const unseen = view.hidden.filter(group => isAt(group, card.id))
  return {
    card,
    crew: inside('aboard'),
    docked: inside('docked').map(ship => vesselOf(view, ship)),
    on: inside('on').filter(one => !isSite(one)),
    sites: inside('on')
      .filter(isSite)
      .sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0))
      .map(site => vesselOf(view, site)),
    hiddenCrew: unseen.some(group => group.people),
    hiddenDocked: unseen.reduce((sum, group) => sum + group.docked, 0),
  }
}

const isAt = ({ at }: HiddenGroup, host: Id): boolean => 'host' in at && at.host === host

/** The location of a card in play, wherever it is within; null in the core, or where it cannot be told. */
export function locationOf(view: View, id: Id): LocId | null {
  let at = view.inPlay.find(card => card.id === id)?.at
  while (at !== undefined && 'host' in at) {
    const { host } = at
    at = view.inPlay.find(card => card.id === host)?.at
  }
  return at !== undefined && 'loc' in at ? at.loc : null
}
