import type { Prompt, Seat } from '@tenforward/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { RouteProps } from '../app/App.tsx'
import type { SeatInfo } from '../connection/connection.ts'
import type { BookRule } from '../rulebook/rules.ts'
import type { Speech } from './speech.ts'
import type { Figure, Talk, Words } from './words.ts'

/** Loaded when it is asked for: doors of all games are open at every table, so they must weigh next to nothing. */
export type Later<T> = () => Promise<T>

/**
 * The door of a game in the client: `games/<id>/index.ts` exports one as `client`, and nobody else looks inside the
 * folder. `Events` are the data of what happens, by name; `Prompts` what each question is about. Only the board is
 * needed; whatever else is left out has a plain form.
 */
export interface GameClient<View = any, Events extends object = any, Prompts extends object = any> {
  /** The middle of the table. */
  board: Later<ComponentType<BoardProps<View>>>
  /** What lies in the dock beside the question: one's means, one's hand. */
  desk?: Later<ComponentType<BoardProps<View>>>
  /** Every sentence: what is asked, what options are called, what happened. */
  words?: Later<Words<Events, Prompts>>
  /** How a table of it is chosen, where that is more than the presets of the game itself. */
  presets?: Later<Presets>
  /** What the page for learning opens, the first one first. */
  lessons?: readonly Lesson[]
  /** Its rules, where they are not a file of the index. */
  book?: Later<readonly BookRule[]>
  /** The pages that its entry in the catalogue lists, by their path. */
  pages?: Readonly<Record<string, Later<ComponentType<RouteProps>>>>
  /** How a seat looks in the header. */
  faces?: Later<(view: View, seat: Seat, viewer: Seat | null) => Face>
  /** The strip that is always visible: how one wins, and how far one is. */
  goal?: Later<ComponentType<BoardProps<View>>>
  /** What a person may mean, by the question that is asked. */
  orders?: Later<Orders<View, Prompts>>
  /** What is shown of what happened, by event. */
  beats?: Later<Beats<View, Events>>
  /** What takes the middle of the board for a while: a battle, a discovery. */
  scenes?: Readonly<Record<string, Later<ComponentType<SceneProps<View>>>>>
  /** What "what is this?" answers for a piece, a card or a number, by its id on the board. */
  reading?: Later<(id: string, view: View, talk: Talk) => ReactNode>
  /** Positions worth a picture, by name. */
  pictures?: Readonly<Record<string, Later<View>>>
}

/** What a board draws from: a view and nothing else. What may be chosen it asks the `Choosing` context. */
export interface BoardProps<View = any> {
  view: View
  viewer: Seat | null
  seats: readonly SeatInfo[]
  talk: Talk
  speech: Speech
  /** Looking at an earlier moment: nothing can be chosen. */
  past: boolean
}

export interface Presets {
  presets: Readonly<Record<string, object>>
  /** What a preset is called, where the game has no words for it. */
  presetWords?(preset: string): { label: string; text: string } | undefined
  /** What the seats of a preset bring, where each brings something of its own, such as a deck. */
  kits?(preset: string | null): Kits
  /**
   * Turns a preset and what the seats bring instead of what the preset gives them into what the game's own `options`
   * reads.
   */
  choose(preset: string | null, kits?: readonly (string | undefined)[]): object
}

export interface Kits {
  /** What such a thing is called. */
  label: string
  /** All that can be chosen from. */
  options: readonly { value: string; label: string }[]
  /** What each seat has by the preset. */
  given: readonly string[]
}

export interface Lesson {
  /** What the table is opened with; without, by the preset that a new table proposes. */
  options?: object
}

export interface Face {
  /** Drawn in the colour, within 24 units a side. */
  emblem: string
  colour: string
  /** The few numbers that everybody wants to know of the others. */
  figures: readonly Figure[]
}

/** One thing that a player would say happened. */
export interface Beat {
  /** The sentence that is said while it plays; empty where nobody would say anything. */
  say: string
  /** Who did it; null is the game itself. */
  by: Seat | null
  /** Pieces that become what they are after the choice with this beat. */
  pieces: readonly string[]
  scene?: { name: string; data: unknown }
  /** How much it matters: 0 is small talk, 3 must be seen. */
  weight: 0 | 1 | 2 | 3
}

/** An event that is left out fails the type check; one that is not to be seen says so with an empty list. */
export type Beats<View, Events extends object> = {
  readonly [E in keyof Events]: (told: Events[E], before: View, after: View) => readonly Beat[]
}

/** What a person means by a gesture, and the choices that say it to the rules. */
export interface Order {
  /** What the gesture ends on: the id of a piece or of a place. */
  target: string
  label: string
  price?: string
  odds?: string
  danger?: string
  /** The first answers the question; the others are given as long as nothing differs from what was foreseen. */
  plan: readonly unknown[]
}

/** `selected` are ids of pieces on the board. */
export type Orders<View, Prompts extends object> = {
  readonly [P in keyof Prompts]: (
    prompt: Prompt & { about: Prompts[P] },
    view: View,
    selected: readonly string[],
  ) => readonly Order[]
}

export interface SceneProps<View> {
  view: View
  talk: Talk
  /** What the beat brought along. */
  data: unknown
}
