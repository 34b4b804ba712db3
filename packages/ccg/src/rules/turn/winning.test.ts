import { choose, RuleError, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { answer, at, lay, onPlanet, points, prompt, seed, type Table, table } from '../../testing/table.ts'
import { gameWith } from '../../testing/testCards.ts'
import { recordObjective, score, threshold, worthOf } from './score.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

describe('a time limit', () => {
  const timed = (active: Seat): Table => {
    const t = table({ missions: MISSIONS, options: { minutes: 75 } })
    t.g.s.starter = 0
    score(t.g, 0, 70, false, 'repair-mission')
    score(t.g, 1, 50, false, 'repair-mission')
    return at(t, active, 'orders')
  }
  const say = (t: Table, minutes = 75) => {
    for (const seat of [0, 1]) choose(t.g, { seat, act: 'time', arg: minutes })
  }

  test('time is up after so many minutes, if there is a limit', () => {
    shows('CCG-WIN-13')
    const t = timed(0)
    expect(() => say(t, 74)).toThrow(RuleError)
    say(t)
    expect(t.g.s.clock).toMatchObject({ said: [0, 1] })
    const free = table({ missions: MISSIONS })
    at(free, 0, 'orders')
    expect(() => say(free)).toThrow(RuleError)
  })

  test('the turn is finished, and who did not start has one more, so that both had as many', () => {
    shows('CCG-WIN-14', 'CCG-WIN-15', 'CCG-WIN-16')
    const t = timed(0)
    say(t)
    expect(prompt(t, 0).name).toBe('order')
    answer(t, 0, 'end')
    expect(t.g.match.result).toBeNull()
    expect(t.g.s.active).toBe(1)
    answer(t, 1, 'orders', 'end')
    expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'modified win' })
    // Called in the turn of the other there is none more.
    const late = timed(1)
    say(late)
    answer(late, 1, 'end')
    expect(late.g.match.result).toMatchObject({ winners: [0], reason: 'modified win' })
  })

  test('a modified win is worth less than a full one, and more than a draw', () => {
    shows('CCG-WIN-17')
    const t = timed(1)
    say(t)
    answer(t, 1, 'end')
    const full = worthOf({ winners: [0], reason: 'points' })
    const modified = worthOf(t.g.match.result!)
    expect(modified).toBeLessThan(full)
    expect(modified).toBeGreaterThan(worthOf({ winners: [0, 1], reason: 'time' }))
  })
})

test('in a tournament a game that the decks end is written down as 100 to 0', () => {
  shows('CCG-WIN-19')
  for (const tournament of [true, false]) {
    const t = table({ missions: MISSIONS, options: { tournament } })
    score(t.g, 0, 60, false, 'repair-mission')
    score(t.g, 1, 45, false, 'repair-mission')
    for (const player of t.g.s.players) player.discard.push(...player.deck.splice(0))
    at(t, 0, 'orders')
    const { events } = choose(t.g, { seat: 0, answer: 'end' })
    const ended = events.find(event => event.type === 'game.ended')!.data
    expect(ended.recorded).toEqual(tournament ? [100, 0] : [60, 45])
    expect(t.g.match.result).toMatchObject({ winners: [0] })
  }
})

test('in a tournament a game that the points end is written down as it was', () => {
  shows('CCG-WIN-19')
  const t = table({ missions: MISSIONS, options: { tournament: true } })
  score(t.g, 0, 180, false, 'repair-mission')
  score(t.g, 1, 45, false, 'repair-mission')
  at(t, 0, 'orders')
  const { events } = choose(t.g, { seat: 0, answer: 'end' })
  const ended = events.find(event => event.type === 'game.ended')!.data
  expect(ended).toMatchObject({ reason: 'points', winners: [0], recorded: [180, 45] })
})

describe('the Borg', () => {
  test('an objective of theirs on a mission is as good as completing it', () => {
    shows('CCG-WIN-03')
    const t = table({ missions: MISSIONS })
    recordObjective(t.g, 0, 0)
    expect(threshold(t.g, 0)).toBe(140)
    recordObjective(t.g, 0, 1)
    expect(threshold(t.g, 0)).toBe(100)
    expect(threshold(t.g, 1)).toBe(180)
  })

  const borg = () => {
    const t = table({
      missions: ['0 first-contact', '0 repair-mission'],
      game: gameWith({
        'particle-fountain': { affectsBorg: true },
        'assimilate-this': { affectsBorg: true },
      }),
    })
    lay(t, 0, 'assimilate-planet', { in: 'core' })
    return t
  }

  test('points come only from their own cards, and from those that say so', () => {
    shows('CCG-POINTS-05', 'CCG-POINTS-06', 'CCG-GEN-06')
    const t = borg()
    score(t.g, 0, 10, true, 'microvirus')
    score(t.g, 0, -10, true, 'microvirus')
    expect(t.g.s.players[0]!.scores).toEqual([])
    score(t.g, 0, 25, true, 'assimilate-planet')
    score(t.g, 0, 5, true, 'assimilate-this')
    score(t.g, 0, -3, true, 'particle-fountain')
    expect(t.g.s.players[0]!.scores.map(one => [one.points, one.bonus])).toEqual([
      [25, false],
      [5, true],
      [-3, true],
    ])
    // Nobody else is touched by all this.
    score(t.g, 1, 10, true, 'microvirus')
    expect(points(t, 1)).toBe(10)
  })

  test('a card that would give them points is played out without', () => {
    shows('CCG-POINTS-07', 'CCG-POINTS-08', 'CCG-POINTS-01')
    const t = borg()
    onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
    seed(t, 1, 0, 'sarjenka')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    // Nobody asks whether they want the points: the other way is taken.
    expect(points(t, 0)).toBe(0)
    expect(t.g.prompts[0]!.name).toBe('order')
    const other = table({ missions: ['0 first-contact'] })
    onPlanet(other, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
    seed(other, 1, 0, 'sarjenka')
    at(other, 0, 'orders')
    answer(other, 0, 'attempt', 'planet 0')
    expect(prompt(other, 0).name).toBe('help')
    answer(other, 0, true)
    expect(other.g.s.players[0]!.scores).toMatchObject([{ bonus: true, card: 'sarjenka' }])
    expect(other.g.s.players[0]!.bonus).toHaveLength(1)
    // One with points for whoever overcomes it: it is overcome, and goes without.
    const third = borg()
    onPlanet(
      third,
      0,
      0,
      'jean-luc-picard',
      'lwaxana-troi',
      'worf',
      'data',
      'william-t-riker',
      'geordi-la-forge',
    )
    const [chalnoth] = seed(third, 1, 0, 'chalnoth')
    at(third, 0, 'orders')
    answer(third, 0, 'attempt', 'planet 0')
    expect(third.g.s.players[0]!.bonus).toEqual([])
    expect(third.g.s.players[1]!.out).toContain(chalnoth)
    expect(points(third, 0)).toBe(0)
  })
})
