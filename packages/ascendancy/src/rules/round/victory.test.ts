import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { Options } from '../../options/types.ts'
import { readOptions } from '../../setup/readOptions.ts'
import {
  act,
  agreement,
  answer,
  at,
  home,
  homePlace,
  noShips,
  owns,
  prompt,
  refusal,
  run,
  set,
  system,
  type Table,
  table,
} from '../../testing/table.ts'

const four = ['klingon', 'federation', 'romulan', 'cardassian']

function quiet(options: Partial<Options> = {}, factions = four): Table {
  return table({ factions, options: { borg: 'none', ...options } })
}

/** Seat 0, the last in this Round, ends its turn; the Recharge Stage follows. */
function endRound(t: Table): void {
  t.g.s.turnCard = 9
  at(t, 0, 'command')
  answer(t, 0, 'end')
}

const result = (t: Table) => t.g.match.result
/** A seat loses its Home to another. */
const conquer = (t: Table, seat: number, lost: number) => owns(t, seat, home(t, lost))

describe('Ascendancy Victory', () => {
  test('five tokens and the own Home, at the end of the Round', () => {
    shows('ASC-2.3.1-a', 'ASC-2.3.1-b', 'ASC-2.3-a')
    const t = quiet()
    set(t, 1, { ascendancy: 5 })
    at(t, 0, 'building')
    answer(t, 0, 'end')
    expect(result(t)).toBeNull()
    endRound(t)
    expect(result(t)).toMatchObject({ winners: [1], reason: 'ascendancy' })
    expect(t.events.at(-1)).toMatchObject({ type: 'game.ended', data: { winners: [1] } })
  })

  test('four tokens are not enough, and without the Home five are not either', () => {
    shows('ASC-2.3.1-b')
    const t = quiet()
    set(t, 1, { ascendancy: 4 })
    set(t, 2, { ascendancy: 5 })
    conquer(t, 0, 2)
    endRound(t)
    expect(result(t)).toBeNull()
  })

  test('quicker Ascension: four tokens, or three', () => {
    shows('ASC-16.2.9-a')
    for (const ascendancyToWin of [4, 3]) {
      const t = quiet({ ascendancyToWin })
      set(t, 1, { ascendancy: ascendancyToWin - 1 })
      endRound(t)
      expect(result(t)).toBeNull()
      set(t, 1, { ascendancy: ascendancyToWin })
      endRound(t)
      expect(result(t)).toMatchObject({ winners: [1], reason: 'ascendancy' })
    }
  })

  test('a System with all three kinds of Node brings no Ascendancy', () => {
    shows('ASCREF-6-a')
    const t = quiet()
    owns(t, 1, system(t, home(t, 1), 'terra-nova'), { P: 1, R: 1, C: 1 })
    endRound(t)
    expect(t.g.s.players.map(p => p.ascendancy)).toEqual([0, 0, 0, 0])
  })

  test('immediate victory: the game ends in the middle of the turn', () => {
    shows('ASCREF-6-b')
    for (const immediateVictory of [true, false]) {
      const t = run(quiet({ immediateVictory }), 'settle', {})
      expect(result(t)).toBeNull()
      set(t, 0, { ascendancy: 5 })
      run(t, 'settle', {})
      expect(result(t)?.winners).toEqual(immediateVictory ? [0] : undefined)
    }
  })
})

describe('Supremacy Victory', () => {
  test('three Homes, the own among them, at the end of the Round', () => {
    shows('ASC-2.3.2-a', 'ASC-2.3.2-b')
    const t = quiet()
    conquer(t, 1, 2)
    conquer(t, 1, 3)
    at(t, 0, 'building')
    answer(t, 0, 'end')
    expect(result(t)).toBeNull()
    endRound(t)
    expect(result(t)).toMatchObject({ winners: [1], reason: 'supremacy' })
  })

  test('two Homes are too few, and three of Rivals do not count', () => {
    shows('ASC-2.3.2-b')
    const t = quiet()
    conquer(t, 1, 2)
    endRound(t)
    expect(result(t)).toBeNull()
    conquer(t, 1, 0)
    conquer(t, 1, 3)
    conquer(t, 2, 1)
    endRound(t)
    expect(result(t)).toBeNull()
  })

  test('a Home stays one when its first owner is out of the game', () => {
    const t = quiet()
    conquer(t, 1, 2)
    conquer(t, 1, 3)
    t.g.s.players[3]!.fate = 'exterminated'
    endRound(t)
    expect(result(t)).toMatchObject({ winners: [1], reason: 'supremacy' })
  })
})

