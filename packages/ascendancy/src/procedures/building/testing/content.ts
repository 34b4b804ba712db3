import { type Hooks, restore, type Seat } from '@tenforward/kernel'
import { ascendancy } from '../../../game.ts'
import type { Why } from '../../../rules/why.ts'
import type { Phase } from '../../../state.ts'
import type { Table } from '../../../testing/table.ts'
import type { Ascendancy } from '../../../types.ts'
import { buildingActions, commandActions } from '../../turnActions.ts'

/** Why an action of a Phase is not offered to a seat; null when it is. */
export function whyNot(t: Table, seat: Seat, phase: Phase, id: string): Why | null {
  const action = (phase === 'building' ? buildingActions : commandActions).find(a => a.id === id)
  if (action === undefined) throw new Error(`the ${phase} Phase knows no ${id}`)
  return action.why(t.g, seat)
}

/** Goes on with content made up for the story; call it last, for `at` and `run` come back to the real one. */
export function withContent(t: Table, content: Record<string, Hooks<Ascendancy>>): Table {
  t.g = restore({ ...ascendancy, content }, t.g.match)
  return t
}
