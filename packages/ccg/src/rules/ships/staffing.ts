/** Who serves aboard a ship, and whether that is enough. */
import { forbidden, type Seat } from '@tenforward/kernel'
import { isStaffedBy } from '../../cards/staffing.ts'
import type { Subject } from '../../cards/subject.ts'
import type { Card } from '../../cards/types.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { assimilatedShip } from '../borg/assimilated.ts'
import { isActive } from '../card/able.ts'
import { compatible } from '../card/compatible.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { isHooked } from '../declared/hooked.ts'
import { oncePerReading } from '../places/board.ts'
import { crewAt } from '../places/places.ts'

const goes = (g: G, id: Id, ship: Id): boolean =>
  compatible(g, inPlay(g, ship).by, id, inPlay(g, id).mode, ship)

/** An infiltrator is there because its guise goes with the ship. */
const isGuest = (g: G, id: Id, by: Seat): boolean => inPlay(g, id).by !== by

/** CCG-STAFF-03 to 05 and CCG-STOPPED-05: who may serve is aboard, compatible and not stopped. */
function servingCrew(g: G, ship: Id): readonly Id[] {
  const { by } = inPlay(g, ship)
  const serves = (id: Id) => isActive(g, id) && (isGuest(g, id, by) || goes(g, id, ship))
  return servingOnce(g, ship, () => crewAt(g, ship, by).filter(serves))
}

const servingOnce = oncePerReading<readonly Id[]>()

/** CCG-ASSIM-07 to 11: an assimilated ship is staffed in the manner of the Borg. */
function staffedAs(g: G, ship: Id): Card {
  const card = cardOf(g, ship)
  return inPlay(g, ship).assimilated === undefined ? card : assimilatedShip(card)
}

const staffedOnce = oncePerReading<boolean>()

export function isStaffed(g: G, ship: Id): boolean {
  return staffedOnce(g, ship, () => hasFullCrew(g, ship))
}

function hasFullCrew(g: G, ship: Id): boolean {
  const { mode } = inPlay(g, ship)
  const serving = servingCrew(g, ship)
  const crew = isHooked(g, 'staff')
    ? serving.filter(id => forbidden(g, 'staff', { id, ship }) === null)
    : serving
  if (crew.length === 0 || mode === null) return false
  const subjects: Subject[] = []
  for (const id of crew) subjects.push(...subjectsIn(g, id))
  return isStaffedBy(staffedAs(g, ship), mode, subjects)
}

/** CCG-STAFF-13: enough to attempt and to fight, if not to move. */
export function hasMatchingCrew(g: G, ship: Id): boolean {
  const { mode } = inPlay(g, ship)
  return servingCrew(g, ship).some(id => inPlay(g, id).mode === mode)
}
