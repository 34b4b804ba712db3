import { done, emit, locals, refuse, type Seat, type Standing } from '@tenforward/kernel'
import { canPay, type Price, pay } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { checkVictory } from '../../rules/round/victory.ts'
import { because, type Why } from '../../rules/why.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'

/** 2.3.1, 7.6: Culture for an Ascendancy token, at any time of the own turn. */
const ascend = procedure('ascend', locals<{ seat: Seat }>(), {
  rise(g, v) {
    gainAscendancy(g, v.seat)
    return done()
  },
})

const price = (g: G): Price => ({ C: g.match.options.ascendancyPrice })

function gainAscendancy(g: G, seat: Seat): void {
  pay(g, seat, price(g))
  const player = playerOf(g, seat)
  player.ascendancy++
  emit(g, 'ascendancy.gained', { seat, total: player.ascendancy })
}

const TOO_POOR = because('There is not enough Culture for an Ascendancy token.', 'ASC-2.3.1-c')
const NOT_NOW = because('Ascendancy can be bought on the own turn only.', 'ASC-2.3.1-d')
const FIGHTING = because('Ascendancy cannot be bought while dice are being rolled.', 'ASC-2.3.1-c')

const BUYING = because('First decide what the Culture at hand is to buy.', 'ASC-2.3.1-c')

/** Whoever is about to pay for one of these has been promised that it can be paid for. */
const PURCHASES = new Set(['buildNode', 'colonise', 'foundColony', 'hegemony', 'payPrice'])

const tooPoor = (g: G, seat: Seat): Why | null => (canPay(g, seat, price(g)) ? null : TOO_POOR)

export const ascendAction: TurnAction = {
  id: 'ascend',
  rules: ['ASC-2.3.1-c', 'ASC-7.6-c'],
  why: tooPoor,
  run: ascend,
}

/** Between other actions there is the action; at other prompts of the turn this, but not in Combat or in a purchase (G-C16). */
function whyNot(g: G, seat: Seat): Why | null {
  if (g.s.stage !== 'execution' || g.s.turn !== seat) return NOT_NOW
  if (g.s.fighting.includes(seat)) return FIGHTING
  if (g.match.stack.some(({ p }) => PURCHASES.has(p))) return BUYING
  return tooPoor(g, seat)
}

export const ascendStanding: Standing<Ascendancy, null> = {
  list: (g, seat) => (whyNot(g, seat) === null ? [null] : []),
  check(g, seat) {
    const why = whyNot(g, seat)
    if (why !== null) refuse(why.message, ...why.rules)
  },
  apply(g, seat) {
    gainAscendancy(g, seat)
    if (g.match.options.immediateVictory) checkVictory(g)
  },
}

export const ascendProcedures = [ascend]
