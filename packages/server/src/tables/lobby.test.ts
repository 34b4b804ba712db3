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
    await until('the other hears of it', () => seen.summary.abandon.includes(0))
    await vote(kirk, false)
    expect((await vote(spock, true)).body).toEqual({ abandoned: false })
    expect((await vote(kirk, true)).body).toEqual({ abandoned: true })
    await until('both know', () => seen.summary.status === 'abandoned')
    const late = await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 0 } })
    expect(late.body.error.message).toBe('This game was given up.')
    expect((await vote(kirk, true)).status).toBe(409)
    expect((await kirk.ask('GET', '/api/me/statistics')).body.games.tictactoe.abandoned).toBe(1)
  })

  test('a rematch is laid once, for the same people', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const rematch = (who: typeof kirk) => who.ask('POST', `/api/tables/${id}/rematch`)
    expect((await rematch(kirk)).status).toBe(409)
    for (const who of [kirk, spock]) await who.ask('POST', `/api/tables/${id}/abandon`, { agree: true })
    const [a, b] = await Promise.all([rematch(kirk), rematch(spock)])
    expect(a!.body.table.id).toBe(b!.body.table.id)
    expect(a!.body.table).toMatchObject({ status: 'open', seats: [{ name: 'Kirk' }, { name: 'Spock' }] })
    expect((await kirk.ask('GET', `/api/tables/${id}`)).body.table.rematch).toBe(a!.body.table.id)
    const owner = a!.body.table.owner ? kirk : spock
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
    await until('he has left', () => server.house.live.get(id)!.watchers.size === 0)
    expect((await hand(await newGuest(server, 'Q'), 1, 'random')).status).toBe(403)
    expect((await hand(spock, 0, 'random')).body.error.message).toContain('after 48 hours')
    now += 11 * 60_000
    expect((await hand(kirk, 1, 'random')).status).toBe(200)
    await kirk.ask('POST', `/api/tables/${id}/choose`, { seat: 0, choice: { answer: 4 } })
    await until('the bot has moved', () => server.house.live.get(id)!.seq === 2)
    expect((await hand(kirk, 1, null)).status).toBe(403)
    expect((await hand(spock, 1, null)).status).toBe(200)
    now += 49 * 3_600_000
    expect((await hand(spock, 0, 'random')).status).toBe(200)
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

  test('a report is kept and logged for those who run the server', async () => {
    const server = await startServer()
    const { spock, id } = await twoAtTable(server)
    expect((await spock.ask('POST', `/api/tables/${id}/report`, { text: 'He cheats.' })).status).toBe(200)
    const rows = await server.house.storage.db.selectFrom('reports').selectAll().execute()
    expect(rows).toMatchObject([{ table_id: id, by_id: spock.id, text: 'He cheats.' }])
    expect(server.logged.find(l => l.msg === 'somebody reported something').report.text).toBe('He cheats.')
  })
})
