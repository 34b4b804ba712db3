/** The list of all cards as plain facts, for people and programs. */
import { encode } from './codec.ts'
import type { Filter } from './filter.ts'
import { matches } from './match.ts'
import { setName } from './sets.ts'
import { subjectsOf } from './subject.ts'
import type { Card, CardId, Download, Pool } from './types.ts'

export interface CardListEntry {
  readonly id: CardId
  readonly name: string
  readonly type: string
  /** The expansion of its first printing. */
  readonly set: string
  readonly sets: readonly string[]
  /** Whether it works as printed: by its facts, or by an effect. */
  readonly complete: boolean
  readonly facts: object
}

/** `hasEffect`: which cards have an effect beyond their facts. */
export function cardList(pool: Pool, hasEffect: (id: CardId) => boolean = () => false): CardListEntry[] {
  return pool.cards.map(card => entryOf(pool, card, hasEffect))
}

/** It works by its facts or by its effect, and its downloads find something which works. */
export function isComplete(pool: Pool, card: Card, hasEffect: (id: CardId) => boolean): boolean {
  if (card.text === 'plain') return true
  const told = hasEffect(card.id)
  if (card.text === 'effect' && !told) return false
  return downloadsOf(card).every(({ target, conditional }) => {
    // What an icon asks for beyond its target is a matter of the effect.
    if (target === null || conditional !== undefined) return told
    return found(pool, target).some(one => one.text !== 'effect' || hasEffect(one.id))
  })
}

function downloadsOf(card: Card): readonly Download[] {
  const skills = card.personnel.flatMap(one => one.skills)
  return [...card.downloads, ...skills.flatMap(skill => (skill.kind === 'download' ? [skill.download] : []))]
}

/** The cards that a download may fetch; most name one, which is found at once. */
function found(pool: Pool, target: Filter): readonly Card[] {
  const among = 'title' in target ? pool.titled(target.title) : []
  const all = among.length > 0 ? among : pool.cards
  return all.filter(card => subjectsOf(card).some(one => matches(one, target)))
}

function entryOf(pool: Pool, card: Card, hasEffect: (id: CardId) => boolean): CardListEntry {
  const { id, title, types, printings, ...facts } = encode(card)
  const sets = [...new Set(card.printings.map(printing => setName(printing.set)))]
  return {
    id,
    name: title,
    type: types,
    set: sets[0] ?? '',
    sets,
    complete: isComplete(pool, card, hasEffect),
    facts,
  }
}
