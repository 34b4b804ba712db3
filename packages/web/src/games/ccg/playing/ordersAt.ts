import type { OptionId, Prompt, Seat } from '@tenforward/kernel'
import { optionsOf } from '../../../table/choosing.ts'
import { type CardInPlayView, cardById, type Id, type View } from '../game.ts'
import type { Place, Vessel } from '../reading/layout.ts'
import type { Spot } from './drag.ts'
import { isNextDoor } from './drops.ts'
import type { Step } from './steps.ts'

/** Something that can be ordered at a place by one tap. */
export interface PlaceOrder {
  label: string
  steps: readonly Step[]
}

const step = (prompt: string, answer: unknown): Step => ({ prompt, answer })
const able = (cards: readonly CardInPlayView[]): Id[] =>
  cards.filter(({ stopped }) => !stopped).map(({ id }) => id)

/** Orders about what the viewer has at this place; empty unless orders are asked for. */
export function ordersAt(view: View, prompt: Prompt | null, place: Place, seat: Seat): PlaceOrder[] {
  const side = place.sides[seat]
  if (prompt?.name !== 'order' || side === undefined) return []
  const offered = optionsOf(prompt)
  const ships = side.vessels.flatMap(vessel => [vessel, ...vessel.docked]).filter(isShip)
  const surface: Spot = `planet ${place.loc}`
  const planet = view.locations[place.loc]!.missions.some(({ card }) =>
    cardById(card).mission?.places.includes('planet'),
  )
  return [
    ...attempts(offered, place, ships, surface, side.team.length > 0),
    ...ships.flatMap(ship => boarding(view, offered, side.vessels, ship)),
    ...ships.flatMap(ship => flights(offered, ship)),
    ...(planet ? ships.flatMap(ship => landing(offered, ship, surface, side.team)) : []),
  ]
}

const isShip = ({ card }: Vessel): boolean => cardById(card.card).ship !== null
const titleOf = ({ card }: Vessel): string => cardById(card.card).title

function attempts(
  offered: readonly OptionId[],
  place: Place,
  ships: readonly Vessel[],
  surface: Spot,
  team: boolean,
): PlaceOrder[] {
  if (!offered.includes('attempt')) return []
  const by = (who: Spot, label: string): PlaceOrder => ({
    label,
    steps: [step('order', 'attempt'), step('attempt', who)],
  })
  const crews = ships.filter(({ card, crew }) => card.at.in === 'space' && crew.length > 0)
  return [
    ...(team ? [by(surface, 'Attempt the mission with the Away Team')] : []),
    ...crews.map(ship => by(ship.card.id, `Attempt the mission with ${titleOf(ship)}`)),
  ].filter(() => place.sides.length > 0)
}

function transfer(way: 'beam' | 'walk', from: Spot, to: Spot, who: readonly Id[], label: string): PlaceOrder {
  const steps = [step('order', way), step(`${way}From`, from), step(`${way}To`, to), step(`${way}Who`, who)]
  return { label, steps }
}

/** From the facility where the ship is, everybody aboard. */
function boarding(
  view: View,
  offered: readonly OptionId[],
  vessels: readonly Vessel[],
  ship: Vessel,
): PlaceOrder[] {
  const bases = vessels.filter(({ card }) => cardById(card.card).facility !== null)
  return bases.flatMap(base => {
    const who = able(base.crew)
    const next = isNextDoor(view, base.card.id, ship.card.id)
    const way = next && offered.includes('walk') ? 'walk' : 'beam'
    if (who.length === 0 || !offered.includes(way)) return []
    return [transfer(way, base.card.id, ship.card.id, who, `Everybody aboard ${titleOf(ship)}`)]
  })
}

function flights(offered: readonly OptionId[], ship: Vessel): PlaceOrder[] {
  const { id, at } = ship.card
  if (at.in === 'docked' && offered.includes('undock'))
    return [{ label: `Undock ${titleOf(ship)}`, steps: [step('order', 'undock'), step('undockShip', id)] }]
  if (at.in === 'space' && ship.crew.length > 0 && offered.includes('fly'))
    return [{ label: `Fly ${titleOf(ship)} …`, steps: [step('order', 'fly'), step('flyShip', id)] }]
  return []
}

function landing(
  offered: readonly OptionId[],
  ship: Vessel,
  surface: Spot,
  team: readonly CardInPlayView[],
): PlaceOrder[] {
  if (!offered.includes('beam') || ship.card.at.in !== 'space') return []
  const [crew, down] = [able(ship.crew), able(team)]
  return [
    ...(crew.length > 0
      ? [transfer('beam', ship.card.id, surface, crew, `Beam the crew of ${titleOf(ship)} down`)]
      : []),
    ...(down.length > 0
      ? [transfer('beam', surface, ship.card.id, down, `Beam the Away Team up to ${titleOf(ship)}`)]
      : []),
  ]
}
