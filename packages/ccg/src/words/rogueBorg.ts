/** Rogue Borg: intruders on a ship that fight its crew in every turn. */
import { call, done, emit, locals, type Seat, shuffle } from '@tenforward/kernel'
import { drawSome } from '../procedures/chance/drawSome.ts'
import { strengthOf } from '../rules/battle/battle.ts'
import { isDisabled } from '../rules/card/able.ts'
import { inPlay } from '../rules/card/lookup.ts'
import { kill } from '../rules/harm/dying.ts'
import { stop } from '../rules/harm/stopping.ts'
import { hostOf, locOf, personnelAt } from '../rules/places/places.ts'
import { leavePlay } from '../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, rivalOf, type Spot } from '../state.ts'
import { type G, laying, procedure, type Source } from '../types.ts'
import { isOut } from './values.ts'

const MERCENARIES = 'rogue-borg-mercenaries'
const LEADER = 'crosis'
const DOUBLER = 'lore'

const isBorg = (g: G, id: Id): boolean => [MERCENARIES, LEADER].includes(pieceOf(g, id).card)

export function borgOn(g: G, ship: Id): Id[] {
  return g.s.inPlay.filter(id => isBorg(g, id) && hostOf(g, id) === ship)
}

export const borgAt = (g: G, loc: LocId): Id[] =>
  g.s.inPlay.filter(id => isBorg(g, id) && locOf(g, id) === loc)

/** Each is as strong as they are many; Crosis doubles that, once. */
export function borgStrength(g: G, borg: readonly Id[]): number {
  const led = borg.some(id => pieceOf(g, id).card === LEADER) ? 2 : 1
  return borg.length * led * (isOut(g, DOUBLER) ? 2 : 1)
}

const defenders = (g: G, spot: Spot, seat: Seat): Id[] =>
  personnelAt(g, spot, seat).filter(id => !isDisabled(g, id))

interface BorgFight {
  borg: Id[]
  spot: Spot
  seat: Seat
}

/** With what its steps lay down. */
interface BorgFightNow extends BorgFight {
  winner: Seat | null
  dead: Id[]
  crew: Id[]
}

/** Pair by pair, as in a personnel battle; whoever has less left at the end loses one at random. */
export const fightBorg = procedure('fightBorg', laying<BorgFight, BorgFightNow>(), {
  fight(g, v) {
    const crew = defenders(g, v.spot, v.seat)
    if (v.borg.length === 0 || crew.length === 0) return done()
    v.crew = crew
    const each = borgStrength(g, v.borg)
    const { out, dead } = pairOff(g, v.borg, crew, each)
    v.dead = dead
    const left = (ids: readonly Id[]) => ids.filter(id => !out.includes(id))
    const ours = left(v.borg).length * each
    const theirs = left(crew).reduce((sum, id) => sum + strengthOf(g, id), 0)
    v.winner = ours === theirs ? null : ours < theirs ? v.seat : rivalOf(v.seat)
    const losers = v.winner === null ? [] : v.winner === v.seat ? v.borg : crew
    const among = losers.filter(id => !dead.includes(id))
    return call(drawSome, { among, purpose: 'casualty' }, 'resolve')
  },
  resolve(g, v, casualty: Id[]) {
    emit(g, 'battle.ended', { winner: v.winner })
    const dead = [...v.dead, ...casualty]
    for (const id of v.borg) if (dead.includes(id)) leavePlay(g, id, 'discard')
    kill(
      g,
      v.crew.filter(id => dead.includes(id)),
    )
    stop(
      g,
      v.crew.filter(id => !dead.includes(id)),
    )
    return done()
  },
})

/** Who is out of the fight, and who of them dies. */
function pairOff(g: G, borg: readonly Id[], crew: readonly Id[], each: number): { out: Id[]; dead: Id[] } {
  const [ours, theirs] = [shuffle(g, [...borg], 'combat'), shuffle(g, [...crew], 'combat')]
  const out: Id[] = []
  const dead: Id[] = []
  while (ours.length > 0 && theirs.length > 0) {
    const [a, b] = [ours.pop()!, theirs.pop()!]
    const strength = strengthOf(g, b)
    if (each === strength) continue
    const [loser, more, less] = each > strength ? [b, each, strength] : [a, strength, each]
    out.push(loser)
    if (more > 2 * less) dead.push(loser)
  }
  return { out, dead }
}

/** All Rogue Borg aboard a ship fight its crew. */
const aboardOf = (g: G, ship: Id): BorgFight => ({
  borg: borgOn(g, ship),
  spot: ship,
  seat: inPlay(g, ship).by,
})

/** Those with whom this one is aboard. */
export const fightsAboard = procedure('fightsAboard', locals<{ self: Source }>(), {
  fight(g, v) {
    const ship = hostOf(g, v.self.id)
    return ship === null ? done() : call(fightBorg, aboardOf(g, ship), 'end')
  },
  end: () => done(),
})

/** The first of them aboard a ship speaks for all. */
export const isFirstAboard = (g: G, self: Source): boolean => {
  const ship = hostOf(g, self.id)
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
