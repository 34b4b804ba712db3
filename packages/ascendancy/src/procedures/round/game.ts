import { call, emit, locals, next } from '@tenforward/kernel'
import { BORG, type Power } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { borgTurn } from '../borg/index.ts'
import { initiative } from './initiative.ts'
import { recharge } from './recharge.ts'
import { setUp } from './setUp.ts'
import { playerTurn } from './turn.ts'

/** The whole game: set-up, then Game Rounds of three Stages until somebody has won or all have lost. */
export const game = procedure('game', locals<object>(), {
  setUp: () => call(setUp, {}, 'round'),
  round(g) {
    g.s.round++
    g.s.stage = 'initiative'
    g.s.turnCard = 0
    emit(g, 'round.began', { round: g.s.round })
    return call(initiative, {}, 'execution')
  },
  execution(g) {
    g.s.stage = 'execution'
    return next('nextTurn')
  },
  /** 6.2: turns are taken singly, lowest Turn Order card first, the Borg in their own place. */
  nextTurn(g) {
    const found = nextCard(g)
    if (found === null) return next('recharge')
    g.s.turnCard = found.card
    return found.power === BORG ? call(borgTurn, {}, 'nextTurn') : turnOf(g, found.power)
  },
  recharge(g) {
    g.s.stage = 'recharge'
    return call(recharge, {}, 'round')
  },
})

/** The holder's card becomes known when the turn comes (ASC-6.1.3.1-a). */
function turnOf(g: G, seat: number) {
  const player = g.s.players[seat]!
  player.cardShown = true
  return player.fate === 'assimilated'
    ? call(borgTurn, { by: seat }, 'nextTurn')
    : call(playerTurn, { seat }, 'nextTurn')
}

function nextCard(g: G): { card: number; power: Power } | null {
  let best: { card: number; power: Power } | null = null
  const offer = (card: number, power: Power) => {
    if (card > g.s.turnCard && (best === null || card < best.card)) best = { card, power }
  }
  g.s.players.forEach((player, seat) => {
    if (player.fate !== 'exterminated') offer(player.card, seat)
  })
  offer(g.s.borg.card, BORG)
  if (g.s.borg.resurgence) offer(10, BORG)
  return best
}
