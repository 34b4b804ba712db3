import { imagineWorld, makeStream, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { answer, at, hand, lay, prompt, type Table, table } from '../../testing/table.ts'
import { inDeck } from '../testing/story.ts'
import { CREWED } from './crewed.ts'

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

/** Worlds in which the ship and its people are in the draw deck, and others in hand. */
function looksTheSame(t: Table): void {
  for (let n = 0; n < 12; n++) {
    const world = imagineWorld(t.g, 1, makeStream(`world/${n}`))
    expect(viewOf(world, 1)).toEqual(viewOf(t.g, 1))
  }
}

test('while a ship and its crew are chosen, the rival learns nothing of the hand', () => {
  const t = table({ missions: LINE })
  const portal = lay(t, 0, 'space-time-portal', { in: 'core' })
  const [decius] = hand(t, 0, 'decius', 'major-rakal')
  inDeck(t, 0, 'taitt', 'worf', 'data', 'runabout')
  at(t, 0, 'orders')
  answer(t, 0, `use ${portal}`, 'ship with crew')
  looksTheSame(t)
  answer(t, 0, decius, 1)
  looksTheSame(t)
})

test('the player is asked for a crew even when nobody in hand can come', () => {
  const t = table({ missions: LINE })
  const portal = lay(t, 0, 'space-time-portal', { in: 'core' })
  const [decius] = hand(t, 0, 'decius')
  at(t, 0, 'orders')
  answer(t, 0, `use ${portal}`, 'ship with crew', decius, 1)
  expect(prompt(t, 0)).toMatchObject({ name: 'reportCrew', options: [], hush: true })
})

test('the action under way shares nothing with the one who announced it', () => {
  const t = table({ missions: LINE })
  const portal = lay(t, 0, 'space-time-portal', { in: 'core' })
  lay(t, 1, 'temporal-micro-wormhole', { in: 'core' })
  const [decius] = hand(t, 0, 'decius')
  at(t, 0, 'orders')
  answer(t, 0, `use ${portal}`, 'ship with crew', decius, 1, [])
  const announced: any = t.g.match.stack.find(({ p }) => p === 'initiate')!.v
  expect(announced.action.applied).toEqual([CREWED])
  expect(t.g.s.actions[0]!.applied).toEqual([CREWED])
  expect(t.g.s.actions[0]!.applied).not.toBe(announced.action.applied)
})

test('whoever comes along lies open while the rival may answer, and comes with the ship', () => {
  const t = table({ missions: LINE })
  const portal = lay(t, 0, 'space-time-portal', { in: 'core' })
  lay(t, 1, 'temporal-micro-wormhole', { in: 'core' })
  const [decius, rakal] = hand(t, 0, 'decius', 'major-rakal')
  at(t, 0, 'orders')
  answer(t, 0, `use ${portal}`, 'ship with crew', decius, 1, [rakal])
  expect(t.g.s.table).toEqual([decius, rakal])
  answer(t, 1, 'pass')
  expect(t.g.s.cards[rakal!]!.play?.at).toEqual({ in: 'aboard', host: decius })
})
