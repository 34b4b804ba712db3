/**
 * Card lists become facts. Pure: the same function makes the checked-in fact files and reads a list of somebody's own.
 * Of the printed text only facts are kept; sentences are left behind.
 */
import type { Card } from '../types.ts'
import { readCard } from './card.ts'
import { entries, type Fault, type Line, readList } from './list.ts'
import { type Entry, joinFaces, mergeCopies } from './merge.ts'
import { applyRuling } from './rulings.ts'

export type { Fault } from './list.ts'

export interface Imported {
  readonly cards: readonly Card[]
  readonly lines: number
  /** Lines that are no card of this game. */
  readonly leftOut: readonly Fault[]
  /** Lines, or parts of lines, that could not be read. */
  readonly unread: readonly Fault[]
}

const LEFT_OUT = /Second Edition|damage marker|Another picture/

/** Several lists are read as one: later lines correct earlier ones. `knownTraits`: characteristics of other cards. */
export function importCards(lists: readonly string[], knownTraits: Iterable<string> = []): Imported {
  const read = lists.map(readList)
  const lines = read.flatMap(list => list.lines)
  const traits = new Set([...knownTraits, ...traitsOf(lines)])
  const found: Entry[] = []
  const leftOut: Fault[] = []
  const unread: Fault[] = read.flatMap(list => list.faults)
  for (const line of lines) {
    const made = readCard(line, traits)
    const at = { line: line.number, name: line.cells.Name }
    if ('reason' in made) {
      ;(LEFT_OUT.test(made.reason) ? leftOut : unread).push({ ...at, reason: made.reason })
      continue
    }
    found.push({ card: made.card, print: line.cells.Text })
    for (const token of made.unread) unread.push({ ...at, reason: `'${token}' has no meaning here.` })
  }
  const cards = joinFaces(mergeCopies(found)).map(applyRuling)
  return { cards: nameCombos(cards, found), lines: lines.length, leftOut, unread }
}

/** Words that lists use for searching, which no card text would speak of as a characteristic. */
const NOT_SPOKEN = /-related (?!equipment)|-related$|^(?:dual-personnel|capturing)/

function traitsOf(lines: readonly Line[]): string[] {
  const cells = lines.flatMap(line => [
    ...entries(line.cells['Characteristics/ Keywords']),
    ...entries(line.cells.Requires),
  ])
  const words = cells.flatMap(cell => [cell, ...cell.split('/')]).map(word => word.toLowerCase().trim())
  return [...words, 'leader', 'praetor'].filter(word => word !== '' && !NOT_SPOKEN.test(word))
}

/** CCG-COMBO-01: a combo dilemma heads its halves with the titles of the dilemmas it is made of. */
function nameCombos(cards: readonly Card[], found: readonly Entry[]): Card[] {
  const titles = new Map(
    cards.filter(card => card.dilemma !== null).map(card => [card.title.toUpperCase(), card.title]),
  )
  const prints = new Map(found.map(entry => [entry.card.id, entry.print]))
  return cards.map(card => {
    if (card.dilemma === null || !card.title.includes(' & ')) return card
    const headings = [...(prints.get(card.id) ?? '').matchAll(/(?:^|[.)"] )([A-Z][A-Z' -]+[A-Z]):/g)]
    const combo = headings.map(([, heading]) => titles.get(heading!)).filter(title => title !== undefined)
    return combo.length === 2 ? { ...card, dilemma: { ...card.dilemma, combo } } : card
  })
}
