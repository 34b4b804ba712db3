/** Whether a deck is legal: all that is wrong, each with its card and rule. */
import type { Card, Format, Pool } from '../cards/types.ts'
import { borgProblems } from './borg.ts'
import { countOf, gathered, type Held, heldCards, stocksOf } from './contents.ts'
import { missionProblems } from './missions.ts'
import { error, warning } from './problems.ts'
import { sideProblems } from './sides.ts'
import type { BanList, CheckOptions, Deck, Problem } from './types.ts'

const SEED_LIMIT = 30
const DRAW_MINIMUM = 30
const SITE_LIMIT = 6
const DILEMMA_COPIES = 2

export function checkDeck(deck: Deck, pool: Pool, options: CheckOptions = {}): Problem[] {
  const format = options.format ?? 'OTF'
  const held = heldCards(deck, pool)
  return [
    ...unknownCards(deck, pool),
    ...missionProblems(held),
    ...seedProblems(held),
    ...drawProblems(deck, held),
    ...sideProblems(deck, held),
    ...borgProblems(held),
    ...banned(held, format, options),
    ...(format === 'OTF' ? dilemmaCopies(held) : []),
    ...alternateUniverse(held),
  ]
}

export function isLegal(deck: Deck, pool: Pool, options: CheckOptions = {}): boolean {
  return !checkDeck(deck, pool, options).some(problem => problem.kind === 'error')
}

function unknownCards(deck: Deck, pool: Pool): Problem[] {
  const unknown = gathered(stocksOf(deck)).filter(({ card }) => !pool.has(card))
  return unknown.map(({ card }) => ({
    kind: 'error',
    message: `There is no card '${card}'.`,
    rule: 'CCG-TYPES-01',
    card,
  }))
}

/** CCG-DECK-01, 07 and 18. */
function seedProblems(held: readonly Held[]): Problem[] {
  const seed = held.filter(({ part }) => part === 'seed')
  const sites = seed.filter(({ card }) => card.site !== null)
  const counted = countOf(seed) - countOf(sites)
  const problems: Problem[] = []
  if (counted > SEED_LIMIT) {
    problems.push(error(`The seed deck has ${counted} cards; at most ${SEED_LIMIT} count.`, 'CCG-DECK-01'))
  }
  if (countOf(sites) > SITE_LIMIT) {
    problems.push(
      error(`The seed deck has ${countOf(sites)} sites; ${SITE_LIMIT} are allowed.`, 'CCG-DECK-18'),
    )
  }
  for (const { card } of seed) {
    if (card.mission !== null)
      problems.push(error(`${card.title} belongs among the six missions.`, 'CCG-DECK-10', card))
    else if (sideDeckOnly(card) && card.seed === null) problems.push(onlyInSideDeck(card))
    else if (card.seed === null) {
      problems.push(
        warning(`${card.title} does not seed: under a mission it can only be a bluff.`, 'CCG-DECK-07', card),
      )
    }
  }
  return problems
}

/** CCG-TYPES-51, 53 and 55. */
function sideDeckOnly(card: Card): boolean {
  return sideRule(card) !== null
}

function sideRule(card: Card): string | null {
  if (card.types.includes('Tactic')) return 'CCG-TYPES-51'
  if (card.types.includes('Tribble') || card.types.includes('Trouble')) return 'CCG-TYPES-53'
  return card.icons.includes('Q') ? 'CCG-TYPES-55' : null
}

function onlyInSideDeck(card: Card): Problem {
  return error(`${card.title} may be stocked only in its side deck.`, sideRule(card)!, card)
}

/** CCG-DECK-02, 22 and 23. */
function drawProblems(deck: Deck, held: readonly Held[]): Problem[] {
  const problems: Problem[] = []
  const size = countOf(deck.draw)
  if (size < DRAW_MINIMUM) {
    problems.push(error(`The draw deck has ${size} cards; it needs at least ${DRAW_MINIMUM}.`, 'CCG-DECK-02'))
  }
  for (const { card, part } of held) {
    if (part !== 'draw') continue
    if (sideDeckOnly(card)) {
      problems.push(error(`${card.title} may not be in the draw deck.`, 'CCG-DECK-22', card))
    } else if (mustSeed(card)) {
      problems.push(
        warning(
          `${card.title} is seeded, not played: it is of no use in the draw deck.`,
          'CCG-DECK-23',
          card,
        ),
      )
    }
  }
  return problems
}

function mustSeed(card: Card): boolean {
  return card.types.some(type => type === 'Dilemma' || type === 'Artifact' || type === 'Mission')
}

/** CCG-BAN-01 to 03. */
function banned(held: readonly Held[], format: Format, options: CheckOptions): Problem[] {
  const list =
    format === 'OTF' && options.banLists !== undefined ? listOn(options.banLists, options.date) : null
  const isBanned = (card: Card) =>
    list === null ? !card.legal.includes(format) : list.cards.includes(card.id)
  const rule = format === 'OTF' ? 'CCG-BAN-01' : 'CCG-BAN-03'
  const cards = new Set(held.map(({ card }) => card).filter(isBanned))
  return [...cards].map(card => error(`${card.title} is banned in this format.`, rule, card))
}

/** CCG-BAN-02: the last list that was in force on that day; without a day the last one. */
function listOn(lists: readonly BanList[], date: string | undefined): BanList {
  const inForce = lists.filter(list => date === undefined || list.from <= date)
  const latest = inForce.reduce<BanList | null>((a, b) => (a === null || b.from > a.from ? b : a), null)
  return latest ?? { from: '', cards: [] }
}

/** CCG-DECK-16 with CCG-COMBO-14: a combo dilemma counts as a copy of each of its halves. */
function dilemmaCopies(held: readonly Held[]): Problem[] {
  const seeds = held.filter(
    ({ card, part }) => part === 'seed' && (card.dilemma !== null || card.types[0] === 'Artifact'),
  )
  const combos = seeds.filter(({ card }) => (card.dilemma?.combo.length ?? 0) > 0)
  return seeds.flatMap(({ card, count }) => {
    const inside = combos.filter(combo => combo.card.dilemma!.combo.includes(card.title))
    const copies = count + countOf(inside)
    if (copies <= DILEMMA_COPIES) return []
    const rule = inside.length > 0 ? 'CCG-COMBO-14' : 'CCG-DECK-16'
    return [
      error(
        `${card.title} is there ${copies} times; ${DILEMMA_COPIES} may be seeded under missions.`,
        rule,
        card,
      ),
    ]
  })
}

/** Doorways and other cards that let Alternate Universe cards enter play. */
const ENABLERS = [
  'Alternate Universe Door',
  'Temporal Conduit',
  'Dyson Sphere Door',
  'Space-Time Portal',
  'Temporal Micro-Wormhole',
  'Seal Rift',
  'Where No Man Has Gone Before',
  'Sigmund Freud',
]

/** CCG-AU-01 to 03: native cards may still report to their time location, so this is only a warning. */
function alternateUniverse(held: readonly Held[]): Problem[] {
  const cards = held.map(({ card }) => card)
  const enabled = cards.some(card => ENABLERS.includes(card.title) || card.timeLocation !== null)
  const first = cards.find(card => card.icons.includes('AU') && card.types[0] !== 'Mission')
  if (enabled || first === undefined) return []
  return [
    warning(
      `Nothing in the deck lets ${first.title} enter play from its alternate universe.`,
      'CCG-AU-06',
      first,
    ),
  ]
}
