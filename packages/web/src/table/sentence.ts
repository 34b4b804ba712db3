import type { TableView } from '@tenforward/kernel'
import type { Snapshot } from '../connection/connection.ts'
import { listNames, type Speech } from '../games/speech.ts'
import type { Talk } from '../games/words.ts'
import { t } from '../strings/index.ts'

export interface Sentence {
  text: string
  rules: readonly string[]
  /** Whose colour the line wears; null: nobody's. */
  seat: number | null
  yours: boolean
}

/** The line that is always true: who must decide what. */
export function sentenceOf(now: TableView, speech: Speech, talk: Talk): Sentence {
  const { prompt, deciding, result } = now
  if (result !== null) {
    return {
      text: speech.result(result, talk),
      rules: result.rules ?? [],
      seat: result.winners[0] ?? null,
      yours: false,
    }
  }
  if (prompt !== null) {
    return { text: speech.ask(prompt, talk), rules: prompt.rules, seat: prompt.seat, yours: true }
  }
  if (deciding.length === 0) return { text: t('prompt.nobody'), rules: [], seat: null, yours: false }
  const names = listNames(deciding.map(d => talk.name(d.seat)))
  const matters = new Set(deciding.map(d => d.name))
  const [matter] = matters
  const many = deciding.length > 1
  const seat = many ? null : deciding[0]!.seat
  if (matters.size !== 1 || matter === null || matter === undefined) {
    return {
      text: t(many ? 'prompt.waitsHiddenMany' : 'prompt.waitsHidden', { names }),
      rules: [],
      seat,
      yours: false,
    }
  }
  const values = { names, matter: speech.matter(matter, talk) }
  return { text: t(many ? 'prompt.waitsMany' : 'prompt.waits', values), rules: [], seat, yours: false }
}

/** What the viewer is asked now; null while the device is being handed over or the past is shown. */
export function openPrompt(snapshot: Snapshot, past: boolean): NonNullable<TableView['prompt']> | null {
  if (past || snapshot.handover !== null || snapshot.status === 'elsewhere') return null
  return snapshot.now?.prompt ?? null
}
