import { allow, type Game, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { controllerOf } from '../../rules/card/control.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { iconsWhenPlayed } from '../../rules/card/present.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { keepForUniqueness } from '../../rules/card/uniqueOnly.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  inPlayNow,
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

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

/** Each of your personnel has CUNNING +2. */
const lowerDecks: Hooks<Ccg> = {
  values: {
    attribute: (g, { id, name }, self) =>
      name === 'CUNNING' && controllerOf(g, id) === self.owner ? 2 : undefined,
  },
}
/** Each of your personnel has the icon of the Next Generation. */
const continuing: Hooks<Ccg> = {
  permissions: {
    icon: (_g, { by, icon }, self) => (icon === 'TNG' && by === self.owner ? allow() : undefined),
  },
}
const content = { 'lower-decks': lowerDecks, 'continuing-mission': continuing }
const game: Game<Ccg> = { ...ccg, content: { ...ccg.content, ...content } }

const cunning = (t: Table, id: number) => subjectsIn(t.g, id)[0]!.attribute('CUNNING')

test('a card is yours from the moment you say that you play it, and not before', () => {
  shows('CCG-CONTROL-03', 'CCG-CONTROL-04', 'CCG-CONTROL-05')
  const t = table({ missions: MISSIONS, game, options: { fullControl: true } })
  lay(t, 0, 'lower-decks', { in: 'core' })
  lay(t, 0, 'continuing-mission', { in: 'core' })
  inSpace(t, 0, 'federation-outpost', 0)
  const [calloway] = hand(t, 0, 'calloway')
  at(t, 0, 'play')
  expect([controllerOf(t.g, calloway!), cunning(t, calloway!)]).toEqual([null, 5])
  expect(subjectsIn(t.g, calloway!)[0]!.icons).not.toContain('TNG')
  answer(t, 0, calloway)
  // Announced, and open to answers.
  expect([inPlayNow(t, calloway!), controllerOf(t.g, calloway!), cunning(t, calloway!)]).toEqual([
    false,
    0,
    7,
  ])
  expect(subjectsIn(t.g, calloway!)[0]!.icons).toContain('TNG')
})

test('what an icon lets report for free comes for free once the icon is gained', () => {
  shows('CCG-CONTROL-05')
  const hands: Hooks<Ccg> = {
    permissions: {
      free: (g, { seat, id }) => (iconsWhenPlayed(g, seat, id).includes('TNG') ? allow() : undefined),
    },
  }
  const t = table({
    missions: MISSIONS,
    game: { ...game, content: { ...game.content, 'attention-all-hands': hands } },
  })
  lay(t, 0, 'attention-all-hands', { in: 'core' })
  inSpace(t, 0, 'federation-outpost', 0)
  const [calloway] = hand(t, 0, 'calloway')
  t.g.s.here.played = true
  at(t, 0, 'play')
  expect(refused(t, 0, calloway)).toEqual(['CCG-PLAY-01'])
  lay(t, 0, 'continuing-mission', { in: 'core' })
  again(t)
  answer(t, 0, calloway)
  expect(inPlayNow(t, calloway!)).toBe(true)
})

test('"your" goes by who controls a card, and its owner never changes', () => {
  shows('CCG-CONTROL-06', 'CCG-CONTROL-07', 'CCG-CONTROL-10')
  const t = table({ missions: MISSIONS, game })
  lay(t, 0, 'lower-decks', { in: 'core' })
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  const before = cunning(t, picard!)
  playOf(t, picard!).by = 1
  expect([before, cunning(t, picard!)]).toEqual([10, 8])
  expect(t.g.s.cards[picard!]!.owner).toBe(0)
  // Whoever had it, it goes back to its owner.
  leavePlay(t.g, picard!, 'discard')
  expect(t.g.s.players.map(({ discard }) => discard.includes(picard!))).toEqual([true, false])
})

test('what the rival took is still in play for its owner', () => {
  shows('CCG-CONTROL-09')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  Object.assign(playOf(t, picard!), { by: 1, mode: 'Borg', assimilated: 'drone' })
  const [other] = hand(t, 0, 'jean-luc-picard')
  at(t, 0, 'play')
  expect(refused(t, 0, other)).toEqual(['CCG-UNIQUE-01'])
})

test('in play for uniqueness only, a card keeps its persona out and does nothing else', () => {
  shows('CCG-UNIQONLY-01', 'CCG-UNIQONLY-02', 'CCG-UNIQONLY-03')
  const blessing: Hooks<Ccg> = {
    values: { attribute: (_g, { name }) => (name === 'INTEGRITY' ? 2 : undefined) },
  }
  const t = table({
    missions: MISSIONS,
    game: { ...game, content: { ...game.content, 'the-emissary': blessing } },
  })
  const outpost = inSpace(t, 0, 'federation-outpost', 0)
  const [emissary] = onPlanet(t, 0, 0, 'the-emissary')
  const [taitt] = aboard(t, 0, outpost, 'taitt')
  const integrity = () => subjectsIn(t.g, taitt!)[0]!.attribute('INTEGRITY')
  const blessed = integrity()
  keepForUniqueness(t.g, emissary!)
  expect([inPlayNow(t, emissary!), integrity()]).toEqual([false, blessed - 2])
  const [sisko, copy, riker] = hand(t, 0, 'benjamin-sisko', 'the-emissary', 'riva')
  at(t, 0, 'play')
  expect(refused(t, 0, sisko)).toEqual(['CCG-PERSONA-02'])
  expect(refused(t, 0, copy)).toEqual(['CCG-UNIQUE-01'])
  expect(options(t, 0)).toContain(riker)
  expect(ccg.invariants!(t.g)).toEqual([])
})

test('a persona, its opposite and who poses as it are three, and nothing happens between them', () => {
  shows('CCG-OPPOSITE-04', 'CCG-OPPOSITE-05')
  const door: Hooks<Ccg> = { permissions: { report: () => allow(), free: () => allow(), mix: () => allow() } }
  const t = table({
    missions: MISSIONS,
    game: { ...game, content: { ...game.content, 'holodeck-door': door } },
  })
  lay(t, 0, 'holodeck-door', { in: 'core' })
  const outpost = inSpace(t, 0, 'neutral-outpost', 0)
  const [miles] = aboard(t, 0, outpost, 'miles-obrien.emissary')
  const three = [miles!, ...hand(t, 0, 'obrien-founder', 'smiley.crossover')]
  const [founder, smiley] = three.slice(1)
  expect(cardOf(t.g, smiley!).personnel[0]!.oppositeOf).toEqual(["Miles O'Brien"])
  expect(cardOf(t.g, founder!).personnel[0]!.impersonates).toEqual(["Miles O'Brien"])
  at(t, 0, 'play')
  answer(t, 0, founder, outpost)
  answer(t, 0, smiley, outpost, 'orders', 'end')
  expect(three.every(id => inPlayNow(t, id))).toBe(true)
  const values = three.map(id => subjectsIn(t.g, id)[0]!.attribute('CUNNING'))
  expect(values).toEqual([8, 7, 7])
})
