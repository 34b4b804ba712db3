import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StorageSettings } from '../../storage/index.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../../storage/testing/postgres.ts'
import { startServer, type TestServer } from '../server.ts'
import { openEvening } from './evening.ts'
import { judge } from './judge/judge.ts'
import type { Kind } from './kinds.ts'
import { within } from './waiting.ts'

/*
 * The soaks are worth as much as they see. Here faults are planted, each where it could be in the program or the
 * database, a small evening is played, and the verdict must name it.
 */

/** Something that goes wrong from the beginning, or at the end when the server has closed. */
interface Plant {
  kinds: Kind[]
  /** What the verdict must say. */
  says: RegExp
  /** Statements for the database: triggers that spoil what is written. */
  sql?: string[]
  /** The same, when everything was played. */
  afterwards?: string[]
  spoil?(server: TestServer): void
  parts?: Parameters<typeof startServer>[1]
}

const SECRET = 'shared by the nodes of a test'
const QUICK = { groups: 1, entries: 7 }

async function play(
  servers: readonly TestServer[],
  place: StorageSettings,
  settings: { kinds: readonly Kind[]; groups: number; entries: number; patience: number },
  hooks: { mostMs?: number; played?(): void; afterwards?(): Promise<void> } = {},
) {
  const address = (person: number) => servers[person % servers.length]!.address
  const evening = openEvening({ ...settings, tables: settings.kinds.length, stillMs: 150, address })
  // Where two nodes tell different stories, some wait for ever.
  await within(hooks.mostMs ?? 40_000, evening.played, () => evening.witness.faults.push('It did not go on.'))
  hooks.played?.()
  await evening.readLists(servers.map(server => server.address))
  evening.close()
  await hooks.afterwards?.()
  for (const server of servers) await server.close()
  return judge(place, evening.witness)
}

const ALL: Kind[] = ['duel', 'line', 'bots', 'clock', 'alone', 'left', 'abandoned']

const spoilNew = (table: string, change: string) => spoilRows(table, change, '1', ['insert'])

const spoilRows = (table: string, change: string, when = '1', events = ['insert', 'update']) =>
  events.map(
    event => `create trigger planted_${table}_${event} after ${event} on ${table} when ${when}
      begin update ${table} set ${change} where rowid = new.rowid; end`,
  )

const forgetting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  // A list of tables that leaves one out.
  transformResult: async ({ result }) =>
    result.rows.length > 1 && result.rows.every(row => 'deciding' in row)
      ? { ...result, rows: result.rows.slice(1) }
      : result,
}

const PLANTS: Record<string, Plant> = {
  'events are stored empty': {
    kinds: ['duel'],
    sql: spoilNew('log', `events = '[]'`),
    says: /other events than the rules tell/,
  },
  'snapshots forget what was taken back': {
    kinds: ['duel', 'duel', 'duel'],
    sql: spoilRows('snapshots', `saved = json_set(saved, '$.line', seq)`),
    says: /snapshot at \d+ has \d+ choices, but \d+ stand/,
  },
  'status and result are never written': {
    kinds: ['line'],
    sql: spoilRows('tables', `status = 'playing', result = null`, `new.status = 'finished'`),
    says: /its status is "playing", but it is finished/,
  },
  'the last row is lost': {
    kinds: ['line'],
    afterwards: ['delete from log where seq = (select max(seq) from log)'],
    says: /the confirmed choice \d+ is lost/,
  },
  'a rating is counted twice': {
    kinds: ['duel'],
    sql: spoilNew('ratings', 'games = games + 1'),
    says: /has played 1 games, but \d are counted/,
  },
  'a game that counts for nobody is rated': {
    kinds: ['alone'],
    sql: [
      `create trigger planted after update of rated_at on tables begin
        insert into ratings (person_id, game, mu, sigma, games, updated_at)
        values (new.owner_id, new.game, 25, 8, 1, 0); end`,
    ],
    says: /has a rating without a game/,
  },
  'words are lost': {
    kinds: ['line'],
    sql: ['create trigger planted before insert on chat begin select raise(ignore); end'],
    says: /the words ".*" are lost/,
  },
  'words are out of order': {
    kinds: ['duel'],
    sql: spoilRows('chat', 'at = 0 - at', 'new.at > 0'),
    says: /the words ".*" are out of order/,
  },
  'a seat is not freed': {
    kinds: ['left'],
    sql: [
      `create trigger planted after update on seats when new.kind = 'open' and old.kind = 'person'
        begin update seats set kind = 'person', person_id = old.person_id where rowid = new.rowid; end`,
    ],
    says: /seat 1 should be of nobody/,
  },
  'a choice is stored under another seat': {
    kinds: ['line'],
    sql: spoilNew('log', 'seat = 1 - seat'),
    says: /entry 1 of seat 0 is under seat 1/,
  },
  'keys are not stored, so that a resend is played again': {
    kinds: ['duel'],
    sql: spoilNew('log', 'key = null'),
    says: /sent again, was answered with/,
  },
  'what was taken back is not counted': {
    kinds: ['duel', 'duel', 'duel'],
    sql: spoilNew('log', 'undone = 0'),
    says: /is said to take back 0, but takes back \d/,
  },
  'a clock stands still': {
    kinds: ['clock'],
    sql: spoilRows('tables', 'due_at = 1', 'new.due_at is not null'),
    says: /it is due at 1, but should be at \d{10}/,
  },
  'lists leave out a table': {
    kinds: ['line', 'left'],
    spoil({ context }) {
      const { storage } = context
      Object.assign(context, { storage: { ...storage, db: storage.db.withPlugin(forgetting) } })
    },
    says: /is not named/,
  },
  'rows wait for the wrong seat': {
    kinds: ['clock'],
    sql: spoilRows('tables', `deciding = '[5]'`, `new.status = 'playing'`),
    says: /it is said to wait for \[5\]/,
  },
  'a snapshot is of another table': {
    kinds: ['line', 'line', 'line'],
    sql: spoilRows('snapshots', 'saved = (select saved from snapshots order by rowid limit 1)'),
    says: /its snapshot at \d+ is another position/,
  },
  'a table is gone': {
    kinds: ['line'],
    afterwards: ['delete from tables'],
    says: /the table is gone/,
  },
  'a server takes an unfinished thought for a fault': {
    kinds: ['bots'],
    parts: { thinker: { think: () => Promise.reject(new Error('It closes.')), close: async () => {} } },
    says: /of the bot on seat \d is not what the bot decides/,
  },
  'the database cannot be read': {
    kinds: ['line'],
    afterwards: ['drop table seats', 'drop table chat'],
    says: /it cannot be judged: no such table/,
  },
}

