export { main } from './cli.ts'
export { hostOf } from './commands/scenario.ts'
export { fewestSeats } from './games.ts'
export type { Io } from './io.ts'
