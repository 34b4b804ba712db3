/** What people may do by their own skill: nullify, capture, look, step in for others, score. */
import { allow } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { Offer } from '../../rules/declared/cardHooks.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { members } from '../../rules/missions/party.ts'
import { locOf, spotOf, surface } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, locationAt, type Party, pieceOf, playerOf } from '../../state.ts'
import type { G, Points } from '../../types.ts'
import {
  captures,
  exchanges,
  nullifies,
  peekable,
  peeks,
  rivalsWith,
  travels,
  waysOut,
} from '../../words/deedsOfPeople.ts'
import {
  both,
  id,
  inPlayIs,
  leads,
  of,
  PERSON,
  pair,
  presentHere,
  sameLocation,
  skilled,
  welcomes,
} from '../../words/people.ts'
import { encountered, isTitled, printed } from '../../words/responses.ts'
import { isAnyNow } from '../../words/values.ts'
import { SHARING } from '../borg/sharing.ts'

// ---- nullifying

type Dilemma = (g: G, dilemma: Id) => boolean

const titled =
  (...titles: readonly string[]): Dilemma =>
  (g, dilemma) =>
    isTitled(g, dilemma, ...titles)
const isRelated =
  (word: string): Dilemma =>
  (g, dilemma) =>
    printed(g, dilemma, { related: word })
export const isOfGender: Dilemma = (g, dilemma) =>
  cardOf(g, dilemma).traits.some(one => one === 'female-related dilemma' || one === 'male-related dilemma')

const isInTeam = (g: G, party: Party, self: Id): boolean => members(g, party).includes(self)

/** Where a dilemma lies that stays in play, this one is. */
function isBeside(g: G, self: Id, dilemma: Id): boolean {
  const { at } = inPlay(g, dilemma)
  if (at.in === 'on') return spotOf(g, self) === at.host || presentHere(g, self, at.host)
  return at.in === 'atop' && spotOf(g, self) === surface(at.loc)
}

/** What lies in play beside this one goes. */
const clears =
  (which: Dilemma, where?: 'here') =>
  (g: G, self: Id): void => {
    for (const one of [...g.s.inPlay])
      if (
        pieceOf(g, one).play !== null &&
        cardOf(g, one).dilemma !== null &&
        which(g, one) &&
        (where === 'here' ? sameLocation(g, self, one) : isBeside(g, self, one))
      )
        leavePlay(g, one, 'discard')
  }

/** It has no choice: such dilemmas are gone where it is. */
function mustNullify(which: Dilemma, what: string): CardSpec {
  return {
    text: `Nullifies ${what} where present.`,
    settled: clears(which),
    hooks: {
      permissions: {
        nullifies: (g, at, self) =>
          which(g, at.dilemma) && isInTeam(g, at.party, id(self)) ? allow() : undefined,
      },
    },
  }
}

interface Nullifying {
  readonly where?: 'here'
  readonly limit?: 'once in the game'
}

/** It may answer such a dilemma in the team that meets it, or anywhere at the location. */
function mayNullify(which: Dilemma, what: string, { where, limit }: Nullifying = {}): CardSpec {
  const answers = encountered(which)
  const offer: Offer<Points['actions']['respond']> = {
    when: (g, at, self) =>
      self.owner === at.seat &&
      answers(g, at) &&
      isActive(g, self.id) &&
      (where === 'here'
        ? locOf(g, self.id) === at.action.loc
        : at.action.party !== undefined && isInTeam(g, at.action.party, self.id)),
    run: nullifies,
    ...(limit === undefined ? {} : { limit: { times: 1, per: 'game' }, effect: 'nullify' }),
  }
  return {
    text: `May nullify ${what} ${where === 'here' ? 'at this location' : 'where present'}${limit === undefined ? '' : ', once in the game'}.`,
    ...(limit === undefined ? { settled: clears(which, where) } : {}),
    hooks: { actions: { respond: offer } },
  }
}

/** A dilemma is doubled, for those whom it may hurt. */
function doubles(which: Dilemma, what: string, when: (g: G, self: Id) => boolean = () => true): CardSpec {
  return {
    text: `Doubles ${what}.`,
    hooks: {
      values: {
        dilemma: (g, at, self) =>
          which(g, at.card) && when(g, id(self)) ? { op: 'multiply', by: 2 } : undefined,
      },
    },
  }
}

// ---- orders

/** Once in a game, or in each turn, somebody there is captured. */
function captor(limit: 'game' | 'turn', text: string, whom: (g: G, self: Id) => Id[]): CardSpec {
  const order: Offer<{ seat: number }> = {
    when: (g, at, self) => self.owner === at.seat && isActive(g, self.id) && whom(g, self.id).length > 0,
    run: captures,
    limit: { times: 1, per: limit },
    effect: 'capture',
  }
  return { text, hooks: { actions: { order } } }
}

