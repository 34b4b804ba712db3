import { type Patch, patched } from '../../protocol/patch.ts'
import { type Moment, toldOf } from './hidden.ts'

type Viewer = number | null

export interface Findings {
  frames: number
  /** How many names, numbers and orders were looked for. */
  looked: number
  leaks: string[]
}

const MOST_LEAKS = 20
/** Names that only the state itself has. */
const STATE = /"(chance|streams|seed|stack|answers|exploration|discStack|cardShown)":/

/** Reads everything that one client received, in order, and looks for what it must not know. */
export function search(
  frames: readonly string[],
  viewer: Viewer,
  moments: readonly Moment[],
  seed: string,
): Findings {
  const found: Findings = { frames: frames.length, looked: 0, leaks: [] }
  const leak = (what: string, frame: string) => {
    if (found.leaks.length < MOST_LEAKS)
      found.leaks.push(`${viewer} received ${what} in ${brief(frame, what)}`)
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
    found.looked += searchTexts(frame, viewer, moment, toldIn(message, viewer, moments), leak)
    for (const { seq, events } of message.events)
      if (JSON.stringify(events) !== JSON.stringify(toldOf(moments[seq]!.events, viewer)))
        leak(`other events than it may know of entry ${seq}`, frame)
    state = message.t === 'state' ? message.state : patched(state, message.patch as Patch)
    searchTurnCards(state, viewer, moment, what => leak(what, frame))
  }
  return found
}

/** What the events of a frame may tell of the past is no secret any more, for this viewer. */
function toldIn(message: any, viewer: Viewer, moments: readonly Moment[]): string {
  return message.events
    .map(({ seq }: { seq: number }) => JSON.stringify(toldOf(moments[seq]?.events ?? [], viewer)))
    .join()
}

function searchTexts(
  frame: string,
  viewer: Viewer,
  { cards, own, orders, numbers }: Moment,
  told: string,
  leak: (what: string, frame: string) => void,
): number {
  const mustNot = [...cards, ...[...own].filter(([, seat]) => seat !== viewer).map(([card]) => card)]
  for (const card of mustNot) {
    const name = `"${card}"`
    if (frame.includes(name) && !told.includes(name)) leak(name, frame)
  }
  for (const text of [...orders, ...numbers]) if (frame.includes(text)) leak(text, frame)
  return mustNot.length + orders.length + numbers.length
}

function searchTurnCards(
  state: any,
  viewer: Viewer,
  { turnCards, borgCard }: Moment,
  leak: (what: string) => void,
): void {
  for (const [seat, card] of turnCards.entries())
    if (card !== null && seat !== viewer && state.view.players[seat].card !== null)
      leak(`"card":${card} of seat ${seat}`)
  const known = borgCard === null || (viewer !== null && borgCard.by === viewer)
  if (!known && state.view.borg.card !== null) leak(`"card":${borgCard.card} of the Borg`)
}

function brief(frame: string, what: string): string {
  const at = Math.max(0, frame.indexOf(what))
  return `${frame.slice(0, 120)} … ${frame.slice(Math.max(0, at - 200), at + 200)}`
}
