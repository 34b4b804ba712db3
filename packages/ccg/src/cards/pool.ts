/** The cards known to a table. */
import { decode, type Row } from './codec.ts'
import type { Card, CardId, Pool } from './types.ts'

/** Deck lists write names in any case and with any signs: letters and digits tell, with the marks of versions. */
export function nameKey(name: string): string {
  const bare = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}()*]+/gu, ' ')
    .trim()
  return bare === '' ? name : bare
}

/** What can be known of a card before its row is read. */
interface Entry {
  readonly id: CardId
  readonly title: string
  readonly isBack: boolean
  readonly names: readonly string[]
  readonly card: () => Card
}

function rowEntry(row: Row): Entry {
  const names = (row.printings as string[]).map(printing => printing.split('|')[2] ?? row.title)
  let card: Card | null = null
  const read = () => {
    card ??= decode(row)
    return card
  }
  return { id: row.id, title: row.title, isBack: row.isBack === true, names, card: read }
}

function cardEntry(card: Card): Entry {
  const { id, title, isBack } = card
  return { id, title, isBack, names: card.printings.map(printing => printing.name), card: () => card }
}

/** Rows of fact files: a card is read when it is first asked for. */
export function openPool(rows: readonly Row[]): Pool {
  return poolOf(rows.map(rowEntry))
}

/** These cards over those of `base`: a list of one's own corrects what it names. */
export function makePool(cards: readonly Card[], base?: Pool): Pool {
  return poolOf([...(base?.cards ?? []), ...cards].map(cardEntry))
}

function poolOf(entries: readonly Entry[]): Pool {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const byTitle = new Map<string, Entry[]>()
  const byName = new Map<string, Entry>()
  for (const entry of byId.values()) {
    if (entry.isBack) continue
    const key = nameKey(entry.title)
    const known = byTitle.get(key)
    if (known === undefined) byTitle.set(key, [entry])
    else known.push(entry)
    for (const name of new Set(entry.names.map(nameKey))) if (!byName.has(name)) byName.set(name, entry)
  }
  let all: readonly Card[] | null = null
  return {
    get cards() {
      all ??= [...byId.values()].map(entry => entry.card())
      return all
    },
    card(id) {
      const entry = byId.get(id)
      if (entry === undefined) throw new Error(`There is no card '${id}'.`)
      return entry.card()
    },
    has: id => byId.has(id),
    titled: title => (byTitle.get(nameKey(title)) ?? []).map(entry => entry.card()),
    named: name => byName.get(nameKey(name))?.card(),
  }
}
