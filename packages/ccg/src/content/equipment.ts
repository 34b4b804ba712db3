/** Equipment and artifacts used as such: what people can do with them. */
import { allow } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { readFilter } from '../cards/filterNotation.ts'
import type { Affiliation, AttributeName, Classification, RegularSkill } from '../cards/wordLists.ts'
import { cardOf, inPlay } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import type { CardSpec, Way } from '../rules/declared/cardSpec.ts'
import { awayTeam, crew } from '../rules/missions/party.ts'
import { personnelAt, placeOf } from '../rules/places/places.ts'
import type { Id, Spot } from '../state.ts'
import type { G, Source } from '../types.ts'
import { answered, isTitled } from '../words/responses.ts'
import { fits } from '../words/targets.ts'
import { aboardHost, type Gift, morePresent, oneOf, presentWith, skillPresent } from '../words/values.ts'

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Affiliations that are called by a species. */
const SPECIES: Partial<Record<Affiliation, string>> = {
  Bajoran: 'bajoran',
  Cardassian: 'cardassian',
  Ferengi: 'ferengi',
  Hirogen: 'hirogen',
  Kazon: 'kazon',
  Klingon: 'klingon',
  Romulan: 'romulan',
  Vulcan: 'vulcan',
}

/** CCG-TRAIT-02: whoever is called so: by affiliation or by species. */
const called = (affiliation: Affiliation): Filter => {
  const species = SPECIES[affiliation]
  return species === undefined ? { affiliation } : { any: [{ affiliation }, { trait: species }] }
}

const anyOf = (affiliations: readonly Affiliation[]): Filter => ({ any: affiliations.map(called) })

/** All of one classification where it is get a skill. */
function kit(classification: Classification, skill: RegularSkill): CardSpec {
  return {
    text: `Where it is, each of your ${classification}-classification personnel has ${skill} as well.`,
    hooks: { values: { skill: skillPresent(skill, { to: { classification } }) } },
  }
}

const useText = (useBy: readonly string[]): string =>
  useBy.length === 0 ? '' : `, if somebody ${listed(useBy)} is there`

/** All where it is get more of an attribute, as long as somebody there may use it. */
function tool(name: AttributeName, by: number, ...useBy: Affiliation[]): CardSpec {
  const gift: Gift = { cumulative: true, ...(useBy.length === 0 ? {} : { useBy: anyOf(useBy) }) }
  return {
    text: `Where it is, all your personnel have ${name} +${by}${useText(useBy)}. Adds up.`,
    hooks: { values: { attribute: morePresent(name, by, gift) } },
  }
}

const id = (self: Source): Id => self.id

/** On a ship of one's own a rifle does not trouble anybody. */
const isAboardOwnShip = (g: G, one: Id): boolean => {
  const { at, by } = inPlay(g, one)
  return at.in === 'aboard' && cardOf(g, at.host).ship !== null && inPlay(g, at.host).by === by
}

/** While it is asked what somebody has without any rifle. */
let withoutRifles = false

/** Whether other rifles have left any Diplomacy to lose, of what is printed and of what other cards give. */
function hasLeft(g: G, at: { id: Id; index: number }, self: Id): boolean {
  const before = g.s.acting.slice(0, g.s.acting.indexOf(self))
  const rifles = before.filter(one => cardOf(g, one).title.endsWith('Rifle') && presentWith(g, one, at.id))
  withoutRifles = true
  try {
    return (subjectsIn(g, at.id)[at.index]?.level('Diplomacy') ?? 0) > rifles.length
  } finally {
    withoutRifles = false
  }
}

/** Strong, and bad for diplomats. */
function rifle(useBy: Filter, who: string): CardSpec {
  const gift: Gift = { useBy, cumulative: true }
  const present = morePresent('STRENGTH', 3, gift)
  const diplomacy = skillPresent('Diplomacy', gift)
  return {
    text: `Where it is, all your personnel have STRENGTH +3 if somebody ${who} is there. Unless they are aboard a ship of yours, each of them has 1 Diplomacy less. Adds up.`,
    hooks: {
      values: {
        attribute: present,
        skill: (g, at, self) =>
          // Only who is with the rifle is in play for certain, so that comes first.
          !withoutRifles &&
          diplomacy(g, at, self) !== undefined &&
          !isAboardOwnShip(g, at.id) &&
          hasLeft(g, at, id(self))
            ? { op: 'add', by: -1, cumulative: true }
            : undefined,
      },
    },
  }
}

const rifleOf = (...affiliations: Affiliation[]): CardSpec => rifle(anyOf(affiliations), listed(affiliations))