const run = async ({ context }: TestServer, statements: readonly string[] = []) => {
  for (const statement of statements) await sql.raw(statement).execute(context.storage.db)
}

test('an evening without a fault has a verdict without one', async () => {
  const server = await startServer({ snapshotEvery: 3 })
  const { faults, ...counts } = await play([server], server, { ...QUICK, kinds: ALL, patience: 400 })
  expect(faults).toEqual([])
  expect(counts).toMatchObject({ tables: 7, finished: 4, ratings: 4, lists: 2 })
  for (const count of ['undone', 'snapshots', 'views', 'lines', 'botChoices'] as const)
    expect(counts[count], count).toBeGreaterThan(0)
})

test.each(Object.keys(PLANTS))('it is seen that %s', async name => {
  const { kinds, says, sql: statements, afterwards, spoil, parts } = PLANTS[name]!
  const server = await startServer({ snapshotEvery: 3 }, parts)
  await run(server, statements)
  spoil?.(server)
  const verdict = await play(
    [server],
    server,
    { ...QUICK, kinds, patience: 10 },
    {
      afterwards: () => run(server, afterwards),
    },
  )
  expect(verdict.faults.join('\n')).toMatch(says)
})

const bin = postgresBinaries()

describe.skipIf(bin === undefined)('on two nodes', () => {
  let database: TestPostgres
  beforeAll(async () => {
    database = await startPostgres(bin!)
  })
  afterAll(() => database?.stop())

  const open = async (...settings: string[]) => {
    const databaseUrl = await database.fresh()
    const name = new URL(databaseUrl).pathname.slice(1)
    const first = await startServer({ databaseUrl, secret: SECRET, snapshotEvery: 3 })
    await run(
      first,
      settings.map(setting => setting.replace('DATABASE', name)),
    )
    return { databaseUrl, first }
  }
  const BOTH = { groups: 3, entries: 12, kinds: ['duel'] as Kind[] }

  test('people who bid at once have a verdict without a fault', async () => {
    const { databaseUrl, first } = await open()
    const servers = [first, await startServer({ databaseUrl, secret: SECRET, snapshotEvery: 3 })]
    const verdict = await play(servers, { ...first, databaseUrl }, { ...BOTH, patience: 200 })
    expect(verdict.faults).toEqual([])
  })

  test('it is seen that a lost race is told as stored', async () => {
    const { databaseUrl, first } = await open()
    const servers = [first, await startServer({ databaseUrl, secret: SECRET, snapshotEvery: 3 })]
    for (const { context } of servers) {
      const { append } = context.storage.log
      context.storage.log.append = async row => (await append(row)) || true
    }
    const verdict = await play(
      servers,
      { ...first, databaseUrl },
      { ...BOTH, patience: 5 },
      { mostMs: 5_000 },
    )
    expect(verdict.faults.join('\n')).toMatch(/not the choice of seat \d that was confirmed|is lost/)
  })

  test('it is seen that nodes are not told of new entries', async () => {
    const { databaseUrl, first } = await open(
      `create function public.pg_notify(text, text) returns void language sql as $$
        select case when $2 like '%"entries"%' then null else pg_catalog.pg_notify($1, $2)::text end $$`,
      'alter database DATABASE set search_path = public, pg_catalog',
    )
    await first.close()
    const servers = [
      await startServer({ databaseUrl, secret: SECRET }),
      await startServer({ databaseUrl, secret: SECRET }),
    ]
    const kinds: Kind[] = ['line']
    const verdict = await play(servers, { ...first, databaseUrl }, { ...BOTH, kinds, patience: 5 })
    expect(verdict.faults.join('\n')).toMatch(/was not told of/)
  })

  test('it is seen that commits are confirmed before they are written', async () => {
    const { databaseUrl, first } = await open('alter database DATABASE set synchronous_commit = off')
    // It writes the journal whenever a page is full; held, what is confirmed stays in memory until the stop.
    process.kill(await journalWriter(first), 'SIGSTOP')
    await first.close()
    const servers = [await startServer({ databaseUrl, secret: SECRET })]
    const verdict = await play(
      servers,
      { ...first, databaseUrl },
      { ...BOTH, patience: 1 },
      { played: database.restart },
    )
    expect(verdict.faults.join('\n')).toMatch(/is lost|the table is gone/)
  })
})

async function journalWriter({ context }: TestServer): Promise<number> {
  const found = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'walwriter'`.execute(context.storage.db)
  return found.rows[0]!.pid
}
