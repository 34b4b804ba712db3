import { call, done, forbid, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { score } from '../../rules/turn/score.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import type { Action, Id } from '../../state.ts'
import {
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  options,
  playOf,
  points,
  prompt,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import { answers, gameWith, inHand, nullifies } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { viewState } from '../../view.ts'
import { scorePoints } from '../points/scorePoints.ts'
import { answerFaceDown, liesFaceDown } from './answer.ts'

/** A test agenda that may be turned up to answer, and what it forbids and does from then on. */
function agenda(kind: Action['kind'], forbids: boolean, lost = 0): CardHooks {
  return {
    actions: {
      respond: {
        when: (g, at, self) =>
          liesFaceDown(g, at.seat, self) &&
          at.action.by !== at.seat &&
          at.action.kind === kind &&
          at.moment === 'initiated' &&
          !at.just,
        run: answerFaceDown,
      },
    },
    permissions: {
      action: (g, { action }, self) =>
        forbids && g.s.inPlay.includes(self.id) && action.kind === kind
          ? forbid('It is not allowed.', ['CCG-HIDDEN-09'])
          : undefined,
    },
    triggers: {
      initiated: {
        when: (g, { action }, self) => g.s.inPlay.includes(self.id) && action.kind === kind && lost > 0,
        act: (g, { action }, self) => score(g, action.by, -lost, true, self.content),
      },
    },
  }
}

const hide = (t: Table, seat: Seat, name: string): Id => {
  const id = card(t, seat, name)
  t.g.s.players[seat]!.agendas.push(id)
  return id
}

const MISSIONS = ['0 first-contact', '0 repair-mission']

function ready(content: Record<string, CardHooks>) {
  const t = table({ missions: MISSIONS, game: gameWith(content) })
  inSpace(t, 0, 'federation-outpost', 1)
  return { t, picard: hand(t, 0, 'jean-luc-picard')[0]! }
}

test('a Hidden Agenda turned up as a response makes the action it answers as if it had never been', () => {
  shows('CCG-HIDDEN-07', 'CCG-HIDDEN-08', 'CCG-HIDDEN-09')
  const { t, picard } = ready({ 'computer-crash': agenda('play', true) })
  const crash = hide(t, 1, 'computer-crash')
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(options(t, 1)).toEqual([`use ${crash}`, 'pass'])
  answer(t, 1, `use ${crash}`)
  // The card is in hand again, and so is the card play.
  expect(t.g.s.players[0]!.hand).toEqual([picard])
  expect(t.g.s.here.played).toBe(false)
  expect(happened(t, 'action.undone')).toEqual({ card: 'jean-luc-picard', action: 'play' })
  expect(inPlayNow(t, crash)).toBe(true)
})

test('it is played face down; once up it stays up, for all to see', () => {
  shows('CCG-HIDDEN-06', 'CCG-ICON-04')
  const { t } = ready({ 'computer-crash': agenda('play', true) })
  const [crash] = hand(t, 0, 'computer-crash')
  at(t, 0, 'play')
  answer(t, 0, crash)
  expect([t.g.s.players[0]!.agendas, inPlayNow(t, crash!)]).toEqual([[crash], false])
  expect(JSON.stringify(t.events)).not.toContain('computer-crash')
  at(t, 0, 'play')
  expect(viewState(t.g, 1).players[0]).toMatchObject({ agendas: null, agendaCount: 1 })
  expect(JSON.stringify(viewState(t.g, 1))).not.toContain('computer-crash')
  answer(t, 0, 'activate', crash)
  expect(viewState(t.g, 1).inPlay.map(one => one.id)).toContain(crash)
  // It came into play in this turn.
  expect(playOf(t, crash!)).toMatchObject({ by: 0, at: { in: 'core' }, since: t.g.s.turn })
  expect(options(t, 0)).not.toContain('activate')
  expect(t.g.s.players[0]!.agendas).toEqual([])
})

test('it reaches back to the action that it answers, and to none before', () => {
  shows('CCG-HIDDEN-10', 'CCG-RESPONSE-04', 'CCG-RESPONSE-05', 'CCG-RESPONSE-06', 'CCG-RESPONSE-07')
  const { t, picard } = ready({
    'howard-heirloom-candle': nullifies('play'),
    'amanda-rogers': nullifies('respond'),
    q2: nullifies('respond'),
    'the-line-must-be-drawn-here': agenda('respond', false, 5),
  })
  const [candle, q2] = hand(t, 1, 'howard-heirloom-candle', 'q2')
  const [amanda] = hand(t, 0, 'amanda-rogers')
  const line = hide(t, 0, 'the-line-must-be-drawn-here')
  at(t, 0, 'play')
  answer(t, 0, picard)
  answer(t, 1, `use ${candle}`)
  // It could answer the candle as well; it waits.
  answer(t, 0, `use ${amanda}`)
  answer(t, 1, `use ${q2}`)
  expect(options(t, 0)).toEqual([`use ${line}`, 'pass'])
  answer(t, 0, `use ${line}`)
  // Five points for Q2; nothing for the candle before it, nor for their own card.
  expect([points(t, 0), points(t, 1)]).toEqual([0, -5])
  expect(t.g.s.players[0]!.discard).toEqual([amanda, picard])
  expect(t.g.s.players[1]!.discard).toEqual([q2, candle])
})

test('points that are about to be scored may be answered by a Hidden Agenda', () => {
  shows('CCG-HIDDEN-11')
  const scoring = procedure('testScoring', locals<{ self: Source; at: { seat: Seat } }>(), {
    go: (_g, v) =>
      call(scorePoints, { seat: v.at.seat, points: 25, bonus: false, card: v.self.content }, 'end'),
    end: () => done(),
  })
  const surge: CardHooks = {
    actions: {
      respond: {
        when: (g, at, self) =>
          liesFaceDown(g, at.seat, self) &&
          !at.just &&
          at.action.kind === 'score' &&
          (at.action.points ?? 0) >= 25,
        run: answerFaceDown,
      },
    },
    permissions: agenda('score', true).permissions!,
  }
  const gateway: CardHooks = {
    actions: { order: { when: (g, at, self) => inHand(g, at.seat, self), run: scoring } },
  }
  const { t } = ready({ 'feedback-surge': surge, 'establish-gateway': gateway })
  const [establish] = hand(t, 0, 'establish-gateway')
  const down = hide(t, 1, 'feedback-surge')
  at(t, 0, 'orders')
  answer(t, 0, `use ${establish}`)
  expect(points(t, 0)).toBe(0)
  expect(options(t, 1)).toEqual([`use ${down}`, 'pass'])
  answer(t, 1, 'pass')
  expect(points(t, 0)).toBe(25)
  // It could be turned up between two actions as well.
  answer(t, 1, 'pass')
  answer(t, 0, `use ${establish}`)
  answer(t, 1, `use ${down}`)
  expect(points(t, 0)).toBe(25)
})

test('only a card with the icon lies face down', () => {
  shows('CCG-HIDDEN-12')
  const { t, picard } = ready({ 'computer-crash': agenda('play', true) })
  const [crash] = hand(t, 0, 'computer-crash')
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(t.g.s.players[0]!.agendas).toEqual([])
  expect(happened(t, 'card.played')).toMatchObject({ card: 'jean-luc-picard' })
  const other = ready({ 'computer-crash': agenda('play', true) })
  const [down] = hand(other.t, 0, 'computer-crash')
  at(other.t, 0, 'play')
  answer(other.t, 0, down)
  expect(other.t.g.s.players[0]!.agendas).toEqual([down])
  expect(happened(other.t, 'card.played')).toBeUndefined()
  expect(crash).toBeDefined()
})

test('when the game is over every face-down card is shown', async () => {
  shows('CCG-HIDDEN-14')
  const { choose } = await import('@tenforward/kernel')
  const { t } = ready({ 'computer-crash': agenda('play', true) })
  hide(t, 0, 'computer-crash')
  at(t, 0, 'play')
  expect(viewState(t.g, 1).players[0]!.agendas).toBeNull()
  choose(t.g, { seat: 1, act: 'concede', arg: null })
  expect(viewState(t.g, 1).players[0]!.agendas).toMatchObject([{ card: 'computer-crash' }])
})

test('a just response is offered before all else, and its time is over once anything else was done', () => {
  shows('CCG-JUST-04', 'CCG-JUST-05', 'CCG-JUST-07')
  const { t, picard } = ready({
    crossover: answers('play', { just: true }),
    'manheims-dimensional-door': answers('play', { just: true }),
    'amanda-rogers': nullifies('play'),
  })
  const [crossover] = hand(t, 0, 'crossover')
  const [door, amanda] = hand(t, 1, 'manheims-dimensional-door', 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, picard)
  // The rival has a just card of its own, so it comes first; an ordinary one has to wait.
  expect(options(t, 1)).toEqual([`use ${door}`, 'pass'])
  answer(t, 1, 'pass')
  expect(options(t, 0)).toEqual([`use ${crossover}`, 'pass'])
  answer(t, 0, 'pass')
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
  expect(refused(t, 1, `use ${door}`)).toContain('CCG-ACTION-10')
  answer(t, 1, 'pass')
  expect(prompt(t, 0).name).toBe('cardPlay')
  expect(t.g.s.players[0]!.hand).toContain(crossover)
})

test('who suspends play gets ahead of the just response of the other', () => {
  shows('CCG-JUST-05', 'CCG-ICON-07')
  const { respond } = answers('play', { just: true }).actions!
  const own: CardHooks = {
    actions: {
      respond: { ...respond!, when: (g, at, self) => respond!.when(g, at, self) && at.action.by === at.seat },
    },
  }
  const { t, picard } = ready({ crossover: own })
  const [crossover] = hand(t, 0, 'crossover')
  const ship = inSpace(t, 1, 'runabout', 0)
  t.g.s.cards[ship]!.play!.mode = 'Klingon'
  enterPlay(t.g, card(t, 1, 'kmpec.chain-of-command'), 1, { in: 'aboard', host: ship })
  const kleeg = card(t, 1, 'kleeg')
  t.g.s.players[1]!.deck.push(kleeg)
  at(t, 0, 'play')
  answer(t, 0, picard)
  expect(options(t, 1)).toContain('download kmpec.chain-of-command 0')
  answer(t, 1, 'download kmpec.chain-of-command 0', kleeg, ship)
  expect(inPlayNow(t, kleeg)).toBe(true)
  expect(t.g.s.players[0]!.hand).toContain(crossover)
  answer(t, 1, 'pass')
  // The just response is still to come: a suspension closes nothing.
  expect(options(t, 0)).toEqual([`use ${crossover}`, 'pass'])
})

test('a Hidden Agenda may be turned up in the turn of the other as well', () => {
  shows('CCG-HIDDEN-04')
  const { t } = ready({ 'computer-crash': agenda('play', true) })
  const crash = hide(t, 1, 'computer-crash')
  const ship = inSpace(t, 0, 'runabout', 0)
  const taitt = card(t, 0, 'taitt')
  enterPlay(t.g, taitt, 0, { in: 'aboard', host: ship })
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [taitt])
  expect(options(t, 1)).toEqual(['activate', 'pass'])
  answer(t, 1, 'activate', crash)
  expect(inPlayNow(t, crash)).toBe(true)
  expect(prompt(t, 0).name).toBe('order')
})

test('after each response both may respond again, whoever declined before', () => {
  shows('CCG-ACTION-11', 'CCG-ACTION-23')
  const { t, picard } = ready({ q2: answers('play'), 'amanda-rogers': nullifies('play') })
  const [first, second] = hand(t, 0, 'q2', 'q2')
  const [amanda] = hand(t, 1, 'amanda-rogers')
  at(t, 0, 'play')
  answer(t, 0, picard)
  answer(t, 1, 'pass')
  answer(t, 0, `use ${first}`)
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 1, 'pass')
  // One has declined since; it takes two in a row.
  expect(options(t, 0)).toEqual([`use ${second}`, 'pass'])
  answer(t, 0, 'pass')
  expect(inPlayNow(t, picard)).toBe(true)
})
