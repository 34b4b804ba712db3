/** A battle that one side fights once more. */
import { call, done, locals } from '@tenforward/kernel'
import { personnelBattle } from '../procedures/battle/personnel.ts'
import { inPlay } from '../rules/card/lookup.ts'
import type { Played } from '../rules/declared/cardSpec.ts'
import { personnelAt } from '../rules/places/places.ts'
import { enterPlay, leavePlay, take } from '../rules/zones/zones.ts'
import { pieceOf } from '../state.ts'
import { procedure } from '../types.ts'
import { answered } from '../words/responses.ts'
import { fits } from '../words/targets.ts'

/** Stopped or not, all Klingons there attack; the card counts for as long as they fight. */
export const vengeance = procedure('vengeance', locals<Played>(), {
  attack(g, v) {
    const spot = answered(g)?.spot
    if (spot === undefined) return done()
    const klingons = personnelAt(g, spot, v.seat).filter(id => fits(g, id, { trait: 'klingon' }))
    for (const id of klingons) inPlay(g, id).stopped = false
    enterPlay(g, take(g.s.table, v.card), v.seat, { in: 'core' }, null)
    return call(personnelBattle, { seat: v.seat, spot, only: klingons }, 'over')
  },
  over(g, v) {
    if (pieceOf(g, v.card).play !== null) leavePlay(g, v.card, 'discard')
    return done()
  },
})
