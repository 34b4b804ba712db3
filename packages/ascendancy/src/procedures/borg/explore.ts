import { call, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import { isSystemPlace, type Place, placeOfSystem, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { besides, furthestOn, pathTo, reachOf, reachUntil } from '../../rules/borg/paths.ts'
import { theCube } from '../../rules/borg/pieces.ts'
import { type Aim, aimsFor, nearestAims, shipsToAttack, sitesOf } from '../../rules/borg/targets.ts'
import { stopsMovers } from '../../rules/movement/entering.ts'
import { type G, procedure } from '../../types.ts'
import { layBorgLane } from './lane.ts'
import { askOpenly } from './openly.ts'
import { walk } from './walk.ts'

interface Given {
  cube: number
  by: Seat
  target: BorgTarget
  range: number
}

/** And what its steps note. */
export interface Exploring extends Given {
  left: number
  /** Places to go to that are equally near. */
  aims: Aim[]
  /** The System to explore from, and the Warp left there. */
  site?: SystemId
}

/** 15.3.1.1, C4: a Cube looks for a place from which it can lay a lane. Gives the Cube that it wakes, if any. */
export const exploreCube = procedure('exploreCube', locals<Given, number | null, Exploring>(), {
  begin(g, v) {
    const { at } = theCube(g, v.cube)
    if (sitesOf(g).includes(at)) {
      v.site = systemIn(at)
      v.left = v.range
      return 'lane'
    }
    if (g.match.options.borgFallback === 'stay') return 'stay'
    v.aims = nearestAims(g, sitesInReach(g, at))
    return v.aims.length > 0 ? 'chooseSite' : 'ship'
  },
  chooseSite: (g, v) =>
    askOpenly(
      g,
      v.by,
      pick(
        'borgSite',
        v.aims.map(a => a.to),
        {
          about: { cube: v.cube },
          rules: ['ASC-15.3.1.1-b', 'ASC-15.3.1.4-a'],
          fallback: found(v.aims[0], 'aim').to,
          skipForced: true,
        },
      ),
      'seekSite',
    ),
  /** A site beyond the range is only approached, and no lane is laid in this move (B57, B58). */
  seekSite(g, v, site: OptionId) {
    const { at } = theCube(g, v.cube)
    const { to, warp, sectors } = found(
      v.aims.find(a => a.to === site),
      'aim',
    )
    const reached = reachUntil(g, at, to)
    const end = warp <= v.range ? to : furthestOn(g, pathTo(reached, to), reached, at, v.range)
    v.left = v.range - warp
    if (end === to && v.left > 0 && !stopsMovers(g, systemIn(to))) v.site = systemIn(to)
    emit(g, 'borg.seeks', { cube: v.cube, what: 'site', to, warp, sectors })
    return end === at ? 'stay' : call(walk, { cube: v.cube, by: v.by, to: end, pastShips: false }, 'atSite')
  },
  atSite(g, v, woken: number | null) {
    const there = v.site !== undefined && theCube(g, v.cube).at === placeOfSystem(v.site)
    return there ? 'lane' : done(woken)
  },
  lane: (_g, v) =>
    call(
      layBorgLane,
      { cube: v.cube, by: v.by, target: v.target, site: found(v.site, 'site'), left: v.left },
      'explored',
    ),
  explored: (_g, _v, woken: number | null) => done(woken),
  /** No such System: next to the closest Ship of a player that it can get to (ASC-15.3.1.1-c, B68). */
  ship(g, v) {
    const { at } = theCube(g, v.cube)
    v.aims = nearestAims(g, besideShips(g, at, v.range))
    return v.aims.length > 0 ? 'chooseShip' : 'stay'
  },
  chooseShip: (g, v) =>
    askOpenly(
      g,
      v.by,
      pick(
        'borgShip',
        v.aims.map(a => a.to),
        {
          about: { cube: v.cube },
          rules: ['ASC-15.3.1.1-c', 'ASC-15.3.1.4-a'],
          fallback: found(v.aims[0], 'aim').to,
          skipForced: true,
        },
      ),
      'seekShip',
    ),
  seekShip(g, v, place: OptionId) {
    const { to, warp, sectors } = found(
      v.aims.find(a => a.to === place),
      'aim',
    )
    emit(g, 'borg.seeks', { cube: v.cube, what: 'ship', to, warp, sectors })
    return to === theCube(g, v.cube).at
      ? 'stay'
      : call(walk, { cube: v.cube, by: v.by, to, pastShips: false }, 'explored')
  },
  stay(g, v) {
    const { at } = theCube(g, v.cube)
    emit(g, 'borg.stays', { cube: v.cube, at, why: 'nothing' })
    return done(null)
  },
})

/** Sites to which an open way leads, however far (C4.2). */
function sitesInReach(g: G, at: Place): Aim[] {
  const reached = reachOf(g, at, Number.POSITIVE_INFINITY)
  return aimsFor(
    sitesOf(g).filter(site => isSystemPlace(site) && reached.has(site)),
    reached,
    g.s.map,
  )
}

/** Of the Sectors beside Ships those that the Cube can reach; where it stands counts (C4.12). */
function besideShips(g: G, at: Place, range: number): Aim[] {
  const reached = reachOf(g, at, range)
  const aims: Aim[] = []
  for (const target of shipsToAttack(g)) {
    for (const to of besides(g.s.map, target)) {
      const way = reached.get(to)
      if (way !== undefined) aims.push({ target, to, warp: way.warp, sectors: way.sectors })
    }
  }
  return aims
}
