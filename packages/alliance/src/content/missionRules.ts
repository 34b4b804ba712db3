import type { Hooks } from '@tenforward/kernel'
import type { Alliance } from '../types.ts'
import { dangerRules } from './missionRules/dangers.ts'
import { errandRules } from './missionRules/errands.ts'
import { groundRules } from './missionRules/ground.ts'

/** Special rules of missions, by their name in the mission file; the numbers stand there. */
export const missionRules: Readonly<Record<string, Hooks<Alliance>>> = {
  ...errandRules,
  ...groundRules,
  ...dangerRules,
}
