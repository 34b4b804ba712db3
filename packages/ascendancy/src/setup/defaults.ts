import type { Options } from '../options.ts'

export type Defaults = Omit<Options, 'factions'>

/** The Full game of the Complete Rulebook: all Advanced Rules, the Borg in play (ASC-16-a). */
export const fullGame: Defaults = {
  profile: 'complete',
  positions: 'seats',
  borg: 'full',
  area: { shape: 'circle', scale: 100, margin: 0, across: null, rim: 0, edge: 5 },
  hubDistance: 18,
  hubDelay: 3,
  start: { ascendancy: 0, P: 0, R: 0, C: 0, exhaustedCommands: 0 },
  ships: 45,
  controlNodes: 15,
  spires: 5,
  cubes: 5,
  ascendancyPrice: 5,
  ascendancyToWin: 5,
  startingProject: 'none',
  startingAdvancement: 'none',
  newcomers: [],
  starterStack: 'complete',
  starterCards: 'complete',
  earlyCrises: false,
  attackCommandAttack: false,
  takesAFleet: false,
  simultaneousFirstTurns: false,
  wildCulture: false,
  allyCooperation: true,
  unstablePeace: false,
  freeRevocation: false,
  randomProjects: false,
  mulligan: false,
  openTurnOrder: false,
  randomTurnOrder: false,
  multiFactionBattles: false,
  immediateVictory: false,
  strictBids: false,
  hazardStopsWarp: false,
  starbaseDefendsInvasion: true,
  hubWarpPastHostile: false,
  hubAttacks: true,
  strictBorder: false,
  limitedLanes: false,
  unrestrictedTrade: true,
  roundLimit: 40,
}

/** What the rule book of the Borg set does otherwise (A1, A2, A7, A11, A12). */
export const officialGame: Defaults = {
  ...fullGame,
  profile: 'official',
  hubDelay: 0,
  spires: 6,
  cubes: 6,
  starterStack: 'planetsOnly',
  starterCards: 'official',
}

export const defaultsOf = (profile: Options['profile']): Defaults =>
  profile === 'official' ? officialGame : fullGame
