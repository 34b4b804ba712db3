import { allow, call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { matches } from '../../cards/match.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { score } from '../../rules/turn/score.ts'
import { put, take } from '../../rules/zones/zones.ts'
import type { Action } from '../../state.ts'
import {
  aboard,
  answer,
  asEarned,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  refused,
  seed,
  table,
} from '../../testing/table.ts'
import { answers, gameWith, inHand, noting, nullifies } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission']
type Doing = { self: Source; at: { seat: Seat } }

test('what a card costs comes from the rest of the hand', () => {
  shows('CCG-PLAY-11')
  const dear: CardHooks = { values: { playCost: (_g, { seat }) => (seat === 0 ? 1 : undefined) } }
  const trying = (...others: string[]) => {
    const t = table({ missions: MISSIONS, game: gameWith({ 'holodeck-door': dear }) })
    lay(t, 1, 'holodeck-door', { in: 'core' })
    const [alone] = hand(t, 0, 'static-warp-bubble', ...others)
    at(t, 0, 'play')
    answer(t, 0, alone)
    return { t, id: alone! }
  }
  const one = trying()
  expect(one.t.g.s.players[0]!.hand).toEqual([one.id])
  expect(inPlayNow(one.t, one.id)).toBe(false)
  const two = trying('taitt')
  expect(prompt(two.t, 0).name).toBe('discardCards')
  answer(two.t, 0, two.t.g.s.players[0]!.hand)
  expect(inPlayNow(two.t, two.id)).toBe(true)
})

const anytime: CardHooks = {
  actions: { anytime: { when: (g, { seat }, self) => inHand(g, seat, self), run: noting } },
}

function ready(content: Record<string, CardHooks> = {}) {
  const t = table({ missions: MISSIONS, game: gameWith(content) })
  inSpace(t, 0, 'federation-outpost', 1)
  return t
}

describe('card plays', () => {
  test('what is done at the start of the turn and at any time leaves the normal card play', () => {
    shows('CCG-PLAY-04', 'CCG-PLAY-05', 'CCG-ANYTIME-07')
    const first: CardHooks = {
      actions: { start: { when: (g, { seat }, self) => inHand(g, seat, self), run: noting } },
    }
    const t = ready({ 'we-are-back': first, scan: first, 'amanda-rogers': anytime })
    const [back, scan, amanda, picard] = hand(t, 0, 'we-are-back', 'scan', 'amanda-rogers', 'jean-luc-picard')
    at(t, 1, 'orders')
    answer(t, 1, 'end')
    // Only what has to be first is to be had now.
    expect(prompt(t, 0)).toMatchObject({ name: 'start', options: [`use ${back}`, `use ${scan}`, 'on'] })
    answer(t, 0, `use ${scan}`)
    expect(options(t, 0)).toEqual([`use ${back}`, 'on'])
    answer(t, 0, 'on')
    // Too late for the other.
    expect(options(t, 0)).toContain(picard)
    expect(options(t, 0)).not.toContain(`use ${back}`)
    answer(t, 0, `use ${amanda}`)
    expect(options(t, 0)).toContain(picard)
    answer(t, 0, picard)
    expect(inPlayNow(t, picard!)).toBe(true)
  })

  test('free plays come before and after the normal one, as many as there are, and before the first order', () => {
    shows('CCG-PLAY-07', 'CCG-PLAY-08', 'CCG-PLAY-09', 'CCG-PLAY-10')
    const free: CardHooks = {
      permissions: { free: (g, { id }) => (g.s.cards[id]!.card === 'taitt' ? allow() : undefined) },
    }
    const t = ready({ 'subspace-schism': free })
    lay(t, 0, 'subspace-schism', { in: 'core' })
    const taitts = hand(t, 0, ...Array.from({ length: 6 }, () => 'taitt'))
    const [picard, lwaxana] = hand(t, 0, 'jean-luc-picard', 'lwaxana-troi')
    at(t, 0, 'play')
    answer(t, 0, taitts[0])
    expect(options(t, 0)).toContain(picard)
    answer(t, 0, picard)
    expect(options(t, 0)).not.toContain(lwaxana)
    answer(t, 0, ...taitts.slice(1, 5))
    expect(taitts.slice(0, 5).every(id => inPlayNow(t, id))).toBe(true)
    answer(t, 0, 'orders')
    expect(options(t, 0)).not.toContain(taitts[5])
    expect(refused(t, 0, taitts[5])).toContain('CCG-ORDERS-01')
  })

  test('a card stays until something makes it leave', () => {
    shows('CCG-PLAY-15', 'CCG-TYPES-20')
    const t = ready()
    const [gaps] = hand(t, 0, 'gaps-in-normal-space')
    at(t, 0, 'play')
    answer(t, 0, gaps, 0)
    expect(inPlayNow(t, gaps!)).toBe(true)
    answer(t, 0, 'orders', 'end')
    answer(t, 1, 'orders', 'end')
    answer(t, 0, 'orders', 'end')
    expect(inPlayNow(t, gaps!)).toBe(true)
  })

  test('cost and targets are settled before anybody may respond', () => {
    shows('CCG-ACTION-09')
    const t = ready({ 'amanda-rogers': nullifies('play') })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [naiskos] = asEarned(t, hand(t, 0, 'kurlan-naiskos'))
    hand(t, 1, 'amanda-rogers')
    at(t, 0, 'play')
    answer(t, 0, naiskos)
    // The card play is spent, and a ship must be named, before the rival has a word.
    expect(t.g.s.here.played).toBe(true)
    expect(t.g.s.actions).toEqual([])
    expect(prompt(t, 0)).toMatchObject({ name: 'targetShip' })
    answer(t, 0, ship)
    expect(prompt(t, 1).name).toBe('respond')
    expect(t.g.s.actions).toMatchObject([{ kind: 'play', card: naiskos }])
  })

  test('points of a card without a point box are kept apart from the card', () => {
    shows('CCG-POINTS-04')
    const scoring = procedure('testPlainPoints', locals<Doing>(), {
      go(g, v) {
        score(g, v.at.seat, 5, true, v.self.content)
        put(g, take(g.s.players[v.at.seat]!.hand, v.self.id), 'discard')
        return done()
      },
    })
    const entry: CardHooks = {
      actions: { anytime: { when: (g, { seat }, self) => inHand(g, seat, self), run: scoring } },
    }
    const t = ready({ scan: entry })
    const [id] = hand(t, 0, 'scan')
    at(t, 0, 'orders')
    answer(t, 0, `use ${id}`)
    expect(t.g.s.players[0]!.discard).toEqual([id])
    expect(t.g.s.players[0]!.bonus).toEqual([])
    expect(points(t, 0)).toBe(5)
  })
})

describe('cards that are not there yet', () => {
  const plexing: CardHooks = {
    permissions: { alternateUniverse: () => allow() },
    actions: {
      respond: {
        when: (g, at, self) => {
          const answered = at.action.card === null ? null : g.s.cards[at.action.card]!.card
          return (
            inHand(g, at.seat, self) &&
            !at.just &&
            at.moment === 'initiated' &&
            (answered === 'empathic-echo' || answered === 'parallax-arguers')
          )
        },
        run: nullifies('play').actions!.respond!.run,
      },
    },
  }

  test('a card that was only seen cannot be nullified; once it is played or met it can', () => {
    shows('CCG-PLAY-16', 'CCG-PLAY-17')
    const arguing = procedure('testArguing', locals<Doing>(), {
      play(g, v) {
        g.s.table.push(take(g.s.players[v.at.seat]!.hand, v.self.id))
        return call(initiate, { action: anAction({ kind: 'play', by: v.at.seat, card: v.self.id }) }, 'gone')
      },
      gone(g, v, stands: boolean) {
        put(g, take(g.s.table, v.self.id), 'discard')
        if (stands) score(g, v.at.seat, 1, true, v.self.content)
        return call(conclude, {}, 'end')
      },
      end: () => done(),
    })
    const t = ready({
      plexing,
      'parallax-arguers': {
        actions: { order: { when: (g, { seat }, self) => inHand(g, seat, self), run: arguing } },
      },
    })
    const [plex, second] = hand(t, 1, 'plexing', 'plexing')
    const [arguers] = hand(t, 0, 'parallax-arguers')
    const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
    seed(t, 1, 0, 'empathic-echo')
    // Both have been seen.
    t.g.s.locations[0]!.known = [...t.g.s.locations[0]!.seeds]
    const ship = inSpace(t, 0, 'runabout', 0)
    at(t, 0, 'orders')
    answer(t, 0, 'beam', 'planet 0', ship, [picard])
    expect(t.g.prompts.map(({ seat }) => seat)).toEqual([0])
    answer(t, 0, 'beam', ship, 'planet 0', [picard])
    answer(t, 0, `use ${arguers}`)
    expect(options(t, 1)).toEqual([`use ${plex}`, `use ${second}`, 'pass'])
    answer(t, 1, `use ${plex}`)
    expect(points(t, 0)).toBe(0)
    answer(t, 0, 'attempt', 'planet 0')
    expect(options(t, 1)).toEqual([`use ${second}`, 'pass'])
  })

  test('a card that is being played is touched by responses alone', () => {
    shows('CCG-PLAY-18')
    const t = ready({ 'amanda-rogers': nullifies('play'), scan: anytime })
    const [picard] = hand(t, 0, 'jean-luc-picard')
    const [amanda, scan] = hand(t, 1, 'amanda-rogers', 'scan')
    at(t, 0, 'play')
    answer(t, 0, picard)
    expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
    answer(t, 1, 'pass')
    // Now it is in play, and anything may be done about it.
    expect(options(t, 1)).toEqual([`use ${scan}`, 'pass'])
  })

  test('what is chosen when a personnel comes does not help it to come', () => {
    shows('CCG-PLAY-19', 'CCG-PLAY-20')
    const site: CardHooks = {
      permissions: {
        report: (g, { id }) =>
          subjectsIn(g, id).some(one => matches(one, { classification: 'SCIENCE' })) ? allow() : undefined,
      },
    }
    const t = table({ missions: MISSIONS, game: gameWith({ 'science-lab': site }) })
    lay(t, 0, 'science-lab', { in: 'core' })
    const [android, doctor] = hand(t, 0, 'soong-type-android', 'taitt')
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(doctor)
    expect(options(t, 0)).not.toContain(android)
  })
})

describe('what may be done when', () => {
  test('every change of the table is part of an action', () => {
    shows('CCG-TURN-01')
    const heard: Action['kind'][] = []
    const ear: CardHooks = {
      triggers: { initiated: { act: (_g, { action }) => void heard.push(action.kind) } },
    }
    const t = ready({ 'subspace-schism': ear })
    lay(t, 1, 'subspace-schism', { in: 'core' })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [, troi] = aboard(t, 0, ship, 'taitt', 'lwaxana-troi')
    const [picard] = hand(t, 0, 'jean-luc-picard')
    at(t, 0, 'play')
    answer(t, 0, picard, 'orders')
    answer(t, 0, 'beam', ship, 'planet 0', [troi])
    answer(t, 0, 'attempt', 'planet 0', 'fly', ship, 1, 'end')
    expect(heard).toEqual(['play', 'beam', 'attempt', 'move', 'draw'])
    expect(t.g.s.actions).toEqual([])
    // And each of them has done what it was for.
    expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: 1 }, stopped: false })
    expect(playOf(t, troi!)).toMatchObject({ at: { in: 'planet', loc: 0 }, from: undefined })
    expect(inPlayNow(t, picard!)).toBe(true)
    expect(t.g.s.players[0]!.hand).toHaveLength(1)
  })

  test('nothing changes by an action that was taken away', () => {
    shows('CCG-TURN-01')
    const t = ready({ 'amanda-rogers': nullifies('move') })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'taitt')
    const [amanda] = hand(t, 1, 'amanda-rogers')
    at(t, 0, 'orders')
    answer(t, 0, 'fly', ship, 1)
    answer(t, 1, `use ${amanda}`)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
    answer(t, 0, 'fly', ship, 1)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 1 })
  })

  test('a card answers what it names, at the moment that it names', () => {
    shows('CCG-ACTION-18', 'CCG-ANYTIME-05', 'CCG-ACTION-04', 'CCG-ACTION-05')
    const named = (kind: Action['kind'], title?: string): CardHooks => {
      const { respond } = answers(kind).actions!
      return {
        actions: {
          respond: {
            ...respond!,
            when: (g, at, self) =>
              respond!.when(g, at, self) &&
              (title === undefined || g.s.cards[at.action.card!]!.card === title),
          },
        },
      }
    }
    const t = ready({
      'adapt-negate-obstruction': named('attempt'),
      'emergency-transporter-armbands': named('encounter', 'firestorm'),
      hugh: named('encounter', 'borg-ship'),
      'renewed-spirit': named('encounter', 'firestorm'),
      'fitting-in': anytime,
      'near-warp-transport': anytime,
      'temporal-rift': anytime,
    })
    onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
    const [adapt, armbands, hugh, spirit, ...late] = hand(
      t,
      0,
      'adapt-negate-obstruction',
      'emergency-transporter-armbands',
      'hugh',
      'renewed-spirit',
      'fitting-in',
      'near-warp-transport',
      'temporal-rift',
    )
    seed(t, 1, 0, 'firestorm')
    at(t, 0, 'orders')
    for (const id of late) expect(options(t, 0)).toContain(`use ${id}`)
    answer(t, 0, 'attempt', 'planet 0')
    expect(options(t, 0)).toEqual([`use ${adapt}`, 'pass'])
    answer(t, 0, 'pass')
    expect(options(t, 0)).toEqual([`use ${armbands}`, `use ${spirit}`, 'pass'])
    answer(t, 0, 'pass')
    expect(options(t, 0)).not.toContain(`use ${hugh}`)
    // With the attempt over, the others may be played again.
    expect(prompt(t, 0).name).toBe('order')
    for (const id of late) expect(options(t, 0)).toContain(`use ${id}`)
    const borg = ready({ hugh: named('encounter', 'borg-ship'), 'temporal-rift': anytime })
    const ship = inSpace(borg, 0, 'runabout', 1)
    aboard(borg, 0, ship, 'taitt', 'jean-luc-picard')
    const [freed, rift] = hand(borg, 0, 'hugh', 'temporal-rift')
    seed(borg, 1, 1, 'borg-ship')
    at(borg, 0, 'orders')
    answer(borg, 0, 'attempt', ship)
    expect(options(borg, 0)).toContain(`use ${freed}`)
    expect(options(borg, 0)).not.toContain(`use ${rift}`)
  })

  test('an attempt, an encounter in it and its success are three moments, each with its own answers', () => {
    shows('CCG-ACTION-17')
    const t = ready({
      'adapt-negate-obstruction': answers('attempt'),
      'emergency-transporter-armbands': answers('encounter'),
    })
    onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi', 'geordi-la-forge', 'leah-brahms')
    const [fountain, armbands, adapt] = hand(
      t,
      0,
      'particle-fountain',
      'emergency-transporter-armbands',
      'adapt-negate-obstruction',
    )
    seed(t, 1, 0, 'firestorm')
    at(t, 0, 'orders')
    for (const id of [fountain, armbands, adapt]) expect(options(t, 0)).not.toContain(`use ${id}`)
    answer(t, 0, 'attempt', 'planet 0')
    expect(options(t, 0)).toEqual([`use ${adapt}`, 'pass'])
    expect(refused(t, 0, `use ${armbands}`)).not.toEqual([])
    expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt'])
    answer(t, 0, 'pass')
    expect(options(t, 0)).toEqual([`use ${armbands}`, 'pass'])
    expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt', 'encounter'])
    answer(t, 0, 'pass')
    // The Firestorm is behind them; once the mission is solved, and not before, the Fountain may come.
    expect(options(t, 0)).toEqual([`use ${fountain}`, 'pass'])
    expect(t.g.s.locations[0]).toMatchObject({ seeds: [], completedBy: 0 })
    answer(t, 0, `use ${fountain}`)
    expect(playOf(t, fountain!).at).toEqual({ in: 'atop', loc: 0 })
    expect(prompt(t, 0).name).toBe('order')
    expect(t.g.s.actions).toEqual([])
    expect(t.g.s.players[0]!.hand).toEqual([armbands, adapt])
  })

  test("doorways are played in one's own turn, unless they say otherwise", () => {
    shows('CCG-DOORPLAY-01', 'CCG-DOORPLAY-02', 'CCG-TYPES-23')
    const t = ready({ 'holodeck-door': anytime })
    const small = card(t, 0, '10-tribbles-go')
    t.g.s.players[0]!.sides = [{ kind: 'Tribble', cards: [small, card(t, 0, '10-tribbles-go')], open: true }]
    const [door, second, holo] = hand(
      t,
      0,
      'storage-compartment-door',
      'storage-compartment-door',
      'holodeck-door',
    )
    const ship = inSpace(t, 1, 'runabout', 0)
    const [walker] = aboard(t, 1, ship, 'taitt')
    at(t, 1, 'orders')
    answer(t, 1, 'beam', ship, 'planet 0', [walker])
    expect(options(t, 0)).toEqual([`use ${holo}`, 'pass'])
    answer(t, 0, 'pass')
    answer(t, 1, 'end')
    expect(options(t, 0)).toContain(`use ${door}`)
    answer(t, 0, `use ${door}`, small, 'planet 0')
    expect(playOf(t, small).at).toEqual({ in: 'planet', loc: 0 })
    expect(t.g.s.players[0]!.discard).toContain(door)
    // It is no card play, and once each turn is for all copies.
    expect(t.g.s.here.played).toBe(false)
    expect(options(t, 0)).not.toContain(`use ${second}`)
    answer(t, 0, 'orders')
    expect(options(t, 0)).not.toContain(`use ${second}`)
  })
})
