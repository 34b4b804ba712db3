import { expect, test } from 'vitest'
import { matchPath } from './router.ts'

test('a pattern fits its path and names its parts', () => {
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('/table/:id', '/table/a%20b')).toEqual({ id: 'a b' })
  expect(matchPath('/table/:id', '/table/a/')).toEqual({ id: 'a' })
})

test('a path of another length, another word or a broken escape does not fit', () => {
  expect(matchPath('/table/:id', '/table')).toBeNull()
  expect(matchPath('/rules', '/about')).toBeNull()
  expect(matchPath('/table/:id', '/table/%E0%A4%A')).toBeNull()
})
