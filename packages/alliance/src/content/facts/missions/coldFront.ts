import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT } from './maps.ts'

export const coldFront: Mission = {
  id: 'coldFront',
  act: 3,
  name: 'Cold Front',
  stardate: '52861.3',
  briefing:
    'A storm of charged ice, and in it a new enemy with a weapon that leaves ships dark. Find out how to live through an encounter with the Breen, and take as many of them out of the war as you can.',
  success: 'They can be beaten. Your notes go to every bridge in the fleet the same night.',
  failure: 'You drift out of the storm on auxiliary power. At least you know now what it looks like.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: { x: [3, 6], y: [1, 3] }, B: MIDDLE },
    deploy: 'A',
    features: [{ kind: 'asteroids', count: 5, area: 'B', fromEdge: 2, apart: 1 }],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Pack',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'attack',
      ships: { 1: ['breenBattleCruiser'], 3: ['breenBattleCruiser'], 5: ['breenBattleCruiser'] },
    },
    {
      formation: 'Closing Ring',
      arrives: 3,
      bearing: 'roll',
      orders: 'wounded',
      ships: { 2: ['breenBattleCruiser'], 4: ['breenBattleCruiser!'], 6: ['breenBattleCruiser'] },
    },
  ],
  orders: { wounded: { weakest: true } },
  retreat: ['federation'],
  objectives: [{ text: 'The pack is destroyed.', when: { count: 'formation:Pack', atMost: 0 } }],
  rounds: 9,
  rewards: [
    {
      text: 'A Breen ship was destroyed.',
      xp: 1,
      when: { count: 'destroyed:breenBattleCruiser', atLeast: 1 },
    },
    { text: 'The pack was destroyed.', xp: 2, when: { count: 'formation:Pack', atMost: 0 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'storm',
      text: 'At the start of the Combat Phase one Active Shield of every ship is disabled until the End Phase.',
    },
  ],
  changes: [{ flag: 'stationLost', text: 'There is no port to go back to: a round less.', rounds: -1 }],
  flags: { success: ['breenNotes'] },
  next: { success: ['holdTheDoor', 'dryDock'], failure: ['holdTheDoor'] },
}
