import { repair } from './repair.ts'
import { tactics } from './tactics.ts'

export const conflictProcedures = [repair, tactics]
export { repair, tactics }
