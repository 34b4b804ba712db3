import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { SeatRow, TableRow } from '../storage/index.ts'
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
} from '../testing/server.ts'
import { cleanName } from './names.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { newRatings, shownRating } from './ratings.ts'

const ACCOUNT = { login: 'Kirk', password: 'correct horse' }
const logIn = (server: TestServer, login: string, password: string) =>
  request(server, 'POST', '/api/login', { login, password })
const me = (server: TestServer, token: string) =>
  request(server, 'GET', '/api/me', undefined, { authorization: `Bearer ${token}` })

/** Plays tic-tac-toe so that the first seat wins. */
async function playOut(kirk: Guest, spock: Guest, id: string) {
  for (const [turn, answer] of [0, 3, 1, 4, 2].entries()) {
    const seat = turn % 2
    const done = await [kirk, spock][seat]!.ask('POST', `/api/tables/${id}/choose`, {
      seat,
      choice: { answer },
    })
    expect(done.status).toBe(200)
  }
}

describe('accounts', () => {
  test('a guest becomes an account and keeps everything', async () => {
    const server = await startServer()
    const { kirk, id } = await twoAtTable(server)
    const made = await kirk.ask('POST', '/api/me/account', ACCOUNT)
    expect(made).toMatchObject({ status: 200, body: { person: { id: kirk.id, guest: false } } })
    expect((await kirk.ask('GET', '/api/me')).body.person).toEqual({
      id: kirk.id,
      name: 'Kirk',
      guest: false,
    })
    const other = await logIn(server, ' kIRK ', ACCOUNT.password)
    expect(other.headers.get('set-cookie')).toContain('HttpOnly')
    const mine = await request(server, 'GET', '/api/tables?mine=1', undefined, {
      authorization: `Bearer ${other.body.token}`,
    })
    expect(mine.body.tables).toMatchObject([{ id, seats: [{ mine: true }, { mine: false }] }])
    expect((await kirk.ask('POST', '/api/me/account', ACCOUNT)).status).toBe(409)
  })

  test('a guest who logs in to an account keeps the seats of both', async () => {
    const server = await startServer()
    const first = await twoAtTable(server)
    await first.kirk.ask('POST', '/api/me/account', ACCOUNT)
    // On another device he began as a guest, under another name, at a table that he opened.
    const second = await twoAtTable(server, { title: 'Second' })
    const guest = second.kirk
    await guest.ask('PATCH', '/api/me', { name: 'Jim' })
    await guest.ask('POST', `/api/tables/${second.id}/chat`, { text: 'Anybody here?' })
    const rival = connect(server, second.spock.token)
    const seen = await rival.follow(second.id)
    const own = connect(server, guest.token, { onNews: () => {} })
    await own.follow(second.id)
    const done = await guest.ask('POST', '/api/login', ACCOUNT)
    expect(done.body.person).toEqual({ id: first.kirk.id, name: 'Kirk', guest: false })
    const ask = (method: string, path: string, body?: unknown) =>
      request(server, method, path, body, { authorization: `Bearer ${done.body.token}` })
    const { tables } = (await ask('GET', '/api/tables?mine=1')).body
    expect(tables.map((t: { id: string }) => t.id).sort()).toEqual([first.id, second.id].sort())
    await until('the rival sees who it is', () => seen.summary!.seats[0]!.name === 'Kirk')
    const choice = { seat: 0, choice: { answer: 4 } }
    for (const id of [first.id, second.id])
      expect((await ask('POST', `/api/tables/${id}/choose`, choice)).status).toBe(200)
    // The seat is his to move on to another device; the guest's token opens nothing any more.
    expect((await ask('POST', `/api/tables/${second.id}/seats/0/link`)).status).toBe(200)
    expect((await me(server, guest.token)).body.person).toBeNull()
    expect((await second.spock.ask('GET', `/api/tables/${second.id}/chat`)).body.lines).toHaveLength(1)
  })

  test('whoever logs in as somebody else with an account in hand takes nothing along', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    await kirk.ask('POST', '/api/me/account', ACCOUNT)
    await spock.ask('POST', '/api/me/account', { login: 'spock', password: 'live long' })
    await spock.ask('POST', '/api/login', ACCOUNT)
    expect((await me(server, spock.token)).body.person.name).toBe('Spock')
    const { table } = (await spock.ask('GET', `/api/tables/${id}`)).body
    expect(table.seats).toMatchObject([{ mine: false }, { mine: true }])
  })

  test('a wrong password and a login that does not exist look the same', async () => {
    const server = await startServer()
    await (await newGuest(server, 'Kirk')).ask('POST', '/api/me/account', ACCOUNT)
    const [wrong, nobody] = [await logIn(server, 'kirk', 'x'), await logIn(server, 'khan', 'x')]
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(nobody.body)
    const spock = await newGuest(server, 'Spock')
    expect((await spock.ask('POST', '/api/me/account', { ...ACCOUNT, login: 'kirk' })).status).toBe(409)
    for (const login of ['ab', 'with space', 'Ünicode', '<b>x</b>'])
      expect((await spock.ask('POST', '/api/me/account', { ...ACCOUNT, login })).status).toBe(400)
    expect((await spock.ask('POST', '/api/me/account', { login: 'spock', password: 'short' })).status).toBe(
      400,
    )
  })

  test('guessing is slowed down', async () => {
    const server = await startServer()
    const statuses = await Promise.all(Array.from({ length: 25 }, () => logIn(server, 'kirk', 'x')))
    expect(statuses.filter(s => s.status === 429).length).toBeGreaterThanOrEqual(4)
  })

  test('a new password logs all other browsers out, and leaving logs out this one', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    await kirk.ask('POST', '/api/me/account', ACCOUNT)
    const other = (await logIn(server, 'kirk', ACCOUNT.password)).body.token
    expect(
      (await kirk.ask('POST', '/api/me/password', { old: 'wrong', password: 'new password' })).status,
    ).toBe(403)
    await kirk.ask('POST', '/api/me/password', { old: ACCOUNT.password, password: 'new password' })
    expect((await me(server, other)).body.person).toBeNull()
    expect((await me(server, kirk.token)).body.person.name).toBe('Kirk')
    expect((await logIn(server, 'kirk', 'new password')).status).toBe(200)
    await kirk.ask('DELETE', '/api/session')
    expect((await me(server, kirk.token)).body.person).toBeNull()
  })

  test('a browser that stays away for long is forgotten, one that comes back is not', async () => {
    let now = Date.now()
    const server = await startServer({ sessionDays: 30 }, { now: () => now })
    const [kirk, spock] = [await newGuest(server, 'Kirk'), await newGuest(server, 'Spock')]
    now += 20 * 86_400_000
    expect((await me(server, kirk.token)).body.person.name).toBe('Kirk')
    now += 20 * 86_400_000
    expect((await me(server, kirk.token)).body.person.name).toBe('Kirk')
    expect((await me(server, spock.token)).body.person).toBeNull()
  })

  test('whoever wants to be forgotten is, and the game of the others goes on', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    await kirk.ask('POST', `/api/tables/${id}/chat`, { text: 'My secret' })
    await kirk.ask('POST', '/api/me/account', ACCOUNT)
    expect((await kirk.ask('POST', '/api/me/erase', {})).status).toBe(403)
    expect((await kirk.ask('POST', '/api/me/erase', { password: ACCOUNT.password })).status).toBe(200)
    expect((await me(server, kirk.token)).body.person).toBeNull()
    expect((await spock.ask('GET', `/api/tables/${id}/chat`)).body.lines).toEqual([])
    const handed = await spock.ask('POST', `/api/tables/${id}/seats/0/bot`, { level: 'random' })
    expect(handed.status).toBe(200)
    await until('the bot plays on', () => server.context.live.get(id)!.seq >= 1)
    const { table } = (await spock.ask('GET', `/api/tables/${id}`)).body
    expect(table.seats[0]).toMatchObject({ kind: 'bot', name: 'Somebody' })
  })

  test('passwords are stored as slow, salted hashes', async () => {
    const [a, b] = [await hashPassword('x'), await hashPassword('x')]
    expect(a).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(a).not.toBe(b)
    expect([await isPassword('x', a), await isPassword('y', a), await isPassword('x', 'junk')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a new name reaches open connections and the seats of games under way', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    await a.follow(id)
    const seen = await b.follow(id)
    await kirk.ask('PATCH', '/api/me', { name: 'Jim' })
    await until('the seat bears it', () => seen.summary!.seats[0]!.name === 'Jim')
    expect(a.news.find(m => m.t === 'person')?.person.name).toBe('Jim')
    const here = () => b.news.filter(m => m.t === 'presence').at(-1)?.here ?? []
    await until('it is told who is here', () => here().some(({ seat, name }) => seat === 0 && name === 'Jim'))
    await a.say(id, 'Hello')
    await until('it was heard', () => b.news.some(m => m.t === 'chat' && m.lines[0]?.name === 'Jim'))
  })
})

