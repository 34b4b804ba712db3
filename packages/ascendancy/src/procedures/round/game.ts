import { askEach, call, confirm, emit, locals, reveal, type Seat } from '@tenforward/kernel'
import { playerOf, playing } from '../../rules/players/seats.ts'
import { RESURGENCE_CARD, showCard } from '../../rules/round/turnOrder.ts'
import { BORG, type Power } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { borgTurn } from '../borg/turn.ts'
import { firstTurns } from './firstTurns.ts'
import { initiative } from './initiative.ts'
import { recharge } from './recharge.ts'
import { setUp } from './setUp.ts'
import { playerTurn } from './turn.ts'

export interface Playing {
  /** All players have taken their turns of this Round at once: only the Borg are left (B89). */
  together?: boolean
}

/** The whole game: set-up, then Game Rounds of three Stages until somebody has won or all have lost. */
export const game = procedure('game', locals<Playing>(), {
  setUp: () => call(setUp, {}, 'round'),
  round(g, v) {
    g.s.round++
    g.s.stage = 'initiative'
    g.s.turnCard = 0
    v.together = false
    delete g.s.used
    emit(g, 'round.began', { round: g.s.round })
    return fire('gameRoundBegan', { round: g.s.round }, 'initiative')
  },
  initiative: () => call(initiative, {}, 'execution'),
  execution(g) {
    g.s.stage = 'execution'
    if (!g.match.options.simultaneousFirstTurns || g.s.round > 2) return 'nextTurn'
    return g.s.round === 1 ? 'together' : 'agree'
  },
  /** 16.2.3: the second turn is taken together only if everybody wants it. */
  agree: g =>
    askEach(
      playing(g).map(seat => [seat, confirm('secondTurnTogether', { rules: AGREEMENT, fallback: false })]),
      'agreed',
    ),
  agreed: (_g, _v, wanted: Record<Seat, boolean>) =>
    Object.values(wanted).every(Boolean) ? 'together' : 'nextTurn',
  together(_g, v) {
    v.together = true
    return call(firstTurns, {}, 'nextTurn')
  },
  /** 6.2: turns are taken singly, lowest Turn Order card first, the Borg in their own place. */
  nextTurn(g, v) {
    const found = nextCard(g, v.together === true)
    // Whose card is next was secret until now, so whoever ended a turn cannot take that back.
    reveal(g)
    if (found === null) return 'recharge'
    g.s.turnCard = found.card
    return found.power === BORG ? turnOfTheBorg(g, found.card) : turnOf(g, found.power)
  },
  recharge(g) {
    g.s.stage = 'recharge'
    return call(recharge, {}, 'round')
  },
})

const AGREEMENT = ['ASC-16.2.3-c']

/** The holder's card becomes known when the turn comes (ASC-6.1.3.1-a). */
function turnOf(g: G, seat: Seat) {
  showCard(g, seat)
  return playerOf(g, seat).fate === 'assimilated'
    ? call(borgTurn, { by: seat }, 'nextTurn')
    : call(playerTurn, { seat }, 'nextTurn')
}

/** The turn of card 10 belongs to the Assimilated player who brought it about, if it was one (G95). */
function turnOfTheBorg(g: G, card: number) {
  const { borg } = g.s
  const by = card === RESURGENCE_CARD ? borg.resurgenceBy : null
  borg.cardShown = true
  emit(g, 'turnCard.shown', { power: BORG, card })
  return call(borgTurn, by == null ? {} : { by }, 'nextTurn')
}

function nextCard(g: G, playersAreDone: boolean): { card: number; power: Power } | null {
  let best: { card: number; power: Power } | null = null
  const offer = (card: number, power: Power) => {
    if (card > g.s.turnCard && (best === null || card < best.card)) best = { card, power }
  }
  if (!playersAreDone) {
    g.s.players.forEach((player, seat) => {
      if (player.fate !== 'exterminated') offer(player.card, seat)
    })
  }
  offer(g.s.borg.card, BORG)
  if (g.s.borg.resurgence) offer(RESURGENCE_CARD, BORG)
  return best
}
