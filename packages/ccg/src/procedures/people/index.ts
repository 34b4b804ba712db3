import { chooseSkill } from './chooseSkill.ts'
import { replacePersona } from './replace.ts'

export { chooseSkill } from './chooseSkill.ts'
export { replacePersona } from './replace.ts'

export const peopleProcedures = [chooseSkill, replacePersona]
