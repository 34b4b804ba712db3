import { alliance } from '@tenforward/alliance'
import { begin, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Ship, View } from '../game.ts'
import { ShipPiece } from './ShipPiece.tsx'

const draw = (ship: Ship): string =>
  renderToStaticMarkup(
    createElement(ShipPiece, {
      ship,
      side: 914_400,
      colour: 'red',
      label: ship.id,
      state: 'quiet',
      locked: '',
    }),
  )

/** Directions of the direction lines on a token, in degrees from straight ahead, counter-clockwise. */
function directions(drawing: string): number[] {
  const path = /class="all-sectors" d="([^"]*)"/.exec(drawing)?.[1] ?? ''
  return [...path.matchAll(/M\S+ \S+?L(\S+?) ([\d.-]+)/g)].map(
    ([, x, y]) => Math.round((Math.atan2(-Number(y), Number(x)) * 1800) / Math.PI + 3600) % 3600,
  )
}

test('an Enemy Ship Token has lines between its eight directions, a player Ship Token has none', () => {
  shows('ALL-COMP-02')
  const { ships } = viewOf(begin(alliance, { seats: 2, seed: 'tokens', options: {} }), 0).view as View
  const enemy = ships.find(ship => ship.seat === null)!
  const player = ships.find(ship => ship.seat === 0)!
  expect(directions(draw(enemy))).toEqual([225, 675, 1125, 1575, 2025, 2475, 2925, 3375])
  expect(directions(draw(player))).toEqual([])
  expect(draw(player)).toContain('all-base')
})
