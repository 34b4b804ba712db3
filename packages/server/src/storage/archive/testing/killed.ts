import { moveToArchive } from '../move.ts'

/** A program that dies between what it writes and what it deletes: the worst moment there is. */
const [dataDir, databaseUrl, folder] = process.argv.slice(2) as [string, string, string]
await moveToArchive(
  { dataDir, ...(databaseUrl !== '' && { databaseUrl }) },
  {
    folder,
    before: Date.now() + 1,
    now: Date.now(),
    onWritten: () => process.kill(process.pid, 'SIGKILL'),
  },
)
