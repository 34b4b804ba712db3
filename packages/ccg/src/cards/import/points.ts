/** Point boxes. */
import type { Points } from '../types.ts'

export function readPoints(cell: string): Points | null {
  if (cell === '') return null
  const either = /^\+\/- ?(\d+)$|^(\d+) or -\d+$/.exec(cell)
  if (either !== null) return { value: Number(either[1] ?? either[2]), either: true }
  const found = /^(-?\d+)?([XZ])?(\*)?$/.exec(cell)
  if (found === null) return { value: 0, x: true }
  const [, number, x, star] = found
  return {
    value: Number(number ?? (x === undefined ? 0 : 1)),
    ...(star === undefined ? {} : { starred: true }),
    ...(x === undefined ? {} : { x: true }),
  }
}
