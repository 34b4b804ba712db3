import {
  begin,
  choose,
  type Game,
  hash,
  type Outcome,
  type Prompt,
  promptFor,
  RuleError,
  restore,
  type Seat,
} from '@tenforward/kernel'
import type { Affiliation } from '../cards/wordLists.ts'
import type { Deck } from '../decks/types.ts'
import { ccg } from '../game.ts'
import { cardOf, inPlay } from '../rules/card/lookup.ts'
import { placeMission, sharedWith, shareMission } from '../rules/places/spaceline.ts'
import { enterPlay } from '../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, type Place, pieceOf, playerOf } from '../state.ts'
import type { Ccg, G } from '../types.ts'

/**
 * A table for tests: lay out what the story needs, then play it through the real prompts. Cards come from nowhere:
 * `card` makes a new copy, which the helpers put where it belongs.
 */
export interface Table {
  g: G
  events: { type: string; data: any }[]
}

export interface Story {
  /** Missions on the spaceline, left to right, seat 0's and seat 1's: '0 cultural-observation'. */
  missions?: string[]
  options?: object
  game?: Game<Ccg>
  seed?: string
}

const BARE = { missions: [], seed: [], draw: [], sides: [] }

/** An empty table in the first turn of seat 0, with some cards to draw. */
export function table(story: Story = {}): Table {
  const game = story.game ?? ccg
  const g = begin<Ccg>(game, { seats: 2, seed: story.seed ?? 'table', options: { ...story.options } })
  const t: Table = { g, events: [] }
  clear(g)
  for (const line of story.missions ?? []) mission(t, line)
  for (const seat of [0, 1])
    for (let i = 0; i < 5; i++) playerOf(g, seat).deck.push(card(t, seat, 'runabout'))
  return t
}

/** Nothing is left of the decks that the game began with. */
function clear(g: G): void {
  const { s } = g
  Object.assign(s, { cards: [], locations: [], spacelines: {}, inPlay: [], acting: [], table: [], shown: [] })
  Object.assign(s, {
    starter: 0,
    active: 0,
    stage: 'play',
    turn: 1,
    actions: [],
    here: { played: false, downloaded: [] },
    attacks: [],
  })
  for (const player of s.players) {
    Object.assign(player, { hand: [], deck: [], discard: [], out: [], bonus: [], missions: [], seeds: [] })
    Object.assign(player, { plan: [], agendas: [], sides: [], scores: [], spent: [], stops: false })
  }
}

const PHASES: Readonly<Record<string, string>> = {
  doorway: 'doorways',
  mission: 'missions',
  dilemma: 'dilemmas',
  facility: 'facilities',
}

/** A game that enters a seed phase with these decks; missions may lie already. */
export function seeding(
  decks: readonly [Partial<Deck>, Partial<Deck>],
  options: object,
  phase: 'doorway' | 'mission' | 'dilemma' | 'facility',
  laid: Record<string, (number | number[])[]> = {},
  missions: readonly string[] = [],
  game: Game<Ccg> = ccg,
): Table {
  const t = table({ options, game })
  const { g } = t
  clear(g)
  Object.assign(g.s, { stage: 'doorway', turn: 0, segment: null })
  for (const line of missions) mission(t, line)
  decks.forEach((deck, seat) => {
    const { missions: pile, seed: seeds, draw } = { ...BARE, ...deck }
    const lay = (stock: Deck['draw']) => stock.map(({ card: name }) => card(t, seat, name))
    Object.assign(playerOf(g, seat), { missions: lay(pile), seeds: lay(seeds), deck: lay(draw) })
  })
  g.match.stack = [{ p: 'match', at: PHASES[phase]!, v: {} }]
  g.match.chance.script = { ...laid }
  return again(t)
}

export const stocks = (...cards: string[]) => cards.map(name => ({ card: name, count: 1 }))

/** A new copy of a card, not yet anywhere. */
export function card(t: Table, owner: Seat, name: string): Id {
  return t.g.s.cards.push({ card: name, owner, play: null }) - 1
}

