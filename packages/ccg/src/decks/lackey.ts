/** The deck lists of LackeyCCG: `count<TAB>name` lines under headings. */
import { nameKey } from '../cards/pool.ts'
import { meansSet } from '../cards/sets.ts'
import type { Card, Pool, SideDeckKind } from '../cards/types.ts'
import { gathered } from './contents.ts'
import { SIDE_DECK_TAKES } from './sides.ts'
import type { Deck, SideDeck, Stock } from './types.ts'

interface LackeyFault {
  readonly line: number
  readonly message: string
}

interface LackeyDeck {
  readonly deck: Deck
  /** Lines that were not taken over. */
  readonly faults: readonly LackeyFault[]
}

type Section = 'draw' | 'missions' | 'seed' | 'tent' | 'aside'

/** Without a heading it is the draw deck. "Aside" holds all other side decks together, and sites. */
const HEADINGS: ReadonlyMap<string, Section> = new Map([
  ['deck:', 'draw'],
  ['missions:', 'missions'],
  ['seed+dil:', 'seed'],
  ['qstent:', 'tent'],
  ['aside:', 'aside'],
])

/** A percent sign marks universal cards. */
const LINE = /^(\d+)\s+(?:%\s*)?(\S.*)$/
const MANY = 1000

export function readLackey(text: string, pool: Pool, name = 'Deck'): LackeyDeck {
  const found: Record<Section, Stock[]> = { draw: [], missions: [], seed: [], tent: [], aside: [] }
  const faults: LackeyFault[] = []
  let section: Section = 'draw'
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim()
    const heading = HEADINGS.get(line.toLowerCase())
    if (heading !== undefined) section = heading
    if (line === '' || heading !== undefined) continue
    const read = readStock(line, pool)
    if (typeof read === 'string') faults.push({ line: index + 1, message: read })
    else found[section].push(read)
  }
  const aside = sortAside(found.aside, pool)
  for (const card of aside.homeless) {
    faults.push({ line: 0, message: `No side deck takes ${card.title}; it was left out.` })
  }
  const tent: SideDeck[] = found.tent.length === 0 ? [] : [{ kind: "Q's Tent", cards: gathered(found.tent) }]
  const deck: Deck = {
    name,
    missions: gathered(found.missions),
    seed: gathered([...found.seed, ...aside.sites]),
    draw: gathered(found.draw),
    sides: [...tent, ...aside.sides],
  }
  return { deck, faults }
}

function readStock(line: string, pool: Pool): Stock | string {
  const found = LINE.exec(line)
  if (found === null) return `'${line}' is neither a heading nor a number and a name.`
  const [, digits, name] = found
  const count = Number(digits)
  if (count < 1 || count > MANY) return `${digits} copies are too many or too few.`
  const card = findCard(name!, pool)
  return card === undefined ? `There is no card '${name}'.` : { card: card.id, count }
}

/**
 * A card by the name in a deck list: as printed (to the letter, where two names differ in a sign only: Khan and
 * Khan!); else by title, with the expansion written behind it in brackets or
 * after a star (`Maglock (Homefront)`, `Dr. McCoy *TMP`); else by the title alone.
 */
export function findCard(name: string, pool: Pool): Card | undefined {
  const exact = pool.named(name) ?? pool.named(name.replace(/\s*\*+$/, ''))
  if (exact?.title === name) return exact
  if (exact !== undefined) return pool.titled(name).find(card => card.title === name) ?? exact
  const parts = /^(.*?)\s*(?:\(([^()]+)\)|\*+\s*(\S+))\s*\**$/.exec(name)
  const versions = pool.titled(parts?.[1] ?? name)
  const set = parts?.[2] ?? parts?.[3]
  if (set === undefined) return versions[0]
  return versions.find(card => card.printings.some(printing => meansSet(set, printing.set))) ?? versions[0]
}

/** Each card goes to the side deck that takes nothing else. */
function sortAside(
  stocks: readonly Stock[],
  pool: Pool,
): { sides: SideDeck[]; sites: Stock[]; homeless: Card[] } {
  const kinds: readonly SideDeckKind[] = ['Battle Bridge', 'Q-Continuum', 'Tribble', 'Dilemma']
  const sides = new Map<SideDeckKind, Stock[]>()
  const sites: Stock[] = []
  const homeless: Card[] = []
  for (const stock of stocks) {
    const card = pool.card(stock.card)
    const kind = kinds.find(of => SIDE_DECK_TAKES[of].card(card))
    if (card.site !== null) sites.push(stock)
    else if (kind === undefined) homeless.push(card)
    else sides.set(kind, [...(sides.get(kind) ?? []), stock])
  }
  return { sides: [...sides].map(([kind, cards]) => ({ kind, cards: gathered(cards) })), sites, homeless }
}

export function writeLackey(deck: Deck, pool: Pool): string {
  const lines = (stocks: readonly Stock[]) =>
    stocks.map(({ card, count }) => `${count}\t${lackeyName(pool.card(card), pool)}`)
  const tent = deck.sides.filter(side => side.kind === "Q's Tent")
  const others = deck.sides.filter(side => side.kind !== "Q's Tent")
  const all = [
    ...lines(deck.draw),
    'Missions:',
    ...lines(deck.missions),
    'Seed+Dil:',
    ...lines(deck.seed),
    'QsTent:',
    ...tent.flatMap(side => lines(side.cards)),
    'Aside:',
    ...others.flatMap(side => lines(side.cards)),
  ]
  return `${all.join('\n')}\n`
}

/** The printed name that means this card and no other. */
function lackeyName(card: Card, pool: Pool): string {
  const own = card.printings.map(printing => printing.name).find(name => pool.named(name)?.id === card.id)
  const plain = pool.named(card.title)?.id === card.id ? card.title : undefined
  return plain ?? own ?? card.printings.find(printing => nameKey(printing.name) !== '')!.name
}
