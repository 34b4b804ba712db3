import {
  ask,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { isSystemPlace, type Place, systemIn } from '../../../map/place.ts'
import { pathTo, type Reached, search } from '../../../rules/borg/paths.ts'
import { cubeStanding, numberOf, theCube } from '../../../rules/borg/pieces.ts'
import { discardAdvancement } from '../../../rules/building/projects.ts'
import { stopsMovers } from '../../../rules/movement/entering.ts'
import { tidyMap } from '../../../rules/movement/tidy.ts'
import { placesOf } from '../../../rules/ships/pieces.ts'
import type { Cube } from '../../../state.ts'
import { fire, type G, procedure } from '../../../types.ts'
import { type Using, worth } from '../../../words/hooks.ts'

type Turn = { seat: Seat }

interface Given extends Using<Turn> {
  to?: Place
}

/** And what its steps note. */
interface Pushing extends Given {
  cube: number
}

const RULES = ['ASC-TECH-interspacial-manifold-access-a', 'ASC-TECH-interspacial-manifold-access-b']

/** Ships of others are in the way, the own ones are not. */
function reachOf(g: G, seat: Seat, cube: Cube, range: number): Reached {
  const others = g.s.players.flatMap((_, rival) => (rival === seat ? [] : placesOf(g, rival)))
  const stops = (at: Place): boolean => isSystemPlace(at) && stopsMovers(g, systemIn(at))
  return search(cube.at, { map: g.s.map, range, blocked: new Set(others), stops })
}

/** Systems on the map without another Cube (G82). */
const systemsFor = (g: G, reached: Reached, cube: Cube): Place[] =>
  [...reached.keys()].filter(at => at !== cube.at && isSystemPlace(at) && cubeStanding(g, at) === undefined)

const rangeOf = (self: Source): number => worth(self, 'systems')

const movable = (g: G, seat: Seat, self: Source): Cube[] =>
  g.s.borg.cubes.filter(cube => systemsFor(g, reachOf(g, seat, cube, rangeOf(self)), cube).length > 0)

export const canPush = (g: G, { seat }: Turn, self: Source): boolean =>
  g.s.borg.cubes.length > 0 && movable(g, seat, self).length > 0

/** A Cube is moved along the map: it explores nothing, fights nobody and is not Activated. */
export const push = procedure('interspacial-manifold-access:push', locals<Given, void, Pushing>(), {
  which(g, v) {
    const cubes = movable(g, v.at.seat, v.self).map(cube => cube.at)
    return ask(v.at.seat, pick('pushCube', cubes, { rules: RULES, skipForced: true }), 'where')
  },
  where(g, v, at: OptionId) {
    const cube = found(cubeStanding(g, at as Place), 'cube standing')
    v.cube = numberOf(g, cube)
    const systems = systemsFor(g, reachOf(g, v.at.seat, cube, rangeOf(v.self)), cube)
    const about = { cube: v.cube, at: cube.at }
    return ask(v.at.seat, pick('pushCubeTo', systems, { about, rules: RULES }), 'push')
  },
  push(g, v, to: OptionId) {
    const cube = theCube(g, v.cube)
    const from = cube.at
    const through = pathTo(reachOf(g, v.at.seat, cube, rangeOf(v.self)), to as Place)
    cube.at = to as Place
    tidyMap(g)
    discardAdvancement(g, v.at.seat, v.self.content)
    emit(g, 'borg.moved', { cube: v.cube, from, to: cube.at, through })
    return fire('cubeStopped', { cube: v.cube, at: cube.at }, 'end')
  },
  end: () => done(),
})