/** '0 cultural-observation': laid by seat 0 at the right end. */
export function mission(t: Table, line: string): LocId {
  const [seat, name] = line.split(' ')
  const id = card(t, Number(seat), name!)
  const shared = sharedWith(t.g, Number(seat), id)
  if (shared !== null) {
    shareMission(t.g, Number(seat), id, shared)
    return shared
  }
  return placeMission(t.g, Number(seat), id, t.g.s.spacelines[cardOf(t.g, id).quadrant]?.length ?? 0)
}

/** Puts a card in play. */
export function lay(t: Table, seat: Seat, name: string, at: Place, mode?: Affiliation): Id {
  const id = card(t, seat, name)
  enterPlay(t.g, id, seat, at, mode)
  return id
}

export const inSpace = (t: Table, seat: Seat, name: string, loc: LocId): Id =>
  lay(t, seat, name, { in: 'space', loc })
export const onPlanet = (t: Table, seat: Seat, loc: LocId, ...names: string[]): Id[] =>
  names.map(name => lay(t, seat, name, { in: 'planet', loc }))
export const aboard = (t: Table, seat: Seat, host: Id, ...names: string[]): Id[] =>
  names.map(name => lay(t, seat, name, { in: 'aboard', host }))

/** The first is the bottom card, met first. */
export function seed(t: Table, seat: Seat, loc: LocId, ...names: string[]): Id[] {
  const ids = names.map(name => card(t, seat, name))
  locationAt(t.g, loc).seeds.push(...ids)
  return ids
}

export function hand(t: Table, seat: Seat, ...names: string[]): Id[] {
  const ids = names.map(name => card(t, seat, name))
  playerOf(t.g, seat).hand.push(...ids)
  return ids
}

/** Artifacts that somebody has earned. */
export function asEarned(t: Table, ids: Id[]): Id[] {
  t.g.s.earned = [...(t.g.s.earned ?? []), ...ids]
  return ids
}

/** Puts play in a segment of a seat's turn, with its prompt open. */
export function at(t: Table, seat: Seat, segment: 'play' | 'orders'): Table {
  t.g.s.active = seat
  t.g.s.segment = segment
  t.g.match.stack = [
    { p: 'match', at: 'other', v: {} },
    { p: 'playerTurn', at: segment === 'play' ? 'play' : 'order', v: { seat } },
  ]
  t.g.match.answers = {}
  return again(t)
}

/** Asks anew after the state was changed by hand. */
export function again(t: Table): Table {
  t.g = restore(t.g.game, t.g.match)
  return t
}

export function script(t: Table, purpose: string, results: (number | number[])[]): Table {
  const { chance } = t.g.match
  chance.script = { ...chance.script, [purpose]: [...results] }
  return t
}

export function answer(t: Table, seat: Seat, ...given: unknown[]): Outcome {
  let outcome: Outcome = { events: [], revealed: false }
  t.events = []
  for (const one of given) {
    outcome = choose(t.g, { seat, answer: one })
    t.events.push(...outcome.events)
  }
  return outcome
}

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

/** The rules that refuse an answer; fails when it is not refused, or when the refusal changed anything. */
export function refused(t: Table, seat: Seat, given: unknown): readonly string[] {
  const before = hash(t.g.match)
  try {
    choose(t.g, { seat, answer: given })
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    if (hash(t.g.match) !== before) throw new Error('a refused choice changed the state')
    return error.rules
  }
  throw new Error('the choice was accepted')
}

export const happened = (t: Table, type: string): any => t.events.find(e => e.type === type)?.data
export const playOf = (t: Table, id: Id) => inPlay(t.g, id)
export const inPlayNow = (t: Table, id: Id): boolean => pieceOf(t.g, id).play !== null
export const points = (t: Table, seat: Seat): number =>
  playerOf(t.g, seat).scores.reduce((sum, one) => sum + one.points, 0)
