import { done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { connectedTo, pathTo, type Reached, reachUntil, stopsOf } from '../../rules/borg/paths.ts'
import { cubeStanding, numberOf, theCube } from '../../rules/borg/pieces.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { type G, procedure } from '../../types.ts'
import { askOpenly } from './openly.ts'

interface Walk {
  cube: number
  by: Seat
  to: Place
  /** The way was found without a look at players' Ships; it stops before them anyway. */
  pastShips: boolean
}

/**
 * C6: a Cube moves to a Sector. Where another Cube stands there it stops before it, and wakes that Cube
 * (15.3.2): its number is given. Cubes that are only passed do not matter (ASC-15.3.2-f).
 */
export const walk = procedure('walk', locals<Walk, number | null>(), {
  stop(g, v) {
    // Hardly ever is another Cube there.
    const stops = cubeStanding(g, v.to) === undefined ? [v.to] : stopsFor(g, v)
    return askOpenly(
      g,
      v.by,
      pick('cubeStops', stops, {
        about: { cube: v.cube, to: v.to },
        rules: ['ASC-15.3.2-b', 'ASC-15.3.1.4-a'],
        fallback: found(stops[0], 'stop'),
        skipForced: true,
      }),
      'go',
    )
  },
  go(g, v, stop: OptionId) {
    const cube = theCube(g, v.cube)
    const from = cube.at
    const to = stop as Place
    const through = g.events === null ? [] : pathTo(wayOf(g, v), to).slice(0, -1)
    const other = to === v.to ? undefined : cubeStanding(g, v.to)
    if (to !== from) {
      cube.at = to
      emit(g, 'borg.moved', { cube: v.cube, from, to, through })
      tidyMap(g)
    }
    if (other === undefined) return done(null)
    const wakes = numberOf(g, other)
    emit(g, 'borg.efficiency', { cube: v.cube, at: to, wakes })
    return done(wakes)
  },
})

function wayOf(g: G, v: Walk): Reached {
  const { at } = theCube(g, v.cube)
  return v.pastShips ? connectedTo(at, g.s.map, v.to) : reachUntil(g, at, v.to)
}

/** Where it could come to stand; several only if equally short ways have other Sectors before the Cube in the way. */
function stopsFor(g: G, v: Walk): Place[] {
  const taken = new Set(g.s.borg.cubes.filter(c => c.number !== v.cube).map(c => c.at))
  const stops = stopsOf(wayOf(g, v), v.to, taken)
  return g.match.options.borgTies === 'turnOrder' ? stops.slice(0, 1) : stops
}
