import type { Prompt, Seat } from '@tenforward/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { RouteProps } from '../app/App.tsx'
import type { SeatInfo, SeenEvent } from '../connection/connection.ts'
import type { BookRule } from '../rulebook/rules.ts'
import type { Beat } from '../stage/playback/beat.ts'
import type { Piece, Pieces } from '../stage/playback/piece.ts'
import type { Shot } from '../stage/playback/planner.ts'
import type { FaceOf } from '../table/frame/Face.tsx'
import type { Speech } from './speech.ts'
import type { Talk, Words } from './words.ts'

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
  faces?(view: View, seat: Seat, viewer: Seat | null): FaceOf
  /** The strip that is always visible: how one wins, and how far one is. */
  goal?: Later<ComponentType<BoardProps<View>>>
  /** What a person may mean, by the question that is asked. */
  orders?: Later<Orders<View, Prompts>>
  /** How the board is drawn piece by piece, what happened as beats, and the scenes that take its middle. */
  film?: Later<FilmOf<View>>
  /** The board lies under header and dock and keeps its things clear of them; else it is laid between the two. */
  edgeToEdge?: true
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
  /** What is drawn now, what is seen to leave, and what is being shown: where a game tells a film. */
  pieces?: Pieces
  leaving?: readonly Piece[]
  shot?: Shot | null
}

/** How a game tells a film: what its board draws, and what happened as beats. */
export interface FilmOf<View> {
  pieces(view: View, viewer: Seat | null): Pieces
  beats(events: readonly SeenEvent[], before: View, after: View, talk: Talk): Beat[]
  /** What takes the middle of the board, by name. */
  scenes?: Scenes
}

export interface SceneProps<View, Data> {
  view: View
  talk: Talk
  /** What the beat brought along. */
  data: Data
}

/** The form of a method lets each scene say what it is drawn from. */
type Scene = { draw(props: SceneProps<unknown, unknown>): ReactNode }['draw']
export type Scenes = Readonly<Record<string, Scene>>

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
