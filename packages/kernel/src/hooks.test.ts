import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Arithmetic, Change, Hooks, Opinion, Source } from './hooks.ts'
import {
  actionOf,
  actionsAt,
  allow,
  allowed,
  anyActions,
  explain,
  forbid,
  forbidden,
  forbidding,
  triggered,
  value,
} from './hooks.ts'
import type { Procedure } from './procedures.ts'
import { ask, call, done, fire, locals, procedure } from './procedures.ts'
import { confirm } from './prompts/confirm.ts'
import { pass } from './prompts/pass.ts'
import type { Run } from './run.ts'
import { choose, defer, finish } from './run.ts'
import { beginTiny } from './testing/tiny.ts'

const idle = procedure('idle', locals<object>(), { wait: () => ask(0, pass('wait'), 'wait') })

/** A run in which these pieces of content are in force, in this order. */
function withContent(content: Record<string, Hooks<any>>, more = {}, main: Procedure = idle): Run {
  const sources = (): Source[] => Object.keys(content).map((name, owner) => ({ content: name, owner }))
  return beginTiny(main, { content, sources, ...more })
}

function number(base: number, changes: (Change | number | undefined)[], arithmetic?: Arithmetic): number {
  const content = Object.fromEntries(changes.map((change, i) => [`c${i}`, { values: { n: () => change } }]))
  const g = withContent(content, arithmetic === undefined ? {} : { arithmetic })
  const { total, parts } = explain(g, 'n', base, {})
  expect(parts[0]).toEqual({ source: null, op: 'base', by: base, total: base })
  expect(parts.at(-1)!.total).toBe(total)
  expect(value(g, 'n', base, {})).toBe(total)
  return total
}

const ALLIANCE: Arithmetic = { order: ['replace', 'multiply', 'add'], capAdd: 3 }

test.each([
  ['nothing changes it', 4, [], 4],
  ['a plain number adds', 4, [2, -1], 5],
  [
    'set, then add, then multiply, whatever the order of the sources',
    4,
    [{ op: 'multiply', by: 2 }, 1, { op: 'set', by: 10 }],
    22,
  ],
  [
    'of several that set, the highest priority',
    4,
    [
      { op: 'set', by: 9, priority: 2 },
      { op: 'set', by: 7, priority: 1 },
    ],
    9,
  ],
  [
    'of equal ones that set, the last',
    4,
    [
      { op: 'set', by: 9 },
      { op: 'set', by: 7 },
    ],
    7,
  ],
  ['a replace does not count where the game has none', 4, [{ op: 'replace', by: 9 }], 4],
  ['no opinion is no change', 4, [undefined, 0], 4],
] as [string, number, (Change | number | undefined)[], number][])(
  'plain: %s',
  (_, base, changes, expected) => {
    expect(number(base, changes)).toBe(expected)
  },
)

// The rule book of Alliance: replace first, then multiply, then add, and additions change by three at most.
test.each([
  ['multiply before add', 2, [1, { op: 'multiply', by: 2 }], 5],
  ['replace before both', 2, [1, { op: 'multiply', by: 2 }, { op: 'replace', by: 4 }], 9],
  ['additions are capped at three', 2, [2, 2], 5],
  ['also downwards', 2, [-2, -2, -1], -1],
  ['together, not one by one', 2, [4, -3], 3],
  ['the cap holds for additions only', 2, [{ op: 'multiply', by: 10 }], 20],
  ['exactly three is allowed', 6, [1, 1, 1], 9],
] as [string, number, (Change | number)[], number][])('Alliance: %s', (_, base, changes, expected) => {
  expect(number(base, changes, ALLIANCE)).toBe(expected)
})

/** The number with two copies of `a` and one of `b` in force. */
function withCopies(a: Hooks<any>, b: Hooks<any>, copies?: 'once'): number {
  const sources = () => ['a', 'a', 'b'].map((content, id) => ({ content, id }))
  const arithmetic: Arithmetic = { order: ['set', 'add', 'multiply'], ...(copies && { copies }) }
  return value(withContent({ a, b }, { arithmetic, sources }), 'n', 1, {})
}

test('where copies count once, the second adds nothing; another card and another effect do', () => {
  const two: Hooks<any> = { values: { n: () => 2 } }
  const three: Hooks<any> = { values: { n: () => 3 } }
  expect(withCopies(two, three)).toBe(8)
  expect(withCopies(two, three, 'once')).toBe(6)
  const cumulative: Hooks<any> = { values: { n: () => ({ op: 'add', by: 2, cumulative: true }) } }
  expect(withCopies(cumulative, {}, 'once')).toBe(5)
  // Each copy speaks of something else: the notes tell the effects apart, and so do the operations.
  const noted: Hooks<any> = { values: { n: (_g, _at, { id }) => ({ op: 'add', by: 2, note: `${id}` }) } }
  expect(withCopies(noted, {}, 'once')).toBe(5)
  const mixed: Hooks<any> = { values: { n: (_g, _at, { id }) => ({ op: id ? 'multiply' : 'add', by: 3 }) } }
  expect(withCopies(mixed, {}, 'once')).toBe(12)
})

