import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import { holds } from '../../rules/mission/tally.ts'
import {
  answer,
  at,
  enemy,
  event,
  missionToken,
  options,
  prompt,
  put,
  refusal,
  type Story,
  set,
  ship,
  type Table,
  table,
  told,
} from '../../testing/table.ts'
import { end } from '../testing/end.ts'
import { withMission } from '../testing/games.ts'

describe('Sensor Data', () => {
  /** P1 near the odd token, its Scan Token beside it, at the end of the Activation Phase. */
  function near(gap: number, scans = 1): Table {
    const t = table()
    missionToken(t, 'odd', 203.2, 711.2)
    missionToken(t, 'even', 711.2, 711.2)
    put(t, 'P1', 203.2, 711.2 - 10 - 20 - gap, 90)
    ship(t, 'P1').tokens.scan = scans
    for (const id of ['P1', 'P2']) ship(t, id).done.activated = true
    return at(t, 'activation')
  }

  test('within Range 1 a Scan Token buys a token of the kind; the one on the map stays', () => {
    shows('ALL-PAT-15', 'ALL-PAT-16', 'ALL-PAT-17')
    const t = near(100)
    expect(options(t, 'activationEnd')).toEqual(['done', 'use:mission:collect'])
    answer(t, options(t)[1])
    expect(event(t, 'cargo.taken')).toEqual({ ship: 'P1', name: 'odd' })
    expect(ship(t, 'P1').cargo).toEqual(['odd'])
    expect(told(t, 'token.spent')).toEqual([{ ship: 'P1', token: 'scan', now: 0 }])
    expect(t.g.s.tokens).toHaveLength(2)
  })

  test('not from further away, and not without a Scan Token', () => {
    shows('ALL-PAT-15', 'ALL-PAT-17')
    expect(near(103).g.s.phase).not.toBe('activation')
    expect(near(50, 0).g.s.phase).not.toBe('activation')
  })

  test('one of each kind at the most', () => {
    shows('ALL-PAT-18')
    const t = table()
    missionToken(t, 'odd', 203.2, 711.2)
    put(t, 'P1', 203.2, 650, 90)
    set(t, 'P1', { cargo: ['odd'] })
    ship(t, 'P1').tokens.scan = 2
    for (const id of ['P1', 'P2']) ship(t, id).done.activated = true
    at(t, 'activation')
    expect(t.g.s.phase).not.toBe('activation')
  })

  test('two Scan Tokens near both kinds take one of each', () => {
    shows('ALL-PAT-17', 'ALL-PAT-18')
    const t = table()
    missionToken(t, 'odd', 203.2, 711.2)
    missionToken(t, 'even', 253.2, 711.2)
    put(t, 'P1', 220, 650, 90)
    ship(t, 'P1').tokens.scan = 2
    for (const id of ['P1', 'P2']) ship(t, id).done.activated = true
    at(t, 'activation')
    answer(t, options(t)[1])
    answer(t, 'even')
    expect(refusal(t, 'use:nothing').rules.length).toBeGreaterThan(0)
    answer(t, options(t)[1])
    expect(ship(t, 'P1').cargo).toEqual(['even', 'odd'])
  })
})

