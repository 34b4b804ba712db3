import { randomBot } from '@tenforward/bots'
import { ticTacToe } from '@tenforward/kernel/example'
import { describe, expect, test } from 'vitest'
import { connect, newGuest, request, startServer, twoAtTable, until } from '../testing/server.ts'

const OPEN = [{ kind: 'me' }, { kind: 'open' }]
const HOTSEAT = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]

describe('the lobby', () => {
  test('filters by what people look for, and goes on page by page', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const open = async (plan: object) =>
      (
        await kirk.ask('POST', '/api/tables', {
          visibility: 'public',
          game: 'tictactoe',
          seats: OPEN,
          ...plan,
        })
      ).body.table.id as string
    const live = await open({ clock: { kind: 'live', seconds: 60 }, title: 'Quick 100% game' })
    const full = await open({ seats: HOTSEAT, title: 'Quick game' })
    const four = await open({ game: 'salvage', seats: [...OPEN, { kind: 'open' }, { kind: 'open' }] })
    await open({ visibility: 'unlisted' })
    const list = async (query: string) =>
      (await request(server, 'GET', `/api/tables?${query}`)).body.tables.map((t: any) => t.id)
    expect((await list('')).sort()).toEqual([live, full, four].sort())
    expect(await list('clock=live')).toEqual([live])
    expect((await list('free=1')).sort()).toEqual([live, four].sort())
    expect(await list('seats=4')).toEqual([four])
    expect((await list('title=quick')).sort()).toEqual([live, full].sort())
    expect(await list('title=100%25')).toEqual([live])
    for (const bad of ['status=x', 'clock=x', 'seats=x', 'most=0', 'after=x'])
      expect((await request(server, 'GET', `/api/tables?${bad}`)).status).toBe(400)
    const seen: string[] = []
    for (let after = ''; ; ) {
      const { body } = await request(server, 'GET', `/api/tables?most=1${after}`)
      seen.push(...body.tables.map((t: any) => t.id))
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(seen).toEqual(await list(''))
  })
})

describe('the end of a game', () => {
  test('it is abandoned when more than half agree, and nobody plays on', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const q = await newGuest(server, 'Q')
    const watching = connect(server, spock.token)
    const seen = await watching.follow(id)
    const vote = (who: typeof kirk, agree: boolean) => who.ask('POST', `/api/tables/${id}/abandon`, { agree })
    expect((await vote(q, true)).status).toBe(403)
    expect((await vote(kirk, true)).body).toEqual({ abandoned: false })
    await until('the other hears of it', () => seen.summary!.abandon.includes(0))
    await vote(kirk, false)
    expect((await vote(spock, true)).body).toEqual({ abandoned: false })
    expect((await vote(kirk, true)).body).toEqual({ abandoned: true })
    await until('both know', () => seen.summary!.status === 'abandoned')
    const late = await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 0 } })
    expect(late.body.error.message).toBe('This game was given up.')
    expect((await vote(kirk, true)).status).toBe(409)
    expect((await kirk.ask('GET', '/api/me/statistics')).body.games.tictactoe.abandoned).toBe(1)
  })

  test('a rematch is an offer, laid once: the seats of the others are kept until they sit down', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const rematch = (who: typeof kirk) => who.ask('POST', `/api/tables/${id}/rematch`)
    expect((await rematch(kirk)).status).toBe(409)
    for (const who of [kirk, spock]) await who.ask('POST', `/api/tables/${id}/abandon`, { agree: true })
    const [a, b] = await Promise.all([rematch(kirk), rematch(spock)])
    expect(a!.body.table.id).toBe(b!.body.table.id)
    expect(a!.body.table).toMatchObject({ status: 'open', seats: [{ name: 'Kirk' }, { name: 'Spock' }] })
    const fresh = a!.body.table.id
    const [owner, other] = a!.body.table.owner ? [kirk, spock] : [spock, kirk]
    const kept = other === spock ? 1 : 0
    const seen = async (who: typeof kirk) =>
      (await who.ask('GET', `/api/tables/${fresh}`)).body.table.seats[kept]
    expect(await seen(owner)).toMatchObject({ kind: 'open', held: 'other', mine: false })
    expect(await seen(other)).toMatchObject({ kind: 'open', held: 'me', mine: false })
    expect((await owner.ask('POST', `/api/tables/${fresh}/start`)).status).toBe(409)
    const q = await newGuest(server, 'Q')
    expect((await q.ask('POST', `/api/tables/${fresh}/join`, {})).status).toBe(409)
    expect((await q.ask('POST', `/api/tables/${fresh}/join`, { seat: kept })).status).toBe(409)
    expect((await other.ask('POST', `/api/tables/${fresh}/join`, {})).body).toEqual({ seat: kept })
    expect(await seen(other)).toMatchObject({ kind: 'person', held: null, mine: true })
    expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table.rematch).toBe(a!.body.table.id)
    expect((await owner.ask('POST', `/api/tables/${a!.body.table.id}/start`)).status).toBe(200)
  })
})