test('explain tells the same as value, line by line', () => {
  const content: Record<string, Hooks<any>> = {
    big: { values: { n: () => ({ op: 'add', by: 4, note: 'engines' }) } },
    twice: { values: { n: () => ({ op: 'multiply', by: 2 }) } },
    other: { values: { m: () => 5 } },
  }
  const g = withContent(content, { arithmetic: ALLIANCE })
  expect(explain(g, 'n', 1, {})).toEqual({
    total: 5,
    parts: [
      { source: null, op: 'base', by: 1, total: 1 },
      { source: { content: 'twice', owner: 1 }, op: 'multiply', by: 2, total: 2 },
      { source: { content: 'big', owner: 0 }, op: 'add', by: 4, total: 6, note: 'engines' },
      { source: null, op: 'cap', by: -1, total: 5 },
    ],
  })
  const change = fc.record({
    op: fc.constantFrom('set', 'replace', 'multiply', 'add'),
    by: fc.integer({ min: -5, max: 5 }),
    priority: fc.integer({ min: 0, max: 2 }),
  }) as fc.Arbitrary<Change>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.array(change, { maxLength: 6 }),
      fc.boolean(),
      (base, changes, plain) => {
        number(base, changes, plain ? undefined : ALLIANCE)
      },
    ),
    { seed: 5, numRuns: 100 },
  )
})

test('a hook receives the context and its own source', () => {
  const said: unknown[] = []
  const g = withContent({ a: { values: { n: (_g, at, self) => void said.push([at, self]) } } })
  expect(value(g, 'n', 3, { ship: 7 })).toBe(3)
  expect(said).toEqual([[{ ship: 7 }, { content: 'a', owner: 0 }]])
})

const NO = (priority = 0) => forbid(`no ${priority}`, [`N-${priority}`], priority)

test.each([
  ['nobody says anything', [], null, false],
  ['one forbids', [NO()], 'no 0', false],
  ['one allows', [allow()], null, true],
  ['equal: the ban wins', [allow(), NO()], 'no 0', false],
  ['equal, the other way round', [NO(), allow()], 'no 0', false],
  ['a ban among two that allow', [allow(), NO(), allow()], 'no 0', false],
  ['the higher allows', [NO(), allow(1)], null, true],
  ['the higher allows, first in order', [allow(1), NO()], null, true],
  ['the higher forbids', [allow(1), NO(2), allow()], 'no 2', false],
  ['no opinion is none', [undefined, allow()], null, true],
] as [string, (Opinion | undefined)[], string | null, boolean][])(
  'permission: %s',
  (_, opinions, ban, may) => {
    const content = Object.fromEntries(
      opinions.map((opinion, i) => [`c${i}`, { permissions: { go: () => opinion } }]),
    )
    const g = withContent(content)
    expect(forbidden(g, 'go', {})?.message ?? null).toBe(ban)
    expect(forbidding(g, 'go')({})).toEqual(forbidden(g, 'go', {}))
    expect(allowed(g, 'go', {})).toBe(may)
  },
)

test('a ban says who made it', () => {
  const g = withContent({ a: {}, b: { permissions: { go: () => NO() } } })
  expect(forbidden(g, 'go', {})).toMatchObject({ rules: ['N-0'], source: { content: 'b', owner: 1 } })
})

/** Logs its name when it is triggered. */
const logs = (name: string, priority?: number) => ({
  triggers: {
    boom: { act: (g: Run) => void g.s.log.push(name), ...(priority === undefined ? {} : { priority }) },
  },
})

test('triggers come by priority, then in the order of the sources; `when` is asked', () => {
  const content = {
    a: logs('a'),
    b: logs('b', 2),
    c: logs('c'),
    d: { triggers: { boom: { when: () => false, act: () => {} } } },
  }
  const g = withContent(content)
  expect(triggered(g, 'boom', {}).map(s => s.content)).toEqual(['b', 'a', 'c'])
  expect(triggered(g, 'silence', {})).toEqual([])
})

const asksOwner = procedure('asksOwner', locals<{ self: Source; at: { n: number } }>(), {
  ask: (_g, v) => ask(v.self.owner!, confirm('really', { about: v.at }), 'note'),
  note(g: Run, v, yes: boolean) {
    g.s.log.push(`${v.self.content}:${yes}:${v.at.n}`)
    return done()
  },
})

