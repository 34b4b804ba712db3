import type { Mission } from '../missionTypes.ts'
import { HOME_IN_THE_SOUTH, MIDDLE, ROUND_ABOUT, SOUTHERN_STRIP } from './maps.ts'

/**
 * The introductory mission. The columns for two ships and the examples of the rule book are certain; what more ships
 * add, and where things lie on the map, is reconstructed (decisions, section 6).
 */
export const aSimplePatrol: Mission = {
  id: 'aSimplePatrol',
  act: 1,
  name: 'A Simple Patrol',
  stardate: '49427.7',
  briefing:
    'A new task force goes through the wormhole for its first patrol. Look around on the far side, bring readings home from both sites, and do not start a war. If Dominion ships show up, hold your ground and get out with what you have.',
  success:
    'Shots were fired, which nobody wanted. But the readings are home, and the task force now knows what a Dominion patrol can do.',
  failure:
    'The patrol became a brawl, and the ships limp back to the station without the readings they were sent for.',
  map: {
    edges: HOME_IN_THE_SOUTH,
    areas: { A: SOUTHERN_STRIP, B: MIDDLE },
    deploy: 'A',
    features: [
      { kind: 'asteroids', count: 6, area: 'B', fromEdge: 2, apart: 1 },
      { kind: 'token', name: 'odd', at: [2, 7] },
      { kind: 'token', name: 'even', at: [7, 7] },
    ],
    bearings: ROUND_ABOUT,
  },
  enemies: [
    {
      formation: 'Dominion 1st Wing',
      arrives: 'setup',
      bearing: 3,
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Dominion 2nd Wing',
      arrives: 'setup',
      bearing: 4,
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Dominion 3rd Wing',
      arrives: 2,
      bearing: 'roll',
      orders: 'attack',
      ships: { 5: ['jemHadarAttackShip'], 6: ['jemHadarAttackShip'] },
    },
    {
      formation: 'Dominion Alpha',
      arrives: 3,
      bearing: 'roll',
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip!'], 4: ['jemHadarAttackShip!'] },
    },
    {
      formation: 'Dominion 4th Wing',
      arrives: 6,
      bearing: 'roll',
      orders: 'attack',
      ships: { 2: ['jemHadarAttackShip'], 3: ['jemHadarAttackShip'], 4: ['jemHadarAttackShip'] },
    },
  ],
  retreat: ['federation'],
  objectives: [
    {
      text: 'Bring home at least one odd and one even Mission Token over the Federation edge.',
      when: {
        all: [
          { count: 'brought:odd', atLeast: 1 },
          { count: 'brought:even', atLeast: 1 },
        ],
      },
    },
  ],
  rounds: 10,
  rewards: [
    { text: 'An odd Mission Token came home.', xp: 1, when: { count: 'brought:odd', atLeast: 1 } },
    { text: 'An even Mission Token came home.', xp: 1, when: { count: 'brought:even', atLeast: 1 } },
  ],
  destroyedPenalty: 1,
  specialRules: [
    {
      rule: 'collect',
      text: 'At the end of the Activation Phase a ship within Range 1 of a Mission Token may spend a Scan Token to take a token of that kind aboard. A ship carries at most one of each kind; if it is destroyed, its tokens go back to the supply.',
      tokens: ['odd', 'even'],
      range: 1,
    },
  ],
  // A failed patrol may be flown again, or left behind for the second act (ALL-PAT-21, -22).
  next: { success: ['tollGate', 'convoyDuty'], failure: ['aSimplePatrol', 'tollGate', 'convoyDuty'] },
}

/** Ships with which newcomers may begin without building a captain (ALL-PAT-02 to -04). */
export const pregenerated: readonly { ship: string; upgrades: readonly string[] }[] = [
  { ship: 'excelsior', upgrades: ['dorsalPhaserArray', 'helmsman'] },
  { ship: 'excelsior', upgrades: ['detectionGrid', 'scienceOfficer'] },
  { ship: 'excelsior', upgrades: ['overchargedPhasers', 'reinforcedShielding'] },
  { ship: 'akira', upgrades: ['enhancedTargeting', 'operationsOfficer'] },
  { ship: 'akira', upgrades: ['photonTorpedoes', 'tacticalOfficer'] },
  { ship: 'akira', upgrades: ['commander'] },
]
