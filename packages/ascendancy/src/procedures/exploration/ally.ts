import { call, done, emit, found, locals, rollDice, type Seat, value } from '@tenforward/kernel'
import { explorationCard, putUnderDeck } from '../../rules/exploration/cards.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { fire, procedure } from '../../types.ts'

interface Testing {
  seat: Seat
  /** The copy whose Diplomacy Number is to be beaten. */
  card: string
}

/** 8.9.3.1: one die plus the Ascendancy must be higher than the card's number. */
export const diplomacyTest = procedure('diplomacyTest', locals<Testing, boolean>(), {
  roll(g, v) {
    const number = found(explorationCard(v.card).diplomacy, 'diplomacy')
    const [die] = rollDice(g, 1) as [number]
    const total = die + value(g, 'diplomacy', playerOf(g, v.seat).ascendancy, v)
    const passed = total > number
    emit(g, 'diplomacy.tested', { seat: v.seat, card: v.card, die, total, number, passed })
    return done(passed)
  },
})

/** 8.9.3: whoever receives an Ally, drawn or passed on, is tested; a failed Ally goes under the deck. */
export const receiveAlly = procedure('receiveAlly', locals<Testing, boolean>(), {
  test: (_, v) => call(diplomacyTest, { seat: v.seat, card: v.card }, 'claim'),
  claim(g, v, passed: boolean) {
    if (!passed) {
      putUnderDeck(g, v.card)
      return done(false)
    }
    playerOf(g, v.seat).allies.push({ card: v.card, exhausted: false })
    emit(g, 'ally.claimed', { seat: v.seat, card: v.card })
    return fire('allyClaimed', { seat: v.seat, card: v.card }, 'end')
  },
  end: () => done(true),
})
