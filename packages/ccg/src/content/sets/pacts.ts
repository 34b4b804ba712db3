/** Treaties and espionage: who works with whom, and who may attempt what is not theirs. */
import { allow, type Hooks, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { endOf, missionFor } from '../../rules/missions/ends.ts'
import { locOf } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, locationAt } from '../../state.ts'
import type { Ccg, G, Source } from '../../types.ts'
import { atLocation, onTable } from '../../words/played.ts'
import { location } from '../../words/targets.ts'

export const table: Way = { when: 'card play', stays: onTable }
const id = (self: Source): Id => self.id

/** As it is in play, or as it would come. */
const isOne = (g: G, card: Id, filter: Filter): boolean =>
  subjectsIn(g, card).some(one => matches(one, filter))

/** Cards of these two kinds work together for its player. */
export function mixing(a: Filter, b: Filter): Hooks<Ccg> {
  return {
    permissions: {
      mix(g, at, self) {
        if (self.owner !== at.seat) return undefined
        const both = (one: Id, other: Id) => isOne(g, one, a) && isOne(g, other, b)
        return both(at.a, at.b) || both(at.b, at.a) ? allow() : undefined
      },
    },
  }
}

/** Two affiliations of one player work together. */
export function treaty(a: Affiliation, b: Affiliation): CardSpec {
  return {
    text: `On the table: your ${a} and ${b} cards are compatible with each other.`,
    ways: [table],
    hooks: mixing({ affiliation: a }, { affiliation: b }),
  }
}

const shows = (g: G, seat: Seat, loc: number, affiliation: Affiliation): boolean => {
  const { attempt } = endOf(g, seat, loc)
  if (attempt.kind === 'affiliations' && attempt.of.includes(affiliation)) return true
  // Some missions name such cards themselves.
  const word = `espionage... on ${affiliation.toLowerCase()}`
  return cardOf(g, missionFor(g, seat, loc)).mentions.includes(word)
}

/** One affiliation may attempt what the mission leaves to another. */
export function espionage(spies: Affiliation, on: Affiliation): CardSpec {
  return {
    text: `On a mission for ${on}: your ${spies} personnel may attempt it. Discarded when it is solved.`,
    ways: [
      {
        when: 'card play',
        targets: [
          location((g, loc, { seat }) => locationAt(g, loc).completedBy === null && shows(g, seat, loc, on)),
        ],
        stays: atLocation,
      },
    ],
    hooks: {
      permissions: {
        qualify: (g, at, self) =>
          self.owner === at.seat && locOf(g, id(self)) === at.loc && inPlay(g, at.id).mode === spies
            ? allow()
            : undefined,
      },
      triggers: {
        solved: {
          when: (g, { loc }, self) => locOf(g, id(self)) === loc,
          act: (g, _at, self) => leavePlay(g, id(self), 'discard'),
        },
      },
    },
  }
}
