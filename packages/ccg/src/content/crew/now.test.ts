import type { Game, Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readFilter } from '../../cards/filterNotation.ts'
import { matches } from '../../cards/match.ts'
import type { AttributeName, RegularSkill } from '../../cards/wordLists.ts'
import { ccg } from '../../game.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { findable } from '../../rules/downloads/fetch.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'
import { of } from '../../words/people.ts'
import { isNow } from '../../words/values.ts'
import { pool } from '../facts/pool.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']
const story = (game?: Game<Ccg>): Table =>
  table({ missions: MISSIONS, options: { format: 'Open' }, ...(game && { game }) })
const attribute = (t: Table, id: Id, name: AttributeName) => subjectsIn(t.g, id)[0]!.attribute(name)
const level = (t: Table, id: Id, skill: RegularSkill) => subjectsIn(t.g, id)[0]!.level(skill)

test('Admiral McCoy inspires those who are MEDICAL by a Medical Kit', () => {
  shows('CCG-SKILL-39', 'CCG-SKILL-42')
  const t = story()
  const [officer] = onPlanet(t, 0, 0, 'tasha-yar', 'admiral-mccoy')
  const clerk = onPlanet(t, 0, 0, 'william-t-riker')[0]!
  const before = attribute(t, clerk, 'CUNNING')
  onPlanet(t, 0, 0, 'medical-kit')
  expect(level(t, clerk, 'MEDICAL')).toBe(1)
  expect(attribute(t, clerk, 'CUNNING')).toBe(before + 3)
  expect(level(t, officer!, 'MEDICAL')).toBe(0)
})

test('who is Ferengi now is no Bajoran for Keeve Falor', () => {
  shows('CCG-MULTI-08')
  const t = story()
  const [mardah] = onPlanet(t, 0, 0, 'mardah', 'keeve-falor')
  playOf(t, mardah!).mode = 'Bajoran'
  const bajoran = attribute(t, mardah!, 'INTEGRITY')
  playOf(t, mardah!).mode = 'Ferengi'
  expect(bajoran - attribute(t, mardah!, 'INTEGRITY')).toBe(2)
})

test('Continuing Mission gives its icon to cards in hand and deck, to those of its player only', () => {
  shows('CCG-CONTROL-03')
  const t = story()
  const wanted = readFilter('[TNG]')
  const has = (id: Id) => subjectsIn(t.g, id).some(one => matches(one, wanted))
  const [inHand] = hand(t, 0, 'taitt')
  const [theirs] = hand(t, 1, 'taitt')
  const [stranger] = hand(t, 0, 'kira-nerys')
  const ids = [inHand!, theirs!, stranger!]
  expect(ids.map(has)).toEqual([false, false, false])
  lay(t, 0, 'continuing-mission', { in: 'core' })
  expect(ids.map(has)).toEqual([true, false, false])
  const { deck } = t.g.s.players[0]!
  deck.push(t.g.s.cards.push({ card: 'data', owner: 0, play: null }) - 1)
  const fetch = { seat: 0, by: inHand!, want: [wanted], to: 'hand' as const }
  expect(findable(t.g, fetch, wanted)).toContain(deck.at(-1))
})

test('a Classic Communicator passes on what a Medical Kit gives', () => {
  const t = story()
  const ship = inSpace(t, 0, 'starship-enterprise', 0)
  const [sulu, device] = aboard(t, 0, ship, 'lt-sulu', 'classic-communicator')
  const [kirk] = aboard(t, 0, ship, 'captain-kirk')
  playOf(t, sulu!).at = { in: 'planet', loc: 0 }
  playOf(t, device!).at = { in: 'planet', loc: 0 }
  aboard(t, 0, ship, 'medical-kit')
  expect([level(t, kirk!, 'MEDICAL'), level(t, sulu!, 'MEDICAL')]).toEqual([1, 0])
  at(t, 0, 'orders')
  answer(t, 0, `use ${device}`)
  expect(options(t, 0)).toContain('MEDICAL')
  answer(t, 0, 'MEDICAL')
  expect(level(t, sulu!, 'MEDICAL')).toBe(1)
})

test('cards that ask for what each other gives are answered by what is printed', () => {
  const gives = (skill: RegularSkill, whom: string): Hooks<Ccg> => ({
    values: { skill: (g, at) => (at.skill === skill && isNow(g, at.id, at.index, of(whom)) ? 1 : undefined) },
  })
  const content = {
    'lower-decks': gives('SECURITY', 'Honor'),
    'continuing-mission': gives('Honor', 'SECURITY'),
  }
  const t = story({ ...ccg, content: { ...ccg.content, ...content } })
  const [yar, mot] = onPlanet(t, 0, 0, 'tasha-yar', 'mot-the-barber')
  const before = [level(t, yar!, 'SECURITY'), level(t, yar!, 'Honor')]
  lay(t, 0, 'lower-decks', { in: 'core' })
  lay(t, 0, 'continuing-mission', { in: 'core' })
  expect([level(t, yar!, 'SECURITY'), level(t, yar!, 'Honor')]).toEqual(before.map(one => one + 1))
  expect([level(t, mot!, 'SECURITY'), level(t, mot!, 'Honor')]).toEqual([0, 0])
})

test('whatever is in play, cards in hand and those just declared can be asked what they are', () => {
  const movable = pool().cards.filter(
    ({ id, types }) =>
      ccg.content![id]?.values !== undefined && (types.includes('Personnel') || types.includes('Equipment')),
  )
  expect(movable.length).toBeGreaterThan(100)
  for (const { id } of movable) {
    const t = story()
    onPlanet(t, 0, 0, id)
    const declared = hand(t, 0, 'william-t-riker')
    t.g.s.table.push(...declared)
    for (const one of [...declared, ...hand(t, 0, 'taitt', id), ...hand(t, 1, 'taitt')]) {
      expect(level(t, one, 'Diplomacy'), id).toBeGreaterThanOrEqual(0)
      expect(attribute(t, one, 'CUNNING') ?? 0, id).toBeGreaterThanOrEqual(0)
    }
  }
})
