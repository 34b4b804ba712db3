import type { Mission } from '../missionTypes.ts'
import { FROM_THE_NORTH, HOME_IN_THE_SOUTH, MIDDLE } from './maps.ts'

export const holdTheDoor: Mission = {
  id: 'holdTheDoor',
  act: 3,
  name: 'Hold the Door',
  stardate: '52892.0',
  briefing:
    'The whole fleet goes through one gap in the line, and somebody has to keep it open. Be the stronger side around the marker for three rounds. They will send what they have.',
  success: 'Ship after ship goes by overhead. The last one dips its lights.',
  failure: 'The gap closes, and half of the fleet is on the wrong side of it.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: { x: [2, 7], y: [0, 2] }, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroid', at: [2.5, 4] },
      { kind: 'asteroid', at: [6.5, 4] },
      { kind: 'asteroid', at: [2, 6.5] },
      { kind: 'asteroid', at: [7, 6.5] },
      { kind: 'token', name: 'gap', at: [4.5, 4.5] },
    ],
    bearings: FROM_THE_NORTH,
  },
  fleet: [1, 6],
  enemies: [
    {
      formation: 'Door Breakers',
      arrives: 'setup',
      bearing: [3, 4],
      orders: 'gap',
      ships: { 1: ['jemHadarAttackShip'], 2: ['jemHadarBattleCruiser'], 5: ['jemHadarBattleCruiser'] },
    },
    {
      formation: 'Reserve',
      arrives: 4,
      bearing: 'roll',
      orders: 'gap',
      ships: {
        2: ['jemHadarAttackShip'],
        3: ['breenBattleCruiser'],
        4: ['cardassianKeldon'],
        6: ['jemHadarAttackShip!'],
      },
    },
  ],
  orders: { gap: { guard: [4.5, 4.5], within: 3 } },
  retreat: ['federation'],
  objectives: [{ text: 'Hold the gap for three rounds.', when: { count: 'held:gap', atLeast: 3 } }],
  rounds: 8,
  ends: { count: 'lost:gap', atLeast: 5 },
  rewards: [
    { text: 'The gap was held for a round.', xp: 1, when: { count: 'held:gap', atLeast: 1 } },
    { text: 'The gap was held for three rounds.', xp: 2, when: { count: 'held:gap', atLeast: 3 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'hold',
      text: 'When a round ends, the side with more ships within Range 2 of the marker has held the gap for that round.',
      tokens: ['gap'],
      range: 2,
    },
  ],
  changes: [
    {
      flag: 'breenNotes',
      text: 'Your notes keep the reserve at a distance: there is a round more.',
      rounds: 1,
    },
  ],
  flags: { success: ['fleetThrough'], failure: ['fleetSplit'] },
  next: { success: ['lastLight'], failure: ['lastLight'] },
}
