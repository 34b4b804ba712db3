/** Signs of our own for the Factions, on a grid from -12 to 12. Shape tells them apart, colour is the seat's. */
const EMBLEMS: Readonly<Record<string, string>> = {
  // An arch with a star under it.
  federation: 'M0-11C6-5 9 3 9 10L0 4-9 10C-9 3-6-5 0-11ZM0-4 1.6-.4 5 0 2.4 2 0 3-2.4 2-5 0-1.6-.4Z',
  // Three blades around a ring.
  klingon:
    'M0-12 3.4-1.5A4.4 4.4 0 0 1-3.4-1.5ZM11 8 1.2 3.4A4.4 4.4 0 0 0 4.6-1.2ZM-11 8-4.6-1.2A4.4 4.4 0 0 0-1.2 3.4Z',
  // Spread wings over a half disc.
  romulan: 'M-12-7Q-4-6 0-1 4-6 12-7 10 2 4 3 2 10 0 11-2 10-4 3-10 2-12-7Z',
  // A long shield with a fork.
  cardassian: 'M-7-11H7L5 3 0 11-5 3ZM-2.4-8V1L0 5 2.4 1V-8L0-4Z',
  // A ring around a bar.
  ferengi:
    'M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11ZM0-6.5A6.5 6.5 0 1 0 0 6.5 6.5 6.5 0 1 0 0-6.5ZM-2-5H2V5H-2Z',
}

export const emblemOf = (faction: string): string => EMBLEMS[faction] ?? 'M0-10 10 8H-10Z'

/** A ship as seen from above, one outline a Faction. */
const HULLS: Readonly<Record<string, string>> = {
  federation:
    'M0-13A7.5 7.5 0 0 1 2.2 1.2L2.2 5H5.2V2H7.6V14H5.2V8H2L1 11H-1L-2 8H-5.2V14H-7.6V2H-5.2V5H-2.2L-2.2 1.2A7.5 7.5 0 0 1 0-13Z',
  klingon: 'M0-14 2.4-11 1.6-4 4 1 12 6 12 12 4 9 0 12-4 9-12 12-12 6-4 1-1.6-4-2.4-11Z',
  romulan: 'M0-11 3-7 13 0 11 10 8 3 3 6 0 12-3 6-8 3-11 10-13 0-3-7Z',
  cardassian: 'M0-13 8 2 5 3 5 8 2 13H-2L-5 8-5 3-8 2Z',
  ferengi: 'M-10-9Q-3-5 0-5 3-5 10-9 13 4 4 11L2 6H-2L-4 11Q-13 4-10-9Z',
}

export const hullOf = (faction: string): string => HULLS[faction] ?? 'M0-12 8 10 0 6-8 10Z'

/** Marks of the three resources: shape as well as colour. */
export const NODE_SHAPES = {
  P: 'M-7-7H7V7H-7Z',
  R: 'M0-9 9 0 0 9-9 0Z',
  C: 'M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z',
} as const
