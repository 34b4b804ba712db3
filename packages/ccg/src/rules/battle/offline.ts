/** Systems of ships and facilities that do not work. */
import { explain, forbidden } from '@tenforward/kernel'
import { attributeValue, isUndefined, printedAttribute } from '../../cards/subject.ts'
import type { ShipAttribute } from '../../cards/wordLists.ts'
import { type System, tacticOf } from '../../content/facts/tactics.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { markersOn } from './markers.ts'

/** CCG-OFFLINE-01: while the marker or card is there. CCG-DAMAGE-15: rotation damage takes the cloaking device. */
export function isOffline(g: G, id: Id, system: System): boolean {
  if (system === 'Cloaking Device' && inPlay(g, id).damage > 0) return true
  if (forbidden(g, 'system', { id, system }) !== null) return true
  return markersOn(g, id).some(marker => tacticOf(pieceOf(g, marker).card)?.offline?.includes(system))
}

/** CCG-OFFLINE-02: the number with all that lowers it and nothing that raises it. */
export function unenhanced(g: G, id: Id, name: ShipAttribute): number {
  const printed = printedAttribute(cardOf(g, id), 0, name)
  if (printed === undefined || isUndefined(printed)) return 0
  const { parts } = explain(g, 'attribute', attributeValue(printed), { id, index: 0, name })
  return parts.reduce((total, { op, by }) => {
    if (op === 'base') return by
    const changed = op === 'add' ? total + by : op === 'multiply' ? total * by : by
    return Math.min(total, changed)
  }, 0)
}
