import { explainResistance, hegemonyOdds, type ResistanceLine } from '@tenforward/ascendancy/reading'
import { actionsAt, explain } from '@tenforward/kernel'
import type { G, SystemId } from '../game.ts'
import { cardName, plural } from '../names.ts'
import { hazardOf, type Mover } from './reach.ts'

export const percent = (p: number): string =>
  p > 0 && p < 0.005 ? 'under 1 %' : p < 1 && p > 0.995 ? 'over 99 %' : `${Math.round(p * 100)} %`

/** A number with everything that made it, and what it means. */
export interface Reckoning {
  lines: readonly { what: string; by: number | string }[]
  result: string
}

/** What a Hazard does to Ships that end a move in a System; null where it is safe. */
export function hazardSum(g: G, mover: Mover, system: SystemId): Reckoning | null {
  const [hazard] = hazardOf(g, mover, system)
  if (hazard === undefined) return null
  const { level, shields, all, some } = hazard
  return {
    lines: [
      { what: 'Hazard', by: level },
      { what: 'Your shields', by: shields },
      { what: 'A Ship is lost on', by: level + shields > 6 ? 'never' : `${level + shields} or more` },
    ],
    result:
      mover.ships === 1
        ? `It survives: ${percent(all)}`
        : `All ${plural(mover.ships, 'Ship')} survive: ${percent(all)}, at least one: ${percent(some)}`,
  }
}

const WHAT: Readonly<Record<Exclude<ResistanceLine['what'], 'content'>, string>> = {
  resourceNodes: 'Resource Nodes',
  controlNode: 'Control Node',
  starbase: 'Starbase',
  ascendancy: 'Ascendancy of the owner',
  civilization: 'Civilization',
}

/** The chance to win a planet over, with every contribution. */
export function hegemonySum(g: G, seat: number, system: SystemId): Reckoning {
  const { total, lines } = explainResistance(g, system)
  const at = { seat, system }
  const own = explain(g, 'hegemonyAscendancy', g.s.players[seat]!.ascendancy, at)
  const bonus = explain(g, 'hegemonyRoll', 0, at)
  // Whatever the die shows, a Reroll is offered; what costs something is left to the player.
  const rerolls = actionsAt(g, 'hegemonyReroll', { ...at, die: 1 }).length
  const { success, needs } = hegemonyOdds(total, own.total, bonus.total, rerolls)
  return {
    lines: [
      ...lines.map(({ what, by, part }) => ({
        what: what === 'content' ? cardName(part?.source?.content ?? '') : WHAT[what],
        by,
      })),
      { what: 'Resistance', by: total },
      { what: 'Your Ascendancy', by: own.total },
      ...bonus.parts
        .slice(1)
        .map(({ source, by }) => ({ what: source === null ? 'Limit' : cardName(source.content), by })),
    ],
    result:
      needs > 6
        ? 'No roll is enough'
        : `${needs} or more on the die${rerolls > 0 ? ', with a Reroll' : ''}: ${percent(success)}`,
  }
}
