import { randomBot, randomStanding } from '@tenforward/bots'
import type { Choice, GameEvent, Run } from '@tenforward/kernel'
import { below, clone, makeStream } from '@tenforward/kernel'
import type { SalvageState } from '@tenforward/kernel/example'
import { expect, test } from 'vitest'
import { GAMES } from './games.ts'
import { playWatched } from './testing/leaks/watched.ts'
import { connect, type Followed, newGuest, startServer, type TestServer, until } from './testing/server.ts'

const CARD = /\b(?:probe|sweep|relay|jam)-\d+/g

/** After each entry, what lay where and what was told to whom: written down beside the server, not by its views. */
interface Moment {
  state: SalvageState
  events: GameEvent[]
  numbers: string[]
}

/** The cards that a viewer may hear of at this moment, from the rules alone. */
function mayKnow({ state, events }: Moment, viewer: number | null): Set<string> {
  const known = new Set<string>(state.discard)
  if (viewer !== null) for (const card of [...state.hands[viewer]!, ...state.seen[viewer]!]) known.add(card)
  for (const { data, only, others } of events) {
    const told = only === undefined || (viewer !== null && only.includes(viewer)) ? data : others
    for (const card of JSON.stringify(told ?? null).match(CARD) ?? []) known.add(card)
  }
  return known
}

/** The state of the generators: whoever has it knows every die to come. */
function secretNumbers(run: Run): string[] {
  return Object.values(run.match.chance.streams)
    .flat()
    .map(String)
    .filter(digits => digits.length >= 8)
}

async function table(server: TestServer, seats: number) {
  const people = []
  for (let seat = 0; seat < seats; seat++) people.push(await newGuest(server, `Guest ${seat}`))
  const plan = [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'open' }))]
  const made = await people[0]!.ask('POST', '/api/tables', { game: 'salvage', preset: 'quick', seats: plan })
  const { id } = made.body.table
  for (const person of people.slice(1)) await person.ask('POST', `/api/tables/${id}/join`, {})
  await people[0]!.ask('POST', `/api/tables/${id}/start`)
  return { id: id as string, people }
}

test.each([2, 4, 2, 4])(
  'over a whole game of Salvage with %i seats nobody receives a byte that is hidden from him',
  async seats => {
    const server = await startServer()
    const { id, people } = await table(server, seats)
    const clients = people.map(person => connect(server, person.token))
    const places: Followed[] = []
    for (const client of clients) places.push(await client.follow(id))
    const stranger = connect(server, (await newGuest(server, 'Q')).token)
    const seen = await stranger.follow(id)
    const live = server.context.live.get(id)!
    const { run } = live.session!
    const moments: Moment[] = [{ state: clone(run.s), events: [], numbers: secretNumbers(run) }]
    const stream = makeStream(`leak ${seats}`)
    while (live.session!.run.match.result === null) {
      const now = live.session!.run
      const { seat } = now.prompts[below(stream, now.prompts.length)]!
      const acts = below(stream, 12) === 0 ? randomStanding(now, seat, stream) : undefined
      const choice: Choice =
        acts && !('act' in acts && acts.act === 'concede') ? acts : randomBot(0).decide(now, seat, stream)
      const { seat: _, ...wish } = choice
      const answer = await clients[seat]!.choose({ ...places[seat]!, seq: live.seq }, wish)
      expect(answer).toMatchObject({ seq: moments.length })
      const after = live.session!.run
      moments.push({
        state: clone(after.s),
        events: clone(after.events ?? []),
        numbers: secretNumbers(after),
      })
      if (below(stream, 10) === 0) clients[below(stream, seats)]!.drop()
    }
    await until('everybody knows the end', () => [...places, seen].every(p => p.state!.result !== null))
    let checked = 0
    for (const [viewer, client] of [...clients.entries(), [null, stranger] as const]) {
      // What happens within one tick, or while somebody is away, may reach him in one frame.
      expect(client.frames.length).toBeGreaterThan(moments.length / 2)
      for (const frame of client.frames) checked += check(frame, viewer, moments, live.row.seed)
    }
    expect(checked).toBeGreaterThan(8 * seats)
    // The same doors over HTTP: a rival's eyes, the whole story, the record.
    const [first, second] = people
    expect((await first!.ask('GET', `/api/tables/${id}/state?seat=1`)).status).toBe(403)
    const story = JSON.stringify((await second!.ask('GET', `/api/tables/${id}/log?since=0`)).body)
    expect(story).not.toContain(live.row.seed)
    expect((await (await newGuest(server, 'Q')).ask('GET', `/api/tables/${id}/export`)).status).toBe(403)
  },
  60_000,
)

