import {
  begin,
  type Choice,
  choose,
  hash,
  type Outcome,
  type Prompt,
  promptFor,
  RuleError,
  restore,
  type Seat,
} from '@tenforward/kernel'
import { systemById } from '../content/facts/lookup.ts'
import { ascendancy } from '../game.ts'
import { headingAt } from '../map/build.ts'
import { checkMap } from '../map/check.ts'
import { layLane, placeDisc } from '../map/lay.ts'
import { type Place, placeOfSector, placeOfSystem } from '../map/place.ts'
import { candidates } from '../map/placements.ts'
import { type LaneLength, type SystemId, systemAt } from '../map/types.ts'
import type { Options } from '../options/types.ts'
import { addAt } from '../rules/ships/pieces.ts'
import { newDisc } from '../rules/systems/newDisc.ts'
import type { Disc, Fleet, Phase, Player, Reserves } from '../state.ts'
import type { Ascendancy, G } from '../types.ts'

/**
 * A table for tests: begin a game, arrange what the story needs, then play it through the real prompts. Anything
 * may be set on `g.s` directly; call `at` afterwards, which puts play at the given point and asks anew.
 */
export interface Table {
  g: G
  /** The events of the last choice. */
  events: { type: string; data: any }[]
  revealed: boolean
}

export interface Story {
  factions?: string[]
  options?: Partial<Options>
  seed?: string
}

/** Three seats by default: Klingons, Federation, Romulans. No Borg unless the options say so. */
export function table(story: Story = {}): Table {
  const factions = story.factions ?? ['klingon', 'federation', 'romulan']
  const g = begin<Ascendancy>(ascendancy, {
    seats: factions.length,
    seed: story.seed ?? 'table',
    options: { ...story.options, factions },
  })
  return { g, events: [], revealed: false }
}

/** Puts play in a Phase of a seat's turn, with the prompt of that Phase open. */
export function at(t: Table, seat: Seat, phase: Phase): Table {
  const { g } = t
  g.s.stage = 'execution'
  g.s.turn = seat
  g.s.phase = phase
  g.match.stack = [
    { p: 'game', at: 'nextTurn', v: {} },
    { p: 'playerTurn', at: phase === 'building' ? 'build' : 'issue', v: { seat } },
  ]
  g.match.answers = {}
  return again(t)
}

/** Calls a procedure by name, as if a step of the game had; its first prompt is open afterwards. */
export function run(
  t: Table,
  procedure: string,
  locals: object,
  phase: Phase = 'command',
  seat: Seat = 0,
): Table {
  at(t, seat, phase)
  const called = ascendancy.procedures.find(p => p.name === procedure)
  if (called === undefined) throw new Error(`there is no procedure ${procedure}`)
  t.g.match.stack.push({ p: procedure, at: called.first, v: locals })
  return again(t)
}

/** Asks anew after the state was changed by hand. */
export function again(t: Table): Table {
  t.g = restore(ascendancy, t.g.match)
  return t
}

/** Lays down the next dice; they must be used up (see `spent`). */
export function dice(t: Table, ...faces: number[]): Table {
  return script(t, 'dice', faces)
}

export function script(t: Table, purpose: string, results: (number | number[])[]): Table {
  const { chance } = t.g.match
  chance.script = { ...chance.script, [purpose]: [...results] }
  return t
}

/** Whether all scripted results were used. */
export function spent(t: Table): boolean {
  return Object.values(t.g.match.chance.script ?? {}).every(list => list.length === 0)
}

export function answer(t: Table, seat: Seat, given: unknown): Outcome {
  return play(t, { seat, answer: given })
}

export function act(t: Table, seat: Seat, name: string, arg: unknown): Outcome {
  return play(t, { seat, act: name, arg })
}

function play(t: Table, choice: Choice): Outcome {
  const outcome = choose(t.g, choice)
  t.events = outcome.events
  t.revealed = outcome.revealed
  return outcome
}

/** Answers one after another by the same seat. */
export function answers(t: Table, seat: Seat, ...given: unknown[]): void {
  for (const one of given) answer(t, seat, one)
}

