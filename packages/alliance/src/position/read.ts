import { clone, type Setup } from '@tenforward/kernel'
import { type DamageCard, damageDeck, SPARE_CARD } from '../content/facts/damage.ts'
import { isEnemyType, loadoutById } from '../content/facts/enemies.ts'
import { enemyShip } from '../rules/ships/newShip.ts'
import { cardOf } from '../rules/ships/ships.ts'
import { initialState } from '../setup/initialState.ts'
import { fault, type Path, type Plain } from '../setup/plain.ts'
import { MISSION_TOKEN_RADIUS, PLANET_RADIUS } from '../space/constants.ts'
import { isCode } from '../space/manoeuvres.ts'
import type { Pose } from '../space/pose.ts'
import { ASTEROIDS } from '../space/terrain.ts'
import type { MapToken, Ship, State, TokenId } from '../state.ts'
import type { Alliance } from '../types.ts'
import { checkFields } from './shape.ts'

const PLAIN = [
  'round',
  'phase',
  'formations',
  'loadouts',
  'tally',
  'attack',
  'lasting',
  'plans',
  'outcome',
  'nextId',
]
const TOP = [...PLAIN, 'ships', 'tokens', 'deck', 'discard']
const PHASES = ['setup', 'reinforcements', 'planning', 'activation', 'combat', 'end', 'over']

/** Reads what `writePosition` wrote, or what a person did. Damage Cards that are not mentioned are the deck's bottom. */
export function readPosition(notation: unknown, setup: Setup<Alliance>): State {
  const given = checkFields(notation, [], TOP)
  const state = initialState(setup)
  for (const key of PLAIN) if (given[key] !== undefined) (state as unknown as Plain)[key] = clone(given[key])
  checkPlain(state)
  listAt(given.ships, ['ships']).forEach((ship, i) => {
    readShip(state, ship, ['ships', i])
  })
  if (given.nextId === undefined)
    state.nextId = 1 + Math.max(0, ...state.ships.map(ship => (ship.seat === null ? ship.number : 0)))
  state.tokens = listAt(given.tokens, ['tokens']).map((text, i) => readToken(text, i))
  state.discard = cards(given.discard, ['discard'])
  state.deck = cards(given.deck, ['deck'])
  fillDeck(state, given.deck === undefined)
  for (const name of state.formations) for (const id of name.members) find(state, id, ['formations'])
  return state
}

/** The fields that are stored as they are written; the rest of their inside is trusted to their writer. */
function checkPlain(state: State): void {
  const wholes = { round: state.round, nextId: state.nextId }
  for (const [key, n] of Object.entries(wholes))
    if (!Number.isInteger(n) || n < 0) fault('It must be a whole number.', [key])
  if (!PHASES.includes(state.phase)) fault(`It must be one of ${PHASES.join(', ')}.`, ['phase'])
  if (!Array.isArray(state.formations)) fault('It must be a list.', ['formations'])
  state.formations.forEach((formation, i) => {
    const path = ['formations', i]
    checkFields(formation, path, ['name', 'orders', 'members', 'broken', 'plan'])
    formation.orders ??= 'attack'
    formation.broken ??= false
    formation.plan ??= null
    if (!Array.isArray(formation.members)) fault('It must be a list.', [...path, 'members'])
  })
  if (!Array.isArray(state.lasting)) fault('It must be a list.', ['lasting'])
  if (!Array.isArray(state.plans)) fault('It must be a list.', ['plans'])
}

function listAt(value: unknown, path: Path): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : fault('It must be a list.', path)
}

const find = (state: State, id: string, path: Path): Ship =>
  state.ships.find(ship => ship.id === id) ?? fault(`There is no ship ${id}.`, path)

const SHIP = [
  'at',
  'id',
  'type',
  'loadout',
  'skill',
  'fate',
  'shields',
  'disabled',
  'damage',
  'tokens',
  'cloak',
  'locks',
  'upgrades',
  'formation',
  'dial',
  'cargo',
  'done',
]

