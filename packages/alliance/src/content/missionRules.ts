import type { Content } from '../types.ts'
import { dangerRules } from './missionRules/dangers.ts'
import { errandRules } from './missionRules/errands.ts'
import { groundRules } from './missionRules/ground.ts'

/** Special rules of missions, by their name in the mission file; the numbers stand there. */
export const missionRules: Content = {
  ...errandRules,
  ...groundRules,
  ...dangerRules,
}
