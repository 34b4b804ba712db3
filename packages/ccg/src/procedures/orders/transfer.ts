import {
  ask,
  call,
  done,
  emit,
  locals,
  type Prompt,
  pick,
  pickMany,
  RuleError,
  type Seat,
} from '@tenforward/kernel'
import { cardOf, inPlay, isPersonnel } from '../../rules/cards.ts'
import { allCompatible } from '../../rules/compatible.ts'
import { placeOf, type Spot } from '../../rules/places.ts'
import { destinations, spotsOf, travellers, type Way } from '../../rules/transport.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'
import { BACK } from '../seats.ts'

export interface Transfer {
  seat: Seat
  way: Way
  from?: Spot
  to?: Spot
  who?: Id[]
}

const RULES = {
  beam: ['CCG-BEAM-11', 'CCG-BEAM-04', 'CCG-STOPPED-01'],
  walk: ['CCG-WALK-01', 'CCG-WALK-02', 'CCG-STOPPED-02'],
}

/** Spots from which somebody can go somewhere. */
export function origins(g: G, seat: Seat, way: Way): Spot[] {
  return spotsOf(g, seat).filter(from => destinations(g, seat, way, from).length > 0)
}

/** Beaming and walking: from where, to where, and who goes with which equipment (CCG-MOVE-31). */
export const transfer = procedure('transfer', locals<Transfer>(), {
  from(g, v) {
    const options = [...origins(g, v.seat, v.way), BACK]
    return ask(
      v.seat,
      pick(`${v.way}From`, options, { rules: RULES[v.way], fallback: BACK, hush: true }),
      'to',
    )
  },
  to(g, v, from?: Spot | typeof BACK) {
    if (from === BACK) return done()
    const start = from ?? v.from!
    const options = [...destinations(g, v.seat, v.way, start), BACK]
    v.from = start
    return ask(
      v.seat,
      pick(`${v.way}To`, options, {
        rules: RULES[v.way],
        about: { from: start },
        fallback: BACK,
        hush: true,
      }),
      'who',
    )
  },
  who(g, v, to?: Spot | typeof BACK) {
    if (to === BACK) return done()
    v.to = to ?? v.to!
    const able = travellers(g, v.seat, v.way, v.from!, v.to)
    if (able.length === 0) return done()
    const about = { from: v.from, to: v.to }
    const extra = { rules: RULES[v.way], about, min: 1, check: 'together', fallback: [able[0]!], hush: true }
    return ask(v.seat, pickMany(`${v.way}Who`, able, extra), 'respond')
  },
  respond(_g, v, who: Id[]) {
    v.who = who
    return call(initiate, { action: anAction({ kind: 'beam', by: v.seat }) }, 'go')
  },
  go(g, v, stands: boolean) {
    if (stands) {
      for (const id of v.who!) if (g.s.cards[id]!.play !== null) inPlay(g, id).at = placeOf(v.to!)
      const cards = v.who!.map(id => g.s.cards[id]!.card)
      const ends = { seat: v.seat, from: String(v.from), to: String(v.to) }
      emit(g, 'cards.beamed', { ...ends, cards }, { only: [v.seat], others: { ...ends, cards: null } })
    }
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

export const beam = procedure('beam', locals<{ seat: Seat }>(), {
  go: (_g, v) => call(transfer, { seat: v.seat, way: 'beam' }, 'end'),
  end: () => done(),
})

export const walk = procedure('walk', locals<{ seat: Seat }>(), {
  go: (_g, v) => call(transfer, { seat: v.seat, way: 'walk' }, 'end'),
  end: () => done(),
})

/** Decision G-28: those who go are one group where they arrive. */
export function together(g: G, prompt: Prompt, who: readonly Id[]): void {
  const people = who.filter(id => isPersonnel(cardOf(g, id)))
  if (allCompatible(g, prompt.seat, people)) return
  throw new RuleError('They are not compatible with each other.', ['CCG-BEAM-04', 'CCG-REPORT-07'])
}
