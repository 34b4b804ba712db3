import { connect as openTcp, type Socket } from 'node:net'
import type { KyselyPlugin } from 'kysely'
import type Type from 'typebox'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ROUTES } from './http/app.ts'
import { makeIdentity } from './people/identity.ts'
import { postgresBinaries, startPostgres } from './storage/testing/postgres.ts'
import {
  atTheEnd,
  connect,
  type Guest,
  newGuest,
  request,
  startServer,
  type TestServer,
  twoAtTable,
  until,
} from './testing/server.ts'

/* What somebody may think of who means no good, and has nothing but a name. */

async function open(server: TestServer) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`)
  const heard: any[] = []
  const state = { closed: 0 }
  atTheEnd(() => socket.terminate())
  socket.on('message', data => void heard.push(JSON.parse(String(data))))
  socket.on('close', code => {
    state.closed = code
  })
  socket.on('error', () => {})
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, heard, state, send: (message: object) => socket.send(JSON.stringify(message)) }
}

describe('bodies', () => {
  const LIMITS: Record<string, readonly string[]> = {
    string: ['maxLength'],
    integer: ['minimum', 'maximum'],
    number: ['minimum', 'maximum'],
    array: ['maxItems'],
  }

  function unlimited(schema: unknown, place: string): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    const known = schema as Record<string, unknown>
    const wanted = 'const' in known || 'enum' in known ? undefined : LIMITS[String(known.type)]
    const lacks = wanted?.some(limit => typeof known[limit] !== 'number') || known.type === 'object'
    const isOpen = known.type === 'object' && known.additionalProperties !== false
    const own = (known.type === 'object' ? isOpen : lacks) ? [place] : []
    return [...own, ...Object.entries(known).flatMap(([key, inner]) => unlimited(inner, `${place}.${key}`))]
  }

  test('every text, list and number of a request has its limits, and no object takes what is not named', () => {
    const bodies = ROUTES.filter((route): route is typeof route & { body: Type.TSchema } => !!route.body)
    expect(bodies.length).toBeGreaterThan(15)
    expect(bodies.flatMap(({ url, body }) => unlimited(body, url))).toEqual([])
  })
})

describe('a text that cannot be kept', () => {
  const postgres = postgresBinaries()
  test.skipIf(postgres === undefined)('spoils nothing for those who write in the same moment', async () => {
    const database = await startPostgres(postgres!)
    atTheEnd(() => database.stop())
    const server = await startServer({ databaseUrl: await database.fresh() })
    const mine = await twoAtTable(server)
    const theirs = await twoAtTable(server)
    const choose = (who: Guest, id: string, key: string) =>
      who.ask('POST', `/api/tables/${id}/choose`, { seat: 0, key, choice: { answer: 4 } })
    const [bad, good] = await Promise.all([
      choose(mine.kirk, mine.id, 'a\0b'),
      choose(theirs.kirk, theirs.id, 'honest'),
    ])
    expect([bad.status, good.status]).toEqual([400, 200])
    const { heard, send } = await open(server)
    send({ t: 'hello', v: 1, token: mine.kirk.token })
    send({ t: 'choose', id: 1, table: mine.id, seat: 0, key: 'a\0b', choice: { answer: 4 } })
    await until('it is answered', () => heard.some(m => m.t === 'error'))
    expect(heard.find(m => m.t === 'error')).toMatchObject({ id: 1, code: 'bad' })
    for (const path of ['/%00', '/%00/state', `/${mine.id}/state?invite=%00`, '?title=%00', '?game=%00'])
      expect((await mine.kirk.ask('GET', `/api/tables${path}`)).status, path).toBe(404)
    expect((await mine.kirk.ask('GET', '/api/ratings?game=%00')).status).toBe(404)
    expect((await request(server, 'POST', '/api/login', { login: 'a\0', password: 'x' })).status).toBe(400)
    expect(server.logged.filter(line => line.level >= 50)).toEqual([])
  })
})

describe('a large body', () => {
  /** Sends what the headers promise only so far; gives the answer that comes all the same. */
  const begin = (server: TestServer, path: string, headers: string[]) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.address)
      const socket = openTcp(Number(port), '127.0.0.1')
      atTheEnd(() => void socket.destroy())
      socket.once('data', data => resolve(String(data)))
      socket.once('error', reject)
      const all = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 4000000', ...headers]
      socket.write(`POST ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n{"format":`)
    })

  test('is not taken in from somebody who may not send it', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const bearer = `Authorization: Bearer ${kirk.token}`
    expect(await begin(server, '/api/import', [])).toMatch(/^HTTP\/1.1 401 /)
    expect(await begin(server, '/api/import', [bearer, 'Origin: https://evil.example'])).toMatch(
      /^HTTP\/1.1 403 /,
    )
    const busy = await startServer({ requestRate: 1 })
    expect(await begin(busy, '/api/import', [bearer])).toMatch(/^HTTP\/1.1 429 /)
  })

  test('of a message costs something before it is understood', async () => {
    const server = await startServer({ messageRate: 30 })
    const { heard, send } = await open(server)
    for (let n = 0; n < 5; n++) send({ t: 'fly', text: 'x'.repeat(60_000) })
    await until('they are answered', () => heard.length === 5)
    expect(heard.map(m => m.code)).toEqual(['bad', 'bad', 'bad', 'bad', 'slow-down'])
  })
})

test('the cookie of somebody else in the same domain does not go before ours', async () => {
  const server = await startServer({ publicUrl: 'https://games.example.org' })
  const [kirk, q] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Q')]
  const cookie = `tenforward=${q.token}; __Host-tenforward=${kirk.token}`
  expect((await request(server, 'GET', '/api/me', undefined, { cookie })).body.person.name).toBe('Kirk')
  const left = await request(server, 'DELETE', '/api/session', undefined, { cookie })
  expect(left.headers.getSetCookie().map(line => line.split('=')[0])).toEqual([
    'tenforward',
    '__Host-tenforward',
  ])
})

describe('who one is', () => {
  test('is said once: a connection does not go on seeing what somebody else may see', async () => {
    const server = await startServer()
    const [kirk, spock] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Spock')]
    const { heard, send, state } = await open(server)
    send({ t: 'hello', v: 1, token: kirk.token })
    send({ t: 'hello', v: 1, token: spock.token })
    await until('both are answered', () => heard.length === 2)
    expect(heard).toMatchObject([
      { t: 'welcome', person: { id: kirk.id } },
      { t: 'error', code: 'bad' },
    ])
    await kirk.ask('DELETE', '/api/session')
    await until('it is closed', () => state.closed === 1008)
  })

  test('is asked anew when somebody is logged out while it is looked up', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    let logOut = () => {}
    let isOut = false
    // The database has answered, and in the moment before the answer is there the session ends.
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isOut) return { ...result, rows: [] }
        logOut()
        return result
      },
    }
    const { db } = server.context.storage
    const identity = makeIdentity(db.withPlugin(meanwhile), 'x'.repeat(32), Date.now)
    const token = await identity.makeToken(kirk.id)
    logOut = () => {
      isOut = true
      identity.refresh()
    }
    expect(await identity.whoHas(token)).toBeNull()
  })

  test('is looked at again after news of other nodes may have been missed', async () => {
    const server = await startServer()
    const [kirk, spock] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Spock')]
    const [his, other] = [await open(server), await open(server)]
    his.send({ t: 'hello', v: 1, token: kirk.token })
    other.send({ t: 'hello', v: 1, token: spock.token })
    await until('both are known', () => his.heard.length + other.heard.length === 2)
    const { db } = server.context.storage
    await db.deleteFrom('sessions').where('person_id', '=', kirk.id).execute()
    await db.updateTable('people').set({ name: 'Sarek' }).where('id', '=', spock.id).execute()
    for (const listener of server.context.gapListeners) listener()
    await until('it is closed', () => his.state.closed === 1008)
    await until('the new name is told', () => other.heard.some(m => m.t === 'person'))
    expect(other.heard.at(-1)).toMatchObject({ person: { name: 'Sarek' } })
    expect(other.state.closed).toBe(0)
  })
})

test('whatever is asked of a private table, strangers hear the same as of none', async () => {
  const server = await startServer()
  const [kirk, q] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Q')]
  const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Data' }]
  const plan = { game: 'tictactoe', visibility: 'private', seats, start: true }
  const running: string = (await kirk.ask('POST', '/api/tables', plan)).body.table.id
  const waiting: string = (await kirk.ask('POST', '/api/tables', { ...plan, start: false })).body.table.id
  const bodies: Record<string, object> = {
    '/choose': { seat: 0, choice: { answer: 4 } },
    '/chat': { text: 'x' },
    '/join': {},
    '/seats/:seat/claim': { secret: 'x' },
    '/seats/:seat/bot': { level: 'random' },
    '/abandon': { agree: true },
    '/report': { text: 'x' },
    '/mute': { seat: 0 },
    '/silence': { seat: 0, silent: true },
  }
  const routes = ROUTES.filter(({ url }) => url.startsWith('/api/tables/:id'))
  expect(routes.length).toBeGreaterThan(18)
  for (const { method, url } of routes) {
    const body = method === 'POST' ? bodies[url.replace('/api/tables/:id', '')] : undefined
    const ask = async (id: string) => {
      const { status, body: said } = await q.ask(method, url.replace(':id', id).replace(':seat', '0'), body)
      return { status, said }
    }
    const none = await ask('nowhere')
    for (const id of [running, waiting]) expect(await ask(id), `${method} ${url}`).toEqual(none)
  }
  const { heard, send } = await open(server)
  send({ t: 'hello', v: 1, token: q.token })
  const asked = [
    { t: 'subscribe' },
    { t: 'choose', seat: 0, key: 'k', choice: { answer: 4 } },
    { t: 'standing', seat: 0 },
    { t: 'whyNot', seat: 0, answer: 4 },
    { t: 'resync' },
    { t: 'say', text: 'x' },
  ]
  for (const message of asked)
    for (const table of ['nowhere', running]) send({ id: `${message.t} ${table}`, table, ...message })
  await until('all is answered', () => heard.length === 1 + 2 * asked.length)
  const answerTo = (id: string) => ({ ...heard.find(m => m.id === id), id: '' })
  for (const { t } of asked) expect(answerTo(`${t} ${running}`), t).toEqual(answerTo(`${t} nowhere`))
})

describe('a rated game', () => {
  const rated = async (who: Guest) => {
    for (let tries = 0; tries < 100; tries++) {
      const { ratings } = (await who.ask('GET', '/api/me/statistics')).body
      if (ratings.length > 0) return ratings
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return []
  }

  test('is counted before whoever lost can clear the table away', async () => {
    const times = { leaseEvery: 300, sweepEvery: 60_000, writeEvery: 60_000 }
    const server = await startServer({}, { times })
    const { kirk, spock, id } = await twoAtTable(server)
    for (const [turn, answer] of [0, 3, 1, 4, 8, 5].entries())
      await [kirk, spock][turn % 2]!.ask('POST', `/api/tables/${id}/choose`, {
        seat: turn % 2,
        choice: { answer },
      })
    expect((await kirk.ask('DELETE', `/api/tables/${id}`)).status).toBe(200)
    expect(await rated(kirk)).toMatchObject([{ games: 1 }])
    expect(await rated(spock)).toMatchObject([{ games: 1 }])
  })

  test('is not made to count for nobody by giving the seat to somebody else at the table', async () => {
    const server = await startServer()
    const people = []
    for (const name of ['Kirk', 'Spock', 'McCoy', 'Scott']) people.push(await newGuest(server, name))
    const [kirk, spock] = people as [Guest, Guest]
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }]
    const made = await kirk.ask('POST', '/api/tables', { game: 'salvage', preset: 'quick', seats })
    const { id } = made.body.table
    for (const who of people.slice(1)) await who.ask('POST', `/api/tables/${id}/join`, {})
    await kirk.ask('POST', `/api/tables/${id}/start`)
    const { secret } = (await kirk.ask('POST', `/api/tables/${id}/seats/0/link`)).body
    const claim = (who: Guest) => who.ask('POST', `/api/tables/${id}/seats/0/claim`, { secret })
    expect((await claim(spock)).status).toBe(409)
    expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table.unrated).toBeNull()
    expect((await claim(await newGuest(server, 'Kirk'))).status).toBe(200)
  })
})

describe('more than anybody needs', () => {
  test('a rematch is a table like any other: nobody has more of them than he may', async () => {
    const server = await startServer({ tablesPerGuest: 2 })
    const kirk = await newGuest(server, 'Kirk')
    const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Data' }]
    const over: string[] = []
    for (let n = 0; n < 3; n++) {
      const { id } = (await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats, start: true })).body
        .table
      await kirk.ask('POST', `/api/tables/${id}/abandon`, { agree: true })
      over.push(id)
    }
    const again = []
    for (const id of over) again.push((await kirk.ask('POST', `/api/tables/${id}/rematch`)).status)
    expect(again).toEqual([200, 200, 429])
  })

  test('names are not changed all the time, nor is everything reported', async () => {
    const server = await startServer()
    const { kirk, id } = await twoAtTable(server)
    const many = async (ask: (n: number) => Promise<{ status: number }>) => {
      const answers = []
      for (let n = 0; n < 20; n++) answers.push((await ask(n)).status)
      return answers
    }
    expect(await many(n => kirk.ask('PATCH', '/api/me', { name: `Kirk ${n}` }))).toContain(429)
    expect(await many(() => kirk.ask('POST', `/api/tables/${id}/report`, { text: 'x' }))).toContain(429)
  })

  test('what is taken back again and again does not make a log without end', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Data' }]
    const plan = { game: 'tictactoe', seats, start: true }
    const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
    const choose = (choice: object) => kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice })
    await choose({ answer: 4 })
    await choose({ undo: 0 })
    const { record } = server.context.live.get(id)!.session!
    while (record.entries.length < 10_000) record.entries.push({ seat: 0, undo: 0 })
    expect((await choose({ answer: 4 })).status).toBe(200)
    const refused = await choose({ undo: 0 })
    expect(refused).toMatchObject({ status: 422, body: { error: { message: /^So much was taken back/ } } })
  })

  test('a message in a thousand pieces is not kept until it is whole', async () => {
    const server = await startServer()
    const { socket, state } = await open(server)
    for (let n = 0; n < 1000; n++) socket.send('x', { fin: false })
    await until('it is cut off', () => state.closed !== 0)
    expect((await request(server, 'GET', '/healthz')).status).toBe(200)
  })

  test('only so many connections come from one address, whatever they are for', async () => {
    const server = await startServer({ connectionsPerAddress: 2 })
    const { port } = new URL(server.address)
    const sockets: Socket[] = []
    atTheEnd(() => {
      for (const socket of sockets) socket.destroy()
    })
    let ended = 0
    for (let n = 0; n < 25; n++) {
      const socket = openTcp(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.on('close', () => ended++)
      await new Promise(resolve => socket.once('connect', resolve))
      socket.write('GET / HTTP/1.1\r\nX')
      sockets.push(socket)
    }
    await until('those beyond are gone', () => ended === 5)
    for (const socket of sockets) socket.destroy()
    await until('there is room again', () => ended === 25)
    expect((await request(server, 'GET', '/healthz')).status).toBe(200)
  })

  test('where many look on, it is told more seldom who comes and goes, and of players first', async () => {
    const server = await startServer({ trustProxy: { hops: 1 } })
    const { kirk, id } = await twoAtTable(server)
    const crowd = []
    for (let n = 0; n < 110; n++) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}` }
      const { body } = await request(server, 'POST', '/api/guests', { name: `Guest ${n}` }, headers)
      crowd.push(connect(server, body.token))
    }
    for (const client of crowd) await client.follow(id)
    const mine = connect(server, kirk.token)
    await mine.follow(id)
    const told = () => mine.news.flatMap(m => (m.t === 'presence' ? [m.here] : []))
    await until('it is told', () => told().length > 0)
    expect(told().at(-1)).toHaveLength(100)
    expect(told().at(-1)![0]).toMatchObject({ seat: 0, name: 'Kirk' })
    const before = crowd[0]!.news.filter(m => m.t === 'presence').length
    for (let n = 0; n < 8; n++) {
      crowd[n]!.close()
      await new Promise(resolve => setTimeout(resolve, 250))
    }
    expect(crowd[109]!.news.filter(m => m.t === 'presence').length - before).toBeLessThan(5)
  }, 60_000)
})
