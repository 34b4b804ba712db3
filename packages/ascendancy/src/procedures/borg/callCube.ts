import { ask, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { compareCosts, connectedTo } from '../../rules/borg/paths.ts'
import { numberOf, placeCube, theCube } from '../../rules/borg/pieces.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { fire, type G, procedure } from '../../types.ts'

interface Call {
  /** Whoever drew the card: it chooses between Cubes that are equally near. */
  seat: Seat
  system: SystemId
}

/**
 * 15.2.4.1: a card calls the nearest Cube. The nearest that is Connected comes at once, past any distance and any
 * Ships; if none is, a new one appears, as long as there is one. No battle follows before the Borg turn (G41).
 */
export const callCube = procedure('callCube', locals<Call>(), {
  look(g, v) {
    const near = nearestCubes(g, v.system)
    if (near.length === 0) return 'place'
    return ask(
      v.seat,
      pick('callCube', near, {
        about: { system: v.system, at: near.map(n => theCube(g, n).at) },
        rules: ['ASC-15.2.4.1-e', 'ASC-15.3.1.4-a'],
        fallback: found(near[0], 'place near'),
        skipForced: true,
      }),
      'come',
    )
  },
  come(g, v, number: OptionId) {
    const cube = theCube(g, number as number)
    const from = cube.at
    const to = placeOfSystem(v.system)
    if (from === to) return done()
    cube.at = to
    tidyMap(g)
    emit(g, 'borg.called', { system: v.system, cube: found(cube.number, 'number'), from })
    return fire('cubeStopped', { cube: found(cube.number, 'number'), at: to }, 'end')
  },
  place(g, v) {
    const cube = placeCube(g, placeOfSystem(v.system))
    if (cube === null) emit(g, 'borg.called', { system: v.system, cube: null, from: null })
    return done()
  },
  end: () => done(),
})

/** Numbers of the Connected Cubes that are nearest by Warp distance, then by Sectors; one where ties are settled. */
function nearestCubes(g: G, system: SystemId): number[] {
  const reached = connectedTo(placeOfSystem(system), g.s.map)
  const near = g.s.borg.cubes
    .map(cube => ({ number: numberOf(g, cube), cost: reached.get(cube.at as Place) }))
    .filter(c => c.cost !== undefined)
    .sort((a, b) => compareCosts(found(a.cost, 'cost'), found(b.cost, 'cost')) || a.number - b.number)
  const nearest = near
    .filter(c => compareCosts(found(c.cost, 'cost'), found(found(near[0], 'near').cost, 'cost')) === 0)
    .map(c => c.number)
  return g.match.options.borgTies === 'turnOrder' ? nearest.slice(0, 1) : nearest
}
