import { forbid, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { swaps } from '../../rules/card/replacement.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

/** The next turn of seat 0 begins. */
function nextTurn(t: Table): Table {
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  return t
}

test('at the start of the turn one version takes the place of another, with all that is on it', () => {
  shows('CCG-PREPL-01', 'CCG-PREPL-03', 'CCG-PREPL-04', 'CCG-PREPL-06')
  const seen: Hooks<Ccg> = { triggers: { entered: { act: g => g.s.players[0]!.spent.push('entered') } } }
  const badge: Hooks<Ccg> = {
    permissions: {
      applies: (_g, { id }, self) => (id === self.id ? forbid('Not for this one.', []) : undefined),
    },
  }
  const content = { 'lower-decks': seen, 'royale-casino-craps': badge }
  const t = table({ missions: MISSIONS, game: { ...ccg, content: { ...ccg.content, ...content } } })
  lay(t, 0, 'lower-decks', { in: 'core' })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [sisko] = aboard(t, 0, ship, 'benjamin-sisko')
  const framed = lay(t, 1, 'framed-for-murder', { in: 'on', host: sisko! })
  const other = lay(t, 1, 'royale-casino-craps', { in: 'on', host: sisko! })
  const [emissary, later] = hand(t, 0, 'benjamin-sisko.emissary', 'benjamin-sisko.chain-of-command')
  nextTurn(t)
  expect(prompt(t, 0)).toMatchObject({ name: 'start', options: ['replace', 'on'] })
  answer(t, 0, 'replace', sisko, String(emissary))
  expect(happened(t, 'persona.replaced')).toMatchObject({ card: 'benjamin-sisko' })
  expect(playOf(t, emissary!)).toMatchObject({ by: 0, at: { in: 'aboard', host: ship } })
  expect(playOf(t, framed).at).toEqual({ in: 'on', host: emissary })
  // The other card is nothing for this version.
  expect(t.g.s.players[1]!.hand).toContain(other)
  expect(t.g.s.players[0]!.hand).toEqual(expect.arrayContaining([sisko, later]))
  // Neither a play nor a report; and only once in a turn.
  expect([t.g.s.players[0]!.spent, t.g.s.here.played]).toEqual([[], false])
  expect(prompt(t, 0).name).toBe('cardPlay')
  expect(options(t, 0)).not.toContain('replace')
})

test('only ships and personnel of one’s own, and no clones', () => {
  shows('CCG-PREPL-02', 'CCG-PREPL-05', 'CCG-PREPL-07')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'terok-nor', 0)
  hand(t, 0, 'deep-space-9')
  const [paris] = onPlanet(t, 0, 0, 'tom-paris')
  hand(t, 0, 'captain-proton')
  expect(swaps(t.g, 0).map(({ old }) => old)).toEqual([paris])
  const [clone] = onPlanet(t, 0, 0, 'tom-paris')
  expect(swaps(t.g, 0)).toEqual([])
  t.g.s.inPlay = t.g.s.inPlay.filter(id => id !== clone)
  t.g.s.cards[clone!]!.play = null
  playOf(t, paris!).by = 1
  expect(swaps(t.g, 0)).toEqual([])
  Object.assign(playOf(t, paris!), { by: 0, captive: { by: 1 } })
  expect(swaps(t.g, 0)).toEqual([])
})

test('of two on one card both are replaced', () => {
  shows('CCG-PREPL-08')
  const t = table({ missions: MISSIONS })
  const sisters = lay(t, 0, 'sisters-of-duras', { in: 'planet', loc: 0 }, 'Klingon')
  const [lursa] = hand(t, 0, 'lursa')
  nextTurn(t)
  expect(prompt(t, 0).name).toBe('cardPlay')
  const [betor] = hand(t, 0, 'betor')
  nextTurn(t)
  answer(t, 0, 'replace', sisters, `${lursa} + ${betor}`)
  expect([sisters, lursa!, betor!].map(id => inPlayNow(t, id))).toEqual([false, true, true])
  expect(playOf(t, betor!).at).toEqual({ in: 'planet', loc: 0 })
})
