export { measureGame } from './ascendancy.ts'
export { measureKernel } from './kernel.ts'
export { measureLoad, measureServer } from './server.ts'
export { measureWeb } from './web.ts'
