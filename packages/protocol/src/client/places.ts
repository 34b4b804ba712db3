import type { Happening, ServerMessage, TableSummary, ViewState } from '../fromServer.ts'
import { patched } from '../patch.ts'

/** A table that the client follows; `seq` and `state` are always of the same moment. */
export interface Followed {
  readonly table: string
  /** Through whose eyes; undefined until the server has said so. */
  seat: number | null | undefined
  /** -1: nothing has come yet. */
  seq: number
  /** null until the game has begun. */
  state: ViewState | null
  summary: TableSummary | null
}

export interface FollowWish {
  seat?: number | null
  invite?: string
}

/** The tables that a client follows, as far as it knows them. */
export interface Places {
  add(table: string, wish: FollowWish): Followed
  remove(place: Followed): void
  has(table: string, seat: number | null): boolean
  clear(): void
  /** What to say to go on where we were. */
  resume(): ServerPlace[]
  setSummary(message: ServerMessage<'table'>): void
  /** The whole state. */
  setState(message: ServerMessage<'state'>): void
  /** A change; false: it does not fit what we have, so that the whole state is needed. */
  applyDelta(message: ServerMessage<'delta'>): boolean
  /** Whether a table is followed through these eyes and has not come that far. */
  isBehind(table: string, seat: number, seq: number): boolean
}

interface ServerPlace {
  table: string
  seat: number | null
  since: number
  invite?: string
}

type OnChange = (place: Followed, happened: Happening[]) => void

export function makePlaces(onChange: OnChange): Places {
  const places = new Map<Followed, FollowWish>()

  const meant = (table: string, seat: number | null): Followed[] =>
    [...places.keys()].filter(
      place => place.table === table && (place.seat === undefined || place.seat === seat),
    )

  function set(place: Followed, message: ServerMessage<'state' | 'delta'>, state: ViewState): void {
    const news = message.events.filter(happening => happening.seq > place.seq)
    place.seat = message.seat
    place.seq = message.seq
    place.state = state
    onChange(place, news)
  }

  return {
    add(table, wish) {
      const place: Followed = { table, seat: undefined, seq: -1, state: null, summary: null }
      places.set(place, wish)
      return place
    },
    remove: place => void places.delete(place),
    has: (table, seat) => meant(table, seat).length > 0,
    clear: () => places.clear(),
    resume: () =>
      [...places].flatMap(([{ table, seat, seq }, { invite }]) =>
        seat === undefined
          ? []
          : [{ table, seat, since: Math.max(0, seq), ...(invite === undefined ? {} : { invite }) }],
      ),
    setSummary({ table, summary }) {
      for (const place of places.keys()) if (place.table === table) place.summary = summary
    },
    setState(message) {
      for (const place of meant(message.table, message.seat)) set(place, message, message.state)
    },
    applyDelta(message) {
      let fits = true
      for (const place of meant(message.table, message.seat)) {
        if (place.seq >= message.seq || place.seat === undefined) continue
        if (place.seq === message.from) set(place, message, patched(place.state, message.patch) as ViewState)
        else fits = false
      }
      return fits
    },
    isBehind: (table, seat, seq) =>
      [...places.keys()].some(place => place.table === table && place.seat === seat && place.seq < seq),
  }
}
