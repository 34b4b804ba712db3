import { attempt, missionAttempt, takeStation } from './attempt.ts'
import { contribute, contributors } from './contribute.ts'
import { earn } from './earn.ts'
import { encounter } from './encounter.ts'
import { missionDiscard } from './missionDiscard.ts'
import { selectTargets } from './select.ts'
import { solve } from './solve.ts'

export const attemptProcedures = [
  attempt,
  missionAttempt,
  takeStation,
  encounter,
  selectTargets,
  solve,
  earn,
  contribute,
  missionDiscard,
]
export const attemptChecks = { contributors }
