import type { Advancement } from '../types.ts'
import { deckOf } from './card.ts'

const card = deckOf('federation')

export const federationAdvancements: readonly Advancement[] = [
  card('universal-translator', 'Universal Translator', 'Expansion', {
    values: { hegemonyRoll: 1 },
    text: 'Your Hegemony die counts 1 higher.',
  }),
  card('adv-stellar-cartography', 'Adv. Stellar Cartography', 'Exploration', {
    cost: 3,
    warp: 1,
    values: { lanes: 1 },
    text: 'For you, each System takes one Space Lane above its limit.',
  }),
  card('bureau-of-security', 'Bureau of Security', 'Espionage', {
    cost: 3,
    text:
      'During your turn, Exhaust this to Exhaust one Espionage Advancement of a player you are in contact ' +
      'with.',
  }),
  card('planetary-defense-shield', 'Planetary Defense Shield', 'Military', {
    cost: 3,
    values: { hitsIgnored: 1 },
    text: 'In each round of an invasion of your Systems, one hit of the attacker does not count.',
  }),
  card('the-cochrane-institute', 'The Cochrane Institute', 'Exploration', {
    cost: 3,
    warp: 1,
    values: { impulse: 1 },
    text: 'Your Ships have +1 Impulse Speed.',
  }),
  card('transwarp-drive', 'Transwarp Drive', 'Exploration', { cost: 3, warp: 2, text: '' }),
  card('class-4-industrial-replicators', 'Class 4 Industrial Replicators', 'Expansion', {
    cost: 4,
    warp: 1,
    values: { productionNodes: 1 },
    text: 'Each time you colonise, you may add a free Production Node there if it has a site for it.',
  }),
  card('long-range-sensor-arrays', 'Long Range Sensor Arrays', 'Exploration', {
    cost: 4,
    warp: 1,
    values: { discs: 2 },
    text: 'When you discover a System, draw 2 discs, place the one you prefer and put the other under the stack.',
  }),
  card('multicultural-collaboration', 'Multicultural Collaboration', 'Science', {
    cost: 4,
    values: { ownResearch: 1, issuerResearch: 1 },
    text:
      "In Resource Generation, each Rival's Trade Agreement in your hands yields 1 Research for you and 1 " +
      'Research for its issuer.',
  }),
  card('starfleet-academy', 'Starfleet Academy', 'Exploration', {
    cost: 4,
    warp: 1,
    values: { shields: 1 },
    text: 'Your Shield Modifier is 1 higher while you Brave a Hazard.',
  }),
  card('starfleet-command', 'Starfleet Command', 'Command', {
    cost: 4,
    warp: 1,
    command: 1,
    values: { hegemonyResistance: 1 },
    text: 'Your Systems have +1 Hegemony Resistance.',
  }),
  card('starfleet-diplomatic-corps', 'Starfleet Diplomatic Corps', 'Espionage', {
    cost: 4,
    text:
      'A successful Hegemony roll gives you Control without the second Culture, so 1 Culture is enough to ' +
      'try.',
  }),
  card('tachyon-detection-array', 'Tachyon Detection Array', 'Military', {
    cost: 4,
    warp: 1,
    text:
      'Cards marked Romulan Cloaking Technology do nothing in Sectors where you have Ships, nor in a Space ' +
      'Battle fought with you.',
  }),
  card('verteron-array-beam-emitter', 'Verteron Array Beam Emitter', 'Military', {
    cost: 4,
    warp: 1,
    values: { hits: 1 },
    text: 'When one of your Systems is invaded, its Control Node rolls no die but hits once in every round.',
  }),
  card('orbital-laboratories', 'Orbital Laboratories', 'Science', {
    cost: 5,
    values: { researchPerStarbase: 1 },
    text: 'In Resource Generation, each Starbase under your Control yields 1 Research.',
  }),
]
