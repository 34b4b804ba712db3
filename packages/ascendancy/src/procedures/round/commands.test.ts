import { begin } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ascendancy } from '../../game.ts'
import { placeOfSystem } from '../../map/place.ts'
import { freeShips } from '../../rules/building/limits.ts'
import { freeControlNodes } from '../../rules/systems/control.ts'
import {
  act,
  answer,
  at,
  home,
  homePlace,
  options,
  owns,
  refusal,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ascendancy } from '../../types.ts'

const quiet = (): Table =>
  table({ factions: ['klingon', 'federation', 'romulan'], options: { borg: 'none' } })

/** Seat 0 has something to do with every kind of Command. */
function busy(): Table {
  const t = quiet()
  const phenomenon = system(t, home(t, 0), 'pulsar')
  const colony = system(t, home(t, 0), 'ardana')
  const rival = system(t, home(t, 1), 'risa')
  owns(t, 0, colony)
  owns(t, 1, rival, { C: 1 })
  ships(t, 0, placeOfSystem(phenomenon), 1)
  ships(t, 0, placeOfSystem(rival), 1)
  ships(t, 0, placeOfSystem(colony), 3)
  ships(t, 2, placeOfSystem(colony), 1)
  set(t, 0, { ascendancy: 2, has: { P: 5, R: 5, C: 5 } })
  t.g.s.here.stayed = [{ at: placeOfSystem(phenomenon), n: 1 }]
  return at(t, 0, 'command')
}

describe('Commands', () => {
  test('move, study a Hazard, attack, invade, or try Hegemony', () => {
    shows('ASC-6.2.2-a')
    expect(options(busy(), 0)).toEqual(
      expect.arrayContaining(['move', 'enterWarp', 'study', 'battle', 'invade', 'hegemony']),
    )
  })

  test('Commission Fleets and Starbases, launch Projects', () => {
    shows('ASC-6.2.2-b')
    expect(options(busy(), 0)).toEqual(
      expect.arrayContaining(['commissionFleet', 'commissionStarbase', 'launch']),
    )
  })

  test('each Exhausts a token; they come in any order and again and again until none is left', () => {
    shows('ASC-6.2.2-c', 'ASC-6.2.2-d', 'ASC-6.2.2-e')
    const t = busy()
    owns(t, 0, home(t, 0), { R: 3 })
    at(t, 0, 'command')
    const ready = () => t.g.s.players[0]!.commands.ready
    const enter = () => {
      answer(t, 0, 'enterWarp')
      answer(t, 0, options(t, 0)[0])
    }
    enter()
    expect([ready(), t.g.s.players[0]!.commands.exhausted]).toEqual([4, 1])
    answer(t, 0, 'launch')
    answer(t, 0, 'choose')
    answer(t, 0, options(t, 0)[0])
    expect(ready()).toBe(3)
    enter()
    answer(t, 0, 'boostWarp')
    if (t.g.prompts[0]!.name === 'boostUnit') answer(t, 0, options(t, 0)[0])
    expect(ready()).toBe(1)
    enter()
    expect(ready()).toBe(0)
    expect(options(t, 0)).not.toContain('enterWarp')
    expect(options(t, 0)).not.toContain('move')
    refusal(t, { seat: 0, answer: 'enterWarp' })
  })
})

describe('Ascendancy', () => {
  test('costs five Culture, in either Phase of the own turn', () => {
    shows('ASC-2.3.1-c')
    for (const phase of ['building', 'command'] as const) {
      const t = quiet()
      set(t, 0, { has: { P: 0, R: 0, C: 4 } })
      expect(options(at(t, 0, phase), 0)).not.toContain('ascend')
      set(t, 0, { has: { P: 0, R: 0, C: 6 } })
      at(t, 0, phase)
      answer(t, 0, 'ascend')
      expect(t.g.s.players[0]).toMatchObject({ ascendancy: 1, has: { C: 1 } })
    }
  })

  test('cannot be bought in the turn of another', () => {
    shows('ASC-2.3.1-d')
    const t = quiet()
    set(t, 1, { has: { P: 0, R: 0, C: 9 } })
    at(t, 0, 'command')
    expect(refusal(t, { seat: 1, act: 'ascend', arg: null }).rules).toContain('ASC-2.3.1-d')
  })

  test('costs four where Ascension is easier', () => {
    shows('ASC-16.2.8-a')
    const t = table({ options: { borg: 'none', ascendancyPrice: 4 } })
    set(t, 0, { has: { P: 0, R: 0, C: 4 } })
    at(t, 0, 'building')
    answer(t, 0, 'ascend')
    expect(t.g.s.players[0]).toMatchObject({ ascendancy: 1, has: { C: 0 } })
    const byNumber = begin<Ascendancy>(ascendancy, { seats: 3, seed: '', options: { options: ['16.2.8'] } })
    expect(byNumber.match.options.ascendancyPrice).toBe(4)
  })

  test('wins at once where victory is immediate', () => {
    shows('ASCREF-6-b')
    for (const immediateVictory of [true, false]) {
      const t = table({ options: { borg: 'none', immediateVictory } })
      set(t, 0, { ascendancy: 4, has: { P: 0, R: 0, C: 5 } })
      at(t, 0, 'building')
      answer(t, 0, 'ascend')
      expect(t.g.match.result?.winners).toEqual(immediateVictory ? [0] : undefined)
    }
    const t = table({ options: { borg: 'none', immediateVictory: true } })
    set(t, 0, { ascendancy: 4, has: { P: 0, R: 0, C: 5 } })
    at(t, 0, 'command')
    act(t, 0, 'ascend', null)
    expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'ascendancy' })
  })
})

test('limited pieces: 30 Ships and 10 Control Nodes', () => {
  shows('ASC-16.1.7-a', 'ASC-16.1.7-b')
  const t = quiet()
  t.g = begin<Ascendancy>(ascendancy, {
    seats: 3,
    seed: 'pieces',
    options: { options: ['16.1.7', '16.2.1'], factions: ['klingon', 'federation', 'romulan'] },
  })
  ships(t, 0, homePlace(t, 0), 27)
  expect(freeShips(t.g, 0)).toBe(0)
  expect(freeShips(t.g, 1)).toBe(27)
  expect(freeControlNodes(t.g, 0)).toBe(9)
})
