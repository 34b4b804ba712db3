import {
  aimsOf,
  batchesOf,
  firepower,
  lowestHit,
  needsOf,
  printedHitRoll,
  printedShields,
  shotOf,
} from '@tenforward/ascendancy/reading'
import { explain, type Part } from '@tenforward/kernel'
import type { Combat, G } from '../game.ts'
import { cardName } from '../names.ts'

/** What the dice of one batch need against one target, with every contribution to that number. */
export interface Shooting {
  batch: string
  dice: number
  /** Hits without a die. */
  automatic: number
  against: number
  /** The lowest face that hits; 7: none does. */
  needs: number
  lines: readonly { what: string; by: string }[]
}

type Side = Combat['sides'][number]

/** The dice of the Round under way; before the first one those that it will have. */
export function shootingOf(g: G, side: Side): Shooting[] {
  const combat = { ...g.s.combat!, round: Math.max(1, g.s.combat!.round) }
  return batchesOf(g, side).flatMap(batch =>
    aimsOf(g, side).map(aim => {
      const shot = shotOf(combat, side.power, batch.id, aim.side, aim.sectors)
      const { dice, automatic } = firepower(g, side, batch, combat.round)
      const hit = explain(g, 'hitRoll', printedHitRoll(g, side.power), shot)
      const shielded = explain(g, 'shieldModifier', printedShields(g, shot), shot)
      return {
        batch: batch.id,
        dice,
        automatic,
        against: aim.side.power,
        needs: lowestHit(needsOf(g, shot)),
        lines: [
          { what: 'Weapons', by: `${hit.parts[0]!.by} or more` },
          ...hit.parts.slice(1).map(lineOf),
          ...(shielded.total === 0 && shielded.parts.length === 1
            ? []
            : [{ what: 'Shields of the target', by: signed(shielded.parts[0]!.by) }]),
          ...shielded.parts.slice(1).map(lineOf),
        ],
      }
    }),
  )
}

const lineOf = ({ source, note, op, by }: Part) => ({
  what: note ?? (source === null ? 'Limit' : sourceName(source.content)),
  by: op === 'add' || op === 'cap' ? signed(by) : op === 'multiply' ? `× ${by}` : `becomes ${by}`,
})

/** A card that was used up acts under its name and a word of its own: `transphasic-torpedoes:armed`. */
const sourceName = (content: string): string => cardName(content.split(':')[0]!)

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`)
