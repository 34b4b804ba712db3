import type { Seat } from '@tenforward/kernel'
import { type CardId, cardById, type Id, type LocId, type View } from '../game.ts'
import { fitsUnder } from '../playing/drops.ts'

/** Cards that go under one mission, the first met first. */
export interface PlannedStack {
  /** A mission of one's own by its card; else any mission of the rival of that kind, the most valuable first. */
  where: CardId | 'planet' | 'space'
  cards: readonly CardId[]
}

/** How a deck is seeded, whoever sits opposite. */
export interface SeedPlan {
  stacks: readonly PlannedStack[]
}

/** Which cards lie, or are to lie, under which location. */
export type Arrangement = ReadonlyMap<LocId, readonly Id[]>

export const isOwnMission = (view: View, seat: Seat, loc: LocId): boolean =>
  view.locations[loc]!.missions.some(({ owner }) => owner === seat)

const worthAt = (view: View, loc: LocId): number =>
  Math.max(0, ...view.locations[loc]!.missions.map(({ card }) => cardById(card).mission?.points?.value ?? 0))

const placesAt = (view: View, loc: LocId): readonly string[] =>
  view.locations[loc]!.missions.flatMap(({ card }) => cardById(card).mission?.places ?? [])

const locsOf = (view: View): LocId[] => view.locations.map((_, loc) => loc)

/** The plan for the cards that are still to be seeded; what it does not name is spread over the rival's missions. */
export function arrange(view: View, seat: Seat, plan: SeedPlan | null): Arrangement {
  const left = new Map((view.players[seat]?.seeds ?? []).map(({ id, card }) => [id, card]))
  const laid = new Map<LocId, Id[]>()
  const rivals = locsOf(view)
    .filter(loc => !isOwnMission(view, seat, loc))
    .sort((a, b) => worthAt(view, b) - worthAt(view, a))
  const taken = new Set<LocId>()
  for (const { where, cards } of plan?.stacks ?? []) {
    const loc =
      where === 'planet' || where === 'space'
        ? rivals.find(one => !taken.has(one) && placesAt(view, one).includes(where))
        : locsOf(view).find(one => view.locations[one]!.missions.some(({ card }) => card === where))
    if (loc === undefined) continue
    taken.add(loc)
    for (const card of cards) {
      const id = [...left].find(([one, face]) => face === card && fitsUnder(view, one, loc))?.[0]
      if (id === undefined) continue
      left.delete(id)
      laid.set(loc, [...(laid.get(loc) ?? []), id])
    }
  }
  for (const id of left.keys()) spread(view, rivals, laid, id)
  return laid
}

/** As the program seeds: evenly, with more under what is worth more. */
function spread(view: View, rivals: readonly LocId[], laid: Map<LocId, Id[]>, id: Id): void {
  if (cardById(view.players.flatMap(p => p.seeds ?? []).find(one => one.id === id)!.card).dilemma === null)
    return
  const open = rivals.filter(loc => fitsUnder(view, id, loc))
  const worth = (loc: LocId) =>
    worthAt(view, loc) / 20 - (laid.get(loc)?.length ?? 0) - view.locations[loc]!.seeds.length
  const [best] = open.sort((a, b) => worth(b) - worth(a))
  if (best !== undefined) laid.set(best, [...(laid.get(best) ?? []), id])
}

/** What was arranged, as a plan for later games. */
export function planFrom(view: View, seat: Seat, laid: Arrangement): SeedPlan {
  const faces = new Map((view.players[seat]?.seeds ?? []).map(({ id, card }) => [id, card]))
  const stacks = [...laid]
    .sort(([a], [b]) => worthAt(view, b) - worthAt(view, a))
    .map(([loc, ids]): PlannedStack => {
      const own = view.locations[loc]!.missions.find(({ owner }) => owner === seat)
      const where = own?.card ?? (placesAt(view, loc).includes('planet') ? 'planet' : 'space')
      return { where, cards: ids.flatMap(id => faces.get(id) ?? []) }
    })
  return { stacks: stacks.filter(({ cards }) => cards.length > 0) }
}

/** A plan as it comes from a file: null when it is none. */
export function readPlan(given: unknown): SeedPlan | null {
  const stacks = (given as Partial<SeedPlan> | null | undefined)?.stacks
  if (!Array.isArray(stacks)) return null
  const sound = stacks.filter(
    stack =>
      typeof stack?.where === 'string' &&
      Array.isArray(stack.cards) &&
      stack.cards.every((card: unknown) => typeof card === 'string'),
  )
  return sound.length === 0 ? null : { stacks: sound.map(({ where, cards }) => ({ where, cards })) }
}
