import { nemesis } from './nemesis.ts'
import { roam } from './roam.ts'

export { nemesis } from './nemesis.ts'
export { roam } from './roam.ts'

export const roamProcedures = [roam, nemesis]
