/** For benches and soaks: data folders full of tables, and the program as a process of its own. */
export { type FilledTable, type Filling, fillTables } from './fill.ts'
export { type Process, startProcess } from './process.ts'
