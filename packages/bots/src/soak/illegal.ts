import type { Choice, Run, Stream } from '@tenforward/kernel'
import { below, clone, found, oneOf, sampleAnswer } from '@tenforward/kernel'
import { randomStanding } from '../random.ts'

/** Values that no prompt or action asks for, and names that every object has. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  -0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '0',
  '-1',
  'no such thing',
  '__proto__',
  'constructor',
  'toString',
  [],
  [null],
  [[]],
  [0, 0],
  {},
  { length: 1 },
  { seat: 0, nested: { deeper: [{}] } },
]

const SEATS: readonly unknown[] = [-1, 99, 0.5, '0', null, undefined, Number.NaN, [0], {}]

export function junk(stream: Stream): unknown {
  return oneOf(stream, JUNK)
}

/** An attempt that is probably illegal: a legal choice with something about it spoilt. */
export function spoiltChoice(run: Run, stream: Stream): Choice {
  const legal = legalChoice(run, stream)
  switch (below(stream, 8)) {
    case 0:
      return { ...legal, seat: below(stream, run.match.seats) }
    case 1:
      return { ...legal, seat: oneOf(stream, SEATS) as number }
    case 2:
      return oneOf(stream, JUNK) as Choice
    case 3:
      return { seat: legal.seat, act: spoiltName(run, stream), arg: oneOf(stream, JUNK) }
    case 4:
      return { seat: below(stream, run.match.seats), answer: oneOf(stream, JUNK) }
    default:
      return 'act' in legal
        ? { ...legal, arg: spoil(legal.arg, stream) }
        : { ...legal, answer: spoil(legal.answer, stream) }
  }
}

function legalChoice(run: Run, stream: Stream): Choice {
  if (below(stream, 3) === 0) {
    const action = randomStanding(run, below(stream, run.match.seats), stream)
    if (action !== undefined) return action
  }
  const { prompts } = run
  if (prompts.length === 0) return { seat: 0, answer: null }
  const prompt = found(oneOf(stream, prompts), 'prompt')
  return { seat: prompt.seat, answer: clone(sampleAnswer(run, prompt, stream)) }
}

function spoiltName(run: Run, stream: Stream): string {
  const names: unknown[] = [...Object.keys(run.game.standing ?? {}), ...JUNK]
  return oneOf(stream, names) as string
}

/** The value with one thing changed: its type, its size, one of its parts. */
function spoil(value: unknown, stream: Stream): unknown {
  if (below(stream, 3) === 0) return oneOf(stream, JUNK)
  if (typeof value === 'number') {
    return oneOf(stream, [value + 1, value - 1, -value, value + 0.5, String(value), [value], value * 1e6])
  }
  if (typeof value === 'string') {
    return oneOf(stream, [`${value} `, value.slice(1), value.toUpperCase(), [value], { [value]: 1 }])
  }
  if (typeof value === 'boolean') return oneOf(stream, [value ? 1 : 0, String(value), [value]])
  if (Array.isArray(value)) return spoilList(value, stream)
  if (typeof value === 'object' && value !== null) return spoilObject(value, stream)
  return oneOf(stream, JUNK)
}

function spoilList(list: readonly unknown[], stream: Stream): unknown {
  const at = list.length === 0 ? 0 : below(stream, list.length)
  switch (below(stream, 5)) {
    case 0:
      return [...list, list[at]]
    case 1:
      return list.filter((_, i) => i !== at)
    case 2:
      return [...list, oneOf(stream, JUNK)]
    case 3:
      return { ...list }
    default:
      return list.map((item, i) => (i === at ? spoil(item, stream) : item))
  }
}

function spoilObject(object: object, stream: Stream): unknown {
  const entries = Object.entries(object)
  const at = entries.length === 0 ? 0 : below(stream, entries.length)
  switch (below(stream, 4)) {
    case 0:
      return { ...object, extra: oneOf(stream, JUNK) }
    case 1:
      return Object.fromEntries(entries.filter((_, i) => i !== at))
    case 2:
      return entries
    default:
      return Object.fromEntries(
        entries.map(([key, item], i) => [key, i === at ? spoil(item, stream) : item] as const),
      )
  }
}
