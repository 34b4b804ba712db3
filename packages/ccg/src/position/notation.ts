/**
 * A position as a person can write it. `cards` lists every card with its owner, `0 data`; the zones name them, in order;
 * cards in play have a line each. What is left out is empty, or as at the start.
 */
import { clone, InputError, type Notation, type Run, type Setup } from '@tenforward/kernel'
import { pool } from '../content/facts/pool.ts'
import { initialState } from '../setup/initialState.ts'
import type { Id, Location, Piece, Player, State } from '../state.ts'
import type { Ccg } from '../types.ts'
import { readInPlay, writeInPlay } from './inPlay.ts'
import { type Handles, handlesFor, type Path, type Reader, readerFor, whole } from './reading.ts'

const PILES = ['hand', 'deck', 'discard', 'out', 'bonus', 'missions', 'seeds', 'agendas'] as const
const LAID = ['missions', 'seeds', 'known', 'met', 'found'] as const

/** Fields that a table has only while something is going on. */
const SOMETIMES = [
  'combat',
  'traps',
  'unearthed',
  'forces',
  'spies',
  'strayed',
  'proposal',
  'ruling',
  'clock',
  'earned',
  'lapsed',
  'turned',
]

export const notation: Notation<Ccg> = {
  write,
  read,
  enter: state => [
    { p: 'match', at: 'other', v: {} },
    { p: 'playerTurn', at: state.segment === 'orders' ? 'order' : 'play', v: { seat: state.active } },
  ],
}

function write(g: Run<Ccg>): unknown {
  const { cards, inPlay, acting, table, shown, players, locations, spacelines, ...rest } = g.s
  const names = handlesFor(cards)
  return {
    ...clone(rest),
    cards: cards.map(({ card, owner }) => `${owner} ${card}`),
    inPlay: inPlay.map(id => writeInPlay(cards[id]!, id, names)),
    acting: names.list(acting),
    table: names.list(table),
    shown: names.list(shown),
    players: players.map(player => writePlayer(player, names)),
    locations: locations.map(location => writeLocation(location, names)),
    spacelines: Object.fromEntries(
      Object.entries(spacelines).map(([quadrant, line]) => [quadrant, line.join(' ')]),
    ),
  }
}

function writePlayer(player: Player, names: Handles): object {
  const { plan, sides, ...open } = player
  const piles = Object.fromEntries(PILES.map(pile => [pile, names.list(player[pile])]))
  return {
    ...clone(open),
    ...piles,
    plan: plan.map(({ loc, cards }) => ({ loc, cards: names.list(cards) })),
    sides: sides.map(({ cards, ...side }) => ({ ...clone(side), cards: names.list(cards) })),
  }
}

function writeLocation(location: Location, names: Handles): object {
  const piles = Object.fromEntries(LAID.map(pile => [pile, names.list(location[pile])]))
  const { quadrant, region, ...open } = location
  // What a card opens between missions has `now`, and its card has neither quadrant nor region of its own.
  return { ...clone(open), ...piles, ...(open.now === undefined ? {} : { quadrant, region }) }
}

function read(written: unknown, setup: Setup<Ccg>): State {
  const given = record(written, [])
  const start = initialState(setup)
  const known = [...Object.keys(start), ...SOMETIMES]
  const unknown = Object.keys(given).find(key => !known.includes(key))
  if (unknown !== undefined) throw new InputError(`There is no field called ${unknown}.`, [unknown])
  const cards = list(given.cards, ['cards']).map((line, i) => readCard(line, ['cards', i]))
  const reader = readerFor(cards)
  const inPlay = list(given.inPlay, ['inPlay']).map((line, i) => {
    const { id, play } = readInPlay(line, cards, reader, ['inPlay', i])
    cards[id]!.play = play
    return id
  })
  const state: State = {
    ...start,
    ...(clone(given) as Partial<State>),
    cards,
    inPlay,
    acting: reader.list(given.acting, ['acting']),
    table: reader.list(given.table, ['table']),
    shown: reader.list(given.shown, ['shown']),
    players: start.players.map((_, seat) =>
      readPlayer(list(given.players, ['players'])[seat], reader, ['players', seat]),
    ),
    locations: list(given.locations, ['locations']).map((one, i) =>
      readLocation(one, cards, reader, ['locations', i]),
    ),
    spacelines: readSpacelines(given.spacelines),
  }
  return state
}

function readCard(line: unknown, path: Path): Piece {
  const [, owner, card] = /^([01]) (\S+)$/.exec(String(line)) ?? []
  if (owner === undefined || card === undefined)
    throw new InputError("A card is written like '0 data'.", path)
  if (!pool().has(card)) throw new InputError(`There is no card '${card}'.`, path)
  return { card, owner: Number(owner), play: null }
}

function readPlayer(written: unknown, reader: Reader, path: Path): Player {
  const given = record(written ?? {}, path)
  const piles = Object.fromEntries(PILES.map(pile => [pile, reader.list(given[pile], [...path, pile])]))
  const pile = (one: unknown, at: Path) => {
    const stack = record(one, at)
    return { ...stack, cards: reader.list(stack.cards, [...at, 'cards']) }
  }
  return {
    scores: [],
    spent: [],
    stops: false,
    ...clone(given),
    ...(piles as Record<(typeof PILES)[number], Id[]>),
    plan: list(given.plan, path).map((one, i) => pile(one, [...path, 'plan', i]) as Player['plan'][number]),
    sides: list(given.sides, path).map(
      (one, i) => pile(one, [...path, 'sides', i]) as unknown as Player['sides'][number],
    ),
  }
}

/** Quadrant and region are those of the mission. */
function readLocation(written: unknown, cards: readonly Piece[], reader: Reader, path: Path): Location {
  const given = record(written, path)
  const piles = Object.fromEntries(LAID.map(pile => [pile, reader.list(given[pile], [...path, pile])]))
  const laid = piles as Record<(typeof LAID)[number], Id[]>
  const [first] = laid.missions
  const facts = first === undefined ? undefined : pool().card(cards[first]!.card)
  if (facts === undefined) throw new InputError('A location has a mission.', [...path, 'missions'])
  return {
    quadrant: facts.quadrant,
    region: facts.mission?.region ?? null,
    completedBy: null,
    barred: [],
    ...clone(given),
    ...laid,
  }
}

function readSpacelines(written: unknown): State['spacelines'] {
  const lines = Object.entries(record(written ?? {}, ['spacelines']))
  return Object.fromEntries(
    lines.map(([quadrant, line]) => [
      quadrant,
      String(line)
        .split(' ')
        .map(word => whole(word, ['spacelines', quadrant])),
    ]),
  )
}

function record(written: unknown, path: Path): Record<string, unknown> {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new InputError('An object with fields is needed here.', path)
  }
  return written as Record<string, unknown>
}

function list(written: unknown, path: Path): unknown[] {
  if (written === undefined) return []
  if (!Array.isArray(written)) throw new InputError('A list is needed here.', path)
  return written
}
