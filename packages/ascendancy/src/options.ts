/** Everything that is settled before the game starts and never changes (ASC-16-d). Parsing is in `setup/`. */
export interface Options {
  /** Which rule book governs the Borg and the number of players. */
  profile: 'complete' | 'official'
  /** The Faction of each seat, or 'random', or 'choose': picked in a random order at the table (ASC-5.6-b). */
  factions: string[]
  /** Who sits where around the table: in the order of the seats, or by lot (ASC-5.6-a). */
  positions: 'seats' | 'random'
  /** How much of the Borg there is: rules 5.3, 16.2.2 (probe), 16.3.2 (some), 16.2.1 (none). */
  borg: 'full' | 'probe' | 'some' | 'none'
  area: AreaOptions
  /** Inches from the Hub to each Home; under 18 it is rule 16.1.2. */
  hubDistance: number
  /** Activation tokens on the Hub at the start. */
  hubDelay: number
  /** What every player starts with. */
  start: { ascendancy: number; P: number; R: number; C: number; exhaustedCommands: number }
  /** Pieces of each Faction. */
  ships: number
  controlNodes: number
  /** Spires on the map at which one more loses the game. */
  spires: number
  /** Cubes there are. */
  cubes: number
  /** Price of an Ascendancy token in Culture, and how many win. */
  ascendancyPrice: number
  ascendancyToWin: number
  startingProject: 'none' | 'random' | 'chosen'
  startingAdvancement: 'none' | 'random' | 'chosen'
  /** Seats of new players: their starting Project is drawn at random (ASC-16.2.10-b). */
  newcomers: number[]
  /** How the first discs to be found are picked: rule 5.4.1, the reference manual, or rule 16.3.6. */
  starterStack: 'complete' | 'reference' | 'planetsOnly'
  /** How the first Exploration cards are picked: rule 5.4.2, or two a player, no Borg, as in the Borg set (A11). */
  starterCards: 'complete' | 'official'
  /** 16.1.3 */
  earlyCrises: boolean
  /** 16.1.4 and 16.1.5: escalations in force from the start. */
  attackCommandAttack: boolean
  takesAFleet: boolean
  /** 16.2.3 */
  simultaneousFirstTurns: boolean
  /** 16.2.12 */
  wildCulture: boolean
  /** 13.2.2 */
  allyCooperation: boolean
  /** 16.3.3 */
  unstablePeace: boolean
  /** 16.3.4 */
  freeRevocation: boolean
  /** 16.3.5 */
  randomProjects: boolean
  /** 16.3.7 */
  mulligan: boolean
  /** 16.3.8 and 16.3.9 */
  openTurnOrder: boolean
  randomTurnOrder: boolean
  /** 16.4.2 */
  multiFactionBattles: boolean
  /** Variants that the sources mention, off by default: see docs/decisions.md. */
  immediateVictory: boolean
  strictBids: boolean
  hazardStopsWarp: boolean
  starbaseDefendsInvasion: boolean
  hubWarpPastHostile: boolean
  hubAttacks: boolean
  strictBorder: boolean
  limitedLanes: boolean
  /** Agreements may be exchanged only in contact by adjacency (true) or by Home connection only (base game). */
  unrestrictedTrade: boolean
  /** After this many Game Rounds the game is decided as it stands (house rule; 0: never). */
  roundLimit: number
}

/** The Playing Area; lengths in inches. */
export interface AreaOptions {
  shape: 'circle' | 'square'
  /** Percent of the standard set-up distances (ASC-5.2-g). */
  scale: number
  /** Extra room behind the Homes (ASC-5.2-h). */
  margin: number
  /** 16.4.1: the width of a table of the players' own; null for the standard area. */
  across: number | null
  /** On such a table: the strip along its edge that stays free, and how far inside it the Homes lie. */
  rim: number
  edge: number
}