/** Gives how many cards were looked at. */
function check(frame: string, viewer: number | null, moments: readonly Moment[], seed: string): number {
  expect(frame).not.toContain(seed)
  expect(frame).not.toMatch(/"(chance|streams|seed|stack|answers)"/)
  const { t, seq, events = [] } = JSON.parse(frame)
  if (t !== 'state' && t !== 'delta') {
    expect(frame.match(CARD)).toBeNull()
    return 0
  }
  for (const digits of moments[seq]!.numbers) expect(frame).not.toContain(digits)
  const known = mayKnow(moments[seq]!, viewer)
  // A state after a break tells what happened meanwhile, too.
  for (const { seq: past } of events) for (const card of mayKnow(moments[past]!, viewer)) known.add(card)
  const cards = frame.match(CARD) ?? []
  for (const card of cards) if (!known.has(card)) throw new Error(`${viewer} received ${card} in ${frame}`)
  return cards.length
}

test('the record of a running game is not given away, for it holds the seed', async () => {
  const server = await startServer()
  const { id, people } = await table(server, 2)
  expect(await people[0]!.ask('GET', `/api/tables/${id}/export`)).toMatchObject({
    status: 403,
    body: { error: { message: expect.stringContaining('when the game is over') } },
  })
})

/** One game here; `npm run soak -- --server --part leak` plays many, with all kinds of tables. */
test('over a whole game of Ascendancy nobody receives a hidden card, an order of a deck or a seed', async () => {
  const server = await startServer()
  const found = await playWatched(server, {
    preset: 'full',
    options: { roundLimit: 12 },
    people: 2,
    bots: 1,
    seed: 'leak',
  })
  expect(found.leaks).toEqual([])
  // Three watch; what happens within one tick may reach them in one frame.
  expect(found.frames).toBeGreaterThan(2 * found.entries)
  expect(found.looked).toBeGreaterThan(found.entries * 100)
}, 180_000)

const SHORT = { preset: 'base', options: { roundLimit: 1 }, people: 2, bots: 1, seed: 'leak' }

/** Games whose views show one thing too many: whoever searches must find it. */
const LEAKY: Record<string, (view: any, g: Run) => object> = {
  'the next disc': (view, g) => ({ ...view, hint: g.s.discStack.at(-1) }),
  'the next card of a deck': (view, g) => ({ ...view, hint: g.s.exploration.at(-1) }),
  'the order of a deck': (view, g) => ({
    ...view,
    players: view.players.map((player: object, i: number) => ({ ...player, deck: g.s.players[i].deck })),
  }),
  'the Turn Order cards': (view, g) => ({
    ...view,
    players: view.players.map((player: object, i: number) => ({ ...player, card: g.s.players[i].card })),
  }),
  'the state of the dice': (view, g) => ({ ...view, hint: Object.values(g.match.chance.streams) }),
}

test.each(Object.keys(LEAKY))(
  'a game that shows %s is found out',
  async name => {
    const { ascendancy } = GAMES
    const view = (g: Run, viewer: number | null) => LEAKY[name]!(ascendancy!.game.view(g, viewer), g)
    const game = { ...ascendancy!.game, view }
    const server = await startServer({}, { games: { ascendancy: { ...ascendancy!, game } } })
    expect((await playWatched(server, SHORT)).leaks).not.toEqual([])
  },
  60_000,
)

/** The beginning of a game here; the soak plays whole ones. */
const OTHERS = [
  { game: 'ccg', preset: 'first game', people: 2, bots: 0, seed: 'leak', entries: 70 },
  { game: 'alliance', preset: 'introduction', people: 2, bots: 0, seed: 'leak', entries: 30 },
]

test.each(OTHERS)(
  'in $game nobody receives what is hidden, neither in frames nor over HTTP',
  async kind => {
    const found = await playWatched(await startServer(), kind)
    expect(found.leaks).toEqual([])
    expect(found.looked).toBeGreaterThan(found.entries * 10)
  },
  120_000,
)

/** Views, events and options that show one thing too many. */
const LEAKY_OTHERS: Record<string, [kind: (typeof OTHERS)[number], view: (view: any, g: Run) => object]> = {
  // Hands are dealt after all seeding.
  'the hand of a rival': [
    { ...OTHERS[0]!, entries: 220 },
    (view, g) => ({
      ...view,
      hint: g.s.players.map((p: any) => p.hand.map((id: number) => g.s.cards[id].card)),
    }),
  ],
  'what is seeded': [
    OTHERS[0]!,
    (view, g) => ({
      ...view,
      hint: g.s.players.map((p: any) => p.seeds.map((id: number) => g.s.cards[id].card)),
    }),
  ],
  'the next Damage Cards': [OTHERS[1]!, (view, g) => ({ ...view, hint: g.s.deck })],
  'the dice to come': [OTHERS[1]!, (view, g) => ({ ...view, hint: Object.values(g.match.chance.streams) })],
}

test.each(Object.keys(LEAKY_OTHERS))(
  'another game that shows %s is found out',
  async name => {
    const [kind, change] = LEAKY_OTHERS[name]!
    const offer = GAMES[kind.game]!
    const view = (g: Run, viewer: number | null) => change(offer.game.view(g, viewer), g)
    const server = await startServer(
      {},
      { games: { [kind.game]: { ...offer, game: { ...offer.game, view } } } },
    )
    expect((await playWatched(server, kind)).leaks).not.toEqual([])
  },
  60_000,
)
