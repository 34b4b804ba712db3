import { call, done, emit, locals, type Seat } from '@tenforward/kernel'
import { type Place, placeOfSystem, type SystemId, systemOf } from '../../map/index.ts'
import { isPhenomenon, isPlanet } from '../../rules/control.ts'
import { drawCard } from '../../rules/exploration.ts'
import { shipsAt } from '../../rules/pieces.ts'
import { fire, procedure } from '../../types.ts'
import { drawExploration } from './exploration.ts'
import { braveHazard, hazardLevel } from './hazard.ts'
import { takeResearch } from './research.ts'

interface Arrival {
  seat: Seat
  system: SystemId
  /** The System was placed by this very move. */
  fresh: boolean
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
    if (level === 0 || shipsAt(g, v.seat, placeOfSystem(v.system)) === 0) return 'look'
    return call(braveHazard, { seat: v.seat, system: v.system, level }, 'look')
  },
  look(g, v) {
    const disc = g.s.discs[v.system]
    if (!disc) return 'rest'
    const { seat, system } = v
    if (shipsAt(g, seat, placeOfSystem(system)) === 0) return v.fresh ? 'hide' : 'rest'
    if (isPlanet(g, system) && v.fresh) return call(drawExploration, { seat, system }, 'rest')
    if (disc.faceDown !== null) {
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
      g.s.discs[v.system]!.faceDown = drawCard(g)
      emit(g, 'exploration.hidden', { system: v.system })
    }
    return 'rest'
  },
  rest: (_, v) => fire('moveEnded', { seat: v.seat, system: v.system }, 'end'),
  end: () => done(),
})

/** 8.4: the end of any move of at least one Sector, also of a Retreat or manoeuvre (G-F16). */
export const endMove = procedure('endMove', locals<{ seat: Seat; at: Place }>(), {
  begin(_, v) {
    const system = systemOf(v.at)
    return system === null ? 'end' : call(arrive, { seat: v.seat, system, fresh: false }, 'end')
  },
  end: () => done(),
})