describe('the end of the mission', () => {
  const homecoming = (cargo: string[][], story: Story = {}): Table => {
    const t = table(story)
    cargo.forEach((names, i) => {
      const id = `P${i + 1}`
      put(t, id, 300 + 200 * i, 30, 270)
      set(t, id, { cargo: names, dial: '1S' })
    })
    return t
  }

  test('an odd and an even token over the Federation edge: success, 2 XP for everybody', () => {
    shows('ALL-PAT-10', 'ALL-PAT-11', 'ALL-PAT-21', 'ALL-CPG-01', 'ALL-RND-03', 'ALL-EMS-02')
    const t = homecoming([['odd'], ['even']])
    at(t, 'activation')
    answer(t, 'P1')
    expect(t.g.s.outcome).toEqual({ success: true, objectives: [true], xp: { P1: 2, P2: 2 } })
    // Nothing of it stays on the mat.
    expect(ship(t, 'P1')).toMatchObject({ fate: 'retreated', shields: 0, disabled: 0, dial: null })
    expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'The mission is a success.' })
  })

  test('every objective must be met: one of two is a failure', () => {
    const objectives = (['odd', 'even'] as const).map(kind => ({
      text: kind,
      when: { count: `brought:${kind}`, atLeast: 1 },
    }))
    const t = homecoming([['odd'], ['odd']], withMission({ objectives }))
    at(t, 'activation')
    answer(t, 'P1')
    expect(t.g.s.outcome).toMatchObject({ success: false, objectives: [true, false] })
    expect(t.g.match.result).toMatchObject({ winners: [], reason: 'The mission has failed.' })
  })

  test('one kind only: it fails, but everybody has 1 XP; whoever was destroyed has one less', () => {
    shows('ALL-PAT-10', 'ALL-PAT-11', 'ALL-PAT-14', 'ALL-PAT-22')
    const t = homecoming([['odd'], ['even']])
    put(t, 'P2', 30, 500, 180)
    at(t, 'activation')
    answer(t, 'P1')
    expect(t.g.s.outcome).toEqual({ success: false, objectives: [false], xp: { P1: 1, P2: 0 } })
    expect(t.g.match.result!.winners).toEqual([])
    expect(aSimplePatrol.next!.failure).toContain('aSimplePatrol')
    expect(aSimplePatrol.next!.failure).toEqual(expect.arrayContaining([...aSimplePatrol.next!.success]))
  })

  test('nothing brought and destroyed: 0 XP, not less', () => {
    shows('ALL-PAT-14')
    const t = homecoming([[], []])
    put(t, 'P2', 30, 500, 180)
    at(t, 'activation')
    answer(t, 'P1')
    expect(t.g.s.outcome!.xp).toEqual({ P1: 0, P2: 0 })
  })

  test('after round 10 everybody goes home, without what they carry', () => {
    shows('ALL-PAT-13', 'ALL-EMS-01')
    const t = table()
    t.g.s.round = 10
    set(t, 'P1', { cargo: ['odd', 'even'] })
    end(t)
    expect(t.g.s.outcome).toMatchObject({ success: false })
    expect(t.g.s.ships.map(s => s.fate)).toEqual(['retreated', 'retreated'])
    const ninth = table()
    ninth.g.s.round = 9
    end(ninth)
    expect(ninth.g.s.round).toBe(10)
    expect(prompt(ninth).name).toBe('planNext')
  })

  test('a round has five phases, in their order, and the counter goes up', () => {
    shows('ALL-RND-01', 'ALL-COMP-06')
    const t = table()
    t.g.s.round = 3
    at(t, 'round')
    const phases: string[] = []
    const heard = () =>
      phases.push(
        ...t.events
          .filter(e => e.type === 'round.began' || e.type === 'phase.began')
          .map(e => e.data.phase ?? `round ${e.data.round}`),
      )
    heard()
    for (const given of ['P1', '1S', '1S', 'P1', 'pass', 'pass']) {
      answer(t, given)
      heard()
    }
    expect(phases).toEqual(['round 4', 'planning', 'activation', 'combat', 'end', 'round 5', 'planning'])
  })

  test('conditions count what happened', () => {
    const t = table()
    enemy(t, 100, 100, 0)
    t.g.s.tally['destroyed:enemy'] = 2
    expect(
      holds(t.g, {
        all: [
          { count: 'destroyed:enemy', atLeast: 2 },
          { count: 'enemies', atMost: 1 },
        ],
      }),
    ).toBe(true)
    expect(
      holds(t.g, { any: [{ count: 'round', atLeast: 5 }, { not: { count: 'players', atLeast: 3 } }] }),
    ).toBe(true)
    expect(holds(t.g, { count: 'brought:odd', atLeast: 1 })).toBe(false)
  })
})
