import { forbid } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { genderOf } from '../../rules/borg/assimilate.ts'
import { isBorgPlayer } from '../../rules/borg/points.ts'
import { relevantSpec } from '../../rules/borg/relevance.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import type { DilemmaEffect, DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { countingPoints } from '../../rules/turn/score.ts'
import { gameOfDilemmas } from '../../testing/declare.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  happened,
  inPlayNow,
  inSpace,
  playOf,
  prompt,
  seed,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']
const FEMALE = { trait: 'female' } as const

/** A Borg crew scouts a place in space where one dilemma says this; the wall after it tells how far they got. */
function scouting(dilemma: string, spec: Partial<DilemmaSpec>, content: Record<string, CardHooks> = {}) {
  const game = gameOfDilemmas({ [dilemma]: { text: '', effects: [], discard: true, ...spec } }, content)
  const t = table({ missions: MISSIONS, game })
  const cube = inSpace(t, 0, 'borg-cube', 1)
  const crew = aboard(t, 0, cube, 'four-of-eleven', 'nine-of-eleven', 'ten-of-nineteen')
  const objective = card(t, 0, 'establish-gateway')
  t.g.s.players[0]!.agendas.push(objective)
  const [met] = seed(t, 1, 1, dilemma)
  at(t, 0, 'orders')
  answer(t, 0, 'activate', objective)
  const go = () => answer(t, 0, 'scout', cube)
  return { t, cube, crew, met: met!, go }
}

const condition = (needs: DilemmaEffect & { kind: 'condition' }): DilemmaEffect => needs

test('what asks for a gender alone is discarded, and not overcome', () => {
  shows('CCG-BORGDIL-01', 'CCG-BORGDIL-03', 'CCG-BORGDIL-04')
  const wall = condition({ kind: 'condition', needs: { kind: 'count', count: 2, filter: FEMALE } })
  const { t, crew, met, go } = scouting('gravitic-mine', { effects: [wall] })
  go()
  expect(t.g.s.players[1]!.out).toEqual([met])
  expect(happened(t, 'dilemma.resolved')).toBe(undefined)
  expect(crew.map(id => playOf(t, id).stopped)).toEqual([false, false, false])
  // A target by gender likewise.
  const cage: DilemmaEffect = { kind: 'auto', does: 'kill', to: { of: FEMALE, count: 1, by: 'random' } }
  const other = scouting('gravitic-mine', { effects: [cage] })
  aboard(other.t, 0, other.cube, 'borg-queen')
  again(other.t)
  other.go()
  expect(other.t.g.s.players[0]!.discard).toEqual([])
  expect(other.t.g.s.players[1]!.out).toEqual([other.met])
})

test('what would be placed on somebody of a gender says nothing to the Borg; on anything else it does', () => {
  shows('CCG-BORGDIL-01')
  const left = (on: (DilemmaEffect & { kind: 'place' })['on']) => {
    const { t, met } = scouting('gravitic-mine', {})
    const effects: DilemmaEffect[] = [on === undefined ? { kind: 'place' } : { kind: 'place', on }]
    const spec = { text: '', effects }
    return relevantSpec(t.g, met, spec)?.effects === effects
  }
  expect(left({ of: FEMALE, count: 1, by: 'random' })).toBe(false)
  expect(left({ of: { trait: 'drone' }, count: 1, by: 'random' })).toBe(true)
  expect(left({ count: 1, by: 'random' })).toBe(true)
  expect(left('mission')).toBe(true)
  expect(left(undefined)).toBe(true)
})

test('a dilemma about the Borg does ask', () => {
  shows('CCG-BORGDIL-01', 'CCG-BORGDIL-05')
  const cage: DilemmaEffect = { kind: 'auto', does: 'kill', to: { of: FEMALE, count: 1, by: 'random' } }
  const { t, cube, go } = scouting('cybernetic-homing-device', { effects: [cage] })
  const [queen, locutus, drone] = aboard(t, 0, cube, 'borg-queen', 'locutus-of-borg', 'four-of-eleven')
  expect([queen!, locutus!, drone!].map(id => genderOf(t.g, id, true))).toEqual(['female', 'male', 'none'])
  again(t)
  go()
  expect(inPlayNow(t, queen!)).toBe(false)
})

