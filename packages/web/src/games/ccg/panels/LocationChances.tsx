import type { Seat } from '@tenforward/kernel'
import type { View } from '../game.ts'
import type { Place } from '../reading/layout.ts'
import { chancesAt } from '../reading/solving.ts'
import { ChanceBox } from './LocationDesk.tsx'

export function LocationChances({ view, place, seat }: { view: View; place: Place; seat: Seat }) {
  return chancesAt(view, place, seat).map(chance => <ChanceBox key={chance.who} chance={chance} />)
}
