import { BORG, isFloating, laneOf, type Place, systemOf, type View } from '../game.ts'
import { laneShape, placeAt, R, sectorAt, toDrawing, type XY } from './geometry.ts'
import { namesAbove } from './nameSides.ts'

/** What stands where, worked out once for every view: the drawing only reads it. */
export interface Unit {
  key: string
  /** The option by which its owner chooses it. */
  option: string
  seat: number
  kind: 'ship' | 'fleet' | 'warp' | 'cube'
  /** Ships in it. */
  n: number
  /** Fleet card, from 0. */
  fleet: number | null
  tokens: number
  place: Place
  at: XY
  /** Where the bow points, in degrees clockwise from north. */
  turn: number
  /** Cubes: the number and the damage. */
  cube?: { number: number; damage: number; shield: number; activated: boolean }
}

export interface Scene {
  units: readonly Unit[]
  /** Systems whose name stands above the disc. */
  above: ReadonlySet<number>
  floating: ReadonlySet<number>
}

type Loose = Omit<Unit, 'at' | 'turn'>

export function sceneOf(view: View): Scene {
  const floating = new Set<number>()
  for (const system of view.map.systems)
    if (system && isFloating(view.map, system.id)) floating.add(system.id)
  return { units: arrange(view, unitsOf(view)), floating, above: namesAbove(view) }
}

function unitsOf(view: View): Loose[] {
  const units: Loose[] = []
  view.players.forEach((player, seat) => {
    const base = { seat, fleet: null, tokens: 0 }
    for (const { at, n } of player.ships) {
      units.push({ ...base, key: `${seat} ship ${at}`, option: `ship:${at}`, kind: 'ship', n, place: at })
    }
    player.fleets.forEach((fleet, i) => {
      if (fleet === null) return
      const { n, at: place, warp, tokens } = fleet
      units.push({
        seat,
        key: `${seat} fleet ${i}`,
        option: `fleet:${i}`,
        kind: warp ? 'warp' : 'fleet',
        n,
        fleet: i,
        tokens,
        place,
      })
    })
    const atWarp = new Map<string, Loose>()
    for (const { origin, tokens } of player.warping) {
      const option = `warp:${origin}:${tokens}`
      const known = atWarp.get(option)
      if (known) known.n++
      else
        atWarp.set(option, {
          ...base,
          key: `${seat} ${option}`,
          option,
          kind: 'warp',
          n: 1,
          tokens,
          place: origin,
        })
    }
    units.push(...atWarp.values())
  })
  for (const { number = 0, at, damage, shield, activated } of view.borg.cubes) {
    units.push({
      key: `cube ${number}`,
      option: String(number),
      seat: BORG,
      kind: 'cube',
      n: 1,
      fleet: null,
      tokens: 0,
      place: at,
      cube: { number, damage, shield, activated },
    })
  }
  return units
}

/** Units of one place stand side by side: in Orbit on the lower half of the disc, in a lane across it. */
function arrange(view: View, loose: readonly Loose[]): Unit[] {
  const byPlace = new Map<Place, Loose[]>()
  for (const unit of loose) {
    const list = byPlace.get(unit.place)
    if (list) list.push(unit)
    else byPlace.set(unit.place, [unit])
  }
  const out: Unit[] = []
  for (const [place, all] of byPlace) {
    const here = all.filter(u => u.kind !== 'warp')
    const gone = all.filter(u => u.kind === 'warp')
    here.forEach((unit, i) => {
      const at = slot(view, place, i, here.length)
      if (at !== null) out.push({ ...unit, at, turn: headingAt(view, place, at) })
    })
    gone.forEach((unit, i) => {
      const at = warpSlot(view, place, i, gone.length)
      if (at !== null) out.push({ ...unit, at, turn: headingAt(view, place, at) })
    })
  }
  return out
}

/** In Orbit ships fly around the world, in a lane along it. */
function headingAt(view: View, place: Place, at: XY): number {
  const lane = view.map.lanes[laneOf(place) ?? -1]
  if (lane) return laneShape(view.map, lane).turn + 90
  const centre = placeAt(view.map, place)
  if (centre === null) return 0
  return (Math.atan2(at.y - centre.y, at.x - centre.x) * 180) / Math.PI
}

