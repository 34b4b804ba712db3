import { tick } from './countdown.ts'
import { endOfTurn } from './endOfTurn.ts'
import { probe, probeNow } from './probe.ts'

export { endOfTurn } from './endOfTurn.ts'
export { probeNow } from './probe.ts'

export const endTurnProcedures = [endOfTurn, tick, probe, probeNow]
