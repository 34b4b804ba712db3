import type { Advancement } from '../types.ts'
import { deckOf } from './card.ts'

const card = deckOf('cardassian')

export const cardassianAdvancements: readonly Advancement[] = [
  card('totalitarian-regime', 'Totalitarian Regime', 'Command', {
    command: 1,
    text: 'You have one Command more than others: six at the start.',
  }),
  card('confiscation-protocols', 'Confiscation Protocols', 'Expansion', {
    cost: 3,
    warp: 1,
    values: { productionPerNode: 1 },
    text: 'After a successful invasion of yours, gain 1 Production for every Resource Node still standing there.',
  }),
  card('infiltration-protocols', 'Infiltration Protocols', 'Espionage', {
    cost: 3,
    warp: 1,
    values: { cards: 1 },
    text:
      "A Command to launch Projects may instead take one random card from a Rival's Advancement deck. " +
      'Discarded, that card goes under the deck it came from.',
  }),
  card('gravitic-mine-fields', 'Gravitic Mine Fields', 'Military', {
    cost: 3,
    warp: 1,
    values: { hazard: 5 },
    text: 'Hostile Ships that end a move in a System under your Control Brave a Hazard of level 5 there.',
  }),
  card('gravitic-sensor-net', 'Gravitic Sensor Net', 'Military', {
    cost: 3,
    warp: 1,
    text:
      'Cards marked Romulan Cloaking Technology do nothing within Systems under your Control, nor to Ships ' +
      'located there.',
  }),
  card('sensor-ghosting', 'Sensor Ghosting & Holo Projections', 'Espionage', {
    cost: 3,
    warp: 1,
    text:
      'In a Space Battle you take part in, on any turn, Exhaust this: one Rival must Reroll every die that ' +
      'hit in this Combat Round.',
  }),
  card('the-obsidian-order', 'The Obsidian Order', 'Espionage', {
    cost: 3,
    values: { hegemonyResistance: 1 },
    text:
      'During your turn, Exhaust this to Exhaust one Espionage Advancement of any other player. Your Systems ' +
      'have +1 Hegemony Resistance.',
  }),
  card('reactive-energy-barriers', 'Reactive Energy Barriers', 'Military', {
    cost: 3,
    warp: 1,
    values: { hitsIgnored: 2 },
    text: 'In round one of any invasion of your Systems, the first 2 hits of the attacker do not count.',
  }),
  card('weaponized-star-bases', 'Weaponized Star Bases', 'Military', {
    cost: 3,
    warp: 1,
    values: { starbaseDice: 3 },
    text: 'Each of your Starbases rolls 3 dice to hit where it would have rolled one.',
  }),
  card('annexation-protocols', 'Annexation Protocols', 'Expansion', {
    cost: 3,
    values: { commands: 2 },
    text:
      'Total Annihilation in an invasion of yours is a success instead. Each success in an invasion ' +
      'Refreshes 2 of your Commands.',
  }),
  card('central-command', 'Central Command', 'Command', {
    cost: 3,
    warp: 1,
    command: 1,
    values: { hegemonyResistance: 1 },
    text: 'Your Systems have +1 Hegemony Resistance.',
  }),
  card('covert-military-bases', 'Covert Military Bases', 'Military', {
    cost: 4,
    warp: 1,
    values: { ships: 3 },
    text: 'Once in each Building Phase, build at most 3 Ships in one System that nobody Controls.',
  }),
  card('field-retrofit-protocols', 'Field Retrofit Protocols', 'Military', {
    cost: 4,
    warp: 1,
    text: 'Every Sector is a place where you can Commission Fleets.',
  }),
  card('labor-camps', 'Labor Camps', 'Expansion', {
    cost: 4,
    values: { productionPerNode: 1 },
    text:
      'In Resource Generation, each Culture Node of yours adds 1 Production if a Ship of yours orbits its ' +
      'System.',
  }),
  card('metagenic-weapons', 'Metagenic Weapons', 'Military', {
    cost: 4,
    warp: 1,
    text:
      'When you would roll in an invasion, you may Exhaust this instead: all your dice of that round are ' +
      'hits, and each of them destroys a Node, however many there are.',
  }),
]
