import { ask, call, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { laneOf, type Place, placeOfSystem, sectorNextTo } from '../../map/place.ts'
import { neighbours } from '../../map/status.ts'
import { laneAt, type SystemId, systemAt } from '../../map/types.ts'
import { destroySystem as destroyOnMap } from '../../map/upkeep.ts'
import { discardExploration } from '../../rules/exploration/cards.ts'
import { farSystem } from '../../rules/movement/slots.ts'
import { holdsShips, nearestSystem, repoint, repointOf } from '../../rules/movement/tidy.ts'
import { goToWarp } from '../../rules/movement/units.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { loseCommand } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { addSingles, fleetOf, fleetsAt, shipsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { discOf } from '../../rules/systems/control.ts'
import { fire, type G, procedure } from '../../types.ts'
import { keepProjectLimits } from '../building/research.ts'

interface Given {
  system: SystemId
}

/** And what its steps note. */
interface Destroying extends Given {
  card: string
  /** Whose Ships, and whose Warp tokens, have been seen to. */
  moved: Seat
  pointed: Seat
}

/**
 * 8.9.1.1: a System is destroyed. Ships move out first, each owner's as a group into the end of one lane; then every
 * empty lane and the disc go (G-F28).
 */
export const destroySystem = procedure('destroySystem', locals<Given, void, Destroying>(), {
  begin(g, v) {
    v.card = discOf(g, v.system).card
    v.moved = 0
    v.pointed = 0
    moveCube(g, v.system)
    return 'ships'
  },
  ships(g, v) {
    const at = placeOfSystem(v.system)
    while (v.moved < g.s.players.length && shipsAt(g, v.moved, at) === 0) v.moved++
    const seat = v.moved
    if (seat >= g.s.players.length) return 'tokens'
    const ways = exits(g, v.system)
    if (ways.length === 0) return 'scatter'
    return ask(
      seat,
      pick('leaveSystem', ways, { rules: ['ASC-8.9.1.1-b'], about: { system: v.system }, skipForced: true }),
      'leave',
    )
  },
  leave(g, v, to: OptionId) {
    moveAll(g, v.moved, placeOfSystem(v.system), to as Place)
    return 'ships'
  },
  /** With no lane to go to, Ships go to Warp. */
  scatter(g, v) {
    sendAllToWarp(g, v.moved, placeOfSystem(v.system))
    return 'ships'
  },
  /** Warp tokens that point here are turned to a System at the far end of one of its lanes (G-F05). */
  tokens(g, v) {
    const at = placeOfSystem(v.system)
    while (v.pointed < g.s.players.length && !pointsTo(g, v.pointed, at)) v.pointed++
    if (v.pointed >= g.s.players.length) return 'remove'
    const near = neighbours(g.s.map, v.system)
    if (near.length === 0) near.push(nearestTo(g, v.system))
    return ask(
      v.pointed,
      pick('pointWarp', near.map(systemId), {
        rules: ['ASC-8.6.1.6-c'],
        about: { system: v.system },
        skipForced: true,
      }),
      'point',
    )
  },
  point(g, v, id: OptionId) {
    const at = placeOfSystem(v.system)
    repointOf(g, v.pointed, origin => origin === at, placeOfSystem(systemNamed(id)))
    return 'tokens'
  },
  remove(g, v) {
    removeDisc(g, v.system)
    emit(g, 'system.destroyed', { system: v.system, card: v.card })
    return fire('systemDestroyed', { system: v.system, card: v.card }, 'limits')
  },
  limits: () => call(keepProjectLimits, {}, 'end'),
  end: () => done(),
})

/** The Sectors next to a System. */
function exits(g: G, system: SystemId): Place[] {
  return systemAt(g.s.map, system).lanes.map(id => sectorNextTo(laneAt(g.s.map, id), system))
}

function moveAll(g: G, seat: Seat, from: Place, to: Place): void {
  const singles = singlesAt(g, seat, from)
  addSingles(g, seat, from, -singles)
  addSingles(g, seat, to, singles)
  if (singles > 0) emit(g, 'ship.moved', { seat, fleet: null, from, to, how: 'impulse' })
  for (const fleet of fleetsAt(g, seat, from)) {
    fleetOf(g, seat, fleet).at = to
    emit(g, 'ship.moved', { seat, fleet, from, to, how: 'impulse' })
  }
}

function sendAllToWarp(g: G, seat: Seat, at: Place): void {
  for (let n = singlesAt(g, seat, at); n > 0; n--) goToWarp(g, seat, null, at)
  for (const fleet of fleetsAt(g, seat, at)) goToWarp(g, seat, fleet, at)
}

/** A Cube takes the first lane without another Cube; with none it is lost with the System. */
function moveCube(g: G, system: SystemId): void {
  const { borg } = g.s
  const cube = borg.cubes.find(c => c.at === placeOfSystem(system))
  if (cube === undefined) return
  const free = exits(g, system).find(at => !borg.cubes.some(c => c.at === at))
  if (free === undefined) borg.cubes = borg.cubes.filter(c => c !== cube)
  else cube.at = free
}

const pointsTo = (g: G, seat: Seat, at: Place): boolean =>
  playerOf(g, seat).warping.some(w => w.origin === at) ||
  playerOf(g, seat).fleets.some(f => f?.warp && f.at === at)

function nearestTo(g: G, system: SystemId): SystemId {
  const { x, y } = systemAt(g.s.map, system)
  return found(nearestSystem(g, { x, y }, system), 'nearest system')
}

/** Whatever stood on the disc is gone with it; Warp tokens on its lanes point to the other end (G-F05). */
function removeDisc(g: G, system: SystemId): void {
  const { map, discs } = g.s
  const disc = discOf(g, system)
  if (disc.starbase && disc.owner !== null && disc.owner >= 0) loseCommand(g, disc.owner)
  for (const card of disc.cards) discardExploration(g, card)
  if (disc.faceDown !== null) discardExploration(g, disc.faceDown)
  const fallback = nearestTo(g, system)
  const far = systemAt(map, system).lanes.map(lane => ({ lane, end: farSystem(map, lane, system) }))
  const { removed } = destroyOnMap(map, system, lane => holdsShips(g.s, lane))
  discs[system] = null
  for (const { lane, end } of far) {
    if (!removed.includes(lane)) continue
    emit(g, 'lane.removed', { lane })
    repoint(g, at => laneOf(at) === lane, placeOfSystem(end ?? fallback))
  }
}
