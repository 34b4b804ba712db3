import type { Advancement } from '../types.ts'
import { deckOf } from './card.ts'

const card = deckOf('klingon')

export const klingonAdvancements: readonly Advancement[] = [
  card('disruptor-technology', 'Disruptor Technology', 'Military', {
    values: { alwaysHits: 6 },
    text: 'A 6 among your dice to hit is a hit against any Shields.',
  }),
  card('combat-transporters', 'Combat Transporters', 'Military', {
    cost: 3,
    warp: 1,
    text: 'In round one of your invasions, you may Reroll as many of your misses as you like.',
  }),
  card('covert-saboteurs', 'Covert Saboteurs', 'Espionage', {
    cost: 3,
    text:
      'During your turn, Exhaust this to Exhaust one Military Advancement of a player you are in contact ' +
      'with.',
  }),
  card('forward-munition-depots', 'Forward Munition Depots', 'Military', {
    cost: 3,
    warp: 1,
    text: 'In the Command Phase, every System under your Control is a place where you can Commission Fleets.',
  }),
  card('planetary-bombardment', 'Planetary Bombardment', 'Military', {
    cost: 3,
    warp: 1,
    text:
      'You may choose First Strike in an invasion. Each hit of that strike then destroys a Node, however many ' +
      'there are.',
  }),
  card('reclamation-barges', 'Reclamation Barges', 'Military', {
    cost: 3,
    warp: 1,
    values: { tokensPerNode: 2 },
    text: "Each Rival's Resource Node that you destroy in an invasion earns 2 Resources of its type.",
  }),
  card('commandeer-and-conscript', 'Commandeer and Conscript', 'Expansion', {
    cost: 4,
    values: { ships: 1 },
    text: 'Command: put one free Ship in a System under your Control where you have none.',
  }),
  card('cult-of-kahless', 'Cult of Kahless', 'Military', {
    cost: 4,
    warp: 1,
    values: { cubeDamage: 1 },
    text:
      'In any round of a Space Battle you may roll no dice and sacrifice Ships of yours instead: each one ' +
      'takes a Rival Ship with it, or deals 1 damage to a Borg Cube. Enemy hits still cost you further Ships.',
  }),
  card('klingon-battle-lust', 'Klingon Battle Lust', 'Military', {
    cost: 4,
    warp: 1,
    values: { commands: 1 },
    text: 'If you win a Space Battle that you began, and lose no Ship in it, Refresh one Command.',
  }),
  card('klingon-high-council', 'Klingon High Council', 'Command', {
    cost: 4,
    warp: 1,
    command: 1,
    values: { hegemonyResistance: 1 },
    text: 'Your Systems have +1 Hegemony Resistance.',
  }),
  card('mass-fire-tactics', 'Mass Fire Tactics', 'Military', {
    cost: 4,
    values: { ships: 1 },
    text: 'In a Space Battle, every pair of equal dice among your misses destroys a Ship of the enemy.',
  }),
  card('militarized-industry', 'Militarized Industry', 'Expansion', {
    cost: 4,
    values: { ships: 1 },
    text: 'While building, you get a free Ship at each of your Systems that has a Culture Node.',
  }),
  card('orbital-ship-yards', 'Orbital Ship Yards', 'Military', {
    cost: 4,
    values: { ships: 1 },
    text: 'While building, you get a free Ship at each Starbase under your Control.',
  }),
  card('standing-invasion-orders', 'Standing Invasion Orders', 'Military', {
    cost: 4,
    warp: 1,
    text: 'Invasions on your turn need no Command.',
  }),
  card('adapted-cloaking-device', 'Adapted Cloaking Device', 'Espionage', {
    cost: 5,
    warp: 1,
    tags: ['RomulanCloakingTechnology'],
    text: 'On your own turn your Ships fight Space Battles with First Strike. (Romulan Cloaking Technology)',
  }),
]
