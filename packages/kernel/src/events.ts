import type { AnyTypes, Types } from './game.ts'
import { clone } from './json.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Run } from './run.ts'

/** Something that happened: for the log, the animation and the sounds. Nothing reads events back as state. */
export type GameEvent<T extends Types = AnyTypes> = {
  [K in keyof T['Events'] & string]: {
    type: K
    data: T['Events'][K]
    /** Who may see `data`; absent: everybody. */
    only?: readonly Seat[]
    /** What the rest may see instead; absent: that nothing happened. */
    others?: unknown
  }
}[keyof T['Events'] & string]

export interface Secret {
  only: readonly Seat[]
  others?: unknown
}

/** Tells what happened, by value: what the state becomes later in the same choice does not change the story. */
export function emit<T extends Types, K extends keyof T['Events'] & string>(
  g: Run<T>,
  type: K,
  data: T['Events'][K],
  secret?: Secret,
): void {
  if (g.events === null) return
  const event = secret === undefined ? { type, data: clone(data) } : clone({ type, data, ...secret })
  g.events.push(event as GameEvent<T>)
}

/** An event as one viewer may know it; null when the viewer may not know of it at all. */
export function redact(event: GameEvent, viewer: Seat | null): { type: string; data: unknown } | null {
  if (event.only === undefined || (viewer !== null && event.only.includes(viewer))) {
    return { type: event.type, data: event.data }
  }
  return event.others === undefined ? null : { type: event.type, data: event.others }
}

export function redactAll(
  events: readonly GameEvent[],
  viewer: Seat | null,
): { type: string; data: unknown }[] {
  const seen: { type: string; data: unknown }[] = []
  for (const event of events) {
    const shown = redact(event, viewer)
    if (shown !== null) seen.push(shown)
  }
  return seen
}
