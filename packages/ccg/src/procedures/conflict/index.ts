import { destruction } from './destruction.ts'
import { repair } from './repair.ts'
import { tactics } from './tactics.ts'

export const conflictProcedures = [repair, tactics, destruction]
export { destruction, repair, tactics }
