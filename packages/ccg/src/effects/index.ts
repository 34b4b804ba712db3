export * from './declared.ts'
export { HOOKS } from './hooks.ts'
export { SPECS, specOf, specProcedures } from './specs.ts'
export type * from './vocabulary.ts'
