import type { Choice, Entry, Run, Session } from '@tenforward/kernel'
import {
  begin,
  below,
  choose,
  difference,
  fork,
  found,
  hash,
  oneOf,
  play,
  RuleError,
  recordOf,
  replay,
  same,
  undoLimit,
} from '@tenforward/kernel'
import { junk } from './illegal.ts'
import type { Law, Moment } from './moment.ts'
import { brief } from './moment.ts'

/** A legal choice is carried out without an exception. */
function throwsOnLegal({ at, choice }: Moment): string | undefined {
  if (choice === null) return undefined
  const trial = fork(at)
  try {
    choose(trial, choice)
    return undefined
  } catch (fault) {
    return fault instanceof RuleError ? undefined : String(fault)
  }
}

function differsBetweenForks({ at, choice }: Moment): string | undefined {
  if (choice === null) return undefined
  const one = fork(at)
  const two = fork(at)
  const first = choose(one, choice)
  const second = choose(two, choice)
  if (hash(one.match) !== hash(two.match)) {
    return `The same choice on two forks leads to different states: ${difference(one.match, two.match)}`
  }
  if (!same(one.prompts, two.prompts)) {
    return `The same choice on two forks leads to different prompts: ${difference(one.prompts, two.prompts)}`
  }
  if (same(first, second)) return undefined
  return `The same choice on two forks tells different events: ${difference(first, second)}`
}

function forkTouchesOriginal({ at, choice }: Moment): string | undefined {
  if (choice === null) return undefined
  const before = JSON.stringify([at.match, at.prompts])
  choose(fork(at), choice)
  if (JSON.stringify([at.match, at.prompts]) === before) return undefined
  return `Playing on a fork changed the original: ${difference(JSON.parse(before), [at.match, at.prompts])}`
}

function replaysOtherwise({ session }: Moment): string | undefined {
  const record = recordOf(session)
  // Through text, as it would be stored, and without the hash, so that the difference can be shown.
  const { hash: expected, ...stored } = JSON.parse(JSON.stringify(record))
  const again = replay(session.game, stored)
  if (hash(again.run.match) === expected) return undefined
  return `The log replays to another position: ${difference(session.run.match, again.run.match)}`
}

/** Taking choices back leads to exactly the position before them. */
function undoMisses({ session, stream }: Moment): string | undefined {
  const seat = below(stream, session.record.seats)
  const { to } = undoLimit(session, seat)
  if (to >= session.line.length) return undefined
  const target = to + below(stream, session.line.length - to)
  const trial = copyOf(session)
  play(trial, { seat, undo: target })
  const fresh = begin(session.game, session.record)
  for (const choice of trial.line) choose(fresh, choice)
  if (hash(fresh.match) === hash(trial.run.match)) return undefined
  return `Taking back leads elsewhere: ${difference(fresh.match, trial.run.match)}`
}

/** What a client may send about undoing, with one thing wrong about it. */
function senselessWords({ session, stream }: Moment): string | undefined {
  const trial = copyOf(session)
  const before = hash(trial.run.match)
  for (let i = 0; i < WORDS; i++) {
    const seat = below(stream, 2) === 0 ? junk(stream) : below(stream, session.record.seats)
    const word = { seat, [found(oneOf(stream, ['undo', 'wish', 'agree']), 'word')]: junk(stream) } as Entry
    try {
      play(trial, word)
      // By chance it made sense.
      return undefined
    } catch (fault) {
      if (!(fault instanceof RuleError)) return `${brief(word)} is met with ${String(fault)}`
    }
  }
  return hash(trial.run.match) === before ? undefined : 'A refused word about undoing changed the game.'
}

const WORDS = 4

function copyOf(session: Session): Session {
  return {
    ...session,
    record: { ...session.record, entries: session.record.entries.slice() },
    line: session.line.slice(),
    marks: session.marks.slice(),
    run: fork(session.run),
    kept: session.kept.slice(),
  }
}

/** The choice as it was made, tried on a fork; undefined when it is not legal there. */
export function tried(world: Run, choice: Choice): ReturnType<typeof choose> | undefined {
  try {
    return choose(world, choice)
  } catch (fault) {
    if (fault instanceof RuleError) return undefined
    throw fault
  }
}

export const STEP_LAWS: readonly Law[] = [
  {
    name: 'no-exception',
    says: 'A legal choice is carried out without an exception.',
    of: 'step',
    // Playing the choice is itself the test.
    share: 0,
    broken: throwsOnLegal,
  },
  {
    name: 'deterministic',
    says: 'The same choice from the same position gives the same position, prompts and events.',
    of: 'step',
    share: 0.15,
    broken: differsBetweenForks,
  },
  {
    name: 'forks-apart',
    says: 'Playing on a fork never changes the original.',
    of: 'step',
    share: 0.15,
    broken: forkTouchesOriginal,
  },
  {
    name: 'replay',
    says: 'The log replays to the same hash.',
    of: 'log',
    share: 0.002,
    restsOn: ['deterministic', 'one-path'],
    broken: replaysOtherwise,
  },
  {
    name: 'undo',
    says: 'Taking choices back leads to exactly the position before them.',
    of: 'log',
    share: 0.01,
    restsOn: ['deterministic', 'one-path', 'asking'],
    broken: undoMisses,
  },
  {
    name: 'illegal-undo-is-refused',
    says: 'Senseless words about undoing are refused and change nothing.',
    of: 'log',
    share: 0.02,
    broken: senselessWords,
  },
]
