import type { TableSummary } from '@tenforward/protocol'
import { askUntilAnswered, type Person } from './person.ts'
import { pause } from './waiting.ts'
import type { ListsTold, Witness } from './witness.ts'

const AGAIN_MS = 50

/** People who play with each other, and how far their tables have come. */
export interface Group {
  people: Person[]
  /** Games that were played to the end, and count. */
  rated: number
  /** By table: the last entry that somebody saw. */
  last: Map<string, number>
}

export interface Patience {
  /** So many looks until lists must have caught up. */
  looks: number
  /** After that nothing may change for so long: what is noted in a moment has been noted by then. */
  stillMs: number
}

/** What the lists say to everybody on every node; that they cannot be had is a fault like any other. */
export async function askLists(
  groups: readonly Group[],
  addresses: readonly string[],
  patience: Patience,
  witness: Witness,
): Promise<void> {
  await askWhenSettled(groups, addresses, patience, witness).catch(
    error => void witness.faults.push(`lists: ${error.message}`),
  )
}

/** When they have caught up, or should have. */
async function askWhenSettled(
  groups: readonly Group[],
  addresses: readonly string[],
  { looks, stillMs }: Patience,
  witness: Witness,
): Promise<void> {
  const everybody = groups.flatMap(group => group.people.map(person => ({ group, person })))
  const pairs = everybody.flatMap(who => addresses.map(from => ({ ...who, from })))
  let looked = 0
  for (const { group, person, from } of pairs)
    while (looked < looks && !isSettled(group, await listsOf(person, from))) {
      looked++
      await pause(AGAIN_MS)
    }
  const ask = () => Promise.all(pairs.map(({ person, from }) => listsOf(person, from)))
  let told = await ask()
  for (let look = 0; look < looks; look++) {
    await pause(stillMs)
    const before = told
    told = await ask()
    if (JSON.stringify(before) === JSON.stringify(told)) break
  }
  witness.lists.push(...told)
}

function isSettled({ last, rated }: Group, { tables, statistics }: ListsTold): boolean {
  const behind = tables.some(({ id, seq }) => seq < (last.get(id) ?? 0))
  return !behind && statistics.ratings.reduce((sum, { games }) => sum + games, 0) >= rated
}

async function listsOf(person: Person, from: string): Promise<ListsTold> {
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${person.token}` }
    const { status, body } = await askUntilAnswered(() => from, 'GET', path, undefined, headers)
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    return body
  }
  const all = async (path: string) => {
    const found: TableSummary[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: { tables: TableSummary[]; next: string | null } = await ask(
        `${path}most=100${next && `&after=${next}`}`,
      )
      found.push(...page.tables)
      next = page.next
    }
    return found
  }
  return {
    person: person.id,
    from,
    tables: await all('/api/tables?mine=1&'),
    history: await all('/api/me/history?'),
    statistics: await ask('/api/me/statistics'),
  }
}
