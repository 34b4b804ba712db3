import type { ContentSet, ExplorationCard, Resources } from '../types.ts'
import { card } from './card.ts'

const levelNames = ['Zero', 'One', 'Two', 'Three'] as const
const levelSlugs = ['zero', 'one', 'two', 'three'] as const
type Level = 1 | 2 | 3

const develop = (level: Level) =>
  `Develop ${level === 1 ? 'one Resource Node' : `as many as ${level} Resource Nodes`} here, Production ` +
  `first, then Research, then Culture, and add ${level} Warp ${level === 1 ? 'token' : 'tokens'}: an ` +
  `independent Civilization of level ${level}.`

function warpCapable(level: Level, set: ContentSet, copies: number, suffix = ''): ExplorationCard {
  const id = `warp-capable-level-${levelSlugs[level]}${suffix}`
  return card('Civilization', id, `Warp-Capable: Level ${levelNames[level]}`, set, {
    copies,
    level,
    nodes: level,
    text: develop(level),
  })
}

function assimilation(level: Level): ExplorationCard {
  const id = `assimilation-level-${levelSlugs[level]}-civ`
  return card('Civilization', id, `Assimilation: Level ${levelNames[level]} Civ`, 'borg', {
    copies: 2,
    red: 1,
    level,
    nodes: level,
    text: `${develop(level)} Then the nearest Cube comes here; if no Cube is in play, a new one is placed.`,
  })
}

const claimed = 'A Pre-Warp Civilization lives here; whoever colonises first takes these tokens.'

function preWarp(suffix: string, set: ContentSet, tokens: Partial<Resources>, put: string): ExplorationCard {
  return card('Civilization', `pre-warp-level-zero-${suffix}`, 'Pre-Warp: Level Zero', set, {
    level: 0,
    nodes: 0,
    tokens,
    text: `Put ${put} on this System. ${claimed}`,
  })
}

export const civilizations: readonly ExplorationCard[] = [
  assimilation(1),
  assimilation(2),
  assimilation(3),
  card('Civilization', 'pre-warp-level-zero-sta', 'Pre-Warp: Level Zero', 'base', {
    copies: 2,
    level: 0,
    nodes: 0,
    variants: [
      { red: false, tokens: { P: 2 } },
      { red: false, tokens: { P: 3 } },
    ],
    assumed: { variants: 'G05' },
    text: `Put the Production shown on this copy (2 or 3) on this System. ${claimed}`,
  }),
  preWarp('50', 'anniversary', { P: 1 }, '1 Production'),
  preWarp('ce', 'cardassian', { P: 1, C: 1 }, '1 Production and 1 Culture'),
  warpCapable(1, 'base', 4),
  warpCapable(2, 'base', 4),
  warpCapable(2, 'anniversary', 1, '-50'),
  warpCapable(3, 'base', 2),
  warpCapable(3, 'anniversary', 1, '-50'),
  warpCapable(3, 'cardassian', 1, '-ce'),
]

export const virginWorlds: readonly ExplorationCard[] = [
  card('VirginWorld', 'where-no-one-has-gone-before', 'Where No One Has Gone Before', 'base', {
    copies: 11,
    text: 'An empty world, open to colonists. Nothing else happens.',
  }),
]
