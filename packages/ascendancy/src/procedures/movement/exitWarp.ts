import { ask, call, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { LaneEnd } from '../../map/build.ts'
import { type Place, placeOfSystem, sectorNextTo, sectorOf, systemOf } from '../../map/place.ts'
import { type LaneId, laneAt, laneNumbered, type SystemId } from '../../map/types.ts'
import { entryAt, rivalsToAsk } from '../../rules/movement/entering.ts'
import { warpRange } from '../../rules/movement/range.ts'
import {
  canStop,
  endsWarp,
  pathTo,
  type Reach,
  reachAtWarp,
  type WarpMove,
} from '../../rules/movement/reach.ts'
import { canTakeLane } from '../../rules/movement/slots.ts'
import {
  backToWarp,
  disbandRemnant,
  leaveWarp,
  shift,
  type Unit,
  unitNamed,
  unitsAtWarp,
} from '../../rules/movement/units.ts'
import { whyNoneAtWarp } from '../../rules/movement/warp.ts'
import { systemNamed } from '../../rules/optionIds.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { because } from '../../rules/why.ts'
import { fire, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { endMove } from './arrive.ts'
import { type LaidLane, layLane } from './layLane.ts'
import { askPassage } from './passage.ts'
import { type Passed, pastEnd } from './pastEnd.ts'

/** What the mover does where the path ends: it stops, leaves by a new lane, or goes past an open end. */
type Goal = { do: 'stop' } | { do: 'lane' } | { do: 'past'; lane: LaneId; end: LaneEnd }

interface Given {
  seat: Seat
}

/** And what its steps note. */
interface Exiting extends Given {
  move: WarpMove
  path: Place[]
  goal: Goal
  /** Warp tokens that it had. */
  tokens: number
  moved?: boolean
}

/** 8.2.2: a Ship or Fleet at Warp moves through as many Systems as it has range, building the galaxy on its way. */
export const exitWarp = procedure('exitWarp', locals<Given, void, Exiting>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick(
        'exitUnit',
        exiting(g, v.seat).map(u => u.id),
        { rules: ['ASC-8.2.2-a', 'ASC-8-a'], skipForced: true },
      ),
      'begin',
    ),
  begin(g, v, id: OptionId) {
    const unit = unitNamed(unitsAtWarp(g, v.seat), id)
    spendCommand(g, v.seat)
    v.move = startOf(g, v.seat, unit)
    v.moved = false
    v.tokens = unit.tokens
    leaveWarp(g, v.seat, unit)
    emit(g, 'warp.exited', { seat: v.seat, fleet: unit.fleet, from: unit.at, range: v.move.range })
    return 'choose'
  },
  choose(g, v) {
    const options = destinations(g, v.move, reachAtWarp(g, v.move))
    const { fleet, at, used, range } = v.move
    const about = { fleet, at, left: range - used }
    const fallback = options.includes(at) ? at : found(options[0], 'option')
    const rules = ['ASC-8.2.2-b', 'ASC-8.2.2-d', 'ASC-8.3-a']
    return ask(v.seat, pick('exitTo', options, { rules, about, fallback }), 'chosen')
  },
  chosen(g, v, id: OptionId) {
    v.goal = goalOf(id)
    v.path = wayTo(v.goal, id, reachAtWarp(g, v.move), v.move)
    return 'walk'
  },
  walk(g, v) {
    const [to] = v.path
    if (to === undefined) return 'arrived'
    const rivals = rivalsToAsk(g, v.seat, to)
    return rivals.length > 0 ? call(askPassage, { seat: v.seat, at: to, rivals }, 'answered') : 'step'
  },
  /** Refused, the move ends in the Sector before (ASC-16.3.3-e). */
  answered: (_g, _v, granted: boolean) => (granted ? 'step' : 'finish'),
  step(g, v) {
    const to = found(v.path.shift(), 'path')
    stepTo(g, v, to)
    const system = systemOf(to)
    if (system === null) return 'walk'
    v.move.used++
    return fire('systemEntered', { seat: v.seat, fleet: v.move.fleet, system, how: 'warp' }, 'walk')
  },
  arrived(_, v) {
    const { seat, fleet, at } = v.move
    if (v.goal.do === 'lane')
      return call(layLane, { seat, fleet, from: found(systemOf(at), 'system') }, 'laid')
    if (v.goal.do === 'stop') return 'finish'
    const { lane, end } = v.goal
    return call(pastEnd, { seat, fleet, at, lane, end, how: 'warp' }, 'past')
  },
  laid(g, v, laid: LaidLane | null) {
    if (laid === null) return 'finish'
    const lane = laneAt(g.s.map, laid.lane)
    stepTo(g, v, sectorNextTo(lane, found(systemOf(v.move.at), 'system')))
    v.move.heading = sectorOf(v.move.at) === 1 ? 1 : -1
    return 'choose'
  },
  past(g, v, passed: Passed) {
    if (passed === 'stuck') return 'finish'
    if (passed === 'found') {
      disbandRemnant(g, v.seat, v.move.fleet)
      return done()
    }
    const goal = v.goal as Extract<Goal, { do: 'past' }>
    v.move.heading = goal.end === 'b' ? 1 : -1
    return 'choose'
  },
  finish(g, v) {
    if (!v.moved && !canStop(entryAt(g, v.seat, v.move.fleet, v.move.at))) return 'sinkBack'
    const mover = disbandRemnant(g, v.seat, v.move.fleet)
    return v.moved ? call(endMove, { seat: v.seat, at: v.move.at, movers: [mover] }, 'end') : 'end'
  },
  /** There was no room for the way out, and where it is it may not come out: it stays at Warp (G-F02). */
  sinkBack(g, v) {
    const { fleet, at } = v.move
    backToWarp(g, v.seat, fleet, at, v.tokens)
    return done()
  },
  end: () => done(),
})

