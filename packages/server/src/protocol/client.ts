import { type Patch, patched } from './patch.ts'

/** As much of a WebSocket as the client needs: that of a browser, or that of `ws`. */
export interface Socket {
  onopen: ((event: any) => void) | null
  onmessage: ((event: any) => void) | null
  onclose: ((event: any) => void) | null
  onerror: ((event: any) => void) | null
  send(text: string): void
  close(): void
}

export type ChoiceAnswer = { seq: number } | { refused: string; rules: string[] }

/** A table that the client follows; `seq` and `state` are always of the same moment. */
export interface Followed {
  readonly table: string
  /** Through whose eyes; undefined until the server has said so. */
  seat: number | null | undefined
  seq: number
  state: any
  summary: any
}

export interface Happening {
  seq: number
  events: { type: string; data: any }[]
  undone?: number
}

export interface ClientSettings {
  connect(): Socket
  token?: string
  /** A random name for each choice, such as `crypto.randomUUID`. */
  newKey(): string
  onChange?(followed: Followed, happened: Happening[]): void
  /** Everything else: chat, presence, typing, errors, closing. */
  onNews?(message: any): void
  onStatus?(online: boolean): void
  retry?: { first: number; most: number }
}

export interface Client {
  follow(table: string, wish?: { seat?: number | null; invite?: string }): Promise<Followed>
  /** Stops following. */
  leave(followed: Followed): void
  /**
   * Sent again after every broken connection until it is answered; it is never played twice. The answer comes when the
   * followed table shows the choice: until then it would still seem to ask for it.
   */
  choose(followed: Followed, choice: object, seat?: number): Promise<ChoiceAnswer>
  say(table: string, text: string): Promise<void>
  typing(table: string): void
  /** Cuts the connection, as a bad network would. */
  drop(): void
  close(): void
}

interface Pending {
  message: Record<string, unknown>
  resolve(value: any): void
  reject(error: Error): void
}

