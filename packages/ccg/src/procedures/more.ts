/** The procedures of mechanisms that stand beside the turn: agendas, costs, draws, the end of the turn. */
import { answerFaceDown } from './agendas/answer.ts'
import { drawSome } from './chance/drawSome.ts'
import { playAsCost } from './costs/playAsCost.ts'
import { download } from './download/download.ts'
import { place } from './download/place.ts'
import { drawCards, drawUpTo } from './draw/drawCards.ts'
import { endTurnProcedures } from './endTurn/index.ts'
import { scorePoints } from './points/scorePoints.ts'
import { required } from './required/required.ts'
import { chooseMost } from './ties/chooseMost.ts'
import { tribbleProcedures } from './tribbles/tribbles.ts'

export const moreProcedures = [
  answerFaceDown,
  playAsCost,
  download,
  place,
  drawCards,
  drawUpTo,
  drawSome,
  scorePoints,
  required,
  chooseMost,
  ...endTurnProcedures,
  ...tribbleProcedures,
]
