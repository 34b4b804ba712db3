import { ask, confirm, done, emit, locals, pick, type Seat } from '@tenforward/kernel'
import { inPlay } from '../../rules/card/lookup.ts'
import { activatableHolograms } from '../../rules/people/holodecks.ts'
import { needsLeave } from '../../rules/people/holograms.ts'
import { type Id, pieceOf, rivalOf } from '../../state.ts'
import { laying, procedure } from '../../types.ts'
import { BACK } from '../declining.ts'

/** CCG-HOLO-19, decision G-38: an order of its own, given by somebody present. */
export const activateHologram = procedure('activateHologram', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('hologram', [...activatableHolograms(g, v.seat), BACK], {
        rules: ['CCG-HOLO-19', 'CCG-HOLO-16'],
        fallback: BACK,
        hush: true,
      }),
      'on',
    ),
  on(g, v, id: Id | typeof BACK) {
    if (id === BACK) return done()
    delete inPlay(g, id).off
    emit(g, 'hologram.on', { id, card: pieceOf(g, id).card }, { only: [v.seat] })
    return done()
  },
})

interface Asking {
  seat: Seat
  host: Id
  who: Id[]
}

/** With what its steps lay down. */
interface AskingNow extends Asking {
  asked: Id[]
}

/** CCG-HOLO-08, decision G-39: the rival is asked once, and the answer is kept. Those who have no leave stay behind. */
export const askLeave = procedure('askLeave', laying<Asking, AskingNow, Id[]>(), {
  look(g, v) {
    // Found once: what the rival is asked does not hang on where hidden things are.
    v.asked = v.who.filter(id => needsLeave(g, id, v.seat, v.host))
    return v.asked.length === 0 ? done(v.who) : 'ask'
  },
  ask: (_g, v) =>
    ask(
      rivalOf(v.seat),
      confirm('takeHologram', {
        rules: ['CCG-HOLO-08'],
        about: { host: v.host, cards: v.asked.length },
        fallback: false,
      }),
      'answered',
    ),
  answered(g, v, yes: boolean) {
    const asked = v.asked
    if (yes) for (const id of asked) inPlay(g, id).guest = v.host
    return done(yes ? v.who : v.who.filter(id => !asked.includes(id)))
  },
})
