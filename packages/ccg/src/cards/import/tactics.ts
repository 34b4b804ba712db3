/** Tactics, which are also damage markers. */
import type { Damage, TacticFacts } from '../types.ts'
import type { Line } from './list.ts'

export function readTactic(line: Line): TacticFacts {
  const { Text: text } = line.cells
  const number = (pattern: RegExp): number | null => {
    const found = pattern.exec(text)
    return found === null ? null : Number(found[1])
  }
  return {
    attack: number(/Attack: (-?\d+)/),
    defense: number(/Defense: (-?\d+)/),
    range: Number(line.cells['Int/Rng']) || 0,
    weapons: Number(line.cells['Cun/Wpn']) || 0,
    shields: Number(line.cells['Str/Shd']) || 0,
    hull: number(/Hull: (-?\d+)%/) ?? 0,
    hit: damage(/(?<!Direct )Hit = ((?:\[\w+\])+)/.exec(text)?.[1]),
    directHit: damage(/Direct hit = ((?:\[\w+\])+)/i.exec(text)?.[1]),
  }
}

/** CCG-ICON-08: Draw icons are printed as a turned card, Place as one laid down. */
function damage(icons: string | undefined): Damage | null {
  if (icons === undefined) return null
  return { draw: icons.split('[Flip]').length - 1, place: icons.split('[Down]').length - 1 }
}
