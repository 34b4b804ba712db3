import { chosenRules } from './combinations.ts'
import type { Options } from './types.ts'

export interface Warning {
  message: string
  rules: readonly string[]
}

/** Advice of the rule book on a set that is legal all the same (B83). */
export function optionWarnings(options: Options): Warning[] {
  const chosen = new Set(chosenRules(options))
  const found: Warning[] = []
  const warn = (message: string, rule: string) => found.push({ message, rules: [rule] })
  if (chosen.has('16.1.1') && !chosen.has('16.2.5') && !chosen.has('16.2.6'))
    warn('An instant connection goes best with Base or Extra Starting Resources.', 'ASC-16.1.1-c')
  if (chosen.has('16.2.5') && !chosen.has('16.1.1') && options.borg === 'full')
    warn('Base Starting Resources go best with an Instant Delta Quadrant Connection.', 'ASC-16.2.5-b')
  if (chosen.has('16.2.6') && !(chosen.has('16.1.1') && chosen.has('16.1.2')) && options.borg === 'full')
    warn('Extra Starting Resources go best with an instant and closer connection.', 'ASC-16.2.6-b')
  if (chosen.has('16.2.9') && chosen.has('16.2.7'))
    warn('Quicker Ascension is better taken instead of Starting Ascendancy.', 'ASC-16.2.9-c')
  return found
}
