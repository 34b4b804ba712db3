import { mayFight, personnelBattle } from './personnel.ts'
import { mayFire, mayFireTogether, shipBattle } from './ships.ts'

export const battleProcedures = [personnelBattle, shipBattle]
export const battleChecks = { mayFight, mayFire, fireTogether: mayFireTogether }
export { openFights, personnelBattle } from './personnel.ts'
export { openFire, shipBattle } from './ships.ts'
