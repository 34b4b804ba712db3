/** Cards that let others be seeded with them. */
import type { PermitSpec } from '../rules/declared/dilemmaSpec.ts'

export const PERMITS: Readonly<Record<string, PermitSpec>> = {
  cryosatellite: {
    cards: { all: [{ type: 'Personnel' }, { icon: 'AU' }] },
    most: 3,
    itself: 'space',
    only: true,
    artifact: true,
  },
  'orb-negotiations': { cards: { trait: 'orb artifact' } },
  'magic-carpet-ride-ocd': { cards: { any: [] }, itself: 'space' },
  'mysterious-orb': { cards: { any: [] }, itself: 'space' },
  'search-for-weapons': { cards: { trait: 'hand weapon' } },
}
