import { found, type OptionId } from '@tenforward/kernel'
import { type Place, placeOfSystem, systemIn } from '../../map/place.ts'
import { fleetMax } from '../../rules/building/limits.ts'
import { impulseSpeed } from '../../rules/movement/range.ts'
import { fleetId, systemId } from '../../rules/optionIds.ts'
import { fleetsAt, shipsAt } from '../../rules/ships/pieces.ts'
import { bestNode } from '../building.ts'
import { widest } from '../commanding.ts'
import type { AmountQuestion, PickQuestion, Question } from '../question.ts'
import { type Aim, aimsOf } from './aims.ts'
import { chanceOf } from './chance.ts'
import { isOfUse, levyOf, levyWithAscendancy } from './levy.ts'
import { shipsWith, strikeOf } from './strike.ts'
import { want } from './want.ts'
import { type Deed, pathAtImpulse, stageOf } from './ways.ts'

/** What the war asks for at each prompt, where peace would have given its usual answer; undefined leaves it at that. */
export type WarAnswer = (q: any, usual: unknown) => unknown

const offered = (q: PickQuestion, id: OptionId): OptionId | undefined =>
  q.prompt.options.includes(id) ? id : undefined

/** Ships for a strike come first, out of what the Culture Nodes leave. */
const building: WarAnswer = (q: PickQuestion, usual) =>
  levyOf(q.o) === null ? forFleet(q, usual) : offered(q, 'buildShips')

/** Where Production would make a Fleet that wins, the Ascendancy for it is bought or saved for (ASC-12.1.2-a). */
function forFleet(q: PickQuestion, usual: unknown): OptionId | undefined {
  const { g, o } = q
  const missing = g.match.options.ascendancyPrice - o.me.has.C
  if (missing > want.saving * o.income.C || levyWithAscendancy(o) === null) return undefined
  if (missing <= 0) return offered(q, 'ascend')
  const costs = usual === 'colonise' || (usual === 'buildNode' && bestNode(o).what === 'C')
  return costs ? offered(q, 'end') : undefined
}

const shipyard: WarAnswer = (q: PickQuestion) => {
  const levy = levyOf(q.o)
  return levy === null ? undefined : offered(q, systemId(levy.yard))
}

const ships: WarAnswer = (q: AmountQuestion) => {
  const levy = levyOf(q.o)
  return levy === null ? undefined : Math.max(q.prompt.min, Math.min(q.prompt.max, levy.ships))
}

/** New Ships join the Fleet in the yard, as far as its card holds them; that costs nothing. */
const freeFleet: WarAnswer = (q: PickQuestion) => {
  const { at, ships: built } = q.prompt.about as { at: Place; ships: number }
  const joins = fleetsAt(q.g, q.seat, at).some(fleet => {
    const { n, side } = found(q.o.me.fleets[fleet], 'Fleet', fleet)
    return n + built <= fleetMax(q.g, q.seat, { fleet, side })
  })
  if (joins) return offered(q, 'no')
  return isOfUse(q.o, systemIn(at), built) ? widest(q.o, q.prompt.options) : undefined
}

const command: WarAnswer = (q: PickQuestion, usual) => {
  const strike = strikeOf(q.o)
  if (strike === null) return undefined
  const { force, deed, commands } = strike
  // Too far for this turn: a Fleet gets ready at Warp, and stays there until it can strike.
  if (commands <= q.o.me.commands.ready || PREPARES.includes(deed)) return offered(q, deed)
  return force.warp && usual === 'exitWarp' ? offered(q, 'boostWarp') : undefined
}

const PREPARES: readonly Deed[] = ['enterWarp', 'boostWarp']

const strikingUnit: WarAnswer = (q: PickQuestion) => {
  const strike = strikeOf(q.o)
  return strike === null || strike.force.fleet === null ? undefined : offered(q, fleetId(strike.force.fleet))
}

interface About {
  fleet: number | null
  at: Place
  left: number
}

/** The aims that a Fleet under way could still go for. */
const aimsFor = ({ g, seat, o }: Question, fleet: number): Aim[] =>
  aimsOf(o).filter(aim => chanceOf(g, seat, shipsWith(o, fleet, aim), aim) >= aim.least * want.goOn)

const moveTo: WarAnswer = (q: PickQuestion) => {
  const { fleet, at } = q.prompt.about as About
  if (fleet === null) return undefined
  const most = 2 * impulseSpeed(q.g, q.seat, fleet)
  for (const aim of aimsFor(q, fleet)) {
    const stage = stageOf(q.o, { fleet, at }, aim)
    if (stage === null) continue
    if (stage.stops.includes(at)) return offered(q, 'stop')
    const path = pathAtImpulse(q.o, fleet, at, stage.stops, most)
    if (path !== null) return offered(q, found(path[0], 'Sector on the way'))
  }
  return undefined
}

const exitTo: WarAnswer = (q: PickQuestion) => {
  const { fleet, at } = q.prompt.about as About
  if (fleet === null) return undefined
  for (const aim of aimsFor(q, fleet)) {
    const stage = stageOf(q.o, { fleet, at }, aim)
    const stop = stage?.stops.find(place => q.prompt.options.includes(place))
    if (stop !== undefined) return stop
  }
  return undefined
}

const battleTarget: WarAnswer = (q: PickQuestion) => {
  const strike = strikeOf(q.o)
  return strike?.deed === 'battle' ? offered(q, strike.foe) : undefined
}

const invadeSystem: WarAnswer = (q: PickQuestion) => {
  const strike = strikeOf(q.o)
  return strike?.deed === 'invade' ? offered(q, systemId(strike.aim.target)) : undefined
}

/** A strike is broken off only when it is lost. */
const retreat: WarAnswer = (q: Question) => {
  const { combat } = q.g.s
  if (combat === undefined || found(combat.sides[0], 'side').power !== q.seat) return undefined
  const aim = aimsOf(q.o).find(a => placeOfSystem(a.target) === combat.at)
  if (aim === undefined) return undefined
  const left = found(combat.sides[0], 'side').sectors.reduce((n, at) => n + shipsAt(q.g, q.seat, at), 0)
  return chanceOf(q.g, q.seat, left, aim) < (aim.urgent ? 0 : GIVE_UP)
}

const GIVE_UP = 0.25

export const WAR: Readonly<Record<string, WarAnswer>> = {
  building,
  shipyard,
  ships,
  freeFleet,
  command,
  moveUnit: strikingUnit,
  enterUnit: strikingUnit,
  exitUnit: strikingUnit,
  boostUnit: strikingUnit,
  moveTo,
  exitTo,
  battleTarget,
  invadeSystem,
  retreat,
}
