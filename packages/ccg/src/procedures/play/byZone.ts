/** A card that offers something at one point in hand, face down, and in play does what belongs to where it is. */
import { call, done, locals, type Procedure } from '@tenforward/kernel'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { pieceOf } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { answerFaceDown, liesFaceDown } from '../agendas/answer.ts'
import { playAnytime, playAtStart, playInResponse, playOnOwnTurn, playSuspending } from './play.ts'

interface Offered {
  self: Source
  at: any
}

type Point = 'respond' | 'anytime' | 'order' | 'cardPlay' | 'start' | 'suspend'

const byZone = (point: Point, fromHand: Procedure<Ccg, any>) =>
  procedure(`${point}ByZone`, locals<Offered>(), {
    go: (g, v) => call(offerOf(g, v, point) ?? fromHand, { self: v.self, at: v.at }, 'end'),
    end: () => done(),
  })

/** What it offers where it lies; undefined: it is in hand. */
function offerOf(g: G, { self, at }: Offered, point: Point): Procedure<Ccg, any> | undefined {
  if (liesFaceDown(g, at.seat, self)) return answerFaceDown
  const { card, play } = pieceOf(g, self.id)
  return play === null ? undefined : cardSpecOf(g, card)?.hooks?.actions?.[point]?.run
}

export const BY_ZONE = {
  respond: byZone('respond', playInResponse),
  anytime: byZone('anytime', playAnytime),
  order: byZone('order', playOnOwnTurn),
  cardPlay: byZone('cardPlay', playOnOwnTurn),
  start: byZone('start', playAtStart),
  suspend: byZone('suspend', playSuspending),
}