describe('an absent player', () => {
  test('gives the seat to a bot by the owner, later by anybody, and takes it back', async () => {
    let now = 1_000_000_000
    const server = await startServer({ awayMinutes: 10, awayHours: 48 }, { now: () => now })
    const { kirk, spock, id } = await twoAtTable(server)
    const hand = (who: typeof kirk, seat: number, level: string | null) =>
      who.ask('POST', `/api/tables/${id}/seats/${seat}/bot`, { level })
    expect((await hand(kirk, 1, 'random')).body.error.message).toBe(
      'Spock has not been away long enough: a bot can take the seat after 10 minutes.',
    )
    now += 11 * 60_000
    const here = connect(server, spock.token)
    await here.follow(id)
    expect((await hand(kirk, 1, 'random')).status).toBe(403)
    here.close()
    await until('he has left', () => server.context.live.get(id)!.watchers.size === 0)
    expect((await hand(await newGuest(server, 'Q'), 1, 'random')).status).toBe(403)
    expect((await hand(spock, 0, 'random')).body.error.message).toContain('after 48 hours')
    now += 11 * 60_000
    expect((await hand(kirk, 1, 'random')).status).toBe(200)
    await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 4 } })
    await until('the bot has moved', () => server.context.live.get(id)!.seq === 2)
    expect((await hand(kirk, 1, null)).status).toBe(403)
    expect((await hand(spock, 1, null)).status).toBe(200)
    now += 49 * 3_600_000
    expect((await hand(spock, 0, 'random')).status).toBe(200)
  })

  test('is replaced by the best bot there is, and then the game counts for nobody', async () => {
    let now = 1_000_000_000
    const bots = { cadet: randomBot(0), captain: randomBot(0), random: randomBot(0) }
    const server = await startServer({}, { now: () => now, games: { tictactoe: { game: ticTacToe, bots } } })
    const { kirk, id } = await twoAtTable(server)
    const seen = async () => (await kirk.ask('GET', `/api/tables/${id}`)).body.table
    expect((await seen()).unrated).toBeNull()
    now += 11 * 60_000
    await kirk.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: 'random' })
    expect((await seen()).seats[1]).toMatchObject({ kind: 'bot', level: 'captain' })
    expect((await seen()).unrated).toMatch(/^A bot was put in the place of somebody who was away/)
  })

  test('is left to the clock where one runs', async () => {
    let now = 1_000_000_000
    const server = await startServer({}, { now: () => now })
    const { kirk, spock, id } = await twoAtTable(server, { clock: { kind: 'days', days: 7 } })
    const hand = () => kirk.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: 'random' })
    await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 4 } })
    now += 3 * 86_400_000
    expect((await hand()).body.error.message).toContain('when its time has run out')
    now += 5 * 86_400_000
    await until('the clock ran out', () => server.context.live.get(id)!.seq === 2)
    for (let tries = 0; tries < 50 && (await hand()).status !== 200; tries++)
      await new Promise(resolve => setTimeout(resolve, 20))
    expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table).toMatchObject({
      unrated: null,
      seats: [{ kind: 'person' }, { kind: 'bot' }],
    })
    await spock.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: null })
    expect((await hand()).status).toBe(403)
  })

  test('who was away for a moment is not taken for somebody who never came', async () => {
    let now = 1_000_000_000
    const server = await startServer({}, { now: () => now })
    const { kirk, spock, id } = await twoAtTable(server)
    const { db } = server.context.storage
    now += 3_600_000
    const here = connect(server, spock.token)
    await here.follow(id)
    const seenAt = async () =>
      (await db.selectFrom('seats').select('seen_at').where('seat', '=', 1).executeTakeFirst())?.seen_at
    // Written at once: another node has nothing else to go by.
    for (let tries = 0; tries < 100 && (await seenAt()) !== now; tries++)
      await new Promise(resolve => setTimeout(resolve, 20))
    expect(await seenAt()).toBe(now)
    now += 3_600_000
    here.close()
    await until('he has left', () => server.context.live.get(id)!.watchers.size === 0)
    expect((await kirk.ask('POST', `/api/tables/${id}/seats/1/bot`, { level: 'random' })).status).toBe(403)
  })
})

