/** Random legal decks, to play with every card that works. */
import { below, makeStream, type Stream, shuffled } from '@tenforward/kernel'
import type { Affiliation, Card, CardId, Pool } from '../cards/index.ts'
import { isLegal } from './check.ts'
import { gathered } from './contents.ts'
import { mayAttempt } from './soundness.ts'
import type { Deck, Stock } from './types.ts'

/** How many of each a deck gets; a shortage of one kind is no fault. */
const SHARES = { personnel: 24, ships: 7, equipment: 4, others: 20 } as const
const DILEMMAS = 22
const ARTIFACTS = 4
const TRIES = 50

/** The cards that may be drawn from, sorted once. */
export interface Stockpile {
  readonly pool: Pool
  readonly cards: readonly Card[]
}

export function stockpile(pool: Pool, works: (id: CardId) => boolean): Stockpile {
  const cards = pool.cards.filter(card => works(card.id) && !card.isBack && card.legal.includes('OTF'))
  return { pool, cards }
}

/** The same seed gives the same deck. */
export function randomDeck(from: Stockpile, seed: string): Deck {
  const stream = makeStream(seed)
  for (let i = 0; i < TRIES; i++) {
    const deck = attempt(from, stream, seed)
    if (isLegal(deck, from.pool)) return deck
  }
  throw new Error(`No legal deck was found in ${TRIES} tries.`)
}

function attempt({ cards }: Stockpile, stream: Stream, name: string): Deck {
  const outposts = cards.filter(card => card.facility?.kind === 'Outpost' && card.mission === null)
  const outpost = outposts[below(stream, outposts.length)]!
  const affiliation = outpost.affiliations[0]!
  const here = (card: Card) => card.quadrant === outpost.quadrant
  const some = (count: number, test: (card: Card) => boolean) => choose(stream, cards.filter(test), count)
  const missions = cards.filter(card => card.mission !== null && card.facility === null && here(card))
  const own = missions.filter(card => mayAttempt(card.mission!, [affiliation]))
  return {
    name,
    missions: stocks([...choose(stream, own, 4), ...choose(stream, missions, 2)]),
    seed: stocks([
      outpost,
      ...some(DILEMMAS, card => card.dilemma !== null && !card.icons.includes('Q')),
      ...some(ARTIFACTS, card => card.types[0] === 'Artifact'),
    ]),
    draw: stocks([
      ...some(SHARES.personnel, card => card.personnel.length > 0 && here(card) && serves(card, affiliation)),
      ...some(SHARES.ships, card => card.types[0] === 'Ship' && here(card) && serves(card, affiliation)),
      ...some(SHARES.equipment, card => card.types[0] === 'Equipment'),
      ...some(SHARES.others, card =>
        ['Event', 'Interrupt', 'Incident', 'Objective'].includes(card.types[0]!),
      ),
    ]),
    sides: [],
  }
}

const serves = (card: Card, affiliation: Affiliation): boolean =>
  card.affiliations.some(one => one === affiliation || one === 'Non-Aligned')

function choose(stream: Stream, among: readonly Card[], count: number): Card[] {
  return shuffled(stream, [...among]).slice(0, count)
}

const stocks = (cards: readonly Card[]): readonly Stock[] =>
  gathered(cards.map(({ id }) => ({ card: id, count: 1 })))