test('where there is another way, that is the only one', () => {
  shows('CCG-BORGDIL-02')
  const needs = {
    kind: 'any',
    of: [readRequirement('Music x9'), { kind: 'count', count: 1, filter: FEMALE }],
  } as const
  const wall = condition({ kind: 'condition', needs })
  const { t, cube, met, go } = scouting('gravitic-mine', { effects: [wall] })
  aboard(t, 0, cube, 'borg-queen')
  again(t)
  // The Queen does not count.
  go()
  expect(happened(t, 'dilemma.resolved')).toMatchObject({ result: 'failed' })
  expect(t.g.s.players[1]!.out).toEqual([met])
  const able = scouting('gravitic-mine', {
    effects: [
      condition({ kind: 'condition', needs: { ...needs, of: [readRequirement('Navigation'), needs.of[1]] } }),
    ],
  })
  able.go()
  expect(happened(able.t, 'dilemma.resolved')).toMatchObject({ overcome: true })
})

test('a classification means nothing to them', () => {
  shows('CCG-BORGDIL-06')
  const needs = { kind: 'count', count: 1, filter: { classification: 'ANIMAL' } } as const
  const { t, met, crew, go } = scouting('gravitic-mine', {
    effects: [condition({ kind: 'condition', needs })],
  })
  go()
  expect(t.g.s.players[1]!.out).toEqual([met])
  expect(crew.map(id => playOf(t, id).stopped)).toEqual([false, false, false])
})

test('points of dilemmas pass them by: played out, and out of play', () => {
  shows('CCG-BORGDIL-07', 'CCG-BORGDIL-08')
  const wall = condition({ kind: 'condition', needs: readRequirement('Navigation') })
  const { t, met, go } = scouting('arms-deal', { effects: [wall] })
  expect(isBorgPlayer(t.g, 0)).toBe(true)
  go()
  expect(happened(t, 'dilemma.resolved')).toMatchObject({ overcome: true })
  expect([countingPoints(t.g, 0), t.g.s.players[0]!.scores]).toEqual([0, []])
  expect([t.g.s.players[1]!.out, t.g.s.players[0]!.bonus]).toEqual([[met], []])
})

test('offered points for something, they must do without', () => {
  shows('CCG-BORGDIL-09')
  const offer: DilemmaEffect = { kind: 'offer', does: 'stopTeam' }
  const { t, crew, go } = scouting('arms-deal', { effects: [offer] })
  go()
  expect(prompt(t, 0).name).toBe('order')
  expect(crew.map(id => playOf(t, id).stopped)).toEqual([false, false, false])
})

test('what is said of mission attempts is not said to them', () => {
  shows('CCG-BORGDIL-10', 'CCG-BORGDIL-11', 'CCG-SCOUT-07')
  const end: CardHooks = { permissions: { attempt: () => forbid('The way is closed.', []) } }
  // All of it: it is discarded. A part of it: the rest happens.
  const dead = scouting(
    'gravitic-mine',
    { effects: [{ kind: 'place', on: 'mission', mission: true }] },
    { 'gravitic-mine': end },
  )
  dead.go()
  expect(dead.t.g.s.players[1]!.out).toEqual([dead.met])
  const probe: DilemmaEffect[] = [
    { kind: 'auto', does: 'stopTeam', mission: true },
    { kind: 'auto', does: 'kill', to: { count: 1, by: 'random' } },
  ]
  const edo = scouting('gravitic-mine', { effects: probe })
  edo.go()
  expect(edo.t.g.s.players[0]!.discard).toHaveLength(1)
  const left = edo.crew.filter(id => inPlayNow(edo.t, id))
  expect(left.map(id => playOf(edo.t, id).stopped)).toEqual([false, false])
})

test('"Mission continues" is for them as well', () => {
  shows('CCG-BORGDIL-12')
  const wall = condition({ kind: 'condition', needs: readRequirement('Music x9') })
  const { t, crew, go } = scouting('gravitic-mine', { effects: [wall], continues: true })
  const [after] = seed(t, 1, 1, 'ancient-computer')
  again(t)
  go()
  const revealed = t.events.filter(one => one.type === 'seed.revealed').map(one => one.data.card)
  expect(revealed).toEqual(['gravitic-mine', 'ancient-computer'])
  expect(after).not.toBe(undefined)
  expect(crew.every(id => inPlayNow(t, id))).toBe(true)
})
