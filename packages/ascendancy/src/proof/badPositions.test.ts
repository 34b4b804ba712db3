import { type Host, runScenario } from '@tenforward/scenario'
import { expect, test } from 'vitest'
import { ascendancy } from '../game.ts'

const host: Host = { games: ['ascendancy'], game: id => (id === 'ascendancy' ? ascendancy : undefined) }

const GOOD = `game: ascendancy
title: A position
seats: 3
options: { factions: [klingon, federation, romulan], borg: none }
position:
  round: 2
  stage: execution
  turn: klingon
  phase: command
  turnCard: 1
  area: { shape: circle, size: 508000 }
  players:
    - { faction: klingon, home: kronos, card: 1, cardShown: true, ships: { kronos: 3, lane0.1: 1 } }
    - { faction: federation, home: earth, card: 2, ships: { earth: 3 } }
    - { faction: romulan, home: romulus, card: 3 }
  systems:
    - { card: kronos, at: [0, 457200], owner: klingon, nodes: { P: 1, R: 1, C: 1 } }
    - { card: earth, at: [395947, -228600], owner: federation, nodes: { P: 1, R: 1, C: 1 } }
    - { card: romulus, at: [-395947, -228600], owner: romulan, nodes: { P: 1, R: 1, C: 1 } }
    - { card: risa, at: [0, 330200] }
    - { card: bajor, at: [88900, 393700] }
    - { card: capella, at: [-88900, 393700] }
  lanes:
    - { a: kronos, b: risa, length: 2, angle: 27000 }
steps:
  - expect: { prompt.name: command }
`

/** The line of the first place where a text occurs. */
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length

const run = (text: string) => runScenario(text, 'bad.yaml', host)

test('the position from which the faults are made is sound', () => {
  expect(run(GOOD)).toMatchObject({ passed: true, fault: null })
})

test.each<[string, string, string, string, string]>([
  [
    'lanes that cross',
    '    - { a: kronos, b: risa, length: 2, angle: 27000 }\n',
    `    - { a: kronos, b: risa, length: 2, angle: 27000 }
    - { a: bajor, b: capella, length: 4, angle: 18000 }
`,
    'a: kronos, b: risa',
    'lanes cross',
  ],
  [
    'discs that overlap',
    'card: bajor, at: [88900, 393700]',
    'card: bajor, at: [0, 300000]',
    'card: risa',
    'discs touch',
  ],
  [
    'a Ship nowhere',
    'ships: { earth: 3 }',
    'ships: { vulcan: 3 }',
    'vulcan',
    'There is no place vulcan on the map.',
  ],
  [
    'a Ship in a Sector that the lane does not have',
    'lane0.1: 1',
    'lane0.3: 1',
    'lane0.3',
    'There is no place lane0.3 on the map.',
  ],
  [
    'a disc off the table',
    'at: [395947, -228600]',
    'at: [495947, -228600]',
    'card: earth',
    'it leaves the Playing Area',
  ],
  ['more Ships than there are', 'kronos: 3, lane', 'kronos: 60, lane', 'round: 2', 'too many Ships'],
])('%s: refused, with the line of the fault', (_what, good, bad, at, message) => {
  expect(GOOD).toContain(good)
  const text = GOOD.replace(good, bad)
  const base = at === 'a: kronos, b: risa' ? '    - { a: kronos' : at
  const { passed, fault } = run(text)
  expect(passed).toBe(false)
  expect(fault!.message).toContain(message)
  expect(fault!.line).toBe(lineOf(text, base))
})
