import type { ClientMessage } from '../fromClient.ts'
import type { Happening, Refusal, ServerMessage } from '../fromServer.ts'
import type { MessageId, Wish } from '../parts.ts'
import { openLink, type Socket } from './link.ts'
import { type Followed, type FollowWish, makePlaces } from './places.ts'

export type ChoiceAnswer = { seq: number } | { refused: string; rules: readonly string[] }

export interface ClientSettings {
  connect(): Socket
  token?: string
  /** A random name for each choice, such as `crypto.randomUUID`. */
  newKey(): string
  onChange?(followed: Followed, happened: Happening[]): void
  /** Everything else: tables, chat, presence, typing, errors that answer nothing, closing. */
  onNews?(message: ServerMessage): void
  onStatus?(online: boolean): void
  retry?: { first: number; most: number }
}

export interface Client {
  follow(table: string, wish?: FollowWish): Promise<Followed>
  /** Stops following. */
  leave(followed: Followed): void
  /**
   * Sent again after every broken connection until it is answered; it is never played twice. The answer comes when the
   * followed table shows the choice: until then it would still seem to ask for it.
   */
  choose(followed: Followed, choice: Wish, seat?: number): Promise<ChoiceAnswer>
  /** What the seat may do without being asked, as of the entry `seq`. */
  standing(followed: Followed): Promise<ServerMessage<'standing'>>
  /** Why this answer would be refused; null when it would not be. */
  whyNot(followed: Followed, answer: unknown): Promise<Refusal | null>
  say(table: string, text: string): Promise<void>
  typing(table: string): void
  /** Cuts the connection, as a bad network would. */
  drop(): void
  close(): void
}

/** What is answered by its number. */
type Question = ClientMessage<'subscribe' | 'choose' | 'say' | 'standing' | 'whyNot'>
type Answer = ServerMessage<'ack' | 'refused' | 'standing' | 'whyNot'>

interface Pending {
  message: Question
  /** How long to wait before it is sent again if the server is busy, in milliseconds. */
  wait: number
  resolve(answer: Answer): void
  reject(error: Error): void
}

const AGAIN_MS = 200
const MOST_AGAIN_MS = 5_000

