export { type CardListEntry, isComplete } from '../cards/cardList.ts'
export { meet } from '../cards/meet.ts'
export { openPool } from '../cards/pool.ts'
export type { Requirement } from '../cards/requirement.ts'
export { writeRequirement } from '../cards/requirementNotation.ts'
export { attributeValue, type Subject, subjectsOf } from '../cards/subject.ts'
export {
  type Card,
  type CardId,
  type Individual,
  type MissionEnd,
  type Pool,
  SIDE_DECKS,
  type SideDeckKind,
} from '../cards/types.ts'
export { AFFILIATIONS, type Affiliation, CARD_TYPES, ICONS } from '../cards/wordLists.ts'
export { factRows, pool } from '../content/facts/pool.ts'
export { cardText, completeDeck, effectText, hasEffect, listCards } from '../content/texts.ts'
export { checkDeck } from '../decks/check.ts'
export { countOf, gathered } from '../decks/contents.ts'
export { deckFrom, readDeck, writeDeck } from '../decks/json.ts'
export { readLackey, writeLackey } from '../decks/lackey.ts'
export { READY_DECKS } from '../decks/ready.ts'
export { SIDE_DECK_TAKES } from '../decks/sides.ts'
export { soundness } from '../decks/soundness.ts'
export type { Deck, Stock } from '../decks/types.ts'
