import { shuffle } from '@tenforward/kernel'
import { borgTechnologies } from '../../content/facts/advancements/borgTechnologies.ts'
import { advancementDecks } from '../../content/facts/advancements/decks.ts'
import { borgCommandDeck } from '../../content/facts/borgCommands.ts'
import { explorationDeck, isSetAside } from '../../content/facts/exploration/deck.ts'
import { explorationFacts } from '../../content/facts/lookup.ts'
import { systems } from '../../content/facts/systems.ts'
import type { FactionId } from '../../content/facts/types.ts'
import type { G } from '../../types.ts'

/** The stacks and decks of the set-up. In each the next to draw is the last. */

/** Two a player, but ten at least (ASC-5.4.1-b, ASC-5.4.2-c). */
const starterSize = (g: G): number => Math.max(10, twoEach(g))
const twoEach = (g: G): number => 2 * g.match.seats

/** 5.3.3: both decks are shuffled; "Some Borg" leaves the red cards out, "No Borg" everything. */
export function shuffleBorgDecks(g: G): void {
  const { borg: presence } = g.match.options
  if (presence === 'none') return
  const commands = borgCommandDeck.filter(copy => presence !== 'some' || !copy.red).map(copy => copy.id)
  const technologies = borgTechnologies.flatMap(card => Array<string>(card.copies).fill(card.id))
  g.s.borg.commands = shuffle(g, commands, 'borgCommands')
  g.s.borg.tech = shuffle(g, technologies, 'borgTech')
}

/** 5.4.1: the starter stack lies on the main one, so that it is drawn first (ASC-5.4.1-d). */
export function stackDiscs(g: G): void {
  const { starterStack } = g.match.options
  const mixed = shuffle(g, ordinaryDiscs(), 'discs')
  const early = starterStack === 'planetsOnly' ? mixed.filter(isPlanetDisc) : mixed
  const top = early.slice(0, starterStack === 'complete' ? starterSize(g) : twoEach(g))
  const rest = [...mixed.filter(id => !top.includes(id)), ...lateDiscs(g)]
  g.s.discStack = [...shuffle(g, rest, 'mainDiscs'), ...top]
}

const planetIds = new Set(systems.filter(s => s.kind === 'planet').map(s => s.id))
const isPlanetDisc = (id: string): boolean => planetIds.has(id)

/** All but Homes, the Hub and the Conduits. */
const ordinaryDiscs = (): string[] =>
  systems.filter(s => s.home === null && s.kind !== 'hub' && !s.conduit).map(s => s.id)

/** Never among the first: the Conduits (ASC-5.4.1-a), and a Hub that has to be found (ASC-16.2.2-b). */
function lateDiscs(g: G): string[] {
  const { borg } = g.match.options
  return systems
    .filter(s => (s.conduit && borg !== 'none') || (s.kind === 'hub' && borg === 'probe'))
    .flatMap(s => Array<string>(s.copies).fill(s.id))
}

/** 5.4.2: Crises and Borg Civilizations come only after the starter deck. */
export function stackExploration(g: G): void {
  const deck = explorationDeck.filter(copy => isInGame(g, copy)).map(copy => copy.id)
  const aside = deck.filter(id => isHeldBack(g, id))
  const early = shuffle(
    g,
    deck.filter(id => !aside.includes(id)),
    'exploration',
  )
  const top = early.splice(0, g.match.options.starterCards === 'official' ? twoEach(g) : starterSize(g))
  g.s.exploration = [...shuffle(g, [...early, ...aside], 'mainExploration'), ...top]
  g.s.starter = top.length
}

const cardOf = (id: string) => explorationFacts(id.slice(0, id.indexOf('#')))

/** Without the Borg their cards are out, with some Borg the red ones (ASC-16.2.1-a, ASC-16.3.2-b). */
function isInGame(g: G, copy: { card: string; red: boolean }): boolean {
  const { borg } = g.match.options
  if (borg === 'none') return explorationFacts(copy.card).set !== 'borg'
  return borg !== 'some' || !copy.red
}

/** Early Crises let in the general ones only (ASC-16.1.3-a, B87); the Borg set holds back its own cards (A11). */
function isHeldBack(g: G, id: string): boolean {
  const card = cardOf(id)
  const { earlyCrises, starterCards } = g.match.options
  if (starterCards === 'official') return card.set === 'borg'
  return isSetAside(card) && (!earlyCrises || card.set === 'borg')
}

/** A Faction's deck without its Starting Advancement. */
export function shuffleAdvancements(g: G, faction: string): string[] {
  const deck = advancementDecks[faction as FactionId].filter(card => !card.starting).map(card => card.id)
  return shuffle(g, deck, 'advancements')
}
