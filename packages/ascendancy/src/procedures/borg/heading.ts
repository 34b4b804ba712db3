import { call, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import type { Place } from '../../map/place.ts'
import { connectedTo, furthestOn, isHeld, pathTo, reachOf } from '../../rules/borg/paths.ts'
import { theCube } from '../../rules/borg/pieces.ts'
import type { StayReason } from '../../rules/borg/points.ts'
import { type Aim, aimsFor, nearestAims, targetsOf } from '../../rules/borg/targets.ts'
import { type G, procedure } from '../../types.ts'
import { askOpenly } from './openly.ts'
import { walk } from './walk.ts'

interface Given {
  cube: number
  by: Seat
  target: BorgTarget
  range: number
}

/** And what its steps note. */
interface Heading extends Given {
  aims: Aim[]
}

/** 15.3.1, C3: towards the nearest Target that counts. Null when there is none, else the Cube it wakes, if any. */
export const headFor = procedure('headFor', locals<Given, { woken: number | null } | null, Heading>(), {
  aim(g, v) {
    v.aims = aimsOfCube(g, v)
    return v.aims.length === 0 ? done(null) : 'choose'
  },
  choose(g, v) {
    const aims = v.aims
    return askOpenly(
      g,
      v.by,
      pick(
        'borgTarget',
        aims.map(a => a.to),
        {
          about: { cube: v.cube, target: v.target, aims },
          rules: ['ASC-15.2.4.1-c', 'ASC-15.3.1.4-a'],
          fallback: found(aims[0], 'aim').to,
          skipForced: true,
        },
      ),
      'head',
    )
  },
  head(g, v, to: OptionId) {
    const { target, warp, sectors } = found(
      v.aims.find(a => a.to === to),
      'aim',
    )
    const at = placeOf(g, v.cube)
    const destination = g.match.options.cubeMoves === 'reach' ? (to as Place) : onTheWay(g, v, to as Place)
    emit(g, 'borg.heads', { cube: v.cube, target: v.target, to: target, destination, warp, sectors })
    if (destination === at) {
      stay(g, v.cube, to === at ? 'there' : 'blocked')
      return done({ woken: null })
    }
    const pastShips = g.match.options.cubeMoves === 'advance'
    return call(walk, { cube: v.cube, by: v.by, to: destination, pastShips }, 'arrived')
  },
  arrived: (_g, _v, woken: number | null) => done({ woken }),
})

/** What the Cube can go for, nearest only; several are a tie. */
function aimsOfCube(g: G, v: Heading): Aim[] {
  const { map } = g.s
  const at = placeOf(g, v.cube)
  const targets = targetsOf(g, v.target)
  if (g.match.options.cubeMoves === 'reach')
    return nearestAims(g, aimsFor(targets, reachOf(g, at, v.range), map))
  if (isHeld(g, at)) return []
  const reached = connectedTo(at, map)
  const connected = targets.filter(target => reached.has(target))
  return nearestAims(g, aimsFor(connected, reached, map))
}

/** The Borg set: as far towards the Target as the range and Ships in the way allow (A23, A24). */
function onTheWay(g: G, v: Heading, to: Place): Place {
  const at = placeOf(g, v.cube)
  const reached = connectedTo(at, g.s.map)
  return furthestOn(g, pathTo(reached, to), reached, at, v.range)
}

export const placeOf = (g: G, cube: number): Place => theCube(g, cube).at

export function stay(g: G, cube: number, why: StayReason): void {
  emit(g, 'borg.stays', { cube, at: placeOf(g, cube), why })
}
