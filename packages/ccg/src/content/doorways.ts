/** Doorways that are played from hand. */
import { ask, call, done, locals, pick, reveal, type Seat, shuffle } from '@tenforward/kernel'
import { byDefault } from '../lists.ts'
import { layTribble } from '../procedures/tribbles/tribbles.ts'
import type { CardSpec, Played } from '../rules/declared/cardSpec.ts'
import { spotsFor } from '../rules/tribbles/tribbles.ts'
import { take } from '../rules/zones/zones.ts'
import { type Id, playerOf } from '../state.ts'
import { type G, procedure } from '../types.ts'

const pileOf = (g: G, seat: Seat) =>
  playerOf(g, seat).sides.find(({ kind, open }) => kind === 'Tribble' && open)

/** What there is, by number, not in the order of the deck. */
function inCompartment(g: G, seat: Seat): Id[] {
  const cards = pileOf(g, seat)?.cards ?? []
  return cards.filter(id => spotsFor(g, seat, id).length > 0).sort((a, b) => a - b)
}

const disgorgesOne = procedure('disgorgesOne', locals<Played>(), {
  which(g, v) {
    const cards = inCompartment(g, v.seat)
    if (cards.length === 0) return done()
    const extra = { rules: ['CCG-DOWNLOAD-01', 'CCG-TRIBBLE-01'], fallback: byDefault(cards), hush: true }
    return ask(v.seat, pick('downloadCard', cards, extra), 'lay')
  },
  lay(g, v, card: Id) {
    const { cards } = pileOf(g, v.seat)!
    g.s.table.push(take(cards, card))
    shuffle(g, cards, 'side deck')
    reveal(g)
    return call(layTribble, { seat: v.seat, card }, 'end')
  },
  end: () => done(),
})

export const DOORWAYS: Readonly<Record<string, CardSpec>> = {
  'storage-compartment-door': {
    text: 'Opens the Tribble side deck: once each turn three cards of it may be played or discarded. Or from hand, once each turn: a Tribble or Trouble out of it.',
    limit: { times: 1, per: 'turn' },
    ways: [{ when: 'own turn', needs: (g, seat) => inCompartment(g, seat).length > 0, runs: disgorgesOne }],
  },
}
