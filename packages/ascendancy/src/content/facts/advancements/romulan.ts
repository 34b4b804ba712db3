import type { Advancement } from '../types.ts'
import { deckOf } from './card.ts'

const card = deckOf('romulan')

export const romulanAdvancements: readonly Advancement[] = [
  card('romulan-cloaking-device', 'Romulan Cloaking Device', 'Military', {
    tags: ['RomulanCloakingTechnology'],
    text: 'On your own turn your Ships fight Space Battles with First Strike. (Romulan Cloaking Technology)',
  }),
  card('cloaked-orbital-mines', 'Cloaked Orbital Mines', 'Military', {
    cost: 3,
    warp: 1,
    culture: 1,
    tags: ['RomulanCloakingTechnology'],
    values: { destroyedOn: 6 },
    text:
      'For each Hostile Rival Ship that ends a move in a System under your Control, roll a die: a 6 destroys ' +
      'it, Shields or not. The Borg are immune. (Romulan Cloaking Technology)',
  }),
  card('romulan-disruptors', 'Romulan Disruptors', 'Military', {
    cost: 3,
    warp: 1,
    culture: 1,
    values: { alwaysHits: 6 },
    text: 'A 6 among your dice to hit is a hit against any Shields.',
  }),
  card('tal-diann-security-forces', 'Tal Diann Security Forces', 'Military', {
    cost: 3,
    culture: 1,
    values: { diceBonus: 1 },
    text: 'When one of your Systems is invaded, each Research Node there rolls one die more.',
  }),
  card('continuing-committee', 'Continuing Committee', 'Command', {
    cost: 4,
    warp: 1,
    command: 1,
    values: { hegemonyResistance: 1 },
    text: 'Your Systems have +1 Hegemony Resistance.',
  }),
  card('forced-quantum-singularity-drive', 'Forced Quantum Singularity Drive', 'Exploration', {
    cost: 4,
    warp: 2,
    text: '',
  }),
  card('imperial-science-initiative', 'Imperial Science Initiative', 'Science', {
    cost: 4,
    warp: 1,
    culture: 1,
    values: { research: 1 },
    text: 'Each Project you launch starts with 1 Research on it, from the Supply.',
  }),
  card('multi-spectral-emitter-drones', 'Multi-Spectral Emitter Drones', 'Espionage', {
    cost: 4,
    culture: 1,
    text: 'Command: Exhaust one Trade Agreement held by a Rival you are in contact with.',
  }),
  card('orbital-defense-grid', 'Orbital Defense Grid', 'Military', {
    cost: 4,
    warp: 1,
    culture: 1,
    text: 'Your Nodes defend against invasions with First Strike.',
  }),
  card('superior-combat-maneuvers', 'Superior Combat Maneuvers', 'Military', {
    cost: 4,
    culture: 1,
    text: 'In a Combat Round of your choice, Exhaust this to Reroll all your misses.',
  }),
  card('superior-shield-harmonics', 'Superior Shield Harmonics', 'Military', {
    cost: 4,
    warp: 1,
    values: { casualtiesIgnored: 1 },
    text: 'In every round of a Space Battle, each of your Fleets ignores the first casualty it takes.',
  }),
  card('superior-targeting-array', 'Superior Targeting Array', 'Military', {
    cost: 4,
    warp: 1,
    values: { rerolls: 1 },
    text: 'Once in every Combat Round, you may Reroll a single die of your side, be it a Ship’s or a Node’s.',
  }),
  card('tal-shiar', 'Tal Shiar', 'Espionage', {
    cost: 4,
    culture: 1,
    text:
      'During your turn, Exhaust this to Exhaust one Espionage or Military Advancement of a Rival you are in ' +
      'contact with.',
  }),
  card('tal-shiar-monitoring-posts', 'Tal Shiar Monitoring Posts', 'Espionage', {
    cost: 4,
    culture: 1,
    values: { research: 1 },
    text:
      'Whenever a Rival completes a Project, roll a die: unless it exceeds the number of Starbases under your ' +
      'Control, you may add 1 Research from the Supply to a Project of yours.',
  }),
  card('adv-romulan-cloaking-device', 'Adv. Romulan Cloaking Device', 'Espionage', {
    cost: 5,
    warp: 1,
    tags: ['RomulanCloakingTechnology'],
    text:
      "Rivals' Ships never block yours. When your Ships are attacked, they may escape into Warp without a " +
      'Command; the battle does not take place and the attacker gets the Command back. (Romulan Cloaking ' +
      'Technology)',
  }),
]
