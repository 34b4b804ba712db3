import type { Game, Points, Seat, Source } from '@tenforward/kernel'
import { ask, confirm, emit, finish, kernelFor, locals, next, pick } from '@tenforward/kernel'

/** Seven crystals, and whoever takes the last one wins. A game as small as a game can be, with two questions. */
interface State {
  crystals: number
  turn: Seat
}

export interface Fifth {
  State: State
  Options: object
  Events: { taken: { seat: Seat; count: number; left: number }; passed: { seat: Seat } }
  Points: Points
  View: State
  Source: Source
}

/** What each question is about. */
export interface Prompts {
  take: undefined
  more: { left: number }
}

const CRYSTALS = 7
const MOST = 2

const { procedure } = kernelFor<Fifth>()

function take({ s }: { s: State }, count: number): State {
  s.crystals -= count
  return s
}

const turn = procedure('turn', locals<object>(), {
  choose(g) {
    const counts = Array.from({ length: Math.min(MOST, g.s.crystals) }, (_, i) => i + 1)
    return ask(g.s.turn, pick('take', counts), 'taken')
  },
  taken(g, _v, count: number) {
    const { crystals, turn: seat } = take(g, count)
    emit(g, 'taken', { seat, count, left: crystals })
    if (crystals === 0) finish(g, { winners: [seat], reason: 'the last crystal' })
    return next('offer')
  },
  offer: g => ask(g.s.turn, confirm('more', { about: { left: g.s.crystals } }), 'answered'),
  answered(g, _v, again: boolean) {
    const { turn: seat } = g.s
    g.s.turn = 1 - seat
    if (!again) {
      emit(g, 'passed', { seat })
      return next('choose')
    }
    const { crystals } = take(g, 1)
    emit(g, 'taken', { seat, count: 1, left: crystals })
    if (crystals === 0) finish(g, { winners: [seat], reason: 'the last crystal' })
    return next('choose')
  },
})

export const fifth: Game<Fifth> = {
  id: 'fifth',
  name: 'Seven Crystals',
  version: 1,
  seats: { min: 2, max: 2 },
  options: () => ({}),
  setup: () => ({ crystals: CRYSTALS, turn: 0 }),
  main: turn,
  procedures: [],
  view: g => g.s,
  imagine: () => {},
  invariants: ({ s }) =>
    s.crystals >= 0 && s.crystals <= CRYSTALS ? [] : [`There are ${s.crystals} crystals.`],
}
