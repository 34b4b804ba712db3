import type { Mission } from '../missionTypes.ts'
import { FROM_THE_NORTH, MIDDLE, SOUTHERN_STRIP } from './maps.ts'

export const tollGate: Mission = {
  id: 'tollGate',
  act: 2,
  name: 'The Toll Gate',
  stardate: '50112.4',
  briefing:
    'Cardassian pickets close the only way back to our own space. They do not have to win: they only have to hold until the fleet behind them comes up. Do not stay to fight it out. Go through.',
  success: 'The gate is behind you, and whoever follows knows now that it can be passed.',
  failure: 'The gate stays shut. The way home will be a longer one, through worse space.',
  map: {
    edges: { south: ['dominion'], east: ['dominion'], north: ['federation'], west: ['dominion'] },
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroids', count: 4, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'planet', at: [4.5, 6] },
    ],
    bearings: FROM_THE_NORTH,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'West Picket',
      arrives: 'setup',
      bearing: 2,
      orders: 'barTheWay',
      ships: { 1: ['cardassianGalor'], 3: ['cardassianGalor'], 6: ['cardassianGalor'] },
    },
    {
      formation: 'East Picket',
      arrives: 'setup',
      bearing: 5,
      orders: 'barTheWay',
      ships: { 2: ['cardassianGalor'], 4: ['cardassianGalor'] },
    },
    {
      formation: 'Pursuit',
      arrives: 4,
      bearing: [1, 6],
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip!'] },
    },
  ],
  orders: { barTheWay: { guard: [4.5, 6], within: 4 } },
  retreat: ['federation'],
  objectives: [
    { text: 'A ship gets through to the north edge.', when: { count: 'left:north', atLeast: 1 } },
    { text: 'No more than one ship is lost.', when: { count: 'destroyed:player', atMost: 1 } },
    { text: 'Play goes on until nobody is left on the map.', when: { count: 'players', atMost: 0 } },
  ],
  rounds: 9,
  rewards: [
    { text: 'A ship got through.', xp: 1, when: { count: 'left:north', atLeast: 1 } },
    { text: 'No ship was lost.', xp: 1, when: { count: 'destroyed:player', atMost: 0 } },
    { text: 'A picket was destroyed.', xp: 1, when: { count: 'destroyed:cardassianGalor', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [],
  changes: [
    {
      flag: 'charts',
      text: 'The chart shows when the pursuit is elsewhere: it does not come.',
      without: ['Pursuit'],
    },
  ],
  flags: { success: ['gateOpen'] },
  next: { success: ['cutTheLine', 'listeningPost'], failure: ['sownSpace'] },
}
