import type { Mission } from '../missionTypes.ts'
import { FROM_THE_NORTH, HOME_IN_THE_SOUTH, MIDDLE } from './maps.ts'

export const lastLight: Mission = {
  id: 'lastLight',
  act: 3,
  name: 'Last Light',
  stardate: '52902.0',
  briefing:
    'One battleship commands everything that still shoots at you. Take it out, and the rest will have nobody to tell them why they are here.',
  success:
    'The great ship goes dark from stern to bow. One after another the others turn for home, and then it is quiet.',
  failure: 'The great ship turns away, hurt but whole. It will have to be done again.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: { x: [1, 8], y: [0, 2] }, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'planet', at: [2.5, 5] },
      { kind: 'asteroids', count: 4, area: 'B', fromEdge: 2, apart: 1 },
    ],
    bearings: FROM_THE_NORTH,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Flagship',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'attack',
      ships: { 1: ['jemHadarBattleCruiser'], 2: ['jemHadarBattleship'] },
    },
    {
      formation: 'Close Guard',
      arrives: 'setup',
      bearing: [2, 5],
      orders: 'closeGuard',
      ships: { 3: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip!'] },
    },
    {
      formation: 'Last Reserve',
      arrives: 4,
      bearing: 'roll',
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 4: ['cardassianGalor'], 6: ['breenBattleCruiser!'] },
    },
  ],
  orders: { closeGuard: { escort: 'Flagship' }, goHome: { to: [4.5, 10] } },
  enemyRetreat: ['north'],
  retreat: ['federation'],
  objectives: [{ text: 'The flagship is destroyed.', when: { count: 'destroyed:Flagship', atLeast: 1 } }],
  rounds: 10,
  ends: { count: 'retreated:Flagship', atLeast: 1 },
  rewards: [
    { text: 'The flagship was destroyed.', xp: 3, when: { count: 'destroyed:Flagship', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'rout',
      text: 'Without the flagship all others fly north and leave.',
      formation: 'Flagship',
      orders: 'goHome',
    },
  ],
  changes: [
    {
      flag: 'fleetThrough',
      text: 'The fleet keeps the reserve busy: it does not come.',
      without: ['Last Reserve'],
    },
    { flag: 'dockBroken', text: 'Nobody can relieve the flagship: there is a round more.', rounds: 1 },
    { flag: 'fleetSplit', text: 'Half of the fleet is missing: a round less.', rounds: -1 },
  ],
  next: { success: [], failure: ['lastLight'] },
}
