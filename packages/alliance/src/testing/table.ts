import {
  ask,
  begin,
  type Choice,
  choose,
  done,
  type Game,
  type Hooks,
  hash,
  locals,
  type Outcome,
  type Procedure,
  type Prompt,
  pass,
  promptFor,
  RuleError,
  restore,
  type Scripted,
} from '@tenforward/kernel'
import type { DamageCard } from '../content/facts/damage.ts'
import { logicFor } from '../content/facts/enemies.ts'
import type { EnemyType } from '../content/facts/types.ts'
import { alliance } from '../game.ts'
import type { CaptainOptions } from '../options/types.ts'
import { enemyShip } from '../rules/ships/newShip.ts'
import { shipOf } from '../rules/ships/ships.ts'
import type { Pose } from '../space/pose.ts'
import type { MapToken, Ship, ShipId, TokenId } from '../state.ts'
import { type Alliance, type G, procedure } from '../types.ts'

/**
 * A table for tests: an empty mat with the player ships on it, to which a story adds Enemy ships, tokens and scripted
 * dice; then play is put at a phase and goes through the real prompts. Distances are millimetres, headings degrees.
 */
export interface Table {
  g: G
  /** The events of the last choice, or of the run up to the first prompt. */
  events: { type: string; data: any }[]
  /** The game with whatever content the story adds. */
  stage?: Game<Alliance>
}

type Captain = Partial<Omit<CaptainOptions, 'upgrades'>> & { upgrades?: string[] }

export interface Story {
  /** Player ships: `akira`, or with more: their skill, seat and upgrades. One seat has them all unless said otherwise. */
  ships?: (string | Captain)[]
  seats?: number
  options?: object
  /** Cards of the test's own, by id; `lend` puts one in force. */
  content?: Record<string, Hooks<Alliance>>
}

export const ATTACK_SHIP = 'jemHadarAttackShip'

/** Two ships of one player, by default an Excelsior and an Akira, at the south edge facing north. */
export function table(story: Story = {}): Table {
  const seats = story.seats ?? 1
  const captains = (story.ships ?? ['excelsior', 'akira']).map((ship, i) => ({
    seat: i % seats,
    ...(typeof ship === 'string' ? { ship } : ship),
  }))
  const g = begin<Alliance>(alliance, { seats, seed: 'table', options: { ...story.options, captains } })
  g.s.tokens = []
  g.s.formations = []
  g.s.ships = g.s.ships.filter(ship => ship.seat !== null)
  g.s.nextId = 1
  g.s.round = 1
  const t: Table = { g, events: [], stage: stageWith(story.content ?? {}) }
  g.s.ships.forEach((ship, i) => {
    ship.fate = 'inPlay'
    ship.shields = 0
    put(t, ship.id, 200 + 100 * i, 60, 90)
  })
  return t
}

// ── arranging ──────────────────────────────────────────────────────────────────────────────────────────────────

export const pose = (x: number, y: number, degrees: number): Pose => ({
  x: Math.round(x * 1000),
  y: Math.round(y * 1000),
  heading: (((Math.round(degrees * 100) % 36_000) + 36_000) % 36_000) as number,
})

export const ship = (t: Table, id: string): Ship => shipOf(t.g, id as ShipId)

export function put(t: Table, id: string, x: number, y: number, degrees: number): Ship {
  const found = ship(t, id)
  found.pose = pose(x, y, degrees)
  return found
}

export function set(t: Table, id: string, facts: Partial<Ship>): Ship {
  return Object.assign(ship(t, id), facts)
}

export interface Enemy extends Partial<Omit<Ship, 'loadout'>> {
  elite?: number
  /** Another type than the attack ship. */
  type?: string
}

/** An attack ship with its printed shields; `elite` is the number of its Loadout card. */
export function enemy(t: Table, x: number, y: number, degrees: number, more: Enemy = {}): Ship {
  const { elite, type: named = ATTACK_SHIP, ...facts } = more
  const type = named as EnemyType
  const number = t.g.s.nextId++
  const made = enemyShip(type, number, `${type}-${elite ?? 1}` as const, elite !== undefined)
  Object.assign(made, { fate: 'inPlay', shields: logicFor(type).shields, pose: pose(x, y, degrees) }, facts)
  t.g.s.ships.push(made)
  return made
}

/** Makes these Enemy ships a formation. */
export function formation(t: Table, name: string, ids: string[], orders = 'attack'): void {
  t.g.s.formations.push({ name, orders, members: ids as ShipId[], broken: false, plan: null })
  for (const id of ids) ship(t, id).formation = name
}

/** A number is given when it is laid. */
const NEW = 0 as TokenId

export function asteroid(t: Table, x: number, y: number, shape = 0, degrees = 0): number {
  return token(t, { id: NEW, kind: 'asteroid', shape, ...pose(x, y, degrees) })
}

export function planet(t: Table, x: number, y: number): number {
  const { x: px, y: py } = pose(x, y, 0)
  return token(t, { id: NEW, kind: 'planet', x: px, y: py, radius: 65_000 })
}

export function missionToken(t: Table, name: string, x: number, y: number): number {
  const { x: px, y: py } = pose(x, y, 0)
  return token(t, { id: NEW, kind: 'mission', name, x: px, y: py, radius: 10_000 })
}

function token(t: Table, made: MapToken): number {
  made.id = t.g.s.tokens.length as TokenId
  t.g.s.tokens.push(made)
  return made.id
}