describe('a private table', () => {
  test('whoever is sent away neither hears nor speaks, and the old invitation is void', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const q = await newGuest(server, 'Q')
    const plan = { game: 'tictactoe', seats: OPEN, visibility: 'private' }
    const { table, invite } = (await kirk.ask('POST', '/api/tables', plan)).body
    await q.ask('POST', `/api/tables/${table.id}/join`, { invite })
    const client = connect(server, q.token)
    await client.follow(table.id, { seat: null, invite })
    await client.say(table.id, 'Here I am')
    const answer = await kirk.ask('DELETE', `/api/tables/${table.id}/seats/1`)
    await until('he is told', () => client.news.some(m => m.t === 'error' && m.code === 'gone'))
    await expect(client.say(table.id, 'Still here')).rejects.toThrow()
    const find = (with_: string) => q.ask('GET', `/api/tables/${table.id}?invite=${with_}`)
    expect((await find(invite)).status).toBe(404)
    expect((await find(answer.body.invite)).status).toBe(200)
    const { lines } = (await kirk.ask('GET', `/api/tables/${table.id}/chat`)).body
    expect(lines.map((line: { text: string }) => line.text)).toEqual(['Here I am'])
  })
})

describe('a fair table', () => {
  test('nobody but the owner takes two seats', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const q = await newGuest(server, 'Q')
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }]
    const { id } = (await kirk.ask('POST', '/api/tables', { game: 'salvage', seats })).body.table
    expect((await q.ask('POST', `/api/tables/${id}/join`, { seat: 1 })).status).toBe(200)
    expect((await q.ask('POST', `/api/tables/${id}/join`, { seat: 2 })).status).toBe(409)
    expect((await kirk.ask('POST', `/api/tables/${id}/join`, { seat: 2 })).status).toBe(200)
  })

  test('a table that was to start at once and cannot is not left behind', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const made = await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats: OPEN, start: true })
    expect(made).toMatchObject({ status: 409, body: { error: { message: 'Seat 2 is still open.' } } })
    expect((await kirk.ask('GET', '/api/tables?mine=1')).body.tables).toEqual([])
  })

  test('a game that was imported, or whose record somebody had while it ran, counts for nobody', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const spock = await newGuest(server, 'Spock')
    const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]
    const { id } = (await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats, start: true })).body
      .table
    const { body: file } = await kirk.ask('GET', `/api/tables/${id}/export`)
    const { id: copy } = (await kirk.ask('POST', '/api/import', file)).body.table
    for (const table of [id, copy]) {
      const { secret } = (await kirk.ask('POST', `/api/tables/${table}/seats/1/link`)).body
      await spock.ask('POST', `/api/tables/${table}/seats/1/claim`, { secret })
    }
    const unrated = async (table: string) =>
      (await spock.ask('GET', `/api/tables/${table}`)).body.table.unrated
    expect(await unrated(id)).toMatch(/^Somebody has had the record of this game/)
    expect(await unrated(copy)).toMatch(/^This game came from a file/)
  })
})