const firing = procedure('firing', locals<object>(), {
  fire: () => fire('boom', { n: 5 }, 'after'),
  after(g: Run, _v, answer) {
    g.s.log.push('after', answer === undefined)
    finish(g, { winners: [], reason: 'over' })
    return done()
  },
})

test('fire runs acts and procedures that ask in turn, then goes on', () => {
  const content = {
    a: logs('a'),
    b: { triggers: { boom: { run: asksOwner, priority: 1 } } },
    c: logs('c', -1),
  }
  const g = withContent(content, {}, firing)
  expect(g.s.log).toEqual([])
  expect(g.prompts).toMatchObject([{ seat: 1, name: 'really', about: { n: 5 } }])
  choose(g, { seat: 1, answer: true })
  expect(g.s.log).toEqual(['b:true:5', 'a', 'c', 'after', true])
})

test('a trigger that an earlier one made untrue does not happen', () => {
  const content: Record<string, Hooks<any>> = {
    first: logs('first', 1),
    second: {
      triggers: {
        boom: { when: (g: Run) => g.s.log.length === 0, act: (g: Run) => void g.s.log.push('second') },
      },
    },
  }
  expect(withContent(content, {}, firing).s.log).toEqual(['first', 'after', true])
})

test('a trigger may end the game: nothing follows', () => {
  const content = {
    end: { triggers: { boom: { act: (g: Run) => finish(g, { winners: [1], reason: 'boom' }) } } },
    late: logs('late'),
  }
  const g = withContent(content, {}, firing)
  expect(g.match.result).toEqual({ winners: [1], reason: 'boom' })
  expect(g.s.log).toEqual([])
  expect(g.match.stack).toEqual([])
})

const child = procedure('child', locals<object, string>(), {
  only(g: Run) {
    defer(g, 'boom', { n: 1 })
    g.s.log.push('deferring')
    defer(g, 'crash', { n: 2 })
    return done('value')
  },
})

const deferring = procedure('deferring', locals<object>(), {
  call: () => call(child, {}, 'after'),
  after(g: Run, _v, returned) {
    g.s.log.push(returned)
    finish(g, { winners: [], reason: 'over' })
    return done()
  },
})

test('deferred triggers run when their step has ended, in the order noted, before what it leads to', () => {
  const content: Record<string, Hooks<any>> = {
    a: { triggers: { boom: { run: asksOwner }, crash: { act: (g: Run) => void g.s.log.push('crash') } } },
  }
  const g = withContent(content, { procedures: [child] }, deferring)
  expect(g.s.log).toEqual(['deferring'])
  choose(g, { seat: 0, answer: false })
  expect(g.s.log).toEqual(['deferring', 'a:false:1', 'crash', 'value'])
})

test('a step that asks cannot defer: it may be run again', () => {
  const both = procedure('both', locals<object>(), {
    only(g: Run) {
      defer(g, 'boom', {})
      return ask(0, pass('p'), 'only')
    },
  })
  expect(() => withContent({ a: logs('a') }, {}, both)).toThrow('The step only of both asks and defers')
})

test('actions offer what may be done now, and lead to their procedure', () => {
  const content: Record<string, Hooks<any>> = {
    a: { actions: { refit: { when: (_g, at) => at.seat === 0, run: asksOwner } } },
    b: { actions: { refit: { when: (_g, at) => at.seat === 1, run: asksOwner } } },
    c: { actions: { dive: { when: () => true, run: asksOwner } } },
    d: { actions: { dive: { when: () => true, run: asksOwner } } },
  }
  const g = withContent(content)
  expect(actionsAt(g, 'dive', {}).map(self => self.content)).toEqual(['c', 'd'])
  const offered = actionsAt(g, 'refit', { seat: 1 })
  expect(offered).toEqual([{ content: 'b', owner: 1 }])
  expect(actionOf(g, 'refit', offered[0]!).run).toBe(asksOwner)
  expect(() => actionOf(g, 'other', offered[0]!)).toThrow('b offers nothing at other.')
})

test('where nothing in force has anything to offer there is nobody to ask', () => {
  const refit = { when: () => false, run: idle }
  expect(anyActions(withContent({ a: { actions: { refit } }, b: {} }), 'refit')).toBe(true)
  expect(anyActions(withContent({ a: { actions: { refit } }, b: {} }), 'dive')).toBe(false)
  expect(anyActions(withContent({ a: { actions: { refit } } }, { sources: () => [] }), 'refit')).toBe(false)
})
