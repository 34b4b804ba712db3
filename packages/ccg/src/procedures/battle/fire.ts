/** The numbers of a ship battle: who hits whom, and who has won. */
import { emit, reveal, type Seat, value } from '@tenforward/kernel'
import { targetsOf } from '../../rules/battle/multitarget.ts'
import { tacticBonus } from '../../rules/battle/tactics.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { locOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { NOBODY } from '../../rules/ships/selfControl.ts'
import { type Id, type LocId, pieceOf, rivalOf } from '../../state.ts'
import type { G } from '../../types.ts'
import type { Scored } from '../conflict/damage.ts'

/** One side that fires, at everything that it fires at. */
interface Volley {
  side: Seat
  /** The other side. */
  foe: Seat
  loc: LocId
  firing: readonly Id[]
  targets: readonly Id[]
}

/** CCG-SBATTLE-10 and 11: one engagement for each target, with those who can fire at that many. */
export function engage(g: G, volley: Volley): Scored[] {
  return volley.targets.flatMap((target, i) => {
    // CCG-SELFCTRL-06 and 11: what controls itself fires at all of them.
    const able = volley.firing.filter(id => volley.side === NOBODY || targetsOf(g, id) > i)
    return aim(g, volley, able, target)
  })
}

/** CCG-SBATTLE-33 to 38: ATTACK against DEFENSE; decision G-40: anything is a direct hit on no DEFENSE at all. */
function aim(g: G, { side, foe, loc }: Volley, firing: readonly Id[], target: Id): Scored[] {
  const present = firing.filter(id => pieceOf(g, id).play !== null && locOf(g, id) === loc)
  if (pieceOf(g, target).play === null || present.length === 0) return []
  g.s.engaged = { firing: [...present], target }
  const weapons = present.reduce((sum, id) => sum + shipAttribute(g, id, 'WEAPONS'), 0)
  const attack = Math.max(0, weapons + bonus(g, side, 'attack', present))
  const defense = Math.max(0, shipAttribute(g, target, 'SHIELDS') + bonus(g, foe, 'defense', [target]))
  const often = value(g, 'toHit', 1, { target, firing: present })
  const numbers = numbersOf(g, present, target)
  delete g.s.engaged
  const result = attack <= often * defense ? 'miss' : attack > (often + 1) * defense ? 'direct hit' : 'hit'
  // The numbers speak of the crews.
  reveal(g)
  emit(g, 'volley.counted', { seat: side, ...numbers })
  emit(g, 'fire.opened', { seat: side, attack, defense, result })
  if (result === 'miss') return []
  return [{ by: inflictor(g, side, target), side, id: target, hit: result, hull: 0 }]
}

/** What each of them brings, so that a player can follow the sum; Tactics make up the rest. */
function numbersOf(g: G, firing: readonly Id[], target: Id) {
  const weapons = firing.map(id => ({ card: pieceOf(g, id).card, weapons: shipAttribute(g, id, 'WEAPONS') }))
  return { firing: weapons, target: pieceOf(g, target).card, shields: shipAttribute(g, target, 'SHIELDS') }
}

/** CCG-SELFCTRL-12: a card that controls itself has no Tactics. */
function bonus(g: G, seat: Seat, to: 'attack' | 'defense', cards: readonly Id[]): number {
  return seat === NOBODY ? 0 : tacticBonus(g, seat, to, cards)
}

/** CCG-DAMAGE-08 and 09: in place of a card that controls itself, the rival of the player whose ship it hits. */
function inflictor(g: G, side: Seat, target: Id): Seat {
  return side === NOBODY ? rivalOf(inPlay(g, target).by) : side
}

/** CCG-SBATTLE-54 and 55: whoever did more damage to the HULL, up to the whole of it; a tie has no winner. */
export function winnerOf(hits: readonly Scored[], sides: readonly [Seat, Seat]): Seat | null {
  const [ours, theirs] = sides.map(one =>
    hits.reduce((sum, { side, hull }) => sum + (side === one ? hull : 0), 0),
  )
  const winner = theirs === ours ? null : ours! > theirs! ? sides[0] : sides[1]
  return winner === NOBODY ? null : winner
}
