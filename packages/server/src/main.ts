import { fileURLToPath } from 'node:url'
import { isMainThread, workerData } from 'node:worker_threads'
import { BOT_THREAD, serveQuestions } from './bots/worker.ts'
import { GAMES } from './games.ts'
import { openServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { backUp, StorageFault } from './storage/index.ts'

// The threads in which bots think run this same program.
if (!isMainThread && workerData === BOT_THREAD) serveQuestions(GAMES)
else await main()

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const [command, target, ...more] = process.argv.slice(2)
  if ('fault' in settings) complain(settings.fault, 2)
  else if (command === 'backup') await copy(settings, more.length > 0 ? undefined : target)
  else if (command !== undefined) complain(`There is no command "${command}"; there is backup.`, 2)
  else await serve(settings)
}

async function copy({ dataDir, databaseUrl }: Settings, target: string | undefined): Promise<void> {
  if (databaseUrl !== undefined)
    return complain('PostgreSQL is backed up with pg_dump; see docs/operations.md.', 2)
  if (target === undefined) return complain('Name the file to write: backup <file>.', 2)
  try {
    await backUp(dataDir, target)
    console.log(`The database was copied to ${target}. Keep the file "secret" of the data folder with it.`)
  } catch (error) {
    complain((error as Error).message, 1)
  }
}

async function serve(settings: Settings): Promise<void> {
  try {
    const server = await openServer(settings, { botProgram: fileURLToPath(import.meta.url) })
    // `once`, so that a second Ctrl+C ends the process at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
    console.log(`Ten Forward is open at ${server.address} (Ctrl+C closes it).`)
  } catch (error) {
    complain(whyNot(error as NodeJS.ErrnoException, settings), 1)
  }
}

function whyNot(error: NodeJS.ErrnoException, { host, port }: Settings): string {
  if (error instanceof StorageFault) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already taken; close the other program or choose another port, such as PORT=${port + (port < 65_535 ? 1 : -1)}.`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used without special rights; choose one above 1023.`
  return `Cannot listen on HOST=${host} and port ${port}: ${error.message}.`
}

function complain(sentence: string, exitCode: number): void {
  console.error(sentence)
  process.exitCode = exitCode
}
