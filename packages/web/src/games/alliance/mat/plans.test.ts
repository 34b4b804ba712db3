import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { arrowHead, Plans } from './Plans.tsx'
import { placeClicked } from './useDrawing.ts'

const SIDE = 914_400

test('every arrow on the mat is drawn in the colour of whoever drew it, with its head where it ends', () => {
  const plans = [
    { seat: 0, from: { x: 100_000, y: 100_000 }, to: { x: 300_000, y: 100_000 } },
    { seat: 1, from: { x: 0, y: 0 }, to: { x: 0, y: 500_000 } },
  ]
  const drawn = renderToStaticMarkup(
    createElement(
      'svg',
      null,
      createElement(Plans, {
        plans,
        side: SIDE,
        colours: ['blue', 'red'],
        names: ['Kira', 'Odo'],
        from: null,
      }),
    ),
  )
  expect(drawn).toContain(
    '<title>Plan of Kira</title><path class="all-plan" style="stroke:blue" d="M200 1628.8L600 1628.8"',
  )
  expect(drawn).toContain('<title>Plan of Odo</title>')
  expect(arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe('M100 0L44.7 -23.4L44.7 23.4Z')
  expect(drawn).not.toContain('all-plan-begun')
})

test('a click on a ship means the ship, and a click beside the mat its rim', () => {
  expect(placeClicked({ x: 205, y: 1600 }, { x: 100_000, y: 120_000 }, SIDE)).toEqual({
    x: 100_000,
    y: 120_000,
  })
  expect(placeClicked({ x: 205, y: 1600 }, undefined, SIDE)).toEqual({ x: 102_500, y: 114_400 })
  expect(placeClicked({ x: -50, y: 1600 }, undefined, SIDE)).toEqual({ x: 0, y: 114_400 })
})
