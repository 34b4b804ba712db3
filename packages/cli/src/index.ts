export { main } from './cli.ts'
export { host } from './commands/scenario.ts'
export { fewestSeats, findGame, type GameEntry, gameIds } from './games.ts'
export type { Io } from './io.ts'
