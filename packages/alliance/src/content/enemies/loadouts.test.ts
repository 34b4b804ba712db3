import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { defenceDice as defenceOf, attackDice as diceOf, PRIMARY } from '../../rules/combat/weapons.ts'
import { shieldValue } from '../../rules/ships/shields.ts'
import type { Range } from '../../space/measure.ts'
import {
  at,
  attackDice,
  defenceDice,
  enemy,
  lend,
  manoeuvreDie,
  put,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { content } from '../content.ts'
import { loadouts } from '../facts/enemies.ts'

/** P1 south of an elite Enemy ship that faces it, with a gap in millimetres; their numbers are compared. */
function elite(type: string, number: number, gap = 150): Table {
  const t = table({ ships: ['akira', 'akira'] })
  put(t, 'P1', 450, 300, 90)
  put(t, 'P2', 30, 30, 90)
  enemy(t, 450, 340 + gap, 270, { type, elite: number })
  for (const id of ['P1', 'P2']) {
    set(t, id, { shields: 2 })
    ship(t, id).done.activated = true
    ship(t, id).done.fought = true
  }
  return t
}

const attacks = (t: Table, range: Range = 2, by = 'E1', target = 'P1'): number =>
  diceOf(t.g, ship(t, by), PRIMARY, ship(t, target), range)
const defends = (t: Table, range: Range = 2): number =>
  defenceOf(t.g, ship(t, 'E1'), ship(t, 'P1'), PRIMARY, range, false)

test('every elite side with an ability has its hooks or its weapon', () => {
  for (const { id, elite: side } of loadouts)
    expect([id, Object.hasOwn(content, `${id}-elite`) || side.weapons.length > 0]).toEqual([id, true])
})

describe('elite sides change the numbers of their ship', () => {
  test.each([
    ['jemHadarBattleCruiser', 1, 6],
    ['jemHadarBattleship', 1, 7],
    ['cardassianGalor', 3, 5],
  ])('%s %i has %i shields', (type, number, shields) => {
    shows('ALL-ENS-06')
    const t = elite(type, number)
    expect(shieldValue(t.g, ship(t, 'E1'))).toBe(shields)
  })

  test.each([
    ['jemHadarAttackShip', 1, 5],
    ['jemHadarBattleCruiser', 1, 6],
    ['jemHadarBattleship', 1, 7],
    ['cardassianGalor', 3, 5],
  ])('%s %i: it is a value of its own, to which modifiers up to 3 are added', (type, number, shields) => {
    shows('ALL-LOGIC-03', 'ALL-R3-01')
    const t = table({
      content: { shipyard: { values: { shieldValue: () => 1 } }, dock: { values: { shieldValue: () => 4 } } },
    })
    enemy(t, 450, 500, 270, { type, elite: number })
    lend(t, 'shipyard', 'E1')
    at(t, 'combat')
    expect(shieldValue(t.g, ship(t, 'E1'))).toBe(shields + 1)
    lend(t, 'dock', 'E1')
    expect(shieldValue(t.g, ship(t, 'E1'))).toBe(shields + 3)
  })

  test('battleship 2: attackers at Range 1 roll a die fewer', () => {
    const t = elite('jemHadarBattleship', 2)
    expect([attacks(t, 1, 'P1', 'E1'), attacks(t, 2, 'P1', 'E1')]).toEqual([4, 4])
  })

  test('battleship 4: other Enemy ships near it roll a die more', () => {
    const t = elite('jemHadarBattleship', 4)
    enemy(t, 550, 490, 270)
    enemy(t, 850, 890, 270)
    expect([attacks(t, 2, 'E2'), attacks(t, 2, 'E3'), attacks(t, 2, 'E1')]).toEqual([4, 3, 6])
  })

  test('Galor 1 rolls a defence die more at Range 3', () => {
    shows('ALL-AIC-14')
    const t = elite('cardassianGalor', 1)
    expect([defends(t, 2), defends(t, 3)]).toEqual([1, 3])
  })

  test('Breen 2 is harder to hit in company', () => {
    const t = elite('breenBattleCruiser', 2)
    expect(defends(t)).toBe(2)
    enemy(t, 550, 490, 270, { type: 'breenBattleCruiser' })
    expect(defends(t)).toBe(3)
  })

  test('Breen 3 rolls a die more against a ship on Auxiliary Power', () => {
    shows('ALL-AIC-08')
    const t = elite('breenBattleCruiser', 3)
    expect(attacks(t)).toBe(3)
    ship(t, 'P1').tokens.aux = 1
    expect(attacks(t)).toBe(4)
  })
})

describe('elite sides act in an attack', () => {
  const fires = (t: Table, faces: string, defence = 'bb'): Table => {
    attackDice(t, faces)
    defenceDice(t, defence)
    return at(t, 'combat')
  }
  const rerolled = (t: Table): number => told(t, 'dice.rerolled')[0]?.dice.length ?? 0

  test('battle cruiser 2 re-rolls two blanks, at Range 1 only', () => {
    shows('ALL-AIC-11')
    expect(rerolled(fires(elite('jemHadarBattleCruiser', 2, 50), 'hbbbhhhh'))).toBe(2)
    expect(rerolled(fires(elite('jemHadarBattleCruiser', 2, 150), 'hbbbh'))).toBe(0)
  })

  test('battle cruiser 4 turns one hit to a critical hit', () => {
    const t = fires(elite('jemHadarBattleCruiser', 4), 'hhbbb')
    expect(told(t, 'attack.compared')).toMatchObject([{ hits: 1, crits: 1 }])
  })

  test('Galor 2 re-rolls one blank at Range 3', () => {
    expect(rerolled(fires(elite('cardassianGalor', 2, 250), 'hbbbh', 'bbb'))).toBe(1)
    expect(rerolled(fires(elite('cardassianGalor', 2, 150), 'hbbb'))).toBe(0)
  })

  test('Keldon 2 re-rolls two blanks', () => {
    expect(rerolled(fires(elite('cardassianKeldon', 2), 'hbbbbhh'))).toBe(2)
  })

  test('Keldon 4 strips a ship that it hits of its tokens', () => {
    const t = elite('cardassianKeldon', 4)
    set(t, 'P1', { tokens: { evade: 0, scan: 1, battleStations: 1, aux: 1 } })
    fires(t, 'hhhhh')
    expect(told(t, 'token.spent').map(e => e.token)).toEqual(['scan', 'battleStations'])
    expect(ship(t, 'P1').tokens.aux).toBe(1)
  })
})

describe('elite sides act after a move or a round', () => {
  const moves = (t: Table, die: number): Table => at(manoeuvreDie(t, die), 'activation')

  test('Keldon 1 rolls a die more in a round in which it flew fast', () => {
    const dice = (t: Table): number => told(t, 'dice.rolled').find(d => d.side === 'attack').count
    expect(dice(moves(elite('cardassianKeldon', 1, 400), 1))).toBe(6)
    expect(dice(moves(elite('cardassianKeldon', 1, 400), 6))).toBe(5)
  })

  test('Keldon 3 gains an Evade Token, Galor 4 a Scan Token when nobody is close', () => {
    const gained = (t: Table): string[] => told(t, 'token.gained').map(e => e.token)
    expect(gained(moves(elite('cardassianKeldon', 3, 400), 1))).toContain('evade')
    expect(gained(moves(elite('cardassianGalor', 4, 400), 1))[0]).toBe('scan')
    expect(gained(moves(elite('cardassianGalor', 4, 100), 3))).not.toContain('scan')
  })

  test('Breen 4 locks the nearest ship', () => {
    const t = moves(elite('breenBattleCruiser', 4, 330), 1)
    expect(told(t, 'lock.acquired')[0]).toMatchObject({ ship: 'E1', target: 'P1' })
  })

  test('battleship 3 brings back a shield in the End Phase', () => {
    const t = elite('jemHadarBattleship', 3)
    set(t, 'E1', { shields: 1 })
    at(t, 'endPhase')
    expect(ship(t, 'E1').shields).toBe(2)
  })
})
