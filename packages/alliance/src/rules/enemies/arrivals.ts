import { cosScaled, round, sinScaled, TRIG_SCALE } from '@tenforward/geometry'
import { emit, found, pickRandom, shuffle } from '@tenforward/kernel'
import { loadouts, logicFor } from '../../content/facts/enemies.ts'
import type { BearingArrow, EnemyRow } from '../../content/facts/missionTypes.ts'
import type { EnemyType, LoadoutId } from '../../content/facts/types.ts'
import { BAND, BASE, HALF } from '../../space/constants.ts'
import { distanceOf } from '../../space/measure.ts'
import { baseOf, type Pose, poseOf } from '../../space/pose.ts'
import { aside, roomBeside } from '../../space/room.ts'
import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { rollDie } from '../mission/die.ts'
import { matSide } from '../mission/mat.ts'
import { holds } from '../mission/tally.ts'
import { hullLeft } from '../ships/damage.ts'
import { remove } from '../ships/leaving.ts'
import { enemyShip } from '../ships/newShip.ts'
import { shieldValue } from '../ships/shields.ts'
import { enemiesInPlay, isInPlay, playersInPlay } from '../ships/ships.ts'

/** Player count is the number of player ships, whoever runs them (ALL-ENS-15). */
export const playerCount = (g: G): number => g.match.options.captains.length

/** The rows of the Enemy Ships table that are due: those of the set-up, or of this round (ALL-ENS-02). */
export const rowsDue = (g: G, arrives: 'setup' | number): EnemyRow[] =>
  g.match.options.mission.enemies.filter(row => isDue(g, row, arrives) && shipsIn(g, row).length > 0)

/** A formation that waits for something comes once, at the start of the round after it has happened. */
function isDue(g: G, row: EnemyRow, arrives: 'setup' | number): boolean {
  if (typeof row.arrives !== 'object') return row.arrives === arrives
  if (arrives === 'setup' || g.s.formations.some(f => f.name === row.formation)) return false
  return holds(g, row.arrives)
}

/** A type of ship, and whether its Loadout lies on its elite side. */
interface Wanted {
  type: EnemyType
  elite: boolean
}

/** Every column up to the player count is used (ALL-ENS-03, -18). */
export function shipsIn(g: G, row: EnemyRow): Wanted[] {
  const players = playerCount(g)
  return Object.entries(row.ships)
    .filter(([column]) => Number(column) <= players)
    .flatMap(([, types]) => types)
    .map(text => ({ type: text.replace('!', '') as EnemyType, elite: text.endsWith('!') }))
}

/**
 * Sets a formation up: models, Loadouts, shields, ID Tokens, then its place on the map (ALL-ENS-04 to -08). Where the
 * mat has no room for it, it does not come.
 */
export function arrive(g: G, row: EnemyRow): void {
  const wanted = withModels(g, shipsIn(g, row))
  const bearing = bearingOf(g, row)
  const arrow = found(g.match.options.mission.map.bearings[bearing], 'arrow with the number', bearing)
  const poses = placesFor(g, wanted.length, arrow)
  if (poses === null) return
  const ships = poses.map((pose, i) => build(g, found(wanted[i], 'ship for place', i), pose))
  for (const ship of ships) ship.formation = row.formation
  g.s.formations.push({
    name: row.formation,
    orders: row.orders,
    members: ships.map(ship => ship.id),
    broken: false,
    plan: null,
  })
  const rolled = row.bearing === 'roll'
  emit(g, 'formation.arrived', { formation: row.formation, bearing, rolled, ships: ships.map(s => s.id) })
  for (const ship of ships)
    emit(g, 'ship.placed', { ship: ship.id, card: ship.card, pose: poseOf(ship.pose) })
}

/** A number, one of several at random, or the die (ALL-ENS-11 to -13). */
function bearingOf(g: G, { bearing }: EnemyRow): number {
  if (typeof bearing === 'number') return bearing
  if (bearing === 'roll') return rollDie(g, 6, 'bearing')
  return pickRandom(g, bearing, 'bearing')
}

function build(g: G, { type, elite }: Wanted, pose: Pose): Ship {
  const ship = enemyShip(type, g.s.nextId++, dealLoadout(g, type), elite)
  ship.fate = 'inPlay'
  ship.pose = pose
  g.s.ships.push(ship)
  layShields(g, ship)
  return ship
}

