import { sampleAnswer } from './answers.ts'
import { makeChance, type Stream, word } from './chance.ts'
import { clone } from './json.ts'
import type { Seat } from './prompts/prompt.ts'
import { choose, fork, type Run, restore } from './run.ts'

export interface Imagining {
  /** Keep the dice to come and the hidden answers: for comparing worlds that differ in hidden pieces only. */
  piecesOnly?: boolean
}

/**
 * Another world that this viewer could as well be in: hidden pieces, hidden answers and the dice to come are
 * replaced. A bot searches here, so that it cannot know more than its seat; the proof that nothing leaks
 * compares such worlds with the true one.
 */
export function imagineWorld(run: Run, viewer: Seat | null, stream: Stream, how: Imagining = {}): Run {
  const draft = fork(run)
  run.game.imagine(draft, viewer, stream)
  const { match } = draft
  const hidden = how.piecesOnly ? [] : answeredBeside(run, viewer)
  if (how.piecesOnly)
    Object.assign(match, { chance: clone(run.match.chance), answers: clone(run.match.answers) })
  else match.chance = makeChance(`imagined ${word(stream)}`)
  for (const seat of hidden) delete match.answers[seat]
  // Prompts may depend on what was replaced, so they are asked anew.
  const world = restore(run.game, match)
  for (const seat of hidden) answerSomehow(world, seat, stream)
  world.match.seq = run.match.seq
  world.events = run.events === null ? null : []
  return world
}

function answeredBeside(run: Run, viewer: Seat | null): Seat[] {
  return Object.keys(run.match.answers)
    .map(Number)
    .filter(seat => seat !== viewer)
}

/** Some other answer that the seat may have given; it stays hidden as the true one does. */
function answerSomehow(world: Run, seat: Seat, stream: Stream): void {
  const prompt = world.prompts.find(p => p.seat === seat)
  if (prompt === undefined || world.prompts.length < 2) return
  const answer = sampleAnswer(world, prompt, stream)
  if (answer !== undefined) choose(world, { seat, answer })
}
