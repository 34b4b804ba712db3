import type { AreaOptions, Options } from '../options.ts'
import { borgVariants } from './borgVariants.ts'
import { type Defaults, fullGame } from './defaults.ts'

/** Options as a person gives them: any part of them. */
export type Patch = Partial<Omit<Options, 'start' | 'area'>> & {
  start?: Partial<Options['start']>
  area?: Partial<AreaOptions>
}

/** One option as the app shows it. */
export interface ListedOption {
  /** Where it stands in the options: `borg`, `start.ascendancy`. */
  readonly key: string
  /** The number of the optional rule, by which it may be chosen too; null for the variants that have none. */
  readonly number: string | null
  readonly name: string
  readonly text: string
  /** The rule behind it. */
  readonly rule: string
  /** Its value when nothing is chosen. */
  readonly default: unknown
  /** What choosing it by number sets. */
  readonly set?: Patch | ((options: Options) => Patch)
  /** Whether these options have it, wherever it came from. */
  readonly isOn?: (options: Options, defaults: Defaults) => boolean
  /** The Advanced Rule that it takes out again (ASC-1.3-b). */
  readonly replaces?: AdvancedRule
}

/** The Advanced Rules of the base game, which all count unless an option takes them out (ASC-1.3-a). */
export const advancedRules = [
  'Ally Cooperation',
  'Focused Research',
  'Humble Beginnings',
  'Mystery Turn Order',
  'Random Galaxy',
  'Unrestricted Trade Routes',
] as const
export type AdvancedRule = (typeof advancedRules)[number]

type Flag = { [K in keyof Options]: Options[K] extends boolean ? K : never }[keyof Options]

interface Words {
  name: string
  text: string
  rule: string
  replaces?: AdvancedRule
}

/** An option that is one yes or no; `value` is what choosing it makes of the field. */
function flag(key: Flag, number: string | null, words: Words, value = true): ListedOption {
  return { key, number, ...words, default: fullGame[key], set: { [key]: value }, isOn: o => o[key] === value }
}

const hard: ListedOption[] = [
  {
    key: 'hubDelay',
    number: '16.1.1',
    name: 'Instant Delta Quadrant Connection',
    text: 'No Activation tokens hold the Transwarp Hub back: it rolls for Cubes from the first Borg turn.',
    rule: 'ASC-16.1.1-a',
    default: fullGame.hubDelay,
    set: { hubDelay: 0 },
    isOn: (o, d) => o.hubDelay === 0 && d.hubDelay > 0,
  },
  {
    key: 'hubDistance',
    number: '16.1.2',
    name: 'Closer Delta Quadrant Connection',
    text: 'The Home Systems lie nearer to the Transwarp Hub, at the distance you choose.',
    rule: 'ASC-16.1.2-a',
    default: fullGame.hubDistance,
    set: {},
    isOn: (o, d) => o.hubDistance < d.hubDistance,
  },
  flag('earlyCrises', '16.1.3', {
    name: 'Early Crises',
    text: 'Crises can be among the first Exploration cards; those of the Borg still come later.',
    rule: 'ASC-16.1.3-a',
  }),
  flag('attackCommandAttack', '16.1.4', {
    name: 'Borg Attack - Command - Attack',
    text: 'From the start, Cubes attack both before and after they carry out their Command card.',
    rule: 'ASC-16.1.4-a',
  }),
  flag('takesAFleet', '16.1.5', {
    name: 'It Takes a Fleet',
    text: 'From the start, single Ships do not stop a Cube: only Fleets do.',
    rule: 'ASC-16.1.5-a',
  }),
  {
    key: 'spires',
    number: '16.1.6',
    name: "Three Spires & You're Out",
    text: 'Everybody has lost as soon as the Borg need a fourth Spire.',
    rule: 'ASC-16.1.6-a',
    default: fullGame.spires,
    set: { spires: 3 },
    isOn: (o, d) => o.spires < d.spires,
  },
  {
    key: 'ships',
    number: '16.1.7',
    name: 'Limited Ships and Control Nodes',
    text: 'Each Faction has 30 Ships and 10 Control Nodes.',
    rule: 'ASC-16.1.7-a',
    default: fullGame.ships,
    set: { ships: 30, controlNodes: 10 },
    isOn: (o, d) => o.ships < d.ships || o.controlNodes < d.controlNodes,
  },
]

const startsWith = (P: number, R: number, C: number) => (o: Options) =>
  o.start.P === P && o.start.R === R && o.start.C === C

