import { found } from '@tenforward/kernel'
import { rate, rating } from 'openskill'
import type { Db, SeatRow, TableRow } from '../../../storage/index.ts'
import type { Court } from './judge.ts'

interface Counted {
  mu: number
  sigma: number
  games: number
}

/** By game and person. */
type Counts = Map<string, Counted>
const countKey = (game: string, person: string) => `${game} ${person}`

interface Finished {
  row: TableRow
  players: { person: string; won: boolean }[]
}

/** Two nodes may count two results of the same people within so many milliseconds, in either order. */
const AT_ONCE_MS = 100
const MOST_ORDERS = 200

/** All results are counted once, those that count for nobody are not, and the numbers are those that follow. */
export async function judgeRatings({ storage, verdict }: Court): Promise<void> {
  const { db } = storage
  const complain = (text: string) => void verdict.faults.push(`ratings: ${text}`)
  const rows = await db.selectFrom('ratings').selectAll().execute()
  const stored: Counts = new Map(
    rows.map(({ game, person_id, ...value }) => [countKey(game, person_id), value]),
  )
  const tables = await finishedTables(db)
  for (const { row } of tables)
    if (row.rated_at === null) complain(`the result of ${row.id} was never counted`)
  verdict.ratings += stored.size
  for (const circle of circlesOf(tables)) judgeCircle(circle, stored, complain)
  const known = new Set(tables.flatMap(({ row, players }) => players.map(p => countKey(row.game, p.person))))
  for (const key of stored.keys()) if (!known.has(key)) complain(`${key} has a rating without a game`)
}

async function finishedTables(db: Db): Promise<Finished[]> {
  const rows = await db.selectFrom('tables').selectAll().where('result', 'is not', null).execute()
  const seats = await db.selectFrom('seats').selectAll().orderBy('seat').execute()
  const byTable = new Map<string, SeatRow[]>()
  for (const seat of seats) byTable.set(seat.table_id, [...(byTable.get(seat.table_id) ?? []), seat])
  return rows.map(row => ({ row, players: playersOf(row, byTable.get(row.id) ?? []) }))
}

/** Nobody, where the game counts for nobody: fewer than two people, one of them twice, or something is marked. */
function playersOf({ marks, result }: TableRow, seats: readonly SeatRow[]): Finished['players'] {
  const { winners } = JSON.parse(found(result, 'result')) as { winners: number[] }
  const players = seats.flatMap(s =>
    s.player_id ? { person: s.player_id, won: winners.includes(s.seat) } : [],
  )
  const isFair = marks.trim() === '' && new Set(players.map(p => p.person)).size === players.length
  return isFair && players.length > 1 ? players : []
}

/** Tables whose people have nothing to do with those of other circles, each in the order in which they counted. */
function circlesOf(tables: readonly Finished[]): Finished[][] {
  const circles = new Map<string, Finished[]>()
  for (const table of tables) {
    if (table.players.length === 0) continue
    const keys = table.players.map(p => countKey(table.row.game, p.person))
    const joined = [...new Set(keys.flatMap(key => circles.get(key) ?? [])), table]
    for (const { row, players } of joined)
      for (const { person } of players) circles.set(countKey(row.game, person), joined)
  }
  return [...new Set(circles.values())].map(circle =>
    circle.sort((a, b) => (a.row.rated_at ?? 0) - (b.row.rated_at ?? 0)),
  )
}

function judgeCircle(circle: readonly Finished[], stored: Counts, complain: (text: string) => void): void {
  let first: Counts | undefined
  for (const order of ordersOf(circle)) {
    const counts = countAll(order)
    first ??= counts
    if ([...counts].every(([key, value]) => isSame(value, stored.get(key)))) return
  }
  for (const [key, due] of first ?? []) {
    const kept = stored.get(key)
    if (kept === undefined) complain(`${key} has no rating after ${due.games} games`)
    else if (kept.games !== due.games)
      complain(`${key} has played ${due.games} games, but ${kept.games} are counted`)
    else if (!isSame(due, kept)) complain(`${key} is rated ${kept.mu}, but should be ${due.mu}`)
  }
}

const isSame = (a: Counted, b: Counted | undefined) =>
  b !== undefined && a.games === b.games && Math.abs(a.mu - b.mu) < 1e-6 && Math.abs(a.sigma - b.sigma) < 1e-6

function countAll(order: readonly Finished[]): Counts {
  const counts: Counts = new Map()
  for (const { row, players } of order) {
    const before = players.map(p => counts.get(countKey(row.game, p.person)) ?? { ...rating(), games: 0 })
    const teams = before.map(({ mu, sigma }) => [{ mu, sigma }])
    // What all won together, or lost to nobody of them, tells nothing about one against the other.
    const { winners } = JSON.parse(found(row.result, 'result')) as { winners: number[] }
    const isShared = players.every(p => p.won) || (winners.length > 0 && !players.some(p => p.won))
    const after = isShared ? teams : rate(teams, { rank: players.map(p => (p.won ? 1 : 2)) })
    for (const [i, { person }] of players.entries())
      counts.set(countKey(row.game, person), {
        ...found(after[i]?.[0], 'rating of', i),
        games: found(before[i], 'rating before', i).games + 1,
      })
  }
  return counts
}

/** The order of the marks first, then others in which neighbours of the same moment change places. */
function* ordersOf(circle: readonly Finished[]): Generator<readonly Finished[]> {
  yield circle
  const at = (i: number) => found(circle[i], 'rated table', i).row.rated_at ?? 0
  const near = circle.flatMap((_, i) => (i > 0 && at(i) - at(i - 1) < AT_ONCE_MS ? i : []))
  for (let mask = 1; mask < Math.min(2 ** near.length, MOST_ORDERS); mask++) {
    const order = circle.slice()
    for (const [bit, i] of near.entries())
      if ((mask >> bit) & 1)
        [order[i - 1], order[i]] = [
          found(order[i], 'table in order', i),
          found(order[i - 1], 'table in order'),
        ]
    yield order
  }
}
