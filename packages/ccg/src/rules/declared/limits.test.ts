import { call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { answer, at, inSpace, lay, onPlanet, options, playOf, points, table } from '../../testing/table.ts'
import { gameWith } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { markerChange } from '../battle/markers.ts'
import { freshTargets } from '../card/cumulative.ts'
import { subjectsIn } from '../card/subjects.ts'
import { spanOf } from '../ships/routes.ts'
import { score } from '../turn/score.ts'
import type { CardHooks } from './cardHooks.ts'
import type { Limit } from './limits.ts'
import { isItsTurn, subjectOf, type TurnWords } from './turns.ts'

type Doing = { self: Source; at: { seat: Seat } }

const MISSIONS = ['0 first-contact', '0 repair-mission']

/** A test order that scores a point. */
const scoring = procedure('testScoresOne', locals<Doing>(), {
  go(g, v) {
    score(g, v.at.seat, 1, true, v.self.content)
    return done()
  },
})

const limited = (limit: Limit, effect?: string): CardHooks => ({
  actions: {
    order: {
      when: (g, { seat }, self) => self.owner === seat && g.s.inPlay.includes(self.id),
      run: scoring,
      limit,
      ...(effect === undefined ? {} : { effect }),
    },
  },
})

describe('limits on use', () => {
  const both = (t: ReturnType<typeof table>, name: string) => [
    lay(t, 0, name, { in: 'core' }),
    lay(t, 0, name, { in: 'core' }),
    lay(t, 1, name, { in: 'core' }),
  ]

  test('once per game is once for a player, whatever copies there are, and once for the other', () => {
    shows('CCG-ONCE-01', 'CCG-ONCE-02', 'CCG-ONCE-03')
    const t = table({
      missions: MISSIONS,
      game: gameWith({ 'all-consuming-evil': limited({ times: 1, per: 'game' }) }),
    })
    const [first, second, theirs] = both(t, 'all-consuming-evil')
    at(t, 0, 'orders')
    expect(options(t, 0)).toEqual([`use ${first}`, `use ${second}`, 'end'])
    answer(t, 0, `use ${first}`)
    expect(options(t, 0)).toEqual(['end'])
    answer(t, 0, 'end')
    answer(t, 1, 'orders', `use ${theirs}`, 'end')
    expect(points(t, 1)).toBe(1)
    answer(t, 0, 'orders')
    expect(options(t, 0)).toEqual(['end'])
    expect(points(t, 0)).toBe(1)
  })

  test('the same words on another card are another limit', () => {
    shows('CCG-ONCE-04')
    const once = limited({ times: 1, per: 'game' }, 'peek')
    const t = table({ missions: MISSIONS, game: gameWith({ ajur: once, boratus: once }) })
    const [ajur, boratus] = onPlanet(t, 0, 0, 'ajur', 'boratus')
    at(t, 0, 'orders')
    answer(t, 0, `use ${ajur}`)
    expect(options(t, 0)).not.toContain(`use ${ajur}`)
    answer(t, 0, `use ${boratus}`)
    expect(points(t, 0)).toBe(2)
  })

  test('so many times a turn or a game is for all copies together', () => {
    shows('CCG-ONCE-05', 'CCG-CUMULATIVE-05', 'CCG-CUMULATIVE-08')
    const game = gameWith({
      'process-ore': limited({ times: 1, per: 'turn' }),
      'fajos-gallery': limited({ times: 2, per: 'game' }),
    })
    const t = table({ missions: MISSIONS, game })
    const [ore] = both(t, 'process-ore')
    const [fajo, fajo2] = both(t, 'fajos-gallery')
    at(t, 0, 'orders')
    answer(t, 0, `use ${ore}`, `use ${fajo}`, `use ${fajo2}`)
    expect(options(t, 0)).toEqual(['end'])
    answer(t, 0, 'end')
    answer(t, 1, 'orders', 'end')
    answer(t, 0, 'orders')
    // A new turn: once more by the turn; the game is longer.
    expect(
      options(t, 0)
        .map(String)
        .filter(name => name.startsWith('use')),
    ).toHaveLength(2)
    answer(t, 0, `use ${ore}`)
    expect(points(t, 0)).toBe(4)
  })
})

test('a limit of the turn is for each player as well', () => {
  shows('CCG-ONCE-03', 'CCG-ONCE-05')
  const { order } = limited({ times: 1, per: 'turn' }).actions!
  const t = table({ missions: MISSIONS, game: gameWith({ 'process-ore': { actions: { anytime: order! } } }) })
  const ours = lay(t, 0, 'process-ore', { in: 'core' })
  const theirs = lay(t, 1, 'process-ore', { in: 'core' })
  at(t, 0, 'orders')
  answer(t, 0, `use ${ours}`)
  expect(options(t, 1)).toEqual([`use ${theirs}`, 'pass'])
  answer(t, 1, `use ${theirs}`)
  expect([points(t, 0), points(t, 1)]).toEqual([1, 1])
  expect(options(t, 0)).not.toContain(`use ${ours}`)
})

describe('the cumulative rule', () => {
  test('copies do not change a number twice, unless they are cumulative', () => {
    shows('CCG-CUMULATIVE-06')
    const t = table({
      missions: MISSIONS,
      game: gameWith({
        woteln: { values: { span: (_g, { seat }, self) => (seat === self.owner ? undefined : 2) } },
        'wall-of-ships': {
          values: {
            attribute: (_g, { name }) =>
              name === 'RANGE' ? { op: 'add', by: 1, cumulative: true } : undefined,
          },
        },
      }),
    })
    const ship = inSpace(t, 1, 'runabout', 0)
    onPlanet(t, 0, 0, 'woteln', 'woteln')
    const range = () => subjectsIn(t.g, ship)[0]!.attribute('RANGE')
    const before = range()
    for (let i = 0; i < 2; i++) lay(t, 0, 'wall-of-ships', { in: 'core' })
    expect(range()).toBe(before + 2)
    expect(spanOf(t.g, 1, 0)).toBe(spanOf(t.g, 0, 0) + 2)
    // The kit of a real card: one level, however many lie there.
    const [officer] = onPlanet(t, 0, 0, 'jean-luc-picard')
    const medical = () => subjectsIn(t.g, officer!)[0]!.level('MEDICAL')
    const bare = medical()
    onPlanet(t, 0, 0, 'medical-kit', 'medical-kit')
    expect(medical()).toBe(bare + 1)
  })

  test('damage markers add up', () => {
    shows('CCG-CUMULATIVE-02')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    t.g.s.players[1]!.sides = [{ kind: 'Battle Bridge', cards: [], open: true }]
    lay(t, 1, 'target-engines', { in: 'on', host: ship })
    const one = -markerChange(t.g, ship, 'RANGE')
    lay(t, 1, 'target-engines', { in: 'on', host: ship })
    expect(one).toBeGreaterThan(0)
    expect(-markerChange(t.g, ship, 'RANGE')).toBe(2 * one)
  })

  /** A test order: one arrival, which all copies of the test card at once reward. */
  const arriving = procedure('testArriving', locals<Doing>(), {
    go: (_g, v) => call(initiate, { action: anAction({ kind: 'move', by: v.at.seat }) }, 'reward'),
    reward(g, v) {
      for (const id of g.s.inPlay.filter(one => g.s.cards[one]!.card === v.self.content)) {
        const fresh = freshTargets(g, v.self.content, 'points', [{ player: v.at.seat }])
        if (fresh.length > 0) score(g, v.at.seat, 5, true, g.s.cards[id]!.card)
      }
      return call(conclude, {}, 'end')
    },
    end: () => done(),
  })

  test('what happens in one action happens once to each target; in two actions it happens twice', () => {
    shows('CCG-CUMULATIVE-10', 'CCG-CUMULATIVE-12', 'CCG-CUMULATIVE-13')
    const entry: CardHooks = {
      actions: {
        order: {
          when: (g, { seat }, self) => self.owner === seat && g.s.inPlay.includes(self.id),
          run: arriving,
        },
      },
    }
    const t = table({ missions: MISSIONS, game: gameWith({ 'war-games': entry }) })
    const [games] = [lay(t, 0, 'war-games', { in: 'core' }), lay(t, 0, 'war-games', { in: 'core' })]
    at(t, 0, 'orders')
    answer(t, 0, `use ${games}`)
    expect(points(t, 0)).toBe(5)
    answer(t, 0, `use ${games}`)
    expect(points(t, 0)).toBe(10)
  })

  test('targets are whatever is altered: cards, players, and piles as a whole', () => {
    shows(
      'CCG-CUMULATIVE-03',
      'CCG-CUMULATIVE-04',
      'CCG-CUMULATIVE-07',
      'CCG-CUMULATIVE-09',
      'CCG-CUMULATIVE-14',
    )
    const t = table({ missions: MISSIONS })
    const [a, b, c] = onPlanet(t, 0, 0, 'taitt', 'taitt', 'sarek')
    t.g.s.actions.push(anAction({ kind: 'play', by: 0 }))
    const hit = (
      card: string,
      kind: 'discard' | 'attributes' | 'draw',
      ...targets: Parameters<typeof freshTargets>[3][number][]
    ) => freshTargets(t.g, card, kind, targets).length
    // A whole deck, and both hands, once.
    expect(hit('regenerate', 'discard', { deck: 0 })).toBe(1)
    expect(hit('regenerate', 'discard', { deck: 0 })).toBe(0)
    expect(hit('alien-probe', 'discard', { hand: 0 }, { hand: 1 })).toBe(2)
    // Single cards are targets of their own: another one may be exchanged in the same way.
    expect(hit('young-jemhadar', 'discard', { card: a! })).toBe(1)
    expect(hit('young-jemhadar', 'discard', { card: b! })).toBe(1)
    // One card with two targets is done with both.
    expect(hit('canar', 'attributes', { card: a! }, { card: c! })).toBe(2)
    expect(hit('canar', 'attributes', { card: c! })).toBe(0)
    // Another kind of change, or another card, is another effect.
    expect(hit('canar', 'discard', { card: c! })).toBe(1)
    expect(hit('regenerate', 'draw', { player: 0 })).toBe(1)
    expect(t.g.s.actions[0]!.applied).toContain(JSON.stringify(['canar', 'attributes', { card: c }]))
  })
})

describe('whose turns a card means', () => {
  const counting = (words: TurnWords): CardHooks => ({
    triggers: {
      turnEnds: {
        when: (g, { seat }, self) => isItsTurn(g, self.id, words, seat),
        act: (g, _at, self) => {
          g.s.cards[self.id]!.play!.count++
        },
      },
    },
  })
  const end = (t: ReturnType<typeof table>) => {
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    answer(t, 1, 'orders', 'end')
  }

  test('every turn is each turn of anybody, each turn those of its subject', () => {
    shows('CCG-TURNS-01', 'CCG-TURNS-03')
    const game = gameWith({
      'harvester-virus': counting({ every: true }),
      dalrok: counting({ names: 'you' }),
    })
    const t = table({ missions: MISSIONS, game })
    const [virus, dalrok] = [
      lay(t, 1, 'harvester-virus', { in: 'core' }),
      lay(t, 1, 'dalrok', { in: 'core' }),
    ]
    end(t)
    answer(t, 1, `use ${virus}`)
    expect([playOf(t, virus).count, playOf(t, dalrok).count]).toEqual([2, 1])
  })

  test('the subject is who is named, or told to do something, or affected', () => {
    shows('CCG-TURNS-04', 'CCG-TURNS-05', 'CCG-TURNS-06', 'CCG-TURNS-07')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const on = (name: string) => lay(t, 1, name, { in: 'on', host: ship })
    const [rift, breach, fire] = [on('temporal-rift'), on('warp-core-breach'), on('plasma-fire')]
    const aging = lay(t, 1, 'hyper-aging', { in: 'on', host: ship })
    playOf(t, aging).by = 0
    const kidnappers = lay(t, 1, 'telepathic-alien-kidnappers', { in: 'core' })
    expect(subjectOf(t.g, rift, { names: 'you' })).toBe(1)
    expect(subjectOf(t.g, rift, { names: 'opponent' })).toBe(0)
    // A dilemma speaks to whoever encountered it, not to its owner.
    expect(subjectOf(t.g, aging, { names: 'you' })).toBe(0)
    expect(subjectOf(t.g, aging, { names: 'owner' })).toBe(1)
    expect(subjectOf(t.g, kidnappers, { tells: true })).toBe(1)
    for (const id of [breach, fire]) expect(subjectOf(t.g, id, { affects: 'host' })).toBe(0)
    expect(subjectOf(t.g, rift, { affects: 'both' })).toBe(1)
  })
})
