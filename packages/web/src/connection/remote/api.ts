import type { Clock, TableSummary } from '@tenforward/protocol'
import type { SeatInfo } from '../connection.ts'

/** The HTTP side of the server; docs/protocol.md and /api/docs describe it. */

export interface NewRemoteTable {
  game: string
  seats: readonly SeatInfo[]
  options: unknown
  clock: 'none' | 'live' | 'days'
  visibility: 'link' | 'public'
}

/** What the server answered instead of what was asked for, in one sentence. */
class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

export async function api<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // A server that only hands out files answers with its page.
  if (!response.headers.get('content-type')?.includes('json'))
    throw new ApiError('The server does not answer.', 'missing')
  const answer = (await response.json()) as { error?: { message: string; code: string } }
  if (answer.error) throw new ApiError(answer.error.message, answer.error.code)
  return answer as T
}

/** Everything at the server needs a name; a guest needs nothing else. */
export async function asGuest(name: string): Promise<void> {
  const { person } = await api<{ person: { name: string } | null }>('GET', '/me')
  if (person === null) await api('POST', '/guests', { name: name || 'Captain' })
  else if (name !== '' && person.name !== name) await api('PATCH', '/me', { name })
}

const CLOCKS: Record<NewRemoteTable['clock'], Clock> = {
  none: { kind: 'none' },
  live: { kind: 'live', seconds: 60 },
  days: { kind: 'days', days: 3 },
}

/** Opens a table; `invite` lets others in. */
export async function createRemote(
  table: NewRemoteTable,
  name: string,
): Promise<{ id: string; invite: string }> {
  await asGuest(name)
  const { table: made, invite } = await api<{ table: TableSummary; invite: string }>('POST', '/tables', {
    game: table.game,
    options: table.options,
    seats: table.seats.map(planOf),
    clock: CLOCKS[table.clock],
    visibility: table.visibility === 'public' ? 'public' : 'unlisted',
  })
  return { id: made.id, invite }
}

function planOf({ kind, name, level }: SeatInfo): object {
  if (kind === 'open') return { kind }
  if (kind === 'bot') return level === undefined ? { kind } : { kind, level }
  return { kind, name }
}

export const listRemote = async (filter: 'public' | 'mine' = 'public'): Promise<TableSummary[]> =>
  (await api<{ tables: TableSummary[] }>('GET', filter === 'mine' ? '/tables?mine=1' : '/tables')).tables

export const remoteTable = async (id: string, invite: string | null): Promise<TableSummary> =>
  (
    await api<{ table: TableSummary }>(
      'GET',
      `/tables/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`,
    )
  ).table

export const sitDown = (id: string, seat: number, invite: string | null): Promise<unknown> =>
  api('POST', `/tables/${id}/join`, invite ? { seat, invite } : { seat })

export const startRemote = (id: string): Promise<unknown> => api('POST', `/tables/${id}/start`, {})

/** A link that moves a seat of mine to another device, once. */
export const seatLink = async (id: string, seat: number): Promise<string> =>
  location.origin + (await api<{ path: string }>('POST', `/tables/${id}/seats/${seat}/link`, {})).path

/** The table of the next game with the same people: all who ask get the same one. */
export const rematch = async (id: string): Promise<string> =>
  `/lobby/${(await api<{ table: TableSummary }>('POST', `/tables/${id}/rematch`, {})).table.id}`

/** Takes a seat to this device, if the address says so: `#seat=1&secret=...`. The secret is used up by it. */
export async function claimSeat(id: string): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1))
  const [seat, secret] = [given.get('seat'), given.get('secret')]
  if (seat === null || secret === null) return
  history.replaceState(null, '', location.pathname + location.search)
  await api('POST', `/tables/${id}/seats/${seat}/claim`, { secret })
}
