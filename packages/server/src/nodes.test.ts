import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { onEveryDatabase } from './storage/testing/everywhere.ts'
import { connect, type Guest, newGuest, request, startServer, until } from './testing/server.ts'

const HOTSEAT = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]

onEveryDatabase('two nodes', fresh => {
  test('of choices made at the same moment on both, one is played and all hear the truth', async () => {
    const settings = await fresh()
    const nodes = [await startServer(settings), await startServer(settings)]
    const kirk = await newGuest(nodes[0]!, 'Kirk')
    const plan = { game: 'tictactoe', seats: HOTSEAT, start: true }
    const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
    const headers = { authorization: `Bearer ${kirk.token}` }
    const choose = (node: number, seat: number, answer: number, key = randomUUID() as string) =>
      request(nodes[node]!, 'POST', `/api/tables/${id}/choose`, { seat, key, choice: { answer } }, headers)
    // Both nodes have the table in memory.
    for (const node of nodes) await request(node, 'GET', `/api/tables/${id}/state`, undefined, headers)
    for (let turn = 0; turn < 5; turn++) {
      const cells = turn === 0 ? [0, 1] : [turn * 2 - 1, turn * 2].map(c => (c > 8 ? 8 : c))
      const answers = await Promise.all([choose(0, turn % 2, cells[0]!), choose(1, turn % 2, cells[1]!)])
      const won = answers.filter(a => a.status === 200)
      expect(won.length).toBe(1)
      expect(won[0]!.body.seq).toBe(turn + 1)
    }
    // The same key on both nodes is the same choice.
    const key = randomUUID()
    const free = (await request(nodes[0]!, 'GET', `/api/tables/${id}/choices?seat=1`, undefined, headers))
      .body.answers
    if (free.length > 0) {
      const both = await Promise.all([choose(0, 1, free[0], key), choose(1, 1, free[0], key)])
      expect(both.map(b => b.body)).toEqual([{ seq: 6 }, { seq: 6 }])
    }
  })

  test('bots and clocks run on one node at a time, and move when it goes', async () => {
    const settings = await fresh()
    const [one, two] = [await startServer(settings), await startServer(settings)]
    const holders = async () => {
      const rows = await two.context.storage.db
        .selectFrom('leases')
        .selectAll()
        .where('name', 'like', 'shard:%')
        .execute()
      return rows.map(row => row.holder)
    }
    let held: string[] = []
    const look = setInterval(
      () =>
        void holders()
          .then(h => (held = h))
          .catch(() => {}),
      30,
    )
    try {
      await until('both have their share', () => new Set(held).size === 2 && held.length === 16)
      expect(held.filter(h => h === one.context.storage.node)).toHaveLength(8)
      await one.close()
      await until(
        'one has it all',
        () => held.length === 16 && held.every(h => h === two.context.storage.node),
      )
    } finally {
      clearInterval(look)
    }
    const kirk = await newGuest(two, 'Kirk')
    const bot = { kind: 'bot', level: 'random' }
    const made = await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats: [bot, bot], start: true })
    await until('it is over', () => two.context.live.get(made.body.table.id)?.row.status === 'finished')
  })
})

onEveryDatabase('people on two nodes', fresh => {
  test('play together, as far as the database can tell the nodes of each other', async () => {
    const settings = await fresh()
    if (settings.databaseUrl === undefined) return
    const [one, two] = [await startServer(settings), await startServer(settings)]
    const [kirk, spock] = [await newGuest(one, 'Kirk'), await newGuest(two, 'Spock')]
    const plan = { game: 'tictactoe', seats: [{ kind: 'me' }, { kind: 'open' }] }
    const { id } = (await kirk.ask('POST', '/api/tables', plan)).body.table
    const [a, b] = [connect(one, kirk.token), connect(two, spock.token)]
    const mine = await a.follow(id)
    await spock.ask('POST', `/api/tables/${id}/join`, {})
    const other = await b.follow(id)
    await until('the owner sees who came', () => mine.summary!.seats[1]!.name === 'Spock')
    await kirk.ask('POST', `/api/tables/${id}/start`)
    await until('both see the board', () => mine.state && other.state)
    for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) {
      const [client, place] = turn % 2 === 0 ? [a, mine] : [b, other]
      await until('it is my turn', () => place.state!.prompt !== null)
      expect(await client.choose(place, { answer: cell })).toMatchObject({ seq: turn + 1 })
    }
    await until('both know the end', () => mine.state!.result && other.state!.result)
    for (const client of [a, b]) expect(client.happened.map(h => h.seq)).toEqual([1, 2, 3, 4, 5])
    await a.say(id, 'Well played')
    await until('it was heard', () => b.news.some(m => m.t === 'chat' && m.lines[0]?.text === 'Well played'))
  })

  test('and whoever is logged out on one loses his connections on the other', async () => {
    const settings = await fresh()
    if (settings.databaseUrl === undefined) return
    const [one, two] = [await startServer(settings), await startServer(settings)]
    const kirk = await newGuest(one, 'Kirk')
    const said: string[] = []
    let isKnown = false
    connect(two, kirk.token, {
      onStatus: online => {
        isKnown ||= online
      },
      connect: () => {
        const socket = new WebSocket(`${two.address.replace('http', 'ws')}/ws`)
        socket.on('close', (_code, why) => void said.push(String(why)))
        return socket
      },
    })
    await until('it is known there', () => isKnown)
    await kirk.ask('DELETE', '/api/session')
    await until('it is cut off', () => said.includes('You are logged out.'))
    const me = await request(two, 'GET', '/api/me', undefined, { authorization: `Bearer ${kirk.token}` })
    expect(me.body.person).toBeNull()
  })
})

