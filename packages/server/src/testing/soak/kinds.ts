/** The tables that people of an evening open. */
export const KINDS = ['duel', 'line', 'bots', 'clock', 'alone', 'left', 'abandoned', 'thinkers'] as const
export type Kind = (typeof KINDS)[number]

export interface KindOfTable {
  /** As it is sent to the server; the first seat is the owner's. */
  plan: { game: string; preset?: string; options?: object; seats: object[]; clock?: object }
  /** How it ends: by the rules, in the midst of it, by everybody's wish, or before it began. */
  ends: 'finished' | 'playing' | 'abandoned' | 'open'
  /** Who plays: both people, the owner on both seats, or nobody. */
  players: 'both' | 'owner' | 'nobody'
  isRated: boolean
}

const ME = { kind: 'me' }
const OPEN = { kind: 'open' }
const RANDOM = { kind: 'bot', level: 'random' }
const BOTH = { ends: 'finished', players: 'both', isRated: true } as const

/** In Salvage two seats bid at once, so that two nodes want to write the same entry. */
const salvage = (...seats: object[]) => ({ game: 'salvage', preset: 'quick', seats })

export const TABLE_KINDS: Readonly<Record<Kind, KindOfTable>> = {
  duel: { ...BOTH, plan: salvage(ME, OPEN) },
  line: { ...BOTH, plan: { game: 'tictactoe', seats: [ME, OPEN] } },
  bots: { ...BOTH, plan: salvage(ME, OPEN, RANDOM, RANDOM) },
  clock: { ...BOTH, ends: 'playing', plan: { ...salvage(ME, OPEN), clock: { kind: 'days', days: 3 } } },
  alone: { ...BOTH, players: 'owner', isRated: false, plan: salvage(ME, { kind: 'hotseat', name: 'Data' }) },
  left: { ends: 'open', players: 'nobody', isRated: false, plan: salvage(ME, OPEN) },
  abandoned: { ...BOTH, ends: 'abandoned', isRated: false, plan: salvage(ME, OPEN) },
  // Bots that are still thinking when the server is stopped.
  thinkers: {
    ends: 'playing',
    players: 'nobody',
    isRated: false,
    plan: {
      game: 'ascendancy',
      preset: 'duel',
      options: { roundLimit: 1 },
      seats: [{ kind: 'bot' }, { kind: 'bot' }],
    },
  },
}