/** A player ship is there already; an Enemy ship is made from its type, number and Loadout. */
function readShip(state: State, value: unknown, path: Path): void {
  const given = checkFields(value, path, SHIP)
  const { id, at, type, loadout, done, tokens, damage, ...rest } = given
  const ship =
    typeof id === 'string' && id.startsWith('E')
      ? madeEnemy(state, given, path)
      : find(state, String(id), path)
  ship.pose = at === undefined ? ship.pose : readPose(at, [...path, 'at'])
  ship.fate = 'inPlay'
  ship.shields = cardOf(ship).shields
  Object.assign(ship, clone(rest))
  Object.assign(ship.tokens, clone(tokens ?? {}))
  Object.assign(ship.done, clone(done ?? {}))
  if (damage !== undefined) ship.damage = readDamage(state, damage, [...path, 'damage'])
  if (!Number.isInteger(ship.shields) || ship.shields < 0)
    fault('It must be a whole number.', [...path, 'shields'])
  if (ship.dial !== null && !isCode(ship.dial))
    fault('It must be a manoeuvre such as 2S or 3BL.', [...path, 'dial'])
}

function madeEnemy(state: State, { id, type, loadout }: Plain, path: Path): Ship {
  const number = Number(String(id).slice(1))
  if (!Number.isInteger(number) || number < 1)
    return fault('An Enemy ship is called E and its number.', [...path, 'id'])
  if (typeof type !== 'string' || !isEnemyType(type))
    return fault('There is no such type of Enemy ship.', [...path, 'type'])
  const { card, elite = false } = (loadout ?? { card: `${type}-1` }) as { card: string; elite?: boolean }
  const known = loadoutById[card]
  if (known?.type !== type) return fault('There is no such Loadout card.', [...path, 'loadout'])
  const ship = enemyShip(type, number, known.id, elite)
  state.ships.push(ship)
  return ship
}

/** A card alone lies face up; `down` deals any card face down; or as it is written. */
function readDamage(state: State, value: unknown, path: Path): Ship['damage'] {
  return listAt(value, path).map((entry, i) => {
    const dealt =
      typeof entry === 'string' ? { card: entry, up: true, seen: true, round: state.round } : clone(entry)
    const { card } = dealt as Ship['damage'][number]
    if (!damageDeck.includes(card) && card !== SPARE_CARD)
      fault(`There is no Damage Card ${card}.`, [...path, i])
    return dealt as Ship['damage'][number]
  })
}

const POSE = /^(-?[\d.]+), (-?[\d.]+) facing (-?[\d.]+)$/

function readPose(text: unknown, path: Path): Pose {
  const [, x = '', y = '', facing] =
    POSE.exec(String(text)) ?? fault('A place is written like "457.2, 20 facing 90".', path)
  const heading = Math.round(Number(facing) * 100)
  return { x: micrometres(x), y: micrometres(y), heading: ((heading % 36_000) + 36_000) % 36_000 }
}

const micrometres = (text: string): number => Math.round(Number(text) * 1_000)

function readToken(value: unknown, place: number): MapToken {
  const id = place as TokenId
  const text = String(value)
  const asteroid = /^asteroid (\d) at (.+)$/.exec(text)
  if (asteroid !== null && Number(asteroid[1]) < ASTEROIDS.length)
    return { id, kind: 'asteroid', shape: Number(asteroid[1]), ...readPose(asteroid[2], ['tokens', id]) }
  const other = /^(?:(planet)|(.+) token) at (-?[\d.]+), (-?[\d.]+)$/.exec(text)
  if (other === null)
    return fault('A token is written like "planet at 100, 200" or "odd token at 203.2, 711.2".', [
      'tokens',
      id,
    ])
  const [, planet, name = '', x = '', y = ''] = other
  const at = { x: micrometres(x), y: micrometres(y) }
  if (planet !== undefined) return { id, kind: 'planet', ...at, radius: PLANET_RADIUS }
  return { id, kind: 'mission', name, ...at, radius: MISSION_TOKEN_RADIUS }
}

function cards(written: unknown, path: Path): DamageCard[] {
  if (written === undefined || written === '') return []
  if (typeof written !== 'string') return fault('It must be names in a row.', path)
  const names = written.split(' ') as DamageCard[]
  const wrong = names.find(name => !damageDeck.includes(name))
  return wrong === undefined ? names : fault(`There is no Damage Card ${wrong}.`, path)
}

/** No card in two places; those that are nowhere go under the deck, unless play has not begun. */
function fillDeck(state: State, unsaid: boolean): void {
  const out = [...state.deck, ...state.discard, ...state.ships.flatMap(ship => ship.damage.map(d => d.card))]
  const twice = out.find((card, i) => card !== SPARE_CARD && out.indexOf(card) !== i)
  if (twice !== undefined) fault(`${twice} is in two places.`, ['deck'])
  if (unsaid && state.phase === 'setup') return
  if (state.phase === 'setup' && state.deck.length === 0) return
  state.deck = [...damageDeck.filter(card => !out.includes(card)), ...state.deck]
}
