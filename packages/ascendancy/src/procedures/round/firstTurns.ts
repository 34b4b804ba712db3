import {
  askEach,
  call,
  defer,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { isPlaying, playing } from '../../rules/players/seats.ts'
import type { Phase, TurnMemory } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { settle } from './settle.ts'
import {
  BUILDING_RULES,
  beginPhase,
  COMMAND_RULES,
  carryOut,
  END,
  offered,
  shipsOnPhenomena,
} from './turn.ts'

export interface FirstTurns {
  /** Where each seat stands that has not ended its turn. */
  turns: Record<Seat, { phase: Phase; memory: TurnMemory }>
  /** What was chosen and is still to be carried out, in the order of the seats. */
  chosen: { seat: Seat; id: OptionId }[]
  acting: Seat
}

/**
 * 16.2.3: all players take this turn at once. Each time everybody who is not done says what to do next; it is carried
 * out in the order of the seats, and what has become impossible meanwhile is asked again.
 */
export const firstTurns = procedure('firstTurns', locals<object, void, FirstTurns>(), {
  begin(g, v) {
    g.s.together = true
    emit(g, 'firstTurns.began', { round: g.s.round })
    v.turns = {}
    for (const seat of playing(g)) {
      v.turns[seat] = { phase: 'building', memory: { stayed: shipsOnPhenomena(g, seat), built: [] } }
      emit(g, 'turn.began', { power: seat })
      defer(g, 'turnBegan', { seat })
      enterPhase(g, seat, 'building')
    }
    return 'ask'
  },
  ask(g, v) {
    const seats = seatsIn(v)
    if (seats.length === 0) return 'end'
    return askEach(
      seats.map(seat => [seat, nextAction(g, v, seat)]),
      'gather',
    )
  },
  gather(_g, v, answers: Record<Seat, OptionId>) {
    v.chosen = seatsIn(v).map(seat => ({ seat, id: found(answers[seat], 'answer', seat) }))
    return 'act'
  },
  act(g, v) {
    const action = v.chosen.shift()
    if (action === undefined) return 'ask'
    const { seat, id } = action
    if (id === END || !isPlaying(g, seat)) {
      endPhase(g, v, seat)
      return 'act'
    }
    const { phase } = found(v.turns[seat], 'turn', seat)
    takeTheTable(g, v, seat)
    v.acting = seat
    if (!offered(g, seat, phase).includes(id)) return 'acted'
    return carryOut(g, seat, phase, id, 'settle')
  },
  settle: () => call(settle, {}, 'acted'),
  acted(g, v) {
    leaveTheTable(g, v, v.acting)
    return 'act'
  },
  end(g) {
    g.s.together = false
    emit(g, 'firstTurns.ended', { round: g.s.round })
    return done()
  },
})

const seatsIn = (v: FirstTurns): Seat[] =>
  Object.keys(v.turns)
    .map(Number)
    .sort((a, b) => a - b)

/** What a seat may do is asked as if it alone had the turn; nothing of that stays. */
function nextAction(g: G, v: FirstTurns, seat: Seat) {
  const { phase } = found(v.turns[seat], 'turn', seat)
  takeTheTable(g, v, seat)
  const options = offered(g, seat, phase)
  leaveTheTable(g, v, seat)
  return pick(phase, options, { rules: phase === 'building' ? BUILDING_RULES : COMMAND_RULES, fallback: END })
}

/** The turn is this seat's, with what it did in it so far. */
function takeTheTable(g: G, v: FirstTurns, seat: Seat): void {
  const turn = found(v.turns[seat], 'turn', seat)
  g.s.turn = seat
  g.s.phase = turn.phase
  g.s.here = turn.memory
  turn.memory = { stayed: [], built: [] }
}

function leaveTheTable(g: G, v: FirstTurns, seat: Seat): void {
  found(v.turns[seat], 'turn', seat).memory = g.s.here
  noTurn(g)
}

function noTurn(g: G): void {
  g.s.turn = null
  g.s.phase = null
  g.s.here = { stayed: [], built: [] }
}

function enterPhase(g: G, seat: Seat, phase: Phase): void {
  beginPhase(g, seat, phase)
  noTurn(g)
  defer(g, 'phaseBegan', { seat, phase })
}

function endPhase(g: G, v: FirstTurns, seat: Seat): void {
  const turn = found(v.turns[seat], 'turn', seat)
  if (turn.phase === 'building' && isPlaying(g, seat)) {
    turn.phase = 'command'
    enterPhase(g, seat, 'command')
    return
  }
  delete v.turns[seat]
  emit(g, 'turn.ended', { power: seat })
  defer(g, 'turnEnded', { seat })
}
