import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { databaseFile } from './storage/index.ts'
import { openFile } from './storage/sqliteFile.ts'
import { temporaryFolder } from './storage/testing/everywhere.ts'
import { newGuest } from './testing/server.ts'

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))

const DATA_DIR = temporaryFolder()
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

function start(PORT: string) {
  const child = spawn(process.execPath, [START], { env: { ...process.env, PORT, HOST: '', DATA_DIR } })
  const said = { out: '', err: '' }
  child.stdout.on('data', data => {
    said.out += data
  })
  child.stderr.on('data', data => {
    said.err += data
  })
  return { child, said }
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start prints the address, serves there, and ends cleanly on %s',
  async signal => {
    const { child, said } = start('0')
    await once(child.stdout, 'data')
    const address = said.out.match(/http:\/\/\S+/)?.[0]
    expect(said.out).toBe(`Ten Forward is open at ${address} (Ctrl+C closes it).\n`)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill(signal)
    expect(await exitCode(child)).toBe(0)
    expect(said.err).toBe('')
  },
)

test('a server that is told to end while bots think ends when everything is closed, and invents no move', async () => {
  const { child, said } = start('0')
  await once(child.stdout, 'data')
  const server = { address: said.out.match(/http:\/\/\S+/)![0] }
  const kirk = await newGuest(server, 'Kirk')
  const seats = [1, 2, 3].map(() => ({ kind: 'bot', level: 'captain' }))
  const plan = { game: 'ascendancy', seats, start: true }
  for (let i = 0; i < 4; i++) expect((await kirk.ask('POST', '/api/tables', plan)).status).toBe(201)
  await new Promise(resolve => setTimeout(resolve, 700))
  child.kill('SIGTERM')
  expect(await exitCode(child)).toBe(0)
  expect(said.err).toBe('')
  const database = openFile(databaseFile(DATA_DIR), 500)
  // Leases are dropped near the end of closing.
  expect(database.prepare('select name from leases').all()).toEqual([])
  expect(existsSync(join(DATA_DIR, 'faults'))).toBe(false)
  database.close()
}, 60_000)

test('the server does not outlive the npm that started it', async () => {
  const env = { ...process.env, PORT: '0', HOST: '', DATA_DIR, npm_lifecycle_event: 'start' }
  // The `true` at the end keeps the shell from giving its place to Node.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${START}"; true`], { env })
  const [line] = await once(shell.stdout, 'data')
  const address = String(line).match(/http:\/\/\S+/)?.[0]
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  shell.kill('SIGTERM')
  // The server holds the other end of this pipe until it ends.
  await once(shell.stdout, 'end')
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('a port that is taken is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { child, said } = start(String(port))
  expect(await exitCode(child)).toBe(1)
  expect(said.err).toMatch(new RegExp(`^Port ${port} is already taken; .*\\n$`))
  expect(said.out).toBe('')
  other.close()
})

test('a bad PORT is told in one sentence', async () => {
  const { child, said } = start('warp')
  expect(await exitCode(child)).toBe(2)
  expect(said.err).toBe('PORT must be a whole number from 0 to 65535, but it is "warp".\n')
  expect(said.out).toBe('')
})