/** It may come to a battle that has just begun where somebody of these fights. */
export function toBattle(filter: Filter): Way {
  const spotFor = (g: G, spot: Spot | undefined, seat: number): boolean =>
    spot !== undefined && personnelAt(g, spot, seat).some(one => fits(g, one, filter))
  return {
    when: 'response',
    answers: (g, at) =>
      at.just &&
      at.moment === 'initiated' &&
      at.action.kind === 'battle' &&
      spotFor(g, at.action.spot, at.seat),
    stays: g => {
      const spot = answered(g)?.spot
      return spot === undefined ? null : placeOf(spot)
    },
  }
}

/** Light, and quickly at hand. */
function sidearm(affiliation: Affiliation): CardSpec {
  return {
    ...tool('STRENGTH', 1, affiliation),
    text: `Reports for free, or to a personnel battle of your ${affiliation} cards that has just begun. Where it is, all your personnel have STRENGTH +1 if somebody ${affiliation} is there. Adds up.`,
    free: 'always',
    ways: [toBattle(called(affiliation))],
  }
}

/** Those of one kind get STRENGTH. */
const blade = (filter: Filter, who: string): CardSpec => ({
  text: `May report wherever a ${who} of yours is. Where it is, each ${who} of yours has STRENGTH +2. Adds up.`,
  reports: (g, seat, spot) => personnelAt(g, spot, seat).some(one => fits(g, one, filter)),
  hooks: { values: { attribute: morePresent('STRENGTH', 2, { to: filter, cumulative: true }) } },
})

/** A weapon of the old days: strength for those of that age, SECURITY for their leaders. */
const classic = (...useBy: Affiliation[]): CardSpec => ({
  text: `Where it is, if somebody ${listed(useBy)} is there, each of your Original Series personnel has STRENGTH +2, and each Original Series leader of yours SECURITY. The STRENGTH adds up.`,
  hooks: {
    values: {
      attribute: morePresent('STRENGTH', 2, { to: { icon: 'OS' }, useBy: anyOf(useBy), cumulative: true }),
      skill: skillPresent('SECURITY', {
        to: { all: [{ icon: 'OS' }, { trait: 'leader' }] },
        useBy: anyOf(useBy),
      }),
    },
  },
})

/** Dilemmas that it takes away from the team that carries it. */
const scanner = (...titles: string[]): CardSpec => ({
  text: `Where it is, these dilemmas are nullified: ${titles.join('; ')}.`,
  hooks: {
    permissions: {
      nullifies: (g, at, self) =>
        isTitled(g, at.dilemma, ...titles) &&
        [...awayTeam(g, at.party), ...crew(g, at.party)].some(one => presentWith(g, id(self), one))
          ? allow()
          : undefined,
    },
  },
})

const KLINGON: Filter = { trait: 'klingon' }

