import { expect, test } from 'vitest'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  type Table,
  table,
} from '../../testing/table.ts'
import { borgStrength } from '../../words/rogueBorg.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 medical-relief']
const story = (): Table => table({ missions: MISSIONS })

test('one Rogue Borg is no match for an officer', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const empty = inSpace(t, 1, 'runabout', 0)
  const [picard] = aboard(t, 1, ship, 'jean-luc-picard')
  const [borg] = hand(t, 0, 'rogue-borg-mercenaries')
  at(t, 0, 'orders')
  answer(t, 0, `use ${borg}`)
  expect(options(t, 0)).not.toContain(empty)
  answer(t, 0, ship)
  expect(inPlayNow(t, borg!)).toBe(false)
  expect(playOf(t, picard!).stopped).toBe(true)
})

test('many of them are, and they fight in every turn', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const crew = aboard(t, 1, ship, 'jean-luc-picard', 'taitt')
  const borg = Array.from({ length: 20 }, () => lay(t, 0, 'rogue-borg-mercenaries', { in: 'on', host: ship }))
  expect(borgStrength(t.g, borg)).toBe(20)
  at(t, 0, 'orders')
  expect(crew.every(id => inPlayNow(t, id))).toBe(true)
  endTurns(t, 1)
  expect(crew.some(id => inPlayNow(t, id))).toBe(false)
  expect(borg.every(id => inPlayNow(t, id))).toBe(true)
})

test('Crosis leads them, with double STRENGTH', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const [crosis] = hand(t, 0, 'crosis')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${crosis}`)
  const borg = [1, 2].map(() => lay(t, 0, 'rogue-borg-mercenaries', { in: 'on', host: ship }))
  at(t, 0, 'orders')
  answer(t, 0, `use ${crosis}`, ship)
  expect(borgStrength(t.g, [...borg, crosis!])).toBe(6)
})

test('Hugh destroys Rogue Borg at one location', () => {
  const t = story()
  const [here, there] = [inSpace(t, 1, 'runabout', 0), inSpace(t, 1, 'runabout', 1)]
  const borg = [here, here, there].map(host => lay(t, 0, 'rogue-borg-mercenaries', { in: 'on', host }))
  const [hugh] = hand(t, 1, 'hugh')
  at(t, 1, 'orders')
  answer(t, 1, `use ${hugh}`, 0)
  expect(borg.map(id => inPlayNow(t, id))).toEqual([false, false, true])
})

test('Hugh nullifies an attack by the Borg Ship', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 3)
  const cube = lay(t, 1, 'borg-ship', { in: 'space', loc: 3 })
  playOf(t, cube).by = -1
  const [hugh] = hand(t, 0, 'hugh')
  at(t, 0, 'orders')
  answer(t, 0, 'end', `use ${hugh}`)
  expect(inPlayNow(t, ship)).toBe(true)
  expect(t.g.s.players[0]!.discard).toEqual([hugh])
})

test('Lore Returns: a captured ship raids others', () => {
  const t = story()
  const ship = inSpace(t, 1, 'uss-enterprise', 0)
  const prey = inSpace(t, 1, 'runabout', 0)
  const [lore] = hand(t, 0, 'lore-returns')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(lore)
  for (let i = 0; i < 20; i++) lay(t, 0, 'rogue-borg-mercenaries', { in: 'on', host: ship })
  at(t, 0, 'play')
  answer(t, 0, lore, ship, 'orders')
  answer(t, 0, `use ${lore}`, prey)
  expect(playOf(t, prey).damage).toBe(1)
  expect(options(t, 0)).not.toContain(`use ${lore}`)
  endTurns(t, 2)
  const [taitt] = onPlanet(t, 1, 0, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, `use ${lore}`, 'planet 0')
  expect(inPlayNow(t, taitt!)).toBe(false)
})

test('an Exocomp repairs a ship in two full turns', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  playOf(t, ship).damage = 1
  aboard(t, 0, ship, 'exocomp')
  at(t, 0, 'orders')
  endTurns(t, 3)
  expect(playOf(t, ship).damage).toBe(1)
  endTurns(t, 2)
  expect(playOf(t, ship).damage).toBe(0)
})
