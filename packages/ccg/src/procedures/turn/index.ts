import { buildFacility } from './build.ts'
import { hideAgenda } from './hide.ts'
import { playCard } from './playCard.ts'
import { startOfTurn } from './start.ts'
import { playerTurn } from './turn.ts'

export { settle } from './settle.ts'

export const turnProcedures = [playerTurn, startOfTurn, playCard, hideAgenda, buildFacility]
