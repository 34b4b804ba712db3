/** Rogue Borg: intruders on a ship that fight its crew in every turn. */
import { done, emit, locals, pickRandom, type Seat, type Source, shuffle } from '@tenforward/kernel'
import { isDisabled } from '../rules/able.ts'
import { strengthOf } from '../rules/battle.ts'
import { inPlay } from '../rules/cards.ts'
import { kill, stop } from '../rules/harm.ts'
import { locOf, personnelAt, type Spot } from '../rules/places.ts'
import { leavePlay } from '../rules/zones.ts'
import type { Id, LocId } from '../state.ts'
import { type G, procedure } from '../types.ts'
import type { Played } from './spec.ts'
import { first } from './targets.ts'
import { hostOf, isOut } from './values.ts'

const MERCENARIES = 'rogue-borg-mercenaries'
const LEADER = 'crosis'
const DOUBLER = 'lore'

const isBorg = (g: G, id: Id): boolean => [MERCENARIES, LEADER].includes(g.s.cards[id]!.card)

export function borgOn(g: G, ship: Id): Id[] {
  return g.s.inPlay.filter(id => isBorg(g, id) && hostOf(g, id) === ship)
}

export const borgAt = (g: G, loc: LocId): Id[] =>
  g.s.inPlay.filter(id => isBorg(g, id) && locOf(g, id) === loc)

/** Each is as strong as they are many; Crosis doubles that, once. */
export function borgStrength(g: G, borg: readonly Id[]): number {
  const led = borg.some(id => g.s.cards[id]!.card === LEADER) ? 2 : 1
  return borg.length * led * (isOut(g, DOUBLER) ? 2 : 1)
}

const defenders = (g: G, spot: Spot, seat: Seat): Id[] =>
  personnelAt(g, spot, seat).filter(id => !isDisabled(g, id))

/** Pair by pair, as in a personnel battle; whoever has less left at the end loses one at random. */
export function fightBorg(g: G, borg: readonly Id[], spot: Spot, seat: Seat): void {
  const crew = defenders(g, spot, seat)
  if (borg.length === 0 || crew.length === 0) return
  const each = borgStrength(g, borg)
  const [ours, theirs] = [shuffle(g, [...borg], 'combat'), shuffle(g, [...crew], 'combat')]
  const out = new Set<Id>()
  const dead = new Set<Id>()
  while (ours.length > 0 && theirs.length > 0) {
    const [a, b] = [ours.pop()!, theirs.pop()!]
    const strength = strengthOf(g, b)
    if (each === strength) continue
    const [loser, more, less] = each > strength ? [b, each, strength] : [a, strength, each]
    out.add(loser)
    if (more > 2 * less) dead.add(loser)
  }
  const left = (ids: readonly Id[]) => ids.filter(id => !out.has(id))
  const totals = [
    left(borg).length * each,
    left(crew).reduce((sum, id) => sum + strengthOf(g, id), 0),
  ] as const
  if (totals[0] !== totals[1]) {
    const pool = (totals[0] < totals[1] ? borg : crew).filter(id => !dead.has(id))
    if (pool.length > 0) dead.add(pickRandom(g, pool, 'casualty'))
  }
  emit(g, 'battle.ended', {
    winner: totals[0] === totals[1] ? null : totals[0] < totals[1] ? seat : 1 - seat,
  })
  for (const id of borg) if (dead.has(id)) leavePlay(g, id, 'discard')
  kill(
    g,
    crew.filter(id => dead.has(id)),
  )
  stop(
    g,
    crew.filter(id => !dead.has(id)),
  )
}

/** All Rogue Borg aboard a ship fight its crew. */
export function fightAboard(g: G, ship: Id): void {
  fightBorg(g, borgOn(g, ship), ship, inPlay(g, ship).by)
}

/** The first of them aboard a ship speaks for all. */
export const isFirstAboard = (g: G, self: Source): boolean => {
  const ship = hostOf(g, self.id as Id)
  return ship !== null && borgOn(g, ship)[0] === self.id
}

/** A ship whose crew they have eliminated. */
export function isTaken(g: G, ship: Id, seat: Seat): boolean {
  return (
    borgOn(g, ship).some(id => inPlay(g, id).by === seat) &&
    [0, 1].every(one => personnelAt(g, ship, one).length === 0)
  )
}

/** Where a player has Rogue Borg, or anybody has. */
export const borgPlaces = (g: G): LocId[] =>
  [...g.s.locations.keys()].filter(loc => borgAt(g, loc).length > 0)

export const battlesNow = procedure('battlesNow', locals<Played>(), {
  fight(g, v) {
    const ship = first(v)
    if (g.s.cards[ship]!.play !== null) fightAboard(g, ship)
    return done()
  },
})