/** Stays connected: resumes by number, so that nothing is lost and nothing comes twice. */
export function openClient(settings: ClientSettings): Client {
  const { first, most } = settings.retry ?? { first: 250, most: 8_000 }
  const followed = new Map<string, { wish: object; followed: Followed }>()
  const pending = new Map<number, Pending>()
  /** Choices that are confirmed, while the table as it is known here is still behind them. */
  let ahead: { table: unknown; seat: unknown; seq: number; tell(): void }[] = []
  let socket: Socket | null = null
  let online = false
  let closed = false
  let wait = first
  let nextId = 1

  function connect(): void {
    const fresh = settings.connect()
    socket = fresh
    fresh.onopen = () => post({ t: 'hello', v: 1, token: settings.token })
    fresh.onmessage = event => hear(JSON.parse(String(event.data)))
    fresh.onerror = () => {}
    fresh.onclose = () => {
      if (socket !== fresh) return
      socket = null
      if (online) settings.onStatus?.(false)
      online = false
      if (closed) return
      setTimeout(connect, wait)
      wait = Math.min(wait * 2, most)
    }
  }

  const post = (message: object) => socket?.send(JSON.stringify(message))

  /** Asks something that is answered by its number; asked again whenever the connection is new. */
  function ask(message: Record<string, unknown>): Promise<any> {
    if (closed) return Promise.reject(new Error('The client is closed.'))
    const id = nextId++
    return new Promise((resolve, reject) => {
      pending.set(id, { message: { ...message, id }, resolve, reject })
      if (online) post({ ...message, id })
    })
  }

  function welcome(): void {
    online = true
    wait = first
    settings.onStatus?.(true)
    for (const { wish, followed: place } of followed.values())
      if (place.seat !== undefined) post({ ...wish, seat: place.seat, since: Math.max(0, place.seq) })
    for (const { message } of pending.values()) post(message)
  }

  function answer(message: any): void {
    const asked = pending.get(message.id)
    if (asked === undefined) return settings.onNews?.(message)
    // The server is busy or its database is away for a moment: the same again, a little later.
    if (message.t === 'error' && ['storage', 'slow-down'].includes(message.code)) {
      setTimeout(() => online && pending.has(message.id) && post(asked.message), 200)
      return
    }
    pending.delete(message.id)
    if (message.t === 'error') asked.reject(new Error(message.message))
    else if (message.t === 'refused') asked.resolve({ refused: message.message, rules: message.rules })
    else if (asked.message.t === 'choose') confirm(asked, message)
    else asked.resolve(message)
  }

  function confirm({ message: { table, seat }, resolve }: Pending, message: { seq: number }): void {
    ahead.push({ table, seat, seq: message.seq, tell: () => resolve(message) })
    tellThoseShown()
  }

  function tellThoseShown(): void {
    const isBehind = (table: unknown, seat: unknown, seq: number) =>
      [...followed.values()].some(({ followed: f }) => f.table === table && f.seat === seat && f.seq < seq)
    const due = ahead.filter(({ table, seat, seq }) => !isBehind(table, seat, seq))
    ahead = ahead.filter(one => !due.includes(one))
    for (const { tell } of due) tell()
  }

  function hear(message: any): void {
    switch (message.t) {
      case 'welcome':
        return welcome()
      case 'state':
        return place(message)?.(message.seq, message.state)
      case 'delta':
        change(message)
        // Confirmed in the same frame.
        if (message.ack !== undefined) answer({ t: 'ack', id: message.ack, seq: message.seq })
        return
      case 'table':
        for (const { followed: f } of followed.values())
          if (f.table === message.table) f.summary = message.summary
        return settings.onNews?.(message)
      case 'ack':
      case 'refused':
      case 'error':
        return answer(message)
      default:
        return settings.onNews?.(message)
    }
  }

  /** The places that a frame is for, as a function that sets them. */
  function place(message: any): ((seq: number, state: any) => void) | undefined {
    const found = [...followed.values()].filter(
      ({ followed: f }) => f.table === message.table && (f.seat === undefined || f.seat === message.seat),
    )
    if (found.length === 0) return undefined
    return (seq, state) => {
      for (const { followed: f } of found) {
        const news = message.events.filter((happening: Happening) => happening.seq > f.seq)
        f.seat = message.seat
        f.seq = seq
        f.state = state
        settings.onChange?.(f, news)
      }
      if (ahead.length > 0) tellThoseShown()
    }
  }

  function change(message: { table: string; seat: any; from: number; seq: number; patch: Patch }): void {
    const set = place(message)
    const held = [...followed.values()].find(
      ({ followed: f }) => f.table === message.table && f.seat === message.seat,
    )?.followed
    if (set === undefined || held === undefined || held.seq >= message.seq) return
    if (held.seq !== message.from) post({ t: 'resync', table: message.table, seat: message.seat })
    else set(message.seq, patched(held.state, message.patch))
  }

  connect()
  return {
    async follow(table, wish = {}) {
      const place: Followed = { table, seat: undefined, seq: -1, state: null, summary: null }
      const message = { t: 'subscribe', table, ...wish }
      const name = `${table}/${wish.seat ?? 'own'}`
      followed.set(name, { wish: message, followed: place })
      try {
        const { seat } = await ask(message)
        place.seat = seat
      } catch (error) {
        followed.delete(name)
        throw error
      }
      return place
    },
    leave(place) {
      for (const [name, { followed: f }] of followed) if (f === place) followed.delete(name)
      tellThoseShown()
      if (online) post({ t: 'unsubscribe', table: place.table, seat: place.seat })
    },
    choose: ({ table, seat, seq }, choice, forSeat) =>
      ask({
        t: 'choose',
        table,
        seat: forSeat ?? seat,
        key: settings.newKey(),
        at: Math.max(0, seq),
        choice,
      }),
    say: (table, text) => ask({ t: 'say', table, text }),
    typing: table => void (online && post({ t: 'typing', table })),
    drop: () => socket?.close(),
    close() {
      closed = true
      socket?.close()
      for (const { reject } of pending.values()) reject(new Error('The client is closed.'))
      pending.clear()
      followed.clear()
      tellThoseShown()
    },
  }
}
