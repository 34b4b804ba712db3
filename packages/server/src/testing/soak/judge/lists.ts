import { same } from '@tenforward/kernel'
import type { TableSummary } from '@tenforward/protocol'
import { ordinal } from 'openskill'
import type { SeatRow, TableRow } from '../../../storage/index.ts'
import type { ListsTold } from '../witness.ts'
import type { Court } from './judge.ts'

type Sitting = Map<string, { row: TableRow; seats: SeatRow[] }>

/** What lists said over HTTP is what the rows say: no table too few, none too many, none that says something else. */
export async function judgeLists({ storage, witness, verdict }: Court): Promise<void> {
  const { db } = storage
  for (const told of witness.lists) {
    verdict.lists++
    const complain = (text: string) =>
      void verdict.faults.push(`lists of ${told.person} at ${told.from}: ${text}`)
    const own = db.selectFrom('seats').select('table_id').where('person_id', '=', told.person)
    const rows = await db.selectFrom('tables').selectAll().where('id', 'in', own).execute()
    const ids = rows.map(row => row.id)
    const seats =
      ids.length === 0
        ? []
        : await db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute()
    const sitting: Sitting = new Map(
      rows.map(row => [row.id, { row, seats: seats.filter(seat => seat.table_id === row.id) }]),
    )
    judgeList(told, told.tables, sitting, complain)
    const over = [...sitting].filter(([, { row }]) => row.status === 'finished' || row.status === 'abandoned')
    judgeList(told, told.history, new Map(over), text => complain(`history: ${text}`))
    judgeStatistics(told, sitting, complain)
    const ratings = await db.selectFrom('ratings').selectAll().where('person_id', '=', told.person).execute()
    const shown = ratings.map(({ game, games, mu, sigma }) => {
      return { game, games, rating: Math.round(ordinal({ mu, sigma }) * 40) }
    })
    const said = told.statistics.ratings.map(({ game, games, rating }) => ({ game, games, rating }))
    const byGame = (a: { game: string }, b: { game: string }) => (a.game < b.game ? -1 : 1)
    if (!same(said.sort(byGame), shown.sort(byGame)))
      complain(`the ratings were ${JSON.stringify(said)}, but are ${JSON.stringify(shown)}`)
  }
}

function judgeList(
  { person }: ListsTold,
  list: readonly TableSummary[],
  sitting: Sitting,
  complain: (text: string) => void,
): void {
  const listed = new Map(list.map(summary => [summary.id, summary]))
  if (listed.size !== list.length) complain('a table is named twice')
  for (const id of listed.keys()) if (!sitting.has(id)) complain(`${id} is named without need`)
  for (const [id, { row, seats }] of sitting) {
    const summary = listed.get(id)
    if (summary === undefined) complain(`${id} is not named`)
    else
      for (const [what, said, is] of comparedWith(summary, row, seats, person))
        if (!same(said, is))
          complain(`${id}: ${what} was ${JSON.stringify(said)}, but is ${JSON.stringify(is)}`)
  }
}

function comparedWith(
  summary: TableSummary,
  row: TableRow,
  seats: readonly SeatRow[],
  person: string,
): [what: string, said: unknown, is: unknown][] {
  // Where a bot was still thinking, the game has gone on since.
  const hasMoved = summary.seq < row.seq && summary.deciding.some(seat => seats[seat]?.kind === 'bot')
  const moving: [string, unknown, unknown][] = [
    ['the status', summary.status, row.status],
    ['the number', summary.seq, row.seq],
    ['who decides', summary.deciding, JSON.parse(row.deciding)],
    ['the result', summary.result, row.result === null ? null : JSON.parse(row.result)],
  ]
  return [
    ...(hasMoved ? [] : moving),
    ['the owner', summary.owner, row.owner_id === person],
    [
      'the seats',
      summary.seats.map(({ kind, name, level, mine }) => ({ kind, name, level, mine })),
      seats.map(({ kind, name, level, person_id }) => ({ kind, name, level, mine: person_id === person })),
    ],
  ]
}

function judgeStatistics(told: ListsTold, sitting: Sitting, complain: (text: string) => void): void {
  for (const [game, said] of Object.entries(told.statistics.games)) {
    const is = { finished: 0, won: 0, drawn: 0, lost: 0, abandoned: 0 }
    for (const { row, seats } of sitting.values())
      for (const { seat, person_id } of seats) {
        if (row.game !== game || person_id !== told.person) continue
        if (row.status === 'abandoned') is.abandoned++
        if (row.status !== 'finished' || row.result === null) continue
        const { winners } = JSON.parse(row.result) as { winners: number[] }
        is.finished++
        is[winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost']++
      }
    const { finished, won, drawn, lost, abandoned } = said
    if (!same({ finished, won, drawn, lost, abandoned }, is))
      complain(`${game}: the score was ${JSON.stringify(said)}, but is ${JSON.stringify(is)}`)
  }
}
