import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { checkDeck } from '../../decks/check.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { kill } from '../../rules/harm/dying.ts'
import {
  beamers,
  groupAt,
  isActive,
  isLarge,
  isSmall,
  numberAt,
  pickUps,
  settleTribbles,
} from '../../rules/tribbles/tribbles.ts'
import { take } from '../../rules/zones/zones.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
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
import { gameWith, inHand } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { layTribble } from './tribbles.ts'

const TROUBLE = 'on-the-bridge'
const MISSIONS = ['0 first-contact', '1 excavation']

function ready(...pile: string[]): { t: Table; pile: Id[]; ship: Id; foe: Id } {
  const t = table({ missions: MISSIONS })
  const cards = pile.map(name => card(t, 0, name))
  t.g.s.players[0]!.sides = [{ kind: 'Tribble', cards: [...cards], open: true }]
  return { t, pile: cards, ship: inSpace(t, 0, 'runabout', 0), foe: inSpace(t, 1, 'runabout', 0) }
}

describe('where they come from', () => {
  test('up to three of them in a turn', () => {
    shows('CCG-TRIBBLE-01')
    const { t, pile, ship } = ready('1-tribble-go', '1-tribble-go', '1-tribble-go', '1-tribble-go')
    at(t, 0, 'play')
    answer(t, 0, 'tribbles', ship, true, ship, true, ship, true)
    expect(pile.map(id => inPlayNow(t, id))).toEqual([false, true, true, true])
    expect(options(t, 0)).not.toContain('tribbles')
  })

  test('small ones may appear anywhere, out of the open side deck alone', () => {
    shows('CCG-TRIBBLE-01', 'CCG-TRIBBLE-02', 'CCG-TRIBBLE-03')
    const { t, pile, ship, foe } = ready('10-tribbles-go')
    const [held] = hand(t, 0, '1-tribble-go')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(held)
    answer(t, 0, 'tribbles')
    expect(options(t, 0)).toEqual([ship, foe, 'planet 0', 'planet 1', 'discard'])
    answer(t, 0, foe)
    expect(playOf(t, pile[0]!).at).toEqual({ in: 'aboard', host: foe })
    expect(isSmall(cardOf(t.g, pile[0]!))).toBe(true)
    expect(isLarge(pool().card('100-tribbles-rescue'))).toBe(true)
    const shut = ready('10-tribbles-go')
    shut.t.g.s.players[0]!.sides[0]!.open = false
    at(shut.t, 0, 'play')
    expect(options(shut.t, 0)).not.toContain('tribbles')
  })

  test('large ones are bred by their own, where those are', () => {
    shows('CCG-TRIBBLE-04', 'CCG-TRIBBLE-05')
    const { t, ship, foe } = ready('100-tribbles-rescue')
    aboard(t, 1, foe, '10-tribbles-go')
    at(t, 0, 'play')
    answer(t, 0, 'tribbles')
    // Only the rival has parents: it can only be discarded.
    expect(t.g.s.players[0]!.discard).toHaveLength(1)
    const own = ready('100-tribbles-rescue')
    onPlanet(own.t, 0, 0, '10-tribbles-go')
    aboard(own.t, 0, own.ship, '1-tribble-go')
    at(own.t, 0, 'play')
    answer(own.t, 0, 'tribbles')
    expect(options(own.t, 0)).toEqual(['planet 0', 'discard'])
    expect(ship).toBeDefined()
  })

  test('a Trouble plays on any group, also in the turn of the rival', () => {
    shows('CCG-TRIBBLE-06', 'CCG-TYPES-54')
    const laying = procedure('testTrouble', locals<{ self: Source; at: { seat: Seat } }>(), {
      go(g, v) {
        g.s.table.push(take(g.s.players[v.at.seat]!.hand, v.self.id))
        return call(layTribble, { seat: v.at.seat, card: v.self.id }, 'end')
      },
      end: () => done(),
    })
    const entry: CardHooks = {
      actions: { anytime: { when: (g, { seat }, self) => inHand(g, seat, self), run: laying } },
    }
    const t = table({ missions: MISSIONS, game: gameWith({ [TROUBLE]: entry }) })
    const ship = inSpace(t, 1, 'runabout', 0)
    aboard(t, 1, ship, '1-tribble-go')
    const [trouble, second] = hand(t, 0, TROUBLE, TROUBLE)
    t.g.s.players[0]!.sides = [{ kind: 'Tribble', cards: [], open: true }]
    const [walker] = onPlanet(t, 1, 0, 'taitt')
    at(t, 1, 'orders')
    answer(t, 1, 'beam', 'planet 0', ship, [walker])
    answer(t, 0, `use ${trouble}`)
    expect(options(t, 0)).toEqual([ship, 'discard'])
    answer(t, 0, ship)
    expect(playOf(t, trouble!).at).toEqual({ in: 'aboard', host: ship })
    expect(second).toBeDefined()
    // Without any tribbles there is nothing to play it on.
    const none = table({ missions: MISSIONS, game: gameWith({ [TROUBLE]: entry }) })
    inSpace(none, 1, 'runabout', 0)
    const [lone] = hand(none, 0, TROUBLE)
    at(none, 0, 'orders')
    answer(none, 0, `use ${lone}`)
    expect(none.g.s.players[0]!.discard).toEqual([lone])
  })
})

