/** Effects of played cards that ask somebody something. */
import {
  ask,
  call,
  confirm,
  done,
  emit,
  locals,
  order,
  pick,
  pickMany,
  pickRandom,
  reveal,
  type Seat,
  shuffle,
} from '@tenforward/kernel'
import { CARD_TYPES, type CardType } from '../cards/wordLists.ts'
import { byDefault } from '../lists.ts'
import { drawCards } from '../procedures/draw/drawCards.ts'
import { transfer } from '../procedures/orders/transfer.ts'
import { perish } from '../procedures/play/fate.ts'
import { look } from '../procedures/play/look.ts'
import { cardOf, hasType, inPlay, isShip } from '../rules/card/lookup.ts'
import type { Played } from '../rules/declared/cardSpec.ts'
import { damage } from '../rules/harm/destruction.ts'
import { stop } from '../rules/harm/stopping.ts'
import { associate } from '../rules/people/teams.ts'
import { aboard, hostOf, hostsAt, locationOf, locOf, placeOf } from '../rules/places/places.ts'
import { shipAttribute } from '../rules/ships/attributes.ts'
import { operatorOf, travellers } from '../rules/ships/transport.ts'
import { endGame } from '../rules/turn/over.ts'
import { put, take } from '../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf, type Spot } from '../state.ts'
import { procedure, type Source } from '../types.ts'
import { first } from './targets.ts'

interface AtTurn {
  self: Source
  at: { seat: Seat }
}

/** The chosen player draws three cards. */
export const drawsThree = procedure('drawsThree', locals<Played>(), {
  draw: (_g, v) => call(drawCards, { seat: first(v), count: 3 }, 'end'),
  end: () => done(),
})

/** The player whose turn it is discards a card from hand. */
export const discardsOne = procedure('discardsOne', locals<AtTurn>(), {
  which(g, v) {
    const { hand } = playerOf(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('discardCard', hand, { rules: ['CCG-ENDTURN-02'], fallback: byDefault(hand), hush: true }),
      'gone',
    )
  },
  gone(g, v, card: Id) {
    put(g, take(playerOf(g, v.at.seat).hand, card), 'discard')
    return done()
  },
})

/** Types that a hand may hold. */
const IN_HANDS: readonly CardType[] = CARD_TYPES.filter(
  type => !['Mission', 'Dilemma', 'Tactic', 'Tribble', 'Trouble'].includes(type),
)

/** A type is named, and a card of the rival's hand shown at random: the guess takes it away. */
export const guessesCard = procedure('guessesCard', locals<AtTurn>(), {
  which: (_g, v) =>
    ask(
      v.at.seat,
      pick('guessType', IN_HANDS, { rules: ['CCG-ENDTURN-02'], fallback: 'Personnel' }),
      'shown',
    ),
  shown(g, v, type: CardType) {
    const { hand } = playerOf(g, rivalOf(v.at.seat))
    const card = pickRandom(g, hand, 'guess')
    const rival = rivalOf(v.at.seat)
    const seen = { seat: rival, card: pieceOf(g, card).card }
    emit(g, 'card.shown', seen, { only: [v.at.seat, rival], others: { seat: rival, card: null } })
    if (!hasType(cardOf(g, card), type)) return call(look, { seat: v.at.seat, cards: [card] }, 'end')
    put(g, take(hand, card), 'discard')
    reveal(g)
    return done()
  },
  end: () => done(),
})

/** The rival accepts the stakes, or the game is over. */
export const stakes = procedure('stakes', locals<Played>(), {
  ask: (_g, v) =>
    ask(
      rivalOf(v.seat),
      confirm('acceptStakes', { rules: ['CCG-WIN-18'], about: { card: v.card }, fallback: true }),
      'answer',
    ),
  answer(g, v, accepts: boolean) {
    if (accepts) return done()
    endGame(g, { winners: [v.seat], reason: 'concession' }, ['CCG-WIN-18'])
    return done()
  },
})

/** People beam as by an order, whoever's turn it is. */
export const beamsNow = procedure('beamsNow', locals<Played>(), {
  go: (_g, v) => call(transfer, { seat: v.seat, way: 'beam' }, 'end'),
  end: () => done(),
})

const MOST_BY_NEAR_WARP = 6

