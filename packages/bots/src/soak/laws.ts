import { found } from '@tenforward/kernel'
import type { Law } from './moment.ts'
import { POSITION_LAWS } from './positionLaws.ts'
import { SECRECY_LAWS } from './secrecyLaws.ts'
import { STEP_LAWS } from './stepLaws.ts'

/**
 * Everything that must hold in every game, in the order in which it is tested at a moment: first that trials
 * on forks are safe at all, for the other laws rest on that.
 */
export const LAWS: readonly Law[] = [...STEP_LAWS, ...POSITION_LAWS, ...SECRECY_LAWS]

export function lawCalled(name: string): Law {
  return found(
    LAWS.find(law => law.name === name),
    'law',
    name,
  )
}
