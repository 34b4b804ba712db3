import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

export const sownSpace: Mission = {
  id: 'sownSpace',
  act: 2,
  name: 'Sown Space',
  stardate: '50251.3',
  briefing:
    'The short way round the front was sown with mines long ago, by whom nobody says. On the far side lies a control buoy that knows where every one of them is. Raiders use the field as their door.',
  success: 'The field is mapped, and from now on it is our door.',
  failure: 'The field keeps its secret and a few plates of your hull.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'token', name: 'mine', at: [2.5, 3] },
      { kind: 'token', name: 'mine', at: [4.5, 3.2] },
      { kind: 'token', name: 'mine', at: [6.5, 3] },
      { kind: 'token', name: 'mine', at: [1.5, 4.8] },
      { kind: 'token', name: 'mine', at: [3.5, 5] },
      { kind: 'token', name: 'mine', at: [5.5, 5] },
      { kind: 'token', name: 'mine', at: [7.5, 4.8] },
      { kind: 'token', name: 'control buoy', at: [4.5, 7.5] },
    ],
    bearings: ROUND_ABOUT,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Door Keepers',
      arrives: 'setup',
      bearing: [2, 5],
      orders: 'attack',
      ships: { 1: ['cardassianKeldon'], 4: ['cardassianKeldon'] },
    },
    {
      formation: 'Late Raid',
      arrives: 4,
      bearing: [3, 4],
      orders: 'wounded',
      ships: { 2: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip'], 5: ['cardassianKeldon'] },
    },
  ],
  orders: { wounded: { weakest: true } },
  retreat: ['federation'],
  objectives: [{ text: 'Read out the control buoy.', when: { count: 'done:control buoy', atLeast: 1 } }],
  rounds: 9,
  rewards: [
    { text: 'The control buoy was read out.', xp: 2, when: { count: 'done:control buoy', atLeast: 1 } },
    { text: 'A raider was destroyed.', xp: 1, when: { count: 'destroyed:enemy', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'mines',
      text: 'A player ship that ends its manoeuvre within Range 1 of a mine sets it off: one attack die, a hit or critical hit is suffered, and the mine is gone.',
      tokens: ['mine'],
      range: 1,
    },
    {
      rule: 'survey',
      text: 'At the end of the Activation Phase a ship within Range 1 of the control buoy may spend a Scan Token to read it out.',
      tokens: ['control buoy'],
      range: 1,
    },
  ],
  changes: [{ flag: 'survivors', text: 'A survivor knows the field: there is a round more.', rounds: 1 }],
  flags: { success: ['door'] },
  next: { success: ['breakwater', 'listeningPost'], failure: ['breakwater'] },
}
