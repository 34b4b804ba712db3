import type { Seat, Setup } from '@tenforward/kernel'
import type { CardId } from '../cards/types.ts'
import { pool } from '../content/facts/pool.ts'
import type { Deck, Stock } from '../decks/types.ts'
import type { Id, Player, State } from '../state.ts'
import type { Ccg } from '../types.ts'

/** The table before the first step: every card has its number, nothing is shuffled yet. */
export function initialState({ options, seats }: Setup<Ccg>): State {
  const state: State = {
    starter: 0,
    stage: 'doorway',
    turn: 0,
    active: 0,
    segment: null,
    cards: [],
    players: [],
    locations: [],
    spacelines: {},
    inPlay: [],
    acting: [],
    table: [],
    actions: [],
    shown: [],
    here: { played: false, downloaded: [] },
    attacks: [],
  }
  for (let seat = 0; seat < seats; seat++) state.players.push(bring(state, seat, options.decks[seat]!))
  return state
}

function bring(state: State, seat: Seat, deck: Deck): Player {
  const lay = (stocks: readonly Stock[]): Id[] =>
    namesIn(stocks).map(card => state.cards.push({ card, owner: seat, play: null }) - 1)
  return {
    hand: [],
    missions: lay(deck.missions),
    seeds: lay(deck.seed),
    deck: lay(deck.draw),
    sides: deck.sides.map(({ kind, cards }) => ({ kind, cards: lay(cards), open: false })),
    discard: [],
    out: [],
    bonus: [],
    plan: [],
    agendas: [],
    scores: [],
    spent: [],
    stops: false,
  }
}

const known = new WeakMap<readonly Stock[], readonly CardId[]>()

/** A name for each copy: the very word of the pool, which is quicker to look up than one from a list. */
function namesIn(stocks: readonly Stock[]): readonly CardId[] {
  let names = known.get(stocks)
  if (names === undefined) {
    names = stocks.flatMap(({ card, count }) => Array.from({ length: count }, () => pool().card(card).id))
    known.set(stocks, names)
  }
  return names
}
