import type { Choice, Run, Seat, Stream } from '@tenforward/kernel'
import { below, ContractError, clone, found, oneOf, promptFor, sampleAnswer } from '@tenforward/kernel'
import type { Bot } from './bot.ts'

/** A standing action is taken instead of an answer this often, unless told otherwise. */
const STANDING_SHARE = 0.01
/** Of the standing actions of a soak, this many may give the game up; more would end most games early. */
const QUITTING_SHARE = 0.02

/** Plays any game by legal choices alone; now and then it does something without being asked. */
export function randomBot(standingShare = STANDING_SHARE): Bot {
  return {
    name: 'random',
    level: 'random',
    decide(run, seat, stream) {
      if (standingShare > 0 && happens(stream, standingShare)) {
        const action = randomStanding(run, seat, stream)
        if (action !== undefined) return action
      }
      return randomAnswer(run, seat, stream)
    },
  }
}

/** Any seat may act at any time, so the seat is drawn among all of them and not only among those asked. */
export function randomChoice(run: Run, stream: Stream, standingShare: number): Choice {
  if (happens(stream, standingShare)) {
    const quitting = happens(stream, QUITTING_SHARE)
    const action = randomStanding(run, below(stream, run.match.seats), stream, quitting)
    if (action !== undefined) return action
  }
  return randomAnswer(run, nextSeat(run, stream), stream)
}

/** One of the seats that the table waits for: when several are asked at once, any of them may be first. */
export function nextSeat(run: Run, stream: Stream): Seat {
  const { prompts } = run
  // Nothing is drawn where there is nothing to choose.
  return found(prompts.length === 1 ? prompts[0] : oneOf(stream, prompts), 'prompt').seat
}

/** A choice is kept in a log: it must not share anything with the state it was found in. */
function randomAnswer(run: Run, seat: Seat, stream: Stream): Choice {
  const prompt = promptFor(run, seat)
  if (prompt === undefined) throw new ContractError(`Nothing is asked of seat ${seat}.`)
  const answer = sampleAnswer(run, prompt, stream)
  if (answer === undefined) throw new ContractError(`The prompt ${prompt.name} has no legal answer.`)
  return { seat, answer: clone(answer) }
}

export function randomStanding(run: Run, seat: Seat, stream: Stream, quitting = false): Choice | undefined {
  const { standing } = run.game
  if (standing === undefined) return undefined
  const open: { act: string; args: readonly unknown[] }[] = []
  for (const [act, action] of Object.entries(standing)) {
    if (action.quits && !quitting) continue
    const args = action.list(run, seat)
    if (args.length > 0) open.push({ act, args })
  }
  const drawn = oneOf(stream, open)
  return drawn && { seat, act: drawn.act, arg: clone(oneOf(stream, drawn.args)) }
}

const FINE = 1 << 20

/** True in this share of cases. */
export function happens(stream: Stream, share: number): boolean {
  return share >= 1 || (share > 0 && below(stream, FINE) < share * FINE)
}
