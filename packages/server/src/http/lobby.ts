import type { Cursor, ListFilter, Status } from '../storage/index.ts'
import { listTables, seatsOf } from '../storage/index.ts'
import { summarise, TableFault } from '../tables/index.ts'
import type { Call, Route } from './route.ts'
import { known } from './route.ts'

const STATUSES = ['open', 'playing', 'finished', 'abandoned']
const CLOCKS = ['none', 'live', 'days']
const MOST = 100

function oneOf(name: string, list: readonly string[], value: string | undefined): string | undefined {
  if (value !== undefined && !list.includes(value))
    throw new TableFault('bad', `The ${name} must be one of ${list.join(', ')}.`)
  return value
}

function wholeIn(query: Call['query'], name: string, most: number): number | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new TableFault('bad', `"${name}" must be a whole number from 1 to ${most}.`)
  return Number(text)
}

/** A page ends with the place where the next one begins. */
function cursorIn(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, time, id] = /^(\d{1,16})-([a-z0-9-]{1,40})$/.exec(text) ?? []
  if (time === undefined || id === undefined)
    throw new TableFault('bad', '"after" is what a page named as next.')
  return { updatedAt: Number(time), id }
}

/** A page of tables as the asker may know them. */
async function page({ context, person, query }: Call, filter: Omit<ListFilter, 'most' | 'after'>) {
  const { db } = context.storage
  const most = wholeIn(query, 'most', MOST) ?? MOST
  const rows = await listTables(db, { ...filter, after: cursorIn(query.after), most: most + 1 })
  const shown = rows.slice(0, most)
  const seats = await seatsOf(
    db,
    shown.map(row => row.id),
  )
  const last = shown.at(-1)
  return {
    tables: shown.map(row =>
      summarise(
        row,
        seats.filter(seat => seat.table_id === row.id),
        person?.id ?? null,
        [],
        context.games,
      ),
    ),
    next: rows.length > most && last ? `${last.updated_at}-${last.id}` : null,
  }
}

/** The database may have to look at all tables that there are. */
const LISTING = 5

const PAGING = {
  most: `so many at once, at most ${MOST}`,
  after: 'go on after a page: what it named as next',
}

export const LOBBY: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/games',
    summary: 'The games that are offered, with their presets and bots.',
    everybody: true,
    handle: ({ context }) => ({
      games: Object.values(context.games).map(({ game, bots, example }) => ({
        id: game.id,
        name: game.name,
        version: game.version,
        seats: game.seats,
        presets: game.presets ?? {},
        bots: Object.keys(bots),
        example: example === true,
      })),
    }),
  },
  {
    method: 'GET',
    url: '/api/tables',
    cost: LISTING,
    summary: 'Public tables, or with mine=1 the tables where I sit; the latest first, in pages.',
    everybody: true,
    query: {
      game: 'only this game',
      status: STATUSES.join(', '),
      mine: '1: only my tables',
      free: '1: only tables with a free seat',
      clock: CLOCKS.join(', '),
      seats: 'so many seats',
      title: 'only titles with this text',
      ...PAGING,
    },
    async handle(call) {
      const { query, person } = call
      const status = oneOf('status', STATUSES, query.status) as Status | undefined
      const mine = query.mine === '1'
      if (mine && person === null) return { tables: [], next: null }
      return page(call, {
        game: query.game,
        statuses: status === undefined ? undefined : [status],
        free: query.free === '1',
        clock: oneOf('clock', CLOCKS, query.clock),
        seats: wholeIn(query, 'seats', 16),
        title: query.title?.slice(0, 80),
        ...(mine && person !== null ? { person: person.id } : { visibility: 'public' }),
      })
    },
  },
  {
    method: 'GET',
    url: '/api/me/history',
    cost: LISTING,
    summary: 'The games that I played to their end, the latest first, in pages.',
    query: { game: 'only this game', ...PAGING },
    handle: call =>
      page(call, {
        game: call.query.game,
        statuses: ['finished', 'abandoned'],
        person: known(call).id,
      }),
  },
]
