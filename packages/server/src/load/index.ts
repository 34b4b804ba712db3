/** For benches and soaks: data folders full of tables, the program as a process of its own, and a cheap write. */
export { wireOf, writeTo } from '../protocol/wire.ts'
export { type FilledTable, type Filling, fillTables } from './fill.ts'
export { type Process, startProcess } from './process.ts'