/** The open prompt of a seat; fails when there is none. */
export function prompt(t: Table, seat: Seat): Prompt {
  const open = promptFor(t.g, seat)
  if (open === undefined)
    throw new Error(
      `seat ${seat} is not asked; the table waits for ${t.g.prompts.map(p => `${p.seat}:${p.name}`)}`,
    )
  return open
}

export function options(t: Table, seat: Seat): readonly (string | number)[] {
  const open = prompt(t, seat)
  if (open.kind !== 'pick' && open.kind !== 'pickMany') throw new Error(`${open.name} has no options`)
  return open.options
}

/** The rules that refuse a choice; fails when it is not refused, or when the refusal changed anything. */
export function refusal(t: Table, choice: Choice): RuleError {
  const before = hash(t.g.match)
  try {
    choose(t.g, choice)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    if (hash(t.g.match) !== before) throw new Error('a refused choice changed the state')
    return error
  }
  throw new Error('the choice was accepted')
}

export const event = (t: Table, type: string): any => t.events.find(e => e.type === type)?.data

// ── arranging ──────────────────────────────────────────────────────────────────────────────────────────────────

export const home = (t: Table, seat: Seat): SystemId => t.g.s.players[seat]!.home
export const homePlace = (t: Table, seat: Seat): Place => placeOfSystem(home(t, seat))

/** Lays a lane from a System and puts a disc at its end, in the first direction (or the given one) that is legal. */
export function system(
  t: Table,
  from: SystemId,
  card: string,
  length: LaneLength = 2,
  angle?: number,
): SystemId {
  const { map, discs } = t.g.s
  const free = candidates(map, from, length, 12).find(c => c.kind === 'open' && c.disc)
  const heading = angle ?? (free?.kind === 'open' ? free.angle : undefined)
  if (heading === undefined) throw new Error(`no room for ${card}`)
  const lane = layLane(map, from, length, heading)
  if (!lane.ok) throw new Error(`no room for the lane to ${card}: ${lane.reason}`)
  const disc = placeDisc(map, lane.lane, { lanesMax: systemById[card]!.lanes })
  if (!disc.ok) throw new Error(`no room for ${card}: ${disc.reason}`)
  discs[disc.system] = newDisc(card)
  if (systemById[card]!.kind === 'phenomenon') discs[disc.system]!.tokens.R = 1
  return disc.system
}

/** The Sector of the lane between two linked Systems, counted 1.. from the first. */
export function sector(t: Table, from: SystemId, to: SystemId, n: number): Place {
  const { map } = t.g.s
  const lane = systemAt(map, from)
    .lanes.map(id => map.lanes[id]!)
    .find(l => l.a === to || l.b === to)
  if (lane === undefined) throw new Error('there is no such lane')
  return placeOfSector(lane.id, lane.a === from ? n : lane.length + 1 - n)
}

export function ships(t: Table, seat: Seat, place: Place, n: number): void {
  addAt(t.g.s.players[seat]!.ships, place, n)
}

export function noShips(t: Table, seat: Seat): void {
  const player = t.g.s.players[seat]!
  player.ships = []
  player.fleets = [null, null, null]
  player.warping = []
}

export function fleet(
  t: Table,
  seat: Seat,
  number: number,
  place: Place,
  n: number,
  more: Partial<Fleet> = {},
): void {
  t.g.s.players[seat]!.fleets[number] = { side: 'A', n, at: place, warp: false, tokens: 0, ...more }
}

export function owns(
  t: Table,
  seat: Seat,
  id: SystemId,
  nodes: Partial<Reserves> = {},
  more: Partial<Disc> = {},
): void {
  const disc = t.g.s.discs[id]!
  Object.assign(disc, { owner: seat, nodes: { P: 0, R: 0, C: 0, ...nodes } }, more)
}

export function set(t: Table, seat: Seat, facts: Partial<Player>): void {
  Object.assign(t.g.s.players[seat]!, facts)
}

/** The holder gets this number (0 to 2) of the owner's Agreements. */
export function agreement(t: Table, owner: Seat, holder: Seat, number = 0, exhausted = false): void {
  t.g.s.players[owner]!.agreements[number] = { holder, exhausted }
}

export { checkMap, headingAt }
