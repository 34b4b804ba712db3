import { found, type OptionId } from '@tenforward/kernel'
import { isSystemPlace, type Place, placeOfSystem, systemIn } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { fleetId, placeNamed, systemId, systemNamed } from '../rules/optionIds.ts'
import { RESOURCES } from '../rules/players/money.ts'
import { shipsAt, singlesAt } from '../rules/ships/pieces.ts'
import { bestCommit, bestNode, bestYard, projectsToDrop, shipsToBuild } from './building.ts'
import { bestBattle, bestInvasion, wantsOut } from './combat.ts'
import { bestArrangement, bestHegemony, bestStarbase, needsFleets, widest } from './commanding.ts'
import { settling } from './culture.ts'
import { movementAnswers } from './movement.ts'
import {
  type AllocateQuestion,
  type AmountQuestion,
  type Answer,
  bestOf,
  type PickManyQuestion,
  type PickQuestion,
  type Question,
} from './question.ts'
import { advancementWorth, bestProject, projectWorth } from './research.ts'
import { building, command } from './turns.ts'

/** One short answer for each prompt of the rules; what is not here is guessed. */

const systemsIn = (options: readonly OptionId[]): SystemId[] => options.map(systemNamed)
const named = (q: PickQuestion, id: OptionId): OptionId | undefined =>
  q.prompt.options.includes(id) ? id : undefined

const buildingAnswers: Readonly<Record<string, Answer>> = {
  nodeSystem: (q: PickQuestion) => named(q, systemId(bestNode(q.o).system)),
  node: (q: PickQuestion) => named(q, bestNode(q.o).what),
  placeShips: (q: PickManyQuestion) => q.prompt.options.slice(0, q.prompt.max),
  shipyard: (q: PickQuestion) => bestYard(q.o, q.prompt.options),
  ships: (q: AmountQuestion) => Math.max(q.prompt.min, Math.min(q.prompt.max, shipsToBuild(q.o))),
  colony: (q: PickQuestion) => named(q, systemId(settling(q.o, systemsIn(q.prompt.options)).system)),
  project: (q: PickQuestion) => {
    const commit = bestCommit(q.o)
    if (commit !== undefined && q.g.s.phase === 'building') return named(q, commit)
    return bestProject(q.o, q.prompt.options as string[])
  },
  launch: (q: PickQuestion) => named(q, 'choose') ?? named(q, 'draw'),
  discardProjects: (q: PickManyQuestion) => projectsToDrop(q.o, q.prompt.min),
  handOverProject: (q: PickQuestion) => bestOf(q.prompt.options, id => -advancementWorth(q.o, id as string)),
  research: (q: PickQuestion) => bestOf(q.prompt.options, id => researchWorth(q, String(id))),
  startingProject: (q: PickQuestion) => bestProject(q.o, q.prompt.options as string[]),
  startingAdvancement: (q: PickQuestion) =>
    bestOf(q.prompt.options, id => advancementWorth(q.o, id as string)),
  starbase: (q: PickQuestion) => bestStarbase(q.o, q.prompt.options),
  freeFleet: (q: PickQuestion) => (needsFleets(q.o) ? widest(q.o, q.prompt.options) : named(q, 'no')),
  fleetCard: (q: PickQuestion) => widest(q.o, q.prompt.options),
  fleetBase: (q: PickQuestion) => bestOf(q.prompt.options, id => singlesAt(q.g, q.seat, placeNamed(id))),
  fleet: (q: PickQuestion) => {
    const fleet = bestArrangement(q.o)
    return fleet === undefined ? undefined : named(q, fleetId(fleet))
  },
  fleetSize: (q: AmountQuestion) => q.prompt.max,
  hegemony: (q: PickQuestion) => named(q, systemId(bestHegemony(q.o, systemsIn(q.prompt.options)).system)),
  takeControl: (q: PickQuestion) => q.prompt.options[0],
  giveUpControl: (q: PickQuestion) => named(q, 'no'),
  allyIncome: (q: PickQuestion) => bestOf(q.prompt.options, kind => q.o.rate[kind as 'P' | 'R' | 'C']),
}

