import { dealDamage } from './damage.ts'
import { destruction } from './destruction.ts'
import { repair } from './repair.ts'
import { tactics } from './tactics.ts'

export const conflictProcedures = [repair, tactics, dealDamage, destruction]
export type { Scored } from './damage.ts'
export { dealDamage, destruction, repair, tactics }
