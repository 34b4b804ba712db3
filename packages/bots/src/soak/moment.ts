import type { Choice, Run, Session, Stream } from '@tenforward/kernel'

/** What a law looks at: a position, the choice made from it, and the log. */
export interface Moment {
  /** A law works on forks of it and leaves it as it is. */
  readonly at: Run
  /** Null where nothing follows. */
  readonly choice: Choice | null
  /** Whether the session has already made the choice. */
  readonly played: boolean
  /** The game with its log; laws read it only. */
  readonly session: Session
  readonly stream: Stream
}

export interface Law {
  readonly name: string
  /** What holds, in one sentence. */
  readonly says: string
  /** Whether it is about a position, about a choice made from one, or about the log that led there. */
  readonly of: 'position' | 'step' | 'log'
  /** In which share of moments it is tested: the dear ones on a sample. */
  readonly share: number
  /** Laws without which this one says little: when it is broken, they are tried on the log first. */
  readonly restsOn?: readonly string[]
  /** How it is broken here, or undefined. What it throws counts as broken too. */
  broken(moment: Moment): string | undefined
}

/** The text of a value, short enough for a message. */
export function brief(value: unknown): string {
  let text: string
  try {
    text = JSON.stringify(value) ?? String(value)
  } catch {
    text = String(value)
  }
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}
