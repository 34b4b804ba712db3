export { measureGame } from './ascendancy.ts'
export { measureKernel } from './kernel.ts'
