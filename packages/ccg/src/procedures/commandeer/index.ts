import { commandeer, orderCommandeer } from './commandeer.ts'

export { commandeer, orderCommandeer } from './commandeer.ts'

export const commandeerProcedures = [commandeer, orderCommandeer]
