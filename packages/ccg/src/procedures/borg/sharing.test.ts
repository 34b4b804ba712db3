import { allow, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { REGULAR_SKILLS } from '../../cards/wordLists.ts'
import { ccg } from '../../game.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { downloadIcons } from '../../rules/downloads/specialDownload.ts'
import { kill } from '../../rules/harm/dying.ts'
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
  shows('CCG-SHARE-02')
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

test('a hive needs a card that makes one and whose conditions are met', () => {
  shows('CCG-SHARE-01')
  const OWN = ['Astrophysics', 'Navigation']
  const gone = hive()
  kill(gone.t.g, [gone.interlink])
  expect(skills(gone.t, gone.tachyon)).toEqual(OWN)
  // The drone is in play, but at another location, or of the other player.
  const far = hive()
  playOf(far.t, far.interlink).at = { in: 'planet', loc: 1 }
  expect(skills(far.t, far.tachyon)).toEqual(OWN)
  const other = hive()
  playOf(other.t, other.interlink).by = 1
  expect(skills(other.t, other.tachyon)).toEqual(OWN)
  // A Vinculum asks for Communication where it is, and where those are who share.
  const { t, ship, tachyon, gibson, interlink } = hive()
  kill(t.g, [interlink])
  const [vinculum] = onPlanet(t, 0, 0, 'borg-vinculum')
  expect(skills(t, tachyon)).toEqual([...OWN, 'Computer Skill', 'Honor', 'MEDICAL'].sort())
  expect(skills(t, gibson)).toEqual(['Navigation x2', 'OFFICER'])
  playOf(t, vinculum!).at = { in: 'aboard', host: ship }
  expect(skills(t, tachyon)).toEqual(OWN)
})

test('whatever lets them share, only Borg do', () => {
  shows('CCG-SHARE-01')
  const { t, ship, tachyon, gibson, heuristics, interlink } = hive()
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  const own = skills(t, taitt!)
  expect(own).not.toEqual([])
  const before = skills(t, tachyon)
  const all: Hooks<Ccg> = { permissions: { share: () => allow() } }
  Object.assign(t.g, { game: { ...ccg, content: { ...ccg.content, 'classic-communicator': all } } })
  lay(t, 0, 'classic-communicator', { in: 'planet', loc: 0 })
  expect(skills(t, taitt!)).toEqual(own)
  // A ship of theirs is no member either.
  expect(playOf(t, ship).mode).toBe('Borg')
  expect(skills(t, ship)).toEqual([])
  for (const id of [tachyon, gibson, heuristics, interlink]) expect(skills(t, id)).toEqual(before)
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
