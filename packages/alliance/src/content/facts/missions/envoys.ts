import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

export const envoys: Mission = {
  id: 'envoys',
  act: 2,
  name: 'Two Envoys',
  stardate: '50260.0',
  briefing:
    'Two envoys have slipped out of an occupied world in shuttles too small to be seen, and too slow to get away. Each carries half of the truth about what is coming. Whoever takes one aboard will be hunted.',
  success: 'The two halves make one plan, and it is worse than anybody feared. But now it is known.',
  failure: 'Half a truth is all that is left, if that.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroids', count: 4, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'token', name: 'elder', at: [3, 5] },
      { kind: 'token', name: 'younger', at: [6, 5] },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Hunters',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'silence',
      ships: { 1: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip'], 5: ['jemHadarAttackShip!'] },
    },
    {
      formation: 'Cordon',
      arrives: 4,
      bearing: [1, 6],
      orders: 'silence',
      ships: { 2: ['cardassianGalor'], 4: ['cardassianGalor'], 6: ['cardassianKeldon'] },
    },
  ],
  orders: { silence: { hunt: ['elder', 'younger'] } },
  retreat: ['federation'],
  objectives: [
    {
      text: 'Bring one of the envoys home over the Federation edge.',
      when: {
        any: [
          { count: 'brought:elder', atLeast: 1 },
          { count: 'brought:younger', atLeast: 1 },
        ],
      },
    },
  ],
  rounds: 9,
  rewards: [
    { text: 'The elder came home.', xp: 1, when: { count: 'brought:elder', atLeast: 1 } },
    { text: 'The younger came home.', xp: 1, when: { count: 'brought:younger', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'collect',
      text: 'At the end of the Activation Phase a ship within Range 1 of a shuttle may spend a Scan Token to take its envoy aboard.',
      tokens: ['elder', 'younger'],
      range: 1,
      once: true,
    },
  ],
  flags: { success: ['plans'] },
  next: { success: ['breakwater'], failure: ['breakwater'] },
}
