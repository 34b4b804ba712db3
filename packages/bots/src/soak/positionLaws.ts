import type { Choice, Run } from '@tenforward/kernel'
import {
  answers,
  check,
  choose,
  difference,
  fallbackAnswer,
  fork,
  hash,
  notJson,
  RuleError,
  restore,
  same,
  sampleAnswer,
  snapshot,
  take,
} from '@tenforward/kernel'
import { spoiltChoice } from './illegal.ts'
import type { Law, Moment } from './moment.ts'
import { brief } from './moment.ts'
import { notWhole, shared } from './tree.ts'

/** How many illegal attempts are made at a position. */
const ATTEMPTS = 8
/** How many of the listed answers are tried: the first ones, and as many sampled. */
const TRIED = 4

/** Something waits for an answer, and every prompt can be answered. */
function deadEnd({ at, stream }: Moment): string | undefined {
  if (at.match.result !== null) return undefined
  if (at.prompts.length === 0) return 'The game is not over, but nobody is asked anything.'
  for (const prompt of at.prompts) {
    if (sampleAnswer(at, prompt, stream) === undefined && [...take(answers(at, prompt), 1)].length === 0) {
      return `The prompt ${prompt.name} for seat ${prompt.seat} has no legal answer.`
    }
  }
  return undefined
}

function listedRefused({ at, stream }: Moment): string | undefined {
  for (const prompt of at.prompts) {
    const listed = [...take(answers(at, prompt), TRIED)]
    for (let i = 0; i < TRIED; i++) {
      const drawn = sampleAnswer(at, prompt, stream)
      if (drawn !== undefined) listed.push(drawn)
    }
    for (const answer of listed) {
      const why = refusal(at, { seat: prompt.seat, answer })
      if (why !== undefined) return `The prompt ${prompt.name} offers ${brief(answer)}, but: ${why}`
    }
  }
  return standingRefused(at)
}

function standingRefused(at: Run): string | undefined {
  if (at.match.result !== null) return undefined
  for (const [act, action] of Object.entries(at.game.standing ?? {})) {
    for (let seat = 0; seat < at.match.seats; seat++) {
      for (const arg of action.list(at, seat).slice(0, TRIED)) {
        const why = refusal(at, { seat, act, arg })
        if (why !== undefined) return `The action ${act} lists ${brief(arg)} for seat ${seat}, but: ${why}`
      }
    }
  }
  return undefined
}

function fallbackRefused({ at }: Moment): string | undefined {
  for (const prompt of at.prompts) {
    const answer = fallbackAnswer(at, prompt)
    const why = refusal(at, { seat: prompt.seat, answer })
    if (why !== undefined) return `The fallback ${brief(answer)} of ${prompt.name} is refused: ${why}`
  }
  return undefined
}

function refusal(at: Run, choice: Choice): string | undefined {
  try {
    check(at, choice)
    return undefined
  } catch (fault) {
    if (fault instanceof RuleError) return fault.message
    throw fault
  }
}

/** What is refused changes nothing; what is accepted, however odd, must be safe to carry out. */
function illegalAttempts({ at, stream }: Moment): string | undefined {
  const attempts = Array.from({ length: ATTEMPTS }, () => spoiltChoice(at, stream))
  const trial = fork(at)
  const before = hash(trial.match)
  const { prompts } = trial
  for (const attempt of attempts) {
    const fault = attemptFault(at, trial, attempt)
    if (fault !== undefined) return `The attempt ${brief(attempt)} ${fault}`
    if (trial.prompts !== prompts) return `The refused attempt ${brief(attempt)} changed the prompts.`
  }
  if (hash(trial.match) === before) return undefined
  return `A refused attempt changed the state: ${difference(at.match, trial.match)} after ${brief(attempts)}`
}

function attemptFault(at: Run, trial: Run, attempt: Choice): string | undefined {
  try {
    check(trial, attempt)
  } catch (fault) {
    return fault instanceof RuleError ? undefined : `is met with ${String(fault)}`
  }
  const odd = fork(at)
  try {
    choose(odd, attempt)
  } catch (fault) {
    return `is accepted, and then fails: ${String(fault)}`
  }
  const broken = at.game.invariants?.(odd) ?? []
  const fault = broken[0] ?? notJson(odd.match, 'match') ?? notWhole(odd.match)
  return fault === undefined ? undefined : `is accepted, and then: ${fault}`
}

