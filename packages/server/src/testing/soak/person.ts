import { randomUUID } from 'node:crypto'
import { found } from '@tenforward/kernel'
import type { ChatLine, Wish } from '@tenforward/protocol'
import { type Client, type Followed, type Happening, openClient } from '@tenforward/protocol/client'
import WebSocket from 'ws'
import { pause } from './waiting.ts'
import type { Witness } from './witness.ts'

/** Somebody at a table of the soak, whatever happens to the server meanwhile. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly token: string
  readonly client: Client
  /** What was told of a followed table, in order. */
  happenedAt(place: Followed): readonly Happening[]
  readonly heard: ChatLine[]
  isOnline(): boolean
  /** Asks over HTTP until somebody answers. */
  ask(method: string, path: string, body?: object, headers?: object): Promise<Answer>
  /** Makes a choice and notes what came of it; false: it was refused. */
  choose(place: Followed, wish: Wish, seat?: number): Promise<boolean>
  say(table: string, text: string): Promise<void>
}

export interface Answer {
  status: number
  body: any
}

export interface PersonSettings {
  /** Where to connect now: another place each time, if there are several. */
  address(person: number): string
  witness: Witness
  /** Of an entry that is stored, everybody at the table must hear. */
  onStored(table: string, seq: number): void
}

const AGAIN_MS = 50
const TRIES = 2_000
/** Nobody could answer: the server is gone, full, or closing. */
const LATER = [429, 502, 503]

export async function newPerson(settings: PersonSettings, number: number, name: string): Promise<Person> {
  const made = await askUntilAnswered(() => settings.address(number), 'POST', '/api/guests', { name }, {})
  if (made.status !== 201) throw new Error(`Nobody can come in: ${JSON.stringify(made.body)}`)
  return personWith(settings, number, { id: made.body.person.id, name, token: made.body.token })
}

/** Somebody who is known already. */
export async function knownPerson(settings: PersonSettings, number: number, token: string): Promise<Person> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await askUntilAnswered(
    () => settings.address(number),
    'GET',
    '/api/me',
    undefined,
    headers,
  )
  return personWith(settings, number, { ...body.person, token })
}

function personWith(
  settings: PersonSettings,
  number: number,
  who: { id: string; name: string; token: string },
): Person {
  const { witness } = settings
  const { token, id } = who
  const happened = new WeakMap<Followed, Happening[]>()
  const heard: ChatLine[] = []
  let [key, online, connections] = ['', false, 0]
  const client = openClient({
    token,
    newKey: () => {
      key = randomUUID()
      return key
    },
    retry: { first: 20, most: 200 },
    onStatus: is => {
      online = is
    },
    onChange: (place, list) => void happened.set(place, [...(happened.get(place) ?? []), ...list]),
    onNews: message => void (message.t === 'chat' && heard.push(...message.lines)),
    connect: () => {
      connections++
      return new WebSocket(`${settings.address(number).replace('http', 'ws')}/ws`)
    },
  })
  const ask: Person['ask'] = (method, path, body, headers = {}) =>
    askUntilAnswered(() => settings.address(number), method, path, body, {
      authorization: `Bearer ${token}`,
      ...headers,
    })
  return {
    ...who,
    client,
    happenedAt: place => happened.get(place) ?? [],
    heard,
    isOnline: () => online,
    ask,
    async choose(place, wish, forSeat) {
      const [table, seat] = [place.table, forSeat ?? found(place.seat, 'seat')]
      const asked = client.choose(place, wish, seat)
      const used = key
      const said = await asked
      if (!('seq' in said)) {
        witness.refused.push({ table, seat, key: used })
        return false
      }
      witness.confirmed.push({ table, seat, key: used, seq: said.seq, wish })
      settings.onStored(table, said.seq)
      return true
    },
    async say(table, text) {
      const before = connections
      // What is said in the moment of a new connection can come before the table is followed again.
      while (!(await isSaid(client, table, text))) await pause(AGAIN_MS)
      witness.said.push({ table, person: id, text, resent: connections > before })
    },
  }
}

const NOT_YET = 'Subscribe to the table first.'

async function isSaid(client: Client, table: string, text: string): Promise<boolean> {
  try {
    await client.say(table, text)
    return true
  } catch (error) {
    if ((error as Error).message === NOT_YET) return false
    throw error
  }
}

/** Asks until somebody answers who is not just starting or closing. */
export async function askUntilAnswered(
  address: () => string,
  method: string,
  path: string,
  body: object | undefined,
  headers: object,
): Promise<Answer> {
  const init: RequestInit = { method, headers: { ...headers } as Record<string, string> }
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      const answer = await fetch(address() + path, init)
      const text = await answer.text()
      if (!LATER.includes(answer.status)) return { status: answer.status, body: text ? JSON.parse(text) : {} }
    } catch {
      // Nobody is there, or they went in the midst of it.
    }
    await pause(AGAIN_MS)
  }
  throw new Error(`Nobody answered ${method} ${path}.`)
}
