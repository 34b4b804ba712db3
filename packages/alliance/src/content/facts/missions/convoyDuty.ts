import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT } from './maps.ts'

export const convoyDuty: Mission = {
  id: 'convoyDuty',
  act: 2,
  name: 'Convoy Duty',
  stardate: '50118.9',
  briefing:
    'Two freighters with medicine and spare parts cross open space from west to east, slow and in a straight line. Raiders are about. Stay close, keep the raiders off, and do not let them draw you away.',
  success:
    'The freighters are through. It is not the kind of victory that is sung about, but the station eats tonight.',
  failure: 'The lane is full of drifting cargo. The station will have to do without.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: { x: [0, 3], y: [2, 6] }, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroid', at: [4.5, 6.5] },
      { kind: 'asteroid', at: [5.5, 2] },
      { kind: 'token', name: 'north freighter', at: [0.5, 4.8] },
      { kind: 'token', name: 'south freighter', at: [0.5, 3.8] },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'First Raid',
      arrives: 'setup',
      bearing: [4, 5],
      orders: 'lane',
      ships: { 1: ['jemHadarAttackShip'], 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Second Raid',
      arrives: 3,
      bearing: [3, 6],
      orders: 'attack',
      ships: { 2: ['cardassianKeldon'], 5: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Third Raid',
      arrives: 5,
      bearing: 'roll',
      orders: 'lane',
      ships: { 3: ['jemHadarAttackShip'], 6: ['cardassianKeldon'] },
    },
  ],
  orders: { lane: { guard: [4.5, 4.3], within: 2 } },
  retreat: ['federation'],
  objectives: [
    {
      text: 'One of the freighters reaches the east edge.',
      when: {
        any: [
          { count: 'arrived:north freighter', atLeast: 1 },
          { count: 'arrived:south freighter', atLeast: 1 },
        ],
      },
    },
  ],
  rounds: 10,
  ends: {
    all: [
      { count: 'lost:north freighter', atLeast: 1 },
      { count: 'lost:south freighter', atLeast: 1 },
    ],
  },
  rewards: [
    {
      text: 'The north freighter came through.',
      xp: 1,
      when: { count: 'arrived:north freighter', atLeast: 1 },
    },
    {
      text: 'The south freighter came through.',
      xp: 1,
      when: { count: 'arrived:south freighter', atLeast: 1 },
    },
    { text: 'A raider was destroyed.', xp: 1, when: { count: 'destroyed:enemy', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'siege',
      text: 'When a round ends, a freighter suffers 1 damage for each Enemy ship within Range 1; with 3 it is lost.',
      tokens: ['north freighter', 'south freighter'],
      range: 1,
      strength: 3,
    },
    {
      rule: 'convoy',
      text: 'Then the freighters move on by one square to the east.',
      tokens: ['north freighter', 'south freighter'],
      to: [9, 4.3],
      speed: 1,
    },
  ],
  flags: { success: ['supplies'] },
  next: { success: ['cutTheLine', 'sownSpace'], failure: ['envoys'] },
}
