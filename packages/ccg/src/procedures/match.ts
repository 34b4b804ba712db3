import { allowed, call, emit, locals, next, pickRandom, shuffle } from '@tenforward/kernel'
import { checkClock } from '../rules/score.ts'
import { draw } from '../rules/zones.ts'
import { type G, procedure } from '../types.ts'
import { rivalOf } from './seats.ts'
import { dilemmaPhase, doorwayPhase, missionPhase, oneByOne } from './seed/index.ts'
import { playerTurn } from './turn/turn.ts'

const STARTING_HAND = 7

/** The whole game: four seed phases in fixed order (CCG-SEED-01), then turns until somebody has won. */
export const match = procedure('match', locals<{ again?: boolean }>(), {
  begin(g) {
    g.s.starter = pickRandom(g, [0, 1], 'starter')
    g.s.active = g.s.starter
    emit(g, 'seat.starts', { seat: g.s.starter })
    for (const { sides } of g.s.players) for (const side of sides) shuffle(g, side.cards, 'side deck')
    return next('doorways')
  },
  doorways: g => call(doorwayPhase, { seat: g.s.starter, passes: 0 }, 'missions'),
  missions: g => call(missionPhase, { seat: g.s.starter }, 'dilemmas'),
  dilemmas: () => call(dilemmaPhase, {}, 'facilities'),
  facilities(g) {
    g.s.stage = 'facility'
    emit(g, 'stage.began', { stage: 'facility' })
    return call(oneByOne, { seat: g.s.starter, phase: 'facility', passes: 0, passed: [] }, 'deal')
  },
  /** CCG-START-02 and 03. */
  deal(g) {
    g.s.stage = 'play'
    emit(g, 'stage.began', { stage: 'play' })
    for (const seat of g.s.players.keys()) {
      setAside(g, seat)
      shuffle(g, g.s.players[seat]!.deck, 'deck')
      for (let i = 0; i < STARTING_HAND; i++) draw(g, seat)
    }
    g.s.active = g.s.starter
    return next('turn')
  },
  turn: g => call(playerTurn, { seat: g.s.active }, 'other'),
  /** Some cards give a player a second turn after each one. */
  other(g, v) {
    if (checkClock(g, g.s.active)) return next('turn')
    if (!v.again && allowed(g, 'secondTurn', { seat: g.s.active })) {
      v.again = true
      return next('turn')
    }
    delete v.again
    g.s.active = rivalOf(g.s.active)
    return next('turn')
  },
})

function setAside(g: G, seat: number): void {
  const player = g.s.players[seat]!
  const cards = player.seeds.map(id => g.s.cards[id]!.card)
  player.out.push(...player.seeds)
  player.seeds = []
  emit(g, 'seeds.unused', { seat, cards })
}
