import { dealDamage } from './damage.ts'
import { destruction } from './destruction.ts'
import { repair } from './repair.ts'
import { tactics } from './tactics.ts'

export type { Scored } from './damage.ts'

export const conflictProcedures = [repair, tactics, dealDamage, destruction]
export { dealDamage, destruction, repair, tactics }
