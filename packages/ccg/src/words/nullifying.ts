/** How cards in hand answer dilemmas that name them. */
import { call, done, locals } from '@tenforward/kernel'
import { anAction, conclude, initiate, nullifyAnswered } from '../procedures/actions/act.ts'
import { put, take } from '../rules/zones/zones.ts'
import { playerOf } from '../state.ts'
import { procedure, type Source } from '../types.ts'

interface Naming {
  self: Source
  at: { seat: number }
}

/** A card from hand that a dilemma names as its nullifier. */
export const nullifyByName = procedure('dilemma.nullifyByName', locals<Naming>(), {
  play(g, v) {
    const id = v.self.id
    g.s.table.push(take(playerOf(g, v.at.seat).hand, id))
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: id }) }, 'resolve')
  },
  resolve(g, v, stands: boolean) {
    if (stands) nullifyAnswered(g)
    put(g, take(g.s.table, v.self.id), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})
