import { type ActionHook, allowed, ask, done, locals, pickMany, type TriggerHook } from '@tenforward/kernel'
import type { Cost } from '../content/facts/types.ts'
import { convert, countOf, type Pool, reroll, rerollable } from '../rules/combat/dice.ts'
import { rangeBetween } from '../rules/combat/targeting.ts'
import { isInPlay, shipIdOf, shipOf, slotOf } from '../rules/ships/ships.ts'
import { attackOf, type Die, type Ship } from '../state.ts'
import { type Alliance, type G, procedure, type Source } from '../types.ts'
import { type Actions, isUsed, may, payFor, type Triggers, type Using } from './abilities.ts'
import { own } from './own.ts'

/** What cards do to the dice of an attack. Attackers change attack dice, defenders their own; cards that do else say so. */

type DicePoint = 'attackDice' | 'defenceDice'
type DiceAt = Actions['attackDice']
type DiceHook = ActionHook<Alliance, DiceAt>

const SIDE = { attackDice: 'attacker', defenceDice: 'defender' } as const
const POOL: Readonly<Record<DicePoint, Pool>> = { attackDice: 'attack', defenceDice: 'defence' }

export const diceOf = (g: G, pool: Pool): readonly Die<string>[] => attackOf(g.s)[pool]

/** The weapon that this card is, is the one being fired. */
export const firing = (g: G, at: { weapon: string }, self: Source): boolean =>
  at.weapon === self.content && attackOf(g.s).slot === slotOf(self)

interface Turning {
  cost?: Cost
  from: readonly string[]
  to: string
  /** How many results; one unless said otherwise. */
  most?: number
  when?: (g: G, ship: Ship, at: DiceAt, self: Source) => boolean
}

/** "You may turn one such result to another." The first of the faces that shows is turned. */
export const mayTurn = (name: string, point: DicePoint, turning: Turning): DiceHook => {
  const { cost, from, to, most = 1, when } = turning
  const pool = POOL[point]
  return may(name, point, {
    ...(cost === undefined ? {} : { cost }),
    when: (g, ship, at, self) =>
      at.side === SIDE[point] &&
      from.some(face => countOf(diceOf(g, pool), face) > 0) &&
      (when === undefined || when(g, ship, at, self)),
    does(g, ship, _at, self) {
      const face = from.find(f => countOf(diceOf(g, pool), f) > 0)
      if (face === undefined) return
      convert(g, pool, ship, face, to, self.content, most)
    },
  })
}

interface Rerolling {
  cost?: Cost
  /** Only dice with this face. */
  face?: string
  most?: number
  when?: (g: G, ship: Ship, at: DiceAt) => boolean
  /** For a friendly ship at Range 1 instead of the one with the card. */
  forFriend?: boolean
}

const canReroll = (g: G, ship: Ship, point: DicePoint, face: string | undefined): number[] => {
  const pool = POOL[point]
  const again = allowed(g, 'rerollAgain', { ship: ship.id })
  return rerollable(g, pool, again).filter(i => face === undefined || diceOf(g, pool)[i]?.face === face)
}

const isFor = (g: G, at: DiceAt, self: Source, friend: boolean): boolean => {
  if (!friend) return own(at, self)
  const leader = shipOf(g, shipIdOf(self))
  return !own(at, self) && isInPlay(leader) && rangeBetween(leader, shipOf(g, at.ship), 'far') <= 1
}

/** "You may re-roll ..." With more dice than may be taken, the captain says which. */
export const mayReroll = (name: string, point: DicePoint, rerolling: Rerolling): DiceHook => {
  const { cost, face, most = 99, when, forFriend = false } = rerolling
  const pool = POOL[point]
  return {
    when: (g, at, self) =>
      at.side === SIDE[point] &&
      isFor(g, at, self, forFriend) &&
      !isUsed(g, self) &&
      (when === undefined || when(g, shipOf(g, at.ship), at)) &&
      canReroll(g, shipOf(g, at.ship), point, face).length > 0,
    run: procedure(name, locals<Using<DiceAt>>(), {
      which(g, v) {
        const places = canReroll(g, shipOf(g, v.at.ship), point, face)
        const max = Math.min(most, places.length)
        return ask(
          v.at.seat,
          pickMany(point === 'attackDice' ? 'rerollAttack' : 'rerollDefence', places, {
            min: 1,
            max,
            rules: ['ALL-MAT-08', 'ALL-MAT-09'],
            fallback: worst(g, pool, places).slice(0, max),
            skipForced: true,
            about: { ship: v.at.ship, card: v.self.content },
          }),
          'roll',
        )
      },
      roll(g, v, places: number[]) {
        payFor(g, v.self, cost)
        reroll(g, pool, shipOf(g, v.at.ship), places)
        return 'end'
      },
      end: () => done(),
    }),
  }
}

/** The dice that a captain who does not answer would roll again: blanks, or else the first. */
function worst(g: G, pool: Pool, places: readonly number[]): number[] {
  const blanks = places.filter(i => diceOf(g, pool)[i]?.face === 'blank')
  return blanks.length > 0 ? blanks : places.slice(0, 1)
}

type Modify = Triggers['modifyAttack']

/** A change to the attack dice that always happens, on the attacker's or on the defender's turn to make it. */
export const changesAttack = (
  side: 'attacker' | 'defender',
  does: (g: G, ship: Ship, at: Modify, self: Source) => void,
  when?: (g: G, ship: Ship, at: Modify, self: Source) => boolean,
): TriggerHook<Alliance, Modify> => ({
  when: (g, at, self) =>
    at.side === side &&
    at[side] === shipIdOf(self) &&
    (when === undefined || when(g, shipOf(g, at[side]), at, self)),
  act: (g, at, self) => does(g, shipOf(g, at[side]), at, self),
})
