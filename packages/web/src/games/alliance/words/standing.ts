import type { Words } from '../../words.ts'
import type { Code } from '../game.ts'
import { codeName, nameOf, viewIn } from '../names.ts'

type Talk = Parameters<NonNullable<Words['standing']>>[2]

interface Spot {
  x: number
  y: number
}

/** What may be done without being asked: turn a dial that is set, point at something, wipe one's arrows away. */
export const standingIn: NonNullable<Words['standing']> = (act, arg, talk) => {
  if (act === 'redial') {
    const { ship, code } = arg as { ship: string; code: Code }
    return { label: `${nameOf(talk, ship)}: turn the dial to ${codeName(code)}` }
  }
  if (act !== 'plan') return undefined
  if (arg === null) return { label: 'Wipe my plans off the mat' }
  const { from, to } = arg as { from: Spot; to: Spot }
  return { label: `Plan: an arrow from ${thingAt(talk, from)} to ${thingAt(talk, to)}` }
}

/** Whatever stands there. */
function thingAt(talk: Talk, { x, y }: Spot): string {
  const { ships, tokens } = viewIn(talk)
  const ship = ships.find(({ fate, pose }) => fate === 'inPlay' && pose.x === x && pose.y === y)
  if (ship !== undefined) return nameOf(talk, ship.id)
  const token = tokens.find(t => t.kind === 'mission' && t.x === x && t.y === y)
  return token?.kind === 'mission' ? `the ${token.name} token` : 'a place on the mat'
}
