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
  value,
} from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { isTooMany } from '../../rules/borg/objectives.ts'
import { allCompatible } from '../../rules/card/compatible.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { isHooked } from '../../rules/declared/hooked.ts'
import { needsLeave } from '../../rules/people/holograms.ts'
import { associate, isOwnHost } from '../../rules/people/teams.ts'
import { isThere, placeOf } from '../../rules/places/places.ts'
import { destinations, operatorOf, spotsOf, travellers, type Way } from '../../rules/ships/transport.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'
import { gather } from './gather.ts'
import { askLeave } from './hologram.ts'

interface Transfer {
  seat: Seat
  way: Way
}

/** With what its steps lay down. */
interface TransferNow extends Transfer {
  from: Spot
  to: Spot
  who: Id[]
}

const RULES = {
  beam: ['CCG-BEAM-11', 'CCG-BEAM-04', 'CCG-STOPPED-01'],
  walk: ['CCG-WALK-01', 'CCG-WALK-02', 'CCG-STOPPED-02'],
}

/** Spots from which somebody can go somewhere. */
function origins(g: G, seat: Seat, way: Way): Spot[] {
  return spotsOf(g, seat).filter(from => destinations(g, seat, way, from).length > 0)
}

/** Beaming and walking: from where, to where, and who goes with which equipment (CCG-MOVE-31). */
export const transfer = procedure('transfer', laying<Transfer, TransferNow>(), {
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
    const start = from ?? v.from
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
    v.to = to ?? v.to
    const able = travellers(g, v.seat, v.way, v.from, v.to)
    if (able.length === 0) return done()
    const about = { from: v.from, to: v.to }
    const extra = {
      rules: RULES[v.way],
      about,
      min: 1,
      check: 'together',
      fallback: [byDefault(able)],
      hush: true,
    }
    return ask(v.seat, pickMany(`${v.way}Who`, able, extra), 'respond')
  },
  /** CCG-HOLO-08: a rival is asked before it takes a hologram in. */
  respond(g, v, who: Id[]) {
    v.who = who
    if (!who.some(id => needsLeave(g, id, v.seat, v.to))) return 'announce'
    return call(askLeave, { seat: v.seat, host: v.to as Id, who }, 'left')
  },
  left(_g, v, who: Id[]) {
    v.who = who
    return who.length === 0 ? done() : 'announce'
  },
  /** CCG-BEAM-02: whose transporters are used has no SHIELDS meanwhile; that is for responses to make use of. */
  announce(g, v) {
    const card = v.way === 'beam' ? operatorOf(g, v.seat, v.from, v.to) : null
    const kind = v.way === 'beam' ? 'beam' : 'walk'
    g.s.here.beaming = [...v.who]
    return call(initiate, { action: anAction({ kind, by: v.seat, card }) }, 'go')
  },
  go(g, v, stands: boolean) {
    // Responses may have taken away those who go, or where they go.
    const left = (g.s.here.beaming ?? []).filter(id => v.who.includes(id) && pieceOf(g, id).play !== null)
    v.who = isThere(g, v.to) ? left : []
    delete g.s.here.beaming
    if (stands) {
      for (const id of v.who) goTo(g, id, v)
      const cards = v.who.map(id => pieceOf(g, id).card)
      const ends = { seat: v.seat, from: String(v.from), to: String(v.to) }
      emit(g, 'cards.beamed', { ...ends, cards }, { only: [v.seat], others: { ...ends, cards: null } })
    }
    if (!stands || v.way === 'walk' || !isHooked(g, 'beamed')) return 'conclude'
    return fire('beamed', { seat: v.seat, ids: v.who, from: v.from, to: v.to }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'arrived'),
  arrived: (g, v) => (isThere(g, v.to) ? call(gather, { seat: v.seat, spot: v.to }, 'end') : done()),
  end: () => done(),
})

function goTo(g: G, id: Id, { seat, from, to }: TransferNow): void {
  inPlay(g, id).at = placeOf(to)
  associate(g, id, seat, from, to)
}

export const beam = procedure('beam', locals<{ seat: Seat }>(), {
  go: (_g, v) => call(transfer, { seat: v.seat, way: 'beam' }, 'end'),
  end: () => done(),
})

export const walk = procedure('walk', locals<{ seat: Seat }>(), {
  go: (_g, v) => call(transfer, { seat: v.seat, way: 'walk' }, 'end'),
  end: () => done(),
})

/** No more than a card lets pass in one turn. */
function mayGoAtOnce(g: G, prompt: Prompt, people: readonly Id[]): void {
  const { from, to } = prompt.about as { from: Spot; to: Spot }
  if (prompt.name !== 'beamWho') return
  if (people.length > value(g, 'beamLimit', people.length, { seat: prompt.seat, from, to }))
    throw new RuleError('So many cannot be beamed here in one turn.', ['CCG-GEN-02'])
}

/** Decision G-28: those who go are one crew where they arrive; elsewhere they split (CCG-MOVE-10). */
export function together(g: G, prompt: Prompt, who: readonly Id[]): void {
  const people = who.filter(id => isPersonnel(cardOf(g, id)) && inPlay(g, id).captive === undefined)
  const { to } = (prompt.about ?? {}) as { to?: Spot }
  if (to !== undefined && isTooMany(g, prompt.seat, to, people))
    throw new RuleError('Only one scout goes aboard.', ['CCG-SCOUT-19'])
  mayGoAtOnce(g, prompt, people)
  if (!isOwnHost(g, prompt.seat, (prompt.about as { to: Spot }).to)) return
  if (allCompatible(g, prompt.seat, people)) return
  throw new RuleError('They are not compatible with each other.', ['CCG-BEAM-04', 'CCG-REPORT-07'])
}
