import { type Defaults, fullGame } from './defaults.ts'
import type { AreaOptions, Options } from './types.ts'

/** Options as a person gives them: any part of them. */
export type Patch = Partial<Omit<Options, 'start' | 'area'>> & {
  start?: Partial<Options['start']>
  area?: Partial<AreaOptions>
}

/** An optional rule of the rule book: a few options that are chosen together by its number. */
export interface OptionalRule {
  readonly number: string
  readonly name: string
  readonly rule: string
  /** What choosing it by number sets. */
  readonly set: Patch | ((options: Options) => Patch)
  /** Whether these options have it, wherever it came from. */
  readonly isOn: (options: Options, defaults: Defaults) => boolean
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
  rule: string
  replaces?: AdvancedRule
}

/** A rule that is one yes or no. */
const flag = (key: Flag, number: string, words: Words): OptionalRule => ({
  number,
  ...words,
  set: { [key]: true },
  isOn: o => o[key],
})

/** The book gives no distance; the Quick game and whoever names none takes this one (ASC-16.1.2-b). */
const CLOSER_HUB = 15

const hard: OptionalRule[] = [
  {
    number: '16.1.1',
    name: 'Instant Delta Quadrant Connection',
    rule: 'ASC-16.1.1-a',
    set: { hubDelay: 0 },
    isOn: (o, d) => o.hubDelay === 0 && d.hubDelay > 0,
  },
  {
    number: '16.1.2',
    name: 'Closer Delta Quadrant Connection',
    rule: 'ASC-16.1.2-a',
    set: { hubDistance: CLOSER_HUB },
    isOn: (o, d) => o.hubDistance < d.hubDistance,
  },
  flag('earlyCrises', '16.1.3', {
    name: 'Early Crises',
    rule: 'ASC-16.1.3-a',
  }),
  flag('attackCommandAttack', '16.1.4', {
    name: 'Borg Attack - Command - Attack',
    rule: 'ASC-16.1.4-a',
  }),
  flag('takesAFleet', '16.1.5', {
    name: 'It Takes a Fleet',
    rule: 'ASC-16.1.5-a',
  }),
  {
    number: '16.1.6',
    name: "Three Spires & You're Out",
    rule: 'ASC-16.1.6-a',
    set: { spires: 3 },
    isOn: (o, d) => o.spires < d.spires,
  },
  {
    number: '16.1.7',
    name: 'Limited Ships and Control Nodes',
    rule: 'ASC-16.1.7-a',
    set: { ships: 30, controlNodes: 10 },
    isOn: (o, d) => o.ships < d.ships || o.controlNodes < d.controlNodes,
  },
]

const startsWith = (P: number, R: number, C: number) => (o: Options) =>
  o.start.P === P && o.start.R === R && o.start.C === C

const quick: OptionalRule[] = [
  {
    number: '16.2.1',
    name: 'No Borg',
    rule: 'ASC-16.2.1-a',
    set: { borg: 'none' },
    isOn: o => o.borg === 'none',
  },
  {
    number: '16.2.2',
    name: 'Delta Quadrant Probe',
    rule: 'ASC-16.2.2-a',
    set: { borg: 'probe' },
    isOn: o => o.borg === 'probe',
  },
  flag('simultaneousFirstTurns', '16.2.3', {
    name: 'Simultaneous First Turns',
    rule: 'ASC-16.2.3-a',
  }),
  {
    number: '16.2.5',
    name: 'Base Starting Resources',
    rule: 'ASC-16.2.5-a',
    set: { start: { P: 3, R: 3, C: 3 } },
    isOn: startsWith(3, 3, 3),
    replaces: 'Humble Beginnings',
  },
  {
    number: '16.2.6',
    name: 'Extra Starting Resources',
    rule: 'ASC-16.2.6-a',
    set: { start: { P: 8, R: 6, C: 4 } },
    isOn: startsWith(8, 6, 4),
    replaces: 'Humble Beginnings',
  },
  {
    number: '16.2.7',
    name: 'Starting Ascendancy',
    rule: 'ASC-16.2.7-a',
    set: { start: { ascendancy: 1 } },
    isOn: o => o.start.ascendancy > 0,
    replaces: 'Humble Beginnings',
  },
  {
    number: '16.2.8',
    name: 'Easier Ascension',
    rule: 'ASC-16.2.8-a',
    set: { ascendancyPrice: 4 },
    isOn: o => o.ascendancyPrice < fullGame.ascendancyPrice,
  },
  {
    number: '16.2.9',
    name: 'Quicker Ascension',
    rule: 'ASC-16.2.9-a',
    set: { ascendancyToWin: 4 },
    isOn: o => o.ascendancyToWin < fullGame.ascendancyToWin,
  },
  {
    number: '16.2.10',
    name: 'Starting Project',
    rule: 'ASC-16.2.10-a',
    set: { startingProject: 'chosen' },
    isOn: o => o.startingProject !== 'none',
  },
  {
    number: '16.2.11',
    name: 'Starting Advancements',
    rule: 'ASC-16.2.11-a',
    set: { startingAdvancement: 'random' },
    isOn: o => o.startingAdvancement !== 'none',
  },
  flag('wildCulture', '16.2.12', {
    name: 'Wild Culture',
    rule: 'ASC-16.2.12-a',
  }),
]

