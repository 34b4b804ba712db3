/** For benches and soaks: databases full of tables, PostgreSQL, and the program as a process of its own. */

export { moveToArchive } from '../storage/index.ts'
export { type FilledTable, type Filling, fillTables } from './fill.ts'
export { findPostgres, startPostgres, type TestPostgres } from './postgres.ts'
export { type Process, startProcess } from './process.ts'
