import { ask, confirm, done, emit, found, locals, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { procedure } from '../../types.ts'

interface Asking {
  seat: Seat
  at: Place
  /** Rivals still to be asked. */
  rivals: Seat[]
}

/** 16.3.3: each Peaceful Rival in a Sector lets the mover in, or not, as it likes. Gives whether all do. */
export const askPassage = procedure('askPassage', locals<Asking, boolean>(), {
  ask(_, v) {
    const [rival] = v.rivals
    if (rival === undefined) return done(true)
    const rules = ['ASC-16.3.3-a', 'ASC-16.3.3-b']
    return ask(
      rival,
      confirm('passage', { rules, about: { seat: v.seat, at: v.at }, fallback: true }),
      'said',
    )
  },
  said(g, v, granted: boolean) {
    emit(g, 'passage.answered', { seat: v.seat, rival: found(v.rivals.shift(), 'seat'), at: v.at, granted })
    return granted ? 'ask' : done(false)
  },
})
