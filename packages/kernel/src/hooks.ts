import { ContractError } from './errors.ts'
import type { AnyTypes, Game, Types } from './game.ts'
import type { Procedure } from './procedures.ts'
import type { Seat } from './prompts/prompt.ts'
import type { Run } from './run.ts'

/** The named points of a game's rules, by kind; each names the type of its context. */
export interface Points {
  /** Numbers that content may change. */
  values: object
  /** Things that content may allow or forbid. */
  permissions: object
  /** Moments at which content may act. */
  triggers: object
  /** Occasions on which content offers a seat something to do. */
  actions: object
}

/**
 * The least that is known of one piece of content in force: which entry, and whose. `id` is whatever tells copies
 * apart; a game says what that is in its `Types`, and its hooks receive it so.
 */
export interface Source {
  content: string
  owner: Seat | null
  id?: unknown
}

export type Op = 'set' | 'replace' | 'multiply' | 'add'

/**
 * How contributions make a number: the order of the operations, and a cap on what additions may change in all.
 * Of several `set` or `replace` the highest priority wins, and of equals the last source.
 */
export interface Arithmetic {
  readonly order: readonly Op[]
  readonly capAdd?: number
  /** 'once': of several sources of the same content only the first counts, unless the change is cumulative. */
  readonly copies?: 'once'
}

export interface Change {
  op: Op
  by: number
  priority?: number
  note?: string
  /** Copies add up even where `Arithmetic.copies` says that they do not. */
  cumulative?: true
}

/** A plain number is an addition. */
export type ValueHook<T extends Types, C> = (
  g: Run<T>,
  at: C,
  self: T['Source'],
) => Change | number | undefined

export interface Opinion {
  verdict: 'allow' | 'forbid'
  priority: number
  message: string
  rules: readonly string[]
}

export type PermissionHook<T extends Types, C> = (g: Run<T>, at: C, self: T['Source']) => Opinion | undefined

/** Either `act`, done at once, or `run`, a procedure that may ask; its locals are `{ self, at }`. */
export interface TriggerHook<T extends Types, C> {
  when?(g: Run<T>, at: C, self: T['Source']): boolean
  act?(g: Run<T>, at: C, self: T['Source']): void
  run?: Procedure<T, { self: T['Source']; at: C }>
  priority?: number
}

export interface ActionHook<T extends Types, C> {
  when(g: Run<T>, at: C, self: T['Source']): boolean
  run: Procedure<T, { self: T['Source']; at: C }>
}

export interface Hooks<T extends Types> {
  values?: { [K in keyof T['Points']['values']]?: ValueHook<T, T['Points']['values'][K]> }
  permissions?: { [K in keyof T['Points']['permissions']]?: PermissionHook<T, T['Points']['permissions'][K]> }
  triggers?: { [K in keyof T['Points']['triggers']]?: TriggerHook<T, T['Points']['triggers'][K]> }
  actions?: { [K in keyof T['Points']['actions']]?: ActionHook<T, T['Points']['actions'][K]> }
}

export function allow(priority = 0): Opinion {
  return { verdict: 'allow', priority, message: '', rules: [] }
}

export function forbid(message: string, rules: readonly string[], priority = 0): Opinion {
  return { verdict: 'forbid', priority, message, rules }
}

type Kind = keyof Points

/** A hook on one point, as content declares it. */
export type HookAt<T extends Types, K extends Kind, P extends keyof T['Points'][K]> = NonNullable<
  NonNullable<Hooks<T>[K]>[P & keyof NonNullable<Hooks<T>[K]>]
>

/** The hooks on one point, by content. */
type Table<H> = Readonly<Record<string, H>>

/** All hooks of a game, by kind, point and content: a point that no content touches costs one look-up. */
type Index = { readonly [K in Kind]: Readonly<Record<string, Table<HookAt<AnyTypes, K, string>>>> }

const indexes = new WeakMap<Game, Index>()
/** The game that was asked about last: one process plays one game for long. */
let last: { game: Game; index: Index } | null = null

function indexOf(game: Game): Index {
  if (last?.game === game) return last.index
  let index = indexes.get(game)
  if (index === undefined) {
    index = {
      values: byPoint(game, hooks => hooks.values),
      permissions: byPoint(game, hooks => hooks.permissions),
      triggers: byPoint(game, hooks => hooks.triggers),
      actions: byPoint(game, hooks => hooks.actions),
    }
    indexes.set(game, index)
  }
  last = { game, index }
  return index
}

