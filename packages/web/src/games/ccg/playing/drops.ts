import type { OptionId, Prompt, Seat } from '@tenforward/kernel'
import { optionsOf } from '../../../table/choosing.ts'
import { attributeValue, cardById, type Id, type LocId, type View } from '../game.ts'
import { faceOf } from '../names.ts'
import { isVessel, locationOf } from '../reading/layout.ts'
import { optionsByTarget, type Target } from '../reading/targets.ts'
import { fitsAt } from '../seeding/planning.ts'
import type { Carried, Spot } from './drag.ts'
import type { Step } from './steps.ts'

/** What a drop comes to: answers to give, a question to ask, or a refusal in words. */
export type Drop = { steps: readonly Step[] } | { whyNot: OptionId } | { refusal: string }

export interface Moment {
  view: View
  prompt: Prompt | null
  seat: Seat
}

/** What dropping this there means. */
export function dropOn(moment: Moment, carried: Carried, target: Target): Drop {
  if (moment.prompt === null) return { refusal: 'It is not your turn to decide.' }
  switch (carried.kind) {
    case 'hand':
      return playOn(moment.prompt, carried.id, target)
    case 'vessel':
      return orders(moment.prompt) ?? flyTo(moment, carried.id, target)
    case 'people':
      return orders(moment.prompt) ?? goTo(moment, carried.from, carried.ids, target)
    case 'seed':
      return { refusal: 'Seed cards go under missions.' }
  }
}

const orders = (prompt: Prompt): Drop | null => {
  if (prompt.name === 'order') return null
  if (prompt.name === 'cardPlay') return { refusal: 'Go on to orders first: then ships and people can move.' }
  return { refusal: 'Something else is being decided now.' }
}

/** A card of the hand: it is played, used as a response, or reports to where it was dropped. */
function playOn(prompt: Prompt, id: Id, target: Target): Drop {
  const option = optionsByTarget(prompt).get(`card ${id}`)
  if (option === undefined) {
    if (prompt.name === 'order') return { refusal: 'Cards are played before the first order of a turn.' }
    return { whyNot: id }
  }
  const first = { prompt: prompt.name, answer: prompt.kind === 'pickMany' ? [option] : option }
  if (target.kind === 'card') return { steps: [first, { prompt: 'reportTo', answer: target.id }] }
  if (target.kind !== 'loc') return { steps: [first] }
  const ashore: Step = { prompt: 'reportTo', answer: `planet ${target.loc}` }
  return { steps: [first, { prompt: 'buildAt', answer: target.loc }, ashore] }
}

const step = (prompt: string, answer: unknown): Step => ({ prompt, answer })

function flyTo({ view, prompt }: Moment, ship: Id, target: Target): Drop {
  const here = locationOf(view, ship)
  const { at } = view.inPlay.find(({ id }) => id === ship)!
  const undock = at.in === 'docked' ? [step('order', 'undock'), step('undockShip', ship)] : []
  if (target.kind === 'card' && at.in === 'space' && locationOf(view, target.id) === here)
    return { steps: [step('order', 'dock'), step('dockShip', ship), step('dockAt', target.id)] }
  const loc = target.kind === 'card' ? locationOf(view, target.id) : target.kind === 'loc' ? target.loc : null
  if (loc === null) return { refusal: 'A ship flies to a location.' }
  if (loc === here) return undock.length > 0 ? { steps: undock } : { refusal: 'The ship is there already.' }
  const may = undock.length > 0 ? 'undock' : 'fly'
  if (!optionsOf(prompt).includes(may))
    return { refusal: 'The ship needs its staffing aboard, and RANGE that is left this turn.' }
  return { steps: [...undock, step('order', 'fly'), step('flyShip', ship), step('flyTo', loc)] }
}

/** People beam, or walk where that is a matter of a door. */
function goTo({ view, prompt }: Moment, from: Spot, ids: readonly Id[], target: Target): Drop {
  const to: Spot | null =
    target.kind === 'card' ? target.id : target.kind === 'loc' ? `planet ${target.loc}` : null
  if (to === null || to === from) return { refusal: 'They are there already.' }
  const way = optionsOf(prompt).includes('walk') && isNextDoor(view, from, to) ? 'walk' : 'beam'
  if (!optionsOf(prompt).includes(way))
    return { refusal: 'Nobody can beam now: transporters, and people who are not stopped, are needed.' }
  return {
    steps: [step('order', way), step(`${way}From`, from), step(`${way}To`, to), step(`${way}Who`, ids)],
  }
}

