/**
 * Numbers of the rules that are printed on the table rather than on one card. `assumedNumbers` lists those
 * that no source gives: they are shown as such.
 */
export const numbers = {
  prices: {
    ship: { P: 1, R: 0, C: 0 },
    /** Plus a Ship in Orbit. */
    colony: { P: 0, R: 0, C: 1 },
    ascendancy: { P: 0, R: 0, C: 5 },
    hegemonyAttempt: { P: 0, R: 0, C: 1 },
    hegemonyControl: { P: 0, R: 0, C: 1 },
    /** From the reference manual; the rule book prints none. */
    nodes: {
      P: { P: 2, R: 0, C: 0 },
      R: { P: 1, R: 2, C: 0 },
      C: { P: 1, R: 0, C: 2 },
    },
  },
  impulseSpeed: 2,
  commands: 5,
  /** The least Ships in a Fleet, whatever its card. */
  fleetMinimum: 3,
  starting: { ships: 3, nodes: { P: 1, R: 1, C: 1 } },
  /** Start values of the three game presets; `full` is the default. */
  presets: {
    base: { ascendancy: 1, resources: { P: 3, R: 3, C: 3 }, hubDelay: 0, hubDistanceInches: 18 },
    quick: { ascendancy: 1, resources: { P: 8, R: 6, C: 4 }, hubDelay: 0, hubDistanceInches: 15 },
    full: { ascendancy: 0, resources: { P: 0, R: 0, C: 0 }, hubDelay: 3, hubDistanceInches: 18 },
  },
  /** An independent Civilization has at most this many Warp tokens. */
  civilizationLevels: 3,
  turnOrderCards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  lanes: {
    lengths: [2, 3, 4],
    /** Tiles of each length, by set; a limit only under the option `limitedLanes`. */
    tiles: { base: 30, cardassian: 9, ferengi: 9, borg: 2 },
  },
  borg: {
    cubes: 5,
    spires: 5,
    assimilationNodes: 15,
    activationTokens: 8,
    /** A Cube's dice, and the damage it takes to destroy one. */
    dice: 9,
    /** Assimilation Nodes of a full Spire. */
    spireNodes: 3,
    cubeShieldMaximum: 4,
    /** The Hub makes a Cube on this roll or more. */
    hubRoll: 5,
    /** A Conduit makes a Cube on this roll, when its Research is taken. */
    conduitRoll: 6,
    /** Hit Roll with this many Spires in play; from five on the last entry holds. */
    hitRollBySpires: [4, 4, 4, 3, 3, 2],
  },
  /**
   * Exploration cards by set as the component list counts them. Its 60 base cards include the 15 anniversary
   * cards it lists again (G-A10), so the deck has 100 cards and not 115.
   */
  exploration: {
    componentList: { base: 60, anniversary: 15, cardassian: 10, ferengi: 10, borg: 20 },
    setAside: 42,
  },
} as const

export interface AssumedNumber {
  /** Where the value stands in `numbers`. */
  readonly path: string
  /** The decision that fixed it. */
  readonly decision: string
  readonly why: string
}

export const assumedNumbers: readonly AssumedNumber[] = [
  {
    path: 'prices.nodes',
    decision: 'G-A01',
    why: 'The rule book names no prices; these are from the reference manual.',
  },
  { path: 'borg.hubRoll', decision: 'G-A04', why: 'The Borg console prints the roll; no text repeats it.' },
  {
    path: 'borg.hitRollBySpires',
    decision: 'G-A04',
    why: 'The Borg console prints the table; the one example in the book hits on 4.',
  },
  {
    path: 'presets.quick.hubDistanceInches',
    decision: 'G-A13',
    why: 'The quick game asks for a closer Hub and gives no distance.',
  },
]