const easy: OptionalRule[] = [
  {
    number: '16.3.2',
    name: 'Some Borg',
    rule: 'ASC-16.3.2-a',
    set: { borg: 'some' },
    isOn: o => o.borg === 'some',
  },
  flag('unstablePeace', '16.3.3', {
    name: 'Unstable Peace',
    rule: 'ASC-16.3.3-a',
    replaces: 'Unrestricted Trade Routes',
  }),
  flag('freeRevocation', '16.3.4', {
    name: 'Revoking Trade Agreements',
    rule: 'ASC-16.3.4-a',
  }),
  flag('randomProjects', '16.3.5', {
    name: 'Random Projects',
    rule: 'ASC-16.3.5-a',
    replaces: 'Focused Research',
  }),
  {
    number: '16.3.6',
    name: 'Later Phenomena',
    rule: 'ASC-16.3.6-a',
    set: { starterStack: 'planetsOnly' },
    isOn: o => o.starterStack === 'planetsOnly',
    replaces: 'Random Galaxy',
  },
  flag('mulligan', '16.3.7', {
    name: 'Exploration Mulligan',
    rule: 'ASC-16.3.7-a',
  }),
  flag('openTurnOrder', '16.3.8', {
    name: 'Open Turn Order',
    rule: 'ASC-16.3.8-a',
    replaces: 'Mystery Turn Order',
  }),
  flag('randomTurnOrder', '16.3.9', {
    name: 'Random Turn Order',
    rule: 'ASC-16.3.9-a',
  }),
]

/** Without the Borg a square of three feet; around a Hub the usual circle fits its distance (ASC-16.4.1-b). */
const suggestedTable = (o: Options): Patch =>
  o.borg === 'full'
    ? { area: { across: 40, shape: 'circle' } }
    : { area: { across: 36, shape: 'square', edge: 5 } }

const other: OptionalRule[] = [
  {
    number: '16.4.1',
    name: 'Variable Playing Area',
    rule: 'ASC-16.4.1-a',
    set: suggestedTable,
    isOn: o => o.area.across !== null,
  },
  flag('multiFactionBattles', '16.4.2', {
    name: 'Multi Faction Space Battles',
    rule: 'ASC-16.4.2-a',
  }),
]

/** In the order of the rule book. */
export const optionalRules: readonly OptionalRule[] = [...hard, ...quick, ...easy, ...other]

/** Two rules that are printed twice (ASC-16.2.4-a, ASC-16.3.1-a). */
export const copies: Readonly<Record<string, string>> = { '16.2.4': '16.1.7', '16.3.1': '16.2.1' }

export const ruleByNumber: Readonly<Record<string, OptionalRule>> = Object.fromEntries(
  optionalRules.map(rule => [rule.number, rule]),
)

/** What a person may say about a game: any options by their keys, and optional rules by their numbers. */
export type Chosen = Patch & { readonly options?: readonly string[] }
