import { ask, call, done, emit, pick, pickMany, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import {
  iconsOn,
  outcomeOf,
  type ProbeIcon,
  probeSources,
  specOf,
  turnUp,
} from '../../rules/missions/probe.ts'
import { take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'

interface Probing {
  seat: Seat
  icons?: ProbeIcon[]
}

/** Probing at the end of a turn: all probes that are made share one card (CCG-PROBE-16 to 19). */
export const probe = procedure('probe', laying<Probing, { sources: Id[] }>(), {
  /** CCG-PROBE-16: every card that is used is named before anything is turned up. */
  declare(g, v) {
    const options = probeSources(g, v.seat)
    const must = options.filter(id => specOf(g, id)!.must)
    if (must.length === options.length) {
      v.sources = must
      return 'turnUp'
    }
    const extra = { rules: ['CCG-PROBE-16', 'CCG-PROBE-02'], fallback: options, about: { must } }
    return ask(v.seat, pickMany('probe', options, extra), 'declared')
  },
  declared(g, v, chosen: Id[]) {
    const must = probeSources(g, v.seat).filter(id => specOf(g, id)!.must)
    v.sources = [...new Set([...must, ...chosen])]
    return v.sources.length === 0 ? done() : 'turnUp'
  },
  turnUp: (_g, v) => call(probeNow, { seat: v.seat, sources: v.sources }, 'end'),
  end: () => done(),
})

/** CCG-PROBE-03: one probe card for these; also for cards that probe at another time (decision G-08). */
export const probeNow = procedure('probeNow', laying<Probing & { sources: Id[] }, { card: Id }>(), {
  reveal(g, v) {
    const card = turnUp(g, v.seat)
    if (card === undefined) return done()
    v.card = card
    v.icons = [...iconsOn(g, card)]
    g.s.table.push(take(playerOf(g, v.seat).deck, card))
    return call(initiate, { action: anAction({ kind: 'probe', by: v.seat, card }) }, 'back')
  },
  /** CCG-PROBE-08: it lies on the deck again before any outcome. */
  back(g, v, stands: boolean) {
    playerOf(g, v.seat).deck.push(take(g.s.table, v.card))
    if (!stands) v.sources = []
    return 'which'
  },
  /** CCG-PROBE-18: in the order that the player likes. */
  which(g, v) {
    v.sources = v.sources.filter(id => pieceOf(g, id).play !== null)
    if (v.sources.length === 0) return 'end'
    const extra = { rules: ['CCG-PROBE-18'], fallback: byDefault(v.sources), skipForced: true }
    return ask(v.seat, pick('probeNext', [...v.sources], extra), 'resolve')
  },
  resolve(g, v, source: Id) {
    v.sources = v.sources.filter(id => id !== source)
    const entry = outcomeOf(specOf(g, source)!, new Set(v.icons))
    emit(g, 'probe.outcome', { seat: v.seat, source: pieceOf(g, source).card, entry })
    if (entry === null) return 'which'
    return fire('probed', { seat: v.seat, source, entry, card: v.card }, 'which')
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})

/** CCG-PROBE-04 and 20. */
export function canProbe(g: G, seat: Seat): boolean {
  return probeSources(g, seat).length > 0
}
