import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import type { FilledTable } from '../../load/index.ts'
import { type Client, type Followed, type Happening, openClient } from '../../protocol/client.ts'

/** A choice that a client was told is stored. */
export interface Confirmed {
  table: string
  seat: number
  key: string
  seq: number
}

/** What one client saw of one table. */
export interface Seen {
  table: string
  seat: number
  seqs: number[]
  state: any
  seq: number
}

export interface Players {
  confirmed: Confirmed[]
  seen: Seen[]
  /** Refusals and errors; none is expected. */
  faults: string[]
  /** Cuts some connections. */
  cut(): void
  /** Lets running choices finish; rejects when they do not. */
  stop(): Promise<void>
}

export interface PlayersSettings {
  /** Where to connect now: another place each time, if there are several. */
  address(client: number): string
  tables: readonly FilledTable[]
  pairs: number
  /** A pause between choices, so that a slow machine is not the thing that is tested. */
  pauseMs: number
}

/** Pairs of people who play one table after the other, whatever happens to the connection. */
export function openPlayers(settings: PlayersSettings): Players {
  const { tables, pairs } = settings
  const players: Players = { confirmed: [], seen: [], faults: [], cut: () => {}, stop: async () => {} }
  let running = true
  const clients: Client[] = []
  const work = Array.from({ length: pairs }, (_, pair) =>
    playPair(
      tables.filter((_, i) => i % pairs === pair),
      pair,
    ),
  )
  players.cut = () => {
    for (const client of clients) if (Math.random() < 0.3) client.drop()
  }
  players.stop = async () => {
    running = false
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('Some choices were never answered.')), 90_000).unref(),
    )
    await Promise.race([Promise.all(work), late])
    for (const client of clients) client.close()
  }

  async function playPair(own: FilledTable[], pair: number): Promise<void> {
    const [first] = own
    if (first === undefined) return
    const people = first.tokens.map((token, seat) => person(token, pair * 2 + seat))
    for (const { id } of own) {
      if (!running) return
      await playTable(id, people).catch(error => void players.faults.push(`${id}: ${error.message}`))
    }
    if (running) players.faults.push('There are no more tables to play at.')
  }

  function person(token: string, number: number) {
    let key = ''
    const happened: Happening[] = []
    const changed = new Set<() => void>()
    const client = openClient({
      token,
      newKey: () => {
        key = randomUUID()
        return key
      },
      retry: { first: 20, most: 200 },
      onChange(_followed, list) {
        happened.push(...list)
        for (const wake of changed) wake()
      },
      connect: () => new WebSocket(`${settings.address(number).replace('http', 'ws')}/ws`) as any,
    })
    clients.push(client)
    return { client, happened, changed, key: () => key }
  }

  type Person = ReturnType<typeof person>

  async function playTable(table: string, people: Person[]): Promise<void> {
    const places: Followed[] = []
    for (const who of people) {
      who.happened.length = 0
      places.push(await who.client.follow(table))
    }
    let failed = false
    while (running && !failed && places[0]!.state.result === null) {
      const seat = places.findIndex(place => place.state.prompt !== null)
      if (seat < 0) {
        await change(people)
        continue
      }
      const { client, key } = people[seat]!
      const { options } = places[seat]!.state.prompt
      const answer = options[Math.floor(Math.random() * options.length)]
      const asked = client.choose(places[seat]!, { answer })
      const used = key()
      const said = await asked
      if ('seq' in said) players.confirmed.push({ table, seat, key: used, seq: said.seq })
      else {
        players.faults.push(`${table}: refused: ${said.refused}`)
        failed = true
      }
      if (settings.pauseMs > 0) await new Promise(resolve => setTimeout(resolve, settings.pauseMs))
    }
    // Both must come to know everything that was played.
    const last = Math.max(...players.confirmed.filter(c => c.table === table).map(c => c.seq), 0)
    while (places.some(place => place.seq < last)) await change(people)
    for (const [seat, place] of places.entries()) {
      const seqs = people[seat]!.happened.map(h => h.seq)
      players.seen.push({ table, seat, seqs, state: place.state, seq: place.seq })
      people[seat]!.client.leave(place)
    }
  }

  const change = (people: Person[]) =>
    new Promise<void>(resolve => {
      const wake = () => {
        clearTimeout(timer)
        for (const { changed } of people) changed.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, 50)
      for (const { changed } of people) changed.add(wake)
    })

  return players
}
