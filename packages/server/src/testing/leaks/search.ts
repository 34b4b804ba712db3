import { found } from '@tenforward/kernel'
import { type Patch, patched } from '@tenforward/protocol'
import { type Moment, toldOf } from './hidden.ts'
import type { Viewer } from './secrets.ts'

export interface Findings {
  frames: number
  /** How many names, numbers and orders were looked for. */
  looked: number
  leaks: string[]
}

const MOST_LEAKS = 20
/** Names that only the state itself has. */
const STATE = /"(?:chance|streams|exploration|discStack|cardShown)":|"seed":"|"answers":\{|"stack":\[/

/** Reads everything that one client received, in order, and looks for what it must not know. */
export function search(
  frames: readonly string[],
  viewer: Viewer,
  moments: readonly Moment[],
  seed: string,
): Findings {
  const findings: Findings = { frames: frames.length, looked: 0, leaks: [] }
  const leak = (what: string, frame: string) => {
    if (findings.leaks.length < MOST_LEAKS)
      findings.leaks.push(`${viewer} received ${what} in ${brief(frame, what)}`)
  }
  let state: any
  for (const frame of frames) {
    if (frame.includes(seed)) leak(seed, frame)
    if (STATE.test(frame)) leak('a part of the state', frame)
    const message = JSON.parse(frame)
    if (message.t !== 'state' && message.t !== 'delta') continue
    const moment = moments[message.seq]
    if (moment === undefined) {
      leak(`entry ${message.seq}, which nobody made`, frame)
      continue
    }
    findings.looked += searchTexts(frame, viewer, moment, toldIn(message, viewer, moments), leak)
    for (const { seq, events } of message.events)
      if (
        JSON.stringify(events) !== JSON.stringify(toldOf(found(moments[seq], 'moment', seq).events, viewer))
      )
        leak(`other events than it may know of entry ${seq}`, frame)
    state = message.t === 'state' ? message.state : patched(state, message.patch as Patch)
    const fault = moment.faultIn(state.view, viewer)
    if (fault !== undefined) leak(fault, frame)
  }
  return findings
}

/** An answer over HTTP, and how far the game was. */
export interface GivenAnswer {
  text: string
  seq: number
}

/** The same for what was asked over HTTP: all that was ever told to this viewer may be told again. */
export function searchAnswers(
  answers: readonly GivenAnswer[],
  viewer: Viewer,
  moments: readonly Moment[],
  seed: string,
): Findings {
  const findings: Findings = { frames: answers.length, looked: 0, leaks: [] }
  const leak = (what: string, text: string) => {
    if (findings.leaks.length < MOST_LEAKS)
      findings.leaks.push(`${viewer} was answered ${what} in ${brief(text, what)}`)
  }
  for (const { text, seq } of answers) {
    if (text.includes(seed)) leak(seed, text)
    if (STATE.test(text)) leak('a part of the state', text)
    const told = JSON.stringify(
      moments.slice(0, seq + 1).map(moment => moment && toldOf(moment.events, viewer)),
    )
    findings.looked += searchTexts(text, viewer, found(moments[seq], 'moment', seq), told, leak)
  }
  return findings
}

/** What the events of a frame may tell of the past is no secret any more, for this viewer. */
function toldIn(message: any, viewer: Viewer, moments: readonly Moment[]): string {
  return message.events
    .map(({ seq }: { seq: number }) => JSON.stringify(toldOf(moments[seq]?.events ?? [], viewer)))
    .join()
}

function searchTexts(
  text: string,
  viewer: Viewer,
  { namesFor, orders, numbers }: Moment,
  told: string,
  leak: (what: string, text: string) => void,
): number {
  const names = namesFor(viewer).map(name => JSON.stringify(name))
  for (const name of names) if (text.includes(name) && !told.includes(name)) leak(name, text)
  for (const order of [...orders, ...numbers]) if (text.includes(order)) leak(order, text)
  return names.length + orders.length + numbers.length
}

function brief(frame: string, what: string): string {
  const at = Math.max(0, frame.indexOf(what))
  return `${frame.slice(0, 120)} … ${frame.slice(Math.max(0, at - 200), at + 200)}`
}