/** From the first target, a ship, to the second, a spot at a neighbouring location. */
export const nearWarp = procedure('nearWarp', locals<Played>(), {
  who(g, v) {
    const [from, to] = [v.chosen[0] as Id, v.chosen[1] as Spot]
    if (pieceOf(g, from).play === null) return done()
    // CCG-BEAM-06 and 07: with transporters that work, and nobody who could not be beamed.
    const works = operatorOf(g, v.seat, from, to) !== null
    const able = works ? travellers(g, v.seat, 'beam', from, to) : []
    if (able.length === 0) return done()
    const extra = {
      rules: ['CCG-BEAM-11', 'CCG-BEAM-04'],
      about: { from, to },
      min: 1,
      max: Math.min(able.length, MOST_BY_NEAR_WARP),
      check: 'together',
      fallback: [byDefault(able)],
      hush: true,
    }
    return ask(v.seat, pickMany('beamWho', able, extra), 'go')
  },
  go(g, v, who: Id[]) {
    const [from, to] = [v.chosen[0] as Id, v.chosen[1] as Spot]
    for (const id of who) {
      inPlay(g, id).at = placeOf(to)
      associate(g, id, v.seat, from, to)
    }
    return done()
  },
})

const SHAKEN = 8

/** The ship beneath is destroyed, and takes others along. */
export const autoDestruct = procedure('autoDestruct', locals<AtTurn & { loc?: LocId }>(), {
  blow(g, v) {
    const ship = hostOf(g, v.self.id)
    if (ship === null) return done()
    v.loc = locationOf(g, ship)
    return call(perish, { ship, by: v.at.seat }, 'shake')
  },
  shake(g, v) {
    const near = hostsAt(g, v.loc!).filter(id => isShip(cardOf(g, id)))
    for (const id of near) if (shipAttribute(g, id, 'SHIELDS') < SHAKEN) damage(g, id)
    return done()
  },
})

/** What the chosen or the other player hides is looked at. */
export const looksAtHand = procedure('looksAtHand', locals<Played>(), {
  look: (g, v) => call(look, { seat: v.seat, cards: [...playerOf(g, rivalOf(v.seat)).hand] }, 'end'),
  end: () => done(),
})

/** The next card first. */
export const looksAtDeck = procedure('looksAtDeck', locals<Played>(), {
  look: (g, v) =>
    call(look, { seat: v.seat, cards: [...playerOf(g, rivalOf(v.seat)).deck].reverse() }, 'end'),
  end: () => done(),
})

export const looksAboard = procedure('looksAboard', locals<Played>(), {
  look(g, v) {
    const ship = first(v)
    return pieceOf(g, ship).play === null
      ? done()
      : call(look, { seat: v.seat, cards: aboard(g, ship) }, 'end')
  },
  end: () => done(),
})

/** The bottom seed card where the ship is that was stopped for it. */
export const looksBeneath = procedure('looksBeneath', locals<Played>(), {
  look(g, v) {
    const loc = locOf(g, first(v))
    const bottom = loc === null ? undefined : locationAt(g, loc).seeds[0]
    stop(g, [first(v)])
    return bottom === undefined ? done() : call(look, { seat: v.seat, cards: [bottom] }, 'end')
  },
  end: () => done(),
})

/** The rival's draw deck is looked at and put in any order, the next card first. */
export const ordersDeck = procedure('ordersDeck', locals<Played>(), {
  look: (g, v) =>
    call(look, { seat: v.seat, cards: [...playerOf(g, rivalOf(v.seat)).deck].reverse() }, 'show'),
  show(g, v) {
    g.s.here.looking = { seat: v.seat, cards: [...playerOf(g, rivalOf(v.seat)).deck].reverse() }
    return 'ask'
  },
  ask(g, v) {
    const cards = g.s.here.looking!.cards
    return ask(
      v.seat,
      order('orderDeck', cards, { rules: ['CCG-LOOK-20'], fallback: cards, hush: true }),
      'laid',
    )
  },
  laid(g, v, cards: Id[]) {
    delete g.s.here.looking
    playerOf(g, rivalOf(v.seat)).deck = [...cards].reverse()
    return done()
  },
})

const GIFTS = 3

/** Three cards out of the own draw deck, which is shuffled. */
export const takesThree = procedure('takesThree', locals<Played>(), {
  ask(g, v) {
    const deck = [...playerOf(g, v.seat).deck].sort((a, b) => a - b)
    const count = Math.min(GIFTS, deck.length)
    const extra = { rules: ['CCG-DOWNLOAD-01'], exactly: count, fallback: deck.slice(0, count), hush: true }
    return ask(v.seat, pickMany('takeFromDeck', deck, extra), 'taken')
  },
  taken(g, v, cards: Id[]) {
    const player = playerOf(g, v.seat)
    for (const id of cards) player.hand.push(take(player.deck, id))
    shuffle(g, player.deck, 'deck')
    reveal(g)
    return done()
  },
})
