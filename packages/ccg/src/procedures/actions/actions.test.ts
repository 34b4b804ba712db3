import { call, done, type Game, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { put, take } from '../../rules/zones/zones.ts'
import type { Action } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { type Ccg, type Moment, procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate, nullifyAnswered } from './act.ts'

interface Responding {
  self: Source
  at: { seat: number; action: Action; moment: Moment; just: boolean }
}

/** A test card from hand that nullifies whatever it answers; it can be answered itself. */
const nullifying = procedure('testNullify', locals<Responding>(), {
  play(g, v) {
    const id = v.self.id as number
    g.s.table.push(take(g.s.players[v.at.seat]!.hand, id))
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: id }) }, 'resolve')
  },
  resolve(g, v, stands: boolean) {
    if (stands) nullifyAnswered(g)
    put(g, take(g.s.table, v.self.id as number), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

/** Notes that a just response was made, by spending it. */
const noting = procedure('testNote', locals<Responding>(), {
  play(g, v) {
    put(g, take(g.s.players[v.at.seat]!.hand, v.self.id as number), 'discard')
    return done()
  },
})

const mine = (g: any, at: Responding['at'], self: Source) =>
  self.owner === at.seat && g.s.players[at.seat].hand.includes(self.id)

const nullifies = (...kinds: Action['kind'][]): Hooks<Ccg> => ({
  actions: {
    respond: {
      when: (g, at, self) =>
        mine(g, at, self) && at.moment === 'initiated' && !at.just && kinds.includes(at.action.kind),
      run: nullifying,
    },
  },
})

const justAfter = (kind: Action['kind'], moment: Moment): Hooks<Ccg> => ({
  actions: {
    respond: {
      when: (g, at, self) => mine(g, at, self) && at.just && at.moment === moment && at.action.kind === kind,
      run: noting,
    },
  },
})

const content: Record<string, Hooks<Ccg>> = {
  'amanda-rogers': nullifies('play', 'respond', 'encounter', 'solve'),
  q2: nullifies('respond'),
  'particle-fountain': justAfter('solve', 'resolved'),
  'howard-heirloom-candle': justAfter('play', 'initiated'),
  'klingon-death-yell': justAfter('respond', 'resolved'),
}
const game: Game<Ccg> = { ...ccg, content: { ...ccg.content, ...content } }
const MISSIONS = ['0 first-contact', '0 repair-mission']

function ready(): { t: Table; picard: number } {
  const t = table({ missions: MISSIONS, game })
  inSpace(t, 0, 'federation-outpost', 1)
  return { t, picard: hand(t, 0, 'jean-luc-picard')[0]! }
}

test('nobody is asked where nobody has a response', () => {
  const { t, picard } = ready()
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'cardPlay' })
})

test('a response comes before the action resolves, and may take it away', () => {
  shows('CCG-ACTION-08', 'CCG-ACTION-10', 'CCG-ACTION-21', 'CCG-PLAY-12', 'CCG-PLAY-13')
  const { t, picard } = ready()
  const [amanda] = hand(t, 1, 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, picard)
  // Announced, on the table, not yet in play.
  expect(t.g.s.table).toEqual([picard])
  expect(inPlayNow(t, picard)).toBe(false)
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 1, `use ${amanda}`)
  expect(inPlayNow(t, picard)).toBe(false)
  expect(t.g.s.players[0]!.discard).toEqual([picard])
  expect(t.g.s.actions).toEqual([])
})

test('a response that took an action away can be answered all the same', () => {
  shows('CCG-ACTION-12', 'CCG-JUST-01')
  const { t, picard } = ready()
  const [amanda] = hand(t, 1, 'amanda-rogers')
  const [yell] = hand(t, 0, 'klingon-death-yell')
  at(t, 0, 'play')
  answer(t, 0, picard)
  answer(t, 1, `use ${amanda}`)
  expect(t.g.s.actions.map(({ nullified }) => nullified)).toEqual([true, false])
  expect(options(t, 0)).toEqual([`use ${yell}`, 'pass'])
})

test('whoever declines lets it resolve', () => {
  shows('CCG-ACTION-11')
  const { t, picard } = ready()
  hand(t, 1, 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, picard)
  answer(t, 1, 'pass')
  expect(inPlayNow(t, picard)).toBe(true)
})

