import { ask, done, emit, locals, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { objectiveOf, targetsFor } from '../../rules/borg/objectives.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf } from '../../state.ts'
import { procedure, type Source } from '../../types.ts'

interface Aiming {
  self: Source
  at: { id: Id; seat: Seat }
}

/** An objective is turned up: what it is about is said at once. */
export const aimObjective = procedure('aimObjective', locals<Aiming>(), {
  which(g, v) {
    const targets = targetsFor(g, v.at.seat, v.at.id)
    // What it could have been about is gone.
    if (targets.length === 0) {
      leavePlay(g, v.at.id, 'discard')
      return done()
    }
    const extra = { rules: ['CCG-BORGOBJ-03'], about: { card: v.at.id } }
    return ask(
      v.at.seat,
      pick('objective', targets, { ...extra, fallback: byDefault(targets), skipForced: true, hush: true }),
      'aimed',
    )
  },
  aimed(g, v, target: number) {
    const play = inPlay(g, v.at.id)
    const { target: kind } = objectiveOf(g, v.at.id)!
    if (kind === 'planet' || kind === 'space') play.goal = { loc: target }
    else {
      play.goal = {}
      play.aim = target
    }
    emit(g, 'objective.aimed', { seat: v.at.seat, card: pieceOf(g, v.at.id).card, target })
    return done()
  },
})
