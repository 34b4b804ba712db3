import type { Choice, Entry, Game, GameEvent, Session } from '@tenforward/kernel'
import {
  hash,
  InputError,
  play,
  promptFor,
  REVEALED,
  RuleError,
  same,
  unusedScript,
} from '@tenforward/kernel'
import type { Scene } from './expect.ts'
import { testExpectations } from './expect.ts'
import type { Refusal, Scenario, Step } from './format.ts'
import { readScenario } from './format.ts'
import { openScenario } from './position.ts'
import type { Path, Place, Source } from './source.ts'
import { Misfit, readSource, SyntaxFault } from './source.ts'
import { short } from './values.ts'

/** What a scenario needs from outside. */
export interface Host {
  readonly games: readonly string[]
  game(id: string): Game | undefined
  /** Laws for `holds`, by name: how one is broken at the end of a session for the next choice, or undefined. */
  readonly laws?: Readonly<Record<string, (session: Session, next: Choice | null) => string | undefined>>
}

export interface ScenarioResult {
  file: string
  title: string
  game: string
  /** The rules it shows, which count only when it passes. */
  shows: string[]
  passed: boolean
  /** How many steps were carried out. */
  steps: number
  fault: (Place & { message: string }) | null
  /** The game where the scenario ended, for whoever wants to look on. */
  session: Session | null
}

/** Runs a scenario. Whatever is wrong with it comes back as a place and a sentence. */
export function runScenario(text: string, file: string, host: Host): ScenarioResult {
  const result: ScenarioResult = {
    file,
    title: '',
    game: '',
    shows: [],
    passed: false,
    steps: 0,
    fault: null,
    session: null,
  }
  let source: Source | undefined
  try {
    source = readSource(text)
    const scenario = readScenario(source.value)
    Object.assign(result, { title: scenario.title, game: scenario.game, shows: scenario.shows })
    perform(scenario, host, result)
    result.passed = true
  } catch (fault) {
    if (fault instanceof SyntaxFault) result.fault = { ...fault.at, message: fault.message }
    else if (fault instanceof Misfit && source !== undefined) {
      result.fault = { ...source.place(fault.path, fault.atKey), message: fault.message }
    } else throw fault
  }
  return result
}

/** `file:line:column: sentence`, as editors and terminals understand it. */
export function faultText(result: ScenarioResult): string {
  const { file, fault } = result
  return fault === null ? '' : `${file}:${fault.line}:${fault.column}: ${fault.message}`
}

/** Reads a scenario and gives the game at its start, for whoever plays on from there. */
export function openText(text: string, host: Host): Session {
  const scenario = readScenario(readSource(text).value)
  return openScenario(gameOf(scenario, host), scenario)
}

function gameOf(scenario: Scenario, host: Host): Game {
  const game = host.game(scenario.game)
  if (game !== undefined) return game
  throw new Misfit(['game'], `There is no game '${scenario.game}'; there are ${host.games.join(', ')}.`)
}

function perform(scenario: Scenario, host: Host, result: ScenarioResult): void {
  const session = guarded(['game'], () => openScenario(gameOf(scenario, host), scenario))
  result.session = session
  let scene: Scene = { run: session.run, events: session.run.events ?? [], revealed: false }
  testInvariants(session, scenario.position === undefined ? ['game'] : ['position'])
  scenario.steps.forEach((step, i) => {
    scene = guarded(step.path, () => perform1(step, scenario.steps[i + 1], session, scene, host))
    result.steps++
  })
  for (const [purpose, left] of Object.entries(unusedScript(session.run.match.chance))) {
    const count = left.length === 1 ? 'One scripted result was' : `${left.length} scripted results were`
    throw new Misfit(['chance', purpose], `${count} never used: ${short(left)}.`)
  }
}

/** Whatever the program throws is a failure of the scenario, told at the step where it happened. */
function guarded<R>(path: Path, work: () => R): R {
  try {
    return work()
  } catch (fault) {
    if (fault instanceof Misfit) throw fault
    if (fault instanceof InputError) {
      throw new Misfit(fault.path[0] === 'chance' ? fault.path : path, fault.message)
    }
    throw new Misfit(path, `The program failed: ${String(fault)}`)
  }
}