const ORDERS: Readonly<Record<string, CardSpec>> = {
  'ilon-tandro': captor('game', 'Once in the game, captures somebody present.', rivalsWith),
  'investigator-odo': captor('game', 'Once in the game, captures somebody present.', rivalsWith),
  nunk: captor('game', 'Once in the game, captures a hologram present.', rivalsWith),
  tog: captor('game', 'Once in the game, captures an empath present.', rivalsWith),
  'worf.the-trouble-with-tribbles': captor(
    'game',
    'Once in the game, captures Barry Waddle, if present.',
    rivalsWith,
  ),
  'dr-noah': captor('turn', 'Once each turn, captures the one present with the most CUNNING.', rivalsWith),
  ajur: peeker(),
  boratus: peeker(),
  'the-traveler': {
    text: 'Aboard a ship of yours with Youth: the ship goes from one spaceline location to any other, and this one returns to hand.',
    hooks: {
      actions: {
        order: {
          when: (g, at, self) => self.owner === at.seat && waysOut(g, id(self)).length > 0,
          run: travels,
        },
      },
    },
  },
  'young-jemhadar': {
    text: "When a turn of yours ends, it may be exchanged with a universal Jem'Hadar in your hand.",
    hooks: {
      triggers: {
        turnEnds: {
          when: (g, at, self) => at.seat === self.owner && playerOf(g, at.seat).hand.length > 0,
          run: exchanges,
        },
      },
    },
  },
}

function peeker(): CardSpec {
  const order: Offer<{ seat: number }> = {
    when: (g, at, self) => self.owner === at.seat && peekable(g, self.id),
    run: peeks,
    limit: { times: 1, per: 'game' },
    effect: 'peek',
  }
  return {
    text: 'Once in the game, alone with an archaeologist on a planet: look at all seed cards there but three of the opponent’s choice.',
    hooks: { actions: { order } },
  }
}

// ---- the others

