import type { Choice, Run, Seat, Stream } from '@tenforward/kernel'
import {
  below,
  clone,
  difference,
  fork,
  promptFor,
  redactAll,
  same,
  sampleAnswer,
  viewOf,
} from '@tenforward/kernel'
import { imagineWorld } from '../worlds.ts'
import type { Law, Moment } from './moment.ts'
import { brief } from './moment.ts'
import { tried } from './stepLaws.ts'

/** Two worlds that differ only in what a viewer cannot know look the same to that viewer. */
function viewLeaks({ at, stream }: Moment): string | undefined {
  const viewer = anyViewer(at, stream)
  const other = imagineWorld(at, viewer, stream)
  const true_ = viewOf(at, viewer)
  const imagined = viewOf(other, viewer)
  if (same(true_, imagined)) return undefined
  return `${nameOf(viewer)} can tell two worlds apart: ${difference(true_, imagined)}`
}

/**
 * A choice of another seat, legal in both worlds: while the viewer's views stay equal, so must the events that
 * it sees. The dice to come are the same in both, for everybody may see a die; so are answers that wait for
 * the last of several seats, for then a game may show them and go on as if nothing had been learnt. What was laid open
 * and mixed in again in one choice is no secret that got out, though the views know no more of it.
 */
function eventLeaks({ at, choice, stream }: Moment): string | undefined {
  if (choice === null) return undefined
  const viewer = viewerBeside(at, choice.seat, stream)
  const other = imagineWorld(at, viewer, stream, { piecesOnly: true })
  const common = inBothWorlds(at, other, choice, stream)
  if (common === undefined) return undefined
  const { seen, imagined, made } = common
  if (hasForgotten(seen.world) && hasForgotten(imagined.world)) return undefined
  if (!same(viewOf(seen.world, viewer), viewOf(imagined.world, viewer))) return undefined
  const one = redactAll(seen.events, viewer)
  const two = redactAll(imagined.events, viewer)
  if (same(one, two)) return undefined
  return `After ${brief(made)}, events tell ${nameOf(viewer)} what its view hides: ${difference(one, two)}`
}

const hasForgotten = ({ revealed, mixed }: Run): boolean => revealed && mixed === true

/** A choice that claims to reveal nothing leaves its seat unable to tell the worlds apart. */
function revealMissed({ at, choice, stream }: Moment): string | undefined {
  if (choice === null) return undefined
  const { seat } = choice
  const other = imagineWorld(at, seat, stream)
  if (!same(viewOf(at, seat), viewOf(other, seat))) return undefined
  const seen = fork(at)
  const outcome = tried(seen, choice)
  if (outcome === undefined || outcome.revealed) return undefined
  const imagined = tried(other, choice)
  if (imagined === undefined || imagined.revealed) return undefined
  const one = viewOf(seen, seat)
  const two = viewOf(other, seat)
  if (same(one, two)) return undefined
  return `${nameOf(seat)} learnt something from ${brief(choice)}, which says it revealed nothing: ${difference(one, two)}`
}

interface Told {
  world: Run
  events: ReturnType<typeof redactAll> | any[]
}

/** The true choice where it is legal in the other world too, else one from there that is legal here. */
function inBothWorlds(at: Run, other: Run, choice: Choice, stream: Stream) {
  const seen = listening(fork(at))
  const imagined = listening(other)
  const there = tried(imagined, choice)
  if (there !== undefined) {
    const here = tried(seen, choice)
    return here === undefined ? undefined : told(seen, here.events, imagined, there.events, choice)
  }
  const prompt = promptFor(other, choice.seat)
  if (prompt === undefined) return undefined
  const made: Choice = { seat: choice.seat, answer: clone(sampleAnswer(other, prompt, stream)) }
  const here = tried(seen, made)
  if (here === undefined) return undefined
  const again = tried(imagined, made)
  return again && told(seen, here.events, imagined, again.events, made)
}

function told(seen: Run, here: any[], imagined: Run, there: any[], made: Choice) {
  const one: Told = { world: seen, events: here }
  const two: Told = { world: imagined, events: there }
  return { seen: one, imagined: two, made }
}

function listening(run: Run): Run {
  run.events = []
  return run
}

/** Any seat or a spectator. */
function anyViewer(at: Run, stream: Stream): Seat | null {
  const drawn = below(stream, at.match.seats + 1)
  return drawn === at.match.seats ? null : drawn
}

function viewerBeside(at: Run, seat: Seat, stream: Stream): Seat | null {
  const viewer = anyViewer(at, stream)
  return viewer === seat ? null : viewer
}

function nameOf(viewer: Seat | null): string {
  return viewer === null ? 'A spectator' : `Seat ${viewer}`
}

export const SECRECY_LAWS: readonly Law[] = [
  {
    name: 'views-hide',
    says: 'Worlds that differ only in what a viewer cannot know give that viewer equal views and prompts.',
    of: 'position',
    share: 0.3,
    restsOn: ['deterministic', 'asking'],
    broken: viewLeaks,
  },
  {
    name: 'events-hide',
    says: 'Events tell a viewer nothing that its view hides.',
    of: 'step',
    share: 0.3,
    restsOn: ['deterministic', 'asking', 'views-hide'],
    broken: eventLeaks,
  },
  {
    name: 'reveals-are-marked',
    says: 'A choice from which its seat learns something is marked as revealing, so that it cannot be taken back.',
    of: 'step',
    share: 0.3,
    restsOn: ['deterministic', 'asking', 'views-hide'],
    broken: revealMissed,
  },
]