const quick: ListedOption[] = [
  {
    key: 'borg',
    number: '16.2.1',
    name: 'No Borg',
    text: 'There are no Borg: none of their cards and discs, and a smaller table.',
    rule: 'ASC-16.2.1-a',
    default: fullGame.borg,
    set: { borg: 'none' },
    isOn: o => o.borg === 'none',
  },
  {
    key: 'borg',
    number: '16.2.2',
    name: 'Delta Quadrant Probe',
    text: 'All Borg cards are used, but the Transwarp Hub is one of the discs still to be found.',
    rule: 'ASC-16.2.2-a',
    default: fullGame.borg,
    set: { borg: 'probe' },
    isOn: o => o.borg === 'probe',
  },
  flag('simultaneousFirstTurns', '16.2.3', {
    name: 'Simultaneous First Turns',
    text: 'In the first Game Round all players act at the same time; nobody can make First Contact yet.',
    rule: 'ASC-16.2.3-a',
  }),
  {
    key: 'start',
    number: '16.2.5',
    name: 'Base Starting Resources',
    text: 'Everybody starts with 3 Production, 3 Research and 3 Culture.',
    rule: 'ASC-16.2.5-a',
    default: { P: fullGame.start.P, R: fullGame.start.R, C: fullGame.start.C },
    set: { start: { P: 3, R: 3, C: 3 } },
    isOn: startsWith(3, 3, 3),
    replaces: 'Humble Beginnings',
  },
  {
    key: 'start',
    number: '16.2.6',
    name: 'Extra Starting Resources',
    text: 'Everybody starts with 8 Production, 6 Research and 4 Culture.',
    rule: 'ASC-16.2.6-a',
    default: { P: fullGame.start.P, R: fullGame.start.R, C: fullGame.start.C },
    set: { start: { P: 8, R: 6, C: 4 } },
    isOn: startsWith(8, 6, 4),
    replaces: 'Humble Beginnings',
  },
  {
    key: 'start.ascendancy',
    number: '16.2.7',
    name: 'Starting Ascendancy',
    text: 'Everybody starts with one Ascendancy token.',
    rule: 'ASC-16.2.7-a',
    default: fullGame.start.ascendancy,
    set: { start: { ascendancy: 1 } },
    isOn: o => o.start.ascendancy > 0,
    replaces: 'Humble Beginnings',
  },
  {
    key: 'ascendancyPrice',
    number: '16.2.8',
    name: 'Easier Ascension',
    text: 'An Ascendancy token costs four Culture.',
    rule: 'ASC-16.2.8-a',
    default: fullGame.ascendancyPrice,
    set: { ascendancyPrice: 4 },
    isOn: o => o.ascendancyPrice < fullGame.ascendancyPrice,
  },
  {
    key: 'ascendancyToWin',
    number: '16.2.9',
    name: 'Quicker Ascension',
    text: 'Four Ascendancy tokens win, or three if you set it so.',
    rule: 'ASC-16.2.9-a',
    default: fullGame.ascendancyToWin,
    set: { ascendancyToWin: 4 },
    isOn: o => o.ascendancyToWin < fullGame.ascendancyToWin,
  },
  {
    key: 'startingProject',
    number: '16.2.10',
    name: 'Starting Project',
    text: 'Everybody starts with one Project: of their choice, or drawn at random for new players.',
    rule: 'ASC-16.2.10-a',
    default: fullGame.startingProject,
    set: { startingProject: 'chosen' },
    isOn: o => o.startingProject !== 'none',
  },
  {
    key: 'startingAdvancement',
    number: '16.2.11',
    name: 'Starting Advancements',
    text: 'Everybody starts with one more Advancement completed, drawn at random or chosen from the deck.',
    rule: 'ASC-16.2.11-a',
    default: fullGame.startingAdvancement,
    set: { startingAdvancement: 'random' },
    isOn: o => o.startingAdvancement !== 'none',
  },
  flag('wildCulture', '16.2.12', {
    name: 'Wild Culture',
    text: 'Culture tokens can be spent as Production or as Research.',
    rule: 'ASC-16.2.12-a',
  }),
]

