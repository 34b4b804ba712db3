import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

export const dryDock: Mission = {
  id: 'dryDock',
  act: 3,
  name: 'Dry Dock',
  stardate: '52870.7',
  briefing:
    'A battleship lies in its dock, weeks from being finished. Two slips hold it, two batteries guard them. Cut it loose before it can be launched, and it will never fight.',
  success: 'The hull breaks its back on the dock. One wall fewer to run against.',
  failure: 'The dock lights go on, and the engines of the great ship with them.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroids', count: 3, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'token', name: 'slip', at: [3, 6] },
      { kind: 'token', name: 'slip', at: [6, 6] },
      { kind: 'token', name: 'battery', at: [4.5, 7.5] },
      { kind: 'token', name: 'battery', at: [4.5, 5], players: 3 },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Yard Guard',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'yard',
      ships: { 1: ['jemHadarAttackShip'], 2: ['cardassianGalor'], 4: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Relief',
      arrives: {
        any: [
          { count: 'done:slip', atLeast: 1 },
          { count: 'round', atLeast: 5 },
        ],
      },
      bearing: 'roll',
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip!'], 5: ['jemHadarBattleCruiser'] },
    },
  ],
  orders: { yard: { guard: [4.5, 6], within: 3.5 } },
  retreat: ['federation'],
  objectives: [{ text: 'Cut both slips.', when: { count: 'done:slip', atLeast: 2 } }],
  rounds: 10,
  rewards: [
    { text: 'A slip was cut.', xp: 1, when: { count: 'done:slip', atLeast: 1 } },
    { text: 'Both slips were cut.', xp: 2, when: { count: 'done:slip', atLeast: 2 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'work',
      text: 'As an Action a ship within Range 1 of a slip cuts it.',
      tokens: ['slip'],
      range: 1,
      times: 1,
    },
    {
      rule: 'batteries',
      text: 'At the start of the Combat Phase each battery rolls one attack die against the nearest player ship within Range 2. Nothing cancels a hit.',
      tokens: ['battery'],
      range: 2,
      dice: 1,
    },
  ],
  changes: [{ flag: 'lineCut', text: 'Without supplies the relief never sails.', without: ['Relief'] }],
  flags: { success: ['dockBroken'] },
  next: { success: ['lastLight', 'holdTheDoor'], failure: ['holdTheDoor'] },
}
