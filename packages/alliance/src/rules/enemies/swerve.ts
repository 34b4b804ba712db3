import {
  type Code,
  codeOf,
  endPose,
  type Manoeuvre,
  manoeuvreOf,
  speedWithin,
} from '../../space/manoeuvres.ts'
import { wayOf } from '../../space/path.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { obstaclesMet } from '../movement/moving.ts'

/** Would this manoeuvre take the ship over an obstacle that can damage it? Ships and planets do not count (ALL-SWV-05). */
function meetsObstacle(g: G, ship: Ship, code: Code): boolean {
  const m = manoeuvreOf(code)
  return obstaclesMet(g, ship.pose, m, wayOf(m), endPose(ship.pose, m)).length > 0
}

/** What an Enemy ship may fly instead: nothing to avoid or no way to avoid it leaves none (ALL-SWV-01 to -03). */
export function swervesOf(g: G, ship: Ship, code: Code): Code[] {
  if (!meetsObstacle(g, ship, code)) return []
  return alternatives(manoeuvreOf(code)).filter(other => !meetsObstacle(g, ship, other))
}

/** Straight and Come About to a bank, bank to turn, turn to bank, Full Astern to a 1 straight (ALL-SWV-06 to -10). */
export function alternatives({ bearing, speed, turns }: Manoeuvre): Code[] {
  switch (bearing) {
    case 'bank':
      return [codeOf('turn', speedWithin('turn', speed), turns)]
    case 'turn':
      return [codeOf('bank', speed, turns)]
    case 'fullAstern':
      return ['1S']
    default: {
      const bank = speedWithin('bank', speed)
      return [codeOf('bank', bank, 1), codeOf('bank', bank, -1)]
    }
  }
}
