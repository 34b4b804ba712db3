/** What small tribbles do. The symbols of another game in their corners mean nothing here (CCG-TRIBBLE-19). */
import type { Hooks, Seat } from '@tenforward/kernel'
import type { AttributeName } from '../cards/wordLists.ts'
import { cardOf, inPlay, isPersonnel } from '../rules/card/lookup.ts'
import type { CardHooks } from '../rules/declared/cardHooks.ts'
import { stop } from '../rules/harm/stopping.ts'
import { isVisible } from '../rules/knowledge/visible.ts'
import { cardsAt, spotOf } from '../rules/places/places.ts'
import { groupAt } from '../rules/tribbles/tribbles.ts'
import { type Id, pieceOf } from '../state.ts'
import type { Ccg, G, Source } from '../types.ts'
import { drawing } from '../words/drawing.ts'

/** CCG-TRIBBLE-16: of all copies in one place only the first does anything. */
function isFirstThere(g: G, self: Source): boolean {
  const id = self.id
  const spot = spotOf(g, id)
  if (spot === null) return false
  const { tribbles } = cardOf(g, id)
  return groupAt(g, spot).find(one => cardOf(g, one).tribbles === tribbles) === id
}

const isKlingon = (g: G, id: Id): boolean => inPlay(g, id).mode === 'Klingon'

function annoys(name: AttributeName, whom: (g: G, id: Id) => boolean): NonNullable<CardHooks['values']> {
  return {
    attribute(g, at, self) {
      const id = self.id
      if (at.name !== name || pieceOf(g, id).play === null || !isPersonnel(cardOf(g, at.id))) return undefined
      if (spotOf(g, at.id) !== spotOf(g, id) || !whom(g, at.id) || !isFirstThere(g, self)) return undefined
      return -1
    },
  }
}

const present = (g: G, id: Id): Id[] => {
  const spot = spotOf(g, id)
  return spot === null
    ? []
    : cardsAt(g, spot).filter(one => isPersonnel(cardOf(g, one)) && !inPlay(g, one).stopped)
}

/** Whoever is hidden may be there: a player who cannot tell may try, and learns it only then. */
function mayBePresent(g: G, id: Id, seat: Seat): boolean {
  const spot = spotOf(g, id)
  if (spot === null) return false
  const there = present(g, id)
  return cardsAt(g, spot).some(one => !isVisible(g, one, seat) || there.includes(one))
}

/** One personnel there is stopped at random. */
const purr = drawing<{ self: Source }>('purr', (g, v) => present(g, v.self.id), stop)

const ONE: CardHooks = {
  values: annoys('CUNNING', (g, id) => !isKlingon(g, id)),
  actions: {
    anytime: {
      when: (g, { seat }, self) =>
        self.owner === seat && pieceOf(g, self.id).play !== null && mayBePresent(g, self.id, seat),
      run: purr,
      // CCG-TRIBBLE-17: one use a turn for all copies, whatever their corner shows.
      limit: { times: 1, per: 'turn' },
      limitedAs: '1-tribble',
    },
  },
}

const TEN: CardHooks = { values: annoys('INTEGRITY', isKlingon) }

const CORNERS = ['bonus', 'discard', 'go', 'poison', 'rescue', 'clone']

export const TRIBBLE_HOOKS = Object.fromEntries(
  CORNERS.flatMap(corner => [
    [`1-tribble-${corner}`, ONE],
    [`10-tribbles-${corner}`, TEN],
  ]),
) as Readonly<Record<string, Hooks<Ccg>>>
