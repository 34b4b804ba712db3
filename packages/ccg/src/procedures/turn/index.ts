import { buildFacility } from './build.ts'
import { hideAgenda } from './hide.ts'
import { playCard } from './playCard.ts'
import { playerTurn } from './turn.ts'

export const turnProcedures = [playerTurn, playCard, hideAgenda, buildFacility]
export { settle } from './settle.ts'