describe('ties', () => {
  test('the most Systems win', () => {
    shows('ASC-2.3.4-a')
    const t = quiet()
    set(t, 1, { ascendancy: 5 })
    set(t, 2, { ascendancy: 6 })
    owns(t, 1, system(t, home(t, 1), 'risa'))
    endRound(t)
    expect(result(t)?.winners).toEqual([1])
  })

  test('the result tells how the winner won, not how a Rival with fewer Systems would have', () => {
    shows('ASC-2.3.4-a')
    const t = quiet()
    conquer(t, 0, 1)
    conquer(t, 0, 3)
    set(t, 2, { ascendancy: 5 })
    for (const card of ['risa', 'ardana', 'izar']) owns(t, 2, system(t, home(t, 2), card))
    endRound(t)
    expect(result(t)).toMatchObject({ winners: [2], reason: 'ascendancy' })
  })

  test('whoever is still equal shares, whichever way each has won', () => {
    shows('ASC-2.3.4-b')
    const t = quiet()
    set(t, 1, { ascendancy: 5 })
    owns(t, 1, system(t, home(t, 1), 'risa'))
    owns(t, 1, system(t, home(t, 1), 'ardana'))
    conquer(t, 2, 0)
    conquer(t, 2, 3)
    endRound(t)
    expect(result(t)?.winners).toEqual([1, 2])
  })
})

