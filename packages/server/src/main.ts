import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, workerData } from 'node:worker_threads'
import { GAMES } from './games.ts'
import { openServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { backUp, moveToArchive, StorageFault } from './storage/index.ts'
import { RULES_THREAD, serveJobs } from './workroom/worker.ts'

// The threads in which bots think and foreign games are tried run this same program.
if (!isMainThread && workerData === RULES_THREAD) serveJobs(GAMES)
else await main()

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const [command, target, ...more] = process.argv.slice(2)
  if ('fault' in settings) complain(settings.fault, 2)
  else if (command === 'backup') await copy(settings, more.length > 0 ? undefined : target)
  else if (command === 'archive') await archive(settings, process.argv.slice(3))
  else if (command !== undefined)
    complain(`There is no command "${command}"; there are backup and archive.`, 2)
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

const DAY_MS = 86_400_000
const ARCHIVED_AFTER_DAYS = '90'

async function archive(settings: Settings, args: string[]): Promise<void> {
  const wish = archiveWish(args)
  if (wish === undefined) return complain('Name the folder: archive <folder> [--older-than <days>].', 2)
  const folder = resolve(wish.folder)
  const now = Date.now()
  try {
    const { games, bytes, left } = await moveToArchive(settings, {
      folder,
      before: now - wish.days * DAY_MS,
      now,
    })
    console.log(`${counted(games)} moved to ${folder}, ${(bytes / 1e6).toFixed(1)} MB.`)
    if (left > 0) console.log(`${counted(left)} left for the next time: not everything is in its place yet.`)
    if (settings.archiveDir === undefined || resolve(settings.archiveDir) !== folder)
      console.log(`The server finds them when it is started with ARCHIVE_DIR=${folder}.`)
  } catch (error) {
    complain((error as Error).message, 1)
  }
}

const counted = (games: number) => (games === 1 ? '1 game was' : `${games} games were`)

/** Undefined: not to be understood. */
function archiveWish(args: string[]): { folder: string; days: number } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'older-than': { type: 'string', default: ARCHIVED_AFTER_DAYS } },
    })
    const [folder] = positionals
    const days = values['older-than']
    if (folder === undefined || positionals.length > 1 || !/^\d{1,5}$/.test(days)) return undefined
    return { folder, days: Number(days) }
  } catch {
    return undefined
  }
}

async function serve(settings: Settings): Promise<void> {
  try {
    const server = await openServer(settings, {
      botProgram: fileURLToPath(import.meta.url),
      storageProgram: fileURLToPath(new URL('./storage-threads.mjs', import.meta.url)),
    })
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
