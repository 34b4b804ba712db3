import {
  ask,
  done,
  type Hooks,
  locals,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { exhaustAdvancement, exhaustNamed } from '../rules/players/exhaust.ts'
import { canPay, pay } from '../rules/players/money.ts'
import { type Ascendancy, type G, procedure } from '../types.ts'
import { type Using, worth } from './hooks.ts'
import { onOwnTurn } from './ownTurn.ts'

type Turn = { seat: Seat }

/** What is Exhausted: Advancements by player and card, Agreements by the names of `readyAgreements`. */
interface Prey {
  targets(g: G, seat: Seat): string[]
  exhaust(g: G, id: string): void
}

export const advancements = (targets: Prey['targets']): Prey => ({
  targets,
  exhaust(g, id) {
    const [seat, card] = id.split(':') as [string, string]
    exhaustAdvancement(g, Number(seat), card)
  },
})

export const agreements = (targets: Prey['targets']): Prey => ({ targets, exhaust: exhaustNamed })

const rulesOf = (card: string): string[] => [`ASC-ADV-${card}-a`, 'ASC-14.5-a']

/** The card itself is Exhausted to Exhaust another, wherever its player sits. */
export function exhaustsFor(card: string, prey: Prey): Hooks<Ascendancy> {
  const use = procedure(`${card}:spy`, locals<Using<Turn>>(), {
    whom: (g, v) => ask(v.at.seat, target(card, prey.targets(g, v.at.seat)), 'exhaust'),
    exhaust(g, v, id: OptionId) {
      exhaustAdvancement(g, v.at.seat, card)
      prey.exhaust(g, String(id))
      return done()
    },
  })
  return onOwnTurn((g, { seat }) => prey.targets(g, seat).length > 0, use)
}

/** Production buys the Exhaustion of a card, as often as it can be paid (ASC-14.3.4-b). */
export function paysToExhaust(card: string, prey: Prey): Hooks<Ascendancy> {
  const price = (self: Source) => ({ P: worth(self, 'productionPrice') })
  const use = procedure(`${card}:spy`, locals<Using<Turn>>(), {
    whom: (g, v) => ask(v.at.seat, target(card, prey.targets(g, v.at.seat)), 'exhaust'),
    exhaust(g, v, id: OptionId) {
      pay(g, v.at.seat, price(v.self))
      prey.exhaust(g, String(id))
      return done()
    },
  })
  return onOwnTurn(
    (g, { seat }, self) => canPay(g, seat, price(self)) && prey.targets(g, seat).length > 0,
    use,
  )
}

const target = (card: string, ids: string[]) =>
  pick('exhaustCard', ids, { about: { card }, rules: rulesOf(card) })
