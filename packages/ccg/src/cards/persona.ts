/** Copies, versions and opposites: when two cards are the same. */
import { sameTitle } from './titles.ts'
import type { Card } from './types.ts'

/** Persona names of a card, one list an individual; the title counts as a name (CCG-PERSONA-04 and 05). */
export function personaNames(card: Card): readonly (readonly string[])[] {
  const title = card.title
  if (card.personnel.length > 1)
    return card.personnel.map(one => (one.personas.length > 0 ? one.personas : [title]))
  const individual = card.personnel[0]
  if (individual !== undefined) return [[title, ...individual.personas]]
  return [[title, ...(card.ship?.personas ?? []), ...(card.facility?.personas ?? [])]]
}

/** CCG-PERSONA-04 to 06: same title, or one names the other, or both bear one name. */
export function samePersona(a: Card, b: Card): boolean {
  if (a.id === b.id) return true
  const theirs = personaNames(b)
  return personaNames(a).some(ours =>
    theirs.some(names => names.some(name => ours.some(own => sameTitle(own, name)))),
  )
}

/** CCG-COPY-01: printings of one card share its id. */
export function isCopy(a: Card, b: Card): boolean {
  return a.id === b.id
}

/** CCG-COPY-02. */
export function isDifferent(a: Card, b: Card): boolean {
  return !isCopy(a, b) && !samePersona(a, b)
}

/** CCG-PERSONA-12: only the title counts, never another version of the persona. */
export function isCommanderOf(personnel: Card, ship: Card): boolean {
  if (personnel.personnel.length === 0 || (ship.ship === null && ship.facility === null)) return false
  return (
    ship.commands.some(title => sameTitle(title, personnel.title)) ||
    personnel.commands.some(title => sameTitle(title, ship.title))
  )
}

/** CCG-LORE-02: a name in the possessive is that name. */
const ownerOf = (name: string): string => name.replace(/['’]s?$/u, '')

/** CCG-LORE-01: only the whole title names a card, ranks and all. */
export function namesInLore(card: Card, other: Card): boolean {
  return [...card.names, ...card.commands].some(
    title => sameTitle(title, other.title) || sameTitle(ownerOf(title), other.title),
  )
}
