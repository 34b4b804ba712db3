import type { OptionId, Prompt, Result, Seat } from '@tenforward/kernel'
import type { SeenEvent } from '../connection/connection.ts'
import { t } from '../strings/index.ts'
import { optionsOf } from '../table/choosing.ts'
import type { Figure, Line, OptionWords, Talk, Words } from './words.ts'

/** The words of a game with plain ones in every gap, so that any game can be played before it has its own. */
export interface Speech {
  ask(prompt: Prompt, talk: Talk): string
  hint(prompt: Prompt, talk: Talk): string | undefined
  matter(prompt: string, talk: Talk): string
  option(id: OptionId, prompt: Prompt, talk: Talk): OptionWords
  alike(id: OptionId, prompt: Prompt, view: unknown): string | undefined
  place(answer: unknown, prompt: Prompt, talk: Talk): string
  tell(event: SeenEvent, talk: Talk): Line | null
  standing(act: string, arg: unknown, talk: Talk): OptionWords
  grave(act: string): boolean
  considered(prompt: Prompt, talk: Talk): readonly OptionId[]
  ends(prompt: Prompt, answer: unknown): boolean
  figures(seat: Seat, talk: Talk): readonly Figure[]
  moment(talk: Talk): string
  result(result: Result, talk: Talk): string
}

/** Ids that close a turn or a step in most games. */
const ENDING = new Set<unknown>(['done', 'none', 'end', 'endTurn', 'pass', 'stop', 'finish'])
const GRAVE = new Set(['concede', 'resign', 'leave'])

export function speechFrom(words: Words): Speech {
  return {
    ask: (prompt, talk) => words.ask?.(prompt, talk) ?? `${sentenceCase(spaced(prompt.name))}.`,
    hint: (prompt, talk) => words.hint?.(prompt, talk),
    matter: (name, talk) => words.matter?.(name, talk) ?? spaced(name),
    option: (id, prompt, talk) => words.option?.(id, prompt, talk) ?? { label: sentenceCase(spaced(id)) },
    alike: (id, prompt, view) => words.alike?.(id, prompt, view),
    place: (answer, prompt, talk) => words.place?.(answer, prompt, talk) ?? brief(answer),
    tell: (event, talk) => {
      if (event.type === '$undone') return { text: t('log.undone', event.data as { n: number }) }
      const line = words.tell?.(event, talk)
      return line === undefined ? plainLine(event, talk) : line
    },
    standing: (act, arg, talk) =>
      words.standing?.(act, arg, talk) ?? {
        label: sentenceCase(spaced(act)) + (arg === null ? '' : `: ${brief(arg)}`),
      },
    grave: act => words.grave?.(act) ?? GRAVE.has(act),
    considered: (prompt, talk) => words.considered?.(prompt, talk) ?? [],
    ends: (prompt, answer) =>
      words.ends?.(prompt, answer) ?? (optionsOf(prompt).length > 1 && ENDING.has(answer)),
    figures: (seat, talk) => words.figures?.(seat, talk) ?? [],
    moment: talk => words.moment?.(talk) ?? '',
    result: (result, talk) => words.result?.(result, talk) ?? plainResult(result, talk),
  }
}

/** `lostShips` and `ship.moved` as words. */
export function spaced(id: OptionId): string {
  return String(id)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[._:/-]+/g, ' ')
    .toLowerCase()
    .trim()
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Any piece of data in one short line. */
export function brief(value: unknown): string {
  if (value === null || value === undefined) return t('plain.nothing')
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no')
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? t('plain.nothing') : value.map(brief).join(', ')
  return Object.entries(value)
    .map(([key, part]) => `${spaced(key)} ${brief(part)}`)
    .join(', ')
}

/** Dice are found by their look, whatever the event is called. */
function plainLine(event: SeenEvent, talk: Talk): Line {
  const { seat, dice, ...rest } = (event.data ?? {}) as { seat?: unknown; dice?: unknown }
  const who = typeof seat === 'number' && seat >= 0 ? `${talk.name(seat)}: ` : ''
  const what = Object.keys(rest).length === 0 ? '' : ` (${brief(rest)})`
  const line: Line = {
    text: `${who}${who === '' ? sentenceCase(spaced(event.type)) : spaced(event.type)}${what}`,
  }
  if (Array.isArray(dice) && dice.every(d => typeof d === 'number')) line.dice = dice
  return line
}

function plainResult(result: Result, talk: Talk): string {
  const reason = sentenceCase(result.reason)
  if (result.winners.length === 0) return t('result.nobody', { reason })
  return t(result.winners.length === 1 ? 'result.one' : 'result.several', {
    names: listNames(result.winners.map(seat => talk.name(seat))),
    reason,
  })
}

export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  return t('common.list', { first: names.slice(0, -1).join(', '), last: names.at(-1)! })
}
