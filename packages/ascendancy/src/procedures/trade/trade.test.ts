import { choose, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { tradeAgreements } from '../../content/facts/tradeAgreements.ts'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { blockerAt, entryAt } from '../../rules/movement/entering.ts'
import { tradeIncome } from '../../rules/round/income.ts'
import { touch } from '../../rules/trade/agreements.ts'
import { atPeace, isHostile } from '../../rules/trade/peace.ts'
import { BORG } from '../../state.ts'
import {
  act,
  agreement,
  answer,
  at,
  event,
  home,
  noShips,
  options,
  owns,
  refusal,
  sector,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { withContent } from '../building/testing/content.ts'
import { standing } from '../standing.ts'
import type { Proposal } from './standing.ts'

/** Klingon and Federation Ships in one System, far from the Romulans; it is the Romulans' turn. */
function meeting(story = {}): { t: Table; far: SystemId } {
  const t = table(story)
  for (const seat of [0, 1, 2]) noShips(t, seat)
  const far = system(t, home(t, 0), 'risa')
  ships(t, 0, placeOfSystem(far), 1)
  ships(t, 1, placeOfSystem(far), 1)
  at(t, 2, 'building')
  return { t, far }
}

const gift = (to: Seat, give: number | null, want: number | null = null) => ({ to, give, want })
const offers = (t: Table, seat: Seat) => t.g.game.standing!.offerAgreement!.list(t.g, seat)
const mayOffer = (t: Table, from: Seat, to: Seat) => offers(t, from).some(o => (o as Proposal).to === to)
const holders = (t: Table, seat: Seat) => t.g.s.players[seat]!.agreements.map(a => a.holder)

test('an offer waits beside the game until it is accepted, on anybody’s turn', () => {
  shows('ASC-13.1-b')
  const { t } = meeting()
  act(t, 0, 'offerAgreement', gift(1, 2))
  expect(t.g.s.offers).toEqual([{ id: 1, from: 0, to: 1, give: 2, want: null }])
  expect(options(t, 2)).toContain('end')
  act(t, 1, 'answerOffer', { offer: 1, accept: true })
  expect(holders(t, 0)).toEqual([null, null, 1])
  expect(t.g.s.offers).toEqual([])
  expect(event(t, 'agreement.given')).toEqual({ owner: 0, holder: 1, number: 2 })
})

test('everybody begins with three Agreements, and nothing else can be handed over', () => {
  shows('ASC-13-a', 'ASC-13-b')
  const { t } = meeting()
  for (const { faction, agreements } of t.g.s.players) {
    expect(agreements).toEqual(Array(3).fill({ holder: null, exhausted: false }))
    expect(tradeAgreements.filter(a => a.faction === faction)).toHaveLength(3)
  }
  set(t, 0, { has: { P: 5, R: 5, C: 5 } })
  expect(Object.keys(standing)).toEqual([
    'offerAgreement',
    'answerOffer',
    'withdrawOffer',
    'swapOwn',
    'exchangeBetween',
    'revoke',
    'concede',
    'ascend',
  ])
  act(t, 0, 'offerAgreement', gift(1, 0, 0))
  act(t, 1, 'answerOffer', { offer: 1, accept: true })
  expect(t.g.s.players[0]!.has).toEqual({ P: 5, R: 5, C: 5 })
  expect(t.g.s.players[1]!.has).toEqual({ P: 0, R: 0, C: 0 })
})

test('an Agreement pays only a Rival who holds it, and only while it is ready', () => {
  shows('ASC-13-c', 'ASC-13.5-a')
  const t = table()
  expect([0, 1, 2].map(seat => tradeIncome(t.g, seat).P)).toEqual([0, 0, 0])
  agreement(t, 0, 1, 2)
  expect([0, 1, 2].map(seat => tradeIncome(t.g, seat).P)).toEqual([0, 3, 0])
  agreement(t, 0, 1, 2, true)
  expect([0, 1, 2].map(seat => tradeIncome(t.g, seat).P)).toEqual([0, 0, 0])
})

test('two Agreements can change hands together, and nobody must accept', () => {
  const { t } = meeting()
  act(t, 0, 'offerAgreement', gift(1, 0, 1))
  expect(refusal(t, { seat: 2, act: 'answerOffer', arg: { offer: 1, accept: true } })).toBeDefined()
  act(t, 1, 'answerOffer', { offer: 1, accept: false })
  expect(holders(t, 0)).toEqual([null, null, null])
  act(t, 0, 'offerAgreement', gift(1, 0, 1))
  act(t, 1, 'answerOffer', { offer: 2, accept: true })
  expect(holders(t, 0)).toEqual([1, null, null])
  expect(holders(t, 1)).toEqual([null, 0, null])
})

test('an offer is withdrawn by its maker, or replaced by the next to the same Rival', () => {
  const { t } = meeting()
  act(t, 0, 'offerAgreement', gift(1, 0))
  act(t, 0, 'offerAgreement', gift(1, 1))
  expect(t.g.s.offers).toEqual([{ id: 2, from: 0, to: 1, give: 1, want: null }])
  expect(refusal(t, { seat: 1, act: 'withdrawOffer', arg: { offer: 2 } })).toBeDefined()
  act(t, 0, 'withdrawOffer', { offer: 2 })
  expect(t.g.s.offers).toEqual([])
})

test('some Ship or Control Node must be beside one of the other', () => {
  shows('ASC-13.1-a')
  const { t, far } = meeting()
  expect(mayOffer(t, 0, 1)).toBe(true)
  expect(mayOffer(t, 0, 2)).toBe(false)
  expect(refusal(t, { seat: 0, act: 'offerAgreement', arg: gift(2, 0) }).rules).toContain('ASC-13.1-a')
  // Klingons at Home only: their Control Node is what counts. The lane to the colony has two Sectors.
  noShips(t, 0)
  expect(touch(t.g, 0, 1)).toBe(false)
  noShips(t, 1)
  ships(t, 1, sector(t, home(t, 0), far, 2), 1)
  expect(touch(t.g, 0, 1)).toBe(false)
  ships(t, 0, sector(t, home(t, 0), far, 1), 1)
  expect(touch(t.g, 0, 1)).toBe(true)
  noShips(t, 0)
  noShips(t, 1)
  ships(t, 1, sector(t, home(t, 0), far, 1), 1)
  expect(touch(t.g, 0, 1)).toBe(true)
  noShips(t, 1)
  owns(t, 1, far)
  ships(t, 0, sector(t, home(t, 0), far, 2), 1)
  expect(touch(t.g, 0, 1)).toBe(true)
})

test('Ships at Warp touch nobody', () => {
  const { t, far } = meeting()
  noShips(t, 0)
  t.g.s.players[0]!.warping = [{ origin: placeOfSystem(far), tokens: 1 }]
  t.g.s.players[0]!.fleets[0] = { side: 'A', n: 3, at: placeOfSystem(far), warp: true, tokens: 1 }
  expect(touch(t.g, 0, 1)).toBe(false)
})

test('a stranded Ship trades, and that is no First Contact', () => {
  shows('ASC-13.1-f', 'ASC-13.1-g')
  const { t } = meeting()
  ships(t, 0, placeOfSystem(home(t, 2)), 1)
  act(t, 0, 'offerAgreement', gift(2, 0))
  act(t, 2, 'answerOffer', { offer: 1, accept: true })
  expect(holders(t, 0)).toEqual([2, null, null])
  answer(t, 2, 'end')
  expect(t.g.s.players[0]!).toMatchObject({ firstContact: false, met: [] })
})

test('without Unrestricted Trade the Home Systems must have been Connected', () => {
  const { t } = meeting({ options: { unrestrictedTrade: false } })
  expect(mayOffer(t, 0, 1)).toBe(false)
  set(t, 0, { met: [1] })
  expect(mayOffer(t, 0, 1)).toBe(true)
})

test('one Agreement from each Rival, even while it is Exhausted', () => {
  shows('ASC-13.1.1-a', 'ASC-13.1.1-b')
  for (const exhausted of [false, true]) {
    const { t } = meeting()
    agreement(t, 0, 1, 0, exhausted)
    const refused = refusal(t, { seat: 0, act: 'offerAgreement', arg: gift(1, 1) })
    expect(refused.rules).toContain(exhausted ? 'ASC-13.1.1-b' : 'ASC-13.1.1-a')
    expect(refusal(t, { seat: 1, act: 'offerAgreement', arg: gift(0, null, 1) }).rules).toContain(
      'ASC-13.1.1-a',
    )
    expect(mayOffer(t, 1, 0)).toBe(true)
  }
})

test('the Borg and players who are out make no Agreements', () => {
  shows('ASC-13.1-e')
  const { t, far } = meeting()
  t.g.s.borg.cubes.push({ at: placeOfSystem(far), damage: 0, shield: 0, activated: false })
  expect(offers(t, 0).some(o => (o as Proposal).to === BORG)).toBe(false)
  expect(refusal(t, { seat: 0, act: 'offerAgreement', arg: gift(BORG, 0) }).rules).toContain('ASC-13.1-e')
  set(t, 1, { fate: 'assimilated' })
  expect(mayOffer(t, 0, 1)).toBe(false)
  expect(refusal(t, { seat: 0, act: 'offerAgreement', arg: gift(1, 0) }).rules).toContain('ASC-13.1-e')
})

test('a given Agreement is swapped for another own one, wherever the Ships are', () => {
  shows('ASC-13.1-c')
  const { t } = meeting()
  agreement(t, 0, 2, 0)
  expect(touch(t.g, 0, 2)).toBe(false)
  act(t, 0, 'swapOwn', { given: 0, instead: 2 })
  expect(holders(t, 0)).toEqual([null, null, 2])
  agreement(t, 0, 1, 1)
  expect(refusal(t, { seat: 0, act: 'swapOwn', arg: { given: 2, instead: 1 } }).rules).toContain('ASC-13.1-c')
})

test('two Rivals are made to exchange Agreements', () => {
  shows('ASC-13.1-d')
  const { t } = meeting()
  agreement(t, 0, 1, 0)
  agreement(t, 0, 2, 1)
  act(t, 0, 'exchangeBetween', { one: 0, other: 1 })
  expect(holders(t, 0)).toEqual([2, 1, null])
  expect(refusal(t, { seat: 0, act: 'exchangeBetween', arg: { one: 0, other: 2 } })).toBeDefined()
})

test('Agreements are revoked on the own turn only, and can be given again', () => {
  shows('ASC-13.3-a', 'ASC-13.3-b', 'ASC-13.3-c')
  const { t } = meeting()
  agreement(t, 0, 1, 1)
  expect(refusal(t, { seat: 0, act: 'revoke', arg: { number: 1 } }).rules).toContain('ASC-13.3-b')
  at(t, 0, 'building')
  t.g.s.stage = 'recharge'
  expect(refusal(t, { seat: 0, act: 'revoke', arg: { number: 1 } }).rules).toContain('ASC-13.3-b')
  t.g.s.stage = 'execution'
  act(t, 0, 'revoke', { number: 1 })
  expect(holders(t, 0)).toEqual([null, null, null])
  expect(event(t, 'agreement.returned')).toEqual({ owner: 0, holder: 1, number: 1, why: 'revoked' })
  act(t, 0, 'offerAgreement', gift(1, 1))
  act(t, 1, 'answerOffer', { offer: 1, accept: true })
  expect(holders(t, 0)).toEqual([null, 1, null])
})

test('under Free Revocation they are revoked at any time', () => {
  shows('ASC-16.3.4-a')
  const { t } = meeting({ options: { freeRevocation: true } })
  agreement(t, 0, 1, 1)
  act(t, 0, 'revoke', { number: 1 })
  expect(holders(t, 0)).toEqual([null, null, null])
})

test('an Exhausted Agreement is neither revoked nor exchanged nor given', () => {
  shows('ASC-13.5-b', 'ASC-4-Exhausted-c')
  const { t } = meeting()
  agreement(t, 0, 1, 0, true)
  agreement(t, 0, 2, 1)
  at(t, 0, 'command')
  const exhausted = (name: string, arg: object) => refusal(t, { seat: 0, act: name, arg }).rules
  expect(exhausted('revoke', { number: 0 })).toContain('ASC-13.5-b')
  expect(exhausted('swapOwn', { given: 0, instead: 2 })).toContain('ASC-13.5-b')
  expect(exhausted('exchangeBetween', { one: 0, other: 1 })).toContain('ASC-13.5-b')
  t.g.s.players[0]!.agreements[0] = { holder: null, exhausted: true }
  expect(exhausted('offerAgreement', gift(1, 0))).toContain('ASC-13.5-b')
})

test('nobody who fights exchanges Agreements until the Combat is over', () => {
  shows('ASC-13.4-c')
  const { t } = meeting({ options: { freeRevocation: true } })
  act(t, 0, 'offerAgreement', gift(1, 0))
  agreement(t, 0, 2, 1)
  agreement(t, 1, 2, 1)
  t.g.s.fighting = [0, 1]
  const refused = (seat: Seat, name: string, arg: object) => refusal(t, { seat, act: name, arg }).rules
  expect(refused(1, 'answerOffer', { offer: 1, accept: true })).toContain('ASC-13.4-c')
  expect(refused(1, 'offerAgreement', gift(0, 0))).toContain('ASC-13.4-c')
  expect(refused(0, 'swapOwn', { given: 1, instead: 2 })).toContain('ASC-13.4-c')
  expect(refused(0, 'revoke', { number: 1 })).toContain('ASC-13.4-c')
  expect(mayOffer(t, 0, 1)).toBe(false)
  t.g.s.fighting = []
  act(t, 1, 'answerOffer', { offer: 1, accept: true })
  expect(holders(t, 0)[0]).toBe(1)
})

test('an offer that has lost its ground vanishes', () => {
  const { t } = meeting()
  act(t, 0, 'offerAgreement', gift(1, 0))
  noShips(t, 1)
  expect(refusal(t, { seat: 1, act: 'answerOffer', arg: { offer: 1, accept: true } }).rules).toContain(
    'ASC-13.1-a',
  )
  set(t, 2, { has: { P: 1, R: 0, C: 0 } })
  at(t, 2, 'building')
  answer(t, 2, 'buildShips')
  expect(t.g.s.offers).toEqual([])
})

test('arguments from outside are tested for their shape', () => {
  const { t } = meeting()
  const bad: [string, unknown][] = [
    ['offerAgreement', null],
    ['offerAgreement', gift(1, null)],
    ['offerAgreement', gift(0, 1)],
    ['offerAgreement', { to: 1, give: 3, want: null }],
    ['offerAgreement', { to: '1', give: 0, want: null }],
    ['answerOffer', { offer: 7, accept: true }],
    ['withdrawOffer', {}],
    ['swapOwn', { given: 0 }],
    ['exchangeBetween', { one: 0, other: 0 }],
    ['revoke', { number: -1 }],
  ]
  for (const [name, arg] of bad) expect(refusal(t, { seat: 0, act: name, arg })).toBeDefined()
})

test('all that is listed is legal', () => {
  const { t } = meeting({ options: { freeRevocation: true } })
  agreement(t, 0, 1, 0)
  agreement(t, 0, 2, 1)
  act(t, 1, 'offerAgreement', gift(0, 0))
  for (const [name, standing] of Object.entries(t.g.game.standing!)) {
    for (const seat of [0, 1, 2]) {
      for (const arg of standing.list(t.g, seat))
        expect(() => standing.check(t.g, seat, arg), name).not.toThrow()
    }
  }
})

test('content answers when an Agreement is received or exchanged', () => {
  const { t } = meeting()
  agreement(t, 0, 2, 0)
  withContent(t, {
    suspicious: {
      triggers: {
        agreementReceived: {
          when: (_g, { holder }, self) => holder === self.owner,
          act(g, { owner, number }) {
            g.s.players[owner]!.agreements[number]!.exhausted = true
          },
        },
      },
    },
  })
  choose(t.g, { seat: 0, act: 'swapOwn', arg: { given: 0, instead: 1 } })
  expect(t.g.s.players[0]!.agreements).toEqual([
    { holder: null, exhausted: false },
    { holder: 2, exhausted: true },
    { holder: null, exhausted: false },
  ])
})

test('Peace is one-way and needs a ready Agreement; the Borg are always Hostile', () => {
  shows(
    'ASC-13.2-a',
    'ASC-13.2-b',
    'ASC-13.2-c',
    'ASC-4-Peace-a',
    'ASC-4-Peace-b',
    'ASC-4-Hostile-a',
    'ASC-4-Hostile-b',
    'ASC-4-Exhausted-d',
  )
  const t = table()
  agreement(t, 0, 1)
  expect(atPeace(t.g, 1, 0)).toBe(true)
  expect(isHostile(t.g, 1, 0)).toBe(false)
  expect(atPeace(t.g, 0, 1)).toBe(false)
  expect(isHostile(t.g, 0, 1)).toBe(true)
  expect(isHostile(t.g, 1, 2)).toBe(true)
  agreement(t, 0, 1, 0, true)
  expect(atPeace(t.g, 1, 0)).toBe(false)
  expect(isHostile(t.g, 1, 0)).toBe(true)
  expect(atPeace(t.g, 1, BORG)).toBe(false)
  expect(isHostile(t.g, 0, BORG)).toBe(true)
})

test('Ships pass those of Peaceful Rivals, unless Hostile ones are among them', () => {
  shows('ASC-13.2.1-a', 'ASC-13.2.1-b', 'ASC-4-Exhausted-d')
  const t = table()
  for (const seat of [0, 1, 2]) noShips(t, seat)
  const far = system(t, home(t, 0), 'risa')
  ships(t, 1, placeOfSystem(far), 2)
  const entry = () => [blockerAt(t.g, 0, placeOfSystem(far)), entryAt(t.g, 0, null, placeOfSystem(far))]
  expect(entry()).toEqual([1, 'no'])
  agreement(t, 1, 0)
  expect(entry()).toEqual([null, 'free'])
  ships(t, 2, placeOfSystem(far), 1)
  expect(entry()).toEqual([2, 'no'])
  noShips(t, 2)
  agreement(t, 1, 0, 0, true)
  expect(entry()).toEqual([1, 'no'])
})