/** Puts a Damage Card beside a ship, out of the deck. */
export function damage(t: Table, id: string, card: string, up = true, round = 1): void {
  t.g.s.deck = t.g.s.deck.filter(c => c !== card)
  ship(t, id).damage.push({ card: card as DamageCard, up, seen: up, round })
}

/** Lays these cards on the Damage Deck, the first to be dealt first. */
export function nextDamage(t: Table, ...cards: string[]): void {
  t.g.s.deck = [...t.g.s.deck.filter(c => !cards.includes(c)), ...(cards as DamageCard[]).reverse()]
}

/** Puts a card of the story in force beside a ship. */
export function lend(t: Table, content: string, id: string, amount = 0): void {
  t.g.s.lasting.push({ content, ship: id as ShipId, until: 'mission', amount })
}

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Dice by their faces: h hit, c critical hit, s battle stations, b blank; v evade. */
const ATTACK: Record<string, number> = { h: 1, c: 4, s: 5, b: 7 }
const DEFENCE: Record<string, number> = { v: 1, s: 4, b: 6 }
const numbers = (faces: string, dice: Record<string, number>): number[] => [...faces].map(f => dice[f]!)

export function script(t: Table, purpose: string, results: Scripted[]): Table {
  const { chance } = t.g.match
  chance.script = { ...chance.script, [purpose]: [...(chance.script?.[purpose] ?? []), ...results] }
  return t
}

export const attackDice = (t: Table, faces: string): Table => script(t, 'attack', numbers(faces, ATTACK))
export const defenceDice = (t: Table, faces: string): Table => script(t, 'defence', numbers(faces, DEFENCE))
export const obstacleDice = (t: Table, faces: string): Table => script(t, 'obstacle', numbers(faces, ATTACK))
export const effectDice = (t: Table, faces: string): Table => script(t, 'effect', numbers(faces, ATTACK))
export const manoeuvreDie = (t: Table, ...rolls: number[]): Table => script(t, 'manoeuvre', rolls)

/** Whether all scripted results were used. */
export const spent = (t: Table): boolean =>
  Object.values(t.g.match.chance.script ?? {}).every(list => list.length === 0)

// ── playing ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Puts play at a step of the mission; it runs up to the first prompt. */
export function at(
  t: Table,
  step: 'round' | 'planning' | 'activation' | 'combat' | 'endPhase' | 'check' | 'setUp',
): Table {
  return stack(t, [
    { p: 'game', at: 'over', v: {} },
    { p: 'mission', at: step, v: {} },
  ])
}

/** Runs one procedure alone; the mission goes on with its check afterwards. */
export function run(t: Table, procedure: string, locals: object): Table {
  const called = alliance.procedures.find(p => p.name === procedure)
  if (called === undefined) throw new Error(`there is no procedure ${procedure}`)
  return stack(t, [
    { p: 'game', at: 'over', v: {} },
    { p: 'mission', at: 'check', v: {} },
    { p: procedure, at: called.first, v: locals },
  ])
}

/** A prompt with nothing to choose, above the step to be played: what that step tells is then heard. */
const wait: Procedure<Alliance> = procedure('wait', locals<Record<string, never>>(), {
  ask: () => ask(0, pass('wait', { rules: ['ALL-RND-01'] }), 'go'),
  go: () => done(),
})

const stageWith = (content: Record<string, Hooks<Alliance>>): Game<Alliance> => ({
  ...alliance,
  procedures: [...alliance.procedures, wait],
  content: { ...alliance.content, ...content },
})

function stack(t: Table, frames: G['match']['stack']): Table {
  const top = { p: wait.name, at: wait.first, v: {} }
  t.g = restore(t.stage ?? stageWith({}), {
    ...t.g.match,
    stack: [...frames, top],
    answers: {},
    result: null,
  })
  answer(t, null, 0)
  return t
}

export function answer(t: Table, given: unknown, seat = t.g.prompts[0]?.seat ?? 0): Outcome {
  return play(t, { seat, answer: given })
}

export function play(t: Table, choice: Choice): Outcome {
  const outcome = choose(t.g, choice)
  t.events = outcome.events
  return outcome
}

/** Answers one prompt after another, each by whoever is asked. */
export function answers(t: Table, ...given: unknown[]): void {
  for (const one of given) answer(t, one)
}

export function prompt(t: Table, name?: string): Prompt {
  const [open] = t.g.prompts
  if (open === undefined) throw new Error('nobody is asked')
  if (name !== undefined && open.name !== name) throw new Error(`asked is ${open.name}, not ${name}`)
  return open
}

export function options(t: Table, name?: string): readonly (string | number)[] {
  const open = prompt(t, name)
  if (open.kind !== 'pick' && open.kind !== 'pickMany') throw new Error(`${open.name} has no options`)
  return open.options
}

/** The rules that refuse a choice; fails when it is not refused, or when the refusal changed anything. */
export function refusal(t: Table, given: unknown, seat = t.g.prompts[0]?.seat ?? 0): RuleError {
  const choice: Choice = { seat, answer: given }
  if (promptFor(t.g, seat) === undefined) throw new Error(`seat ${seat} is not asked`)
  return refused(t, choice)
}

export function refused(t: Table, choice: Choice): RuleError {
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

export const told = (t: Table, type: string): any[] => t.events.filter(e => e.type === type).map(e => e.data)
export const event = (t: Table, type: string): any => told(t, type)[0]
