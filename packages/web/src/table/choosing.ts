import type { OptionId, Prompt, TableView } from '@tenforward/kernel'
import { createContext, useContext, useEffect } from 'react'
import { PLACES } from './prompt/panels/place.tsx'
import { type Draft, panelOf } from './prompt/panels.ts'

export type FullPrompt = NonNullable<TableView['prompt']>

/** What can be chosen now, for the panel and for every piece on the board alike. */
export interface Choosing {
  /** What the viewer is asked; null when it is somebody else's turn or the past is shown. */
  prompt: FullPrompt | null
  draft: Draft | null
  setDraft(draft: Draft): void
  /** An answer that needs a second click, waiting for it. */
  armed: boolean
  /** The options as they are listed and numbered. */
  rows: readonly Row[]
  offered(id: OptionId): boolean
  chosen(id: OptionId): boolean
  /** Chooses an option: answers, or adds it to the draft where more belongs to the answer. */
  pick(id: OptionId): void
  /** Proposes a spot of a continuous choice; the same one again sends it. */
  place(spot: unknown): void
  /** Sends the draft, or an answer of its own. */
  send(answer?: { answer: unknown }): Promise<void>
  /** Tells why something cannot be chosen. */
  whyNot(id: OptionId): void
  /** The board says which options it shows, so that the panel can say so too. */
  show(ids: readonly OptionId[]): () => void
  /** Options that the board shows; `PLACES` stands for the spots of a continuous choice. */
  onBoard: ReadonlySet<OptionId>
  busy: boolean
}

/** An option with how many there are of its kind. */
export interface Row {
  id: OptionId
  copies: number
}

/**
 * One row for options that are alike, the first of them standing for all. Where several may be chosen each has its own:
 * one may want two of three.
 */
export function rowsOf(prompt: Prompt | null, alike: (id: OptionId) => string | undefined): Row[] {
  const rows: Row[] = []
  const kinds = new Map<string, Row>()
  const joins = prompt !== null && panelOf(prompt).joinsAlike === true
  for (const id of optionsOf(prompt)) {
    const kind = joins ? alike(id) : undefined
    const known = kind === undefined ? undefined : kinds.get(kind)
    if (known !== undefined) {
      known.copies++
      continue
    }
    const row = { id, copies: 1 }
    rows.push(row)
    if (kind !== undefined) kinds.set(kind, row)
  }
  return rows
}

const NOTHING: Choosing = {
  prompt: null,
  draft: null,
  setDraft: () => {},
  armed: false,
  rows: [],
  offered: () => false,
  chosen: () => false,
  pick: () => {},
  place: () => {},
  send: async () => {},
  whyNot: () => {},
  show: () => () => {},
  onBoard: new Set(),
  busy: false,
}

export const ChoosingContext = createContext<Choosing>(NOTHING)
export const useChoosing = (): Choosing => useContext(ChoosingContext)

/** Whether what is asked can be answered on the board. */
export function answersOnBoard({ prompt, onBoard }: Choosing): boolean {
  if (prompt === null) return false
  return panelOf(prompt).place === undefined
    ? optionsOf(prompt).some(id => onBoard.has(id))
    : onBoard.has(PLACES)
}

/** The options of a prompt that names things; empty for the other kinds. */
export function optionsOf(prompt: Prompt | null): readonly OptionId[] {
  return prompt === null ? [] : (panelOf(prompt).options?.(prompt) ?? [])
}

/** One option as an answer to its prompt. */
export function answerWith(prompt: Prompt, id: OptionId): unknown {
  const { answerWith: alone } = panelOf(prompt)
  return alone === undefined ? id : alone(id)
}

/** Tells the panel that these options can be chosen on the board. */
export function useShown(ids: readonly OptionId[]): void {
  const { show } = useChoosing()
  const list = ids.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list stands for the ids, which are new each time.
  useEffect(() => show(ids), [show, list])
}

/** The properties that make a thing on the board a piece: it glows when it may be chosen, and answers a click. */
export function usePiece(id: OptionId) {
  const { prompt, offered, chosen, pick, whyNot } = useChoosing()
  const glows = offered(id)
  const taken = chosen(id)
  return {
    glows,
    taken,
    className: `piece${glows ? ' glows' : ''}${taken ? ' taken' : ''}`,
    'aria-pressed': glows ? taken : undefined,
    onClick: () => {
      if (glows) pick(id)
      else if (prompt !== null) whyNot(id)
    },
  }
}
