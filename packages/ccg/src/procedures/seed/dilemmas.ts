import {
  askEach,
  call,
  done,
  emit,
  locals,
  type OptionId,
  type Prompt,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import {
  goesUnderMissions,
  laysEver,
  mayBePermitted,
  misSeed,
  missionsOf,
} from '../../rules/seeding/seeding.ts'
import { take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf, type SeedStack } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'
import { oneByOne } from './oneByOne.ts'

type Kind = 'rival' | 'shared' | 'own'
const DONE = 'done'
const TAKE = 'take '
const isTaken = (answer: OptionId): boolean => String(answer).startsWith(TAKE)

/** The Dilemma Phase in its four stages (CCG-DILEMMA-SEED-15); Open Format has one (CCG-DILEMMA-SEED-26). */
export const dilemmaPhase = procedure('dilemmaPhase', locals<object>(), {
  begin(g) {
    g.s.stage = 'dilemma'
    emit(g, 'stage.began', { stage: 'dilemma' })
    return g.match.options.format === 'Open' ? 'others' : 'rival'
  },
  rival: () => call(layStacks, { kind: 'rival', finished: [], where: {} }, 'shared'),
  shared: () => call(layStacks, { kind: 'shared', finished: [], where: {} }, 'own'),
  own: () => call(layStacks, { kind: 'own', finished: [], where: {} }, 'others'),
  others: g => call(oneByOne, { seat: g.s.starter, passes: 0, phase: 'dilemma', passed: [] }, 'end'),
  end: () => done(),
})

export interface Laying {
  kind: Kind
  /** Seats that have no more to lay in this stage. */
  finished: Seat[]
  /** The mission that a seat has named and now lays a card at. */
  where: Record<Seat, LocId>
}

/** Stages 1 to 3: both build their stacks at once, in secret; they slide under when both have finished. */
export const layStacks = procedure('layStacks', locals<Laying>(), {
  ask(g, v) {
    const open = [...g.s.players.keys()].filter(seat => !v.finished.includes(seat))
    if (open.length === 0) return 'slide'
    return askEach(
      open.map(
        seat => [seat, v.where[seat] === undefined ? whereTo(g, v, seat) : which(g, v, seat)] as const,
      ),
      'laid',
    )
  },
  laid(g, v, answers: Record<Seat, OptionId>) {
    for (const key of Object.keys(answers)) {
      const seat = Number(key)
      const answer = answers[seat]!
      if (answer === DONE) v.finished.push(seat)
      else if (isTaken(answer)) takeOut(g, seat, Number(String(answer).slice(TAKE.length)))
      else if (v.where[seat] === undefined) v.where[seat] = answer as LocId
      else {
        if (answer !== BACK) lay(g, seat, v.where[seat], idOf(answer))
        delete v.where[seat]
      }
    }
    return 'ask'
  },
  slide(g, v) {
    if (v.kind === 'shared') for (const loc of missionsOf(g, 'shared', 0)) slideAlternating(g, loc)
    else for (const seat of [g.s.starter, rivalOf(g.s.starter)]) slideAll(g, seat)
    return done()
  },
})

function candidates(g: G, seat: Seat): Id[] {
  const { seeds } = playerOf(g, seat)
  if (g.match.options.bluffs) return seeds
  return seeds.filter(id => goesUnderMissions(cardOf(g, id)) || mayBePermitted(g, seat, id))
}

function whereTo(g: G, v: Laying, seat: Seat): Prompt {
  const open = missionsOf(g, v.kind, seat)
  const locs: OptionId[] = candidates(g, seat).length > 0 ? open : []
  const rules = ['CCG-DILEMMA-SEED-15', 'CCG-DILEMMA-SEED-16']
  // Who has cards left is asked, of whichever kind they are: the question must not tell.
  const none = playerOf(g, seat).seeds.length === 0 || !(g.match.options.bluffs || laysEver(g, seat))
  const skipForced = open.length === 0 || none
  // What was laid can be taken out again, so whoever has laid the last card is still asked.
  const laid = playerOf(g, seat)
    .plan.flatMap(({ cards }) => cards)
    .map(id => `${TAKE}${id}`)
  const extra = { rules, about: { missions: open }, fallback: DONE, hush: true, skipForced }
  return pick('seedAt', [...locs, ...laid, DONE], extra)
}

/** A card that could only be a mis-seed there is offered as what it is: a bluff. */
function which(g: G, v: Laying, seat: Seat): Prompt {
  const loc = v.where[seat]!
  const others = ownAt(g, seat, loc)
  const options = candidates(g, seat).flatMap((id): OptionId[] => {
    if (misSeed(g, id, loc, others) === null) return [id]
    return g.match.options.bluffs ? [`bluff ${id}`] : []
  })
  const rules = ['CCG-DILEMMA-SEED-02', 'CCG-DILEMMA-SEED-08', 'CCG-DILEMMA-SEED-13']
  return pick('seedCard', [...options, BACK], { rules, about: { loc }, fallback: BACK, hush: true })
}

const idOf = (option: OptionId): Id =>
  typeof option === 'number' ? option : Number(option.slice('bluff '.length))

/** A player's own cards at a mission: those beneath it and those laid beside it. */
function ownAt(g: G, seat: Seat, loc: LocId): Id[] {
  const beneath = locationAt(g, loc).seeds.filter(id => pieceOf(g, id).owner === seat)
  return [...beneath, ...(playerOf(g, seat).plan.find(stack => stack.loc === loc)?.cards ?? [])]
}

/** The first card laid is the bottom one, which is met first (CCG-DILEMMA-SEED-17). */
function lay(g: G, seat: Seat, loc: LocId, id: Id): void {
  const player = playerOf(g, seat)
  take(player.seeds, id)
  const stack = player.plan.find(one => one.loc === loc)
  if (stack === undefined) player.plan.push({ loc, cards: [id] })
  else stack.cards.push(id)
}

/** Whatever could lie there only by its leave comes back with it. */
function takeOut(g: G, seat: Seat, id: Id): void {
  const player = playerOf(g, seat)
  const stack = player.plan.find(({ cards }) => cards.includes(id))!
  player.seeds.push(take(stack.cards, id))
  const { bluffs } = g.match.options
  const stray = stack.cards.filter(one => !bluffs && misSeed(g, one, stack.loc, besides(g, seat, stack, one)))
  for (const one of stray) player.seeds.push(take(stack.cards, one))
  player.plan = player.plan.filter(({ cards }) => cards.length > 0)
}

const besides = (g: G, seat: Seat, { loc, cards }: SeedStack, id: Id): Id[] => [
  ...locationAt(g, loc).seeds.filter(one => pieceOf(g, one).owner === seat),
  ...cards.filter(one => one !== id),
]

/** CCG-DILEMMA-SEED-22: on top of whatever is there. */
function slideAll(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  const counts = player.plan.map(({ loc, cards }) => ({ loc, count: cards.length }))
  for (const { loc, cards } of player.plan) locationAt(g, loc).seeds.push(...cards)
  player.plan = []
  emit(g, 'stacks.laid', { seat, counts })
}

/** CCG-DILEMMA-SEED-20: the owner of the lower mission begins, then one card each; decision G-16: the rest in order. */
function slideAlternating(g: G, loc: LocId): void {
  const first = pieceOf(g, firstOf(locationAt(g, loc).missions)).owner
  const stacks = [first, rivalOf(first)].map(seat => takeStack(g, seat, loc))
  for (let i = 0; i < Math.max(...stacks.map(stack => stack.length)); i++) {
    for (const stack of stacks) if (i < stack.length) locationAt(g, loc).seeds.push(stack[i]!)
  }
  for (const seat of [first, rivalOf(first)]) {
    const count = stacks[seat === first ? 0 : 1]!.length
    emit(g, 'stacks.laid', { seat, counts: [{ loc, count }] })
  }
}

function takeStack(g: G, seat: Seat, loc: LocId): Id[] {
  const player = playerOf(g, seat)
  const stack = player.plan.find(one => one.loc === loc)
  player.plan = player.plan.filter(one => one.loc !== loc)
  return stack?.cards ?? []
}
