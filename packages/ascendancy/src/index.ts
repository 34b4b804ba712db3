export { ascendancy } from './game.ts'
export * from './state.ts'
export type { Ascendancy, G } from './types.ts'
export { odds } from './odds/index.ts'
