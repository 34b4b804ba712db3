import { spread } from '@tenforward/geometry'
import {
  ask,
  done,
  locals,
  type OptionId,
  type PlacePrompt,
  pick,
  place,
  type Seat,
  type Space,
} from '@tenforward/kernel'
import { swingRange } from '../../map/swing.ts'
import type { Piece } from '../../map/types.ts'
import {
  anySwing,
  applySwing,
  checkSwing,
  pieceId,
  pieceNamed,
  swingable,
} from '../../rules/movement/swings.ts'
import { because } from '../../rules/why.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'

export const swing = procedure('swing', locals<{ seat: Seat }, void, { piece: Piece }>(), {
  which(g, v) {
    const pieces = swingable(g, v.seat)
    return ask(v.seat, pick('swingPiece', pieces.map(pieceId), { rules: ['ASC-8.6.4-a'] }), 'chosen')
  },
  chosen(g, v, id: OptionId) {
    v.piece = pieceNamed(id)
    g.s.here.swung ??= []
    g.s.here.swung.push(String(id))
    return 'where'
  },
  where(g, v) {
    const range = rangeOf(g, v.piece)
    const stops = range.ok ? spread(range.stops, CANDIDATES) : []
    const where: SwingWhere = { piece: v.piece, candidates: [...stops.map(angle => ({ angle })), null] }
    const rules = ['ASC-8.6.4-a', 'ASC-8.6.4-c']
    return ask(v.seat, place('swing', 'swing', where, { rules, fallback: null }), 'turn')
  },
  turn(g, v, to: SwingTo | null) {
    if (to !== null) applySwing(g, v.seat, v.piece, to.angle)
    return done()
  },
})

const NOTHING = because('Nothing on the map can be swung now.', 'ASC-8.6.3.2-a', 'ASC-8.6.4.2-a')

export const swingAction: TurnAction = {
  id: 'swing',
  rules: ['ASC-8.6.4-a'],
  why: (g, seat) => (anySwing(g, seat) ? null : NOTHING),
  run: swing,
}

/** Where a piece is swung to: a heading around the System it hangs on, in hundredths of a degree. */
export interface SwingTo {
  angle: number
}

const CANDIDATES = 6

/** The candidates are worked out once, when the question is put. */
interface SwingWhere {
  piece: Piece
  candidates: (SwingTo | null)[]
}

/** null leaves the piece where it is. */
export const swingSpace: Space<Ascendancy, SwingTo | null> = {
  check(g, prompt, answer) {
    const { piece, candidates } = prompt.where as SwingWhere
    if (answer === null || candidates.some(c => c !== null && c.angle === answer?.angle)) return
    checkSwing(g, prompt.seat, piece, answer?.angle)
  },
  candidates: (_, prompt) => (prompt.where as SwingWhere).candidates,
  region: (g, prompt: PlacePrompt) => rangeOf(g, (prompt.where as SwingWhere).piece),
}

const rangeOf = (g: G, piece: Piece) =>
  swingRange(g.s.map, piece, { strictBorder: g.match.options.strictBorder })
