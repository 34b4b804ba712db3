import { ask, call, done, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { LaneEnd } from '../../map/build.ts'
import { adjacentPlaces, laneOf, type Place, sectorNextTo, sectorOf, systemOf } from '../../map/place.ts'
import { laneAt } from '../../map/types.ts'
import { entryAt, rivalsToAsk } from '../../rules/movement/entering.ts'
import type { Which } from '../../rules/movement/points.ts'
import { impulseSpeed } from '../../rules/movement/range.ts'
import { canTakeLane } from '../../rules/movement/slots.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { disbandRemnant, shift, type Unit, unitNamed, unitsOnMap } from '../../rules/movement/units.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { because } from '../../rules/why.ts'
import { fire, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { endMove } from './arrive.ts'
import { type LaidLane, layLane } from './layLane.ts'
import { askPassage } from './passage.ts'
import { type Passed, pastEnd } from './pastEnd.ts'

interface Given {
  seat: Seat
}

/** And what its steps note. */
interface Moving extends Given {
  fleet: Which
  at: Place
  /** Sectors that can still be moved. */
  left: number
  to: Place
  moved?: boolean
}

/** A move with its Ship or Fleet chosen. */
type Mover = Required<Omit<Moving, 'to'>>

const LANE = 'lane'
const PAST = 'past'
const STOP = 'stop'

/** 8.1: one Ship or Fleet moves Sector by Sector, up to its Impulse Speed; on the way it may build the galaxy. */
export const move = procedure('move', locals<Given, void, Moving>(), {
  which(g, v) {
    const units = movers(g, v.seat).map(u => u.id)
    return ask(v.seat, pick('moveUnit', units, { rules: ['ASC-8-a'], skipForced: true }), 'begin')
  },
  begin(g, v, id: OptionId) {
    const { fleet, at } = unitNamed(unitsOnMap(g, v.seat), id)
    spendCommand(g, v.seat)
    Object.assign(v, { fleet, at, left: impulseSpeed(g, v.seat, fleet), moved: false })
    return 'choose'
  },
  choose(g, v) {
    const options = v.left > 0 ? steps(g, v as Mover) : []
    if (options.length === 0) return 'finish'
    const stay = v.moved && mayStay(g, v as Mover)
    if (stay) options.push(STOP)
    const fallback = found(options.at(stay ? -1 : 0), 'option')
    const about = { fleet: v.fleet, at: v.at, left: v.left }
    const rules = ['ASC-8.1-b', 'ASC-8.3-a']
    return ask(v.seat, pick('moveTo', options, { rules, about, fallback }), 'chosen')
  },
  chosen(g, v, id: OptionId) {
    const { seat, fleet, at } = v as Mover
    if (id === STOP) return 'finish'
    if (id === LANE) return call(layLane, { seat, fleet, from: found(systemOf(at), 'system') }, 'laid')
    if (id === PAST)
      return call(
        pastEnd,
        {
          seat,
          fleet,
          at,
          lane: found(laneOf(at), 'lane'),
          end: found(openEndAt(g, at), 'open end'),
          how: 'impulse',
        },
        'past',
      )
    v.to = id as Place
    const rivals = rivalsToAsk(g, seat, v.to)
    return rivals.length > 0 ? call(askPassage, { seat, at: v.to, rivals }, 'answered') : 'step'
  },
  /** Without leave the move is over, and what was moved stays moved (ASC-16.3.3-c, ASC-16.3.3-d). */
  answered: (_g, _v, granted: boolean) => (granted ? 'step' : 'finish'),
  step(g, v) {
    const to = v.to
    stepTo(g, v as Mover, to)
    // Some Sectors end a move.
    if (entryAt(g, v.seat, v.fleet, to) === 'stop') v.left = 0
    const system = systemOf(to)
    if (system === null) return 'choose'
    return fire('systemEntered', { seat: v.seat, fleet: v.fleet, system, how: 'impulse' }, 'choose')
  },
  /** The Ship moves into the lane it has placed: one Sector (ASC-8.6.1.3-a). */
  laid(g, v, laid: LaidLane | null) {
    if (laid === null) return 'finish'
    stepTo(g, v as Mover, sectorNextTo(laneAt(g.s.map, laid.lane), found(systemOf(v.at), 'system')))
    return 'choose'
  },
  past(g, v, passed: Passed) {
    if (passed === 'found') {
      disbandRemnant(g, v.seat, v.fleet)
      return done()
    }
    return passed === 'linked' ? 'choose' : 'finish'
  },
  finish(g, v) {
    const mover = disbandRemnant(g, v.seat, v.fleet)
    return v.moved ? call(endMove, { seat: v.seat, at: v.at, movers: [mover] }, 'end') : 'end'
  },
  end: () => done(),
})

function stepTo(g: G, v: Mover, to: Place): void {
  const from = v.at
  shift(g, v.seat, v.fleet, from, to, 'impulse')
  v.at = to
  v.left--
  v.moved = true
  if (systemOf(from) === null) tidyMap(g)
}

/** Where the next Sector can be: beside, in a new lane, or past an open end. */
function steps(g: G, { seat, fleet, at, left }: Pick<Mover, 'seat' | 'fleet' | 'at' | 'left'>): OptionId[] {
  const options: OptionId[] = []
  for (const beside of adjacentPlaces(g.s.map, at)) {
    const entry = entryAt(g, seat, fleet, beside)
    if (entry !== 'no' && (entry !== 'pass' || left > 1)) options.push(beside)
  }
  const system = systemOf(at)
  if (system === null) {
    if (openEndAt(g, at) !== null) options.push(PAST)
  } else if (canTakeLane(g, system, { seat, fleet })) options.push(LANE)
  return options
}

/** The open end that this last Sector of a lane lies at. */
function openEndAt(g: G, at: Place): LaneEnd | null {
  const lane = laneAt(g.s.map, found(laneOf(at), 'lane'))
  if (lane.b === null && sectorOf(at) === lane.length) return 'b'
  return lane.a === null && sectorOf(at) === 1 ? 'a' : null
}

/** Ships that may only be passed are no company to stop in. */
const mayStay = (g: G, v: Mover): boolean => entryAt(g, v.seat, v.fleet, v.at) !== 'pass'

const movers = (g: G, seat: Seat): Unit[] => unitsOnMap(g, seat).filter(unit => canStep(g, seat, unit))

const canStep = (g: G, seat: Seat, { fleet, at }: Unit): boolean =>
  steps(g, { seat, fleet, at, left: 1 }).length > 0

const NONE = because('None of your Ships on the map can move.', 'ASC-8.1-b', 'ASC-8.3-a')

export const moveAction: TurnAction = {
  id: 'move',
  rules: ['ASC-8.1-b', 'ASC-6.2.2-a'],
  why: (g, seat) =>
    noCommand(g, seat) ?? (unitsOnMap(g, seat).some(unit => canStep(g, seat, unit)) ? null : NONE),
  run: move,
}
