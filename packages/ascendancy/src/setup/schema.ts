import { InputError } from '@tenforward/kernel'
import type { Options } from '../options.ts'

/** What each option may be: a fault is told with the path of the key. */
type Path = readonly (string | number)[]
type Check = (value: unknown, path: Path) => void

function fail(path: Path, wanted: string): never {
  throw new InputError(`The option ${path.join('.')} must be ${wanted}.`, path)
}

const flag: Check = (value, path) => {
  if (typeof value !== 'boolean') fail(path, 'true or false')
}

const oneOf =
  (...words: string[]): Check =>
  (value, path) => {
    if (!words.includes(value as string)) fail(path, `one of ${words.join(', ')}`)
  }

const whole =
  (min: number, max: number): Check =>
  (value, path) => {
    if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
      fail(path, `a whole number from ${min} to ${max}`)
  }

const inches =
  (min: number, max: number): Check =>
  (value, path) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      fail(path, `a number of inches from ${min} to ${max}`)
  }

const orNull =
  (check: Check): Check =>
  (value, path) => {
    if (value !== null) check(value, path)
  }

const listOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) fail(path, 'a list')
    value.forEach((item, i) => {
      check(item, [...path, i])
    })
  }

const group =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'a group of options')
    for (const [key, part] of Object.entries(value)) {
      const check = Object.hasOwn(checks, key) ? checks[key] : undefined
      if (check === undefined)
        throw new InputError(`There is no option ${[...path, key].join('.')}.`, [...path, key])
      check(part, [...path, key])
    }
  }

const text: Check = (value, path) => {
  if (typeof value !== 'string') fail(path, 'a word')
}

const schema: { readonly [K in keyof Options]: Check } = {
  profile: oneOf('complete', 'official'),
  factions: listOf(text),
  positions: oneOf('seats', 'random'),
  borg: oneOf('full', 'probe', 'some', 'none'),
  area: group({
    shape: oneOf('circle', 'square'),
    scale: whole(50, 100),
    margin: inches(0, Number.MAX_SAFE_INTEGER),
    across: orNull(inches(20, 100)),
    rim: inches(0, 20),
    edge: inches(1.5, 20),
  }),
  hubDistance: inches(10, 18),
  hubDelay: whole(0, 8),
  start: group({
    ascendancy: whole(0, 5),
    P: whole(0, 50),
    R: whole(0, 50),
    C: whole(0, 50),
    exhaustedCommands: whole(0, 5),
  }),
  ships: whole(3, 45),
  controlNodes: whole(1, 15),
  spires: whole(1, 6),
  cubes: whole(1, 6),
  ascendancyPrice: whole(1, 10),
  ascendancyToWin: whole(1, 10),
  startingProject: oneOf('none', 'random', 'chosen'),
  startingAdvancement: oneOf('none', 'random', 'chosen'),
  newcomers: listOf(whole(0, 7)),
  starterStack: oneOf('complete', 'reference', 'planetsOnly'),
  starterCards: oneOf('complete', 'official'),
  earlyCrises: flag,
  attackCommandAttack: flag,
  takesAFleet: flag,
  simultaneousFirstTurns: flag,
  wildCulture: flag,
  allyCooperation: flag,
  unstablePeace: flag,
  freeRevocation: flag,
  randomProjects: flag,
  mulligan: flag,
  openTurnOrder: flag,
  randomTurnOrder: flag,
  multiFactionBattles: flag,
  fewPlayers: flag,
  borgCard: oneOf('drawn', 'open'),
  borgContact: oneOf('home', 'any'),
  hubRoll: oneOf('fixed', 'aboveCubes'),
  engagement: oneOf('ownFirst', 'ownAndAdjacent'),
  borgRetreat: oneOf('notAdjacent', 'oneSector'),
  borgTech: oneOf('present', 'involved'),
  collectiveActivates: flag,
  borgTies: oneOf('activator', 'turnOrder'),
  cubeMoves: oneOf('reach', 'advance'),
  borgHeading: oneOf('randomHome', 'evenHome', 'playerOne', 'anywhere'),
  borgSwings: oneOf('staged', 'connection'),
  borgFallback: oneOf('seek', 'stay'),
  assimilation: oneOf('occupied', 'orbited'),
  escalation: oneOf('reshuffle', 'chosen'),
  probeLayout: oneOf('apart', 'standard'),
  immediateVictory: flag,
  strictBids: flag,
  hazardStopsWarp: flag,
  starbaseDefendsInvasion: flag,
  hubWarpPastHostile: flag,
  hubAttacks: flag,
  strictBorder: flag,
  limitedLanes: flag,
  unrestrictedTrade: flag,
  roundLimit: whole(0, 1000),
}

/** Tests the shape of everything given; keys that no option has are refused. */
export const checkShape = (given: object): void => group(schema)(given, [])