const ORBIT = R * 1.02
/** Where groups stand around a world, in degrees clockwise from east: the name below and the Nodes above stay free. */
const SLOTS = [32, 148, -14, 194, 62, 118, -40]

function slot(view: View, place: Place, i: number, n: number): XY | null {
  const centre = placeAt(view.map, place)
  if (centre === null) return null
  if (systemOf(place) !== null) {
    const angle = ((SLOTS[i] ?? 30 + i * 41) * Math.PI) / 180
    const far = ORBIT + (i >= SLOTS.length ? R * 0.45 : 0)
    return { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far }
  }
  const across = acrossLane(view, place)
  const by = (i - (n - 1) / 2) * 52
  return { x: centre.x + across.x * by, y: centre.y + across.y * by }
}

/** Ships at Warp float outside the place they left. */
function warpSlot(view: View, place: Place, i: number, n: number): XY | null {
  const centre = placeAt(view.map, place)
  if (centre === null) return null
  if (systemOf(place) !== null) {
    const angle = ((-38 + (i - (n - 1) / 2) * 26) * Math.PI) / 180
    return { x: centre.x + Math.cos(angle) * R * 1.34, y: centre.y + Math.sin(angle) * R * 1.34 }
  }
  const across = acrossLane(view, place)
  return { x: centre.x + across.x * (64 + i * 44), y: centre.y + across.y * (64 + i * 44) }
}

function acrossLane(view: View, place: Place): XY {
  const lane = view.map.lanes[laneOf(place)!]!
  const turn = (laneShape(view.map, lane).turn * Math.PI) / 180
  return { x: -Math.sin(turn), y: Math.cos(turn) }
}

/** Where each option of an open question lies on the map: the options that a place, a unit or a lane stands for. */
export function markersOf(view: View, options: readonly (string | number)[], from: Place | null): Marker[] {
  const out: Marker[] = []
  for (const id of options) {
    const [kind, first, end] = String(id).split(':')
    if (id === 'lane' && from !== null) out.push({ id, kind: 'lane', at: besideDisc(view, from / 8) })
    else if (kind === 'lane' && first !== undefined)
      out.push({ id, kind: 'lane', at: besideDisc(view, Number(first)) })
    else if (id === 'past' && from !== null) {
      const lane = view.map.lanes[laneOf(from)!]
      if (lane) out.push({ id, kind: 'past', at: pastEnd(view, lane.id, lane.b === null ? 'b' : 'a') })
    } else if (kind === 'past' && first !== undefined)
      out.push({ id, kind: 'past', at: pastEnd(view, Number(first), end as 'a') })
  }
  return out
}

export interface Marker {
  id: string | number
  kind: 'lane' | 'past'
  at: XY
}

/** Directions in which lanes leave a disc, in degrees clockwise from east. */
function laneTurns(view: View, system: number): number[] {
  return view.map.systems[system]!.lanes.flatMap(id => {
    const lane = view.map.lanes[id]
    if (!lane) return []
    const { turn } = laneShape(view.map, lane)
    return [lane.a === system ? turn : turn + 180]
  })
}

const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

/** A free direction beside a disc for the sign that lays a lane: opposite to the lanes it has. */
function besideDisc(view: View, system: number): XY {
  const disc = view.map.systems[system]
  if (!disc) return { x: 0, y: 0 }
  const centre = toDrawing(disc)
  let best = { room: -1, angle: 0 }
  const taken = laneTurns(view, system)
  // The name is below and the Ships at Warp are to the right: those directions come last.
  for (const angle of [-90, 180, -135, 0, 45, 135]) {
    const room = Math.min(180, ...taken.map(other => apart(angle, other)))
    if (room > best.room + 5) best = { room, angle }
  }
  const turn = (best.angle * Math.PI) / 180
  return { x: centre.x + Math.cos(turn) * R * 1.28, y: centre.y + Math.sin(turn) * R * 1.28 }
}

function pastEnd(view: View, id: number, end: 'a' | 'b'): XY {
  const lane = view.map.lanes[id]
  if (!lane) return { x: 0, y: 0 }
  const shape = laneShape(view.map, lane)
  return sectorAt(shape, lane.length, end === 'b' ? lane.length + 1 : 0)
}
