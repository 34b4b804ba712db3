import { type CardListEntry, factRows, hasEffect, isComplete, pool } from '@tenforward/ccg/reading'
import { useEffect, useSyncExternalStore } from 'react'
import { type Entry, entryOf } from './search.ts'

/** All cards with what can be found in them. They are read bit by bit, so that the page is there at once. */
export interface Catalogue {
  entries: readonly Entry[]
  /** Whether all of them have been read. */
  whole: boolean
}

/** What fills the first screen. */
const FIRST = 80
/** How long one bit may keep the page from answering, in milliseconds. */
const BIT = 10

let now: Catalogue | null = null
let ids: CardListEntry['id'][] = []
const entries: Entry[] = []
const listeners = new Set<() => void>()

const byTitle = new Intl.Collator('en').compare

function begin(): Catalogue {
  const rows = factRows().filter(row => row.isBack !== true)
  ids = rows.sort((a, b) => byTitle(a.title, b.title)).map(({ id }) => id)
  while (entries.length < FIRST && entries.length < ids.length) readNext()
  now = { entries: entries.slice(), whole: false }
  return now
}

function readNext(): void {
  const card = pool().card(ids[entries.length]!)
  entries.push(entryOf(card, card.text === 'plain' || hasEffect(card.id)))
}

/** Whether downloads find something can be told when all cards are known. */
function finish(): void {
  for (const entry of entries) if (!entry.complete) entry.complete = isComplete(pool(), entry.card, hasEffect)
  now = { entries, whole: true }
  for (const listener of listeners) listener()
}

/** Reads on while the page has nothing better to do; returns what stops it. */
function readOn(): () => void {
  let timer = 0
  const bit = () => {
    const until = performance.now() + BIT
    while (entries.length < ids.length && performance.now() < until) readNext()
    if (entries.length < ids.length) timer = window.setTimeout(bit)
    else finish()
  }
  timer = window.setTimeout(bit)
  return () => clearTimeout(timer)
}

const catalogue = (): Catalogue => now ?? begin()

export function useCatalogue(): Catalogue {
  const all = useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, catalogue)
  useEffect(() => (catalogue().whole ? undefined : readOn()), [])
  return all
}