test('what a Trouble does needs its number of tribbles; without any it goes', () => {
  shows('CCG-TRIBBLE-07', 'CCG-TRIBBLE-09', 'CCG-TRIBBLE-20')
  const { t, ship } = ready('1-tribble-go')
  const [trouble, hundred, ten] = aboard(t, 0, ship, TROUBLE, '100-tribbles-rescue', '10-tribbles-go')
  expect(numberAt(t.g, ship)).toBe(110)
  expect([100, 110, 1000].map(minimum => isActive(t.g, trouble!, minimum))).toEqual([true, true, false])
  for (const id of [hundred!, ten!]) playOf(t, id).at = { in: 'planet', loc: 0 }
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, trouble!)).toBe(false)
  expect(t.g.s.players[0]!.discard).toContain(trouble)
})

describe('getting rid of them', () => {
  test('either player carries small ones, one each, and who drops one is stopped', () => {
    shows('CCG-TRIBBLE-10', 'CCG-TRIBBLE-11', 'CCG-TRIBBLE-12')
    const { t, ship } = ready('1-tribble-go')
    const [theirs, another] = onPlanet(t, 1, 0, '10-tribbles-poison', '10-tribbles-go')
    const [taitt] = onPlanet(t, 0, 0, 'taitt')
    at(t, 0, 'orders')
    answer(t, 0, 'pickUp', theirs)
    // One is all that she can carry.
    expect(options(t, 0)).not.toContain('pickUp')
    answer(t, 0, 'beam', 'planet 0', ship, [taitt])
    expect(playOf(t, theirs!).at).toEqual({ in: 'aboard', host: ship })
    expect(playOf(t, another!).at).toEqual({ in: 'planet', loc: 0 })
    expect(playOf(t, theirs!).by).toBe(1)
    expect(playOf(t, taitt!).stopped).toBe(false)
    answer(t, 0, 'drop', theirs)
    expect(playOf(t, taitt!).stopped).toBe(true)
    expect(options(t, 0)).not.toContain('drop')
  })

  test('Transporter Skill beams as many large ones as it has levels, and then is stopped', () => {
    shows('CCG-TRIBBLE-13', 'CCG-TRIBBLE-14', 'CCG-TRIBBLE-15')
    const { t, ship, foe } = ready('1-tribble-go')
    const [burrows, tucker, emory] = onPlanet(t, 0, 0, 'burrows', 'charles-tucker-iii', 'emory-erickson')
    const large = onPlanet(t, 1, 0, ...Array.from({ length: 4 }, () => '100-tribbles-rescue'))
    expect(beamers(t.g, 0)).toEqual([
      { id: burrows, level: 1 },
      { id: tucker, level: 2 },
      { id: emory, level: 3 },
    ])
    at(t, 0, 'orders')
    answer(t, 0, 'beamTribbles', tucker)
    expect(prompt(t, 0)).toMatchObject({ name: 'largeTribbles', max: 2 })
    answer(t, 0, large.slice(0, 2))
    // The rival's ship has its shields up.
    expect(options(t, 0)).toEqual([ship, 'back'])
    answer(t, 0, ship)
    expect(groupAt(t.g, ship)).toEqual(large.slice(0, 2))
    expect(playOf(t, tucker!).stopped).toBe(true)
    // With its shields down it is as good a place as any.
    const down: CardHooks = {
      values: {
        attribute: (_g, { id, name }) =>
          name === 'SHIELDS' && id === foe ? { op: 'set', by: 0 } : undefined,
      },
    }
    const open = table({ missions: MISSIONS, game: gameWith({ scan: down }) })
    open.g.s.players[0]!.sides = [{ kind: 'Tribble', cards: [card(open, 0, '1-tribble-go')], open: true }]
    const from = inSpace(open, 0, 'runabout', 0)
    expect(inSpace(open, 1, 'runabout', 0)).toBe(foe)
    lay(open, 0, 'scan', { in: 'core' })
    const [beamer] = aboard(open, 0, from, 'burrows')
    const [one] = aboard(open, 1, from, '100-tribbles-rescue')
    at(open, 0, 'orders')
    answer(open, 0, 'beamTribbles', beamer, [one])
    expect(options(open, 0)).toContain(foe)
  })

  test('its owner decides whether a Trouble goes along', () => {
    shows('CCG-TRIBBLE-08')
    const { t, ship } = ready('1-tribble-go')
    onPlanet(t, 0, 0, 'burrows')
    const [large] = onPlanet(t, 1, 0, '100-tribbles-rescue', '10-tribbles-go')
    const [trouble] = onPlanet(t, 1, 0, TROUBLE)
    at(t, 0, 'orders')
    answer(t, 0, 'beamTribbles')
    answer(t, 0, options(t, 0)[0], [large], ship)
    expect(prompt(t, 1)).toMatchObject({ name: 'troubleFollows' })
    answer(t, 1, true)
    expect(playOf(t, trouble!).at).toEqual({ in: 'aboard', host: ship })
    expect(prompt(t, 0).name).toBe('order')
  })
})

