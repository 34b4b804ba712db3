import { type Card, type CardId, cardById, type Deck, isKnown, titleOf } from '../game.ts'
import type { PlannedStack, SeedPlan } from './plan.ts'

export type Where = PlannedStack['where']

/** Whether a card that is seeded here can be met or earned: dilemmas by their places, artifacts on planets. */
export function fitsAt({ dilemma, types }: Card, places: readonly string[]): boolean {
  if (dilemma === null) return types.includes('Artifact') && places.includes('planet')
  return dilemma.places.some(place => places.includes(place))
}

function placesOf(where: Where): readonly string[] {
  if (where === 'planet' || where === 'space') return [where]
  return isKnown(where) ? (cardById(where).mission?.places ?? []) : []
}

export const fitsStack = (card: CardId, where: Where): boolean =>
  isKnown(card) && fitsAt(cardById(card), placesOf(where))

/** Where a stack can go: under missions of the rival, whom nobody knows yet, or under one's own. */
export const wheresFor = (deck: Deck): Where[] => [
  'planet',
  'space',
  ...deck.missions.map(({ card }) => card),
]

export function whereName(where: Where): string {
  if (where === 'planet') return 'Their planet'
  if (where === 'space') return 'Their space'
  return `Mine: ${titleOf(where)}`
}

/** The cards of a deck that go under missions, and how many of each the plan leaves over. */
export function unplanned(deck: Deck, { stacks }: SeedPlan): { card: CardId; count: number }[] {
  const planned = stacks.flatMap(({ cards }) => cards)
  return deck.seed
    .filter(({ card }) => goesUnder(card))
    .map(({ card, count }) => ({ card, count: count - planned.filter(one => one === card).length }))
    .filter(({ count }) => count > 0)
}

const goesUnder = (card: CardId): boolean => fitsStack(card, 'planet') || fitsStack(card, 'space')

/** Which cards of the plan the deck no longer has: the later copies, for the first ones can still be seeded. */
export function missing(deck: Deck, { stacks }: SeedPlan): Set<string> {
  const left = new Map(deck.seed.map(({ card, count }) => [card, count]))
  const lost = new Set<string>()
  stacks.forEach(({ cards }, stack) => {
    cards.forEach((card, at) => {
      const have = left.get(card) ?? 0
      left.set(card, have - 1)
      if (have <= 0) lost.add(`${stack} ${at}`)
    })
  })
  return lost
}

const changed = (plan: SeedPlan, at: number, change: (stack: PlannedStack) => PlannedStack): SeedPlan => ({
  stacks: plan.stacks.map((stack, i) => (i === at ? change(stack) : stack)),
})

export const addStack = ({ stacks }: SeedPlan, where: Where): SeedPlan => ({
  stacks: [...stacks, { where, cards: [] }],
})

export const dropStack = ({ stacks }: SeedPlan, at: number): SeedPlan => ({
  stacks: stacks.filter((_, i) => i !== at),
})

/** Elsewhere with it; what cannot be met there is left over. */
export const moveStack = (plan: SeedPlan, at: number, where: Where): SeedPlan =>
  changed(plan, at, ({ cards }) => ({ where, cards: cards.filter(card => fitsStack(card, where)) }))

/** On top of a stack: what is laid later is met later. */
export const layOn = (plan: SeedPlan, at: number, card: CardId): SeedPlan =>
  changed(plan, at, ({ where, cards }) => ({ where, cards: [...cards, card] }))

export const takeFrom = (plan: SeedPlan, at: number, place: number): SeedPlan =>
  changed(plan, at, ({ where, cards }) => ({ where, cards: cards.filter((_, i) => i !== place) }))

/** A card changes places with the one before it. */
export const sooner = (plan: SeedPlan, at: number, place: number): SeedPlan =>
  changed(plan, at, ({ where, cards }) => ({
    where,
    cards: cards.map((card, i) => (i === place - 1 ? cards[place]! : i === place ? cards[place - 1]! : card)),
  }))

/** A beginning: three stacks of each kind for the rival, every dilemma where the fewest lie. */
export function propose(deck: Deck): SeedPlan {
  const wheres: Where[] = ['planet', 'space', 'planet', 'space', 'planet', 'space']
  const stacks = wheres.map(where => ({ where, cards: [] as CardId[] }))
  for (const { card, count } of deck.seed) {
    if (!isKnown(card) || cardById(card).dilemma === null) continue
    for (let n = 0; n < count; n++) {
      const open = stacks.filter(({ where }) => fitsStack(card, where))
      open.sort((a, b) => a.cards.length - b.cards.length)[0]?.cards.push(card)
    }
  }
  return { stacks: stacks.filter(({ cards }) => cards.length > 0) }
}
