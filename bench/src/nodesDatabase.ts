import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { busySeconds } from './serverPeers.ts'

/** What PostgreSQL tells of itself, and the system of its processes. */
export interface Gauge {
  read(): Promise<Reading>
  close(): Promise<void>
}

export interface Reading {
  /** Entries in the log, and what they and their index take on the disk. */
  entries: number
  logBytes: number
  /** Written to the journal since the beginning: what a replica would be sent. */
  journalBytes: number
  connections: number
  busySeconds: number
}

const READ = `
  select (select count(*) from log)::float8 as entries,
    pg_total_relation_size('log')::float8 as "logBytes",
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "journalBytes",
    (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())::float8
      as connections`

export async function openGauge(url: string, postmaster: number): Promise<Gauge> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async read() {
      const busy = busyOfChildren(postmaster)
      const { rows } = await client.query<Omit<Reading, 'busySeconds'>>(READ)
      return { ...rows[0]!, busySeconds: busy }
    },
    close: () => client.end(),
  }
}

/** Says of all games that they are over; gives how many entries they have. */
export async function endAllGames(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ entries: number }>('select count(*)::float8 as entries from log')
  await client.query(`update tables set status = 'abandoned', due_at = null,
    seq = (select count(*) from log where table_id = tables.id)`)
  await client.end()
  return rows[0]!.entries
}

const PARENT = 1

/** Of all processes that this one has started and that still run; 0 where the system does not tell. */
function busyOfChildren(parent: number): number {
  let sum = 0
  for (const name of foldersOfProcesses()) {
    const pid = Number(name)
    if (parentOf(pid) === parent) sum += busySeconds({ pid })
  }
  return sum
}

function foldersOfProcesses(): string[] {
  try {
    return readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name comes first, in brackets, and may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[PARENT])
  } catch {
    return undefined
  }
}

/** The sum of a figure of /metrics over all nodes. */
export async function metricOf(addresses: readonly string[], name: string): Promise<number> {
  let sum = 0
  for (const address of addresses) {
    const text = await (await fetch(`${address}/metrics`)).text()
    sum += Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
  }
  return sum
}
