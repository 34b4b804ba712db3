import type { Seat } from '@tenforward/kernel'
import { useChoosing } from '../../../table/choosing.ts'
import { Button } from '../../../ui/Button.tsx'
import type { View } from '../game.ts'
import { ordersAt } from '../playing/ordersAt.ts'
import { runSteps } from '../playing/steps.ts'
import type { Place } from '../reading/layout.ts'

/** What can be ordered here by one tap: the other way beside dragging. */
export function PlaceOrders({ view, place, near }: { view: View; place: Place; near: Seat }) {
  const { prompt, busy } = useChoosing()
  const orders = ordersAt(view, prompt, place, near)
  if (orders.length === 0) return null
  return (
    <ul className="ccg-orders" aria-label="Orders here">
      {orders.map(({ label, steps }) => (
        <li key={label}>
          <Button tone="orange" disabled={busy} onClick={() => runSteps(steps)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
