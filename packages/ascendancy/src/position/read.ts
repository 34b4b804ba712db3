import { clone, found, InputError, type Setup } from '@tenforward/kernel'
import { factionById, systemById, systemFacts } from '../content/facts/lookup.ts'
import { checkMap } from '../map/check.ts'
import { isOnMap, type Place, systemIn } from '../map/place.ts'
import {
  type Lane,
  laneNumbered,
  NO_SYSTEM,
  type StarMap,
  type StarSystem,
  type SystemId,
  systemNumbered,
} from '../map/types.ts'
import { newDisc } from '../rules/systems/newDisc.ts'
import { initialState, newPlayer } from '../setup/initialState.ts'
import { BORG, type Power, type Stack, type State } from '../state.ts'
import type { Ascendancy } from '../types.ts'
import { fillDecks } from './decks.ts'
import { placeNamed, systemNames } from './names.ts'
import { kindOf, lanesInOrder } from './write.ts'

type Plain = Record<string, unknown>
type Path = (string | number)[]

const fault = (path: Path, message: string, rules: readonly string[] = []): never => {
  throw new InputError(message, path, rules)
}

/** Reads what `writePosition` wrote, or what a person did. Decks that are not given hold whatever is not in play. */
export function readPosition(notation: unknown, setup: Setup<Ascendancy>): State {
  const given = recordAt(notation, [])
  const state = initialState(setup)
  const { players, area, systems, lanes, turn, fighting, here, borg, ...rest } = given
  readPlain(state as unknown as Plain, rest, [])
  const names = readSystems(state, listAt(systems ?? [], ['systems']))
  if (area !== undefined) readPlain(state.map.area as unknown as Plain, recordAt(area, ['area']), ['area'])
  readLanes(state, names, listAt(lanes ?? [], ['lanes']))
  const reader = readerFor(state, names)
  readPlayers(state, setup, listAt(players, ['players']), reader)
  readOwners(state, listAt(systems ?? [], ['systems']), reader)
  if (turn !== undefined) state.turn = reader.power(turn, ['turn'])
  if (fighting !== undefined)
    state.fighting = listAt(fighting, ['fighting']).map((p, i) => reader.power(p, ['fighting', i]))
  readHere(state, here, reader)
  readBorg(state, borg, reader)
  checkShape(state.map)
  fillDecks(state, given, setup)
  return state
}

function recordAt(value: unknown, path: Path): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fault(path, 'Here must be a list of names with values.')
  return value as Plain
}

function listAt(value: unknown, path: Path): unknown[] {
  if (!Array.isArray(value)) fault(path, 'Here must be a list.')
  return value as unknown[]
}

function wholeAt(value: unknown, path: Path): number {
  if (!Number.isSafeInteger(value)) fault(path, 'Here must be a whole number.')
  return value as number
}

/** Facts that most positions do not have; everything else stands in a fresh state. */
const OCCASIONAL = [
  'together',
  'combat',
  'denied',
  'arranged',
  'swung',
  'used',
  'paid',
  'resurgenceBy',
  'turn',
  'number',
]

/** Overwrites usual values by given ones of the same sort; a name that the position does not know is a fault. */
function readPlain(target: Plain, given: Plain, path: Path): void {
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(target, key) && !OCCASIONAL.includes(key)) {
      fault([...path, key], `There is nothing called ${key} here.`)
    }
    const usual = target[key] ?? null
    const fits =
      usual === null ||
      value === null ||
      (typeof usual === typeof value && Array.isArray(usual) === Array.isArray(value))
    if (!fits)
      fault([...path, key], `This should be ${Array.isArray(usual) ? 'a list' : `a ${typeof usual}`}.`)
    if (typeof value === 'number') wholeAt(value, [...path, key])
    const inner =
      typeof usual === 'object' &&
      usual !== null &&
      !Array.isArray(usual) &&
      typeof value === 'object' &&
      value !== null
    if (inner) readPlain(usual as Plain, value as Plain, [...path, key])
    else target[key] = clone(value)
  }
}

