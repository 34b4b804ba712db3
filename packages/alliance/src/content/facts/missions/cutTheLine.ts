import type { Mission } from '../missionTypes.ts'
import { MIDDLE, ROUND_ABOUT } from './maps.ts'

export const cutTheLine: Mission = {
  id: 'cutTheLine',
  act: 2,
  name: 'Cut the Line',
  stardate: '50231.1',
  briefing:
    'A supply train runs from the north to the front in the south, with an escort that thinks itself safe. Wait for it among the rocks, and let nothing through.',
  success: 'Nothing came through. Somewhere in the south a whole wing has to save its torpedoes.',
  failure: 'The train is through, and the front will feel it.',
  map: {
    edges: { south: ['dominion'], east: ['federation'], north: ['dominion'], west: ['federation'] },
    areas: { A: { x: [0, 9], y: [2, 4] }, B: MIDDLE },
    deploy: 'A',
    features: [{ kind: 'asteroids', count: 5, area: 'B', fromEdge: 2, apart: 1 }],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Supply Train',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'run',
      ships: { 1: ['cardassianGalor'], 3: ['cardassianGalor'], 6: ['cardassianGalor'] },
    },
    {
      formation: 'Escort',
      arrives: 'setup',
      bearing: [2, 5],
      orders: 'stayClose',
      ships: { 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip!'] },
    },
  ],
  orders: { run: { to: [4.5, -1] }, stayClose: { escort: 'Supply Train' } },
  enemyRetreat: ['south'],
  retreat: ['federation'],
  objectives: [
    {
      text: 'No ship of the train leaves over the south edge.',
      when: { count: 'retreated:Supply Train', atMost: 0 },
    },
    { text: 'The train is destroyed.', when: { count: 'formation:Supply Train', atMost: 0 } },
  ],
  rounds: 9,
  ends: { count: 'retreated:Supply Train', atLeast: 1 },
  rewards: [
    {
      text: 'A ship of the train was destroyed.',
      xp: 1,
      when: { count: 'destroyed:Supply Train', atLeast: 1 },
    },
    { text: 'Nothing got through.', xp: 1, when: { count: 'retreated:Supply Train', atMost: 0 } },
    { text: 'A ship of the escort was destroyed.', xp: 1, when: { count: 'destroyed:Escort', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [],
  flags: { success: ['lineCut'] },
  next: { success: ['breakwater', 'listeningPost'], failure: ['breakwater', 'sownSpace'] },
}