/** Stays connected: resumes by number, so that nothing is lost and nothing comes twice. */
export function openClient(settings: ClientSettings): Client {
  const pending = new Map<MessageId, Pending>()
  /** Choices that are confirmed, while the table as it is known here is still behind them. */
  let ahead: { table: string; seat: number; seq: number; tell(): void }[] = []
  /** Subscriptions that are being renewed, one after the other. */
  let resuming: ClientMessage<'subscribe'>[] = []
  /** Sends the first of them again in a while: the server was too busy for it. */
  let again = (): unknown => undefined
  let closed = false
  let nextId = 1
  const places = makePlaces((place, happened) => settings.onChange?.(place, happened))
  const link = openLink({
    connect: settings.connect,
    token: settings.token,
    retry: settings.retry,
    onOnline: goOn,
    onOffline: () => settings.onStatus?.(false),
    onMessage: hear,
  })

  function goOn(): void {
    settings.onStatus?.(true)
    resuming = places.resume().map(place => ({ t: 'subscribe', id: nextId++, ...place }))
    resume(AGAIN_MS)
    for (const { message } of pending.values()) link.post(message)
  }

  /** Follows again what was followed before the connection broke: all at once would be too much for the server. */
  function resume(wait: number): void {
    const [next] = resuming
    if (next === undefined) return
    link.post(next)
    again = () => setTimeout(() => resuming[0] === next && resume(longer(wait)), wait)
  }

  /** Asks something that is answered by its number; asked again whenever the connection is new. */
  function ask(question: Question): Promise<Answer> {
    if (closed) return Promise.reject(new Error('The client is closed.'))
    const id = nextId++
    const message = { ...question, id }
    return new Promise((resolve, reject) => {
      pending.set(id, { message, wait: AGAIN_MS, resolve, reject })
      link.post(message)
    })
  }

  function answer(message: Answer | ServerMessage<'error'>): void {
    const { id } = message
    const asked = id === undefined ? undefined : pending.get(id)
    // The server is busy or its database is away for a moment: the same again, a little later.
    const isBusy = message.t === 'error' && (message.code === 'storage' || message.code === 'slow-down')
    if (id !== undefined && id === resuming[0]?.id) {
      if (isBusy) return void again()
      resuming.shift()
      resume(AGAIN_MS)
    }
    if (id === undefined || asked === undefined) return settings.onNews?.(message)
    if (message.t !== 'error') {
      pending.delete(id)
      asked.resolve(message)
    } else if (isBusy) {
      setTimeout(() => pending.has(id) && link.post(asked.message), asked.wait)
      asked.wait = longer(asked.wait)
    } else {
      pending.delete(id)
      asked.reject(new Error(message.message))
    }
  }

  /** Resolves when the table is shown with this entry, or is no longer followed. */
  function shown(table: string, seat: number, seq: number): Promise<void> {
    return new Promise(tell => {
      ahead.push({ table, seat, seq, tell })
      tellThoseShown()
    })
  }

  function tellThoseShown(): void {
    if (ahead.length === 0) return
    const due = ahead.filter(({ table, seat, seq }) => !places.isBehind(table, seat, seq))
    ahead = ahead.filter(one => !due.includes(one))
    for (const { tell } of due) tell()
  }

  function hear(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        places.setState(message)
        return tellThoseShown()
      case 'delta':
        return change(message)
      case 'table':
        places.setSummary(message)
        return settings.onNews?.(message)
      case 'ack':
      case 'refused':
      case 'standing':
      case 'whyNot':
      case 'error':
        return answer(message)
      default:
        return settings.onNews?.(message)
    }
  }

  function change(message: ServerMessage<'delta'>): void {
    const { table, seat, seq, ack } = message
    if (!places.applyDelta(message)) link.post({ t: 'resync', table, seat })
    // Confirmed in the same frame.
    if (ack !== undefined) answer({ t: 'ack', id: ack, table, seq })
    tellThoseShown()
  }

  return {
    async follow(table, wish = {}) {
      const place = places.add(table, wish)
      try {
        const { seat } = expected('ack', await ask({ t: 'subscribe', table, ...wish }))
        if (seat !== undefined) place.seat = seat
      } catch (error) {
        places.remove(place)
        throw error
      }
      return place
    },
    leave(place) {
      places.remove(place)
      tellThoseShown()
      const { table, seat } = place
      if (seat !== undefined && !places.has(table, seat)) link.post({ t: 'unsubscribe', table, seat })
    },
    async choose({ table, seat: own, seq }, choice, forSeat) {
      const seat = forSeat ?? seatOf(own)
      const key = settings.newKey()
      const said = await ask({ t: 'choose', table, seat, key, at: Math.max(0, seq), choice })
      if (said.t === 'refused') return { refused: said.message, rules: said.rules }
      const { seq: stored = 0 } = expected('ack', said)
      await shown(table, seat, stored)
      return { seq: stored }
    },
    standing: async ({ table, seat }) =>
      expected('standing', await ask({ t: 'standing', table, seat: seatOf(seat) })),
    whyNot: async ({ table, seat }, given) =>
      expected('whyNot', await ask({ t: 'whyNot', table, seat: seatOf(seat), answer: given })).refusal,
    say: async (table, text) => void (await ask({ t: 'say', table, text })),
    typing: table => link.post({ t: 'typing', table }),
    drop: link.drop,
    close() {
      closed = true
      link.close()
      for (const { reject } of pending.values()) reject(new Error('The client is closed.'))
      pending.clear()
      places.clear()
      tellThoseShown()
    },
  }
}

/** Each time it is waited longer: all who wait as long as each other would come back together. */
const longer = (wait: number) => Math.min(wait * 2, MOST_AGAIN_MS)

function seatOf(seat: number | null | undefined): number {
  if (typeof seat === 'number') return seat
  throw new Error('Whoever only looks on has no seat to play for.')
}

/** An answer of another kind than the question has would be a mistake of the server. */
function expected<T extends Answer['t']>(t: T, answer: Answer): Extract<Answer, { t: T }> {
  if (answer.t !== t) throw new Error(`The server answered with "${answer.t}" instead of "${t}".`)
  return answer as Extract<Answer, { t: T }>
}