describe('chat', () => {
  test('whoever is muted is not heard by the one who muted, and is by the others', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const q = await newGuest(server, 'Q')
    const clients = [kirk, spock, q].map(who => connect(server, who.token))
    for (const client of clients) await client.follow(id)
    const heard = (n: number) =>
      clients[n]!.news.flatMap(m => (m.t === 'chat' ? m.lines : [])).map((l: any) => l.text)
    await clients[2]!.say(id, 'Bonjour, mon capitaine')
    await until('all heard it', () => heard(0).length === 1 && heard(1).length === 1)
    const [line] = (await kirk.ask('GET', `/api/tables/${id}/chat`)).body.lines
    expect((await kirk.ask('POST', `/api/tables/${id}/mute`, { line: line.id })).status).toBe(200)
    expect((await q.ask('POST', `/api/tables/${id}/mute`, { line: line.id })).status).toBe(409)
    expect((await kirk.ask('POST', `/api/tables/${id}/mute`, { line: 'none' })).status).toBe(404)
    await clients[2]!.say(id, 'Did you miss me?')
    await until('the other heard it', () => heard(1).length === 2)
    expect(heard(0)).toEqual(['Bonjour, mon capitaine'])
    expect((await kirk.ask('GET', `/api/tables/${id}/chat`)).body.lines).toEqual([])
    const { mutes } = (await kirk.ask('GET', '/api/me/mutes')).body
    expect(mutes).toEqual([{ id: expect.any(String), name: 'Q' }])
    await kirk.ask('DELETE', `/api/me/mutes/${mutes[0].id}`)
    expect((await kirk.ask('GET', `/api/tables/${id}/chat`)).body.lines).toHaveLength(2)
  })

  test('a player is told from a stranger of the same name, and the owner silences him', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const q = await newGuest(server, 'Spock')
    const say = (who: typeof kirk, text: string) => who.ask('POST', `/api/tables/${id}/chat`, { text })
    await say(spock, 'It is I')
    await say(q, 'No, it is I')
    const { lines } = (await kirk.ask('GET', `/api/tables/${id}/chat`)).body
    expect(lines).toMatchObject([
      { name: 'Spock', seat: 1 },
      { name: 'Spock', seat: null },
    ])
    const silence = (who: typeof kirk, silent: boolean) =>
      who.ask('POST', `/api/tables/${id}/silence`, { line: lines[1].id, silent })
    expect((await silence(spock, true)).status).toBe(403)
    expect((await silence(kirk, true)).status).toBe(200)
    expect((await say(q, 'But')).status).toBe(403)
    await silence(kirk, false)
    expect((await say(q, 'Thanks')).status).toBe(200)
  })

  test('nobody floods it, by whatever way', async () => {
    const server = await startServer()
    const { kirk, id } = await twoAtTable(server)
    const said = []
    for (let n = 0; n < 12; n++)
      said.push((await kirk.ask('POST', `/api/tables/${id}/chat`, { text: `${n}` })).status)
    expect(said.slice(0, 8)).toEqual(Array(8).fill(200))
    expect(said).toContain(429)
  })

  test('a report is kept and logged for those who run the server', async () => {
    const server = await startServer()
    const { spock, id } = await twoAtTable(server)
    expect((await spock.ask('POST', `/api/tables/${id}/report`, { text: 'He cheats.' })).status).toBe(200)
    const rows = await server.context.storage.db.selectFrom('reports').selectAll().execute()
    expect(rows).toMatchObject([{ table_id: id, by_id: spock.id, text: 'He cheats.' }])
    expect(server.logged.find(l => l.msg === 'somebody reported something').report.text).toBe('He cheats.')
  })
})
