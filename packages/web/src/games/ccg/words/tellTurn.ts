import { titleOf } from '../game.ts'
import type { Tellers } from './teller.ts'

const STAGES: Record<string, string> = {
  doorway: 'Doorways',
  mission: 'Missions are placed',
  dilemma: 'Dilemmas are seeded',
  facility: 'Facilities are seeded',
  play: 'The game begins',
}

/** How the game goes on: stages, turns, points, the end. */
export const tellTurn: Tellers<
  | 'stage.began'
  | 'seat.starts'
  | 'turn.began'
  | 'segment.began'
  | 'turn.ended'
  | 'time.called'
  | 'countdown.ticked'
  | 'action.undone'
  | 'points.scored'
  | 'game.ended'
> = {
  'stage.began': d => ({ text: STAGES[d.stage] ?? d.stage, heading: true }),
  'seat.starts': (d, talk) => `${talk.name(d.seat)} begins.`,
  'turn.began': (d, talk) => ({ text: `Turn ${d.turn}: ${talk.name(d.seat)}`, heading: true }),
  'segment.began': () => null,
  'turn.ended': () => null,
  'time.called': () => 'Time is called.',
  'countdown.ticked': d => `${titleOf(d.card)}: ${d.left} left on its countdown.`,
  'action.undone': d => (d.card === null ? 'It is undone.' : `${titleOf(d.card)} is undone.`),
  'points.scored': (d, talk) =>
    d.bonus ? `${talk.name(d.seat)} scores ${d.points} bonus points for ${titleOf(d.card)}.` : null,
  'game.ended': () => null,
}
