import { ccg, READY_DECKS } from '@tenforward/ccg'
import type { Game } from '@tenforward/kernel'
import type { TableRules } from '../rules.ts'

const deckName = (id: string): string => READY_DECKS.find(deck => deck.id === id)?.deck.name ?? id

/** Two ready decks, and how the cards are dealt with. */
const presets: Readonly<Record<string, { decks: string[]; bluffs?: boolean; format?: string }>> = {
  learn: { decks: ['survey', 'honour'], bluffs: false },
  ...(ccg.presets as object),
}

const OPTIONS: TableRules['options'] = [
  {
    key: 'open',
    number: null,
    name: 'Open Format',
    text: 'Seeding in alternation, and every mission may be attempted by both.',
    rule: 'CCG-GEN-05',
  },
  {
    key: 'bluffs',
    number: null,
    name: 'Bluffs',
    text: 'Cards may be seeded where they can only be mis-seeds.',
    rule: 'CCG-MISSEED-01',
  },
  {
    key: 'fullControl',
    number: null,
    name: 'Full control',
    text: 'Every response window opens, whether or not anybody has a response.',
    rule: 'CCG-ACTION-10',
  },
]

export const tableRules: TableRules = {
  game: ccg as unknown as Game,
  presets,
  options: OPTIONS,
  presetWords(preset) {
    const decks = presets[preset]?.decks
    if (decks === undefined) return undefined
    const [own, other] = decks.map(deckName)
    const label = preset === 'learn' ? 'Learn' : `${own} against ${other}`
    const text =
      preset === 'learn' ? `${own} against ${other}, without bluffs.` : 'Two decks that are ready to play.'
    return { label, text }
  },
  optionsIn: preset => [
    ...(presets[preset]?.format === 'Open' ? ['open'] : []),
    ...(presets[preset]?.bluffs === false ? [] : ['bluffs']),
  ],
  seatsIn: () => 2,
  choose: (preset, on) => ({
    decks: presets[preset ?? 'learn']?.decks ?? presets.learn!.decks,
    format: on.includes('open') ? 'Open' : 'OTF',
    bluffs: on.includes('bluffs'),
    fullControl: on.includes('fullControl'),
  }),
}
