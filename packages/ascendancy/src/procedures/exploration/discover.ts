import {
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  reveal,
  type Seat,
  value,
} from '@tenforward/kernel'
import { systemFacts } from '../../content/facts/lookup.ts'
import type { LaneEnd } from '../../map/build.ts'
import { placeDisc } from '../../map/lay.ts'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { LaneId, SystemId } from '../../map/types.ts'
import type { Which } from '../../rules/movement/points.ts'
import { shift } from '../../rules/movement/units.ts'
import { newDisc } from '../../rules/systems/newDisc.ts'
import { fire, type G, procedure } from '../../types.ts'
import { arrive } from '../movement/arrive.ts'

interface DiscoveryGiven {
  seat: Seat
  fleet: Which
  at: Place
  lane: LaneId
  end: LaneEnd
  how: 'impulse' | 'warp'
}

/** And what its steps note. */
interface Discovery extends DiscoveryGiven {
  system: SystemId
}

/** 8.6.2: draw a disc, place it at the end of the lane, move onto it; the move is over (ASC-8.6.2.3-a). */
export const discover = procedure('discover', locals<DiscoveryGiven, void, Discovery>(), {
  draw: (_, v) => call(drawDisc, { seat: v.seat }, 'place'),
  place(g, v, card: string) {
    v.system = addDisc(g, v.seat, v.lane, card, v.end)
    shift(g, v.seat, v.fleet, v.at, placeOfSystem(v.system), v.how)
    return fire('systemDiscovered', { seat: v.seat, system: v.system }, 'arrive')
  },
  arrive: (_, v) => call(arrive, { seat: v.seat, system: v.system, fresh: true }, 'end'),
  end: () => done(),
})

interface DrawingDiscGiven {
  seat: Seat
  /** How many, where content has no say in it. */
  count?: number
}

/** And what its steps note. */
interface DrawingDisc extends DrawingDiscGiven {
  drawn: string[]
}

/** The next disc of the stack. Where content lets a seat draw several, one is kept and the rest go underneath. */
export const drawDisc = procedure('drawDisc', locals<DrawingDiscGiven, string, DrawingDisc>(), {
  draw(g, v) {
    const count = v.count ?? value(g, 'discsDrawn', 1, { seat: v.seat })
    v.drawn = []
    while (v.drawn.length < count && g.s.discStack.length > 0)
      v.drawn.push(found(g.s.discStack.pop(), 'disc left'))
    reveal(g)
    return 'keep'
  },
  keep: (_, v) =>
    ask(
      v.seat,
      pick('keepDisc', [...new Set(v.drawn)], { rules: ['ASC-8.6.2-b'], hush: true, skipForced: true }),
      'kept',
    ),
  kept(g, v, card: OptionId) {
    v.drawn.splice(v.drawn.indexOf(card as string), 1)
    g.s.discStack.unshift(...v.drawn)
    return done(card)
  },
})

/** Puts a disc at the open end of a lane, with the Research token of a Phenomenon on it (ASC-8.8-a). */
export function addDisc(g: G, seat: Seat, lane: LaneId, card: string, end: LaneEnd = 'b'): SystemId {
  const facts = systemFacts(card)
  const kind = facts.kind === 'hub' ? 'hub' : facts.conduit ? 'conduit' : 'ordinary'
  const placed = placeDisc(g.s.map, lane, { lanesMax: facts.lanes, kind }, end)
  if (!placed.ok) throw new Error(`a disc that was found to fit does not: ${placed.reason}`)
  const disc = newDisc(card)
  disc.tokens.R = facts.research
  g.s.discs[placed.system] = disc
  emit(g, 'system.discovered', { seat, system: placed.system, card, lane })
  return placed.system
}
