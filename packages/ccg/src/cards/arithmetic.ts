/** How modifiers make a number: the cumulative rule, then set, add, multiply. The only place where either is done. */
import { attributeValue, isUndefined } from './subject.ts'
import type { Attribute } from './types.ts'

export interface Modifier {
  readonly op: 'set' | 'add' | 'multiply'
  readonly by: number
  /** Copies of one card have the same (CCG-CUMULATIVE-01); with `effect` it names what the modifier is. */
  readonly card: string
  /** Tells apart several effects of one card. */
  readonly effect?: string
  readonly cumulative?: boolean
  /** Which copy, for "what contributed". */
  readonly key?: string
}

/** One line of "what contributed". */
interface ReckoningLine {
  readonly modifier: Modifier | null
  /** The number after this line. */
  readonly total: number
}

interface Reckoning {
  readonly total: number
  readonly parts: readonly ReckoningLine[]
  /** Copies that add nothing. */
  readonly idle: readonly Modifier[]
}

/** CCG-CUMULATIVE-01: of one effect of one card only the first copy counts, unless it is cumulative. */
function firstCopies(modifiers: readonly Modifier[]): { counted: Modifier[]; idle: Modifier[] } {
  const seen = new Set<string>()
  const counted: Modifier[] = []
  const idle: Modifier[] = []
  for (const modifier of modifiers) {
    const name = JSON.stringify([modifier.card, modifier.effect ?? '', modifier.op])
    const again = !modifier.cumulative && seen.has(name)
    seen.add(name)
    ;(again ? idle : counted).push(modifier)
  }
  return { counted, idle }
}

/**
 * All modifiers are for one target at one time, in the order in which they came. CCG-SAM-01: sets first (the latest
 * wins), then additions, then multiplications; fractions are kept.
 */
export function reckon(base: Attribute, modifiers: readonly Modifier[]): Reckoning {
  const start = attributeValue(base)
  const parts: ReckoningLine[] = [{ modifier: null, total: start }]
  // CCG-SKILL-09
  if (isUndefined(base)) return { total: 0, parts, idle: modifiers }
  const { counted, idle } = firstCopies(modifiers)
  const of = (op: Modifier['op']) => counted.filter(modifier => modifier.op === op)
  let total = start
  for (const modifier of [...of('set').slice(-1), ...of('add'), ...of('multiply')]) {
    if (modifier.op === 'set') total = modifier.by
    else if (modifier.op === 'add') total += modifier.by
    else total *= modifier.by
    parts.push({ modifier, total })
  }
  return { total, parts, idle }
}
