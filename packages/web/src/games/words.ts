import type { OptionId, Prompt, Result, Seat } from '@tenforward/kernel'
import type { SeenEvent } from '../connection/connection.ts'

/** What a sentence may need to know of the table. */
export interface Talk {
  name(seat: Seat): string
  viewer: Seat | null
  /** What the viewer sees; the game's own view type. */
  view: unknown
}

export interface OptionWords {
  label: string
  /** One sentence more. */
  detail?: string
}

/** A line of the log. Dice are shown as dice. */
export interface Line {
  text: string
  dice?: readonly number[]
  /** A heading such as the beginning of a round. */
  heading?: boolean
}

/** Something that happened, as one of the game's own events. */
export type EventOf<Events extends object> = {
  [E in keyof Events & string]: Omit<SeenEvent, 'type' | 'data'> & { type: E; data: Events[E] }
}[keyof Events & string]

/** A question, as one of the game's own. */
export type PromptOf<Prompts extends object> = {
  [P in keyof Prompts & string]: Prompt & { name: P; about?: Prompts[P] }
}[keyof Prompts & string]

/** How a game speaks. Whatever it leaves out is said in the plain words of `plainWords`. */
export interface Words<Events extends object = any, Prompts extends object = any> {
  /** What the viewer must decide, as one sentence. */
  ask?(prompt: PromptOf<Prompts>, talk: Talk): string | undefined
  /** One sentence of advice for somebody who has not met this question before. */
  hint?(prompt: PromptOf<Prompts>, talk: Talk): string | undefined
  /** What somebody else is deciding: it completes "Kira is deciding ...". */
  matter?(prompt: string, talk: Talk): string | undefined
  option?(id: OptionId, prompt: Prompt, talk: Talk): OptionWords | undefined
  /** What makes options one and the same to whoever chooses: copies of a card in a hand. Undefined: this one is alone. */
  alike?(id: OptionId, prompt: Prompt, view: unknown): string | undefined
  /** A place among the candidates of a continuous choice. */
  place?(answer: unknown, prompt: Prompt, talk: Talk): string | undefined
  /** What happened; null keeps it out of the log. */
  tell?(event: EventOf<Events>, talk: Talk): Line | null | undefined
  standing?(act: string, arg: unknown, talk: Talk): OptionWords | undefined
  /** Standing actions that need a second thought. */
  grave?(act: string): boolean
  /** Things at hand that one might expect to choose, for "why not?". */
  considered?(prompt: Prompt, talk: Talk): readonly OptionId[]
  /** Whether this answer ends something, so that it is asked for twice. */
  ends?(prompt: Prompt, answer: unknown): boolean
  /** Figures for the players strip. */
  figures?(seat: Seat, talk: Talk): readonly Figure[]
  /** Where the game stands: "Round 2 of 4". */
  moment?(talk: Talk): string | undefined
  result?(result: Result, talk: Talk): string | undefined
}

export interface Figure {
  name: string
  value: string | number
}
