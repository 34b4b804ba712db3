/** Cards from the Alternate Universe, and what lets them in. */
import { allow } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { allowing, gameWith } from '../../testing/content.ts'
import { answer, at, card, hand, inSpace, lay, options, playOf, table } from '../../testing/table.ts'
import { whyNotReport } from '../reporting/report.ts'
import { misSeed } from '../seeding/seeding.ts'

const MISSIONS = ['0 cultural-observation', '0 agricultural-assessment', '1 krios-suppression']

/** What each of them lets in, as far as the rules of play are concerned. */
const DOORS = {
  'alternate-universe-door': allowing('alternateUniverse'),
  'temporal-conduit': allowing('alternateUniverse'),
  'space-time-portal': allowing('alternateUniverse'),
  'temporal-micro-wormhole': allowing('alternateUniverse'),
  'dyson-sphere-door': allowing('seed'),
  'where-no-man-has-gone-before': allowing('alternateUniverse'),
  // A hologram, active where the test puts it.
  'sigmund-freud': {
    permissions: { alternateUniverse: () => allow(), hologram: () => allow() },
  },
  'seal-rift': allowing('alternateUniverse'),
}

describe('enabling cards', () => {
  test.each([
    'alternate-universe-door',
    'temporal-conduit',
    'space-time-portal',
    'temporal-micro-wormhole',
    'where-no-man-has-gone-before',
    'sigmund-freud',
    'seal-rift',
  ] as const)('%s lets them play', door => {
    shows('CCG-AU-01', 'CCG-AU-02')
    const t = table({ missions: MISSIONS, game: gameWith(DOORS) })
    const post = inSpace(t, 0, 'federation-outpost', 0)
    const [beverly] = hand(t, 0, 'beverly-picard')
    expect(whyNotReport(t.g, 0, beverly!)).toMatchObject({ rule: 'CCG-AU-06' })
    lay(t, 0, door, door === 'sigmund-freud' ? { in: 'aboard', host: post } : { in: 'core' })
    at(t, 0, 'play')
    answer(t, 0, beverly)
    expect(playOf(t, beverly!).by).toBe(0)
  })

  test('the Dyson Sphere Door lets their dilemmas be seeded', () => {
    shows('CCG-AU-01')
    const t = table({ missions: MISSIONS, game: gameWith(DOORS) })
    const frame = card(t, 0, 'frame-of-mind')
    expect(misSeed(t.g, frame, 0, [])).toBe('CCG-MISSEED-05')
    lay(t, 0, 'dyson-sphere-door', { in: 'core' })
    expect(misSeed(t.g, frame, 0, [])).toBeNull()
  })
})

test('at home in a time location they need no door', () => {
  shows('CCG-AU-03', 'CCG-AU-04')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  const [peak, kirk, tpol] = hand(t, 0, 'shermans-peak', 'captain-kirk.the-cage', 'tpol')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([peak, 'orders'])
  answer(t, 0, peak)
  t.g.s.here.played = false
  at(t, 0, 'play')
  // Kirk is of that time; T'Pol is of another.
  expect(options(t, 0)).toContain(kirk)
  expect(options(t, 0)).not.toContain(tpol)
  answer(t, 0, kirk)
  expect(playOf(t, kirk!).at).toEqual({ in: 'planet', loc: 3 })
})

test('the mirror universe is not an alternate one', () => {
  shows('CCG-AU-05')
  const t = table({ missions: ['0 enlistment-drive', ...MISSIONS] })
  inSpace(t, 0, 'alliance-outpost', 0)
  const [aramax] = hand(t, 0, 'aramax')
  expect(whyNotReport(t.g, 0, aramax!)?.rule).not.toBe('CCG-AU-06')
  at(t, 0, 'play')
  answer(t, 0, aramax)
  expect(playOf(t, aramax!).by).toBe(0)
})
