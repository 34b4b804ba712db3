import { emit } from '@tenforward/kernel'
import { isMet } from '../../cards/index.ts'
import { dilemmaOf } from '../../effects/index.ts'
import { cardOf, inPlay, subjectsIn } from '../../rules/cards.ts'
import { movableAt } from '../../rules/places.ts'
import { checkVictory, score } from '../../rules/score.ts'
import { leavePlay, take, toBonusArea } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'

/** What happens by itself once an action is complete: cures, nullifiers of ongoing dilemmas, the end of the game. */
export function settle(g: G): void {
  for (const id of [...g.s.inPlay]) if (isCured(g, id)) cure(g, id)
  checkVictory(g)
}

/** Decision G-30: as soon as it is satisfied, by everybody there, stopped or not (decision G-28). */
export function isCured(g: G, id: Id): boolean {
  const { card, play } = g.s.cards[id]!
  if (play === null || play.at.in !== 'on') return false
  const { at } = play
  const spec = dilemmaOf(card)
  if (spec === undefined) return false
  const wanted = [spec.cure, spec.nullify].filter(one => one !== undefined)
  if (wanted.length === 0) return false
  const ship = at.host
  const there = movableAt(g, ship, inPlay(g, ship).by).flatMap(one => subjectsIn(g, one))
  return wanted.some(one => isMet(one, [...there, ...subjectsIn(g, ship)]))
}

/** CCG-CURE-05: the whole card goes; CCG-BONUS-01: curing it scores its points. */
export function cure(g: G, id: Id): void {
  const { card } = g.s.cards[id]!
  const { at } = inPlay(g, id)
  const seat = at.in === 'on' ? inPlay(g, at.host).by : inPlay(g, id).by
  emit(g, 'dilemma.cured', { card })
  const points = cardOf(g, id).points?.value ?? 0
  if (points === 0) return leavePlay(g, id, 'discard')
  take(g.s.inPlay, id)
  if (g.s.acting.includes(id)) take(g.s.acting, id)
  g.s.cards[id]!.play = null
  toBonusArea(g, id, seat)
  score(g, seat, points, true, card)
}
