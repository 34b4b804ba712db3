import {
  allowed,
  ask,
  call,
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
import type { Played, Responding, Way } from '../../rules/declared/cardSpec.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { noteTooDear, openWays, playCost } from '../../rules/declared/waysToPlay.ts'
import { iconLocation, isCardTarget, reachableWays, withinReach } from '../../rules/downloads/reach.ts'
import { isThere } from '../../rules/places/places.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { freePlayBy, noteFree } from '../../rules/reporting/freeReport.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate, isUndone } from '../actions/act.ts'
import { disposal } from './disposal.ts'

interface Playing extends Played {
  ways: number[]
  way: number
  kind: 'play' | 'respond'
}

/** With what its steps lay down. */
interface PlayingNow extends Playing {
  price: number
  aims: Id[]
}

/**
 * A card is played by its text: announce it, choose the way and the targets, let others respond, resolve it; then it
 * stays in play or is discarded (decision 4.3 to 4.6).
 */
export const playByText = procedure('playByText', laying<Playing, PlayingNow>(), {
  announce(g, v) {
    const { hand } = playerOf(g, v.seat)
    // There is nothing for it where a download would have it played: it stays in hand.
    if (v.ways.length === 0) return done()
    v.price = playCost(g, v.seat, v.card)
    // It may hang on hidden people of the rival.
    if (v.price > 0) reveal(g)
    // What it costs comes from the rest of the hand.
    if (v.price > hand.length - 1) {
      noteTooDear(g, v.card)
      return done()
    }
    g.s.table.push(take(hand, v.card))
    emit(g, 'card.played', { seat: v.seat, card: pieceOf(g, v.card).card })
    return v.price > 0 ? 'pay' : 'how'
  },
  /** Some cards make it dear to play. */
  pay(g, v) {
    const { hand } = playerOf(g, v.seat)
    const exactly = v.price
    const extra = { rules: ['CCG-PLAY-11'], exactly, fallback: hand.slice(0, exactly), hush: true }
    return ask(v.seat, pickMany('discardCards', hand, extra), 'paid')
  },
  paid(g, v, cards: Id[]) {
    for (const id of cards) put(g, take(playerOf(g, v.seat).hand, id), 'discard')
    return 'how'
  },
  how(g, v) {
    const names = v.ways.map(i => waysOf(g, v)[i]!.name ?? String(i))
    const extra = {
      rules: ['CCG-PLAY-11'],
      about: { card: v.card },
      fallback: byDefault(names),
      skipForced: true,
    }
    return ask(v.seat, pick('playHow', names, extra), 'chosen')
  },
  chosen(g, v, name: string) {
    v.way = v.ways.find(i => (waysOf(g, v)[i]!.name ?? String(i)) === name)!
    return 'target'
  },
  /** Decision 4.3, step 10: all targets are chosen before anybody responds. */
  target(g, v) {
    const target = wayOf(g, v).targets?.[v.chosen.length]
    if (target === undefined) return 'respond'
    const all = target.among(g, aim(v))
    // CCG-SDL-12: what it begins with is there; whatever follows from that may be elsewhere.
    const begins = v.chosen.length === 0
    const among = begins ? withinReach(g, iconLocation(g, v.card), target.name, all) : all
    return ask(
      v.seat,
      pick(target.name, among, {
        rules: ['CCG-PLAY-11'],
        about: { card: v.card },
        fallback: byDefault(among),
        hush: true,
      }),
      'aimed',
    )
  },
  aimed(_g, v, target: OptionId) {
    v.chosen.push(target)
    return 'target'
  },
  respond(g, v) {
    v.aims = targetsInPlay(g, v)
    return call(initiate, { action: anAction({ kind: v.kind, by: v.seat, card: v.card }) }, 'resolve')
  },
  /** CCG-PLAY-13: immediate effects come after the responses; by then a target may be gone. */
  resolve(g, v, stands: boolean) {
    if (!stands || !v.aims.every(id => isThere(g, id))) return 'refuse'
    const { draws } = wayOf(g, v)
    return draws === undefined ? 'act' : call(draws, aim(v), 'drawn')
  },
  drawn(_g, v, ids: Id[]) {
    v.chosen.push(...ids)
    return 'act'
  },
  act(g, v) {
    const { does, runs } = wayOf(g, v)
    does?.(g, aim(v))
    return runs === undefined ? 'settle' : call(runs, aim(v), 'settle')
  },
  refuse(g, v) {
    take(g.s.table, v.card)
    put(g, v.card, disposal(g))
    return 'end'
  },
  /** CCG-PLAY-14 and 21: it enters play, or is discarded when used up. */
  settle(g, v) {
    // Its own effect may have sent it somewhere.
    if (!g.s.table.includes(v.card)) return 'end'
    // CCG-DOWNLOAD-13: what it needed could not be, and so it was never played.
    if (isUndone(g)) return 'refuse'
    const place = wayOf(g, v).stays?.(g, aim(v)) ?? null
    take(g.s.table, v.card)
    if (place === null || (place.in === 'on' && !isThere(g, place.host))) {
      put(g, v.card, 'discard')
      return 'end'
    }
    enterPlay(g, v.card, v.seat, place, null)
    pieceOf(g, v.card).play!.since = g.s.turn
    wayOf(g, v).enters?.(g, aim(v))
    return fire('entered', { id: v.card, seat: v.seat }, 'end')
  },
  end: () => call(conclude, {}, 'done'),
  done: () => done(),
})

