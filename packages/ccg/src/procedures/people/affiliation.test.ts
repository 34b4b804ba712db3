import { allow, call, done, type Game, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { faceOf, fixAffiliation, gainAffiliation } from '../../rules/card/affiliation.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { teamsAt } from '../../rules/people/teams.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { gameWith } from '../../testing/content.ts'
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
  table,
} from '../../testing/table.ts'
import { type Ccg, procedure, type Source } from '../../types.ts'
import { download } from '../download/download.ts'

const MISSIONS = ['0 krios-suppression', '0 repair-mission']

test('on a planet a change of sides makes another Away Team', () => {
  shows('CCG-MULTI-06', 'CCG-MULTI-07')
  const t = table({ missions: MISSIONS })
  const [atul] = onPlanet(t, 0, 0, 'atul')
  const sisters = lay(t, 0, 'sisters-of-duras', { in: 'planet', loc: 0 }, 'Klingon')
  expect(teamsAt(t.g, 'planet 0', 0)).toEqual([[atul, sisters]])
  at(t, 0, 'orders')
  answer(t, 0, 'affiliation', sisters, 'Romulan')
  expect(teamsAt(t.g, 'planet 0', 0)).toEqual([[atul], [sisters]])
})

test('ship and crew cannot change sides together, so neither can while the other is there', () => {
  shows('CCG-MULTI-11', 'CCG-MULTI-12', 'CCG-MULTI-19')
  const t = table({ missions: MISSIONS })
  const ship = lay(t, 0, 'chajoh', { in: 'space', loc: 0 }, 'Klingon')
  const sisters = lay(t, 0, 'sisters-of-duras', { in: 'aboard', host: ship }, 'Klingon')
  const bounty = lay(t, 0, 'hms-bounty', { in: 'space', loc: 1 }, 'Federation')
  lay(t, 0, 'koral.the-next-generation', { in: 'aboard', host: bounty }, 'Non-Aligned')
  aboard(t, 0, bounty, 'taitt')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('affiliation')
  // Off the ship both may, one after the other.
  playOf(t, sisters).at = { in: 'planet', loc: 0 }
  again(t)
  answer(t, 0, 'affiliation', ship, 'Romulan', 'affiliation', sisters, 'Romulan')
  expect([playOf(t, ship).mode, playOf(t, sisters).mode]).toEqual(['Romulan', 'Romulan'])
})

test('an affiliation that is gained is as good as a printed one', () => {
  shows('CCG-MULTI-13')
  const t = table({ missions: MISSIONS })
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('affiliation')
  gainAffiliation(t.g, taitt!, 'Bajoran')
  again(t)
  answer(t, 0, 'affiliation', taitt, 'Bajoran')
  expect(playOf(t, taitt!).mode).toBe('Bajoran')
  answer(t, 0, 'affiliation', taitt, 'Federation')
  expect(playOf(t, taitt!).mode).toBe('Federation')
})

test('a fixed affiliation stays, but the features change with the mode', () => {
  shows('CCG-MULTI-14')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const rakal = lay(t, 0, 'major-rakal', { in: 'aboard', host: ship }, 'Federation')
  aboard(t, 0, ship, 'taitt')
  fixAffiliation(t.g, rakal, 'Non-Aligned')
  at(t, 0, 'orders')
  answer(t, 0, 'affiliation', rakal, 'Romulan')
  expect([playOf(t, rakal).mode, faceOf(t.g, rakal)]).toEqual(['Non-Aligned', 'Romulan'])
})

test('who comes by a benefit of one affiliation comes in that mode, and where it says', () => {
  shows('CCG-MULTI-16')
  const efforts: Hooks<Ccg> = {
    permissions: {
      report: (g, { mode, spot }) =>
        mode === 'Dominion' && typeof spot === 'number' && inPlay(g, spot).mode === 'Dominion'
          ? allow()
          : undefined,
    },
  }
  const game: Game<Ccg> = { ...ccg, content: { ...ccg.content, 'dominion-war-efforts': efforts } }
  const t = table({ missions: MISSIONS, game })
  lay(t, 0, 'dominion-war-efforts', { in: 'core' })
  const hunter = lay(t, 0, 'hunting-vessel', { in: 'space', loc: 0 })
  const [dar] = hand(t, 0, 'dar')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(dar)
  const ship = lay(t, 0, 'jemhadar-attack-ship', { in: 'space', loc: 1 })
  again(t)
  // Neither a mode nor a place is left to choose: not the Hirogen ship.
  answer(t, 0, dar)
  expect(playOf(t, dar!)).toMatchObject({ mode: 'Dominion', at: { host: ship } })
  expect(playOf(t, hunter).mode).toBe('Hirogen')
})

/** Downloads a support personnel, and goes unless a Dominion card says that it may stay. */
const support = procedure('testSupport', locals<{ self: Source; at: { seat: number } }>(), {
  go: (_g, v) =>
    call(download, { seat: v.at.seat, by: v.self.id as number, want: [{ title: 'Dar' }], to: 'play' }, 'end'),
  end(g, v) {
    const dar = g.s.inPlay.find(id => g.s.cards[id]!.card === 'dar')
    const kept = dar !== undefined && inPlay(g, dar).mode === 'Dominion'
    if (!kept) leavePlay(g, v.self.id as number, 'discard')
    return done()
  },
})

test('the mode in which somebody is downloaded decides what becomes of the card that did it', () => {
  shows('CCG-MULTI-17')
  const hooks: Hooks<Ccg> = {
    actions: {
      order: {
        when: (g, { seat }, self) => seat === self.owner && g.s.inPlay.includes(self.id as number),
        run: support,
      },
    },
    permissions: {
      report: (g, { mode, spot }) =>
        typeof spot === 'number' && inPlay(g, spot).mode === mode ? allow() : undefined,
    },
  }
  for (const [mode, stays] of [
    ['Hirogen', false],
    ['Dominion', true],
  ] as const) {
    const game = gameWith({ 'assign-support-personnel': hooks }, [support])
    const t = table({ missions: MISSIONS, game })
    const asp = lay(t, 0, 'assign-support-personnel', { in: 'core' })
    lay(t, 0, 'hunting-vessel', { in: 'space', loc: 0 })
    lay(t, 0, 'jemhadar-attack-ship', { in: 'space', loc: 1 })
    const [dar] = hand(t, 0, 'dar')
    at(t, 0, 'orders')
    answer(t, 0, `use ${asp}`, dar, mode)
    expect([playOf(t, dar!).mode, inPlayNow(t, asp)]).toEqual([mode, stays])
  }
})
