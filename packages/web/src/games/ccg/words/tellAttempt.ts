import { titleOf } from '../game.ts'
import { at, type Tellers } from './teller.ts'

const FAILED: Record<string, string> = {
  empty: 'nobody is left',
  dilemma: 'the dilemma was not overcome',
  requirements: 'the team lacks what the mission needs',
}

/** Attempts of missions. */
export const tellAttempt: Tellers<
  | 'attempt.began'
  | 'attempt.failed'
  | 'seed.revealed'
  | 'dilemma.resolved'
  | 'dilemma.cured'
  | 'mission.solved'
> = {
  'attempt.began': (d, talk) => `${talk.name(d.seat)} attempts ${at(talk, d.loc)}.`,
  'attempt.failed': (d, talk) => `The attempt at ${at(talk, d.loc)} fails: ${FAILED[d.why] ?? d.why}.`,
  'seed.revealed': d =>
    d.as === 'mis-seed' ? `${titleOf(d.card)} does not belong there.` : `They meet ${titleOf(d.card)}.`,
  'dilemma.resolved': d =>
    d.overcome
      ? `${titleOf(d.card)} is overcome.`
      : `${titleOf(d.card)} ${d.result === 'failed' ? 'stops them' : 'takes its toll'}.`,
  'dilemma.cured': d => `${titleOf(d.card)} is cured.`,
  'mission.solved': (d, talk) => `${talk.name(d.seat)} solves ${at(talk, d.loc)}: ${d.points} points.`,
}
