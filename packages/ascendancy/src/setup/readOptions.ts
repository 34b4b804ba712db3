import { found, InputError } from '@tenforward/kernel'
import { factions } from '../content/facts/factions.ts'
import { HUB_DISTANCE, planArea } from '../options/area.ts'
import { checkShape } from '../options/checkShape.ts'
import { chosenRules, refuseClashes } from '../options/combinations.ts'
import { defaultsOf } from '../options/defaults.ts'
import { type Chosen, copies, type Patch, ruleByNumber } from '../options/optionalRules.ts'
import type { Options } from '../options/types.ts'

/**
 * Full options from what was chosen. Reading full options gives them back. Throws an InputError with the path of
 * the fault, or with the rules that forbid a combination.
 */
export function readOptions(chosen: unknown, seats: number): Options {
  if (chosen !== undefined && chosen !== null && typeof chosen !== 'object')
    throw new InputError('Options are an object.', [])
  const { options: numbers = [], ...given } = (chosen ?? {}) as Chosen
  checkShape(given)
  const rules = readNumbers(numbers)
  const options = merge(given, rules, seats)
  checkSeats(options, seats)
  if (rules.includes('16.1.2') && options.hubDistance > HUB_DISTANCE)
    throw new InputError(
      `A closer Hub lies no more than ${HUB_DISTANCE} inches away.`,
      ['hubDistance'],
      ['ASC-16.1.2-b'],
    )
  options.factions = readFactions(options.factions, seats)
  options.newcomers = [...options.newcomers]
  refuseClashes(new Set([...rules, ...chosenRules(options)]), options.profile)
  checkArea(options, seats)
  return options
}

function readNumbers(numbers: unknown): string[] {
  if (!Array.isArray(numbers))
    throw new InputError('Optional rules are a list of their numbers.', ['options'])
  const rules = numbers.map((number: unknown, i) => {
    const rule = typeof number === 'string' && Object.hasOwn(copies, number) ? copies[number] : number
    if (typeof rule !== 'string' || !Object.hasOwn(ruleByNumber, rule))
      throw new InputError(`There is no optional rule ${String(number)}.`, ['options', i])
    return rule
  })
  return Object.keys(ruleByNumber).filter(number => rules.includes(number))
}

/** What is given by its key goes before what a number sets; a number may look at what was given. */
function merge(given: Patch, rules: readonly string[], seats: number): Options {
  const defaults = defaultsOf(given.profile ?? 'complete')
  const base: Options = {
    ...defaults,
    // Who plays alone or against one other has won with the last token, not at the end of the Round.
    immediateVictory: defaults.immediateVictory || seats < 3,
    factions: Array<string>(seats).fill('random'),
  }
  let options = overlay(base, given)
  for (const number of rules) {
    const { set } = found(ruleByNumber[number], 'rule by number', number)
    options = overlay(options, typeof set === 'function' ? set(options) : set)
  }
  return overlay(options, given)
}

function overlay(options: Options, patch: Patch): Options {
  const start = { ...options.start, ...patch.start }
  const area = { ...options.area, ...patch.area }
  return { ...options, ...patch, start, area }
}

/** Three players or more (ASC-2.1-a); the rule book of the Borg set also has games for one and two (ASCBORG-solo-a). */
function checkSeats(options: Options, seats: number): void {
  if (seats > factions.length)
    throw new InputError(`There are Factions for ${factions.length} players.`, ['seats'], ['ASC-2.1-b'])
  if (seats >= 3) return
  if (!options.fewPlayers)
    throw new InputError('The game needs three players.', ['seats'], ['ASC-2.1-a', 'ASC-1.3.3-a'])
  if (options.borg !== 'full')
    throw new InputError(
      'With one or two players the Transwarp Hub must be on the map.',
      ['borg'],
      ['ASCBORG-solo-b'],
    )
}

function readFactions(wanted: readonly string[], seats: number): string[] {
  if (wanted.length !== seats)
    throw new InputError('Name a Faction for each seat.', ['factions'], ['ASC-2-a'])
  wanted.forEach((faction, seat) => {
    if (faction === 'random' || faction === 'choose') return
    if (!factions.some(f => f.id === faction))
      throw new InputError(`There is no Faction ${faction}.`, ['factions', seat], ['ASC-4-Faction-a'])
    if (wanted.indexOf(faction) !== seat)
      throw new InputError(`Two players cannot both play ${faction}.`, ['factions', seat], ['ASC-2-a'])
  })
  return [...wanted]
}

/** Every Home must lie inside the Playing Area. */
function checkArea(options: Options, seats: number): void {
  const plan = planArea(options, seats)
  if (!plan.ok) throw new InputError('The Home Systems do not fit on this table.', ['area'], plan.rules)
}
