import type { Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { REGULAR_SKILLS } from '../../cards/index.ts'
import { ccg } from '../../game.ts'
import { subjectsIn } from '../../rules/cards.ts'
import { downloadIcons } from '../../rules/download.ts'
import { kill } from '../../rules/harm.ts'
import { aboard, hand, inSpace, lay, onPlanet, playOf, type Table, table } from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

const skills = (t: Table, id: number): string[] =>
  REGULAR_SKILLS.flatMap(skill => {
    const level = subjectsIn(t.g, id)[0]!.level(skill)
    return level === 0 ? [] : [level === 1 ? skill : `${skill} x${level}`]
  }).sort()

/** Two on the planet, an assimilated personnel and the drone that links them on the ship above. */
function hive(missions = MISSIONS) {
  const t = table({ missions })
  const [tachyon, heuristics] = onPlanet(t, 0, 0, 'ten-of-nineteen', 'four-of-nine')
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [gibson, interlink] = aboard(t, 0, ship, 'gibson', 'nine-of-eleven')
  Object.assign(playOf(t, gibson!), { mode: 'Borg', assimilated: 'drone' })
  return { t, ship, tachyon: tachyon!, heuristics: heuristics!, gibson: gibson!, interlink: interlink! }
}

const ALL = ['Astrophysics', 'Computer Skill', 'Honor', 'MEDICAL', 'Navigation x2', 'OFFICER']

test('a hive has every skill of its members, once, at the highest level', () => {
  shows('CCG-SHARE-03', 'CCG-SHARE-04', 'CCG-SHARE-05', 'CCG-SHARE-06', 'CCG-SHARE-08', 'CCG-SHARE-11')
  const { t, tachyon, heuristics, gibson, interlink } = hive()
  for (const id of [tachyon, heuristics, gibson, interlink]) expect(skills(t, id)).toEqual(ALL)
  // What the Queen has chosen is shared as well.
  const [queen] = onPlanet(t, 0, 0, 'borg-queen')
  playOf(t, queen!).selected = ['Geology']
  expect(skills(t, gibson)).toEqual([...ALL, 'Geology'].sort())
  // A special download stays whose it is.
  const [twelve] = onPlanet(t, 0, 0, 'eleven-of-twelve')
  expect(skills(t, gibson)).toContain('ENGINEER')
  expect(downloadIcons(t.g, 0).map(({ id }) => id)).toEqual([twelve])
})

test('who is cut off has its own skills, and the others go on without it', () => {
  shows('CCG-SHARE-07')
  const { t, tachyon, heuristics, gibson, interlink } = hive()
  kill(t.g, [heuristics])
  expect(skills(t, tachyon)).toEqual(['Astrophysics', 'Navigation'])
  for (const id of [gibson, interlink]) expect(skills(t, id)).toEqual(['Navigation x2', 'OFFICER'])
})

test('without a card that makes a hive, each has its own', () => {
  shows('CCG-SHARE-01', 'CCG-SHARE-02')
  const { t, tachyon, interlink } = hive()
  kill(t.g, [interlink])
  expect(skills(t, tachyon)).toEqual(['Astrophysics', 'Navigation'])
  const communicator: Hooks<Ccg> = {
    values: { skill: (_g, { id, skill }) => (id === tachyon && skill === 'Honor' ? 1 : undefined) },
  }
  Object.assign(t.g, {
    game: { ...ccg, content: { ...ccg.content, 'classic-communicator': communicator } },
  })
  lay(t, 0, 'classic-communicator', { in: 'planet', loc: 0 })
  // One skill is added, no more.
  expect(skills(t, tachyon)).toEqual(['Astrophysics', 'Honor', 'Navigation'])
})

test('nobody shares before it has reported, nor through a cloak', () => {
  shows('CCG-SHARE-09', 'CCG-SHARE-10')
  const { t, ship, tachyon, gibson } = hive()
  const [newcomer] = hand(t, 0, 'ten-of-nineteen')
  t.g.s.players[0]!.hand = []
  t.g.s.table.push(newcomer!)
  expect(skills(t, newcomer!)).toEqual(['Astrophysics', 'Navigation'])
  playOf(t, ship).cloak = 'cloaked'
  expect(skills(t, tachyon)).toEqual(['Astrophysics', 'Navigation'])
  expect(skills(t, gibson)).toEqual(['Navigation x2', 'OFFICER'])
})
