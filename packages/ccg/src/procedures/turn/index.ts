import { buildFacility } from './build.ts'
import { playCard } from './playCard.ts'
import { playerTurn } from './turn.ts'

export const turnProcedures = [playerTurn, playCard, buildFacility]
export { settle } from './settle.ts'
