import { ccg } from '@tenforward/ccg'
import { READY_DECKS } from '@tenforward/ccg/reading'
import type { Presets } from '../GameClient.ts'
import { ownDecks } from './builder/store.ts'

const deckName = (id: string): string => READY_DECKS.find(deck => deck.id === id)?.deck.name ?? id

interface Start {
  decks: (string | object)[]
  bluffs?: boolean
  format?: string
}

/** Two ready decks, and how the cards are dealt with. */
const READY: Readonly<Record<string, Start>> = {
  learn: { decks: ['survey', 'honour'], bluffs: false },
  ...(ccg.presets as object),
}

/** All decks by the value of their option: ready ones by their name, and one's own. */
function allDecks(): { value: string; label: string; deck: string | object }[] {
  return [
    ...READY_DECKS.map(({ id, deck }) => ({ value: id, label: deck.name, deck: id })),
    ...ownDecks().map(({ id, deck }) => ({ value: OWN + id, label: deck.name, deck })),
  ]
}

/** What a deck of a preset is called among all decks. */
const optionOf = (deck: string | object): string =>
  typeof deck === 'string' ? deck : (allDecks().find(one => one.deck === deck)?.value ?? '')

const decksOf = (preset: string | null): readonly (string | object)[] =>
  (allPresets()[preset ?? 'learn'] ?? READY.learn!).decks

/** A deck of one's own against a ready one. */
const OWN = 'own '

function allPresets(): Readonly<Record<string, Start>> {
  const mine = ownDecks().map(({ id, deck }): [string, Start] => [OWN + id, { decks: [deck, 'honour'] }])
  return { ...READY, ...Object.fromEntries(mine) }
}

export const presets: Presets = {
  get presets() {
    return allPresets()
  },
  presetWords(preset) {
    const decks = allPresets()[preset]?.decks
    if (decks === undefined) return undefined
    const [own, other] = decks.map(nameOf)
    if (preset === 'learn') return { label: 'Learn', text: `${own} against ${other}, without bluffs.` }
    const text = preset.startsWith(OWN) ? 'A deck of your own.' : 'Two decks that are ready to play.'
    return { label: `${own} against ${other}`, text }
  },
  kits: preset => ({
    label: 'Deck',
    options: allDecks().map(({ value, label }) => ({ value, label })),
    given: decksOf(preset).map(optionOf),
  }),
  choose(preset, kits = []) {
    const { decks: _, ...rest } = allPresets()[preset ?? 'learn'] ?? READY.learn!
    return {
      ...rest,
      decks: decksOf(preset).map((deck, i) => allDecks().find(one => one.value === kits[i])?.deck ?? deck),
    }
  },
}

const nameOf = (deck: string | object): string =>
  typeof deck === 'string' ? deckName(deck) : (deck as { name: string }).name
