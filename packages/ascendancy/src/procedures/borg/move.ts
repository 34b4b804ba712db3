import { call, done, emit, locals, type Seat } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import type { Place } from '../../map/place.ts'
import { isHeld } from '../../rules/borg/paths.ts'
import { cubeNumbered } from '../../rules/borg/pieces.ts'
import { targetsOf } from '../../rules/borg/targets.ts'
import { fire, type G, procedure } from '../../types.ts'
import { exploreCube } from './explore.ts'
import { headFor, placeOf, stay } from './heading.ts'

interface Given {
  cube: number
  by: Seat
  target: BorgTarget
  range: number
}

/** And what its steps note. */
export interface CubeMove extends Given {
  /** Where it began. */
  from: Place
  /** The Cube that it has woken. */
  woken?: number | null
}

/** 15.3: a Cube moves by its Command. Gives the number of a Cube that it wakes, or null. */
export const moveCube = procedure('moveCube', locals<Given, number | null, CubeMove>(), {
  begin(g, v) {
    v.from = placeOf(g, v.cube)
    v.woken = null
    return call(headFor, { cube: v.cube, by: v.by, target: v.target, range: v.range }, 'headed')
  },
  /** Nothing that it can go for: it explores (ASC-15.3-c), unless it cannot even leave. */
  headed(g, v, went: { woken: number | null } | null) {
    if (went !== null) {
      v.woken = went.woken
      return 'stopped'
    }
    tellNoTarget(g, v)
    if (isHeld(g, v.from)) {
      stay(g, v.cube, 'held')
      return 'stopped'
    }
    return call(exploreCube, { cube: v.cube, by: v.by, target: v.target, range: v.range }, 'explored')
  },
  explored(_g, v, woken: number | null) {
    v.woken = woken
    return 'stopped'
  },
  stopped(g, v) {
    const cube = cubeNumbered(g, v.cube)
    if (cube === undefined || cube.at === v.from) return done(v.woken)
    return fire('cubeStopped', { cube: v.cube, at: cube.at }, 'end')
  },
  end: (_g, v) => done(v.woken),
})

function tellNoTarget(g: G, v: CubeMove): void {
  const onMap = targetsOf(g, v.target).length > 0
  emit(g, 'borg.noTarget', { cube: v.cube, target: v.target, range: v.range, onMap })
}
