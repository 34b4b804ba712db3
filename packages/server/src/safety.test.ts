import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessage } from '@tenforward/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { makeLimiter } from './limits.ts'
import { cleanText } from './people/names.ts'
import {
  atTheEnd,
  connect,
  newGuest,
  request,
  startServer,
  type TestServer,
  twoAtTable,
  until,
} from './testing/server.ts'

async function rawSocket(server: TestServer, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`, { headers })
  const heard: any[] = []
  let code = 0
  socket.on('message', data => void heard.push(JSON.parse(String(data))))
  socket.on('close', c => {
    code = c
  })
  atTheEnd(() => socket.terminate())
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, heard, code: () => code }
}

test('messages are taken up in order, whichever way they were read', async () => {
  const server = await startServer()
  const { socket, heard } = await rawSocket(server)
  // Plain letters, other letters, in two fragments, plain again.
  socket.send('{"t":"ping","id":1}')
  socket.send('{"t":"ping","id":"zwölf"}')
  socket.send('{"t":"ping",', { fin: false })
  socket.send('"id":3}', { fin: true })
  socket.send('{"t":"ping","id":4}')
  await until('all answers', () => heard.length === 4)
  expect(heard.map(message => message.id)).toEqual([1, 'zwölf', 3, 4])
})

describe('bad frames', () => {
  test('each gets a clear error, and the connection goes on', async () => {
    const server = await startServer()
    const { kirk, id } = await twoAtTable(server)
    const { socket, heard } = await rawSocket(server)
    socket.send(JSON.stringify({ t: 'hello', v: 1, token: kirk.token }))
    await until('welcome', () => heard.some(m => m.t === 'welcome'))
    const deep = `${'['.repeat(4000)}${']'.repeat(4000)}`
    const bad = [
      'not json',
      '[]',
      '5',
      '{}',
      '{"t":"fly"}',
      '{"t":"__proto__"}',
      '{"t":"choose","id":7}',
      `{"t":"choose","id":8,"table":"${id}","seat":-1,"key":"k","choice":{"answer":1}}`,
      `{"t":"choose","id":9,"table":"${id}","seat":0,"key":"k","choice":{"answer":1,"act":"x"}}`,
      `{"t":"choose","id":10,"table":"${id}","seat":0,"key":"k","choice":{"answer":${deep}}}`,
      `{"t":"choose","id":11,"table":"${id}","seat":0,"key":"k","choice":{"answer":{"__proto__":{"x":1}}}}`,
      `{"t":"choose","id":12,"table":"../../etc","seat":0,"key":"k","choice":{"answer":1}}`,
      `{"t":"say","table":"${id}","text":"${'x'.repeat(70_000)}"}`,
      '{"t":"subscribe","table":"nowhere"}',
      '{"t":"hello","v":1,"token":"forged.token"}',
    ]
    for (const frame of bad) socket.send(frame)
    socket.send(Buffer.from([1, 2, 3]))
    await until('all are answered', () => heard.filter(m => m.t === 'error').length === bad.length + 1)
    for (const error of heard.filter(m => m.t === 'error')) {
      expect(error.message).toMatch(/^.{5,200}\.?$/)
      expect(JSON.stringify(error)).not.toMatch(/node_modules|at .*\.ts|select |insert /i)
    }
    expect(heard.find(m => m.id === 10).message).toBe('It is nested too deeply.')
    expect((await kirk.ask('GET', `/api/tables/${id}/state`)).body.seq).toBe(0)
    expect(server.logged.filter(l => l.level >= 50)).toEqual([])
  })

  test('nothing that can be read as JSON breaks the reader', () => {
    const near = fc.record(
      {
        t: fc.constantFrom('hello', 'choose', 'subscribe', 'say', 'ping', 'x'),
        id: fc.jsonValue(),
        table: fc.oneof(fc.string(), fc.constant('abc')),
        seat: fc.jsonValue(),
        key: fc.string(),
        choice: fc.jsonValue(),
        text: fc.string(),
        v: fc.jsonValue(),
      },
      { requiredKeys: ['t'] },
    )
    fc.assert(
      fc.property(
        fc.oneof(near, fc.jsonValue()).map(v => JSON.stringify(v)),
        text => {
          const read = readMessage(text)
          return 'fault' in read ? typeof read.fault === 'string' : typeof read.t === 'string'
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('a frame beyond all measure ends the connection, not the server', async () => {
    const server = await startServer()
    const { socket, code } = await rawSocket(server)
    socket.send('x'.repeat(1_000_000))
    await until('it is closed', () => code() === 1009)
    expect((await request(server, 'GET', '/healthz')).status).toBe(200)
  })

  test('another version of the protocol is told so', async () => {
    const server = await startServer()
    const { socket, heard, code } = await rawSocket(server)
    socket.send('{"t":"hello","v":2}')
    await until('it is closed', () => code() === 1002)
    expect(heard[0]).toMatchObject({ t: 'error', code: 'version' })
  })
})

describe('limits', () => {
  test('a connection that floods is slowed down, then cut off', async () => {
    const server = await startServer({ messageRate: 5 })
    const { kirk } = await twoAtTable(server)
    const { socket, heard, code } = await rawSocket(server)
    socket.send(JSON.stringify({ t: 'hello', v: 1, token: kirk.token }))
    for (let i = 0; i < 300; i++) socket.send('{"t":"ping"}')
    await until('it is cut off', () => code() === 1008)
    expect(heard.filter(m => m.t === 'pong').length).toBeLessThan(40)
    expect(heard.some(m => m.code === 'slow-down')).toBe(true)
  })

  test('an address that floods is refused for a while', async () => {
    const server = await startServer({ requestRate: 2 })
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await request(server, 'GET', '/api/games')).status)
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(200))
    expect(statuses.at(-1)).toBe(429)
  })

  test('only so many connections come from one address', async () => {
    const server = await startServer({ connectionsPerAddress: 2 })
    const first = await rawSocket(server)
    await rawSocket(server)
    await expect(rawSocket(server)).rejects.toThrow('429')
    first.socket.close()
    await until('there is room again', () => first.code() !== 0)
    await rawSocket(server)
  })

  test('a limiter lets a burst through, then the rate', () => {
    let now = 0
    const limiter = makeLimiter(2, 3, () => now)
    expect([1, 2, 3, 4].map(() => limiter.allow('a'))).toEqual([true, true, true, false])
    expect(limiter.allow('b')).toBe(true)
    now = 500
    expect([limiter.allow('a'), limiter.allow('a')]).toEqual([true, false])
  })

  test('a body that is too long or no JSON gets one sentence', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const long = await kirk.ask('POST', '/api/guests', { name: 'x'.repeat(100_000) })
    expect(long).toMatchObject({ status: 413, body: { error: { code: 'bad', message: expect.any(String) } } })
    const broken = await fetch(`${server.address}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":',
    })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ error: { code: 'bad' } })
    const form = await fetch(`${server.address}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=x',
    })
    expect(form.status).toBe(415)
    expect((await kirk.ask('GET', '/api/nowhere')).status).toBe(404)
  })
})

describe('who may do what', () => {
  test('the cookie is signed, out of reach of scripts, and stays on this site', async () => {
    const server = await startServer({ publicUrl: 'https://games.example.org' })
    const made = await request(server, 'POST', '/api/guests', { name: 'Kirk' })
    const cookie = made.headers.get('set-cookie')!
    expect(cookie).toMatch(
      /^__Host-tenforward=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
    const value = cookie.split(';')[0]!
    const me = (cookie: string) => request(server, 'GET', '/api/me', undefined, { cookie })
    expect((await me(value)).body.person.name).toBe('Kirk')
    expect((await me(`${value.slice(0, -2)}xx`)).body.person).toBeNull()
    expect((await me('tenforward=')).body.person).toBeNull()
  })

  test('a page of another site can neither post nor listen', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const foreign = { origin: 'https://evil.example' }
    expect((await kirk.ask('PATCH', '/api/me', { name: 'x' }, foreign)).status).toBe(403)
    expect(
      (await kirk.ask('PATCH', '/api/me', { name: 'x' }, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    expect((await kirk.ask('PATCH', '/api/me', { name: 'Jim' }, { origin: server.address })).status).toBe(200)
    await expect(rawSocket(server, foreign)).rejects.toThrow('403')
    await rawSocket(server, { origin: server.address })
  })

  test('a private table does not exist for strangers', async () => {
    const server = await startServer()
    const [kirk, q] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Q')]
    const plan = { game: 'tictactoe', visibility: 'private', seats: [{ kind: 'me' }, { kind: 'open' }] }
    const { table, invite } = (await kirk.ask('POST', '/api/tables', plan)).body
    const client = connect(server, q.token)
    await expect(client.follow(table.id)).rejects.toThrow('no such table')
    for (const path of ['', '/state', '/log', '/chat'])
      expect((await q.ask('GET', `/api/tables/${table.id}${path}`)).status).toBe(404)
    expect((await q.ask('POST', `/api/tables/${table.id}/join`, {})).status).toBe(404)
    expect((await q.ask('POST', `/api/tables/${table.id}/join`, { invite: 'guess' })).status).toBe(404)
    expect((await q.ask('GET', '/api/tables')).body.tables).toEqual([])
    expect((await q.ask('POST', `/api/tables/${table.id}/join`, { invite })).body).toEqual({ seat: 1 })
    await client.follow(table.id)
  })

  test('a private link moves the seat to another device, once', async () => {
    const server = await startServer()
    const { kirk, id } = await twoAtTable(server)
    const [phone, thief] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Q')]
    const old = connect(server, kirk.token)
    await old.follow(id)
    expect((await thief.ask('POST', `/api/tables/${id}/seats/0/link`)).status).toBe(403)
    const { secret } = (await kirk.ask('POST', `/api/tables/${id}/seats/0/link`)).body
    const claim = (who: typeof kirk, secret: string) =>
      who.ask('POST', `/api/tables/${id}/seats/0/claim`, { secret })
    expect((await claim(thief, 'guess')).status).toBe(403)
    expect((await claim(phone, secret)).status).toBe(200)
    expect((await claim(thief, secret)).status).toBe(403)
    await until('the old device knows', () => old.news.some(m => m.t === 'error' && m.code === 'seat-moved'))
    const choose = (who: typeof kirk) =>
      who.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 0 } })
    expect((await choose(kirk)).status).toBe(403)
    expect((await choose(phone)).status).toBe(200)
    // What happens now is no longer for the old device.
    expect(old.happened).toEqual([])
  })

  test('without a name nobody sits down', async () => {
    const server = await startServer()
    expect((await request(server, 'POST', '/api/tables', { game: 'tictactoe', seats: [] })).status).toBe(401)
    expect((await request(server, 'POST', '/api/guests', { name: ' \u200b ' })).status).toBe(400)
  })

  test.each([
    ['  James   T.\tKirk ', 'James T. Kirk'],
    ['\u202eevil\u2066', 'evil'],
    ['a\u0000b', 'a b'],
    ['<script>', '<script>'],
    ['🖖🖖🖖🖖🖖🖖🖖🖖🖖🖖🖖🖖', '🖖🖖🖖🖖🖖🖖🖖🖖🖖🖖'],
  ])('the name %j is kept as %j', (given, kept) => {
    expect(cleanText(given, given.includes('🖖') ? 10 : 32)).toBe(kept)
  })
})

describe('pages', () => {
  test('the API is described where it is served', async () => {
    const server = await startServer()
    const { body } = await request(server, 'GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/tables/{id}/choose'].post.requestBody).toBeDefined()
    const docs = await request(server, 'GET', '/api/docs')
    expect(docs.body).toContain('POST /api/tables/:id/choose')
    expect(docs.body).not.toContain('<script')
  })

  test('health, readiness and numbers', async () => {
    const server = await startServer()
    await twoAtTable(server)
    expect((await request(server, 'GET', '/readyz')).body).toEqual({ status: 'ready' })
    const { body } = await request(server, 'GET', '/metrics')
    expect(body).toMatch(/^tenforward_connections 0$/m)
    expect(body).toMatch(/^# TYPE tenforward_choice_seconds histogram$/m)
  })

  test('a built client is served with its routes, and nothing outside its folder', async () => {
    const webDir = join((await startServer()).dataDir, 'web')
    mkdirSync(join(webDir, 'assets'), { recursive: true })
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>client</title>')
    writeFileSync(join(webDir, 'assets', 'app-Dq3x9Zk1.js'), 'export {}')
    writeFileSync(join(webDir, '..', 'outside.txt'), 'secret')
    const server = await startServer({ webDir })
    for (const path of ['/', '/table/abc', '/lobby'])
      expect((await request(server, 'GET', path)).body).toContain('<title>client</title>')
    const asset = await request(server, 'GET', '/assets/app-Dq3x9Zk1.js')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    for (const path of ['/../outside.txt', '/..%2foutside.txt', '/assets/gone.js'])
      expect((await request(server, 'GET', path)).status).toBe(404)
  })
})