const OTHERS: Readonly<Record<string, CardSpec>> = {
  dathon: mustNullify(isRelated('tamarian'), 'dilemmas about the Tamarians'),
  goranagar: mustNullify(titled('Hippocratic Oath'), 'Hippocratic Oath'),
  'kareen-brianon': mayNullify(titled("Male's Love Interest"), 'Male’s Love Interest'),
  soto: mayNullify(titled('Lethean Telepathic Attack'), 'Lethean Telepathic Attack'),
  'surmak-ren': mayNullify(titled('Aphasia Device'), 'Aphasia Device'),
  zon: mayNullify(titled('Nausicaans'), 'Nausicaans'),
  letek: mayNullify(titled('Ferengi Attack'), 'Ferengi Attack', { where: 'here' }),
  falow: mayNullify((g, one) => cardOf(g, one).title.startsWith('Chula'), 'a Chula dilemma', {
    limit: 'once in the game',
  }),
  'aaron-conor': doubles(titled("Female's Love Interest"), 'Female’s Love Interest'),
  'comm-officer-sato': doubles(titled("Male's Love Interest"), 'Male’s Love Interest'),
  taar: {
    text: 'Doubles Ferengi Attack when the opponent faces it in the same quadrant.',
    hooks: {
      values: {
        dilemma: (g, at, self) =>
          isFacedByRival(g, at.card, id(self)) ? { op: 'multiply', by: 2 } : undefined,
      },
    },
  },
  barash: both(
    welcomes('[Bar] personnel', 'here', 'free once each turn'),
    doubles(titled('Hologram Ruse'), 'Hologram Ruse'),
  ),
  lore: doubles(titled('Crystalline Entity'), 'Crystalline Entities, and all Rogue Borg in play'),
  ishka: both(welcomes('{Gold-Pressed Latinum}', 'here', 'free'), {
    text: 'While Grand Nagus Zek is here, his skills are doubled.',
    hooks: {
      values: {
        skill: (g, at, self) =>
          cardOf(g, at.id).title === 'Grand Nagus Zek' &&
          pieceOf(g, at.id).play !== null &&
          locOf(g, at.id) !== null &&
          locOf(g, at.id) === locOf(g, id(self))
            ? { op: 'multiply', by: 2 }
            : undefined,
      },
    },
  }),
  krax: {
    text: 'May serve as Nagus while you have none in play.',
    traits: (g, self, printedTraits) =>
      g.s.inPlay.some(
        one =>
          one !== self &&
          inPlay(g, one).by === inPlay(g, self).by &&
          isPersonnel(cardOf(g, one)) &&
          cardOf(g, one).traits.includes('nagus'),
      )
        ? printedTraits.filter(trait => trait !== 'nagus')
        : printedTraits,
  },
  'quark.the-gamma-quadrant': {
    text: 'May serve as Nagus in the Gamma Quadrant.',
    traits: (g, self, printedTraits) => {
      const loc = locOf(g, self)
      const there = loc !== null && locationAt(g, loc).quadrant === 'Gamma'
      return there ? printedTraits : printedTraits.filter(trait => trait !== 'nagus')
    },
  },
  'nine-of-eleven': {
    text: 'Lets all Borg of this hive share their skills who are with a Borg of Communication.',
    hooks: SHARING['nine-of-eleven']!,
  },
  'riker-wil': {
    text: 'While this one is at a Federation mission of yours, Bajorans of either player may attempt it.',
    hooks: {
      permissions: {
        qualify: (g, at, self) =>
          inPlay(g, at.id).mode === 'Bajoran' &&
          isOwnMission(g, self.owner, at.loc, 'Federation') &&
          locOf(g, id(self)) === at.loc
            ? allow()
            : undefined,
      },
    },
  },
  'rinnak-pire': {
    text: 'May be the matching commander of any universal Bajoran ship.',
    hooks: {
      permissions: {
        command: (g, at, self) =>
          at.id === self.id && cardOf(g, at.host).ship !== null && isAnyNow(g, at.host, of('universal [Baj]'))
            ? allow()
            : undefined,
      },
    },
  },
  lumba: both(
    {
      text: 'Doubles the first skill of each universal Ferengi male present.',
      hooks: {
        values: {
          skill(g, at, self) {
            if (!presentHere(g, id(self), at.id) || !isAnyNow(g, at.id, of('universal [Fer] "male"')))
              return undefined
            const [first] = cardOf(g, at.id).personnel[at.index]?.skills ?? []
            return first?.kind === 'regular' && first.skill === at.skill ? first.level : undefined
          },
        },
      },
    },
    mayNullify(isOfGender, 'dilemmas about males or females'),
  ),
  'deputy-quark': skilled({ SECURITY: 1 }, inPlayIs('{Odo}'), 'SECURITY while Odo is in play.'),
  'mr-spock': pair('{Captain Kirk}', PERSON, 2),
  'kai-winn': skilled({ Honor: 1 }, inPlayIs('{The Emissary}'), 'Honor while The Emissary is in play.'),
  'sigmund-freud': {
    text: 'Your personnel and equipment from the Alternate Universe may report where this one is, without any door.',
    hooks: {
      permissions: {
        universeReport: (g, at, self) =>
          at.seat === self.owner && spotOf(g, id(self)) === at.spot && cardOf(g, at.id).ship === null
            ? allow()
            : undefined,
      },
    },
  },
  'the-emissary': both(
    leads('"bajoran"', ['INTEGRITY'], 2, { where: 'in play', others: true }),
    welcomes('"bajoran"', 'present'),
  ),
  woteln: {
    text: 'Aboard an outpost of yours: the span of this location is 2 more for the opponent.',
    hooks: {
      values: {
        span(g, at, self) {
          const { at: place, by } = inPlay(g, id(self))
          if (at.seat === by || place.in !== 'aboard' || inPlay(g, place.host).by !== by) return undefined
          if (cardOf(g, place.host).facility?.kind !== 'Outpost') return undefined
          return locOf(g, place.host) === at.loc ? 2 : undefined
        },
      },
    },
  },
}

function isOwnMission(g: G, seat: number, loc: number, affiliation: Affiliation): boolean {
  return locationAt(g, loc).missions.some(one => {
    const attempt = cardOf(g, one).mission?.attempt
    return (
      pieceOf(g, one).owner === seat && attempt?.kind === 'affiliations' && attempt.of.includes(affiliation)
    )
  })
}

/** Ferengi Attack, met by the other player in the quadrant where this one is. */
function isFacedByRival(g: G, card: Id, self: Id): boolean {
  if (!isTitled(g, card, 'Ferengi Attack')) return false
  const meeting = g.s.actions.find(({ kind }) => kind === 'attempt' || kind === 'scout')
  const loc = locOf(g, self)
  if (meeting === undefined || meeting.loc === null || loc === null) return false
  return (
    meeting.by !== inPlay(g, self).by && locationAt(g, meeting.loc).quadrant === locationAt(g, loc).quadrant
  )
}

export const CREW_ABILITIES: Readonly<Record<string, CardSpec>> = {
  ...ORDERS,
  ...OTHERS,
}
