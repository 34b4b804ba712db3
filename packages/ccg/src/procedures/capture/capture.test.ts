import { call, done, locals, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { isDisabled } from '../../rules/card/able.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { captives, custodians, free, holdOf } from '../../rules/people/capture.ts'
import { spotOf } from '../../rules/places/places.ts'
import { gameOfDilemmas, takesAway } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { procedure, type Source } from '../../types.ts'
import { captureAll } from './capture.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

const tandro = procedure('testTandro', locals<{ self: Source; at: { seat: number } }>(), {
  take(g, v) {
    const self = v.self.id as number
    const victim = g.s.inPlay.find(id => g.s.cards[id]!.card === 'taitt')!
    const team = spotOf(g, self)!
    return call(captureAll, { by: v.at.seat, chosen: [victim], trap: null, team }, 'end')
  },
  end: () => done(),
})

const releasing = procedure('testRelease', locals<{ self: Source; at: { seat: number } }>(), {
  all(g) {
    for (const id of captives(g)) free(g, id)
    return done()
  },
})

/** The Bailiff takes somebody into custody; Ilon Tandro captures Taitt; Prisoner Exchange sets all free. */
const game = gameOfDilemmas(
  {
    'armus-skin-of-evil': {
      text: '',
      effects: [{ kind: 'auto', does: 'capture', to: { count: 1, by: 'opponent' } }],
    },
  },
  {
    'ilon-tandro': { actions: { order: { when: (_g, { seat }, self) => self.owner === seat, run: tandro } } },
    'prisoner-exchange': {
      actions: { order: { when: (_g, { seat }, self) => self.owner === seat, run: releasing } },
    },
    q2: takesAway('encounter'),
  },
)

/** Seat 0 meets the dilemma on the planet, and seat 1 takes its first member. */
function captured(prepare: (t: Table) => void = () => undefined) {
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'geordi-la-forge', 'taitt')
  prepare(t)
  const [card] = seed(t, 1, 0, 'armus-skin-of-evil')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  answer(t, 1, team[0])
  return { t, captive: team[0]!, other: team[1]!, card: card! }
}

test('captured, they go at once to a team of the capturer, who holds them; they are disabled', () => {
  shows('CCG-CAPTURE-01', 'CCG-CAPTURE-02', 'CCG-CAPTURE-03', 'CCG-DISABLED-07')
  let ship = -1
  const { t, captive, card } = captured(u => {
    ship = inSpace(u, 1, 'ikc-bortas', 0)
    aboard(u, 1, ship, 'gowron')
    onPlanet(u, 1, 0, 'kurn')
  })
  expect(options(t, 1)).toEqual(['planet 0', ship])
  answer(t, 1, ship)
  expect(playOf(t, captive)).toMatchObject({ by: 0, captive: { by: 1 }, at: { in: 'aboard', host: ship } })
  expect(holdOf(t.g, captive)).toBe('escort')
  expect(isDisabled(t.g, captive)).toBe(true)
  expect(subjectsIn(t.g, captive)).toEqual([])
  // The capturer sees whom it has.
  expect(viewOf(t.g, 1).view.inPlay.some(({ id }) => id === captive)).toBe(true)
  expect(t.g.s.players[1]!.out).toEqual([card])
})

test('a team that captures keeps its captive', () => {
  shows('CCG-CAPTURE-04')
  const t = table({ missions: MISSIONS, game })
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  onPlanet(t, 1, 0, 'kurn')
  const ship = inSpace(t, 1, 'ikc-bortas', 0)
  const [ilon] = aboard(t, 1, ship, 'ilon-tandro')
  at(t, 1, 'orders')
  answer(t, 1, `use ${ilon}`)
  expect(playOf(t, taitt!)).toMatchObject({ captive: { by: 1 }, at: { in: 'aboard', host: ship } })
})

test('where the capturer has nobody, what did it stays as a trap card, until somebody comes', () => {
  shows('CCG-CAPTURE-05', 'CCG-CAPTURE-06', 'CCG-CAPTURE-08', 'CCG-CAPTURE-09', 'CCG-CAPTURE-10')
  const { t, captive, card } = captured()
  expect(t.g.s.traps).toEqual([{ card, captive }])
  expect(holdOf(t.g, captive)).toBe('trap')
  // It is a mark, and not in play: nothing that nullifies cards in play finds it.
  expect(inPlayNow(t, card)).toBe(false)
  expect(t.g.s.inPlay).not.toContain(card)
  expect(viewOf(t.g, 0).view.traps).toMatchObject([{ captive, card: { card: 'armus-skin-of-evil' } }])
  // A ship comes: taking custody is an action of its own.
  const ship = inSpace(t, 1, 'ikc-bortas', 0)
  const [gowron] = aboard(t, 1, ship, 'gowron')
  at(t, 1, 'orders')
  expect(holdOf(t.g, captive)).toBe('trap')
  answer(t, 1, 'captive', captive)
  expect(options(t, 1)).toEqual([ship, 'back'])
  answer(t, 1, ship)
  expect(holdOf(t.g, captive)).toBe('escort')
  expect(t.g.s.traps).toEqual([])
  expect(t.g.s.players[1]!.out).toEqual([card])
  expect(gowron).toBeDefined()
})