/** Research on a Project saves a Building Phase; else it is kept, never left. */
function researchWorth(q: PickQuestion, id: string): number {
  if (id === 'leave') return -1
  if (id === 'reserve') return q.o.rate.R
  const card = id.slice(id.indexOf(':') + 1)
  const project = q.o.me.projects.find(p => p.card === card)
  return q.o.rate.R + projectWorth(q.o, card, project?.research ?? 0)
}

const roundAnswers: Readonly<Record<string, Answer>> = {
  building,
  command,
  bid: (q: PickQuestion) => q.prompt.options[0],
  bidWith: (q: AllocateQuestion) => payBid(q),
  turnCard: (q: PickQuestion) => q.prompt.options[0],
  secondTurnTogether: () => true,
}

/** The least useful kinds first. */
function payBid(q: AllocateQuestion): Record<string, number> {
  const parts: Record<string, number> = {}
  let left = q.prompt.total
  const kinds = [...RESOURCES].sort((a, b) => q.o.rate[a] - q.o.rate[b])
  for (const kind of kinds) {
    const bucket = q.prompt.buckets.find(b => b.id === kind)
    if (bucket === undefined) continue
    parts[kind] = Math.min(left, bucket.max)
    left -= parts[kind]
  }
  return parts
}

const combatAnswers: Readonly<Record<string, Answer>> = {
  battleTarget: (q: PickQuestion) => named(q, bestBattle(q.o, q.prompt.options as Place[]).at),
  battleForces: (q: PickManyQuestion) => q.prompt.options.slice(),
  battleRivals: (q: PickManyQuestion) => q.prompt.options.slice(0, q.prompt.min),
  battleStance: () => 'stayOut',
  invadeSystem: (q: PickQuestion) =>
    named(q, systemId(bestInvasion(q.o, systemsIn(q.prompt.options)).system)),
  retreat: (q: Question) => wantsOut(q.o),
  surrender: () => false,
  permission: () => false,
  passage: () => true,
  manoeuvreTo: () => 'stay',
}

/** What the Borg do is not for us to choose, as long as it does not fall on us; any answer is as good. */
const borgAnswers: Readonly<Record<string, Answer>> = {
  activateCube: (q: PickQuestion) => q.prompt.options[0],
  borgCommand: (q: PickQuestion) => q.prompt.options[0],
  borgTarget: (q: PickQuestion) => bestOf(q.prompt.options, at => -ownStake(q, at as Place)),
  borgSite: (q: PickQuestion) => q.prompt.options[0],
  borgShip: (q: PickQuestion) => bestOf(q.prompt.options, at => -ownStake(q, at as Place)),
  borgConnection: (q: PickQuestion) => {
    const { ways } = q.prompt.about as { ways: readonly { aim: { target: Place } }[] }
    return bestOf(q.prompt.options, i => -ownStake(q, found(ways[i as number], 'way').aim.target))
  },
  borgSystem: (q: PickQuestion) => q.prompt.options[0],
  borgLane: (q: PickQuestion) => q.prompt.options[0],
  // A card against the Borg is kept for this.
  borgCard: (q: PickQuestion) => q.prompt.options[0],
  cubeStops: (q: PickQuestion) => q.prompt.options[0],
  callCube: (q: PickQuestion) => q.prompt.options[0],
}

/** Whether a place is ours: the Home System most of all. */
function ownStake({ g, seat, o }: PickQuestion, at: Place): number {
  const owned = isSystemPlace(at) && g.s.discs[systemIn(at)]?.owner === seat
  return (owned ? 2 : 0) + (at === placeOfSystem(o.me.home) ? 5 : 0) + shipsAt(g, seat, at)
}

export const ANSWERS: Readonly<Record<string, Answer>> = {
  ...roundAnswers,
  ...buildingAnswers,
  ...movementAnswers,
  ...combatAnswers,
  ...borgAnswers,
}
