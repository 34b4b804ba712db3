/** Random legal decks, to play with every card that works. */
import { below, makeStream, type Stream, shuffled } from '@tenforward/kernel'
import type { Card, CardId, Pool, SideDeckKind } from '../cards/types.ts'
import type { Affiliation } from '../cards/wordLists.ts'
import { firstOf } from '../lists.ts'
import { isLegal } from './check.ts'
import { gathered } from './contents.ts'
import { mayAttempt } from './soundness.ts'
import type { Deck, Stock } from './types.ts'

/** How many of each a deck gets; a shortage of one kind is no fault. */
const SHARES = { personnel: 24, ships: 7, equipment: 4, others: 20, doors: 5 } as const
const DILEMMAS = 20
const PLACES = 4
const ARTIFACTS = 3
/** About one in eight comes out legal. */
const TRIES = 500

/** The cards that may be drawn from, sorted once. */
export interface Stockpile {
  readonly pool: Pool
  readonly cards: readonly Card[]
}

export function stockpile(pool: Pool, works: (id: CardId) => boolean): Stockpile {
  const cards = pool.cards.filter(card => works(card.id) && !card.isBack && card.legal.includes('OTF'))
  return { pool, cards }
}

/** The same seed gives the same deck; `kinds` are the side decks that it brings, each with its doorway. */
export function randomDeck(from: Stockpile, seed: string, kinds: readonly SideDeckKind[] = []): Deck {
  const stream = makeStream(seed)
  for (let i = 0; i < TRIES; i++) {
    const deck = attempt(from, stream, seed, kinds)
    if (isLegal(deck, from.pool)) return deck
  }
  throw new Error(`No legal deck was found in ${TRIES} tries.`)
}

/** A doorway that works, or else one that the rules alone open. */
function doorOf({ pool, cards }: Stockpile, stream: Stream, kind: SideDeckKind): Card {
  const opens = (card: Card) => card.opens?.kind === kind
  const working = cards.filter(opens)
  const doors = working.length > 0 ? working : pool.cards.filter(opens)
  return doors[below(stream, doors.length)]!
}

function attempt(from: Stockpile, stream: Stream, name: string, kinds: readonly SideDeckKind[]): Deck {
  const { cards } = from
  const outposts = cards.filter(card => card.facility?.kind === 'Outpost' && card.mission === null)
  const outpost = outposts[below(stream, outposts.length)]!
  const affiliation = firstOf(outpost.affiliations)
  const here = (card: Card) => card.quadrant === outpost.quadrant
  const some = (count: number, test: (card: Card) => boolean) => choose(stream, cards.filter(test), count)
  const missions = cards.filter(card => card.mission !== null && card.facility === null && here(card))
  const own = missions.filter(card => mayAttempt(card.mission!, [affiliation]))
  const doors = kinds.map(kind => doorOf(from, stream, kind))
  const others = some(PLACES, card => card.seed !== null && isPlace(card) && !doors.includes(card))
  const places = [...doors, ...others].slice(0, Math.max(PLACES, doors.length))
  return {
    name,
    missions: stocks([...choose(stream, own, 4), ...choose(stream, missions, 2)]),
    seed: stocks([
      outpost,
      ...places,
      // One copy opens the side deck; others may lie beneath missions, where some are met like dilemmas.
      ...doors,
      ...doors,
      ...doors,
      ...some(DILEMMAS - 3 * doors.length, card => card.dilemma !== null && !card.icons.includes('Q')),
      ...some(ARTIFACTS, card => card.types[0] === 'Artifact'),
    ]),
    draw: stocks([
      ...some(SHARES.personnel, card => card.personnel.length > 0 && here(card) && serves(card, affiliation)),
      ...some(SHARES.ships, card => card.types[0] === 'Ship' && here(card) && serves(card, affiliation)),
      ...some(SHARES.equipment, card => card.types[0] === 'Equipment'),
      ...some(SHARES.others, card =>
        ['Event', 'Interrupt', 'Incident', 'Objective'].includes(firstOf(card.types)),
      ),
      ...some(SHARES.doors, isPlace),
      // Further copies of such doorways let something out of their side decks.
      ...doors,
      ...doors,
    ]),
    sides: sidesFor(places, some),
  }
}

/** Doorways, and what makes up a place: stations, sites, time locations. */
const isPlace = (card: Card): boolean =>
  card.types[0] === 'Doorway' ||
  (card.site ?? card.timeLocation) !== null ||
  (card.facility !== null && card.facility.kind !== 'Outpost' && card.mission === null)

const SIDES: Readonly<Record<SideDeckKind, { count: number; card(card: Card): boolean }>> = {
  'Battle Bridge': { count: 8, card: card => card.tactic !== null },
  'Q-Continuum': { count: 10, card: card => card.icons.includes('Q') },
  Tribble: { count: 12, card: card => card.types[0] === 'Tribble' || card.types[0] === 'Trouble' },
  "Q's Tent": {
    count: 13,
    card: card =>
      ['Event', 'Interrupt', 'Equipment'].includes(firstOf(card.types)) && !card.icons.includes('Q'),
  },
  Dilemma: { count: 10, card: card => card.dilemma !== null && !card.icons.includes('Q') },
}

/** The side decks that these doorways open. */
function sidesFor(
  doors: readonly Card[],
  some: (count: number, test: (card: Card) => boolean) => Card[],
): Deck['sides'] {
  const kinds = new Set(doors.flatMap(({ opens }) => (opens === null ? [] : [opens.kind])))
  return [...kinds].map(kind => ({ kind, cards: stocks(some(SIDES[kind].count, SIDES[kind].card)) }))
}

const serves = (card: Card, affiliation: Affiliation): boolean =>
  card.affiliations.some(one => one === affiliation || one === 'Non-Aligned')

function choose(stream: Stream, among: readonly Card[], count: number): Card[] {
  return shuffled(stream, [...among]).slice(0, count)
}

const stocks = (cards: readonly Card[]): readonly Stock[] =>
  gathered(cards.map(({ id }) => ({ card: id, count: 1 })))
