/**
 * Facts that a card shows by lore or picture, or that a ruling gives, and that lists therefore do not have. By card id;
 * each replaces or completes what was read. Rules cited are the source.
 */
import type { Card, Individual } from '../types.ts'
import type { Affiliation } from '../wordLists.ts'

interface Ruling {
  /** One entry an individual; undefined leaves what was read. */
  readonly species?: readonly (readonly string[] | undefined)[]
  readonly gender?: readonly (Individual['gender'] | undefined)[]
  readonly traits?: readonly string[]
  readonly commands?: readonly string[]
  readonly names?: readonly string[]
  readonly origin?: readonly Affiliation[]
  readonly homeworldOf?: readonly Affiliation[]
  readonly location?: string
  readonly dots?: number
  /** A restriction box is printed on it that lists do not have: it needs an effect, whatever else it says. */
  readonly restricted?: true
}

const HUMAN: Ruling = { species: [['human']] }

const RULINGS: Readonly<Record<string, Ruling>> = {
  // Dual-personnel cards: lists do not say who of the two is what (CCG-SPECIES-15).
  'jake-and-nog': { species: [['human'], ['ferengi']] },
  'the-trois': { species: [['betazoid'], ['betazoid', 'human']] },
  'beverly-and-will': { gender: ['female', 'male'] },
  'jean-luc-and-beverly': { gender: ['male', 'female'] },
  'george-and-gracie': { gender: ['male', 'female'] },
  'sergey-and-helena': { gender: ['male', 'female'] },
  'the-foragers': { gender: ['male', 'female'] },
  'culluh-and-seska': { gender: ['male', 'female'] },
  'worf-and-jadzia': { gender: ['male', 'female'] },

  // CCG-SPECIES-12 to 16
  'william-t-riker': HUMAN,
  'jean-luc-picard': HUMAN,
  'captain-picard': HUMAN,
  'inge-eiger': HUMAN,
  'hannah-bates': HUMAN,
  'stefan-deseve': HUMAN,
  'tora-ziyal': { species: [['bajoran', 'cardassian']] },
  hanok: { species: [['karemma']] },
  'the-intendant': { commands: ['Mirror Terok Nor'] },
  dathon: { species: [['tamarian']], commands: ['Tama'] },
  arandis: { species: [['risian']] },
  // CCG-SPECIES-04, 17 and 19
  'the-traveler': { species: [['tau alpha c native']] },
  'sirna-kolrami': { species: [['humanoid']] },
  vekor: { species: [['humanoid']] },
  // CCG-TRAIT-14 and 20
  selok: { species: [['romulan', 'vulcan']] },
  kurak: { traits: ['scientist'] },
  // CCG-LORE-03
  'els-renora': { names: ['Jadzia Dax'] },

  // CCG-ORIGIN-02 and 03
  brel: { origin: ['Klingon'] },
  chajoh: { origin: ['Klingon'] },
  naprem: { origin: ['Klingon'] },
  'stolen-attack-ship': { origin: ['Dominion'] },

  // CCG-MISSION-10 to 14
  'espionage-mission': { homeworldOf: ['Federation'], location: 'Earth' },
  'research-devastating-attack': { homeworldOf: ['Starfleet'], location: '2154 Earth' },
  'deliver-ancient-artifact': { homeworldOf: ['Vulcan'], location: 'Vulcan' },
  'observe-ritual': { location: 'Vulcan' },
  'expose-covert-supply': { homeworldOf: ['Klingon'], location: "Qo'noS" },
  'repatriate-citizen': { homeworldOf: ['Klingon'], location: "Qo'noS" },
  'cloaked-mission': { homeworldOf: ['Romulan'], location: 'Romulus' },
  'alter-records': { homeworldOf: ['Bajoran'], location: 'Bajor' },
  'orb-negotiations': { homeworldOf: ['Cardassian'], location: 'Cardassia Prime' },
  'intelligence-operation': { homeworldOf: ['Dominion'], location: "Founders' homeworld" },
  'deliver-message': { homeworldOf: ['Ferengi'], location: 'Ferenginar' },
  'disrupt-alliance': { homeworldOf: ['Bajoran'], location: 'Mirror Bajor' },
  'launch-military-strike': { homeworldOf: ['Klingon'], location: "Mirror Qo'noS" },
  'monitor-population': { homeworldOf: ['Starfleet'], location: 'Mirror Earth' },
  'oppress-population': { homeworldOf: ['Vulcan'], location: 'Mirror Vulcan' },

  // CCG-ASSIM-26: with whom they work is in a box that no list has.
  'the-one': { restricted: true },
  'will-riker': { restricted: true },

  // CCG-DECK-12
  'study-rare-phenomenon': { location: 'Compression anomaly' },
  'attack-at-rare-phenomenon': { location: 'Compression anomaly' },

  // CCG-TYPES-48
  'khitomer-research': { location: 'Khitomer' },
}

function ruleIndividual(one: Individual, ruling: Ruling, index: number): Individual {
  return {
    ...one,
    species: ruling.species?.[index] ?? one.species,
    gender: ruling.gender?.[index] ?? one.gender,
    dots: ruling.dots ?? one.dots,
  }
}

export function applyRuling(card: Card): Card {
  if (!Object.hasOwn(RULINGS, card.id)) return card
  const ruling = RULINGS[card.id]!
  const { mission, ship } = card
  return {
    ...card,
    traits: [...new Set([...card.traits, ...(ruling.traits ?? [])])],
    names: [...new Set([...card.names, ...(ruling.names ?? [])])],
    commands: [...new Set([...card.commands, ...(ruling.commands ?? [])])],
    text: ruling.restricted ? 'effect' : card.text,
    personnel: card.personnel.map((one, index) => ruleIndividual(one, ruling, index)),
    ship: ship === null ? null : { ...ship, origin: ruling.origin ?? ship.origin },
    mission:
      mission === null
        ? null
        : {
            ...mission,
            location: ruling.location ?? mission.location,
            homeworldOf: ruling.homeworldOf ?? mission.homeworldOf,
          },
  }
}
