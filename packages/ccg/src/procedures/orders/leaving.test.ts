import { call, done, locals, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { pool } from '../../content/facts/pool.ts'
import { teamWith } from '../../content/testing/teams.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import type { Party } from '../../state.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  refused,
  table,
} from '../../testing/table.ts'
import { procedure, type Source } from '../../types.ts'
import { missionDiscard } from '../attempt/missionDiscard.ts'

// Planet, space, planet.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

describe('leaving play', () => {
  test('a player sees the own discards, and discards nothing without being told to', () => {
    shows('CCG-LEAVE-02', 'CCG-LEAVE-04')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'taitt')
    const [data] = hand(t, 0, 'data')
    leavePlay(t.g, lay(t, 0, 'tasha-yar', { in: 'aboard', host: ship }), 'discard')
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual(['orders'])
    expect(refused(t, 0, data)).not.toEqual([])
    answer(t, 0, 'orders')
    expect(options(t, 0)).toEqual(['beam', 'fly', 'end'])
    expect(viewOf(t.g, 0).view.players[0]!.discard.map(one => one.card)).toEqual(['tasha-yar'])
  })

  test('what is out of play stays out', () => {
    shows('CCG-LEAVE-07')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [data, tasha] = aboard(t, 0, ship, 'data', 'tasha-yar')
    leavePlay(t.g, data!, 'discard')
    leavePlay(t.g, tasha!, 'out')
    const [resq] = hand(t, 0, 'res-q')
    at(t, 0, 'play')
    answer(t, 0, resq)
    expect(options(t, 0)).toEqual([data])
    expect(t.g.s.players[0]!.out).toEqual([tasha])
  })

  test('a ship that returns to hand takes along all that is in and on it', () => {
    shows('CCG-LEAVE-10')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [data] = aboard(t, 0, ship, 'data')
    const console_ = lay(t, 0, 'tactical-console', { in: 'on', host: ship })
    const cytherians = lay(t, 1, 'cytherians', { in: 'on', host: ship })
    leavePlay(t.g, ship, 'hand')
    expect(t.g.s.players[0]!.hand.sort()).toEqual([ship, data, console_].sort())
    expect(t.g.s.players[1]!.hand).toEqual([cytherians])
    at(t, 1, 'play')
    expect(options(t, 1)).toEqual(['orders'])
  })

  test('a card whose long-term target leaves goes the same way', () => {
    shows('CCG-LEAVE-11')
    for (const manner of ['hand', 'discard', 'out'] as const) {
      const t = table({ missions: MISSIONS })
      const [picard] = onPlanet(t, 1, 0, 'jean-luc-picard')
      const counterpart = lay(t, 0, 'assimilate-counterpart', { in: 'core' })
      playOf(t, counterpart).aim = picard!
      leavePlay(t.g, picard!, manner)
      expect(t.g.s.players[1]![manner]).toEqual([picard])
      expect(t.g.s.players[0]![manner]).toEqual([counterpart])
    }
  })

  test('what a mission wants comes from those who solve it', () => {
    shows('CCG-LEAVE-12')
    const paying = procedure('testPaying', locals<{ self: Source; at: { party?: Party } }>(), {
      go: (_g, v) => call(missionDiscard, { party: v.at.party!, of: { type: 'Personnel' }, count: 1 }, 'end'),
      end: () => done(),
    })
    const game = gameWith({ 'cultural-observation': { triggers: { solved: { run: paying } } } }, [paying])
    const t = table({ missions: MISSIONS, game })
    const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar')
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'taitt')
    hand(t, 0, 'leah-brahms')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    expect(options(t, 0)).toEqual(team)
    answer(t, 0, team[1])
    expect(t.g.s.players[0]!.discard).toEqual([team[1]])
    expect(points(t, 0)).toBe(40)
  })

  test.each([
    ['unsanctioned-attack', 'Romulan', { icon: 'Cmd' }],
    ['samaritan-snare', 'Federation', { type: 'Equipment' }],
    ['treat-plague-ship', 'Federation', { classification: 'MEDICAL' }],
  ] as const)('%s is solved at the price that it names', (mission, affiliation, of) => {
    shows('CCG-LEAVE-12')
    const t = table({ missions: [`0 ${mission}`] })
    const { mission: facts } = pool().card(mission)
    expect(JSON.stringify(facts!.requirement)).toContain('"discard"')
    const ship = inSpace(t, 0, affiliation === 'Romulan' ? 'devoras' : 'uss-galaxy', 0)
    const people =
      affiliation === 'Romulan'
        ? [...teamWith('Treachery x2 + CUNNING>35', 'Romulan'), 'sela', 'tomalak']
        : ['jean-luc-picard', 'beverly-crusher', 'alyssa-ogawa', 'geordi-la-forge']
    const crew = aboard(t, 0, ship, 'tricorder', 'bajoran-padd', ...people)
    const fit = crew.filter(id => subjectsOf(cardOf(t.g, id)).some(one => matches(one, of)))
    expect(fit.length).toBeGreaterThan(1)
    answer(at(t, 0, 'orders'), 0, 'attempt', ship)
    expect(prompt(t, 0).name).toBe('missionDiscard')
    expect([...options(t, 0)].sort()).toEqual([...fit].sort())
    answer(t, 0, fit[1])
    expect(t.g.s.players[0]!.discard).toEqual([fit[1]])
    expect(points(t, 0)).toBe(facts!.points!.value)
  })

  test('where another way needs no price none is paid', () => {
    shows('CCG-LEAVE-12', 'CCG-SOLVE-11')
    const solve = (text: string) => {
      const t = table({ missions: ['0 investigate-legend'] })
      onPlanet(t, 0, 0, 'mot-the-barber', ...teamWith(text))
      answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
      return t
    }
    const paid = solve('Youth x3')
    for (const _ of [1, 2]) {
      expect(prompt(paid, 0).name).toBe('missionDiscard')
      answer(paid, 0, options(paid, 0)[0])
    }
    expect(paid.g.s.players[0]!.discard).toHaveLength(2)
    expect(points(paid, 0)).toBe(40)
    const free = solve('Youth x3 + Diplomacy x2')
    expect(free.g.s.players[0]!.discard).toEqual([])
    expect(points(free, 0)).toBe(40)
  })

  test('other discards come from the hand', () => {
    shows('CCG-LEAVE-13')
    const t = table({ missions: MISSIONS })
    inSpace(t, 0, 'runabout', 0)
    const held = hand(t, 0, 'data', 'taitt')
    lay(t, 1, 'static-warp-bubble', { in: 'core' })
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    expect(options(t, 0)).toEqual(held)
    answer(t, 0, held[1])
    expect(t.g.s.players[0]!.discard).toEqual([held[1]])
  })
})
