import type { Bot, Game } from '@tenforward/kernel'

/**
 * All that anybody must know of a game before it is loaded, and where its code is. The words are read by the home page
 * and by the server's own page; the code is asked for by whoever plays.
 */
export interface CatalogueEntry {
  /** The game's own id: its package, its rule index and its folder in the client are called the same. */
  id: string
  /** For short; the game itself knows its full name. */
  name: string
  /** `planned` games cannot be opened yet. */
  stage: 'ready' | 'preview' | 'planned'
  /** Small games for learning the table and testing the program. */
  example?: true
  /** What it is in a few words, and in a sentence. */
  tagline: string
  about: string
  rules?: RuleIndex
  /** Pages of its own in the client. */
  pages?: readonly GamePage[]
  /** What its first lesson is called on the page for learning. */
  lesson?: string
  game(): Promise<Game>
  /** Bots of its own by level, weakest first. Every game can be played by the random one. */
  bots?(): Promise<Bots>
}

export interface RuleIndex {
  /** What the ids of its rules begin with. */
  prefixes: readonly string[]
  /** `rules/<id>.tsv`, which tests must show; or a list in the code of the game, as an example game has it. */
  listed: 'file' | 'code'
}

export interface GamePage {
  /** Where it is; `:id` stands for one of many. */
  path: string
  /** The button that leads to it from the home page, if one does. */
  label?: string
}

export type Bots = Readonly<Record<string, Bot>>