function perform1(step: Step, next: Step | undefined, session: Session, scene: Scene, host: Host): Scene {
  let now = scene
  if (step.holds !== undefined) testLaws(step, next, session, host)
  if (step.refuse !== undefined) testRefusal(step.refuse, [...step.path, 'refuse'], session)
  if (step.entry !== undefined) {
    const events = carryOut(step, step.entry, session)
    now = { run: session.run, events, revealed: ((session.marks.at(-1) ?? 0) & REVEALED) !== 0 }
    testInvariants(session, step.path)
  }
  if (step.expect !== undefined) testExpectations(now, step.expect, [...step.path, 'expect'])
  return now
}

function carryOut(step: Step, entry: Entry, session: Session): readonly GameEvent[] {
  testPrompt(step.prompt, entry, step.path, session)
  try {
    return play(session, entry).events
  } catch (fault) {
    if (!(fault instanceof RuleError)) throw fault
    throw new Misfit(step.path, `This was refused: ${fault.message}${citing(fault.rules)}`)
  }
}

function testPrompt(name: string | undefined, entry: Entry, path: Path, session: Session): void {
  if (name === undefined) return
  const open = promptFor(session.run, entry.seat)
  if (open?.name === name) return
  const found = open === undefined ? 'nothing' : `'${open.name}'`
  throw new Misfit(
    [...path, 'prompt'],
    `Seat ${entry.seat} should be asked '${name}', but is asked ${found}.`,
  )
}

function testRefusal(refusal: Refusal, path: Path, session: Session): void {
  testPrompt(refusal.prompt, refusal.entry, path, session)
  const before = { hash: hash(session.run.match), prompts: session.run.prompts }
  let fault: unknown
  try {
    play(session, refusal.entry)
  } catch (caught) {
    fault = caught
  }
  if (fault === undefined) throw new Misfit(path, 'This should be refused, but it was accepted.')
  if (!(fault instanceof RuleError)) throw fault
  if (hash(session.run.match) !== before.hash || !same(session.run.prompts, before.prompts)) {
    throw new Misfit(path, 'This was refused as it should be, but it changed the game.')
  }
  const missing = refusal.rules.filter(id => !(fault as RuleError).rules.includes(id))
  if (missing.length > 0) {
    const cited = fault.rules.length === 0 ? 'no rule' : fault.rules.join(', ')
    throw new Misfit([...path, 'rules'], `The refusal should cite ${missing.join(', ')}, but cites ${cited}.`)
  }
  if (refusal.message !== undefined && !fault.message.includes(refusal.message)) {
    throw new Misfit(
      [...path, 'message'],
      `The refusal should say ${short(refusal.message)}, but says ${short(fault.message)}.`,
    )
  }
}

function testLaws(step: Step, next: Step | undefined, session: Session, host: Host): void {
  const entry = next?.entry
  const choice = entry !== undefined && ('answer' in entry || 'act' in entry) ? entry : null
  for (const name of step.holds ?? []) {
    const law = host.laws?.[name]
    const path = [...step.path, 'holds']
    if (law === undefined) {
      const known = Object.keys(host.laws ?? {})
      const list = known.length === 0 ? 'none can be tested here' : `there are ${known.join(', ')}`
      throw new Misfit(path, `There is no law '${name}'; ${list}.`)
    }
    const broken = law(session, choice)
    if (broken !== undefined) throw new Misfit(path, `The law '${name}' is broken: ${broken}`)
  }
}

function testInvariants(session: Session, path: Path): void {
  const broken = session.game.invariants?.(session.run)[0]
  if (broken !== undefined) throw new Misfit(path, `Here an invariant is broken: ${broken}`)
}

function citing(rules: readonly string[]): string {
  return rules.length === 0 ? '' : ` (${rules.join(', ')})`
}
