import type { Mission } from '../missionTypes.ts'
import { FROM_THE_NORTH, HOME_IN_THE_SOUTH } from './maps.ts'

export const breakwater: Mission = {
  id: 'breakwater',
  act: 2,
  name: 'Breakwater',
  stardate: '50564.2',
  briefing:
    'They come for the station at last. The fleet is seven rounds away, and the station can take some fire but not much. Stand between, patch your shields in its lee, and hold.',
  success: 'The fleet comes out of warp over a station that still has lights in its windows.',
  failure:
    'The station is gone. Its people are aboard every ship that could carry them, and the war has come home.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: { x: [2, 7], y: [1, 4] } },
    deploy: 'A',
    features: [
      { kind: 'asteroid', at: [2, 5.5] },
      { kind: 'asteroid', at: [7, 5.5] },
      { kind: 'token', name: 'station', at: [4.5, 2.5] },
    ],
    bearings: FROM_THE_NORTH,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Vanguard',
      arrives: 'setup',
      bearing: [2, 3],
      orders: 'storm',
      ships: { 1: ['jemHadarAttackShip'], 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Hammer',
      arrives: 2,
      bearing: [4, 5],
      orders: 'storm',
      ships: { 2: ['jemHadarBattleCruiser'], 5: ['jemHadarBattleCruiser'] },
    },
    {
      formation: 'Second Wave',
      arrives: 4,
      bearing: 'roll',
      orders: 'attack',
      ships: { 3: ['jemHadarAttackShip'], 4: ['cardassianGalor'], 6: ['jemHadarAttackShip!'] },
    },
  ],
  orders: { storm: { guard: [4.5, 2.5], within: 2.5 } },
  retreat: ['federation'],
  objectives: [
    { text: 'Hold out until the end of the seventh round.', when: { count: 'round', atLeast: 7 } },
    { text: 'The station stands.', when: { count: 'lost:station', atMost: 0 } },
    { text: 'A ship is still there.', when: { count: 'retreated:player', atLeast: 1 } },
  ],
  rounds: 7,
  ends: { count: 'lost:station', atLeast: 1 },
  rewards: [
    { text: 'The station stands.', xp: 2, when: { count: 'lost:station', atMost: 0 } },
    { text: 'Two Enemy ships were destroyed.', xp: 1, when: { count: 'destroyed:enemy', atLeast: 2 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'siege',
      text: 'When a round ends, the station suffers 1 damage for each Enemy ship within Range 1; with 7 it is lost.',
      tokens: ['station'],
      range: 1,
      strength: 7,
    },
    {
      rule: 'dock',
      text: 'When a round ends, a player ship within Range 1 of the station brings back one damaged shield.',
      tokens: ['station'],
      range: 1,
    },
  ],
  changes: [
    {
      flag: 'deaf',
      text: 'They heard nothing of where you would stand: the second wave comes too late.',
      without: ['Second Wave'],
    },
    {
      flag: 'plans',
      text: 'The plans of the envoys show when the second wave would come: it is met elsewhere.',
      without: ['Second Wave'],
    },
  ],
  flags: { success: ['stationStands'], failure: ['stationLost'] },
  next: { success: ['coldFront', 'dryDock'], failure: ['coldFront'] },
}