describe('extermination', () => {
  /** Seat 3 has lost its Ships and its Home. */
  function beaten(t: Table): Table {
    noShips(t, 3)
    owns(t, 3, home(t, 3), {}, { owner: null })
    return t
  }

  test('without Ships and Systems a player is out', () => {
    shows('ASC-6.3.1.1-a')
    const t = beaten(quiet())
    endRound(t)
    expect(t.g.s.players[3]!.fate).toBe('exterminated')
    expect(t.g.s.players.filter(p => p.card > 0)).toHaveLength(3)
    expect(t.events.filter(e => e.type === 'income.gained').map(e => e.data.seat)).toEqual([0, 1, 2])
    for (let i = 0; i < 6; i++) {
      expect(t.g.prompts[0]!.seat).not.toBe(3)
      answer(t, t.g.prompts[0]!.seat, 'end')
    }
  })

  test('one Ship, even at Warp, or one System keeps a player in', () => {
    shows('ASC-6.3.1.1-a')
    const warp = beaten(quiet())
    set(warp, 3, { warping: [{ origin: homePlace(warp, 3), tokens: 1 }] })
    endRound(warp)
    expect(warp.g.s.players[3]!.fate).toBe('playing')
    const world = beaten(quiet())
    owns(world, 3, system(world, home(world, 3), 'risa'))
    endRound(world)
    expect(world.g.s.players[3]!.fate).toBe('playing')
  })

  test('takes the own Agreements away wherever they are, and gives back those of others', () => {
    shows('ASC-6.3.1.1-b')
    const t = beaten(quiet())
    agreement(t, 3, 0, 1)
    agreement(t, 3, 1, 2, true)
    agreement(t, 1, 3, 0, true)
    agreement(t, 1, 2, 1)
    endRound(t)
    expect(t.g.s.players[3]!.agreements).toEqual(Array(3).fill({ holder: null, exhausted: false }))
    expect(t.g.s.players[1]!.agreements.map(a => a.holder)).toEqual([null, 2, null])
  })

  test('sends captured Advancements home; those taken from the player stay where they are', () => {
    shows('ASC-6.3.1.1-c', 'ASC-6.3.1.1-d', 'ASC-3.5.5-b')
    const t = beaten(quiet())
    const [klingon, federation, , cardassian] = t.g.s.players
    const stolen = klingon!.deck.pop()!
    const project = federation!.deck.pop()!
    const kept = cardassian!.deck.pop()!
    cardassian!.advancements.push({ card: stolen, exhausted: true })
    cardassian!.projects.push({ card: project, research: 2, committed: false })
    klingon!.advancements.push({ card: kept, exhausted: false })
    endRound(t)
    const after = t.g.s.players
    expect(after[0]!.deck).toContain(stolen)
    expect(after[1]!.deck).toContain(project)
    expect(after[3]!.advancements.map(a => a.card)).not.toContain(stolen)
    expect(after[3]!.projects).toEqual([])
    expect(after[0]!.advancements.map(a => a.card)).toContain(kept)
    expect(after[3]!.deck).not.toContain(kept)
  })

  test('puts Allies and Borg technology under their decks', () => {
    const t = table({ factions: four })
    beaten(t)
    t.g.s.borg.card = 0
    t.g.s.exploration = t.g.s.exploration.filter(card => card !== 'rigelians#1')
    const tech = t.g.s.borg.tech.pop()!
    set(t, 3, {
      allies: [{ card: 'rigelians#1', exhausted: true }],
      advancements: [{ card: tech, exhausted: false }],
      has: { P: 4, R: 4, C: 4 },
    })
    endRound(t)
    expect(t.g.s.exploration[0]).toBe('rigelians#1')
    expect(t.g.s.borg.tech[0]).toBe(tech)
    expect(t.g.s.players[3]!.has).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('comes after the test of victory', () => {
    const t = beaten(quiet())
    set(t, 1, { ascendancy: 5 })
    endRound(t)
    expect(result(t)?.winners).toEqual([1])
    expect(t.g.s.players[3]!.fate).toBe('playing')
  })

  test('the last player wins if nobody is Assimilated; else the game goes on', () => {
    shows('ASC-2.3.3-d')
    const t = beaten(quiet())
    set(t, 1, { fate: 'exterminated' })
    set(t, 2, { fate: 'exterminated' })
    endRound(t)
    expect(result(t)).toMatchObject({ winners: [0], reason: 'extermination' })
    const borg = beaten(quiet())
    set(borg, 1, { fate: 'assimilated' })
    set(borg, 2, { fate: 'assimilated' })
    endRound(borg)
    expect(borg.g.s.players[3]!.fate).toBe('exterminated')
    expect(result(borg)).toBeNull()
    set(borg, 0, { ascendancy: 5 })
    endRound(borg)
    expect(result(borg)).toMatchObject({ winners: [0], reason: 'ascendancy' })
  })
})

describe('other ends', () => {
  test('after the agreed number of Rounds the most Ascendancy wins, then the most Systems', () => {
    const t = quiet({ roundLimit: 6 })
    set(t, 1, { ascendancy: 2 })
    set(t, 2, { ascendancy: 2 })
    owns(t, 2, system(t, home(t, 2), 'risa'))
    t.g.s.round = 5
    endRound(t)
    expect(result(t)).toBeNull()
    endRound(t)
    expect(result(t)).toMatchObject({ winners: [2], reason: 'roundLimit' })
    const endless = quiet({ roundLimit: 0 })
    endless.g.s.round = 900
    endRound(endless)
    expect(result(endless)).toBeNull()
  })

  test('nobody wins by waiting for the limit where the Borg are the opponent', () => {
    for (const seats of [1, 2]) {
      const factions = ['klingon', 'federation'].slice(0, seats)
      const t = table({ factions, options: { profile: 'official', roundLimit: 6 } })
      t.g.s.round = 6
      set(t, 0, { ascendancy: 4 })
      run(t, 'recharge', {})
      expect(result(t)).toMatchObject({ winners: [], reason: 'roundLimit' })
    }
    const last = quiet({ roundLimit: 6 })
    for (const seat of [1, 2, 3]) set(last, seat, { fate: 'assimilated' })
    last.g.s.round = 6
    run(last, 'recharge', {})
    expect(result(last)).toMatchObject({ winners: [], reason: 'roundLimit' })
  })

  test('alone and of two, whoever has the last token has won at once', () => {
    shows('ASCBORG-duo-a', 'ASCBORG-solo-f')
    expect(readOptions({ profile: 'official' }, 2).immediateVictory).toBe(true)
    expect(readOptions({ profile: 'official' }, 1).immediateVictory).toBe(true)
    expect(readOptions({ profile: 'official' }, 3).immediateVictory).toBe(false)
    expect(readOptions({ profile: 'official', immediateVictory: false }, 2).immediateVictory).toBe(false)
    const t = table({ factions: ['klingon', 'federation'], options: { profile: 'official' } })
    set(t, 0, { ascendancy: 5 })
    run(t, 'settle', {})
    expect(result(t)).toMatchObject({ winners: [0], reason: 'ascendancy' })
  })

  test('giving up the part of the Borg makes nobody a winner', () => {
    const t = table({ factions: ['klingon', 'federation'], options: { profile: 'official' } })
    set(t, 1, { fate: 'assimilated' })
    at(t, 0, 'building')
    act(t, 1, 'concede', null)
    expect(result(t)).toBeNull()
    act(t, 0, 'concede', null)
    expect(result(t)).toMatchObject({ winners: [], reason: 'concession' })
  })

  test('whoever concedes is played for, and the last one left has won', () => {
    const t = quiet()
    at(t, 0, 'building')
    act(t, 0, 'concede', null)
    expect(t.g.match.away).toEqual([0])
    expect(t.g.prompts.map(p => p.seat)).not.toContain(0)
    expect(prompt(t, t.g.prompts[0]!.seat).name).toBe('building')
    expect(refusal(t, { seat: 0, act: 'concede', arg: null }).message).toMatch(/not in the game/)
    refusal(t, { seat: 1, act: 'concede', arg: 'now' })
    act(t, 1, 'concede', null)
    expect(result(t)).toBeNull()
    act(t, 3, 'concede', null)
    expect(result(t)).toMatchObject({ winners: [2], reason: 'concession' })
  })
})
