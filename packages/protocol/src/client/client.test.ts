import { expect, test, vi } from 'vitest'
import { openClient } from './client.ts'
import type { Socket } from './link.ts'

/** A client that follows a table at number 3, and what it has sent. */
async function following() {
  const sent: any[] = []
  const listeners = new Map<string, (event: { data: unknown }) => void>()
  const socket: Socket = {
    addEventListener: (type: string, listener: (event: { data: unknown }) => void) =>
      void listeners.set(type, listener),
    send: text => void sent.push(JSON.parse(text)),
    close() {},
  }
  const client = openClient({ connect: () => socket, newKey: () => 'key' })
  const hear = (message: object) => listeners.get('message')!({ data: JSON.stringify(message) })
  listeners.get('open')!({ data: null })
  hear({ t: 'welcome' })
  const asked = client.follow('t1')
  hear({ t: 'state', table: 't1', seat: 0, seq: 3, events: [], state: { asks: true } })
  hear({ t: 'ack', id: sent.at(-1).id, seat: 0 })
  return { client, hear, sent, place: await asked }
}

/** A choice, and whether its answer has come. */
function choosing({ client, place, sent }: Awaited<ReturnType<typeof following>>) {
  const said: unknown[] = []
  const answer = client.choose(place, { answer: 1 })
  answer.then(
    a => said.push(a),
    error => said.push(error),
  )
  return { id: sent.at(-1).id, said }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

test('a confirmed choice is answered when the table shows it', async () => {
  const t = await following()
  const { id, said } = choosing(t)
  t.hear({ t: 'ack', id, seq: 4 })
  await settled()
  expect(said).toEqual([])
  t.hear({ t: 'state', table: 't1', seat: 0, seq: 4, events: [], state: { asks: false } })
  await settled()
  expect(said).toMatchObject([{ seq: 4 }])
  expect(t.place.state).toEqual({ asks: false })
})

test('a confirmation in a change that does not fit waits for the whole state', async () => {
  const t = await following()
  const { id, said } = choosing(t)
  t.hear({ t: 'delta', table: 't1', seat: 0, from: 1, seq: 5, patch: {}, events: [], ack: id })
  await settled()
  expect([t.sent.at(-1), said]).toEqual([{ t: 'resync', table: 't1', seat: 0 }, []])
  t.hear({ t: 'state', table: 't1', seat: 0, seq: 5, events: [], state: { asks: false } })
  await settled()
  expect(said).toMatchObject([{ seq: 5 }])
})

test('whoever leaves the table or closes hears at once', async () => {
  const t = await following()
  const one = choosing(t)
  t.hear({ t: 'ack', id: one.id, seq: 4 })
  t.client.leave(t.place)
  await settled()
  expect(one.said).toMatchObject([{ seq: 4 }])
  const other = await following()
  const two = choosing(other)
  other.hear({ t: 'ack', id: two.id, seq: 4 })
  other.client.close()
  await settled()
  expect(two.said).toMatchObject([{ seq: 4 }])
})

test('what the server had no time for after a break is asked for again, after a longer wait each time', async () => {
  const t = await following()
  vi.useFakeTimers()
  try {
    t.hear({ t: 'welcome' })
    const before = t.sent.length
    const asked = t.sent.at(-1)
    expect(asked).toMatchObject({ t: 'subscribe', table: 't1', since: 3 })
    const busy = { t: 'error', id: asked.id, code: 'slow-down', message: 'Too many messages.' }
    t.hear(busy)
    vi.advanceTimersByTime(200)
    t.hear(busy)
    vi.advanceTimersByTime(200)
    expect(t.sent.slice(before)).toEqual([asked])
    vi.advanceTimersByTime(200)
    expect(t.sent.slice(before)).toEqual([asked, asked])
    t.hear({ t: 'ack', id: asked.id, table: 't1', seat: 0 })
    vi.advanceTimersByTime(60_000)
    expect(t.sent.slice(before)).toHaveLength(2)
    expect(t.place.state).toEqual({ asks: true })
  } finally {
    vi.useRealTimers()
  }
})
