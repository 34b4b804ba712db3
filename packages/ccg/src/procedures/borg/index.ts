import { abduct } from './abduct.ts'
import { acquire, scout } from './objective.ts'

export { abduct } from './abduct.ts'
export { acquire, scout } from './objective.ts'

export const borgProcedures = [scout, acquire, abduct]
