import type { Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../../map/place.ts'
import { asked, cube } from '../../../procedures/combat/testing/arena.ts'
import {
  answer,
  event,
  home,
  noShips,
  options,
  run,
  set,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import { holds, isExhausted } from '../../testing/stories.ts'

const EXPEDITED = 'assimilation-expedited#1'
const POLARON = 'polaron-field-disruption#1'
const RESURGENCE = 'command-resurgence#1'

/**
 * Cubes 1 and 2 far from everybody, the Hub held back. Seat 0 has these cards and the lowest Turn Order card; the
 * Command cards come in this order. `by` is an Assimilated player whose turn it is.
 */
function collective(held: string[], commands: string[], by?: Seat): Table {
  const t = table()
  const izar = system(t, home(t, 0), 'izar')
  const ardana = system(t, izar, 'ardana')
  t.g.s.players.forEach((_, seat) => {
    noShips(t, seat)
    holds(t, seat)
    set(t, seat, { card: 2 + seat })
  })
  for (const id of [izar, ardana]) cube(t, placeOfSystem(id))
  t.g.s.borg.cubes.forEach((c, i) => {
    c.number = i + 1
  })
  t.g.s.borg.delay = 2
  t.g.s.borg.discard = t.g.s.borg.commands.filter(card => !commands.includes(card))
  t.g.s.borg.commands = [...commands].reverse()
  t.g.s.borg.tech = t.g.s.borg.tech.filter(card => !held.includes(card))
  holds(t, 0, ...held)
  if (by === undefined) return run(t, 'borgTurn', {}, 'command', 2)
  set(t, by, { fate: 'assimilated' })
  return run(t, 'borgTurn', { by }, 'command', by)
}

const commandOf = (t: Table) => t.g.s.borg.turn?.command?.card

describe('Borg Telemetry Node', () => {
  const USE = 'use:borg-telemetry-node'

  test('the Command just turned up is discarded, and another is drawn', () => {
    shows('ASC-TECH-borg-telemetry-node-a')
    const t = collective(['borg-telemetry-node'], [POLARON, EXPEDITED, RESURGENCE])
    answer(t, 0, 1)
    expect(asked(t)).toEqual(['0:borgCard'])
    expect(commandOf(t)).toBe(POLARON)
    answer(t, 0, USE)
    expect(t.g.s.borg.discard).toContain(POLARON)
    expect(event(t, 'borg.commandReplaced')).toMatchObject({ cube: 1, card: POLARON, by: 0 })
    expect(isExhausted(t, 0, 'borg-telemetry-node')).toBe(true)
    // Polaron would have ended the turn: now the second Cube has its Command as well.
    expect(t.g.s.borg.discard).toEqual(expect.arrayContaining([EXPEDITED, RESURGENCE]))
  })

  test('only in that instant: neither before nor after', () => {
    shows('ASC-TECH-borg-telemetry-node-b')
    const t = collective(['borg-telemetry-node'], [EXPEDITED, RESURGENCE])
    expect(asked(t)).toEqual(['0:activateCube'])
    answer(t, 0, 1)
    expect(options(t, 0)).toEqual([USE, 'pass'])
    answer(t, 0, 'pass')
    // The next question is about the card of the next Cube.
    expect(t.g.s.borg.discard).toContain(EXPEDITED)
    expect(commandOf(t)).toBe(RESURGENCE)
  })

  test('an Assimilated player may go on with another Cube', () => {
    shows('ASC-TECH-borg-telemetry-node-c')
    const t = collective(['borg-telemetry-node'], [EXPEDITED, RESURGENCE, POLARON], 2)
    expect(asked(t)).toEqual(['2:activateCube'])
    answer(t, 2, 1)
    answer(t, 2, EXPEDITED)
    // All have seen the card of the hand: it is not taken back.
    expect(t.revealed).toBe(true)
    answer(t, 0, USE)
    expect(asked(t)).toEqual(['2:activateCube'])
    expect(options(t, 2)).toEqual([1, 2])
    expect(t.g.s.borg.turn!.hand).toEqual([RESURGENCE, POLARON])
  })

  test('a card that was taken back to the hand is nothing to answer any more', () => {
    shows('ASC-TECH-borg-telemetry-node-c')
    const t = collective(['borg-telemetry-node', 'neurolytic-pathogen'], [EXPEDITED, RESURGENCE, POLARON], 2)
    answer(t, 2, 1)
    if (asked(t)[0] === '0:borgCard') answer(t, 0, 'pass')
    answer(t, 2, EXPEDITED)
    answer(t, 0, USE)
    expect(asked(t)).toEqual(['2:activateCube'])
  })
})

describe('Neurolytic Pathogen', () => {
  const USE = 'use:neurolytic-pathogen'

  test('the turn of the Borg is over: no Cube acts any more', () => {
    shows('ASC-TECH-neurolytic-pathogen-a')
    const t = collective(['neurolytic-pathogen'], [EXPEDITED, RESURGENCE])
    answer(t, 0, 1)
    expect(asked(t)).toEqual(['0:borgCard'])
    answer(t, 0, USE)
    expect(t.g.s.borg.turn).toBeUndefined()
    expect(t.g.s.borg.commands).toEqual([RESURGENCE, EXPEDITED])
    expect(t.g.s.borg.tech[0]).toBe('neurolytic-pathogen')
    expect(t.g.s.players[0]!.advancements).toEqual([])
  })

  test('also when a Command was turned up already: it is not carried out', () => {
    shows('ASC-TECH-neurolytic-pathogen-a')
    const t = collective(['neurolytic-pathogen'], [RESURGENCE, EXPEDITED])
    answer(t, 0, 1)
    answer(t, 0, 'pass')
    expect(commandOf(t)).toBe(RESURGENCE)
    answer(t, 0, USE)
    expect(t.g.s.borg.resurgence).toBe(false)
    expect(t.g.s.borg.commands).toEqual([EXPEDITED])
  })
})
