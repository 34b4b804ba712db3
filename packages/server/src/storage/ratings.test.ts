import { expect, test } from 'vitest'
import { insertPerson, insertTable, openStorage } from './index.ts'
import { countResult, type RatingRow } from './ratings.ts'
import { newNode, onEveryDatabase } from './testing/everywhere.ts'
import { seatRow, tableRow } from './testing/rows.ts'

onEveryDatabase('ratings', fresh => {
  test('of two nodes that count results of the same people at once, neither forgets the other', async () => {
    const settings = await fresh()
    const first = await openStorage(settings, newNode())
    // SQLite has one node only.
    const second = settings.databaseUrl === undefined ? first : await openStorage(settings, newNode())
    const nodes = [first, second]
    const { db } = first
    await insertPerson(db, { id: 'kirk', name: 'Kirk', login: null, password: null, created_at: 0 })
    const tables = Array.from({ length: 8 }, (_, n) => `t${n}`)
    for (const id of tables)
      await insertTable(db, { ...tableRow(id), owner_id: 'kirk', status: 'finished' }, [
        { ...seatRow(id, 0), player_id: 'kirk' },
      ])
    const oneMore = (_table: object, _seats: object, [known]: RatingRow[]): RatingRow[] => [
      { person_id: 'kirk', game: 'tictactoe', mu: 25, sigma: 8, games: (known?.games ?? 0) + 1 },
    ]
    let left = tables
    for (let round = 0; round < 20 && left.length > 0; round++) {
      await Promise.allSettled(left.map((id, n) => countResult(nodes[n % 2]!.db, id, 1, oneMore)))
      const rows = await db.selectFrom('tables').select('id').where('rated_at', 'is', null).execute()
      left = rows.map(row => row.id)
    }
    const { games } = await db.selectFrom('ratings').select('games').executeTakeFirstOrThrow()
    expect([left, games]).toEqual([[], 8])
    for (const node of new Set(nodes)) await node.close()
  })
})
