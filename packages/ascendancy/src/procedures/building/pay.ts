import { ask, done, found, locals, pick, type Seat } from '@tenforward/kernel'
import type { Purpose } from '../../rules/building/points.ts'
import { type Price, pay, payable, priceId } from '../../rules/players/money.ts'
import { procedure } from '../../types.ts'

/** Pays a price that was found affordable; asks only where content offers other means. */
export const payPrice = procedure('payPrice', locals<{ seat: Seat; price: Price; purpose: Purpose }>(), {
  means(g, v) {
    const ids = payable(g, v.seat, v.price, v.purpose).map(priceId)
    return ask(
      v.seat,
      pick('payWith', ids, {
        rules: ['ASC-4-Reserves-a'],
        fallback: found(ids[0], 'option'),
        skipForced: true,
      }),
      'paid',
    )
  },
  paid(g, v, id: string) {
    pay(
      g,
      v.seat,
      found(
        payable(g, v.seat, v.price, v.purpose).find(way => priceId(way) === id),
        'payable',
      ),
    )
    return done()
  },
})
