import { alliance } from '@tenforward/alliance'
import { begin, viewOf } from '@tenforward/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadoutById, type Options, type Ship, type View } from '../game.ts'
import { ShipSheet } from './ShipSheet.tsx'

const run = begin(alliance, { seats: 2, seed: 'sheets', options: {} })
const attackShip = (viewOf(run, 0).view as View).ships.find(ship => ship.seat === null)!

const sheet = (id: string, elite: boolean): string => {
  const card = loadoutById[id]!
  const ship: Ship = { ...attackShip, card: card.type, loadout: { card: card.id, elite } }
  return renderToStaticMarkup(createElement(ShipSheet, { ship, options: run.match.options as Options }))
}

test.each([
  'jemHadarAttackShip-2',
  'jemHadarBattleCruiser-2',
  'jemHadarBattleship-2',
  'breenBattleCruiser-2',
  'cardassianGalor-2',
  'cardassianKeldon-2',
])('%s is called Elite on its elite side only', card => {
  const { standard, elite } = loadoutById[card]!
  expect(sheet(card, true)).toContain('Elite.')
  expect(sheet(card, true)).toContain(elite.text.slice(0, 20))
  expect(sheet(card, false)).not.toContain('Elite')
  if (standard.text !== '') expect(sheet(card, false)).toContain(standard.text.slice(0, 20))
})
