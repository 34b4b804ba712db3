import { allow, call, done, emit, found, locals, type Source } from '@tenforward/kernel'
import { receiveAlly } from '../../procedures/exploration/ally.ts'
import type { Track } from '../../rules/building/points.ts'
import { cardIdOf } from '../../rules/exploration/cards.ts'
import { leftOf, playerOf } from '../../rules/players/seats.ts'
import type { Ally } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import type { Effect } from '../../words/exploration.ts'
import { type Effects, earn, type Using, worth } from '../../words/hooks.ts'

/**
 * Allies with a rule of their own. Those that are merely a Trade Agreement need none: what they pay is printed on
 * them.
 */

const allyOf = (g: G, self: Source): Ally | undefined =>
  playerOf(g, found(self.owner, 'owner')).allies.find(ally => cardIdOf(ally.card) === self.content)

/** To the left-hand neighbour, who is tested; a lone player keeps it (G39). */
export const passAlly = procedure('passAlly', locals<Using<object>>(), {
  pass(g, v) {
    const giver = found(v.self.owner, 'owner')
    const receiver = leftOf(g, giver)
    if (receiver === giver) return done()
    const ally = found(allyOf(g, v.self), 'ally')
    const player = playerOf(g, giver)
    player.allies = player.allies.filter(one => one !== ally)
    emit(g, 'ally.passed', { seat: giver, to: receiver, card: ally.card })
    return call(receiveAlly, { seat: receiver, card: ally.card }, 'end')
  },
  end: () => done(),
})

/** Two Production first, then he moves on. */
const entertainTheNagus = procedure('the-grand-nagus', locals<Using<object>>(), {
  gift(g, v) {
    earn(g, v.self, { P: worth(v.self, 'production') })
    return call(passAlly, v, 'end')
  },
  end: () => done(),
})

/** Claimed after the Building Phase, it stays for another Round. */
const moveOn = procedure('moveOn', locals<Using<object>>(), {
  look(g, v) {
    const ally = found(allyOf(g, v.self), 'ally')
    if (!ally.late) return call(passAlly, v, 'end')
    delete ally.late
    return done()
  },
  end: () => done(),
})

/**
 * Production for Research on one track, all or nothing. The card moves on if it was there in the holder's Building
 * Phase.
 */
const supplier = (track: Track): Effect => ({
  values: {
    productionForResearch: (_, at, self) =>
      at.purpose === track && at.seat === self.owner ? { op: 'set', by: 1 } : undefined,
  },
  triggers: {
    allyClaimed: {
      when: (g, at, self) => g.s.turn === at.seat && isClaimed(at, self),
      act: (g, _, self) => {
        found(allyOf(g, self), 'ally').late = true
      },
    },
    maintenance: { run: moveOn },
  },
})

const isClaimed = (at: { seat: number; card: string }, self: Source): boolean =>
  at.seat === self.owner && cardIdOf(at.card) === self.content

export const allies: Effects = {
  'ferengi-arms-dealer': supplier('weapons'),
  'ferengi-researcher': supplier('shields'),
  'the-grand-nagus': {
    permissions: {
      passBlocker: (g, at, self) =>
        at.blocker === self.owner && g.s.players[at.seat]?.faction === 'ferengi' ? allow() : undefined,
    },
    triggers: { maintenance: { run: entertainTheNagus } },
  },
}
