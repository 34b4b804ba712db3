import { readFileSync } from 'node:fs'
import { begin, choose, clone, makeStream, sampleAnswer } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { alliance } from '../../../game.ts'
import { readMission } from '../../../setup/readMission.ts'
import type { Alliance, G } from '../../../types.ts'
import { missionById, missions } from '../missions.ts'

const ALL = missions.map(mission => [mission.id, mission] as const)

/** Options for so many ships of one player. */
const fleetOf = (mission: string, ships: number): object => ({
  mission,
  captains: Array.from({ length: ships }, (_, i) => ({ ship: i % 2 === 0 ? 'excelsior' : 'akira' })),
})

function playOut(mission: string, ships: number, seed: string): G {
  const g: G = begin<Alliance>(alliance, { seats: 1, seed, options: fleetOf(mission, ships) })
  const stream = makeStream(`play/${seed}`)
  for (let n = 0; g.match.result === null; n++) {
    choose(g, { seat: 0, answer: sampleAnswer(g, g.prompts[0]!, stream) })
    if (n % 10 === 0) expect(alliance.invariants!(g)).toEqual([])
  }
  expect(alliance.invariants!(g)).toEqual([])
  return g
}

describe('our missions', () => {
  test.each(ALL)('%s has every part of a mission file and reads as one', (_id, mission) => {
    shows('ALL-MSN-01')
    expect(readMission(clone(mission))).toEqual(mission)
    for (const part of [mission.name, mission.briefing, mission.success, mission.failure])
      expect(part.length).toBeGreaterThan(3)
    expect(mission.objectives.length).toBeGreaterThan(0)
    expect(mission.rewards.length).toBeGreaterThan(0)
  })

  test.each(ALL)('%s can be played by its smallest and its largest fleet', (id, { fleet = [2, 6] }) => {
    for (const ships of [...fleet, 3]) expect(playOut(id, ships, `${id}/${ships}`).s.outcome).not.toBe(null)
    const refused = () => alliance.options(fleetOf(id, fleet[0] - 1), 1)
    expect(refused).toThrow(expect.objectContaining({ path: ['captains'] }))
  })

  test('the handbook tells of every special rule', () => {
    const text = readFileSync(new URL('../../../../../../docs/missions.md', import.meta.url), 'utf8')
    for (const name of Object.keys(alliance.content!).filter(key => key.startsWith('mission:')))
      expect(text).toContain(`\`${name.slice('mission:'.length)}\``)
  })
})

describe('a mission that a player wrote', () => {
  const { dryDock } = missionById
  const wrong: [string, object, (string | number)[]][] = [
    ['an unknown field', { colour: 1 }, ['colour']],
    ['no briefing', { briefing: 5 }, ['briefing']],
    ['a fleet of none', { fleet: [0, 3] }, ['fleet', 0]],
    ['an unknown area', { map: { ...dryDock!.map, deploy: 'Z' } }, ['map', 'deploy']],
    ['a missing arrow', { map: { ...dryDock!.map, bearings: {} } }, ['map', 'bearings', 1]],
    [
      'an arrow that does not exist',
      { enemies: [{ ...dryDock!.enemies[0], bearing: [1, 7] }] },
      ['enemies', 0, 'bearing'],
    ],
    [
      'a column for seven ships',
      { enemies: [{ ...dryDock!.enemies[0], ships: { 7: [] } }] },
      ['enemies', 0, 'ships', '7'],
    ],
    [
      'an unknown type of ship',
      { enemies: [{ ...dryDock!.enemies[0], ships: { 1: ['borgCube'] } }] },
      ['enemies', 0, 'ships', '1'],
    ],
    [
      'an arrival without a limit',
      { enemies: [{ ...dryDock!.enemies[0], arrives: { count: 'round' } }] },
      ['enemies', 0, 'arrives'],
    ],
    ['an odd order', { orders: { yard: { flee: true } } }, ['orders', 'yard']],
    ['a guard without a distance', { orders: { yard: { guard: [1, 1] } } }, ['orders', 'yard', 'within']],
    ['an escort of nobody', { orders: { yard: { escort: 'Nobody' } } }, ['orders', 'yard', 'escort']],
    ['a condition without a count', { ends: { atLeast: 1 } }, ['ends', 'count']],
    [
      'a reward without XP',
      { rewards: [{ text: 'x', when: { count: 'round', atLeast: 1 } }] },
      ['rewards', 0, 'xp'],
    ],
    ['an unknown rule', { specialRules: [{ rule: 'luck', text: '' }] }, ['specialRules', 0, 'rule']],
    [
      'a rule twice',
      { specialRules: [dryDock!.specialRules[0], dryDock!.specialRules[0]] },
      ['specialRules', 1, 'rule'],
    ],
    [
      'a token that is not there',
      { specialRules: [{ ...dryDock!.specialRules[0], tokens: ['slip', 'moon'] }] },
      ['specialRules', 0, 'tokens', 1],
    ],
    [
      'a range of nine',
      { specialRules: [{ rule: 'nebula', text: '', range: 9 }] },
      ['specialRules', 0, 'range'],
    ],
    ['an outcome that is none', { next: { draw: [] } }, ['next', 'draw']],
  ]
  test.each(wrong)('%s is refused with its place', (_what, change, path) => {
    shows('ALL-MSN-01')
    const file = { ...clone(dryDock!), ...change }
    expect(() => readMission(file)).toThrow(
      expect.objectContaining({ name: 'InputError', path: ['mission', ...path] }),
    )
  })
})
