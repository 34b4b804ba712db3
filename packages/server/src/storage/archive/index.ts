export { type Archive, openArchive } from './archive.ts'
export type { ArchivedGame } from './file.ts'
export { type Moved, moveToArchive } from './move.ts'
