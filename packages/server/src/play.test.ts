import { randomUUID } from 'node:crypto'
import { randomBot } from '@tenforward/bots'
import { makeStream } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { StorageFault } from './storage/index.ts'
import { cellsOf, connect, newGuest, startServer, twoAtTable, until } from './testing/server.ts'

describe('live play', () => {
  test('two people play tic-tac-toe to its end over WebSocket', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    const places = [await a.follow(id), await b.follow(id)]
    const watcher = connect(server, (await newGuest(server, 'Guinan')).token)
    const seen = await watcher.follow(id)
    expect([places[0]!.seat, places[1]!.seat, seen.seat]).toEqual([0, 1, null])
    for (const [turn, cell] of [0, 3, 1, 4, 2].entries()) {
      const seat = turn % 2
      await until('it is my turn', () => places[seat]!.state!.prompt !== null)
      expect(await [a, b][seat]!.choose(places[seat]!, { answer: cell })).toMatchObject({ seq: turn + 1 })
    }
    await until('all know the end', () => [...places, seen].every(p => p.state!.result !== null))
    expect(seen.state!.result).toEqual({ winners: [0], reason: 'three in a row' })
    expect(cellsOf(seen)).toEqual([0, 0, 0, 1, 1, -1, -1, -1, -1])
    expect(places[0]!.state!.view).toEqual(seen.state!.view)
    expect(watcher.happened.map(h => h.seq)).toEqual([1, 2, 3, 4, 5])
    const listed = await kirk.ask('GET', '/api/tables?mine=1')
    await until('the list knows it', () => listed.body.tables.length === 1)
  })

  test('a choice that was stored but not confirmed is sent again and played once', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    const [mine, theirs] = [await a.follow(id), await b.follow(id)]
    const { log } = server.context.storage
    const { append } = log
    log.append = async row => {
      log.append = append
      await append(row)
      throw new StorageFault('The disk reports a fault.')
    }
    expect(await a.choose(mine, { answer: 4 })).toMatchObject({ seq: 1 })
    expect(a.frames.some(frame => frame.includes('"code":"storage"'))).toBe(true)
    await until('the other has heard of it', () => theirs.seq === 1)
    expect(await b.choose(theirs, { answer: 0 })).toMatchObject({ seq: 2 })
    await until('both know', () => mine.seq === 2 && theirs.seq === 2)
    expect([a.happened, b.happened].map(list => list.map(h => h.seq))).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('when another process was first, all hear of its choice, and mine is judged anew', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    const [mine, theirs] = [await a.follow(id), await b.follow(id)]
    const { log } = server.context.storage
    const { append } = log
    log.append = async row => {
      log.append = append
      await append({ ...row, key: 'another', entry: '{"seat":0,"answer":8}' })
      return append(row)
    }
    expect(await a.choose(mine, { answer: 4 })).toMatchObject({ refused: expect.any(String) })
    await until('both know', () => mine.seq === 1 && theirs.seq === 1)
    expect(cellsOf(theirs)[8]).toBe(0)
    expect(mine.state!.view).toEqual(theirs.state!.view)
  })

  test('the same over HTTP alone', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    for (const [turn, answer] of [0, 3, 1, 4, 2].entries()) {
      const who = [kirk, spock][turn % 2]!
      const legal = await who.ask('GET', `/api/tables/${id}/choices`)
      expect(legal.body.answers).toContain(answer)
      const done = await who.ask('POST', `/api/tables/${id}/choose`, { seat: turn % 2, choice: { answer } })
      expect(done).toMatchObject({ status: 200, body: { seq: turn + 1 } })
    }
    const { body } = await spock.ask('GET', `/api/tables/${id}/state?since=3`)
    expect(body).toMatchObject({ seat: 1, seq: 5, state: { result: { winners: [0] } } })
    expect(body.events.map((e: any) => e.seq)).toEqual([4, 5])
  })

  test('a refusal names the rules and changes nothing', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server, { game: 'salvage', preset: 'quick' })
    const client = connect(server, kirk.token)
    const place = await client.follow(id)
    expect(place.state!.prompt).toMatchObject({ kind: 'amount', seat: 0 })
    expect(await client.choose(place, { answer: 99 })).toMatchObject({
      refused: expect.any(String),
      rules: [expect.stringMatching(/^EX-/)],
    })
    expect(await client.choose(place, { act: 'gift', arg: { to: 0, energy: 1 } })).toEqual({
      refused: 'A gift goes to another seat.',
      rules: ['EX-12'],
    })
    await expect(client.choose(place, { answer: 1 }, 1)).rejects.toThrow('This seat is not yours.')
    const over = await spock.ask('POST', `/api/tables/${id}/choose`, { seat: 1, choice: { answer: -1 } })
    expect(over).toMatchObject({
      status: 422,
      body: { error: { code: 'refused', rules: expect.any(Array) } },
    })
    expect((await kirk.ask('GET', `/api/tables/${id}/state`)).body.seq).toBe(0)
  })

  test('what may be done unasked, and why an answer would be refused, is asked and answered as such', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server, { game: 'salvage', preset: 'quick' })
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    const [place, other] = [await a.follow(id), await b.follow(id)]
    const { seq, actions } = await a.standing(place)
    expect([seq, actions.map(({ act }) => act).sort()]).toEqual([0, ['concede', 'gift']])
    for (const { args } of actions) expect(args.length).toBeGreaterThan(0)
    expect(await a.whyNot(place, 99)).toMatchObject({ rules: [expect.stringMatching(/^EX-/)] })
    expect(await a.whyNot(place, 1)).toBeNull()
    // Nothing was played by asking, whatever the answer was.
    expect([place.seq, (await kirk.ask('GET', `/api/tables/${id}/state`)).body.seq]).toEqual([0, 0])
    await expect(a.whyNot({ ...place, seat: 1 }, 1)).rejects.toThrow('This seat is not yours.')
    await expect(b.standing({ ...other, seat: 0 })).rejects.toThrow('This seat is not yours.')
    await a.choose(place, { act: 'concede', arg: null })
    await until('both know', () => other.seq === 1)
    expect((await b.standing(other)).seq).toBe(1)
  })

  test('a resend is answered as the first time and played once', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const choose = (who: typeof kirk, seat: number, answer: number, key: string) =>
      who.ask('POST', `/api/tables/${id}/choose`, { seat, key, choice: { answer } })
    const key = randomUUID()
    const both = await Promise.all([choose(kirk, 0, 4, key), choose(kirk, 0, 4, key)])
    expect(both.map(b => b.body)).toEqual([{ seq: 1 }, { seq: 1 }])
    await choose(spock, 1, 0, 'other')
    expect((await choose(kirk, 0, 4, key)).body).toEqual({ seq: 1 })
    // Also when nobody remembers but the database.
    server.context.live.clear()
    expect((await choose(kirk, 0, 4, key)).body).toEqual({ seq: 1 })
    expect((await choose(kirk, 0, 8, key)).body).toEqual({ seq: 1 })
    expect((await kirk.ask('GET', `/api/tables/${id}/state`)).body.seq).toBe(2)
  })

  test('a second click does not answer the next question', async () => {
    const server = await startServer()
    const kirk = await newGuest(server, 'Kirk')
    const seats = [{ kind: 'me' }, { kind: 'hotseat', name: 'Spock' }]
    const { id } = (await kirk.ask('POST', '/api/tables', { game: 'tictactoe', seats, start: true })).body
      .table
    const choose = (seat: number, answer: number, at: number) =>
      kirk.ask('POST', `/api/tables/${id}/choose`, { seat, at, key: randomUUID(), choice: { answer } })
    expect((await choose(0, 0, 0)).status).toBe(200)
    expect((await choose(1, 1, 1)).status).toBe(200)
    const stale = await choose(0, 2, 0)
    expect(stale.body.error.message).toBe('The table has moved on since; look at the new question.')
    expect((await choose(0, 2, 2)).status).toBe(200)
  })

  test('undo by right and by consent reaches everybody', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    const [mine, other] = [await a.follow(id), await b.follow(id)]
    await a.choose(mine, { answer: 4 })
    expect(await a.choose(mine, { undo: 0 })).toMatchObject({ seq: 2 })
    await until('the board is empty', () => other.seq === 2 && cellsOf(other)[4] === -1)
    expect(b.happened.at(-1)).toMatchObject({ seq: 2, undone: 1 })
    await a.choose(mine, { answer: 0 })
    await until('it is the turn of the other', () => other.state!.prompt !== null)
    await b.choose(other, { answer: 1 })
    expect(await a.choose(mine, { undo: 0 })).toMatchObject({ refused: expect.stringContaining('go back') })
    await a.choose(mine, { wish: 0 })
    await until('the other is asked', () => other.state!.wish?.to === 0)
    await expect(b.choose(other, { agree: true, of: other.state!.wish!.at + 1 })).resolves.toMatchObject({
      refused: 'Something else is asked for by now; look at the new wish.',
    })
    await b.choose(other, { agree: true, of: other.state!.wish!.at })
    await until('the board is empty again', () => mine.state!.moves === 0)
  })
})