test('copies do not add up, in one place or over the table', () => {
  shows('CCG-TRIBBLE-16', 'CCG-TRIBBLE-17', 'CCG-TRIBBLE-19')
  const { t, ship } = ready('1-tribble-go')
  const [gowron] = aboard(t, 1, ship, 'gowron')
  const integrity = () => subjectsIn(t.g, gowron!)[0]!.attribute('INTEGRITY')
  const before = integrity()
  const corners = ['go', 'poison', 'bonus', 'go', 'poison', 'bonus', 'go']
  aboard(t, 0, ship, ...corners.map(corner => `10-tribbles-${corner}`))
  expect(integrity()).toBe(before - 1)
  const [here] = aboard(t, 0, ship, '1-tribble-go')
  onPlanet(t, 1, 0, 'taitt')
  const [there] = onPlanet(t, 0, 0, '1-tribble-bonus')
  at(t, 0, 'orders')
  expect(options(t, 0)).toEqual(expect.arrayContaining([`use ${here}`, `use ${there}`]))
  answer(t, 0, `use ${there}`)
  expect(options(t, 0)).not.toContain(`use ${here}`)
})

test('only cards of this game are legal', () => {
  shows('CCG-TRIBBLE-18')
  const legal = pool().cards.filter(one => one.tribbles !== null || one.types.includes('Trouble'))
  expect(legal.length).toBeGreaterThan(10)
  const deck = {
    name: 'x',
    missions: [],
    seed: [],
    draw: [{ card: '1000000-tribbles-antidote', count: 1 }],
    sides: [],
  }
  expect(
    checkDeck(deck, pool(), { format: 'OTF' })
      .map(({ message }) => message)
      .join(),
  ).toContain('1000000-tribbles-antidote')
})

test('what is carried is where its carrier is, and is nobody’s burden when that one is gone', () => {
  shows('CCG-TRIBBLE-10', 'CCG-TRIBBLE-11')
  const { t, ship } = ready()
  const [taitt, worf] = onPlanet(t, 0, 0, 'taitt', 'worf')
  const tribble = lay(t, 0, '1-tribble-go', { in: 'planet', loc: 0 })
  expect(pickUps(t.g, 0)).toEqual([
    { carrier: taitt, tribble },
    { carrier: worf, tribble },
  ])
  playOf(t, tribble).carriedBy = taitt!
  expect(pickUps(t.g, 0)).toEqual([])
  playOf(t, taitt!).at = { in: 'aboard', host: ship }
  settleTribbles(t.g)
  expect(playOf(t, tribble)).toMatchObject({ at: { in: 'aboard', host: ship }, carriedBy: taitt })
  kill(t.g, [taitt!])
  settleTribbles(t.g)
  expect(playOf(t, tribble).at).toEqual({ in: 'aboard', host: ship })
  expect(playOf(t, tribble)).not.toHaveProperty('carriedBy')
})
