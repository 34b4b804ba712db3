/** Side decks: what each takes, and the doorway that opens it. */
import type { Card, SideDeckKind } from '../cards/types.ts'
import { countOf, type Held } from './contents.ts'
import { error } from './problems.ts'
import type { Deck, Problem, SideDeck } from './types.ts'

interface Takes {
  readonly card: (card: Card) => boolean
  readonly rule: string
}

const isSideCard = (card: Card) =>
  card.types.some(type => type === 'Tactic' || type === 'Tribble' || type === 'Trouble') ||
  card.icons.includes('Q')

/** CCG-TYPES-51, 53 and 55. */
export const SIDE_DECK_TAKES: Readonly<Record<SideDeckKind, Takes>> = {
  'Battle Bridge': { card: card => card.types.includes('Tactic'), rule: 'CCG-TYPES-51' },
  'Q-Continuum': { card: card => card.icons.includes('Q'), rule: 'CCG-TYPES-55' },
  Tribble: {
    card: card => card.types.includes('Tribble') || card.types.includes('Trouble'),
    rule: 'CCG-TYPES-53',
  },
  "Q's Tent": { card: card => !isSideCard(card) && card.mission === null, rule: 'CCG-DECK-22' },
  Dilemma: { card: card => card.dilemma !== null && !card.icons.includes('Q'), rule: 'CCG-SIDE-09' },
}

export function sideProblems(deck: Deck, held: readonly Held[]): Problem[] {
  const kinds = deck.sides.map(side => side.kind)
  const twice = kinds.filter((kind, index) => kinds.indexOf(kind) !== index)
  const doors = held
    .filter(({ card, part }) => part === 'seed' && card.opens !== null)
    .map(({ card }) => card)
  return [
    ...twice.map(kind => error(`There are two ${kind} side decks.`, 'CCG-SIDE-05')),
    ...deck.sides.flatMap(side =>
      oneSide(
        side,
        held.filter(({ part }) => part === side.kind),
        doors,
      ),
    ),
  ]
}

function oneSide(side: SideDeck, held: readonly Held[], doors: readonly Card[]): Problem[] {
  const takes = SIDE_DECK_TAKES[side.kind]
  const strangers = held.filter(({ card }) => !takes.card(card))
  const door = doors.find(card => card.opens!.kind === side.kind)
  return [
    ...strangers.map(({ card }) =>
      error(`${card.title} may not be in a ${side.kind} side deck.`, takes.rule, card),
    ),
    ...(door === undefined
      ? [error(`No doorway in the seed deck opens the ${side.kind} side deck.`, 'CCG-DECK-03')]
      : sizeProblems(side, held, door)),
  ]
}

/** CCG-SIDE-09: the doorway may limit the size. */
function sizeProblems(side: SideDeck, held: readonly Held[], door: Card): Problem[] {
  const { limit, different, referees } = door.opens!
  if (limit === null) return []
  const others = held.filter(({ card }) => !card.icons.includes('Ref'))
  const refereeCount = countOf(held) - countOf(others)
  const size = countOf(others) + Math.max(0, refereeCount - referees)
  const repeated = different ? held.find(({ count }) => count > 1) : undefined
  const problems: Problem[] = []
  if (size > limit) {
    const said = `The ${side.kind} side deck has ${size} cards; ${door.title} allows ${limit}.`
    problems.push(error(said, 'CCG-SIDE-09', door))
  }
  if (repeated !== undefined) {
    const said = `${door.title} wants different cards: ${repeated.card.title} is there ${repeated.count} times.`
    problems.push(error(said, 'CCG-SIDE-09', repeated.card))
  }
  return problems
}
