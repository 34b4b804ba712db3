import {
  type ActionHook,
  ask,
  type Call,
  confirm,
  type Done,
  done,
  locals,
  type OptionId,
  pick,
  type TriggerHook,
} from '@tenforward/kernel'
import type { Cost } from '../content/facts/types.ts'
import { shipIdOf, shipOf, slotOf } from '../rules/ships/ships.ts'
import { canAfford, pay } from '../rules/ships/upgrades.ts'
import { type Equipped, equippedAt, type Ship, seatOf } from '../state.ts'
import { type Alliance, type AlliancePoints, type G, type OwnShip, procedure, type Source } from '../types.ts'
import { own } from './own.ts'

/** The words in which Upgrade Cards are told: an ability has a time (its point), conditions, a cost and an effect. */

export type Actions = AlliancePoints['actions']
export type Triggers = AlliancePoints['triggers']

export interface Using<P> {
  self: Source
  at: P
}

/** The card as it lies beside its ship. */
export const equippedOf = (g: G, self: Source): Equipped =>
  equippedAt(shipOf(g, shipIdOf(self)), slotOf(self))

/** One use in an attack, or outside of one in a round: each ability is used at its time, not again and again. */
const useKey = (self: Source): string => `${self.content}@${String(self.id)}`

export function isUsed(g: G, self: Source): boolean {
  const used = g.s.attack === null ? shipOf(g, shipIdOf(self)).done.triggered : g.s.attack.used
  return used.includes(useKey(self))
}

export function noteUse(g: G, self: Source): void {
  const used = g.s.attack === null ? shipOf(g, shipIdOf(self)).done.triggered : g.s.attack.used
  used.push(useKey(self))
}

/** Pays for a use, all of it before the effect (ALL-UPG-01). */
export function payFor(g: G, self: Source, cost: Cost = {}): Ship {
  const ship = shipOf(g, shipIdOf(self))
  noteUse(g, self)
  pay(g, ship, slotOf(self), cost, null)
  return ship
}

type Test<P> = (g: G, ship: Ship, at: P, self: Source) => boolean

/** What an effect goes on with, if with anything: a procedure, after which the card is done. */
// biome-ignore lint/suspicious/noConfusingVoidType: most effects end without a word.
type Then = Call<'end'> | undefined | void

interface Ability<P> {
  cost?: Cost
  when?: Test<P>
  does: (g: G, ship: Ship, at: P, self: Source) => Then
}

const mayUse = <P extends OwnShip>(g: G, at: P, self: Source, cost: Cost = {}, when?: Test<P>): boolean => {
  if (!own(at, self) || isUsed(g, self)) return false
  const ship = shipOf(g, at.ship)
  return canAfford(ship, cost) && (when === undefined || when(g, ship, at, self))
}

/** An ability that its captain may use, with nothing more to choose. The point is named for the types of its context. */
export const may = <K extends keyof Actions>(
  name: string,
  _point: K,
  { cost, when, does }: Ability<Actions[K]>,
): ActionHook<Alliance, Actions[K]> => ({
  when: (g, at, self) => mayUse<Actions[K]>(g, at, self, cost, when),
  run: procedure(name, locals<Using<Actions[K]>>(), {
    use(g, v) {
      const ship = payFor(g, v.self, cost)
      return flowOf(does(g, ship, v.at, v.self))
    },
    end: () => done(),
  }),
})

const flowOf = (then: Then): Call<'end'> | Done => then ?? done()

/** The second half of a card may be left alone. */
export const NONE = 'none'

interface Choosing<P, C extends OptionId> {
  cost?: Cost
  /** What is asked, as a prompt is named. */
  asks: string
  rules?: readonly string[]
  when?: Test<P>
  /** What may be chosen; with nothing the ability is not offered. */
  options: (g: G, ship: Ship, at: P, self: Source) => C[]
  does: (g: G, ship: Ship, chosen: C, at: P, self: Source) => Then
}

/** An ability with one thing to choose: the choice first, so that the cost is paid for something. */
export const mayChoose = <K extends keyof Actions, C extends OptionId>(
  name: string,
  _point: K,
  { cost, asks, rules = ['ALL-UPG-01'], when, options, does }: Choosing<Actions[K], C>,
): ActionHook<Alliance, Actions[K]> => ({
  when: (g, at, self) =>
    mayUse<Actions[K]>(g, at, self, cost, when) && options(g, shipOf(g, at.ship), at, self).length > 0,
  run: procedure(name, locals<Using<Actions[K]>>(), {
    choose(g, v) {
      const ship = shipOf(g, shipIdOf(v.self))
      return askFor(ship, asks, rules, options(g, ship, v.at, v.self), v.self, 'use')
    },
    use(g, v, chosen: C) {
      const ship = payFor(g, v.self, cost)
      return flowOf(does(g, ship, chosen, v.at, v.self))
    },
    end: () => done(),
  }),
})

/** One of several things, by the captain of the ship that has the card. */
export const askFor = <L extends string>(
  ship: Ship,
  asks: string,
  rules: readonly string[],
  options: readonly OptionId[],
  self: Source,
  to: L,
) =>
  ask(
    seatOf(ship),
    pick(asks, options, {
      rules,
      fallback: options[0],
      skipForced: true,
      about: { ship: ship.id, card: self.content },
    }),
    to,
  )

/** Whether a card that costs something is used, where it could be (ALL-UPG-04). */
export function askToUse<L extends string>(g: G, self: Source, to: L) {
  const ship = shipOf(g, shipIdOf(self))
  const about = { ship: ship.id, card: self.content }
  return ask(seatOf(ship), confirm('useCard', { rules: ['ALL-UPG-04'], fallback: true, about }), to)
}

interface Must<P, C extends OptionId> {
  when: (g: G, at: P, self: Source) => boolean
  asks: string
  options: (g: G, ship: Ship, at: P) => C[]
  does: (g: G, ship: Ship, chosen: C) => void
}

/** An ability without a cost and without a "may": it happens, and its captain only says to whom (ALL-UPG-04). */
export const mustChoose = <K extends keyof Triggers, C extends OptionId>(
  name: string,
  _point: K,
  { when, asks, options, does }: Must<Triggers[K], C>,
): TriggerHook<Alliance, Triggers[K]> => ({
  when: (g, at, self) => when(g, at, self) && options(g, shipOf(g, shipIdOf(self)), at).length > 0,
  run: procedure(name, locals<Using<Triggers[K]>>(), {
    choose(g, v) {
      const ship = shipOf(g, shipIdOf(v.self))
      return askFor(ship, asks, ['ALL-UPG-04'], options(g, ship, v.at), v.self, 'use')
    },
    use(g, v, chosen: C) {
      does(g, shipOf(g, shipIdOf(v.self)), chosen)
      return done()
    },
  }),
})
