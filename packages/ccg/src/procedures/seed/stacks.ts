/** CCG-DILEMMA-SEED-16: each player builds stacks at a pace of their own, whatever the other is about. */
import { RuleError, type Seat, type Standing } from '@tenforward/kernel'
import { misSeed, missionsOf } from '../../rules/seeding/seeding.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, type SeedStack } from '../../state.ts'
import type { Ccg, G } from '../../types.ts'
import { type Laying, layStacks } from './dilemmas.ts'

/** The stage that is being laid; the stacks slide under their missions when both have finished (CCG-DILEMMA-SEED-18). */
function stageOf(g: G): Laying | null {
  const frame = g.match.stack.at(-1)
  return frame?.p === layStacks.name ? (frame.v as Laying) : null
}

const isStack = (given: unknown): given is SeedStack => {
  const { loc, cards } = (given ?? {}) as Partial<SeedStack>
  return typeof loc === 'number' && Array.isArray(cards) && cards.every(id => typeof id === 'number')
}

/** All that a player has to lay: what is left, and what lies beside missions already. */
const allOf = (g: G, seat: Seat): Id[] => {
  const { seeds, plan } = playerOf(g, seat)
  return [...seeds, ...plan.flatMap(({ cards }) => cards)]
}

/** All stacks of the stage as they are to be, in place of what was laid so far; the first card of each is met first. */
export const stacks: Standing<Ccg, SeedStack[]> = {
  list: (g, seat) => (stageOf(g) !== null && playerOf(g, seat).plan.length > 0 ? [[]] : []),
  check(g, seat, given) {
    const stage = stageOf(g)
    if (stage === null) throw new RuleError('No stacks are being laid.', ['CCG-DILEMMA-SEED-16'])
    if (!Array.isArray(given) || !given.every(isStack))
      throw new RuleError('Stacks are missions with cards.', ['CCG-DILEMMA-SEED-16'])
    const open = missionsOf(g, stage.kind, seat)
    const locs = given.map(({ loc }) => loc)
    if (!locs.every((loc, i) => open.includes(loc) && locs.indexOf(loc) === i))
      throw new RuleError('Cards go under other missions now.', ['CCG-DILEMMA-SEED-15'])
    const cards = given.flatMap(stack => stack.cards)
    const own = allOf(g, seat)
    if (!cards.every((id, i) => own.includes(id) && cards.indexOf(id) === i))
      throw new RuleError('These are not your cards to lay.', ['CCG-DILEMMA-SEED-16'])
    const fault = g.match.options.bluffs ? null : firstMisSeed(g, seat, given)
    if (fault !== null) throw new RuleError('A card could not be met there.', [fault])
  },
  apply(g, seat, given) {
    const player = playerOf(g, seat)
    const laid = new Set(given.flatMap(({ cards }) => cards))
    player.seeds = allOf(g, seat).filter(id => !laid.has(id))
    player.plan = given.filter(({ cards }) => cards.length > 0)
  },
}

/** The rule that forbids one of the cards, with the stacks as they would be: some cards let others lie with them. */
function firstMisSeed(g: G, seat: Seat, given: readonly SeedStack[]): string | null {
  const player = playerOf(g, seat)
  const before = player.plan
  player.plan = [...given]
  try {
    for (const { loc, cards } of given)
      for (const [i, id] of cards.entries()) {
        const fault = misSeed(g, id, loc, [...beneath(g, seat, loc), ...cards.slice(0, i)])
        if (fault !== null) return fault
      }
    return null
  } finally {
    player.plan = before
  }
}

const beneath = (g: G, seat: Seat, loc: LocId): Id[] =>
  locationAt(g, loc).seeds.filter(id => pieceOf(g, id).owner === seat)