/** Shield Tokens by the Shield Value, all on their active side (ALL-SHD-01, ALL-ENS-06). */
export function layShields(g: G, ship: Ship): void {
  ship.shields = shieldValue(g, ship)
}

/** The next card of the type's own deck; when all are out, those of ships that are gone come back. */
function dealLoadout(g: G, type: EnemyType): LoadoutId {
  let deck = g.s.loadouts[type]
  if (deck === undefined || deck.length === 0) {
    const used = enemiesInPlay(g).map(ship => ship.loadout?.card)
    const all = loadouts.filter(card => card.type === type).map(card => card.id)
    const free = all.filter(id => !used.includes(id))
    deck = shuffle(g, free.length > 0 ? free : all, 'loadouts')
    g.s.loadouts[type] = deck
  }
  return found(deck.pop(), 'Loadout card for', type)
}

/**
 * A model for each of these ships: where there are too few, ships that are out make room (ALL-RNF-01). Whatever is
 * beyond all models there are does not come.
 */
function withModels(g: G, wanted: readonly Wanted[]): Wanted[] {
  for (const type of new Set(wanted.map(ship => ship.type))) {
    const needed = Math.min(modelsOf(g, type), wanted.filter(ship => ship.type === type).length)
    const flying = enemiesInPlay(g).filter(ship => ship.card === type).length
    for (let short = flying + needed - modelsOf(g, type); short > 0; short--) freeModel(g, type)
  }
  return wanted.filter(
    (ship, i) => wanted.slice(0, i).filter(other => other.type === ship.type).length < modelsOf(g, ship.type),
  )
}

/** One box for every two player ships (M-22). */
const modelsOf = (g: G, type: EnemyType): number => logicFor(type).models * Math.ceil(playerCount(g) / 2)

/** The weakest Enemy ship of a type makes room; of equals the one furthest from any player ship (ALL-RNF-02). */
function freeModel(g: G, type: EnemyType): void {
  const flying = enemiesInPlay(g).filter(ship => ship.card === type)
  const strength = (ship: Ship): number => ship.shields + ship.disabled + hullLeft(g, ship)
  const least = Math.min(...flying.map(strength))
  const weakest = flying.filter(ship => strength(ship) === least)
  const off = weakest.map(ship => nearestPlayer(g, ship))
  remove(g, found(weakest[off.indexOf(Math.max(...off))], 'ship to take off the map'))
}

const nearestPlayer = (g: G, ship: Ship): number =>
  Math.min(...playersInPlay(g).map(player => distanceOf(ship.pose, player.pose)))

/** Room between the bases of a formation, to the side and behind (M-24). */
const SPACING = BASE + 40_000

/**
 * Centred on the arrow, the rear rank on the edge; shifted along it where somebody stands there (ALL-FRM-01, A-15), and
 * further in where the whole edge is taken. The first pose is that of the lowest ID.
 */
function placesFor(g: G, count: number, arrow: BearingArrow): Pose[] | null {
  const side = matSide(g)
  const bounds = { west: HALF, east: side - HALF, south: HALF, north: side - HALF }
  const others = g.s.ships.filter(isInPlay).map(ship => baseOf(ship.pose))
  for (let forward = HALF; forward < side; forward += BASE) {
    // The first in the order of IDs stand in front (ALL-FRM-04).
    const poses = Array.from({ length: count }, (_, i) => slotPose(arrow, count, count - 1 - i, forward))
    const by = roomBeside(poses, others, bounds)
    if (by !== null) return poses.map(pose => aside(pose, by))
  }
  return null
}

/**
 * Slot A is the left of the rear rank, B its right, C and D the rank before it. The highest ID goes to A (ALL-FRM-03),
 * so that low IDs fly in front and move out of the way first.
 */
function slotPose(arrow: BearingArrow, count: number, slot: number, rear: number): Pose {
  const heading = arrow.facing * 100
  const forward = rear + Math.floor(slot / 2) * SPACING
  const left = count === 1 ? 0 : slot % 2 === 0 ? SPACING / 2 : -SPACING / 2
  const cos = cosScaled(heading)
  const sin = sinScaled(heading)
  return {
    x: Math.round(arrow.at[0] * BAND) + round((forward * cos - left * sin) / TRIG_SCALE),
    y: Math.round(arrow.at[1] * BAND) + round((forward * sin + left * cos) / TRIG_SCALE),
    heading,
  }
}