const waysOf = (g: G, v: PlayingNow): readonly Way[] => cardSpecOf(g, pieceOf(g, v.card).card)!.ways!
const wayOf = (g: G, v: PlayingNow): Way => waysOf(g, v)[v.way]!
/** Those of its targets that could leave play while others respond. */
function targetsInPlay(g: G, v: PlayingNow): Id[] {
  const cards = v.chosen.filter((_, i) => isCardTarget(wayOf(g, v).targets?.[i]?.name))
  return cards.filter((one): one is Id => typeof one === 'number' && pieceOf(g, one).play !== null)
}

const aim = ({ seat, card, chosen }: Playing): Played => ({ seat, card, chosen: [...chosen] })

function playing(g: G, when: Way['when'], seat: Seat, card: Id, at?: Responding): Playing {
  const spec = cardSpecOf(g, pieceOf(g, card).card)!
  const open = openWays(g, spec, when, seat, card, at)
  const ways = reachableWays(g, spec, open, iconLocation(g, card), { seat, card, chosen: [] })
  return { seat, card, chosen: [], ways, way: ways[0] ?? 0, kind: when === 'response' ? 'respond' : 'play' }
}

/** A card that was downloaded: it does not use the normal card play. */
export const playFound = procedure('playFound', locals<{ seat: Seat; card: Id; on?: Id | LocId }>(), {
  play(g, v) {
    const times = (['card play', 'any time', 'own turn'] as const).map(when =>
      playing(g, when, v.seat, v.card),
    )
    const chosen = times.find(({ ways }) => ways.length > 0) ?? times[0]!
    const { on } = v
    if (on === undefined) return call(playByText, chosen, 'end')
    const spec = cardSpecOf(g, pieceOf(g, v.card).card)!
    // The download names its target.
    const ways = chosen.ways.filter(i => spec.ways![i]!.targets?.[0]?.among(g, aim(chosen)).includes(on))
    return call(playByText, { ...chosen, ways, way: ways[0] ?? 0, chosen: [on] }, 'end')
  },
  end: () => done(),
})

/** CCG-PLAY-01: as the normal card play. */
export const playEvent = procedure('playEvent', locals<{ seat: Seat; card: Id }>(), {
  play(g, v) {
    if (!allowed(g, 'free', { seat: v.seat, id: v.card })) {
      const by = freePlayBy(g, v.seat, v.card)
      if (by === null) useCardPlay(g, v.card)
      else noteFree(g, v.seat, by)
    }
    return call(playByText, playing(g, 'card play', v.seat, v.card), 'end')
  },
  end: () => done(),
})

/** CCG-SOLVE-37: an Artifact that is played at once when it is earned: a free play. */
export const playEarned = procedure('playEarned', locals<{ seat: Seat; card: Id }>(), {
  play(g, v) {
    const way = playing(g, 'card play', v.seat, v.card)
    if (way.ways.length > 0) return call(playByText, way, 'end')
    put(g, take(playerOf(g, v.seat).hand, v.card), 'discard')
    return done()
  },
  end: () => done(),
})

export const playAnytime = procedure('playAnytime', locals<{ self: Source; at: { seat: Seat } }>(), {
  play: (g, v) => call(playByText, playing(g, 'any time', v.at.seat, v.self.id), 'end'),
  end: () => done(),
})

export const playOnOwnTurn = procedure('playOnOwnTurn', locals<{ self: Source; at: { seat: Seat } }>(), {
  play: (g, v) => call(playByText, playing(g, 'own turn', v.at.seat, v.self.id), 'end'),
  end: () => done(),
})

export const playAtStart = procedure('playAtStart', locals<{ self: Source; at: { seat: Seat } }>(), {
  play: (g, v) => call(playByText, playing(g, 'start', v.at.seat, v.self.id), 'end'),
  end: () => done(),
})

/** CCG-ACTION-07: whatever was under way goes on afterwards. */
export const playSuspending = procedure('playSuspending', locals<{ self: Source; at: { seat: Seat } }>(), {
  play: (g, v) => call(playByText, playing(g, 'suspend', v.at.seat, v.self.id), 'end'),
  end: () => done(),
})

export const playInResponse = procedure('playInResponse', locals<{ self: Source; at: Responding }>(), {
  play: (g, v) => call(playByText, playing(g, 'response', v.at.seat, v.self.id, v.at), 'end'),
  end: () => done(),
})
