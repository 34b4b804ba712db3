import type { Game } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { members } from '../../rules/missions/party.ts'
import { teamsAt } from '../../rules/people/teams.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { treaty } from '../../testing/hooks.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  happened,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const content = {
  'treaty-romulan-klingon': treaty('Romulan', 'Klingon'),
  'treaty-cardassian-bajoran': treaty('Cardassian', 'Bajoran'),
}
const game: Game<Ccg> = { ...ccg, content: { ...ccg.content, ...content } }
const MISSIONS = ['0 krios-suppression', '0 repair-mission']

function story(name: keyof typeof content = 'treaty-romulan-klingon') {
  const t = table({ missions: MISSIONS, game })
  const signed = lay(t, 0, name, { in: 'core' })
  return { t, broken: () => leavePlay(t.g, signed, 'discard') }
}

/** The end of a turn, when the table is looked at. */
function settled(t: Table): void {
  at(t, 0, 'orders')
  answer(t, 0, 'end')
}

const arrested = (t: Table, ids: readonly number[]) => ids.map(id => playOf(t, id).arrested === true)

test('a treaty that ends puts those under house arrest who do not belong aboard', () => {
  shows('CCG-HOUSE-01', 'CCG-HOUSE-02', 'CCG-HOUSE-05')
  const { t, broken } = story('treaty-cardassian-bajoran')
  const ship = inSpace(t, 0, 'galor', 1)
  const crew = aboard(t, 0, ship, 'jerax', 'anara', 'beyor')
  settled(t)
  expect(arrested(t, crew)).toEqual([false, false, false])
  broken()
  settled(t)
  expect(arrested(t, crew)).toEqual([false, true, true])
  expect(happened(t, 'cards.arrested')).toEqual({ ids: crew.slice(1) })
  expect(isDisabled(t.g, crew[1]!)).toBe(true)
  expect(members(t.g, { seat: 0, loc: 1, ship, surface: false })).toEqual([crew[0]])
})

test('where the host takes everybody, the smaller group is arrested', () => {
  shows('CCG-HOUSE-03')
  const { t, broken } = story()
  const outpost = inSpace(t, 0, 'neutral-outpost', 0)
  const romulans = aboard(t, 0, outpost, 'chagrith', 'dvin')
  const klingons = aboard(t, 0, outpost, 'atul', 'bamara', 'batrell', 'bijik')
  const theirs = inSpace(t, 1, 'runabout', 0)
  const intruders = aboard(t, 0, theirs, 'chagrith', 'dvin', 'atul')
  // At a site it does not matter whose the station is.
  const site = lay(t, 0, 'docking-ports', { in: 'on', host: inSpace(t, 0, 'nor', 1) })
  playOf(t, site).slot = 0
  const visitors = aboard(t, 0, site, 'atul', 'batrell', 'dvin')
  broken()
  settled(t)
  expect(arrested(t, [...romulans, ...klingons])).toEqual([true, true, false, false, false, false])
  expect(arrested(t, intruders)).toEqual([false, false, true])
  expect(arrested(t, visitors)).toEqual([false, false, true])
})

test('on a planet they are two teams', () => {
  shows('CCG-HOUSE-04')
  const { t, broken } = story()
  const [chagrith, atul] = onPlanet(t, 0, 0, 'chagrith', 'atul')
  settled(t)
  expect(teamsAt(t.g, 'planet 0', 0)).toHaveLength(1)
  broken()
  settled(t)
  expect(teamsAt(t.g, 'planet 0', 0)).toEqual([[chagrith], [atul]])
  expect(arrested(t, [chagrith!, atul!])).toEqual([false, false])
})

test('the arrested may go, and are free where they belong', () => {
  shows('CCG-HOUSE-06')
  const { t, broken } = story()
  const klingon = inSpace(t, 0, 'ikc-kvort', 0)
  const romulan = inSpace(t, 0, 'dderidex', 0)
  const [, dvin] = aboard(t, 0, klingon, 'atul', 'dvin')
  broken()
  settled(t)
  expect(arrested(t, [dvin!])).toEqual([true])
  at(t, 0, 'orders')
  answer(t, 0, 'beam', klingon, romulan, [dvin])
  expect(arrested(t, [dvin!])).toEqual([false])
  expect(isDisabled(t.g, dvin!)).toBe(false)
})

test('nobody makes a house arrest by choice: not by reporting, moving or changing sides', () => {
  shows('CCG-HOUSE-07', 'CCG-HOUSE-08', 'CCG-HOUSE-09')
  const { t, broken } = story()
  broken()
  const outpost = inSpace(t, 0, 'romulan-outpost', 0)
  const neutral = inSpace(t, 0, 'neutral-outpost', 1)
  const ship = inSpace(t, 0, 'ikc-kvort', 0)
  const [dvin] = aboard(t, 0, neutral, 'dvin')
  const [atul] = hand(t, 0, 'atul')
  at(t, 0, 'play')
  expect(refused(t, 0, atul)).toEqual(['CCG-REPORT-01'])
  // Without the Romulan the neutral outpost would take him.
  leavePlay(t.g, dvin!, 'discard')
  again(t)
  answer(t, 0, atul)
  expect(playOf(t, atul!).at).toEqual({ in: 'aboard', host: neutral })
  // Romulans do not beam aboard a Klingon ship.
  aboard(t, 0, outpost, 'chagrith')
  const sisters = lay(t, 0, 'sisters-of-duras', { in: 'aboard', host: ship }, 'Klingon')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('affiliation')
  answer(t, 0, 'beam', outpost)
  expect(options(t, 0)).toEqual(['planet 0', 'back'])
  expect(playOf(t, sisters).mode).toBe('Klingon')
})

test('Klingons and Romulans do not stop at one site', () => {
  shows('CCG-HOUSE-09', 'CCG-MULTI-09', 'CCG-MULTI-10')
  const { t, broken } = story()
  broken()
  const station = inSpace(t, 0, 'empok-nor', 0)
  const [one, two] = ['docking-ports', 'docking-pads'].map(name =>
    lay(t, 0, name, { in: 'on', host: station }),
  )
  ;[one!, two!].forEach((site, slot) => {
    playOf(t, site).slot = slot
  })
  const [atul] = aboard(t, 0, one!, 'atul')
  playOf(t, atul!).stopped = true
  const sisters = lay(t, 0, 'sisters-of-duras', { in: 'aboard', host: one! }, 'Klingon')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('affiliation')
  answer(t, 0, 'walk', one, two, [sisters])
  expect(options(t, 0)).toContain('walk')
  answer(t, 0, 'affiliation', sisters, 'Romulan')
  expect(playOf(t, sisters).mode).toBe('Romulan')
  expect(options(t, 0)).not.toContain('walk')
})
