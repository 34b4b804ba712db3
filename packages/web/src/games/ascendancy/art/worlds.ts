import type { World } from '../../../art/worlds/kinds.ts'
import { randomFrom } from '../../../art/worlds/noise.ts'
import type { PictureOf } from '../../../art/worlds/paint.ts'
import type { PhenomenonKind } from '../../../art/worlds/phenomena.ts'
import { type SystemCard, systemById } from '../game.ts'

const HOMES: Readonly<Record<string, World>> = {
  federation: 'terran',
  klingon: 'rust',
  romulan: 'city',
  cardassian: 'desert',
  ferengi: 'jungle',
}

const PHENOMENA: Readonly<Record<string, PhenomenonKind>> = {
  'transwarp-hub': 'hub',
  'transwarp-conduit': 'hub',
  'black-hole': 'blackHole',
  'neutron-star': 'neutron',
  pulsar: 'pulsar',
  'stellar-nursery': 'nursery',
  'murasaki-312': 'quasar',
  'electrokinetic-cloud': 'storm',
  badlands: 'storm',
  'asteroid-field': 'asteroids',
}

/** Worlds that are rich in one thing look alike enough to be learnt, and no two quite the same. */
const RICH: Readonly<Record<'P' | 'R' | 'C' | 'none', readonly World[]>> = {
  P: ['rust', 'desert', 'rock', 'gas', 'volcanic'],
  R: ['ice', 'ringed', 'ocean', 'ice', 'gas'],
  C: ['terran', 'ocean', 'jungle', 'terran', 'desert'],
  none: ['rock', 'gas', 'toxic', 'ringed'],
}

function worldOf({ id, capacity, home, hazard }: SystemCard): World {
  if (home !== null) return HOMES[home] ?? 'terran'
  const random = randomFrom(id)
  if (hazard > 0 && random() < 0.5) return random() < 0.5 ? 'volcanic' : 'toxic'
  const { P, R, C } = capacity
  const most = Math.max(P, R, C)
  const rich = most === 0 ? 'none' : C === most ? 'C' : R === most ? 'R' : 'P'
  const kinds = RICH[rich]
  return kinds[Math.floor(random() * kinds.length)] ?? 'rock'
}

/** What the picture of a disc is painted from; `radius` is that of the world in pixels. */
export function worldPicture(id: string, radius: number): PictureOf {
  const card = systemById[id]
  if (card === undefined || card.kind !== 'planet')
    return { of: 'phenomenon', kind: PHENOMENA[id] ?? 'nebula', seed: id, radius }
  return { of: 'world', kind: worldOf(card), seed: id, radius }
}
