import { playCard } from './playCard.ts'
import { playerTurn } from './turn.ts'

export const turnProcedures = [playerTurn, playCard]
export { settle } from './settle.ts'
