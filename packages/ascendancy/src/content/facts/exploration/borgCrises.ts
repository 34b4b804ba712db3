import type { ExplorationCard } from '../types.ts'
import { card } from './card.ts'

export const borgCrises: readonly ExplorationCard[] = [
  card('Crisis', 'borg-cube', 'Borg Cube', 'borg', {
    copies: 2,
    red: 1,
    values: { cubes: 1 },
    text: 'A new Borg Cube appears in this System. It does not fight before the Borg turn.',
  }),
  card('Crisis', 'borg-world', 'Borg World', 'borg', {
    copies: 5,
    red: 3,
    variants: [
      { red: false, assimilationNodes: 0 },
      { red: false, assimilationNodes: 1 },
      { red: true, assimilationNodes: 1 },
      { red: true, assimilationNodes: 2 },
      { red: true, assimilationNodes: 3 },
    ],
    assumed: { variants: 'G04' },
    text:
      'This System is a Borg World: it receives a Borg Spire and the number of Assimilation Nodes shown on ' +
      'this copy (none to three).',
  }),
  card('Crisis', 'damaged-borg-scout-sphere', 'Damaged Borg Scout Sphere', 'borg', {
    copies: 2,
    red: 1,
    values: { hits: 1, technologies: 1 },
    text:
      'Roll to hit with every Ship here. One hit or more: draw a Borg Tech card. No hit: the nearest Cube ' +
      'comes to this System; if no Cube is in play, a new one is placed.',
  }),
  card('Crisis', 'transwarp-beacon', 'Transwarp Beacon', 'borg', {
    copies: 2,
    red: 1,
    assumed: { red: 'G02' },
    text: 'The nearest Cube comes to this System; if no Cube is in play, a new one is placed here.',
  }),
]
