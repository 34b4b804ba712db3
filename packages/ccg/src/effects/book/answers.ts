/** How cards in hand answer dilemmas that name them. */
import { ask, call, done, locals, pick, type Source } from '@tenforward/kernel'
import { anAction, conclude, initiate, nullifyAnswered } from '../../procedures/actions/index.ts'
import { cardOf } from '../../rules/cards.ts'
import { personnelAt, spotOf } from '../../rules/places.ts'
import { freezeForTurn } from '../../rules/states.ts'
import { put, take } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

interface Naming {
  self: Source
  at: { seat: number }
  saved?: Id
}

/** A card from hand that a dilemma names as its nullifier. */
export const nullifyByName = procedure('dilemma.nullifyByName', locals<Naming>(), {
  play(g, v) {
    const id = v.self.id as Id
    g.s.table.push(take(g.s.players[v.at.seat]!.hand, id))
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: id }) }, 'resolve')
  },
  resolve(g, v, stands: boolean) {
    if (stands) nullifyAnswered(g)
    put(g, take(g.s.table, v.self.id as Id), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

/** Those of a player who are about to die or be captured, and have a Vulcan of theirs with them. */
export function salvable(g: G, seat: number): Id[] {
  return (g.s.here.victims ?? []).filter(id => {
    if (
      g.s.cards[id]!.play?.by !== seat ||
      cardOf(g, id).personnel.some(one => one.species.includes('android'))
    )
      return false
    const spot = spotOf(g, id)
    const others = spot === null ? [] : personnelAt(g, spot, seat).filter(one => one !== id)
    return others.some(one => cardOf(g, one).personnel.some(({ species }) => species.includes('vulcan')))
  })
}

/** A Vulcan saves somebody: in stasis, and not dead, until the turn ends. */
export const deathGrip = procedure('dilemma.deathGrip', locals<Naming>(), {
  whom(g, v) {
    const able = salvable(g, v.at.seat)
    const extra = { rules: ['CCG-STASIS-13'], fallback: able[0]!, hush: true, skipForced: true }
    return ask(v.at.seat, pick('saved', able, extra), 'play')
  },
  play(g, v, id: Id) {
    v.saved = id
    const card = v.self.id as Id
    g.s.table.push(take(g.s.players[v.at.seat]!.hand, card))
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card }) }, 'resolve')
  },
  resolve(g, v, stands: boolean) {
    if (stands && g.s.cards[v.saved!]!.play !== null) freezeForTurn(g, [v.saved!])
    put(g, take(g.s.table, v.self.id as Id), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})
