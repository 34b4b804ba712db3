import type { Game, Match, Session, Setup } from '@tenforward/kernel'
import {
  beginAt,
  clone,
  InputError,
  makeChance,
  openSession,
  openSessionAt,
  RuleError,
} from '@tenforward/kernel'
import type { Scenario } from './format.ts'
import type { Path } from './source.ts'
import { Misfit } from './source.ts'

/** The game at the start of a scenario: its beginning, or the position that is given. */
export function openScenario(game: Game, scenario: Scenario): Session {
  const { seats, seed } = scenario
  const options = inside([scenario.preset === undefined ? 'options' : 'preset'], () =>
    game.options(chosenOptions(game, scenario), seats),
  )
  const { position, state } = scenario
  if (position === undefined && state === undefined) {
    forbidMatter(scenario)
    const script = scenario.chance === undefined ? {} : { script: clone(scenario.chance) }
    return inside([], () => openSession(game, { seats, seed, options, ...script }))
  }
  const { min, max } = game.seats
  if (seats < min || seats > max) {
    throw new Misfit(['seats'], `${game.name} is for ${min} to ${max} seats, not ${seats}.`)
  }
  return openAt(game, scenario, { options, seats })
}

function chosenOptions(game: Game, scenario: Scenario): unknown {
  const { preset } = scenario
  if (preset === undefined) return scenario.options
  const presets = game.presets ?? {}
  if (Object.hasOwn(presets, preset)) return presets[preset]
  const names = Object.keys(presets)
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  throw new Misfit(['preset'], `${game.name} has no preset '${preset}'; ${known}.`)
}

/** These belong to a position; without one they would be ignored, which nobody means. */
function forbidMatter(scenario: Scenario): void {
  for (const key of ['stack', 'answers', 'away', 'seq', 'streams', 'result'] as const) {
    if (scenario[key] !== undefined) throw new Misfit([key], `'${key}' needs a position or a state.`, true)
  }
}

function openAt(game: Game, scenario: Scenario, setup: Setup<any>): Session {
  const { seed, stack, answers, away, seq, streams, result } = scenario
  const state = readState(game, scenario, setup)
  const chance = makeChance(seed, scenario.chance === undefined ? undefined : clone(scenario.chance))
  if (streams !== undefined) chance.streams = clone(streams)
  const more: Partial<Match> = { answers, away, seq, result }
  for (const key of Object.keys(more) as (keyof Match)[]) if (more[key] === undefined) delete more[key]
  const frames = result !== undefined ? [] : (stack ?? entrance(game, state))
  const run = inside(stack === undefined ? ['position'] : ['stack'], () =>
    beginAt(game, setup, state, clone(frames), chance, clone(more)),
  )
  return openSessionAt(run)
}

function readState(game: Game, scenario: Scenario, setup: Setup<any>): object {
  if (scenario.state !== undefined) return clone(scenario.state) as object
  const { notation } = game
  if (notation === undefined) {
    throw new Misfit(['position'], `${game.name} has no notation for positions; give its 'state' as it is.`)
  }
  return inside(['position'], () => notation.read(clone(scenario.position), setup))
}

function entrance(game: Game, state: object) {
  return game.notation?.enter(state) ?? [{ p: game.main.name, at: game.main.first, v: {} }]
}

/** Turns what the game says about its input into a place in the file. */
function inside<R>(path: Path, read: () => R): R {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof RuleError) throw new Misfit(path, fault.message)
    if (!(fault instanceof InputError)) throw fault
    const [first] = fault.path
    // Chance is laid down at the top of the file, and options may find fault with the number of seats.
    const elsewhere = first === 'chance' || (first === 'seats' && path[0] !== 'position')
    const whole = elsewhere ? fault.path : [...path, ...fault.path]
    throw new Misfit(whole, fault.message)
  }
}