describe('names', () => {
  test.each([
    ['\u3164', ''],
    ['\u2800\u2800', ''],
    ['\u0301\u0301', ''],
    ['Ｋｉｒｋ', 'Kirk'],
    ['Kirk\u200b', 'Kirk'],
    ['\u202eKirk', 'Kirk'],
    [`K${'\u0301'.repeat(50)}irk`, 'Ḱ\u0301\u0301irk'],
    ['Étienne 🖖', 'Étienne 🖖'],
  ])('%j is kept as %j', (text, name) => {
    expect(cleanName(text, 32)).toBe(name)
  })

  test('nobody is called nothing', async () => {
    const server = await startServer()
    expect((await request(server, 'POST', '/api/guests', { name: '\u3164' })).status).toBe(400)
  })
})

describe('passwords', () => {
  const OLD = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$'

  test('cost as much to guess as is asked for today, and old ones follow at the next login', async () => {
    expect(await hashPassword('x')).toMatch(/^scrypt\$32768\$8\$3\$/)
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    await kirk.ask('POST', '/api/me/account', ACCOUNT)
    const salt = Buffer.from('AAAAAAAAAAAAAAAAAAAAAA', 'base64url')
    const hash = scryptSync(ACCOUNT.password, salt, 32, { N: 1024, r: 8, p: 1 })
    const { db } = server.context.storage
    await db
      .updateTable('people')
      .set({ password: OLD + hash.toString('base64url') })
      .execute()
    expect((await logIn(server, ACCOUNT.login, ACCOUNT.password)).status).toBe(200)
    const row = await db.selectFrom('people').select('password').executeTakeFirst()
    expect(row!.password).toMatch(/^scrypt\$32768\$/)
  })

  test('are not guessed at one account from many addresses', async () => {
    const server = await startServer({ trustProxy: { hops: 1 } })
    const kirk = await newGuest(server, 'Kirk')
    await kirk.ask('POST', '/api/me/account', ACCOUNT)
    const tries = []
    for (let n = 0; n < 24; n++) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}` }
      const body = { login: n % 2 ? 'Kirk' : 'KIRK ', password: `guess ${n}` }
      tries.push((await request(server, 'POST', '/api/login', body, headers)).status)
    }
    expect(tries.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(tries).toContain(429)
    expect((await logIn(server, 'Spock', 'guess')).status).toBe(401)
  }, 60_000)
})

describe('whoever is logged out', () => {
  const isOpen = (server: TestServer, token: string) => {
    const state = { closed: 0 }
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`)
    atTheEnd(() => socket.terminate())
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, token })))
    socket.on('close', code => {
      state.closed = code
    })
    return new Promise<typeof state>(resolve => socket.once('message', () => resolve(state)))
  }

  test('loses the connections of that session', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const spock = await newGuest(server, 'Spock')
    const [his, other] = [await isOpen(server, kirk.token), await isOpen(server, spock.token)]
    await kirk.ask('DELETE', '/api/session')
    await until('it is closed', () => his.closed === 1008)
    expect(other.closed).toBe(0)
  })

  test('by a new password, loses those of all other sessions', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    await kirk.ask('POST', '/api/me/account', ACCOUNT)
    const { token } = (await logIn(server, ACCOUNT.login, ACCOUNT.password)).body
    const [here, there] = [await isOpen(server, kirk.token), await isOpen(server, token)]
    await kirk.ask('POST', '/api/me/password', { old: ACCOUNT.password, password: 'battery staple' })
    await until('the other is closed', () => there.closed === 1008)
    expect(here.closed).toBe(0)
  })

  test('or erased, leaves no name at tables that others look at', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const seen = await connect(server, kirk.token).follow(id)
    await spock.ask('POST', '/api/me/erase', {})
    await until('the name is gone', () => seen.summary!.seats[1]!.name === 'Somebody')
  })
})

