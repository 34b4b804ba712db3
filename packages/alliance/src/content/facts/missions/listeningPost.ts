import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

export const listeningPost: Mission = {
  id: 'listeningPost',
  act: 2,
  name: 'Listening Post',
  stardate: '50244.6',
  briefing:
    'Behind a dead moon the Dominion listens to everything that is said in this sector. Get close to the dish, take it apart in your own time, and be gone. The moment you touch it they will know.',
  success: 'The dish is scrap, and the sector can whisper again.',
  failure: 'They still listen, and now they know your voices.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'planet', at: [4.5, 4] },
      { kind: 'asteroids', count: 3, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'token', name: 'dish', at: [4.5, 6] },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Watch',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'watch',
      ships: { 1: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Answer to the Alarm',
      arrives: { count: 'worked:dish', atLeast: 1 },
      bearing: 'roll',
      orders: 'attack',
      ships: { 2: ['jemHadarBattleCruiser'], 4: ['jemHadarAttackShip'], 6: ['jemHadarAttackShip!'] },
    },
  ],
  orders: { watch: { guard: [4.5, 6], within: 3.5 } },
  retreat: ['federation'],
  objectives: [{ text: 'Take the dish apart.', when: { count: 'done:dish', atLeast: 1 } }],
  rounds: 10,
  rewards: [
    { text: 'The dish is apart.', xp: 2, when: { count: 'done:dish', atLeast: 1 } },
    { text: 'No ship was lost.', xp: 1, when: { count: 'destroyed:player', atMost: 0 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'work',
      text: 'As an Action a ship within Range 1 of the dish can work on it; after two such Actions in all it is apart.',
      tokens: ['dish'],
      range: 1,
      times: 2,
    },
  ],
  flags: { success: ['deaf'] },
  next: { success: ['breakwater'], failure: ['breakwater', 'envoys'] },
}
