import { mayFight, personnelBattle } from './personnel.ts'
import { mayFire, mayFireAlso, mayFireTogether, shipBattle } from './ships.ts'

export { anyFight, openFights, personnelBattle } from './personnel.ts'
export { anyFire, openFire, shipBattle } from './ships.ts'

export const battleProcedures = [personnelBattle, shipBattle]
export const battleChecks = { mayFight, mayFire, mayFireAlso, fireTogether: mayFireTogether }