describe('history and ratings', () => {
  test('a result is counted once: history, statistics and rating', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    await playOut(kirk, spock, id)
    let mine: any
    for (let tries = 0; tries < 100 && !mine?.ratings.length; tries++) {
      await new Promise(resolve => setTimeout(resolve, 50))
      mine = (await kirk.ask('GET', '/api/me/statistics')).body
    }
    expect(mine.games.tictactoe).toMatchObject({ finished: 1, won: 1, lost: 0 })
    expect(mine.ratings).toMatchObject([{ game: 'tictactoe', games: 1, sure: false }])
    const other = (await spock.ask('GET', '/api/me/statistics')).body
    expect(other.games.tictactoe).toMatchObject({ finished: 1, lost: 1 })
    expect(mine.ratings[0].rating).toBeGreaterThan(other.ratings[0].rating)
    expect((await kirk.ask('GET', '/api/me/history')).body.tables).toMatchObject([
      { id, result: { winners: [0] } },
    ])
    await new Promise(resolve => setTimeout(resolve, 200))
    expect((await kirk.ask('GET', '/api/me/statistics')).body.ratings[0].games).toBe(1)
    expect((await kirk.ask('GET', '/api/ratings?game=tictactoe')).body.ratings).toEqual([])
  })

  const seats = (...people: (string | null)[]) =>
    people.map((id, seat) => ({ seat, person_id: id || null, player_id: id })) as SeatRow[]
  const table = (winners: number[]) =>
    ({ game: 'g', status: 'finished', marks: '', result: JSON.stringify({ winners }) }) as TableRow

  test.each([
    ['alone with bots', seats('a', null), [0]],
    ['several seats of one person', seats('a', 'b', 'a'), [0]],
  ])('%s: nothing is rated', (_name, list, winners) => {
    expect(newRatings(table(winners), list, [])).toEqual([])
  })

  test('winners gain, losers lose, a common victory changes nothing', () => {
    const [won, lost] = newRatings(table([0]), seats('a', 'b'), [])
    expect(shownRating(won!)).toBeGreaterThan(shownRating(lost!))
    expect(newRatings(table([0, 1]), seats('a', 'b'), [])).toMatchObject([
      { mu: 25, games: 1 },
      { mu: 25, games: 1 },
    ])
  })

  test('whoever beats somebody who was erased since gains by it', () => {
    const rows = newRatings(table([0]), seats('a', ''), [])
    expect(rows).toMatchObject([{ person_id: 'a', games: 1 }])
    expect(rows[0]!.mu).toBeGreaterThan(25)
  })

  test('a loss is not given away with the seat, nor by erasing oneself', async () => {
    const server = await startServer()
    const ratings = async (who: Guest) => (await who.ask('GET', '/api/me/statistics')).body
    const rated = async (who: Guest, games: number) => {
      for (let tries = 0; tries < 100; tries++) {
        const found = await ratings(who)
        if (found.ratings[0]?.games === games) return found
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      throw new Error('It was never counted.')
    }
    const { kirk, spock, id } = await twoAtTable(server)
    const nobody = await newGuest(server, 'Nobody')
    const { secret } = (await spock.ask('POST', `/api/tables/${id}/seats/1/link`)).body
    await nobody.ask('POST', `/api/tables/${id}/seats/1/claim`, { secret })
    await playOut(kirk, nobody, id)
    expect((await rated(spock, 1)).games.tictactoe).toMatchObject({ lost: 1 })
    expect(await ratings(nobody)).toEqual({ games: {}, ratings: [] })
    const before = (await rated(kirk, 1)).ratings[0].rating
    const second = await kirk.ask('POST', '/api/tables', {
      game: 'tictactoe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })
    const next = second.body.table.id
    await spock.ask('POST', `/api/tables/${next}/join`, {})
    await kirk.ask('POST', `/api/tables/${next}/start`)
    for (const [turn, answer] of [0, 3, 1, 4].entries())
      await [kirk, spock][turn % 2]!.ask('POST', `/api/tables/${next}/choose`, {
        seat: turn % 2,
        choice: { answer },
      })
    await spock.ask('POST', '/api/me/erase', {})
    await kirk.ask('POST', `/api/tables/${next}/choose`, { seat: 0, choice: { answer: 2 } })
    expect((await rated(kirk, 2)).ratings[0].rating).toBeGreaterThan(before)
  })
})