onEveryDatabase('what is done on two nodes at the same moment', fresh => {
  const begin = async () => {
    const settings = await fresh()
    const nodes = [await startServer(settings), await startServer(settings)]
    const ask = (node: number, who: Guest, method: string, path: string, body?: object) =>
      request(nodes[node]!, method, path, body, { authorization: `Bearer ${who.token}` })
    return { nodes, ask, isShared: settings.databaseUrl !== undefined }
  }
  const PLAN = { game: 'tictactoe', seats: [{ kind: 'me' }, { kind: 'open' }] }

  test('no game begins with a seat that somebody has just left', async () => {
    const { nodes, ask, isShared } = await begin()
    if (!isShared) return
    const [kirk, spock] = [await newGuest(nodes[0]!, 'Kirk'), await newGuest(nodes[1]!, 'Spock')]
    for (let n = 0; n < 12; n++) {
      const { id } = (await ask(0, kirk, 'POST', '/api/tables', PLAN)).body.table
      await ask(1, spock, 'POST', `/api/tables/${id}/join`, {})
      const both = [
        () => ask(0, kirk, 'POST', `/api/tables/${id}/start`),
        () => ask(1, spock, 'DELETE', `/api/tables/${id}/seats/1`),
      ]
      await Promise.all((n % 2 ? both : both.reverse()).map(act => act()))
      const { db } = nodes[0]!.context.storage
      const { status } = await db
        .selectFrom('tables')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const seat = await db
        .selectFrom('seats')
        .select('kind')
        .where('table_id', '=', id)
        .where('seat', '=', 1)
        .executeTakeFirstOrThrow()
      expect(`${status} ${seat.kind}`).toMatch(/^(playing person|open open)$/)
    }
  })

  test('nothing is left of somebody who is erased, and a table that is cleared away is just not there', async () => {
    const { nodes, ask, isShared } = await begin()
    if (!isShared) return
    const kirk = await newGuest(nodes[0]!, 'Kirk')
    for (let n = 0; n < 10; n++) {
      const q = await newGuest(nodes[1]!, 'Q')
      const { id } = (await ask(0, kirk, 'POST', '/api/tables', PLAN)).body.table
      const { body: other } = await ask(0, kirk, 'POST', '/api/tables', PLAN)
      await ask(1, q, 'GET', `/api/tables/${other.table.id}`)
      const answers = await Promise.all([
        ask(0, q, 'POST', '/api/me/erase', {}),
        ask(1, q, 'POST', `/api/tables/${id}/chat`, { text: 'Still here' }),
        ask(1, q, 'POST', `/api/tables/${id}/join`, {}),
        ask(0, kirk, 'DELETE', `/api/tables/${other.table.id}`),
        ask(1, kirk, 'POST', `/api/tables/${other.table.id}/chat`, { text: 'Is it there?' }),
        ask(1, kirk, 'POST', `/api/tables/${other.table.id}/report`, { text: 'Is it there?' }),
      ])
      for (const { status } of answers) expect(status).toBeLessThan(500)
      const { db } = nodes[0]!.context.storage
      const words = await db.selectFrom('chat').select('id').where('person_id', '=', q.id).execute()
      const seats = await db.selectFrom('seats').select('name').where('person_id', '=', q.id).execute()
      expect([words, seats]).toEqual([[], []])
    }
  })
})
