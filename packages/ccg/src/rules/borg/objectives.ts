/** Borg-Only Objectives: the current one, its target, scouting, and when it may be probed for. */
import { allowed, type Seat } from '@tenforward/kernel'
import { type Goal, type Id, type LocId, locationAt, type Party, pieceOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { mayCounter } from '../battle/battle.ts'
import { isActive } from '../card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../card/lookup.ts'
import { declared } from '../declared/cardHooks.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { scoutParties } from '../missions/attempts.ts'
import { isHaunted, rebury } from '../missions/botany.ts'
import { members } from '../missions/party.ts'
import { isPlanet, isSpace, locationOf, locOf, personnelAt, surface } from '../places/places.ts'
import { dilemmaPlaces, misSeed } from '../seeding/seeding.ts'
import { isBorg, isDrone } from './kinds.ts'
import { isBorgObjective } from './points.ts'
import { isImmune, mayBecome } from './targets.ts'

type Target = 'planet' | 'space' | 'ship' | 'drone' | 'counterpart'

/** CCG-BORGOBJ-03: what an objective says, as far as the rules carry it out. */
export interface ObjectiveSpec {
  readonly target: Target
  /** Which of those it may have. */
  accepts?(g: G, seat: Seat, target: number): boolean
  /** Its target has to be scouted before it is probed for. */
  readonly scouts?: true
  /** What else must be so when it is probed for. */
  ready?(g: G, id: Id): boolean
  /** What becomes of the target when it is completed; its points are on the card. */
  readonly makes?: 'assimilated'
}

export function objectiveOf(g: G, id: Id): ObjectiveSpec | undefined {
  return declared(g, pieceOf(g, id).card)?.objective
}

const areThere = anyCard(card => isBorgObjective(card))

/** CCG-BORGOBJ-06: face up in play, and not completed. */
export function currentObjective(g: G, seat: Seat): Id | null {
  if (!areThere(g)) return null
  const found = g.s.inPlay.find(id => {
    const { by, goal } = inPlay(g, id)
    return by === seat && goal !== undefined && goal.done === undefined && isBorgObjective(cardOf(g, id))
  })
  return found ?? null
}

/** CCG-BORGOBJ-07 and 08: one at a time; other objectives do not matter. */
export function mayTurnUp(g: G, seat: Seat, id: Id): boolean {
  if (!isBorgObjective(cardOf(g, id))) return true
  return currentObjective(g, seat) === null && targetsFor(g, seat, id).length > 0
}

/** Locations by their number, ships and personnel by theirs. */
export function targetsFor(g: G, seat: Seat, id: Id): number[] {
  const spec = objectiveOf(g, id)
  if (spec === undefined) return []
  return candidates(g, seat, spec.target).filter(one => spec.accepts?.(g, seat, one) ?? true)
}

function candidates(g: G, seat: Seat, target: Target): number[] {
  if (target === 'planet' || target === 'space') {
    const is = target === 'planet' ? isPlanet : isSpace
    return [...g.s.locations.keys()].filter(loc => is(g, loc) && locationAt(g, loc).assimilated === undefined)
  }
  return g.s.inPlay.filter(id => {
    if (inPlay(g, id).by === seat) return false
    const card = cardOf(g, id)
    if (target === 'ship') return isShip(card) && inPlay(g, id).at.in !== 'aboard' && !isImmune(g, id)
    return isPersonnel(card) && mayBecome(g, seat, id, target)
  })
}

const goalOf = (g: G, id: Id): Goal => inPlay(g, id).goal!

/** Where the target is now; null: nowhere on the spacelines. */
export function targetLoc(g: G, id: Id): LocId | null {
  const { goal, aim } = inPlay(g, id)
  return goal?.loc ?? (aim === undefined ? null : locOf(g, aim))
}

/** CCG-SCOUT-01 and 05: crews and Away Teams that could scout the location of the current objective. */
export function scouts(g: G, seat: Seat): Party[] {
  const id = currentObjective(g, seat)
  if (id === null || !objectiveOf(g, id)?.scouts || goalOf(g, id).loc === undefined) return []
  const loc = goalOf(g, id).loc!
  if (isHaunted(g, seat, loc)) return []
  return scoutParties(g, seat, loc)
    .filter(party => members(g, party).some(one => isBorg(g, one)))
    .map(party => ({ ...party, scouts: id }))
}

/** CCG-SCOUT-08: at least once for that objective. */
export function beginScouting(g: G, id: Id): void {
  goalOf(g, id).scouted = true
  // CCG-BOTANY-03.
  rebury(g, goalOf(g, id).loc ?? -1)
}

/** CCG-SCOUT-15, decision G-B3: seeds that would be encountered as dilemmas. */
function dilemmasLeft(g: G, loc: LocId): boolean {
  return locationAt(g, loc).seeds.some(
    id => dilemmaPlaces(cardOf(g, id)) !== null && misSeed(g, id, loc, []) === null,
  )
}

/** CCG-SCOUT-02, 08, 09 and 18: looked at when the player's turn ends; once complete, it stays so. */
export function completeScouting(g: G, seat: Seat): void {
  const id = currentObjective(g, seat)
  if (id === null || !objectiveOf(g, id)?.scouts) return
  const goal = goalOf(g, id)
  if (goal.complete !== undefined) return
  const { aim } = inPlay(g, id)
  const complete =
    goal.loc === undefined
      ? aim !== undefined && personnelAt(g, aim, seat).some(one => isBorg(g, one) && isActive(g, one))
      : goal.scouted === true && !dilemmasLeft(g, goal.loc)
  if (complete) goal.complete = g.s.turn
}

/** CCG-BORGOBJ-05, CCG-SCOUT-04, 10 and 16: no battle where it was since the last turn, and scouted before this one. */
export function mayProbeFor(g: G, id: Id): boolean {
  const { goal, by } = inPlay(g, id)
  const spec = objectiveOf(g, id)
  if (goal === undefined || spec === undefined || currentObjective(g, by) !== id) return false
  if (goal.fought !== undefined && goal.fought >= g.s.turn - 1) return false
  if (spec.scouts) {
    if (goal.complete === undefined) return false
    if (goal.complete === g.s.turn && !allowed(g, 'probeEarly', { id })) return false
  }
  return spec.ready?.(g, id) ?? true
}

/** CCG-BORGOBJ-05, decision G-B4: where the target is when a battle begins. */
export function noteBattle(g: G, id: Id, loc: LocId): void {
  // A Hidden Agenda that is still face down hears of the battle as well.
  const goal = pieceOf(g, id).play?.goal
  if (goal !== undefined && targetLoc(g, id) === loc) goal.fought = g.s.turn
}

/** CCG-SCOUT-01 and 19: Borg leave their ship to scout: to the planet, or one drone to a ship where none is. */
export function mayScoutAt(g: G, seat: Seat, who: Id, to: Spot): boolean {
  const id = currentObjective(g, seat)
  if (id === null || !objectiveOf(g, id)?.scouts) return false
  const { aim, goal } = inPlay(g, id)
  if (goal?.loc !== undefined) return to === surface(goal.loc)
  return to === aim && isDrone(g, who) && !personnelAt(g, aim, seat).some(one => isActive(g, one))
}

/** CCG-SCOUT-19: one scout alone. */
export function isTooMany(g: G, seat: Seat, to: Spot, who: readonly Id[]): boolean {
  const id = currentObjective(g, seat)
  if (id === null || typeof to !== 'number' || inPlay(g, id).aim !== to) return false
  // CCG-SCOUT-20: in answer to an attack as many go as like to.
  if (mayCounter(g, seat, locationOf(g, to))) return false
  return who.filter(one => isBorg(g, one)).length > 1
}