/** A ship and what it is docked at. */
export function isNextDoor(view: View, a: Spot, b: Spot): boolean {
  const hostOf = (spot: Spot): Id | null => {
    const at = typeof spot === 'number' ? view.inPlay.find(({ id }) => id === spot)?.at : undefined
    return at !== undefined && at.in === 'docked' ? at.host : null
  }
  return hostOf(a) === b || hostOf(b) === a || (hostOf(a) !== null && hostOf(a) === hostOf(b))
}

/** Whether a drop there would probably do something: what glows while one drags. */
export function mayDrop(moment: Moment, carried: Carried, target: Target): boolean {
  const { view, prompt } = moment
  if (prompt === null) return false
  if (carried.kind === 'seed') return target.kind === 'loc' && fitsUnder(view, carried.id, target.loc)
  if (carried.kind === 'hand') return mayPlayOn(moment, carried.id, target)
  if (prompt.name !== 'order') return false
  if (carried.kind === 'vessel') return mayFlyTo(view, carried.id, target)
  const loc = carried.from.toString().startsWith('planet ')
    ? Number(String(carried.from).slice('planet '.length))
    : locationOf(view, carried.from as Id)
  if (target.kind === 'loc')
    return target.loc === loc && carried.from !== `planet ${loc}` && isPlanetAt(view, target.loc)
  return target.kind === 'card' && target.id !== carried.from && isOwnHost(moment, target.id, loc)
}

const isPlanetAt = (view: View, loc: LocId): boolean =>
  view.locations[loc]?.missions.some(({ card }) => cardById(card).mission?.places.includes('planet')) ?? false

function isOwnHost({ view, seat }: Moment, id: Id, loc: LocId | null): boolean {
  const card = view.inPlay.find(one => one.id === id)
  return card !== undefined && card.by === seat && isVessel(card) && locationOf(view, id) === loc
}

function mayPlayOn({ view, prompt, seat }: Moment, id: Id, target: Target): boolean {
  const face = faceOf(view, id)
  if (face === undefined || !optionsByTarget(prompt).has(`card ${id}`)) return false
  const { personnel, ship, facility, types } = cardById(face)
  if (target.kind === 'loc') return facility !== null
  if (target.kind !== 'card') return false
  const host = view.inPlay.find(one => one.id === target.id)
  if (host === undefined || host.by !== seat || !isVessel(host)) return false
  const reports = personnel.length > 0 || types.includes('Equipment')
  return reports || (ship !== null && cardById(host.card).facility !== null)
}

/** A dilemma fits where it can be met: on a planet or in space. */
export function fitsUnder(view: View, id: Id, loc: LocId): boolean {
  const face = faceOf(view, id)
  if (face === undefined) return false
  const missions = view.locations[loc]?.missions ?? []
  return fitsAt(
    cardById(face),
    missions.flatMap(({ card }) => cardById(card).mission?.places ?? []),
  )
}

function mayFlyTo(view: View, ship: Id, target: Target): boolean {
  const here = locationOf(view, ship)
  const card = view.inPlay.find(({ id }) => id === ship)
  if (here === null || card === undefined) return false
  if (target.kind === 'card') {
    const host = view.inPlay.find(({ id }) => id === target.id)
    return host?.by === card.by && cardById(host.card).facility !== null && locationOf(view, host.id) === here
  }
  if (target.kind !== 'loc' || target.loc === here) return false
  const facts = cardById(card.card).ship
  const cost = flightSpan(view, here, target.loc)
  return facts !== null && cost !== null && cost <= attributeValue(facts.attributes.RANGE) - card.used
}

/** The spans that lie on the way along one line, by what is printed; null: another line. */
export function flightSpan(view: View, from: LocId, to: LocId): number | null {
  const line = Object.values(view.spacelines).find(one => one.includes(from))
  if (line === undefined || !line.includes(to)) return null
  const [a, b] = [line.indexOf(from), line.indexOf(to)]
  const way = a < b ? line.slice(a + 1, b + 1) : line.slice(b, a)
  return way.reduce((sum, loc) => sum + spanOf(view, loc), 0)
}

function spanOf(view: View, loc: LocId): number {
  const span = cardById(view.locations[loc]!.missions[0]!.card).mission?.span
  return typeof span === 'number' ? span : 0
}
