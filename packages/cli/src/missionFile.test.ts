import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alliance } from '@tenforward/alliance'
import { expect, test } from 'vitest'
import { readMissionFile } from './missionFile.ts'

const handbook = readFileSync(new URL('../../../docs/missions.md', import.meta.url), 'utf8')
const example = /```yaml\n([\s\S]*?)```/.exec(handbook)![1]!

function written(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'mission-')), 'mission.yaml')
  writeFileSync(file, text)
  return file
}

test('the example of the handbook can be played', () => {
  const mission = readMissionFile(written(example))
  expect(alliance.options({ mission }, 2).mission.name).toBe('Salt Marsh')
})

test('a fault in a mission file is told with its place', () => {
  const mission = readMissionFile(written(example.replace('deploy: A', 'deploy: Z')))
  expect(() => alliance.options({ mission }, 2)).toThrow(
    expect.objectContaining({
      message: 'It must name one of the areas.',
      path: ['mission', 'map', 'deploy'],
    }),
  )
})

test('what is no file or no YAML is told in a sentence', () => {
  expect(() => readMissionFile('/no/such/file.yaml')).toThrow('cannot be read')
  expect(() => readMissionFile(written('a: [1'))).toThrow('is not YAML or JSON')
})