test('a response is an action that can be answered, as deep as cards allow', () => {
  shows('CCG-RESPONSE-01', 'CCG-ACTION-22', 'CCG-ACTION-23', 'CCG-PLAY-21')
  const { t, picard } = ready()
  const [amanda, second] = hand(t, 1, 'amanda-rogers', 'amanda-rogers')
  const [q2] = hand(t, 0, 'q2')
  at(t, 0, 'play')
  answer(t, 0, picard)
  answer(t, 1, `use ${amanda}`)
  // The player whose card was answered did not initiate this one, so is first to answer it.
  expect(options(t, 0)).toEqual([`use ${q2}`, 'pass'])
  answer(t, 0, `use ${q2}`)
  // Q2 can be answered in turn; declined, it takes Amanda Rogers away and the report is open to answers again.
  expect(options(t, 1)).toEqual([`use ${second}`, 'pass'])
  answer(t, 1, 'pass')
  expect(t.g.s.players[1]!.discard).toEqual([amanda])
  expect(t.g.s.players[0]!.discard).toEqual([q2])
  expect(options(t, 1)).toEqual([`use ${second}`, 'pass'])
  answer(t, 1, 'pass')
  expect(inPlayNow(t, picard)).toBe(true)
})

test('a card that does not answer the action under way must wait', () => {
  shows('CCG-ACTION-01', 'CCG-ACTION-02', 'CCG-ACTION-03', 'CCG-ACTION-06')
  const { t, picard } = ready()
  hand(t, 1, 'q2')
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'cardPlay' })
})

test('each part of an attempt may be answered, and nothing else comes between', () => {
  shows(
    'CCG-ACTION-13',
    'CCG-ACTION-14',
    'CCG-ACTION-15',
    'CCG-ACTION-16',
    'CCG-DILEMMA-07',
    'CCG-DILEMMA-11',
    'CCG-ATTEMPT-26',
  )
  const { t } = ready()
  const team = onPlanet(t, 0, 0, 'taitt', 'sarek')
  const [amanda] = hand(t, 0, 'amanda-rogers')
  seed(t, 1, 0, 'armus-skin-of-evil')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt', 'encounter'])
  answer(t, 0, `use ${amanda}`)
  expect(team.every(id => inPlayNow(t, id))).toBe(true)
  expect(t.g.s.players[1]!.out).toHaveLength(1)
})

test('just responses to a solved mission come when the points are scored', () => {
  shows('CCG-ACTION-12', 'CCG-JUST-01', 'CCG-SOLVE-38', 'CCG-SOLVE-39')
  const { t } = ready()
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  const [fountain] = hand(t, 1, 'particle-fountain')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(30)
  expect(options(t, 1)).toEqual([`use ${fountain}`, 'pass'])
  answer(t, 1, `use ${fountain}`)
  expect(t.g.s.players[1]!.discard).toEqual([fountain])
})

test('just responses come before all others, the player who did not act first', () => {
  shows('CCG-JUST-02', 'CCG-JUST-03', 'CCG-JUST-06')
  const { t, picard } = ready()
  const [amanda, ours] = hand(t, 1, 'amanda-rogers', 'howard-heirloom-candle')
  const [theirs] = hand(t, 0, 'howard-heirloom-candle')
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(options(t, 1)).toEqual([`use ${ours}`, 'pass'])
  answer(t, 1, `use ${ours}`)
  expect(options(t, 0)).toEqual([`use ${theirs}`, 'pass'])
  answer(t, 0, `use ${theirs}`)
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
})

test('a seat may ask to be asked, so that a pause tells nothing', async () => {
  const { choose } = await import('@tenforward/kernel')
  const { t, picard } = ready()
  at(t, 0, 'play')
  choose(t.g, { seat: 1, act: 'stops', arg: true })
  answer(t, 0, picard)
  expect(options(t, 1)).toEqual(['pass'])
  answer(t, 1, 'pass')
  expect(playOf(t, picard).by).toBe(0)
})

test('between the actions of the turn player the other may do what is allowed at any time', () => {
  shows('CCG-ACTION-19', 'CCG-ACTION-20', 'CCG-ANYTIME-01', 'CCG-ANYTIME-02', 'CCG-ANYTIME-04')
  const anytime: Hooks<Ccg> = {
    actions: {
      anytime: { when: (g, at, self) => mine(g, at as Responding['at'], self), run: noting as never },
    },
  }
  const t = table({
    missions: MISSIONS,
    game: { ...ccg, content: { ...ccg.content, 'amanda-rogers': anytime } },
  })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [taitt] = aboard(t, 0, ship, 'taitt')
  const [own] = hand(t, 0, 'amanda-rogers')
  const [theirs] = hand(t, 1, 'amanda-rogers')
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain(`use ${own}`)
  answer(t, 0, 'beam', ship, 'planet 0', [taitt])
  // One action, then it is the turn player's again; the attempt that follows is not broken into.
  expect(options(t, 1)).toEqual([`use ${theirs}`, 'pass'])
  answer(t, 1, `use ${theirs}`)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
  expect(t.g.s.here.played).toBe(false)
})