function byPoint<H>(game: Game, of: (hooks: Hooks<AnyTypes>) => Partial<Record<string, H>> | undefined) {
  const tables: Record<string, Record<string, H>> = {}
  for (const [content, hooks] of Object.entries(game.content ?? {})) {
    for (const [point, hook] of Object.entries(of(hooks) ?? {})) {
      if (hook === undefined) continue
      tables[point] ??= {}
      tables[point][content] = hook
    }
  }
  return tables
}

/** All hooks on one point, by content; undefined where there are none. */
export function hooksOn<T extends Types, K extends Kind, P extends keyof T['Points'][K] & string>(
  game: Game<T>,
  kind: K,
  point: P,
): Table<HookAt<T, K, P>> | undefined {
  return indexOf(game)[kind][point] as Table<HookAt<T, K, P>> | undefined
}

/** What one piece of content has on a point. */
export function hookOf<T extends Types, K extends Kind, P extends keyof T['Points'][K] & string>(
  game: Game<T>,
  kind: K,
  point: P,
  content: string,
): HookAt<T, K, P> | undefined {
  return hooksOn(game, kind, point)?.[content]
}

/** The hooks of a game that has any content in force. */
function inForce(g: Run): Index | undefined {
  return g.game.sources === undefined ? undefined : indexOf(g.game)
}

const SILENCE: readonly Source[] = []

/** The sources that may speak to a point, in their order. */
function speakers<H>(g: Run, table: Table<H> | undefined): readonly Source[] {
  return table === undefined ? SILENCE : (g.game.sources?.(g, table) ?? SILENCE)
}

const PLAIN: Arithmetic = { order: ['set', 'add', 'multiply'] }

interface Contribution {
  self: Source
  change: Change
}

const NOTHING: readonly Contribution[] = []

function contributions(g: Run, point: string, at: unknown): readonly Contribution[] {
  const table = inForce(g)?.values[point]
  if (table === undefined) return NOTHING
  const found: Contribution[] = []
  const once = g.game.arithmetic?.copies === 'once'
  for (const self of speakers(g, table)) {
    const said = table[self.content]?.(g, at, self)
    if (said === undefined || said === 0) continue
    const change: Change = typeof said === 'number' ? { op: 'add', by: said } : said
    if (once && !change.cumulative && found.some(other => repeats(other, self, change))) continue
    found.push({ self, change })
  }
  return found
}

/** The same effect of another copy; `note` tells apart several effects of one entry. */
function repeats(other: Contribution, self: Source, { op, note }: Change): boolean {
  return other.self.content === self.content && other.change.op === op && other.change.note === note
}

/** The number at a point of the rules, with all that content makes of it. */
export function value<T extends Types, K extends keyof T['Points']['values'] & string>(
  g: Run<T>,
  point: K,
  base: number,
  at: T['Points']['values'][K],
): number {
  const found = contributions(g, point, at)
  return found.length === 0 ? base : fold(g.game.arithmetic ?? PLAIN, base, found, null)
}

/** One line of "what contributed to this number". */
export interface Part<T extends Types = AnyTypes> {
  source: T['Source'] | null
  op: Op | 'base' | 'cap'
  by: number
  /** The number after this line. */
  total: number
  note?: string
}

/** The same number as `value`, with every contribution in the order in which it counted. */
export function explain<T extends Types, K extends keyof T['Points']['values'] & string>(
  g: Run<T>,
  point: K,
  base: number,
  at: T['Points']['values'][K],
): { total: number; parts: Part<T>[] } {
  const parts: Part<T>[] = [{ source: null, op: 'base', by: base, total: base }]
  const total = fold(g.game.arithmetic ?? PLAIN, base, contributions(g, point, at), parts)
  return { total, parts }
}

function fold(
  arithmetic: Arithmetic,
  base: number,
  found: readonly Contribution[],
  parts: Part[] | null,
): number {
  let total = base
  for (const op of arithmetic.order) {
    const of = found.filter(c => c.change.op === op)
    if (of.length === 0) continue
    if (of.length > 1) of.sort((a, b) => (a.change.priority ?? 0) - (b.change.priority ?? 0))
    const counted = op === 'set' || op === 'replace' ? of.slice(-1) : of
    const before = total
    for (const { self, change } of counted) {
      if (op === 'add') total += change.by
      else if (op === 'multiply') total *= change.by
      else total = change.by
      parts?.push({
        source: self,
        op,
        by: change.by,
        total,
        ...(change.note === undefined ? {} : { note: change.note }),
      })
    }
    if (op !== 'add' || arithmetic.capAdd === undefined) continue
    const held = before + Math.max(-arithmetic.capAdd, Math.min(arithmetic.capAdd, total - before))
    if (held !== total) parts?.push({ source: null, op: 'cap', by: held - total, total: held })
    total = held
  }
  return total
}

