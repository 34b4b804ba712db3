import type { GameEvent, Run, Seat } from '@tenforward/kernel'
import { hash, redactAll } from '@tenforward/kernel'
import type { Path } from './source.ts'
import { Misfit } from './source.ts'
import { covers, short, unmet } from './values.ts'

/** What the last step left to look at. */
export interface Scene {
  run: Run
  events: readonly GameEvent[]
  revealed: boolean
}

type Key = string | number | { key: string; value: string }

/** What a path may begin with. */
const ROOTS: Readonly<Record<string, (scene: Scene) => unknown>> = {
  state: ({ run }) => run.match.state,
  result: ({ run }) => run.match.result,
  over: ({ run }) => run.match.result !== null,
  seq: ({ run }) => run.match.seq,
  away: ({ run }) => run.match.away,
  hash: ({ run }) => hash(run.match),
  revealed: ({ revealed }) => revealed,
  /** The prompt, where exactly one seat is asked. */
  prompt: ({ run }) => (run.prompts.length === 1 ? run.prompts[0] : undefined),
  /** Prompts by seat. */
  prompts: ({ run }) => Object.fromEntries(run.prompts.map(p => [p.seat, p])),
  deciding: ({ run }) => run.prompts.map(p => p.seat),
  events: ({ events }) => events.map(({ type, data }) => ({ type, data })),
  /** Views by seat, and `spectator`. */
  view: ({ run }) => byViewer(run, viewer => run.game.view(run, viewer)),
  /** Events as each seat and a spectator were told of them. */
  seen: ({ run, events }) => byViewer(run, viewer => redactAll(events, viewer)),
}

/** Tests every expectation of a step; throws a Misfit at the first that fails. */
export function testExpectations(scene: Scene, expected: Record<string, unknown>, path: Path): void {
  for (const [text, wanted] of Object.entries(expected)) {
    const at = [...path, text]
    const keys = readPath(text, at)
    const last = keys.at(-1)
    if ((last === 'has' || last === 'hasNot') && (keys[0] === 'events' || keys[0] === 'seen')) {
      testHas(follow(scene, keys.slice(0, -1), at), last === 'has', wanted, text, at)
      continue
    }
    const found = follow(scene, keys, at)
    const fault = unmet(found, wanted)
    if (fault !== undefined) throw new Misfit(at, `Expected ${text} to ${fault}, but it is ${short(found)}.`)
  }
}

/** `events.has: marked`, or a mapping with the type and some of the data. */
function testHas(events: unknown, has: boolean, wanted: unknown, text: string, at: Path): void {
  const list = Array.isArray(events) ? (events as GameEvent[]) : []
  const found = list.some(event => isEvent(event, wanted))
  if (found === has) return
  const told = list.length === 0 ? 'nothing' : list.map(e => e.type).join(', ')
  throw new Misfit(at, `Expected ${text} ${short(wanted)}, but what happened is: ${told}.`)
}

function isEvent(event: { type: string; data: unknown }, wanted: unknown): boolean {
  if (typeof wanted === 'string') return event.type === wanted
  if (typeof wanted !== 'object' || wanted === null) return false
  const { type, ...data } = wanted as Record<string, unknown>
  return event.type === type && covers(event.data, data)
}

function byViewer(run: Run, of: (viewer: Seat | null) => unknown): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  // Getters: a scenario looks at one or two viewers, and views can be large.
  for (let seat = 0; seat < run.match.seats; seat++) {
    Object.defineProperty(all, seat, { get: () => of(seat), enumerable: true })
  }
  Object.defineProperty(all, 'spectator', { get: () => of(null), enumerable: true })
  return all
}

const PART = /^(?:\.?([^.[\]]+)|\[(\d+)\]|\[([^=\]]+)=([^\]]*)\])/

/** `state.ships[0].at`, `state.ships[id=k2].at`: the second form finds the item that has this value. */
function readPath(text: string, at: Path): Key[] {
  const keys: Key[] = []
  let rest = text
  while (rest !== '') {
    const part = PART.exec(rest)
    if (part === null || (keys.length === 0 && rest.startsWith('.'))) {
      throw new Misfit(at, `'${text}' is not a path like state.ships[0].at.`, true)
    }
    const [all, name = '', index, key, value = ''] = part
    if (index !== undefined) keys.push(Number(index))
    else keys.push(key === undefined ? name : { key, value })
    rest = rest.slice(all.length)
  }
  return keys
}

function follow(scene: Scene, keys: Key[], at: Path): unknown {
  const [root, ...rest] = keys
  const start = typeof root === 'string' && Object.hasOwn(ROOTS, root) ? ROOTS[root] : undefined
  if (start === undefined) {
    const known = Object.keys(ROOTS).join(', ')
    throw new Misfit(at, `An expectation begins with one of ${known}.`, true)
  }
  if (root === 'prompt' && scene.run.prompts.length > 1) {
    throw new Misfit(at, 'Several seats are asked: say prompts.<seat> instead of prompt.', true)
  }
  let found = start(scene)
  for (const key of rest) found = part(found, key)
  return found
}

function part(value: unknown, key: Key): unknown {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' && key === 'length' ? value.length : undefined
  }
  if (typeof key === 'object') {
    const items = Array.isArray(value) ? value : Object.values(value)
    return items.find(item => String(item?.[key.key]) === key.value)
  }
  if (key === 'length' && !Object.hasOwn(value, 'length')) return Object.keys(value).length
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined
}
