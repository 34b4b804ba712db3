import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

export const lifeboats: Mission = {
  id: 'lifeboats',
  act: 1,
  name: 'Lifeboats',
  stardate: '49440.8',
  briefing:
    'A colony ship broke up among the rocks. Its boats are adrift, their beacons are failing, and a patrol has picked up the same signal. Take the people off and bring them over the line.',
  success:
    'Everybody who could be saved is aboard. Some of them have seen more of the Dominion than any officer here.',
  failure: 'The beacons go silent one by one. The patrol has no use for survivors.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroids', count: 5, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'token', name: 'first boat', at: [3, 5] },
      { kind: 'token', name: 'second boat', at: [6, 5] },
      { kind: 'token', name: 'far boat', at: [4.5, 7] },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Patrol',
      arrives: 'setup',
      bearing: [2, 5],
      orders: 'attack',
      ships: { 1: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Collectors',
      arrives: 3,
      bearing: [3, 4],
      orders: 'takeThem',
      ships: { 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'], 6: ['jemHadarAttackShip!'] },
    },
  ],
  orders: { takeThem: { hunt: ['first boat', 'second boat', 'far boat'] } },
  retreat: ['federation'],
  objectives: [
    {
      text: 'Bring the first and the second boat home over the Federation edge.',
      when: {
        all: [
          { count: 'brought:first boat', atLeast: 1 },
          { count: 'brought:second boat', atLeast: 1 },
        ],
      },
    },
  ],
  rounds: 10,
  rewards: [
    { text: 'The first boat came home.', xp: 1, when: { count: 'brought:first boat', atLeast: 1 } },
    { text: 'The second boat came home.', xp: 1, when: { count: 'brought:second boat', atLeast: 1 } },
    { text: 'The far boat came home.', xp: 1, when: { count: 'brought:far boat', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'collect',
      text: 'At the end of the Activation Phase a ship within Range 1 of a boat may spend a Scan Token to take it aboard. There is only one of each: if the ship is lost, so are they.',
      tokens: ['first boat', 'second boat', 'far boat'],
      range: 1,
      once: true,
    },
  ],
  flags: { success: ['survivors'] },
  next: { success: ['tollGate', 'convoyDuty'], failure: ['quietWaters', 'convoyDuty'] },
}
