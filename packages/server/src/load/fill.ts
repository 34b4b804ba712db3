import { resolve } from 'node:path'
import { found } from '@tenforward/kernel'
import { GAMES } from '../games.ts'
import { newId } from '../ids.ts'
import { makeIdentity } from '../people/identity.ts'
import { keepSecret } from '../secret.ts'
import { DEFAULTS } from '../settings.ts'
import type { LogRow, SeatRow, TableRow } from '../storage/index.ts'
import { openStorage } from '../storage/index.ts'
import type { Plan } from '../tables/index.ts'
import { layTable } from '../tables/index.ts'

/** A table that a load can play at: two people, who hold its seats in this order. */
export interface FilledTable {
  id: string
  tokens: string[]
}

export interface Filling {
  dataDir: string
  databaseUrl?: string
  secret?: string
  tables: number
  game?: string
  preset?: string
  seats?: number
  /** So many pairs of people share the tables; absent: every table has its own. */
  pairs?: number
  /** What has been played at each of them already. */
  log?(table: string): LogRow[]
}

const CHUNK = 200

interface Guest {
  person: { id: string; name: string }
  token: string
}

/**
 * Puts tables with running games into a database that no server uses at the moment, faster than anybody could
 * open them over HTTP.
 */
export async function fillTables(filling: Filling): Promise<FilledTable[]> {
  const { tables, seats = 2 } = filling
  const settings = { ...DEFAULTS, ...filling, dataDir: resolve(filling.dataDir) }
  const storage = await openStorage(settings, newId(8))
  try {
    const { db } = storage
    const groups: Guest[][] = []
    // In one transaction: nobody waits for any single one of them.
    await db.transaction().execute(async transaction => {
      const identity = makeIdentity(transaction, keepSecret(settings), Date.now)
      for (let n = 0; n < (filling.pairs ?? tables); n++) {
        const group: Guest[] = []
        for (let seat = 0; seat < seats; seat++) group.push(await identity.makeGuest(`Guest ${seat + 1}`))
        groups.push(group)
      }
    })
    const filled: FilledTable[] = []
    for (let from = 0; from < tables; from += CHUNK) {
      const [rows, all, log]: [TableRow[], SeatRow[], LogRow[]] = [[], [], []]
      for (let n = from; n < Math.min(tables, from + CHUNK); n++) {
        const group = found(groups[n % groups.length], 'group')
        const { row, seats: chairs } = tableFor(
          filling,
          group.map(g => g.person),
        )
        const played = filling.log?.(row.id) ?? []
        rows.push({ ...row, seq: played.length })
        all.push(...chairs)
        log.push(...played)
        filled.push({ id: row.id, tokens: group.map(g => g.token) })
      }
      await db.transaction().execute(async transaction => {
        await transaction.insertInto('tables').values(rows).execute()
        await transaction.insertInto('seats').values(all).execute()
        for (let at = 0; at < log.length; at += 500)
          await transaction
            .insertInto('log')
            .values(log.slice(at, at + 500))
            .execute()
      })
    }
    return filled
  } finally {
    await storage.close()
  }
}

function tableFor({ game = 'tictactoe', preset }: Filling, people: readonly Guest['person'][]) {
  const id = newId()
  const plan: Plan = { game, seats: people.map(() => ({ kind: 'me' as const })), visibility: 'public' }
  if (preset !== undefined) plan.preset = preset
  const { row, seats } = layTable({ games: GAMES, now: Date.now }, found(people[0], 'person', 0), plan, id)
  return {
    row: { ...row, status: 'playing' as const, voters: JSON.stringify(people.map((_, seat) => seat)) },
    seats: seats.map((seat, i) => ({
      ...seat,
      person_id: found(people[i], 'person', i).id,
      player_id: found(people[i], 'person', i).id,
      name: found(people[i], 'person', i).name,
    })),
  }
}
