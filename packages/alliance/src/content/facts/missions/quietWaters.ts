import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

export const quietWaters: Mission = {
  id: 'quietWaters',
  act: 1,
  name: 'Quiet Waters',
  stardate: '49433.2',
  briefing:
    'Three old survey buoys drift in a nebula off the trade lane, and their memories hold a chart of every ship that passed. Read out what you can before somebody else thinks of it. In there nobody sees further than two ranges.',
  success:
    'The chart is complete enough. For the first time the task force knows which lanes the Dominion uses.',
  failure: 'The buoys are lost in the murk, and the lanes ahead stay blank on the chart.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroids', count: 4, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'token', name: 'buoy', at: [1.5, 6] },
      { kind: 'token', name: 'buoy', at: [4.5, 7.5] },
      { kind: 'token', name: 'buoy', at: [7.5, 6] },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Outer Picket',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'attack',
      ships: { 1: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Sweep',
      arrives: 3,
      bearing: 'roll',
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip!'], 6: ['jemHadarAttackShip'] },
    },
  ],
  retreat: ['federation'],
  objectives: [{ text: 'Read out all three buoys.', when: { count: 'done:buoy', atLeast: 3 } }],
  rounds: 9,
  rewards: [
    { text: 'A buoy was read out.', xp: 1, when: { count: 'done:buoy', atLeast: 1 } },
    { text: 'All buoys were read out.', xp: 1, when: { count: 'done:buoy', atLeast: 3 } },
    { text: 'No ship was lost.', xp: 1, when: { count: 'destroyed:player', atMost: 0 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'survey',
      text: 'At the end of the Activation Phase a ship within Range 1 of a buoy may spend a Scan Token to read it out; the buoy is then taken off the map.',
      tokens: ['buoy'],
      range: 1,
    },
    { rule: 'nebula', text: 'Nobody can be attacked or locked beyond Range 2.', range: 2 },
  ],
  flags: { success: ['charts'] },
  next: { success: ['tollGate', 'convoyDuty', 'listeningPost'], failure: ['lifeboats', 'tollGate'] },
}