function invariantsBroken({ at }: Moment): string | undefined {
  return at.game.invariants?.(at)[0]
}

function loaded(at: Run): Run {
  return restore(at.game, JSON.parse(JSON.stringify(snapshot(at))))
}

/** The law of asking: the step that asks is run again by loading, and that must change nothing. */
function asksOtherwise({ at }: Moment): string | undefined {
  const again = loaded(at)
  if (hash(again.match) !== hash(at.match)) {
    return `Loading a saved game changed it: ${difference(at.match, again.match)}`
  }
  if (same(again.prompts, at.prompts)) return undefined
  return `A loaded game asks otherwise: ${difference(at.prompts, again.prompts)}`
}

function goesOnOtherwise({ at, choice }: Moment): string | undefined {
  if (choice === null) return undefined
  const live = fork(at)
  const again = loaded(at)
  choose(live, choice)
  choose(again, choice)
  if (hash(again.match) === hash(live.match)) return undefined
  return `A loaded game goes on otherwise: ${difference(live.match, again.match)}`
}

/** The game's notation says the whole state. */
function notationLoses({ at }: Moment): string | undefined {
  const { notation } = at.game
  if (notation === undefined) return undefined
  const { options, seats, state } = at.match
  const written = JSON.parse(JSON.stringify(notation.write(at)))
  const read = notation.read(written, { options, seats })
  if (hash(read) === hash(state)) return undefined
  return `The notation reads back to another state: ${difference(state, read)}`
}

export const POSITION_LAWS: readonly Law[] = [
  {
    name: 'no-dead-end',
    says: 'While the game is not over, somebody is asked, and every prompt has a legal answer.',
    of: 'position',
    share: 1,
    broken: deadEnd,
  },
  {
    name: 'listed-is-legal',
    says: 'Answers and standing actions that are listed or drawn as legal are accepted.',
    of: 'position',
    share: 0.2,
    broken: listedRefused,
  },
  {
    name: 'fallback-is-legal',
    says: 'The answer for a clock that runs out is legal.',
    of: 'position',
    share: 0.3,
    broken: fallbackRefused,
  },
  {
    name: 'illegal-is-refused',
    says: 'An illegal attempt is refused with a reason and changes nothing.',
    of: 'position',
    share: 0.3,
    restsOn: ['plain-json', 'whole-numbers'],
    broken: illegalAttempts,
  },
  {
    name: 'invariants',
    says: "The game's invariants hold after every choice.",
    of: 'position',
    share: 1,
    broken: invariantsBroken,
  },
  // The next three look at the game itself: a fork is a copy, and a copy is clean.
  {
    name: 'plain-json',
    says: 'The saved form is plain JSON.',
    of: 'log',
    share: 0.2,
    broken: ({ session }) => notJson(session.run.match, 'match'),
  },
  {
    name: 'one-path',
    says: 'No piece of state is reachable by two paths.',
    of: 'log',
    share: 0.2,
    broken: ({ session }) => shared(session.run.match),
  },
  {
    name: 'whole-numbers',
    says: 'Every number in the state is whole.',
    of: 'log',
    share: 0.2,
    broken: ({ session }) => notWhole(session.run.match),
  },
  {
    name: 'asking',
    says: 'A saved game comes back the same and asks the same.',
    of: 'position',
    share: 0.15,
    restsOn: ['deterministic', 'one-path'],
    broken: asksOtherwise,
  },
  {
    name: 'saving',
    says: 'A saved game goes on the same.',
    of: 'step',
    share: 0.15,
    restsOn: ['deterministic', 'one-path', 'asking'],
    broken: goesOnOtherwise,
  },
  {
    name: 'notation',
    says: 'The notation of a position reads back to the same state.',
    of: 'position',
    share: 0.03,
    broken: notationLoses,
  },
]