/** Discs with their poses; owners follow when the Factions are known. */
function readSystems(state: State, list: unknown[]): (string | null)[] {
  list.forEach((entry, id) => {
    const path = ['systems', id]
    if (entry === null) {
      state.map.systems.push(null)
      state.discs.push(null)
      return
    }
    const { card, at, owner: _, kind, anchored, lanesMax, lanes, ...rest } = recordAt(entry, path)
    if (typeof card !== 'string' || !Object.hasOwn(systemById, card))
      fault([...path, 'card'], 'There is no disc of this name.')
    const [x, y] = listAt(at, [...path, 'at']).map((n, i) => wholeAt(n, [...path, 'at', i]))
    if (x === undefined || y === undefined) fault([...path, 'at'], 'A disc lies at two numbers.')
    const own = kindOf(card as string)
    const system: StarSystem = {
      id: systemNumbered(id),
      x: found(x, 'number of the pose'),
      y: found(y, 'number of the pose'),
      kind: own,
      anchored: own === 'home',
      lanesMax: systemFacts(card as string).lanes,
      lanes: [],
    }
    const pose = Object.fromEntries(
      Object.entries({ kind, anchored, lanesMax, lanes }).filter(([, v]) => v !== undefined),
    )
    readPlain(system as unknown as Plain, pose, path)
    const disc = newDisc(card as string)
    readPlain(disc as unknown as Plain, rest, path)
    state.map.systems.push(system)
    state.discs.push(disc)
  })
  return systemNames(state.discs.map(d => d?.card ?? null))
}

function readLanes(state: State, names: (string | null)[], list: unknown[]): void {
  for (const [id, entry] of list.entries()) {
    if (entry === null) {
      state.map.lanes.push(null)
      continue
    }
    const path = ['lanes', id]
    const { a, b, ...rest } = recordAt(entry, path)
    const end = (name: unknown, key: string): SystemId | null => {
      if (name === null || name === undefined) return null
      const found = names.indexOf(name as string)
      return found < 0
        ? fault([...path, key], 'There is no System of this name on the map.')
        : systemNumbered(found)
    }
    const lane: Lane = {
      id: laneNumbered(id),
      length: 2,
      a: end(a, 'a'),
      b: end(b, 'b'),
      angle: 0,
      stretch: 0,
      at: null,
    }
    readPlain(lane as unknown as Plain, rest, path)
    state.map.lanes.push(lane)
  }
  for (const system of state.map.systems) {
    if (system !== null && system.lanes.length === 0) system.lanes = lanesInOrder(state.map, system.id)
  }
}

interface Reader {
  place(name: unknown, path: Path): Place
  stacks(given: unknown, path: Path): Stack[]
  power(name: unknown, path: Path): Power
}

function readerFor(state: State, names: (string | null)[]): Reader {
  const place = (name: unknown, path: Path): Place => {
    const at = typeof name === 'string' ? placeNamed(names, name) : null
    if (at !== null && isOnMap(state.map, at)) return at
    return fault(path, `There is no place ${String(name)} on the map.`, ['ASC-4-Sector-a'])
  }
  return {
    place,
    stacks: (given, path) =>
      Object.entries(recordAt(given, path)).map(([name, n]) => ({
        at: place(name, [...path, name]),
        n: wholeAt(n, [...path, name]),
      })),
    power(name, path) {
      if (name === 'borg') return BORG
      const seat = state.players.findIndex(p => p.faction === name)
      return seat < 0 ? fault(path, `Nobody plays ${String(name)}.`) : seat
    },
  }
}

