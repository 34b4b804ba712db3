import { ask, askEach, done, emit, type OptionId, pick, pickMany, type Seat } from '@tenforward/kernel'
import { cardOf } from '../../rules/card/lookup.ts'
import { mayStillSeed, seedsFor } from '../../rules/seeding/seeding.ts'
import { enterPlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { PASS } from '../declining.ts'

interface Laying {
  seat: Seat
  passes: number
}

/** With what its steps lay down. */
interface LayingNow extends Laying {
  texts: { seat: Seat; id: Id }[]
}

/** The Doorway Phase: both at once in OTF (CCG-DOOR-01), singly in alternation in Open Format (CCG-DOOR-03). */
export const doorwayPhase = procedure('doorwayPhase', laying<Laying, LayingNow>(), {
  begin(g, v) {
    g.s.stage = 'doorway'
    emit(g, 'stage.began', { stage: 'doorway' })
    v.seat = g.s.starter
    return g.match.options.format === 'Open' ? 'one' : 'together'
  },
  together(g) {
    const prompts = [...g.s.players.keys()].map(seat => {
      const cards = doorwaysFor(g, seat)
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
  reveal(g, v, chosen: Record<Seat, Id[]>) {
    v.texts = []
    for (const seat of [g.s.starter, rivalOf(g.s.starter)]) {
      for (const id of chosen[seat]!) {
        // One door opens a side deck: further copies wait for another use.
        if (isOpenAlready(g, seat, id)) continue
        open(g, seat, id)
        v.texts.push({ seat, id })
      }
    }
    return 'texts'
  },
  /** CCG-SEED-06, decision G-09: what they do when they are seeded, the starting player's first. */
  texts(_g, v) {
    const first = v.texts.shift()
    return first === undefined ? done() : fire('seeded', { ...first, loc: null }, 'texts')
  },
  one(g, v) {
    g.s.active = v.seat
    const cards: OptionId[] = doorwaysFor(g, v.seat).filter(id => !isOpenAlready(g, v.seat, id))
    return ask(
      v.seat,
      pick('doorway', [...cards, PASS], { rules: ['CCG-DOOR-03', 'CCG-DOOR-04'], fallback: PASS }),
      'lay',
    )
  },
  /** CCG-DOOR-05: until both have passed. */
  lay(g, v, chosen: Id | typeof PASS) {
    const { seat } = v
    v.passes = chosen === PASS ? v.passes + 1 : 0
    v.seat = rivalOf(v.seat)
    if (chosen === PASS) return v.passes >= 2 ? done() : 'one'
    open(g, seat, chosen)
    return fire('seeded', { id: chosen, seat, loc: null }, 'one')
  },
})

/** CCG-FACILITY-11: of what may be seeded once, one copy is offered. */
function doorwaysFor(g: G, seat: Seat): Id[] {
  const open = seedsFor(g, seat, 'doorway').filter(id => mayStillSeed(g, seat, id))
  return open.filter((id, i) => {
    const { seed } = cardOf(g, id)
    const before = open.slice(0, i).filter(other => pieceOf(g, other).card === pieceOf(g, id).card)
    return seed?.limit == null || before.length < seed.limit
  })
}

function isOpenAlready(g: G, seat: Seat, id: Id): boolean {
  const kind = cardOf(g, id).opens?.kind
  return playerOf(g, seat).sides.some(side => side.kind === kind && side.open)
}

/** A doorway that opens a side deck opens it now. */
function open(g: G, seat: Seat, id: Id): void {
  const player = playerOf(g, seat)
  const side = player.sides.find(({ kind }) => kind === cardOf(g, id).opens?.kind)
  if (side !== undefined) side.open = true
  enterPlay(g, take(player.seeds, id), seat, { in: 'core' })
  emit(g, 'card.seeded', { seat, card: pieceOf(g, id).card, loc: null })
}