const easy: ListedOption[] = [
  {
    key: 'borg',
    number: '16.3.2',
    name: 'Some Borg',
    text: 'There is no Transwarp Hub and none of the red Borg cards.',
    rule: 'ASC-16.3.2-a',
    default: fullGame.borg,
    set: { borg: 'some' },
    isOn: o => o.borg === 'some',
  },
  flag('unstablePeace', '16.3.3', {
    name: 'Unstable Peace',
    text: 'Even at Peace, passing a Rival’s Ships needs that Rival’s leave.',
    rule: 'ASC-16.3.3-a',
    replaces: 'Unrestricted Trade Routes',
  }),
  flag('freeRevocation', '16.3.4', {
    name: 'Revoking Trade Agreements',
    text: 'You may take back your own Trade Agreements at any time.',
    rule: 'ASC-16.3.4-a',
  }),
  flag('randomProjects', '16.3.5', {
    name: 'Random Projects',
    text: 'Launching means drawing two cards from the Advancement deck; nobody searches it.',
    rule: 'ASC-16.3.5-a',
    replaces: 'Focused Research',
  }),
  {
    key: 'starterStack',
    number: '16.3.6',
    name: 'Later Phenomena',
    text: 'The first two Systems a player are planets; Phenomena come later.',
    rule: 'ASC-16.3.6-a',
    default: fullGame.starterStack,
    set: { starterStack: 'planetsOnly' },
    isOn: o => o.starterStack === 'planetsOnly',
    replaces: 'Random Galaxy',
  },
  flag('mulligan', '16.3.7', {
    name: 'Exploration Mulligan',
    text: 'Twice in the game you may discard an Exploration card and draw another.',
    rule: 'ASC-16.3.7-a',
  }),
  flag('openTurnOrder', '16.3.8', {
    name: 'Open Turn Order',
    text: 'There are just enough Turn Order cards, and they lie open.',
    rule: 'ASC-16.3.8-a',
    replaces: 'Mystery Turn Order',
  }),
  flag('randomTurnOrder', '16.3.9', {
    name: 'Random Turn Order',
    text: 'Turn Order cards are dealt at random each Game Round; nobody bids.',
    rule: 'ASC-16.3.9-a',
  }),
]

/** Without the Borg a square of three feet; around a Hub the usual circle fits its distance (ASC-16.4.1-b). */
const suggestedTable = (o: Options): Patch =>
  o.borg === 'full'
    ? { area: { across: 40, shape: 'circle' } }
    : { area: { across: 36, shape: 'square', edge: 5 } }

const other: ListedOption[] = [
  {
    key: 'area.across',
    number: '16.4.1',
    name: 'Variable Playing Area',
    text: 'You say how wide the table is, how much of its edge stays free, and how far inside the Homes lie.',
    rule: 'ASC-16.4.1-a',
    default: fullGame.area.across,
    set: suggestedTable,
    isOn: o => o.area.across !== null,
  },
  flag('multiFactionBattles', '16.4.2', {
    name: 'Multi Faction Space Battles',
    text: 'Whoever attacks a Sector attacks everybody who has Ships in it.',
    rule: 'ASC-16.4.2-a',
  }),
]

const variants: ListedOption[] = [
  flag(
    'allyCooperation',
    null,
    {
      name: 'No Ally Cooperation',
      text: 'Without the Advanced Rule: nobody joins in the defence of another.',
      rule: 'ASC-1.3-b',
      replaces: 'Ally Cooperation',
    },
    false,
  ),
  flag('immediateVictory', null, {
    name: 'Immediate victory',
    text: 'The game ends the moment somebody meets a condition of victory.',
    rule: 'ASCREF-6-b',
  }),
  flag('strictBids', null, {
    name: 'Strict bids',
    text: 'No two bids may be equal, not even two of nothing.',
    rule: 'ASCREF-4-a',
  }),
  flag('hazardStopsWarp', null, {
    name: 'Hazards stop Warp',
    text: 'A Ship at Warp that comes to a Hazard ends its move there.',
    rule: 'ASCREF-5-b',
  }),
  flag(
    'starbaseDefendsInvasion',
    null,
    {
      name: 'Starbases stay out of Invasions',
      text: 'A Starbase rolls no die when its planet is invaded.',
      rule: 'ASCREF-5-d',
    },
    false,
  ),
  ...borgVariants,
  {
    key: 'roundLimit',
    number: null,
    name: 'Round limit',
    text: 'After this many Game Rounds the game is decided as it stands; 0 plays without a limit. Our own rule.',
    rule: 'ASC-6.3-b',
    default: fullGame.roundLimit,
  },
]

/** Every option that the app offers, in the order of the rule book, then the variants without a number. */
export const optionList: readonly ListedOption[] = [...hard, ...quick, ...easy, ...other, ...variants]

/** Two options that are printed twice (ASC-16.2.4-a, ASC-16.3.1-a). */
export const copies: Readonly<Record<string, string>> = { '16.2.4': '16.1.7', '16.3.1': '16.2.1' }

export const optionByNumber: Readonly<Record<string, ListedOption>> = Object.fromEntries(
  optionList.flatMap(option => (option.number === null ? [] : [[option.number, option]])),
)
