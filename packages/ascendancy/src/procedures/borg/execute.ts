import { call, done, found, locals, order, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { cubeNumbered, numberOf, theCube } from '../../rules/borg/pieces.ts'
import { borgTurnOf, commandCard } from '../../rules/borg/turn.ts'
import { fire, type G, procedure } from '../../types.ts'
import { moveCube } from './move.ts'
import { askOpenly } from './openly.ts'

interface Given {
  /** The Cube that drew the card, and the Activating player. */
  cube: number
  by: Seat
  card: string
}

/** And what its steps note. */
interface Execution extends Given {
  /** Cubes that the card has still to move. */
  waiting: number[]
  /** The one that moves now, and from where. */
  moving: { cube: number; from: Place }
  moved: number[]
  /** Cubes that are Activated afterwards because others wanted to end where they are (B30). */
  woken: number[]
}

/** 15.2.4: the movement that the card prints, then whatever else it says. Gives the Cubes that were woken. */
export const executeCommand = procedure('executeCommand', locals<Given, number[], Execution>(), {
  begin(_g, v) {
    v.waiting = []
    v.moved = []
    v.woken = []
    const { target, allCubes } = commandCard(v.card)
    if (target === null) return 'act'
    v.waiting.push(v.cube)
    return allCubes ? 'line' : 'move'
  },
  /** The drawing Cube moves first, then the others as the Activating player says (B30). */
  line(g, v) {
    const others = otherCubes(g, v.cube)
    return askOpenly(
      g,
      v.by,
      order('cubeOrder', others, {
        about: { cube: v.cube, card: v.card },
        rules: ['ASC-15.2.1.1-a'],
        fallback: others,
        skipForced: true,
      }),
      'lined',
    )
  },
  lined(_g, v, others: number[]) {
    v.waiting.push(...others)
    return 'move'
  },
  move(g, v) {
    const cube = v.waiting.shift()
    if (cube === undefined || borgTurnOf(g).over) return 'mark'
    const from = cubeNumbered(g, cube)?.at
    if (from === undefined) return 'move'
    v.moving = { cube, from }
    const { target, warp } = commandCard(v.card)
    return call(moveCube, { cube, by: v.by, target: found(target, 'target'), range: warp }, 'moved')
  },
  moved(g, v, woken: number | null) {
    const { cube, from } = v.moving
    const at = cubeNumbered(g, cube)?.at
    if (at !== undefined && at !== from) v.moved.push(cube)
    if (woken !== null && !v.woken.includes(woken)) v.woken.push(woken)
    return 'move'
  },
  /** Moved Cubes neither fight nor Assimilate on their own this turn; the others still get their turn. */
  mark(g, v) {
    if (commandCard(v.card).allCubes && g.match.options.collectiveActivates) {
      for (const cube of v.moved) theCube(g, cube).activated = true
    }
    return 'act'
  },
  act: (_g, v) => fire('commandExecuted', { cube: v.cube, card: v.card, by: v.by }, 'end'),
  end: (_g, v) => done(v.woken),
})

const otherCubes = (g: G, cube: number): number[] =>
  g.s.borg.cubes
    .map(c => numberOf(g, c))
    .filter(n => n !== cube)
    .sort((a, b) => a - b)