function stepTo(g: G, v: Exiting, to: Place): void {
  const move = v.move
  shift(g, v.seat, move.fleet, move.at, to, 'warp')
  move.at = to
  move.heading = 0
  v.moved = true
}

/** The System or Sector of entry is where the move begins, and does not count (ASC-8.2.2-c). */
function startOf(g: G, seat: Seat, { fleet, at, tokens }: Unit): WarpMove {
  return { seat, fleet, at, used: 0, range: warpRange(g, seat, fleet, tokens), heading: 0 }
}

const laneOption = (system: SystemId): string => `lane:${system}`
const pastOption = (lane: LaneId, end: LaneEnd): string => `past:${lane}:${end}`

/**
 * Sectors to stop in by their number, Systems to leave by a new lane, open ends to go past. Where the move begins it
 * can always be left, whoever stands there (G-F02).
 */
function destinations(g: G, move: WarpMove, reaches: readonly Reach[]): OptionId[] {
  const options = new Set<OptionId>()
  for (const { found, ends } of reaches) {
    for (const { at, mayStop } of found) if (mayStop) options.add(at)
    for (const { at, mayStop, used } of found) {
      const system = systemOf(at)
      const leaves = mayStop || at === move.at
      if (system === null || !leaves || used >= move.range || holdsMover(g, move, at)) continue
      if (canTakeLane(g, system, move)) options.add(laneOption(system))
    }
    for (const { lane, end } of ends) options.add(pastOption(lane, end))
  }
  return [...options]
}

/** Where a move must end nobody goes on by a new lane either; where it began it may. */
const holdsMover = (g: G, move: WarpMove, at: Place): boolean => at !== move.at && endsWarp(g, move, at)

function goalOf(id: OptionId): Goal {
  const [what, lane, end] = String(id).split(':')
  if (what === 'lane') return { do: 'lane' }
  return what === 'past'
    ? { do: 'past', lane: laneNumbered(Number(lane)), end: end as LaneEnd }
    : { do: 'stop' }
}

/** The way to what was chosen, in the first search that found it. */
function wayTo(goal: Goal, id: OptionId, reaches: readonly Reach[], move: WarpMove): Place[] {
  for (const reach of reaches) {
    const index =
      goal.do === 'past'
        ? (reach.ends.find(e => e.lane === goal.lane && e.end === goal.end)?.from ?? -1)
        : reach.found.findIndex(
            r => r.at === targetOf(goal, id) && (goal.do === 'stop' || r.used < move.range),
          )
    if (index >= 0) return pathTo(reach, index)
  }
  throw new Error(`there is no way to ${id}`)
}

const targetOf = (goal: Goal, id: OptionId): Place =>
  goal.do === 'lane' ? placeOfSystem(systemNamed(id)) : (id as Place)

/** Those for which there is somewhere to go; staying is possible where the Sector could be entered (G-F02). */
function exiting(g: G, seat: Seat): Unit[] {
  return unitsAtWarp(g, seat).filter(unit => canExit(g, seat, unit))
}

function canExit(g: G, seat: Seat, unit: Unit): boolean {
  if (canStop(entryAt(g, seat, unit.fleet, unit.at))) return true
  const move = startOf(g, seat, unit)
  return destinations(g, move, reachAtWarp(g, move)).length > 0
}

const NOWHERE = because('Your Ships at Warp have nowhere to come out.', 'ASC-8.3-a', 'ASC-8.2.2-b')

export const exitWarpAction: TurnAction = {
  id: 'exitWarp',
  rules: ['ASC-8.2.2-a', 'ASC-6.2.2-a'],
  why: (g, seat) =>
    noCommand(g, seat) ??
    whyNoneAtWarp(g, seat) ??
    (unitsAtWarp(g, seat).some(unit => canExit(g, seat, unit)) ? null : NOWHERE),
  run: exitWarp,
}
