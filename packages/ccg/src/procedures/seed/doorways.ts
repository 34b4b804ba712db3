import {
  ask,
  askEach,
  done,
  emit,
  locals,
  type OptionId,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import { cardOf } from '../../rules/cards.ts'
import { seedsFor } from '../../rules/seeding.ts'
import { enterPlay, take } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { PASS, rivalOf } from '../seats.ts'

/** The Doorway Phase: both at once in OTF (CCG-DOOR-01), singly in alternation in Open Format (CCG-DOOR-03). */
export const doorwayPhase = procedure('doorwayPhase', locals<{ seat: Seat; passes: number }>(), {
  begin(g, v) {
    g.s.stage = 'doorway'
    emit(g, 'stage.began', { stage: 'doorway' })
    v.seat = g.s.starter
    return g.match.options.format === 'Open' ? 'one' : 'together'
  },
  together(g) {
    const prompts = [...g.s.players.keys()].map(seat => {
      const cards = seedsFor(g, seat, 'doorway')
      const prompt = pickMany('doorways', cards, {
        rules: ['CCG-DOOR-01'],
        fallback: cards,
        skipForced: true,
      })
      return [seat, prompt] as const
    })
    return askEach(prompts, 'reveal')
  },
  /** CCG-DOOR-02: the starting player announces first. */
  reveal(g, _v, chosen: Record<Seat, Id[]>) {
    for (const seat of [g.s.starter, rivalOf(g.s.starter)]) {
      for (const id of chosen[seat]!) open(g, seat, id)
    }
    return done()
  },
  one(g, v) {
    g.s.active = v.seat
    const cards: OptionId[] = seedsFor(g, v.seat, 'doorway')
    return ask(
      v.seat,
      pick('doorway', [...cards, PASS], { rules: ['CCG-DOOR-03', 'CCG-DOOR-04'], fallback: PASS }),
      'lay',
    )
  },
  /** CCG-DOOR-05: until both have passed. */
  lay(g, v, chosen: Id | typeof PASS) {
    if (chosen !== PASS) open(g, v.seat, chosen)
    v.passes = chosen === PASS ? v.passes + 1 : 0
    v.seat = rivalOf(v.seat)
    return v.passes >= 2 ? done() : 'one'
  },
})

/** A doorway that opens a side deck opens it now. */
function open(g: G, seat: Seat, id: Id): void {
  const player = g.s.players[seat]!
  const side = player.sides.find(({ kind }) => kind === cardOf(g, id).opens?.kind)
  if (side !== undefined) side.open = true
  enterPlay(g, take(player.seeds, id), seat, { in: 'core' })
  emit(g, 'card.seeded', { seat, card: g.s.cards[id]!.card, loc: null })
}
