import { emit, found, type Seat, shuffle } from '@tenforward/kernel'
import { advancementFacts } from '../../content/facts/lookup.ts'
import type { Project } from '../../state.ts'
import type { G } from '../../types.ts'
import { loseCommand } from '../players/commands.ts'
import { playerOf } from '../players/seats.ts'
import { researchNodesOf } from '../systems/control.ts'

/** Projects and Advancements as cards: where they lie, where they go back to. No card exists twice in a game. */

export const costOf = (card: string): number => advancementFacts(card).cost

export const isBorgTechnology = (card: string): boolean => advancementFacts(card).faction === 'borg'

export const projectOf = (g: G, seat: Seat, card: string): Project | undefined =>
  playerOf(g, seat).projects.find(p => p.card === card)

/** How many Projects a seat has beyond its Research Nodes (ASC-14.1.1-a). */
export function overProjectLimit(g: G, seat: Seat): number {
  const { projects } = playerOf(g, seat)
  return projects.length === 0 ? 0 : Math.max(0, projects.length - researchNodesOf(g, seat))
}

/** Projects with the least Research on them: what a clock that runs out gives away. */
export function leastProjects(projects: readonly Project[], count: number): string[] {
  return [...projects]
    .sort((a, b) => a.research - b.research)
    .slice(0, count)
    .map(p => p.card)
}

/** The seat whose Faction the card belongs to; null for Borg technology and for Factions not in this game. */
export function deckOwner(g: G, card: string): Seat | null {
  const { faction } = advancementFacts(card)
  const seat = g.s.players.findIndex(p => p.faction === faction)
  return seat < 0 ? null : seat
}

/**
 * A discarded card goes back to the deck it came from (ASC-3.5.5-b): shuffled in, or to the bottom where decks are
 * not shuffled again (ASC-16.3.5-d); Borg technology always to the bottom (ASC-14.1.2-c). The bottom is the first.
 */
export function returnToDeck(g: G, card: string): void {
  if (isBorgTechnology(card)) {
    g.s.borg.tech.unshift(card)
    return
  }
  const owner = deckOwner(g, card)
  if (owner === null) return
  const { deck } = playerOf(g, owner)
  deck.unshift(card)
  if (!g.match.options.randomProjects) shuffle(g, deck, 'advancements')
}

/** Takes a Project out of the Project Area; its Research goes to the Supply (ASC-14.1.2-b). */
export function removeProject(g: G, seat: Seat, card: string): Project {
  const { projects } = playerOf(g, seat)
  return found(
    projects.splice(
      projects.findIndex(p => p.card === card),
      1,
    )[0],
    'splice',
  )
}

export function discardProject(g: G, seat: Seat, card: string): void {
  removeProject(g, seat, card)
  returnToDeck(g, card)
  emit(g, 'project.discarded', { seat, card })
}

/** An Advancement leaves the Advancement Area, for instance Borg technology that is used up (ASC-14.4.2-a). */
export function discardAdvancement(g: G, seat: Seat, card: string): void {
  const { advancements } = playerOf(g, seat)
  const i = advancements.findIndex(a => a.card === card)
  if (i < 0) return
  advancements.splice(i, 1)
  for (let n = advancementFacts(card).command; n > 0; n--) loseCommand(g, seat)
  returnToDeck(g, card)
  emit(g, 'advancement.discarded', { seat, card })
}
