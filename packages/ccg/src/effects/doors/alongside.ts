/** Cards that are seeded together with another, face up. */
import { ask, done, emit, locals, type Procedure, pickMany } from '@tenforward/kernel'
import { readFilter } from '../../cards/index.ts'
import { entrance } from '../../rules/report.ts'
import { enterPlay, take } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import { type Ccg, type G, procedure } from '../../types.ts'
import { type Happened, idOf, isCard } from './words.ts'

/** Up to so many of these, out of the player's seed deck. */
export function seedsAlong(name: string, who: string, most: number): Procedure<Ccg, Happened> {
  const filter = readFilter(who)
  const able = (g: G, { at }: Happened): Id[] =>
    g.s.players[at.seat]!.seeds.filter(id => isCard(g, id, filter))
  return procedure(name, locals<Happened>(), {
    which(g, v) {
      const cards = able(g, v)
      const extra = {
        rules: ['CCG-OTHERSEED-01'],
        max: Math.min(most, cards.length),
        fallback: cards.slice(0, most),
        hush: true,
      }
      return ask(v.at.seat, pickMany('seedAlong', cards, { ...extra, skipForced: true }), 'come')
    },
    come(g, v, ids: Id[]) {
      for (const id of ids) {
        const { seat } = v.at
        enterPlay(g, take(g.s.players[seat]!.seeds, id), seat, entrance(g, id, idOf(v.self)))
        emit(g, 'card.seeded', { seat, card: g.s.cards[id]!.card, loc: null })
      }
      return done()
    },
  })
}