/** Whether content forbids something: null when it may be done. The highest priority decides; of equals, a ban. */
export function forbidden<T extends Types, K extends keyof T['Points']['permissions'] & string>(
  g: Run<T>,
  point: K,
  at: T['Points']['permissions'][K],
): Ban<T> | null {
  const table = inForce(g)?.permissions[point]
  return table === undefined ? null : strongestBan(g, table, speakers(g, table), at)
}

/** The same for whoever asks about many things in one breath: the sources are found once. */
export function forbidding<T extends Types, K extends keyof T['Points']['permissions'] & string>(
  g: Run<T>,
  point: K,
): (at: T['Points']['permissions'][K]) => Ban<T> | null {
  const table = inForce(g)?.permissions[point]
  if (table === undefined) return () => null
  const sources = speakers(g, table)
  return at => strongestBan(g, table, sources, at)
}

export type Ban<T extends Types = AnyTypes> = Opinion & { source: T['Source'] }

function strongestBan(
  g: Run,
  table: Index['permissions'][string],
  sources: readonly Source[],
  at: unknown,
): Ban | null {
  let strongest: Ban | null = null
  for (const self of sources) {
    const said = table[self.content]?.(g, at, self)
    if (said === undefined) continue
    const wins =
      strongest === null ||
      said.priority > strongest.priority ||
      (said.priority === strongest.priority && said.verdict === 'forbid' && strongest.verdict === 'allow')
    if (wins) strongest = { ...said, source: self }
  }
  return strongest !== null && strongest.verdict === 'forbid' ? strongest : null
}

/** Whether content gives a permission that the rules alone do not give. */
export function allowed<T extends Types, K extends keyof T['Points']['permissions'] & string>(
  g: Run<T>,
  point: K,
  at: T['Points']['permissions'][K],
): boolean {
  let best = Number.NEGATIVE_INFINITY
  let verdict = false
  const table = inForce(g)?.permissions[point]
  for (const self of speakers(g, table)) {
    const said = table?.[self.content]?.(g, at, self)
    if (said === undefined || said.priority < best) continue
    verdict =
      said.verdict === 'allow' && (said.priority > best || verdict || best === Number.NEGATIVE_INFINITY)
    best = said.priority
  }
  return verdict
}

/** The sources whose triggers answer to this moment, highest priority first, then in the order of the sources. */
export function triggered<T extends Types>(g: Run<T>, point: string, at: unknown): T['Source'][] {
  const table = inForce(g)?.triggers[point]
  if (table === undefined) return []
  const found: { self: T['Source']; priority: number }[] = []
  for (const self of speakers(g, table)) {
    const hook = table[self.content]
    if (hook === undefined || (hook.when !== undefined && !hook.when(g, at, self))) continue
    found.push({ self, priority: hook.priority ?? 0 })
  }
  if (found.length > 1) found.sort((a, b) => b.priority - a.priority)
  return found.map(f => f.self)
}

/** What content offers to do on this occasion. */
export function actionsAt<T extends Types, K extends keyof T['Points']['actions'] & string>(
  g: Run<T>,
  point: K,
  at: T['Points']['actions'][K],
): T['Source'][] {
  const found: T['Source'][] = []
  const table = inForce(g)?.actions[point]
  for (const self of speakers(g, table)) {
    if (table?.[self.content]?.when(g, at, self)) found.push(self)
  }
  return found
}

/** Whether anything in force might offer something on this occasion, to whomever: mostly nothing does. */
export function anyActions(g: Run, point: string): boolean {
  const table = inForce(g)?.actions[point]
  return table !== undefined && speakers(g, table).some(self => table[self.content] !== undefined)
}

/** The hook behind an offer of `actionsAt`. */
export function actionOf<T extends Types, K extends keyof T['Points']['actions'] & string>(
  g: Run<T>,
  point: K,
  self: T['Source'],
): ActionHook<T, T['Points']['actions'][K]> {
  const hook = indexOf(g.game).actions[point]?.[self.content]
  if (hook === undefined) throw new ContractError(`${self.content} offers nothing at ${point}.`)
  return hook
}
