import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shows } from '@tenforward/rules/testing'
import { faultText, runScenario } from '@tenforward/scenario'
import { expect, test } from 'vitest'
import { hostOf } from './commands/scenario.ts'
import { CATALOGUE } from './games.ts'

const host = await hostOf(CATALOGUE)

/** Every scenario of the project. Those that pass count as tests of the rules that they show. */
const folder = fileURLToPath(new URL('../../../scenarios', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.ya?ml$/.test(name))
  .sort()

/** Rules of the example game are not in the index. */
const INDEXED = /^(ASC|CCG|ALL)-/

test.each(files)('%s', name => {
  const file = `${folder}/${name}`
  const result = runScenario(readFileSync(file, 'utf8'), `scenarios/${name}`, host)
  expect(faultText(result)).toBe('')
  const ids = result.shows.filter(id => INDEXED.test(id))
  if (ids.length > 0) shows(...ids)
})