test('what would have captured can be nullified until it is a trap card', () => {
  shows('CCG-CAPTURE-07')
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'geordi-la-forge', 'taitt')
  const [q2] = hand(t, 0, 'q2')
  const [card] = seed(t, 1, 0, 'armus-skin-of-evil')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  // The captive is chosen, and still there is time.
  answer(t, 1, team[0])
  expect(options(t, 0)).toEqual([`use ${q2}`, 'pass'])
  answer(t, 0, `use ${q2}`)
  expect(playOf(t, team[0]!).captive).toBeUndefined()
  expect(t.g.s.players[1]!.out).toEqual([card])
  // Once it is one, nothing asks any more.
  const late = captured()
  hand(late.t, 0, 'q2')
  at(late.t, 0, 'orders')
  expect(options(late.t, 0).filter(option => String(option).startsWith('use'))).toEqual([])
})

test('escorted captives are moved like equipment, any number of them, and never attacked by their captor', () => {
  shows('CCG-CAPTURE-11', 'CCG-CAPTURE-12', 'CCG-CAPTURE-13')
  const t = table({ missions: MISSIONS, game })
  const held = onPlanet(t, 0, 0, 'taitt', 'giusti', 'mendon', 'calloway', 'linda-larson')
  for (const id of held) playOf(t, id).captive = { by: 1 }
  const ship = inSpace(t, 1, 'ikc-bortas', 0)
  const [gowron] = onPlanet(t, 1, 0, 'gowron')
  at(t, 1, 'orders')
  expect(held.map(id => holdOf(t.g, id))).toEqual(held.map(() => 'escort'))
  expect(options(t, 1)).not.toContain('fight')
  answer(t, 1, 'beam', 'planet 0', ship, [gowron, ...held])
  expect([gowron!, ...held].map(id => playOf(t, id).at)).toEqual(
    [gowron, ...held].map(() => ({ in: 'aboard', host: ship })),
  )
  // Their own player cannot move them.
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('beam')
})

test('in a brig they are held, but not escorted', () => {
  shows('CCG-CAPTURE-14')
  const t = table({ missions: MISSIONS, game })
  const camp = inSpace(t, 1, 'internment-camp-371', 0)
  aboard(t, 1, camp, 'weyoun')
  const [taitt] = aboard(t, 0, camp, 'taitt')
  playOf(t, taitt!).captive = { by: 1 }
  at(t, 1, 'orders')
  answer(t, 1, 'captive', taitt)
  expect(options(t, 1)).toEqual(['brig', 'back'])
  answer(t, 1, 'brig')
  expect(holdOf(t.g, taitt!)).toBe('brig')
  expect(options(t, 1)).not.toContain('captive')
})

test('who is held is freed by a card alone; who is left alone is freed by any friend', () => {
  shows('CCG-CAPTURE-15', 'CCG-CAPTURE-16', 'CCG-CAPTURE-17', 'CCG-CAPTURE-18')
  const t = table({ missions: MISSIONS, game })
  const [taitt] = onPlanet(t, 0, 0, 'taitt', 'worf')
  playOf(t, taitt!).captive = { by: 1 }
  const mask = lay(t, 1, 'impersonate-captive', { in: 'on', host: taitt! })
  const other = lay(t, 0, 'plasmadyne-relay', { in: 'on', host: taitt! })
  const [kurn] = onPlanet(t, 1, 0, 'kurn')
  const ship = inSpace(t, 1, 'ikc-bortas', 0)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('captive')
  // The escort leaves.
  at(t, 1, 'orders')
  answer(t, 1, 'beam', 'planet 0', ship, [kurn])
  expect(holdOf(t.g, taitt!)).toBe('alone')
  // It does not become held again by its captors merely coming back: they may take custody anew.
  expect(custodians(t.g, 1, taitt!)).toEqual([])
  playOf(t, kurn!).at = { in: 'planet', loc: 0 }
  expect([holdOf(t.g, taitt!), custodians(t.g, 1, taitt!)]).toEqual(['alone', ['planet 0']])
  expect(custodians(t.g, 0, taitt!)).toEqual([])
  playOf(t, kurn!).at = { in: 'aboard', host: ship }
  answer(t, 1, 'end')
  answer(t, 0, 'orders', 'captive', taitt)
  expect(options(t, 0)).toEqual(['free', 'back'])
  answer(t, 0, 'free')
  expect(playOf(t, taitt!).captive).toBeUndefined()
  expect(isDisabled(t.g, taitt!)).toBe(false)
  expect([mask, other].map(id => inPlayNow(t, id))).toEqual([false, true])
  // A card that releases captives does it even while they are held.
  const { t: held, captive } = captured(u => onPlanet(u, 1, 0, 'kurn'))
  const exchange = lay(held, 0, 'prisoner-exchange', { in: 'core' })
  at(held, 0, 'orders')
  expect(options(held, 0)).not.toContain('captive')
  answer(held, 0, `use ${exchange}`)
  expect(playOf(held, captive).captive).toBeUndefined()
})
