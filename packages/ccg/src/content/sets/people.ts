/** Personnel who make others better, or worse, where they are. */
import type { ValueHook } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { manyOf } from '../../cards/sentence.ts'
import type { AttributeName, RegularSkill } from '../../cards/wordLists.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { locOf, spotOf } from '../../rules/places/places.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { Ccg, G, Points, Source } from '../../types.ts'
import { isNow, oneOf } from '../../words/values.ts'

type AttributeHook = ValueHook<Ccg, Points['values']['attribute']>

const ALL: readonly AttributeName[] = ['INTEGRITY', 'CUNNING', 'STRENGTH']
const id = (self: Source): Id => self.id

interface Reach {
  /** Not for the leader. */
  readonly others?: true
  /** Only the controller's own people; otherwise everybody who is there. */
  readonly yours?: true
  readonly cumulative?: true
}

/** CCG-PRESENT-03: in the same place, whoever's they are. */
function isThere(g: G, self: Id, one: Id): boolean {
  const spot = spotOf(g, self)
  return (
    pieceOf(g, one).play !== null && isPersonnel(cardOf(g, one)) && spot !== null && spotOf(g, one) === spot
  )
}

function reaches(
  g: G,
  self: Source,
  at: { id: Id; index: number },
  of: string,
  { others, yours }: Reach,
): boolean {
  if (others && at.id === self.id) return false
  return (
    isThere(g, id(self), at.id) &&
    (!yours || inPlay(g, at.id).by === self.owner) &&
    isNow(g, at.id, at.index, readFilter(of))
  )
}

function inspires(of: string, names: readonly AttributeName[], by: number, reach: Reach = {}): AttributeHook {
  return (g, at, self) => {
    if (!names.includes(at.name) || !reaches(g, self, at, of, reach)) return undefined
    return reach.cumulative ? { op: 'add', by, cumulative: true } : by
  }
}

/** Whom, what, and how much. */
function leader(of: string, names: readonly AttributeName[], by: number, reach: Reach = {}): CardSpec {
  const whom = `${reach.yours ? 'your ' : ''}${reach.others ? 'other ' : ''}${manyOf(readFilter(of), 'personnel')}`
  const what = names.length === 3 ? 'all attributes' : names.join(' and ')
  return {
    text: `In this one's presence ${whom} have ${what} +${by}.${reach.cumulative ? ' Adds up.' : ''}`,
    hooks: { values: { attribute: inspires(of, names, by, reach) } },
  }
}

/** Those of a kind who are there have a skill more. */
function teacher(of: string, skill: RegularSkill, yours?: true): CardSpec {
  return {
    text: `In this one's presence ${yours ? 'your ' : ''}${manyOf(readFilter(of), 'personnel')} have ${skill} as well.`,
    hooks: {
      values: {
        skill: (g, at, self) =>
          at.skill === skill && reaches(g, self, at, of, yours === undefined ? {} : { yours })
            ? 1
            : undefined,
      },
    },
  }
}

const daunting: CardSpec = {
  text: 'In this one’s presence opposing personnel have STRENGTH -1.',
  hooks: {
    values: {
      attribute: (g, at, self) =>
        at.name === 'STRENGTH' && isThere(g, id(self), at.id) && inPlay(g, at.id).by !== self.owner
          ? -1
          : undefined,
    },
  },
}

const others = { others: true } as const

export const PEOPLE: Readonly<Record<string, CardSpec>> = {
  'admiral-mccoy': leader('MEDICAL', ['CUNNING'], 3, others),
  calandra: leader('"daimon"', ALL, 1, { cumulative: true }),
  colyus: leader('[GQ] [Non]', ALL, 1, others),
  dtan: leader('"romulan" not(Treachery)', ['INTEGRITY'], 1),
  'eight-of-nineteen': leader('[Bor]', ['STRENGTH'], 2, { yours: true, cumulative: true }),
  'six-of-twelve': leader('[Bor]', ['CUNNING', 'STRENGTH'], 1, { yours: true, cumulative: true }),
  ixtanarax: leader('[GQ] "jem\'hadar"', ALL, 1, others),
  kahlest: leader('"klingon" Honor', ['STRENGTH'], 2),
  'keeve-falor': leader('[Baj] CIVILIAN', ALL, 2, { yours: true }),
  kor: leader('"klingon"', ['STRENGTH'], 2, others),
  lela: leader('"female"', ALL, 1, others),
  'lursa.the-skys-the-limit': leader('"klingon" Treachery', ALL, 1),
  'shakaar-edon': leader('"bajoran"', ['STRENGTH'], 2, others),
  orta: daunting,
  weiss: daunting,
  artim: {
    text: "In this one's presence your personnel without Treachery have all attributes +1, those with Youth +2.",
    hooks: {
      values: {
        attribute: oneOf(
          inspires('Youth not(Treachery)', ALL, 2, { yours: true }),
          inspires('not(Treachery)', ALL, 1, { yours: true }),
        ),
      },
    },
  },
  boshar: teacher('"klingon" any(MEDICAL-classification|SCIENCE-classification)', 'MEDICAL'),
  farrell: teacher('[OS] [TE] [Cmd]', 'V.I.P.', true),
  'praetor-neral': {
    text: 'Each of your Tal Shiar personnel has SECURITY as well.',
    hooks: {
      values: {
        skill: (g, at, self) =>
          at.skill === 'SECURITY' &&
          pieceOf(g, at.id).play !== null &&
          inPlay(g, at.id).by === self.owner &&
          isNow(g, at.id, at.index, { skill: 'Tal Shiar' })
            ? 1
            : undefined,
      },
    },
  },
  'admiral-hayes': {
    text: 'Where this one is, each Federation ship of yours has WEAPONS +1 and SHIELDS +2.',
    hooks: {
      values: {
        attribute(g, at, self) {
          const by = at.name === 'WEAPONS' ? 1 : at.name === 'SHIELDS' ? 2 : 0
          if (by === 0 || cardOf(g, at.id).ship === null || inPlay(g, at.id).by !== self.owner)
            return undefined
          const here = locOf(g, at.id) !== null && locOf(g, at.id) === locOf(g, id(self))
          return here && inPlay(g, at.id).mode === 'Federation' ? by : undefined
        },
      },
    },
  },
}
