/** The Borg use nobody else. */
import type { Card } from '../cards/types.ts'
import type { Held } from './contents.ts'
import { error } from './problems.ts'
import type { Problem } from './types.ts'

/** Decision G-03: by one of its affiliation icons; Borg Use Only cards count too (CCG-ICON-03). */
function isBorg(card: Card): boolean {
  return card.affiliations.includes('Borg') || card.icons.includes('BO')
}

/** Decision G-46: whoever falls under the stocking rule plays the Borg. */
function isBorgDeck(held: readonly Held[]): boolean {
  return held.some(({ card }) => isBorg(card))
}

/** CCG-DECK-04 to 06. */
export function borgProblems(held: readonly Held[]): Problem[] {
  if (!isBorgDeck(held)) return []
  const cards = new Set(held.map(({ card }) => card))
  return [...cards].filter(card => isCrewed(card) && !card.affiliations.includes('Borg')).map(refused)
}

function isCrewed(card: Card): boolean {
  return card.personnel.length > 0 || card.types.includes('Ship') || card.facility !== null
}

function refused(card: Card): Problem {
  if (card.mission !== null) {
    return error(`A Borg deck may not have ${card.title}, with an outpost of others.`, 'CCG-DECK-06', card)
  }
  const former = card.personnel.some(one => one.species.includes('borg'))
  return error(`A Borg deck may not have ${card.title}.`, former ? 'CCG-DECK-05' : 'CCG-DECK-04', card)
}
