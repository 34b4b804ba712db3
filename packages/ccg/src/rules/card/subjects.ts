/** The individuals of a card as they are now. */
import { type Subject, subjectsOf } from '../../cards/subject.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { oncePerReading } from '../places/board.ts'
import { isDisabled } from './able.ts'
import { cardOf, isPersonnel, NOTHING } from './lookup.ts'
import { aside, declaredNow, present } from './present.ts'
import { isVariable } from './skills.ts'

/** The individuals of a card, or the card, as it is now: filters and requirements are asked of these. */
export function subjectsIn(g: G, id: Id): readonly Subject[] {
  const card = cardOf(g, id)
  const printed = subjectsOf(card)
  const { play } = pieceOf(g, id)
  if (play === null)
    return g.s.table.includes(id) || isVariable(card)
      ? printed.map(one => declaredNow(g, id, one))
      : aside(g, id, printed)
  // CCG-DISABLED-02: nothing of them exists.
  if (isPersonnel(card) && isDisabled(g, id)) return NOTHING
  return presentOnce(g, id, () => printed.map(subject => present(g, id, subject, play)))
}

const presentOnce = oncePerReading<readonly Subject[]>()