export const EQUIPMENT: Readonly<Record<string, CardSpec>> = {
  'engineering-kit': kit('OFFICER', 'ENGINEER'),
  'engineering-padd': kit('SCIENCE', 'ENGINEER'),
  'engineering-tricorder': kit('MEDICAL', 'ENGINEER'),
  'medical-kit': kit('OFFICER', 'MEDICAL'),
  'medical-padd': kit('ENGINEER', 'MEDICAL'),
  'medical-tricorder': kit('SCIENCE', 'MEDICAL'),
  'science-kit': kit('OFFICER', 'SCIENCE'),
  'science-padd': kit('MEDICAL', 'SCIENCE'),
  tricorder: kit('ENGINEER', 'SCIENCE'),
  'bajoran-padd': tool('CUNNING', 2, 'Bajoran'),
  'cardassian-padd': tool('CUNNING', 2, 'Cardassian'),
  'dominion-padd': tool('CUNNING', 2, 'Dominion'),
  'federation-padd': tool('CUNNING', 2, 'Federation'),
  'ferengi-padd': tool('CUNNING', 2, 'Ferengi'),
  'klingon-padd': tool('CUNNING', 2, 'Klingon'),
  'romulan-padd': tool('CUNNING', 2, 'Romulan'),
  'kazon-padd': {
    text: 'Where it is, all your personnel have CUNNING +2, if somebody of the Delta Quadrant who is not Federation is there. Adds up.',
    hooks: {
      values: {
        attribute: morePresent('CUNNING', 2, { useBy: readFilter('[DQ] not([Fed])'), cumulative: true }),
      },
    },
  },
  'bajoran-phaser': tool('STRENGTH', 2, 'Bajoran', 'Non-Aligned'),
  'cardassian-disruptor': tool('STRENGTH', 2, 'Cardassian', 'Non-Aligned'),
  'ferengi-disruptor': tool('STRENGTH', 2, 'Ferengi', 'Non-Aligned'),
  'jemhadar-disruptor': tool('STRENGTH', 2, 'Dominion', 'Non-Aligned'),
  'klingon-disruptor': tool('STRENGTH', 2, 'Klingon', 'Non-Aligned'),
  'romulan-disruptor': tool('STRENGTH', 2, 'Romulan', 'Non-Aligned'),
  'starfleet-type-ii-phaser': tool('STRENGTH', 2, 'Federation', 'Non-Aligned'),
  'vulcan-phaser': tool('STRENGTH', 2, 'Vulcan'),
  'kazon-disruptor': {
    ...tool('STRENGTH', 2, 'Kazon'),
    text: 'Reports for free, once each turn. Where it is, all your personnel have STRENGTH +2 if somebody Kazon is there. Adds up.',
    free: 'once each turn',
  },
  'starfleet-phaser-pistol': {
    text: 'Where it is, all your personnel have STRENGTH +2, with SECURITY +3, if somebody Starfleet is there. Adds up.',
    hooks: {
      values: {
        attribute: oneOf(
          morePresent('STRENGTH', 3, {
            to: { skill: 'SECURITY' },
            useBy: { affiliation: 'Starfleet' },
            cumulative: true,
          }),
          morePresent('STRENGTH', 2, { useBy: { affiliation: 'Starfleet' }, cumulative: true }),
        ),
      },
    },
  },
  'el-aurian-phaser': {
    text: 'Where it is, all your personnel have STRENGTH +1, those with Treachery and SCIENCE +3.',
    hooks: {
      values: {
        attribute: oneOf(
          morePresent('STRENGTH', 3, { to: readFilter('Treachery SCIENCE') }),
          morePresent('STRENGTH', 1),
        ),
      },
    },
  },
  'trilithium-weapon-control-padd': {
    text: 'Where it is, your personnel with Astrophysics or Stellar Cartography have CUNNING +1, with Treachery as well +3.',
    hooks: {
      values: {
        attribute: oneOf(
          morePresent('CUNNING', 3, { to: readFilter('any(Astrophysics|Stellar Cartography) Treachery') }),
          morePresent('CUNNING', 1, { to: readFilter('any(Astrophysics|Stellar Cartography)') }),
        ),
      },
    },
  },
  'bajoran-phaser-rifle': rifleOf('Bajoran', 'Non-Aligned'),
  'cardassian-disruptor-rifle': rifleOf('Cardassian', 'Non-Aligned'),
  'ferengi-disruptor-rifle': rifleOf('Ferengi', 'Non-Aligned'),
  'jemhadar-disruptor-rifle': rifleOf('Dominion', 'Non-Aligned'),
  'klingon-disruptor-rifle': rifleOf('Klingon', 'Non-Aligned'),
  'romulan-disruptor-rifle': rifleOf('Romulan', 'Non-Aligned'),
  'starfleet-type-iii-phaser-rifle': rifleOf('Federation', 'Non-Aligned'),
  'maco-assault-rifle': rifle({ trait: 'maco' }, 'of the MACO'),
  'kazon-disruptor-rifle': {
    ...rifleOf('Kazon'),
    text: `Reports for free, once each turn. ${rifleOf('Kazon').text}`,
    free: 'once each turn',
  },
  'dk-tahg': sidearm('Klingon'),
  'hirogen-talon': sidearm('Hirogen'),
  'starfleet-type-i-phaser': sidearm('Federation'),
  mekleth: blade(KLINGON, 'Klingon'),
  'classic-disruptor': classic('Klingon', 'Romulan'),
  'classic-type-ii-phaser': classic('Federation'),
  'ip-scanner': scanner('Interphasic Plasma Creatures', 'Brain Drain', 'Phased Matter'),
  'plasmadyne-relay': {
    text: 'Aboard a ship: RANGE and SHIELDS +2. At a station or outpost: SHIELDS +4. Adds up.',
    hooks: {
      values: {
        attribute: oneOf(
          aboardHost(['RANGE', 'SHIELDS'], (g, host) => (cardOf(g, host).ship === null ? 0 : 2), true),
          aboardHost('SHIELDS', (g, host) => (hasWalls(g, host) ? 4 : 0), true),
        ),
      },
    },
  },
}

const hasWalls = (g: G, host: Id): boolean => {
  const kind = cardOf(g, host).facility?.kind
  return kind === 'Outpost' || kind === 'Station'
}
