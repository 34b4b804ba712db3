import { blockersFor, colourOf, obstaclesMet } from '@tenforward/alliance/reading'
import { type Code, type Colour, fly, type G, manoeuvreOf, type Pose } from '../game.ts'

export interface End {
  pose: Pose
  flown: Code
  way: number
  /** Something is in the way, or lies under it. */
  trouble: boolean
}

/** Where a manoeuvre of this ship would end, as ships stand now. */
export function endOf(g: G, id: string, code: Code): End | null {
  const ship = g.s.ships.find(s => s.id === id)
  if (ship === undefined) return null
  const move = fly(ship.pose, manoeuvreOf(code), blockersFor(g, ship))
  const trouble = move.slid || obstaclesMet(g, ship.pose, move.flown, move.way, move.pose).length > 0
  return { pose: move.pose, flown: move.flown.code, way: move.way, trouble }
}

/** The colour of a manoeuvre with all that changes it now, damage for instance. */
export function colourNow(g: G | null, id: string, code: Code, printed: Colour): Colour {
  const ship = g?.s.ships.find(s => s.id === id)
  return g === null || ship === undefined ? printed : colourOf(g, ship, code)
}
