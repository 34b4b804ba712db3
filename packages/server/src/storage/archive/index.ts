export { moveToArchive } from './move.ts'
