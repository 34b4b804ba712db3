import { type Choice, choose, makeStream, promptFor, type Stream, sampleAnswer } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { BORG } from '../../state.ts'
import { answer, at, dice, home, owns, set, table } from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  assimilatedSeat,
  type Collective,
  collective,
  commands,
  cubes,
  orbit,
} from './testing/collective.ts'

const OFFICIAL = { options: { profile: 'official' as const } }
const ones = (n: number): number[] => Array(n).fill(1)
const falls = (structures: number): number[] => [
  ...ones(structures),
  ...Array(structures).fill(6),
  ...ones(9 - structures),
]

/** A Cube over the Home of a seat, with a Control Node and one Node left. */
function besieged(factions: string[], seat: number): Collective {
  const t = collective({ ...OFFICIAL, factions })
  t.g.s.borg.delay = 9
  owns(t, seat, home(t, seat), { P: 1 })
  cubes(t, orbit(home(t, seat)))
  commands(t, 'assimilation-expedited')
  dice(t, ...falls(2))
  return t
}

/** Ends every open Phase until the Round is over or the game is. */
function passRound(t: Collective | ReturnType<typeof table>): void {
  const { round } = t.g.s
  for (let i = 0; i < 60 && t.g.s.round === round && t.g.match.result === null; i++) {
    const { seat } = t.g.prompts[0]!
    const open = promptFor(t.g, seat) as { fallback?: unknown }
    const choice: Choice = { seat, answer: open.fallback }
    choose(t.g, choice)
  }
}

describe('alone against the Borg', () => {
  test('five Ascendancy win, at the end of the Game Round', () => {
    shows('ASCBORG-solo-f')
    for (const [ascendancy, won] of [
      [4, false],
      [5, true],
    ] as const) {
      const t = collective({ ...OFFICIAL, factions: ['cardassian'] })
      t.g.s.borg.delay = 9
      set(t, 0, { ascendancy })
      t.g.s.turnCard = 1
      at(t, 0, 'command')
      passRound(t)
      expect(t.g.match.result?.winners).toEqual(won ? [0] : undefined)
    }
  })

  test('whoever is Assimilated has lost, and the game is over', () => {
    shows('ASCBORG-solo-g')
    const t = besieged(['cardassian'], 0)
    act(t)
    expect(t.g.match.result).toMatchObject({ winners: [], reason: 'borg' })
  })
})

describe('two players', () => {
  test('the first with five Ascendancy wins', () => {
    shows('ASCBORG-duo-a')
    const t = collective({ ...OFFICIAL, factions: ['cardassian', 'ferengi'] })
    t.g.s.borg.delay = 9
    set(t, 1, { ascendancy: 5 })
    t.g.s.turnCard = 1
    at(t, 0, 'command')
    passRound(t)
    expect(t.g.match.result).toMatchObject({ winners: [1], reason: 'ascendancy' })
  })

  test('an Assimilated player goes on and directs the Cubes', () => {
    shows('ASCBORG-duo-b')
    const t = besieged(['cardassian', 'ferengi'], 1)
    act(t)
    expect(t.g.match.result).toBeNull()
    expect(t.g.s.players[1]!.fate).toBe('assimilated')
    const u = collective({ ...OFFICIAL, factions: ['cardassian', 'ferengi'] })
    u.g.s.borg.delay = 9
    assimilatedSeat(u, 1)
    cubes(u, orbit(u.hub), orbit(home(u, 1)))
    commands(u, 'assimilation-expedited', 'polaron-field-disruption')
    act(u)
    expect(asked(u)).toEqual(['1:activateCube'])
    answer(u, 1, 1)
    expect(asked(u)).toEqual(['1:borgCommand'])
  })

  test('and has reached the goal when the other falls too', () => {
    shows('ASCBORG-duo-c')
    const t = besieged(['cardassian', 'ferengi'], 0)
    assimilatedSeat(t, 1)
    act(t)
    expect(all(t, 'borg.playerAssimilated')).toEqual([{ seat: 0 }])
    expect(t.g.match.result).toMatchObject({ winners: [1], reason: 'borg' })
    expect(t.g.s.discs[home(t, 0)]!.owner).toBe(BORG)
  })
})

function anyChoice(t: ReturnType<typeof table>, stream: Stream): Choice {
  const [open] = t.g.prompts
  return { seat: open!.seat, answer: sampleAnswer(t.g, open!, stream) }
}

describe('whole games', () => {
  test.each([1, 2])('with %i random players come to an end', seats => {
    for (const seed of ['a', 'b', 'c']) {
      const factions = ['cardassian', 'ferengi'].slice(0, seats)
      const t = table({ factions, seed, options: { profile: 'official' } })
      const stream = makeStream(seed)
      for (let i = 0; i < 8_000 && t.g.match.result === null; i++) choose(t.g, anyChoice(t, stream))
      expect(t.g.match.result).not.toBeNull()
      expect(t.g.game.invariants!(t.g)).toEqual([])
    }
  })
})
