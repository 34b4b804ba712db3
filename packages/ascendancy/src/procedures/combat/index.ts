import type { Procedure } from '@tenforward/kernel'
import type { Ascendancy } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { battle, battleAction } from './battle.ts'
import { casualties } from './casualties.ts'
import { drawForCube } from './cube.ts'
import { engage } from './engage.ts'
import { exchange } from './exchange.ts'
import { fight } from './fight.ts'
import { invadeAction, invasion } from './invasion.ts'
import { manoeuvre } from './manoeuvre.ts'
import { resolve, settleInvasion } from './outcome.ts'
import { retreat } from './retreat.ts'
import { volley } from './volley.ts'
import { cardWindow } from './window.ts'

export { whyNotInvade } from '../../rules/combat/invadable.ts'
export { type Group, groupsOf } from '../../rules/combat/losses.ts'
export { addSide, closeCombat, openCombat } from '../../rules/combat/sides.ts'
export { destroyCube, drawForCube } from './cube.ts'
export { engage, exchange }

export const combatActions: readonly TurnAction[] = [battleAction, invadeAction]

export const combatProcedures: readonly Procedure<Ascendancy, any, any>[] = [
  battle,
  engage,
  fight,
  exchange,
  volley,
  cardWindow,
  casualties,
  drawForCube,
  retreat,
  manoeuvre,
  invasion,
  resolve,
  settleInvasion,
]
