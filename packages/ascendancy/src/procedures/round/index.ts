import { firstTurns } from './firstTurns.ts'
import { game } from './game.ts'
import { initiative } from './initiative.ts'
import { recharge } from './recharge.ts'
import { settle } from './settle.ts'
import { setUp } from './setUp.ts'
import { playerTurn } from './turn.ts'

export { releaseAgreements } from '../../rules/round/extermination.ts'
export { checkVictory, endGame } from '../../rules/round/victory.ts'
export { roundStanding } from './concede.ts'
export { cardsOnOffer, showCard } from './initiative.ts'
export { game }
export const roundProcedures = [setUp, initiative, firstTurns, recharge, settle, playerTurn]
