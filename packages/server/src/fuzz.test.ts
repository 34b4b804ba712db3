import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { atTheEnd, newGuest, startServer, twoAtTable, until } from './testing/server.ts'
import { LEAK } from './testing/soak/fuzz.ts'
import { someFrame, someRequest } from './testing/soak/nonsense.ts'

/** A few thousand here; `npm run soak -- --server --part fuzz` sends a million. */
test('nonsense from strangers breaks nothing, changes nothing and learns nothing', async () => {
  const server = await startServer()
  const { kirk, id } = await twoAtTable(server)
  const q = await newGuest(server, 'Q')
  const before = JSON.stringify((await kirk.ask('GET', `/api/tables/${id}`)).body.table.seats)
  for (let n = 0; n < 20; n++) {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`)
    atTheEnd(() => socket.terminate())
    const heard: string[] = []
    let over = false
    socket.on('message', data => void heard.push(String(data)))
    socket.on('close', () => {
      over = true
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(JSON.stringify({ t: 'hello', v: 1, token: q.token }))
    for (let i = 0; i < 100; i++) socket.send(someFrame([id]))
    socket.send('{"t":"ping","id":"last"}')
    await until('it was heard out or cut off', () => over || heard.some(frame => frame.includes('"last"')))
    for (const frame of heard) {
      expect(frame).not.toMatch(LEAK)
      expect(frame).not.toContain('"code":"broken"')
    }
  }
  for (let n = 0; n < 300; n++) {
    const { method, path, body } = someRequest([id])
    if (/docs|openapi|metrics|login|account/.test(path)) continue
    const headers: Record<string, string> = { authorization: `Bearer ${q.token}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(server.address + path, { method, headers, ...(body && { body }) })
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).not.toMatch(LEAK)
  }
  expect(server.logged.filter(line => line.level >= 50)).toEqual([])
  const { table } = (await kirk.ask('GET', `/api/tables/${id}`)).body
  expect(JSON.stringify(table.seats)).toBe(before)
  expect(table).toMatchObject({ status: 'playing', seq: 0 })
})
