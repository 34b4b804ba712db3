import { playPlace, setUp } from './setUp.ts'

export const placeProcedures = [setUp, playPlace]
export { playPlace, setUp }
