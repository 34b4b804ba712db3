import { attempt, missionAttempt } from './attempt.ts'
import { earn } from './earn.ts'
import { encounter } from './encounter.ts'
import { selectTargets } from './select.ts'
import { solve } from './solve.ts'

export const attemptProcedures = [attempt, missionAttempt, encounter, selectTargets, solve, earn]
