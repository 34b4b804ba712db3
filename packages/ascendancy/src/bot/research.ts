import { found } from '@tenforward/kernel'
import { advancementFacts } from '../content/facts/lookup.ts'
import { costOf } from '../rules/building/projects.ts'
import { researchNodesOf } from '../rules/systems/control.ts'
import type { Player } from '../state.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'
import { COMMAND } from './worlds.ts'

/** What Advancements are worth to whoever goes for Ascendancy; those not named count by their icons alone. */
const LIKED: Readonly<Record<string, number>> = {
  // Federation
  'class-4-industrial-replicators': 1.2,
  'long-range-sensor-arrays': 0.8,
  'starfleet-diplomatic-corps': 1.6,
  'multicultural-collaboration': 0.8,
  'the-cochrane-institute': 0.6,
  'starfleet-academy': 0.5,
  'orbital-laboratories': 0.3,
  // Klingon
  'militarized-industry': 1.6,
  'orbital-ship-yards': 0.5,
  'combat-transporters': 0.5,
  'standing-invasion-orders': 0.6,
  'commandeer-and-conscript': 0.3,
  // Romulan
  'imperial-science-initiative': 1.2,
  'tal-shiar-monitoring-posts': 0.5,
  // Cardassian
  'labor-camps': 0.8,
  'annexation-protocols': 1,
  'covert-military-bases': 0.6,
  // Ferengi
  'knowledge-equals-profit': 1.5,
  'expand-or-die': 1.5,
  'every-man-has-his-price': 1.5,
  'peace-is-good-for-business': 0.8,
  'home-is-where-the-heart-is': 0.6,
  // Borg
  'assimilated-cultural-archive': 2,
  'central-plexus-access': 1.2,
  'collective-data-linkage': 0.6,
}

/** Against the Borg it is what makes Ships and Production that counts. */
const NEEDED: Readonly<Record<string, number>> = {
  'class-4-industrial-replicators': 5,
  'militarized-industry': 6,
  'labor-camps': 3,
}

const WARP = 0.5

/** A finished Advancement, from now to the end. */
export function advancementWorth({ me, rounds, borg }: Outlook, card: string): number {
  const { warp, command, culture } = advancementFacts(card)
  const liked = (borg ? NEEDED[card] : undefined) ?? LIKED[card] ?? 0.1
  const lasting = liked + warp * WARP
  const earned = culture > 0 && earnsByLearning(me) ? 1 : 0
  return earned + command * (borg ? taste.command : COMMAND) * rounds + lasting * Math.min(1, rounds / 8)
}

/** A Project by what it brings for the Research that it still needs; unfinished at the end it brings nothing. */
export function projectWorth(o: Outlook, card: string, research = 0): number {
  const missing = costOf(card) - research
  if (missing > o.rounds + 1) return 0
  return advancementWorth(o, card) / (1 + 0.35 * missing)
}

export function bestProject(o: Outlook, cards: readonly string[]): string | undefined {
  let best: string | undefined
  for (const card of cards) {
    if (best === undefined || projectWorth(o, card) > projectWorth(o, best)) best = card
  }
  return best
}

/**
 * With a Cube on the map Research goes into weapons first: without them no number of Ships destroys one. Only what
 * makes Ships and Production comes before them, as long as it is still to be had; and whoever earns Culture by what it
 * learns has better use for Research.
 */
export const armsFirst = (o: Outlook): boolean =>
  o.threat > 0 && o.me.weapons < taste.arms && !earnsByLearning(o.me) && !awaitsNeeded(o.me)

export const earnsByLearning = ({ faction }: Player): boolean => faction === 'romulan'

const awaitsNeeded = ({ projects, deck }: Player): boolean =>
  projects.some(({ card }) => card in NEEDED) || deck.some(card => card in NEEDED)

/** What a Command for new Projects is worth: something only while the Project Area has room. */
export function launchWorth(o: Outlook): number {
  if (armsFirst(o)) return 0
  const { projects, deck } = o.me
  const room = researchNodesOf(o.g, o.seat) - projects.length
  if (room <= 0 || deck.length === 0 || o.income.R === 0) return 0
  const cards = [...deck].sort()
  return taste.launch * projectWorth(o, found(bestProject(o, cards), 'best project'))
}

/** Projects by worth, the least wanted first. */
export function leastWanted(o: Outlook): string[] {
  return [...o.me.projects]
    .sort((a, b) => projectWorth(o, a.card, a.research) - projectWorth(o, b.card, b.research))
    .map(p => p.card)
}
