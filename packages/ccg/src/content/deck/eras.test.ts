import { choose, fork } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { reportTo } from '../../rules/reporting/report.ts'
import {
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  prompt,
  seeding,
  stocks,
  type Table,
} from '../../testing/table.ts'
import { inDeck, MISSIONS, offers, onTable, played, story, used } from '../testing/story.ts'

const icons = (t: Table, one: number) => subjectsIn(t.g, one)[0]!.icons

test('Continuing Mission: an icon for the whole series, a card now and then, and no strangers', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  const [taitt, sisko] = onPlanet(t, 0, 0, 'taitt', 'anara')
  const [theirs] = onPlanet(t, 1, 0, 'taitt')
  const mission = onTable(t, 'continuing-mission')
  expect(icons(t, taitt!)).toContain('TNG')
  expect(icons(t, sisko!)).not.toContain('TNG')
  expect(icons(t, theirs!)).not.toContain('TNG')
  const [calloway, stranger] = hand(t, 0, 'calloway', 'cal-hudson')
  at(t, 0, 'play')
  answer(t, 0, calloway)
  expect(prompt(t, 0).name).toBe('mayDraw')
  // Who leaves it has not used it yet.
  expect(t.g.s.here.uses ?? {}).toEqual({})
  answer(t, 0, true)
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  expect(inPlayNow(t, mission)).toBe(true)
  t.g.s.here.played = false
  at(t, 0, 'play')
  answer(t, 0, stranger)
  expect(inPlayNow(t, mission)).toBe(false)
})

test('Continuing Mission: whoever leaves the card may draw one for the next newcomer, and no second one', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  onTable(t, 'continuing-mission')
  const plays = (who: string): string | undefined => {
    const [one] = hand(t, 0, who)
    t.g.s.here.played = false
    at(t, 0, 'play')
    answer(t, 0, one)
    return t.g.prompts.find(p => p.seat === 0)?.name
  }
  expect(plays('taitt')).toBe('mayDraw')
  answer(t, 0, false)
  expect(plays('calloway')).toBe('mayDraw')
  answer(t, 0, true)
  expect(plays('mot-the-barber')).not.toBe('mayDraw')
})

test('Continuing Mission brings a Warp Core card when it is seeded', () => {
  const t = seeding(
    [{ seed: stocks('continuing-mission'), draw: stocks('attention-all-hands') }, {}],
    {},
    'facility',
    {},
    MISSIONS,
  )
  const [mission] = t.g.s.players[0]!.seeds
  const [hands] = t.g.s.players[0]!.deck
  answer(t, 0, mission)
  const left = fork(t.g)
  answer(t, 0, true, hands)
  expect([inPlayNow(t, mission!), inPlayNow(t, hands!)]).toEqual([true, true])
  // Who leaves it has searched for nothing, so there is nothing to verify.
  choose(left, { seat: 0, answer: false })
  expect([left.s.cards[hands!]!.play, left.s.here.failed]).toEqual([null, undefined])
})

test('Reshape the Quadrant: the same for Deep Space Nine, stations too', () => {
  const t = story()
  const [taitt, anara] = onPlanet(t, 0, 0, 'taitt', 'anara')
  const card = onTable(t, 'reshape-the-quadrant')
  expect([icons(t, taitt!).includes('DS9'), icons(t, anara!).includes('DS9')]).toEqual([false, true])
  inSpace(t, 0, 'federation-outpost', 0)
  const [calloway] = hand(t, 0, 'calloway')
  at(t, 0, 'play')
  answer(t, 0, calloway)
  expect(inPlayNow(t, card)).toBe(false)
})

test('Attention All Hands: one of the series for free each turn, at an outpost; once a ship', () => {
  const t = story()
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const card = onTable(t, 'attention-all-hands')
  const [taitt, calloway] = hand(t, 0, 'taitt', 'calloway')
  t.g.s.here.played = true
  // Without the icon nobody comes for free.
  expect(options(at(t, 0, 'play'), 0)).not.toContain(taitt)
  onTable(t, 'continuing-mission')
  at(t, 0, 'play')
  answer(t, 0, taitt, false)
  expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: post })
  expect(options(t, 0)).not.toContain(calloway)
  expect(offers(t, 0, card)).toBe(false)
  const s = story()
  inSpace(s, 0, 'federation-outpost', 0)
  const hands = onTable(s, 'attention-all-hands')
  onTable(s, 'continuing-mission')
  const [galaxy] = inDeck(s, 0, 'uss-galaxy')
  at(s, 0, 'play')
  used(s, 0, hands, galaxy)
  expect(inPlayNow(s, galaxy!)).toBe(true)
  expect(s.g.s.here.played).toBe(true)
})

test('Attention All Hands names the place: the native quadrant does not matter there, once each turn', () => {
  shows('CCG-REPORT-17', 'CCG-REPORT-18')
  const t = story(['0 acquire-technology', ...MISSIONS])
  const near = inSpace(t, 0, 'federation-outpost', 1)
  const far = inSpace(t, 0, 'federation-outpost', 0)
  onTable(t, 'attention-all-hands')
  onTable(t, 'continuing-mission')
  const [taitt, calloway, picard] = hand(t, 0, 'taitt', 'calloway', 'jean-luc-picard')
  expect(reportTo(t.g, 0, picard!, 'Federation')).toEqual([near])
  at(t, 0, 'play')
  answer(t, 0, taitt)
  // Two places, so the question is asked.
  expect(options(t, 0)).toEqual([near, far])
  answer(t, 0, far, false)
  expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: far })
  expect(t.g.s.here.played).toBe(false)
  expect(reportTo(t.g, 0, calloway!, 'Federation')).toEqual([near])
})

test('New Frontiers: two cards, or four far from home', () => {
  const t = story()
  played(t, 'new-frontiers')
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  const far = story(['0 acquire-technology', '0 aftermath'])
  onTable(far, 'reshape-the-quadrant')
  onPlanet(far, 0, 0, 'anara', 'brilgar', 'kallis-ven', 'rano-dake')
  played(far, 'new-frontiers')
  expect(far.g.s.players[0]!.hand).toHaveLength(4)
})
