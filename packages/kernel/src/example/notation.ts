import type { Notation, Run, Seat, Setup } from '../index.ts'
import { InputError, ofSeat } from '../index.ts'
import { PACK } from './cards.ts'
import { isSpot, tooClose } from './field.ts'
import { START, setup as start } from './setup.ts'
import type { Beacon, Salvage, State } from './state.ts'
import type { UpgradeId } from './yard.ts'
import { UPGRADES } from './yard.ts'

type Path = readonly (string | number)[]

/**
 * A position as a person writes it: names in a row, `probe-1 jam-2`. Whatever is left out is as at the start,
 * and cards that are not mentioned lie at the bottom of the deck.
 */
export const notation: Notation<Salvage> = {
  write: (g: Run<Salvage>) => ({
    round: g.s.round,
    leader: g.s.leader,
    deck: g.s.deck.join(' '),
    discard: g.s.discard.join(' '),
    beacons: g.s.beacons.map(({ seat, x, y }) => `${seat} at ${x},${y}`),
    seats: g.s.hands.map((hand, seat) => ({
      hand: hand.join(' '),
      seen: ofSeat(g.s.seen, seat).join(' '),
      energy: ofSeat(g.s.energy, seat),
      crates: ofSeat(g.s.crates, seat),
      upgrades: ofSeat(g.s.upgrades, seat).join(' '),
      gifted: ofSeat(g.s.gifted, seat),
    })),
  }),
  read,
  enter: () => [{ p: 'match', at: 'nextRound', v: {} }],
}

function read(written: unknown, setup: Setup<Salvage>): State {
  const state = start(setup)
  const given = fields(written, [], ['round', 'leader', 'deck', 'discard', 'beacons', 'seats'])
  state.round = count(given.round, ['round'], state.round, setup.options.rounds)
  state.leader = count(given.leader, ['leader'], state.leader, setup.seats - 1)
  state.beacons = readBeacons(given.beacons, setup.seats)
  state.discard = names(given.discard, ['discard'], PACK)
  state.deck = names(given.deck, ['deck'], PACK)
  const seats = list(given.seats, ['seats'])
  if (seats.length > setup.seats) throw new InputError(`There are only ${setup.seats} seats.`, ['seats'])
  seats.forEach((seat, i) => {
    readSeat(state, i, seat, ['seats', i])
  })
  state.yard = state.yard.filter(upgrade => !state.upgrades.flat().includes(upgrade))
  state.deck = [...state.deck, ...unmentioned(state)]
  return state
}

function readSeat(state: State, seat: Seat, written: unknown, path: Path): void {
  const keys = ['hand', 'seen', 'energy', 'crates', 'upgrades', 'gifted']
  const given = fields(written, path, keys)
  state.hands[seat] = names(given.hand, [...path, 'hand'], PACK)
  state.seen[seat] = names(given.seen, [...path, 'seen'], PACK)
  state.energy[seat] = count(given.energy, [...path, 'energy'], START.energy)
  state.crates[seat] = count(given.crates, [...path, 'crates'], 0)
  const known = Object.keys(UPGRADES).filter(upgrade => !state.upgrades.flat().includes(upgrade as UpgradeId))
  state.upgrades[seat] = names(given.upgrades, [...path, 'upgrades'], known) as UpgradeId[]
  if (![undefined, true, false].includes(given.gifted as boolean)) {
    throw new InputError('It must be true or false.', [...path, 'gifted'])
  }
  state.gifted[seat] = given.gifted === true
}

function readBeacons(written: unknown, seats: number): Beacon[] {
  const beacons: Beacon[] = []
  list(written, ['beacons']).forEach((text, i) => {
    const [, seat, x, y] = /^(\d) at (\d+),(\d+)$/.exec(String(text)) ?? []
    const spot = { x: Number(x), y: Number(y) }
    if (seat === undefined || Number(seat) >= seats || !isSpot(spot)) {
      throw new InputError('A beacon is written like "0 at 120,300".', ['beacons', i])
    }
    if (tooClose(beacons, spot)) throw new InputError('It is too close to another.', ['beacons', i], ['EX-4'])
    beacons.push({ seat: Number(seat), ...spot })
  })
  return beacons
}

/** Cards that were not mentioned; a card mentioned twice is a fault, told with its second place. */
function unmentioned(state: State): string[] {
  const places: [Path, readonly string[]][] = [
    [['deck'], state.deck],
    [['discard'], state.discard],
    ...state.hands.map((hand, i): [Path, string[]] => [['seats', i, 'hand'], hand]),
  ]
  const left = new Set(PACK)
  for (const [path, cards] of places) {
    for (const card of cards) if (!left.delete(card)) throw new InputError(`${card} is in two places.`, path)
  }
  return [...left]
}

function fields(written: unknown, path: Path, known: readonly string[]): Record<string, unknown> {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new InputError(`It must have fields: ${known.join(', ')}.`, path)
  }
  const unknown = Object.keys(written).find(key => !known.includes(key))
  if (unknown !== undefined) throw new InputError(`There is no field called ${unknown}.`, [...path, unknown])
  return written as Record<string, unknown>
}

function list(written: unknown, path: Path): unknown[] {
  if (written === undefined) return []
  if (!Array.isArray(written)) throw new InputError('It must be a list.', path)
  return written
}

function count(written: unknown, path: Path, otherwise: number, most = Number.MAX_SAFE_INTEGER): number {
  if (written === undefined) return otherwise
  if (!Number.isInteger(written) || (written as number) < 0 || (written as number) > most) {
    throw new InputError('It must be a whole number that is not negative and not too large.', path)
  }
  return written as number
}

function names(written: unknown, path: Path, known: readonly string[]): string[] {
  if (written === undefined || written === '') return []
  if (typeof written !== 'string') throw new InputError('It must be names in a row.', path)
  const found = written.split(' ')
  const wrong = found.find((name, i) => !known.includes(name) || found.indexOf(name) !== i)
  if (wrong !== undefined) throw new InputError(`There is no ${wrong} to be had here.`, path)
  return found
}
