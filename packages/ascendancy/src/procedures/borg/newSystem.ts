import { call, done, emit, found, locals, type OptionId, pick, reveal, type Seat } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import { removeLane } from '../../map/build.ts'
import { placeOfSystem } from '../../map/place.ts'
import { rememberedRooms } from '../../map/room/remembered.ts'
import type { Room } from '../../map/room/room.ts'
import { type LaneId, laneAt, type SystemId } from '../../map/types.ts'
import { type Connection, connectionsFor } from '../../rules/borg/connections.ts'
import { theCube } from '../../rules/borg/pieces.ts'
import { isPlanet } from '../../rules/systems/control.ts'
import { BORG } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { addDisc } from '../exploration/discover.ts'
import { borgFinds } from './find.ts'
import { headFor } from './heading.ts'
import { askOpenly } from './openly.ts'
import { applyRoom, pickRoom, settled } from './rooms.ts'

interface Extending {
  cube: number
  by: Seat
  target: BorgTarget
  site: SystemId
  left: number
  /** The lane that was laid, open at its far end. */
  lane: LaneId
}

/** C4.6 to C4.11: the lane leads to a System on the map if that helps the Cube now, else to a new one. */
export const connectOrPlace = procedure('connectOrPlace', locals<Extending, number | null>(), {
  connect(g, v) {
    const ways = waysToConnect(g, v)
    if (ways.length === 0) return 'disc'
    if (ways.length === 1) return join(g, v, found(ways[0], 'way'))
    return askOpenly(
      g,
      v.by,
      pick(
        'borgConnection',
        ways.map((_, i) => i),
        {
          about: { cube: v.cube, ways: ways.map(w => ({ to: w.to, aim: w.aim, swings: w.swings })) },
          rules: ['ASC-15.3.1.1-k', 'ASC-15.3.1.4-b'],
          fallback: 0,
        },
      ),
      'chosen',
    )
  },
  chosen: (g, v, which: OptionId) => join(g, v, found(waysToConnect(g, v)[which as number], 'Connection')),
  headed: (_g, _v, went: { woken: number | null } | null) => done(went?.woken ?? null),
  /** There must be a disc and room for it; it is drawn only then (B65). */
  disc(g, v) {
    const rooms = g.s.discStack.length === 0 ? [] : settled(g, rememberedRooms(g.s.map, v.lane))
    if (rooms.length === 0) return 'takeBack'
    return rooms.length === 1
      ? place(g, v, found(rooms[0], 'room'))
      : askOpenly(g, v.by, pickRoom('borgSystem', v.cube, rooms), 'laidOut')
  },
  laidOut: (g, v, which: OptionId) =>
    place(g, v, found(settled(g, rememberedRooms(g.s.map, v.lane))[which as number], 'layout')),
  takeBack(g, v) {
    removeLane(g.s.map, laneAt(g.s.map, v.lane))
    emit(g, 'lane.removed', { lane: v.lane })
    emit(g, 'borg.stays', { cube: v.cube, at: placeOfSystem(v.site), why: 'noRoom' })
    return done(null)
  },
  end: () => done(null),
})

function join(g: G, v: Extending, way: Connection) {
  applyRoom(g, way)
  emit(g, 'lane.linked', { seat: BORG, lane: v.lane, to: way.to })
  emit(g, 'borg.connected', { cube: v.cube, from: v.site, to: way.to })
  const { cube, by, target, left } = v
  return call(headFor, { cube, by, target, range: left }, 'headed' as const)
}

/** A new System ends the move, whatever Warp is left (ASC-15.3.1.1-q). */
function place(g: G, v: Extending, room: Room) {
  applyRoom(g, room)
  const card = found(g.s.discStack.pop(), 'disc left')
  reveal(g)
  const system = addDisc(g, BORG, v.lane, card)
  const cube = theCube(g, v.cube)
  const from = cube.at
  cube.at = placeOfSystem(system)
  emit(g, 'borg.discovered', { cube: v.cube, system, card })
  emit(g, 'borg.moved', { cube: v.cube, from, to: cube.at, through: [] })
  return isPlanet(g, system) ? call(borgFinds, { cube: v.cube, system }, 'end' as const) : ('end' as const)
}

const waysToConnect = (g: G, v: Extending): Connection[] =>
  settled(g, connectionsFor(g, { at: placeOfSystem(v.site), lane: v.lane, target: v.target, range: v.left }))
