export { initialState } from './initial.ts'
export { presets } from './presets.ts'
export { readOptions } from './readOptions.ts'
