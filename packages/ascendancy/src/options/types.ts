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
  /** Inches from the Hub to each Home; under 18 it is rule 16.1.2, over 18 an easier game of our own. */
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
  /** How the first discs to be found are picked: rule 5.4.1, or rule 16.3.6 and the reference manual. */
  starterStack: 'complete' | 'planetsOnly'
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
  /** What the two rule books have differently about the Borg: table (a) of part 3 in docs/decisions.md. */
  /** Games for one and two players, always with the Hub (A5, A6). */
  fewPlayers: boolean
  /** Who knows the Turn Order card of the Borg: whoever drew it, or everybody (A13). */
  borgCard: 'drawn' | 'open'
  /** First Contact through the Borg: a Connection of the Home System, or of any own System (A14). */
  borgContact: 'home' | 'any'
  /** What makes a Cube at the Hub: a fixed roll or more, or a roll above the number of Cubes in play (B1). */
  hubRoll: 'fixed' | 'aboveCubes'
  /** The Hub makes a Cube on this roll or more, where it is fixed (assumed: G-A04). */
  hubRollNeeds: number
  /** The roll that hits for the Borg, by the Spires on the map; the last holds from there on (assumed: G-A04). */
  borgHitRolls: number[]
  /** Whom a Cube engages: its own Sector and else the Adjacent ones, or all of them at once (A16). */
  engagement: 'ownFirst' | 'ownAndAdjacent'
  /** Where a Retreat from a Cube may end (A17). */
  borgRetreat: 'notAdjacent' | 'oneSector'
  /** Who draws technology for a Cube: all who were there at the start, or those who had a part in the end (A18). */
  borgTech: 'present' | 'involved'
  /** Cubes moved by another Cube's card count as Activated (A21). */
  collectiveActivates: boolean
  /** What settles the last tie: whoever Activates the Cube, or the lower Turn Order card (A22). */
  borgTies: 'activator' | 'turnOrder'
  /** Whose Ships stop a Cube: not those at a Borg World or hidden in a Nebula, or every Ship (B41, B42). */
  cubePassage: 'someShips' | 'noShips'
  /** A Target that is out of reach: the Cube explores, or goes as far as it can (A23, A24, A25, A27). */
  cubeMoves: 'reach' | 'advance'
  /**
   * Where a lane laid by a Cube points: a Home by a die counted on past the last one, by a die that gives all Homes
   * the same chance, the Home of the lowest Turn Order card, or any direction (A26, B51, ASC-15.3.1.5-f).
   */
  borgHeading: 'randomHome' | 'evenHome' | 'playerOne' | 'anywhere'
  /** Other pieces may be swung out of the way of an exploring Cube, or only to make its Connection (A28). */
  borgSwings: 'staged' | 'connection'
  /** A Cube that cannot explore where it stands: it looks for another place, or stays (A29). */
  borgFallback: 'seek' | 'stay'
  /** Which Systems Cubes Assimilate: those they Occupy, or all they Orbit (A34). */
  assimilation: 'occupied' | 'orbited'
  /** What brings the Escalations: reshuffles of the Command deck, or nothing but 16.1.4 and 16.1.5 (A40). */
  escalation: 'reshuffle' | 'chosen'
  /** Under 16.2.2: Homes 18 inches apart on a smaller table, or as around a Hub (A42). */
  probeLayout: 'apart' | 'standard'
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
  /** After this many Game Rounds the game ends as it stands (house rule; 0: never). */
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
