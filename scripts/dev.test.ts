import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tenforward-dev-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

/** What comes first over a WebSocket after something was sent. */
async function heard(url: string, protocols: string[], say?: object): Promise<Record<string, unknown>> {
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(url, protocols)
  const first = once(socket, 'message')
  await once(socket, 'open')
  if (say !== undefined) socket.send(JSON.stringify(say))
  const [data] = await first
  socket.close()
  return JSON.parse(String(data))
}

test('npm run dev serves the sources, and the API and the WebSocket behind the same address', async () => {
  const script = fileURLToPath(new URL('dev.mjs', import.meta.url))
  const child = spawn(process.execPath, [script], { env: { ...process.env, PORT: '0', DATA_DIR } })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', data => {
    said += data
  })
  try {
    const [line] = await Promise.race([once(child.stdout, 'data'), ended])
    const address = String(line).match(/http:\/\/\S+?(?=,)/)?.[0]
    expect(address, `${line} ${said}`).toBeDefined()
    const page = await (await fetch(`${address}/`)).text()
    expect(page).toContain('/src/main.tsx')
    expect(page).toContain('/@vite/client')
    expect(page).toContain('/@react-refresh')
    const source = await fetch(`${address}/src/main.tsx`)
    expect(source.headers.get('content-type')).toContain('javascript')
    const { games } = (await (await fetch(`${address}/api/games`)).json()) as { games: { id: string }[] }
    expect(games.map(game => game.id)).toContain('ascendancy')
    const ws = address!.replace('http', 'ws')
    const guest = await fetch(`${address}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kirk' }),
    })
    const { token } = (await guest.json()) as { token: string }
    expect(await heard(`${ws}/ws`, [], { t: 'hello', v: 1, token })).toMatchObject({
      t: 'welcome',
    })
    const client = await (await fetch(`${address}/@vite/client`)).text()
    const hot = /wsToken = "([^"]+)"/.exec(client)?.[1]
    expect(await heard(`${ws}/?token=${hot}`, ['vite-hmr'])).toEqual({ type: 'connected' })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  expect(child.exitCode).toBe(0)
})