function readPlayers(state: State, setup: Setup<Ascendancy>, list: unknown[], reader: Reader): void {
  if (list.length !== setup.seats) fault(['players'], `There must be ${setup.seats} players.`)
  list.forEach((entry, seat) => {
    const path = ['players', seat]
    const { faction, home, ships, fleets, warping, ...rest } = recordAt(entry, path)
    if (typeof faction !== 'string' || !Object.hasOwn(factionById, faction))
      fault([...path, 'faction'], 'There is no such Faction.', ['ASC-4-Faction-a'])
    const player = newPlayer(setup.options, seat)
    player.faction = faction as string
    player.home = home === undefined ? NO_SYSTEM : systemIn(reader.place(home, [...path, 'home']))
    readPlain(player as unknown as Plain, rest, path)
    if (ships !== undefined) player.ships = reader.stacks(ships, [...path, 'ships'])
    if (fleets !== undefined)
      player.fleets = listAt(fleets, [...path, 'fleets']).map((f, i) =>
        readFleet(f, [...path, 'fleets', i], reader),
      )
    if (warping !== undefined) {
      player.warping = listAt(warping, [...path, 'warping']).map((w, i) => {
        const at = [...path, 'warping', i]
        const { origin, tokens } = recordAt(w, at)
        return { origin: reader.place(origin, [...at, 'origin']), tokens: wholeAt(tokens, [...at, 'tokens']) }
      })
    }
    state.players[seat] = player
  })
}

function readFleet(given: unknown, path: Path, reader: Reader) {
  if (given === null) return null
  const { at, ...rest } = recordAt(given, path)
  const fleet = { side: 'A' as const, n: 3, at: reader.place(at, [...path, 'at']), warp: false, tokens: 0 }
  readPlain(fleet, rest, path)
  return fleet
}

function readOwners(state: State, list: unknown[], reader: Reader): void {
  list.forEach((entry, id) => {
    const owner = (entry as Plain | null)?.owner
    if (owner !== undefined)
      found(state.discs[id], 'disc', id).owner = reader.power(owner, ['systems', id, 'owner'])
  })
}

function readHere(state: State, given: unknown, reader: Reader): void {
  if (given === undefined) return
  const { stayed, built, ...rest } = recordAt(given, ['here'])
  readPlain(state.here as unknown as Plain, rest, ['here'])
  if (stayed !== undefined) state.here.stayed = reader.stacks(stayed, ['here', 'stayed'])
  if (built !== undefined) state.here.built = reader.stacks(built, ['here', 'built'])
}

function readBorg(state: State, given: unknown, reader: Reader): void {
  if (given === undefined) return
  const { cubes, ...rest } = recordAt(given, ['borg'])
  readPlain(state.borg as unknown as Plain, rest, ['borg'])
  if (cubes === undefined) return
  state.borg.cubes = listAt(cubes, ['borg', 'cubes']).map((entry, i) => {
    const path = ['borg', 'cubes', i]
    const { at, ...more } = recordAt(entry, path)
    const cube = { at: reader.place(at, [...path, 'at']), damage: 0, shield: 0, activated: false }
    readPlain(cube, more, path)
    return cube
  })
}

/** A map that the rules do not allow is refused with the piece at fault. */
function checkShape(map: StarMap): void {
  const [first] = checkMap(map)
  if (first === undefined) return
  const piece = first.pieces[0]
  const path = piece === undefined ? ['systems'] : [piece.kind === 'system' ? 'systems' : 'lanes', piece.id]
  const all = first.pieces.map(p => `${p.kind} ${p.id}`).join(' and ')
  fault(path, `The map breaks a rule at ${all}: ${WORDS[first.kind] ?? first.kind}.`, first.rules)
}

const WORDS: Readonly<Record<string, string>> = {
  lanesCross: 'lanes cross',
  discsTouch: 'discs touch',
  discOnLane: 'a disc lies on a lane',
  outside: 'it leaves the Playing Area',
  laneLimit: 'too many lanes',
  apart: 'a lane does not reach its System',
  overStretched: 'a lane is stretched too far',
  doubleLink: 'two lanes link the same Systems',
  missingSystem: 'a lane ends at a System that is not there',
  badLength: 'a lane has two, three or four Sectors',
}