describe('connections', () => {
  test('a client that was away resumes without loss and without repeats', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server, { game: 'salvage', preset: 'quick' })
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    const clients = [a, b]
    const places = [await a.follow(id), await b.follow(id)]
    const stream = makeStream('resume')
    const session = () => server.context.live.get(id)!.session!
    for (let n = 0; n < 60 && session().run.match.result === null; n++) {
      const { seat } = session().run.prompts[0]!
      const choice = randomBot(0).decide(session().run, seat, stream) as { answer: unknown }
      // Cut off while the answer is under way, every third time.
      const answer = clients[seat]!.choose(
        { ...places[seat]!, seq: server.context.live.get(id)!.seq },
        { answer: choice.answer },
      )
      if (n % 3 === 0) clients[seat]!.drop()
      if (n % 7 === 0) clients[1 - seat]!.drop()
      expect(await answer).toMatchObject({ seq: n + 1 })
    }
    const { seq } = server.context.live.get(id)!
    await until('both are up to date', () => places.every(p => p.seq === seq))
    for (const client of clients)
      expect(client.happened.map(h => h.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
    for (const [seat, place] of places.entries()) {
      const { body } = await [kirk, spock][seat]!.ask('GET', `/api/tables/${id}/state`)
      expect(place.state).toEqual(body.state)
    }
  }, 30_000)

  test('a server that restarts goes on where it was, and clients resume', async () => {
    const first = await startServer()
    const { kirk, spock, id } = await twoAtTable(first)
    let { address } = first
    const a = connect(
      {
        get address() {
          return address
        },
      } as any,
      kirk.token,
    )
    const b = connect(
      {
        get address() {
          return address
        },
      } as any,
      spock.token,
    )
    const [mine, other] = [await a.follow(id), await b.follow(id)]
    await a.choose(mine, { answer: 4 })
    await until('the other knows', () => other.seq === 1)
    await first.close()
    expect(a.news.some(m => m.t === 'closing')).toBe(true)
    const second = await startServer({ dataDir: first.dataDir })
    address = second.address
    expect(await b.choose(other, { answer: 0 })).toMatchObject({ seq: 2 })
    await until('the first knows', () => mine.seq === 2)
    expect(a.happened.map(h => h.seq)).toEqual([1, 2])
  })

  test('chat, typing and presence reach those at the table, and are never markup to the server', async () => {
    const server = await startServer()
    const { kirk, spock, id } = await twoAtTable(server)
    const [a, b] = [connect(server, kirk.token), connect(server, spock.token)]
    await a.follow(id)
    await b.follow(id)
    a.typing(id)
    await a.say(id, '  <b>Fascinating</b>\u202e\n ')
    await until('it was heard', () => b.news.some(m => m.t === 'chat' && m.lines.length > 0))
    expect(b.news.flatMap(m => (m.t === 'chat' ? m.lines : []))[0]).toMatchObject({
      name: 'Kirk',
      text: '<b>Fascinating</b>',
    })
    expect(b.news.some(m => m.t === 'typing' && m.name === 'Kirk')).toBe(true)
    await until('both are here', () => b.news.filter(m => m.t === 'presence').at(-1)?.here.length === 2)
    a.close()
    await until('one is left', () => b.news.filter(m => m.t === 'presence').at(-1)?.here.length === 1)
  })
})
