import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept, keptList } from './kept.ts'

let stored: Map<string, string>
let forbidden = false

beforeEach(() => {
  stored = new Map()
  forbidden = false
  const open = () => {
    if (forbidden) throw new Error('no storage')
    return stored
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => open().set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const numbers = (version = 1) =>
  kept<readonly number[]>('numbers', {
    version,
    read: (found, from) =>
      from < 2 && version === 2
        ? [Number(found ?? 0)]
        : Array.isArray(found)
          ? found.filter(n => typeof n === 'number')
          : [],
  })

test('what is kept is there for the next page, and the same object until it changes', () => {
  const first = numbers()
  first.keep([1, 2])
  expect(stored.get('tenforward.numbers')).toBe('[1,2]')
  const second = numbers()
  expect(second.now()).toEqual([1, 2])
  expect(second.now()).toBe(second.now())
})

test('what is damaged is read as well as it goes', () => {
  stored.set('tenforward.numbers', '[1,')
  expect(numbers().now()).toEqual([])
  stored.set('tenforward.numbers', '[1,"two",3]')
  expect(numbers().now()).toEqual([1, 3])
})

test('a new version reads the one before and leaves it alone', () => {
  stored.set('tenforward.numbers', '7')
  const second = numbers(2)
  expect(second.now()).toEqual([7])
  second.keep([8, 9])
  expect([stored.get('tenforward.numbers'), stored.get('tenforward.numbers.2')]).toEqual(['7', '[8,9]'])
  expect(numbers(2).now()).toEqual([8, 9])
})

test('where storage is forbidden it lasts as long as the page, and listeners hear of it', () => {
  forbidden = true
  const list = numbers()
  expect(list.now()).toEqual([])
  let heard = 0
  const stop = list.listen(() => heard++)
  list.keep([4])
  stop()
  list.keep([5])
  expect([list.now(), heard]).toEqual([[5], 1])
})

test('text is kept as it is', () => {
  const name = kept('name', { text: true, read: found => (typeof found === 'string' ? found : '') })
  name.keep('007')
  expect([stored.get('tenforward.name'), name.now()]).toEqual(['007', '007'])
})

test('a list has the latest first and each thing once', () => {
  const isThing = (one: unknown): one is { id: string; n: number } =>
    typeof (one as { id?: unknown } | null)?.id === 'string'
  const things = keptList('things', isThing)
  things.put({ id: 'a', n: 1 })
  things.put({ id: 'b', n: 2 })
  things.put({ id: 'a', n: 3 })
  expect(things.now()).toEqual([
    { id: 'a', n: 3 },
    { id: 'b', n: 2 },
  ])
  things.drop('a')
  expect(things.now()).toEqual([{ id: 'b', n: 2 }])
})
