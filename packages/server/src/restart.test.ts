import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { postgresBinaries, startPostgres, type TestPostgres } from './storage/testing/postgres.ts'
import { connect, newGuest, request, startServer, until } from './testing/server.ts'

const bin = postgresBinaries()

describe.skipIf(bin === undefined)('PostgreSQL that restarts under a running server', () => {
  let database: TestPostgres
  beforeAll(async () => {
    database = await startPostgres(bin!)
  })
  afterAll(() => database.stop())

  test('costs nobody a choice, and the nodes hear of each other again', async () => {
    const databaseUrl = await database.fresh()
    const [one, two] = [
      await startServer({ databaseUrl, secret: SECRET }),
      await startServer({ databaseUrl, secret: SECRET }),
    ]
    const kirk = await newGuest(one, 'Kirk')
    const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]
    const { id } = (await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats, start: true })).body
      .table
    const [a, b] = [connect(one, kirk.token), connect(two, kirk.token)]
    const [mine, other] = [await a.follow(id, { seat: 0 }), await b.follow(id, { seat: 1 })]
    expect(await a.choose(mine, { answer: 4 })).toMatchObject({ seq: 1 })
    await until('the other node knows', () => other.seq === 1)
    const spock = await newGuest(one, 'Spock')
    const said: string[] = []
    let isKnown = false
    connect(two, spock.token, {
      onStatus: online => {
        isKnown ||= online
      },
      connect: () => {
        const socket = new WebSocket(`${two.address.replace('http', 'ws')}/ws`)
        socket.on('close', (_code, why) => void said.push(String(why)))
        return socket
      },
    })
    await until('he is known', () => isKnown)
    // Logged out, and nobody was told: the node looks when it hears of the others again.
    await one.context.storage.db.deleteFrom('sessions').where('person_id', '=', spock.id).execute()
    const answer = b.choose(other, { answer: 0 })
    database.restart()
    expect(await answer).toMatchObject({ seq: 2 })
    await until('the first node heard of it', () => mine.seq === 2)
    expect(await a.choose(mine, { answer: 8 })).toMatchObject({ seq: 3 })
    await until('and the second', () => other.seq === 3)
    expect(a.happened.map(h => h.seq)).toEqual([1, 2, 3])
    expect((await request(one, 'GET', '/readyz')).status).toBe(200)
    await until('he is cut off', () => said.includes('You are logged out.'))
  }, 60_000)
})

const SECRET = 'a secret that both of the nodes share'
