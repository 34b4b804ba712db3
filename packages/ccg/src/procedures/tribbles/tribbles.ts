import {
  ask,
  call,
  confirm,
  done,
  emit,
  locals,
  type OptionId,
  pick,
  pickMany,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { isThere, placedAt, placeOf } from '../../rules/places/places.ts'
import { beamEnds } from '../../rules/ships/transport.ts'
import {
  beamers,
  carriedFor,
  groupAt,
  isLarge,
  moveTribbles,
  pickUps,
  spotsFor,
  troublesAt,
} from '../../rules/tribbles/tribbles.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, type SidePile, type Spot } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { BACK } from '../declining.ts'

/** What the open door lets its player do. */
const DRAWS = 3
const EACH_TURN = { times: 1, per: 'turn' } as const
const DISCARD = 'discard'

function pileOf(g: G, seat: Seat): SidePile | undefined {
  return playerOf(g, seat).sides.find(({ kind, open }) => kind === 'Tribble' && open)
}

/** CCG-TRIBBLE-01: once each turn from the open side deck. */
export function canDisgorge(g: G, seat: Seat): boolean {
  const pile = pileOf(g, seat)
  return (
    pile !== undefined && pile.cards.length > 0 && mayUse(g, seat, 'Tribble side deck', 'draw', EACH_TURN)
  )
}

/** Up to three cards of the side deck, each of which is played or discarded. */
export const disgorge = procedure('disgorge', laying<{ seat: Seat; card?: Id }, { left: number }>(), {
  begin(g, v) {
    noteUse(g, v.seat, 'Tribble side deck', 'draw', EACH_TURN)
    v.left = DRAWS
    return 'turnUp'
  },
  turnUp(g, v) {
    const pile = pileOf(g, v.seat)
    if (v.left === 0 || pile === undefined || pile.cards.length === 0) return done()
    v.left--
    v.card = pile.cards.pop()!
    g.s.table.push(v.card)
    reveal(g)
    return call(layTribble, { seat: v.seat, card: v.card }, 'more')
  },
  more: (_g, v) =>
    ask(v.seat, confirm('moreTribbles', { rules: ['CCG-TRIBBLE-01'], fallback: false }), 'again'),
  again: (_g, _v, yes: boolean) => (yes ? 'turnUp' : done()),
})

/** A Tribble or Trouble that lies on the table finds its place, or is discarded. */
export const layTribble = procedure('layTribble', laying<{ seat: Seat; card: Id }, { to: Spot }>(), {
  where(g, v) {
    const options: OptionId[] = [...spotsFor(g, v.seat, v.card), DISCARD]
    const rules = ['CCG-TRIBBLE-03', 'CCG-TRIBBLE-04', 'CCG-TRIBBLE-05', 'CCG-TRIBBLE-06']
    const extra = { rules, about: { card: v.card }, fallback: DISCARD, skipForced: true }
    return ask(v.seat, pick('tribbleTo', options, extra), 'announce')
  },
  announce(g, v, to: Spot | typeof DISCARD) {
    if (to === DISCARD) {
      put(g, take(g.s.table, v.card), 'discard')
      return done()
    }
    v.to = to
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return call(initiate, { action: anAction({ kind: 'play', by: v.seat, card: v.card }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    take(g.s.table, v.card)
    if (!stands || !isThere(g, v.to)) {
      put(g, v.card, 'discard')
      return 'conclude'
    }
    enterPlay(g, v.card, v.seat, placeOf(v.to))
    return fire('entered', { id: v.card, seat: v.seat }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})

/** CCG-TRIBBLE-10: somebody takes a small one up. */
export const pickUp = procedure('pickUp', laying<{ seat: Seat }, { tribble: Id }>(), {
  which(g, v) {
    const options: OptionId[] = [...new Set(pickUps(g, v.seat).map(({ tribble }) => tribble)), BACK]
    return ask(
      v.seat,
      pick('pickUp', options, { rules: ['CCG-TRIBBLE-10'], fallback: BACK, hush: true }),
      'who',
    )
  },
  who(g, v, tribble?: Id | typeof BACK) {
    if (tribble === BACK) return done()
    v.tribble = tribble ?? v.tribble
    const able = pickUps(g, v.seat).flatMap(one => (one.tribble === v.tribble ? [one.carrier] : []))
    const extra = { rules: ['CCG-TRIBBLE-11'], fallback: byDefault(able), hush: true, skipForced: true }
    return ask(v.seat, pick('carrier', able, extra), 'take')
  },
  take(g, v, carrier: Id) {
    inPlay(g, v.tribble).carriedBy = carrier
    return done()
  },
})

/** CCG-TRIBBLE-12: whoever drops one is stopped. */
export const drop = procedure('dropTribble', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('drop', [...carriedFor(g, v.seat), BACK], {
        rules: ['CCG-TRIBBLE-12'],
        fallback: BACK,
        hush: true,
      }),
      'drop',
    ),
  drop(g, _v, tribble: Id | typeof BACK) {
    if (tribble === BACK) return done()
    const play = inPlay(g, tribble)
    stop(g, [play.carriedBy!])
    delete play.carriedBy
    return done()
  },
})

/** CCG-TRIBBLE-13 to 15: Transporter Skill beams large ones to wherever people could be beamed. */
export const beamTribbles = procedure(
  'beamTribbles',
  laying<{ seat: Seat }, { by: Id; which: Id[]; to: Spot }>(),
  {
    who(g, v) {
      const options: OptionId[] = [...beamers(g, v.seat).map(({ id }) => id), BACK]
      return ask(
        v.seat,
        pick('beamer', options, { rules: ['CCG-TRIBBLE-13'], fallback: BACK, hush: true }),
        'which',
      )
    },
    which(g, v, by?: Id | typeof BACK) {
      if (by === BACK) return done()
      v.by = by ?? v.by
      const { level } = beamers(g, v.seat).find(({ id }) => id === v.by)!
      const large = groupAt(g, placedAt(g, v.by)).filter(id => isLarge(cardOf(g, id)))
      const max = Math.min(level, large.length)
      const extra = { rules: ['CCG-TRIBBLE-13'], min: 1, max, fallback: [byDefault(large)] }
      return ask(v.seat, pickMany('largeTribbles', large, extra), 'where')
    },
    where(g, v, which?: Id[]) {
      v.which = which ?? v.which
      const options: OptionId[] = [...beamEnds(g, v.seat, placedAt(g, v.by), true), BACK]
      return ask(
        v.seat,
        pick('tribblesTo', options, { rules: ['CCG-TRIBBLE-15'], fallback: BACK }),
        'announce',
      )
    },
    announce(_g, v, to: Spot | typeof BACK) {
      if (to === BACK) return done()
      v.to = to
      return call(initiate, { action: anAction({ kind: 'beam', by: v.seat, card: v.by }) }, 'go')
    },
    go(g, v, stands: boolean) {
      if (stands && pieceOf(g, v.by).play !== null && isThere(g, v.to)) {
        moveTribbles(g, v.which, placedAt(g, v.by), v.to)
        stop(g, [v.by])
      }
      return call(conclude, {}, 'end')
    },
    end: () => done(),
  },
)

/** CCG-TRIBBLE-08: the owner of a Trouble decides whether it goes with tribbles that were moved. */
export const followTribbles = procedure('followTribbles', laying<object, { trouble: Id; to: Spot }>(), {
  each(g, v) {
    for (;;) {
      const stray = g.s.strayed?.[0]
      if (stray === undefined) {
        delete g.s.strayed
        return done()
      }
      const [trouble] = troublesAt(g, stray.from as Spot)
      if (trouble !== undefined) {
        v.trouble = trouble
        v.to = stray.to as Spot
        return 'ask'
      }
      g.s.strayed!.shift()
    }
  },
  ask(g, v) {
    const { owner } = pieceOf(g, v.trouble)
    const extra = { rules: ['CCG-TRIBBLE-08'], about: { card: v.trouble }, fallback: false }
    return ask(owner, confirm('troubleFollows', extra), 'answer')
  },
  answer(g, v, yes: boolean) {
    g.s.strayed!.shift()
    if (yes) inPlay(g, v.trouble).at = placeOf(v.to)
    return 'each'
  },
})
