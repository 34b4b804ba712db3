import { call, done, emit, locals, type Seat } from '@tenforward/kernel'
import { type Place, placeOfSystem, systemOf } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { drawCard } from '../../rules/exploration/cards.ts'
import { hazardLevel, restingAt } from '../../rules/movement/hazard.ts'
import type { Moved, Which } from '../../rules/movement/points.ts'
import { shipsIn } from '../../rules/movement/units.ts'
import { discOf, isPhenomenon, isPlanet } from '../../rules/systems/control.ts'
import { fire, procedure } from '../../types.ts'
import { drawExploration } from '../exploration/exploration.ts'
import { takeResearch } from '../exploration/study.ts'
import { braveHazard } from './hazard.ts'

interface Arrival {
  seat: Seat
  system: SystemId
  /** The System was placed by this very move. */
  fresh: boolean
  /** The Ships that came; absent: all that are there. */
  movers?: Moved[]
  /** The Fleet that set them down and goes on. */
  passing?: Which
  braved?: boolean
}

/**
 * Ships come to rest in a System: first its Hazard (ASC-8.6.2.3-b, G-F27), then, with a survivor, what the System
 * holds: an Exploration card, one that waits face down, or the Research of a Phenomenon.
 */
export const arrive = procedure('arrive', locals<Arrival>(), {
  hazard(g, v) {
    const level = hazardLevel(g, v.seat, v.system)
    v.braved = level > 0
    if (level === 0 || restingAt(g, v.seat, placeOfSystem(v.system), v.passing) === 0) return 'look'
    const { seat, system, passing = null } = v
    return call(braveHazard, { seat, system, level, passing }, 'look')
  },
  look(g, v) {
    const disc = g.s.discs[v.system]
    if (!disc) return 'rest'
    const { seat, system } = v
    if (restingAt(g, seat, placeOfSystem(system), v.passing) === 0) return v.fresh ? 'hide' : 'rest'
    if (isPlanet(g, system) && v.fresh) return call(drawExploration, { seat, system }, 'rest')
    // Ships set down on the way do not hold up the Fleet that goes on: the card waits for one that stays.
    if (disc.faceDown !== null && v.passing == null) {
      const waiting = disc.faceDown
      disc.faceDown = null
      return call(drawExploration, { seat, system, waiting }, 'rest')
    }
    const study = isPhenomenon(g, system) && disc.tokens.R > 0 && (v.braved || v.fresh)
    return study ? call(takeResearch, { seat, system }, 'rest') : 'rest'
  },
  /** Nobody is left to look: a planet's card waits, unseen (ASC-8.7.1-a). */
  hide(g, v) {
    if (isPlanet(g, v.system)) {
      discOf(g, v.system).faceDown = drawCard(g)
      emit(g, 'exploration.hidden', { system: v.system })
    }
    return 'rest'
  },
  rest(g, v) {
    const { seat, system } = v
    const movers = v.movers ?? shipsIn(g, seat, placeOfSystem(system))
    return fire('moveEnded', { seat, system, movers }, 'end')
  },
  end: () => done(),
})

/** 8.4: the end of any move of at least one Sector, also of a Retreat or manoeuvre (G-F16). */
export const endMove = procedure('endMove', locals<{ seat: Seat; at: Place; movers: Moved[] }>(), {
  begin(_, v) {
    const system = systemOf(v.at)
    if (system === null) return 'end'
    return call(arrive, { seat: v.seat, system, fresh: false, movers: v.movers }, 'end')
  },
  end: () => done(),
})
