import { GRID } from '../space/constants.ts'
import type { Options } from './types.ts'

export interface Warning {
  message: string
  rules: readonly string[]
}

/** Advice of the rule book on options that are legal all the same. */
export function optionWarnings({ mission }: Options): Warning[] {
  const { squares = GRID } = mission.map
  if (squares === GRID) return []
  const message = `The play area has ${squares} squares a side in place of ${GRID}: ranges and speeds are balanced for ${GRID}.`
  return [{ message, rules: ['ALL-MAP-02'] }]
}
