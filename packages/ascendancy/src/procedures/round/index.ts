import { game } from './game.ts'
import { initiative } from './initiative.ts'
import { recharge } from './recharge.ts'
import { settle } from './settle.ts'
import { setUp } from './setUp.ts'
import { playerTurn } from './turn.ts'

export { game }
export const roundProcedures = [setUp, initiative, recharge, settle, playerTurn]
