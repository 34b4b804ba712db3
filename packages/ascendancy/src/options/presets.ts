import type { PresetWords } from '@tenforward/kernel'
import type { Chosen } from './optionalRules.ts'

/** The boxes without the Advanced Rules of the base game, and the Borg by the rule book of their own set. */
const boxes = {
  profile: 'official',
  options: ['16.2.5', '16.2.7', '16.3.3', '16.3.5', '16.3.6', '16.3.8'],
  allyCooperation: false,
} as const satisfies Chosen

/** The base reference: no Borg, and all its variants (004:23-155). */
const reference = {
  options: ['16.2.1', '16.2.5', '16.2.7', '16.3.3', '16.3.5', '16.3.6', '16.3.8'],
  start: { exhaustedCommands: 1 },
  startingAdvancement: 'random',
  allyCooperation: false,
  strictBids: true,
  hazardStopsWarp: true,
  starbaseDefendsInvasion: false,
  immediateVictory: true,
} as const satisfies Chosen

/**
 * Ready-made games: one of our own to learn with, the three rule books, the two shorter starts of the Complete
 * Rulebook, and the games for one or two players of the Borg set.
 */
export const presets = {
  full: {},
  base: { options: ['16.1.1', '16.2.5', '16.2.7'] },
  quick: { options: ['16.1.1', '16.1.2', '16.2.6', '16.2.7'], hubDistance: 15 },
  official: boxes,
  reference,
  solo: boxes,
  soloHard: { ...boxes, hubDistance: 14 },
  duel: boxes,
  learn: { options: ['16.2.1', '16.2.5', '16.2.7', '16.2.8', '16.3.8'], roundLimit: 15 },
} as const satisfies Record<string, Chosen>

export const presetWords: Readonly<Record<keyof typeof presets, PresetWords>> = {
  learn: {
    name: 'Learn',
    text: 'No Borg, a head start, cheaper Ascendancy. After 15 Rounds the most Ascendancy wins.',
  },
  full: {
    name: 'Complete',
    text: 'The Complete Rulebook: all Advanced Rules, the Borg in the middle, everybody starts with nothing.',
  },
  base: {
    name: 'Complete, base start',
    text: 'The same with 3 of each Resource, and no delay for the Borg.',
  },
  quick: {
    name: 'Complete, quick start',
    text: 'The same with 8, 6 and 4 Resources, and the Borg closer still.',
  },
  official: {
    name: 'Official boxes',
    text: 'The base box without its Advanced Rules, and the Borg by the rules of their own box.',
  },
  reference: {
    name: 'Base reference',
    text: 'The base game by its reference manual: no Borg, a random Advancement, an immediate victory.',
  },
  solo: { name: 'Solo', text: 'One player against the Borg of the box: reach 5 Ascendancy first.', seats: 1 },
  soloHard: {
    name: 'Solo, hard',
    text: 'The same with the Transwarp Hub 14 inches from your Home.',
    seats: 1,
  },
  duel: { name: 'Duel', text: 'Two players and the Borg: the first to 5 Ascendancy wins.', seats: 2 },
}
