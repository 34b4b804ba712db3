import { expect, test } from 'vitest'
import { settle } from '../procedures/turn/settle.ts'
import { inSpace, lay, onPlanet, playOf, type Table, table } from '../testing/table.ts'
import { damage } from './conflict/damage.ts'

/** Whether what happens by itself tells anybody who is where. */
function tells(t: Table): boolean {
  t.g.revealed = false
  settle(t.g)
  return t.g.revealed
}

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

test('that a captive is left alone tells that none of the cards there is an escort', () => {
  const t = table({ missions: LINE })
  const [captive] = onPlanet(t, 0, 0, 'worf')
  const [escort] = onPlanet(t, 1, 0, 'gowron')
  playOf(t, captive!).captive = { by: 1 }
  expect(tells(t)).toBe(false)
  playOf(t, escort!).at = { in: 'planet', loc: 2 }
  expect(tells(t)).toBe(true)
  expect(tells(t)).toBe(false)
})

test('the affiliation of a ship that nobody had claimed tells who has come aboard', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 1, 'runabout', 1)
  playOf(t, ship).unclaimed = true
  expect(tells(t)).toBe(false)
  const [first] = onPlanet(t, 1, 0, 'gowron')
  playOf(t, first!).at = { in: 'aboard', host: ship }
  expect(tells(t)).toBe(true)
  expect(playOf(t, ship).mode).toBe('Klingon')
})

test('a headquarters that works, or does not, tells who guards it', () => {
  const t = table({ missions: ['1 espionage-mission', '0 excavation'] })
  lay(t, 0, 'homefront', { in: 'atop', loc: 0 })
  const great = lay(t, 1, 'the-great-hall', { in: 'planet', loc: 0 })
  expect(tells(t)).toBe(true)
  expect(playOf(t, great).disabled).toBe(true)
  expect(tells(t)).toBe(false)
})

test('damage tells that the SHIELDS of a hidden crew did not hold', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 1, 'runabout', 1)
  t.g.revealed = false
  damage(t.g, ship)
  expect(playOf(t, ship).damage).toBe(1)
  expect(t.g.revealed).toBe(true)
})
