import { hash, makeStream, notJson, type RuleError } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { missionById } from '../content/facts/missions.ts'
import { alliance } from '../game.ts'
import type { Outcome } from '../state.ts'
import { campaigns } from './campaigns.ts'
import { campaignOf, flagsOf, missionChosen, missionOptions, missionsOpen } from './missions.ts'
import {
  briefed,
  chooseMission,
  launched,
  nextCampaignRound,
  recordResult,
  spendXp,
  startCampaign,
} from './progress.ts'
import { type CampaignState, STEPS } from './types.ts'

const TWO = [
  { name: 'Ro', faction: 'federation' },
  { name: 'Martok', faction: 'klingon' },
] as const

const stream = () => makeStream('campaign')

/** A campaign whose captains have put their first XP into weapons. */
function started(
  recruits: readonly { name: string; faction: 'federation' | 'klingon' }[] = TWO,
): CampaignState {
  let state = startCampaign('theLongWatch', recruits)
  recruits.forEach((_, captain) => {
    for (let xp = 0; xp < campaignOf(state).startingXp; xp++) state = spendXp(state, captain, 'weapon')
  })
  return state
}

const outcome = (success: boolean, xp = 0): Outcome => ({
  success,
  objectives: [success],
  xp: { P1: xp, P2: xp },
})

/** One Campaign Round with this result. */
function round(state: CampaignState, mission: string, success: boolean, xp = 0): CampaignState {
  const playing = launched(briefed(chooseMission(state, [mission], stream())))
  const after = recordResult(playing, outcome(success, xp), success ? [] : ['P2'])
  return after.status === 'playing' ? nextCampaignRound(after) : after
}

const refusal = (act: () => unknown): readonly string[] => {
  try {
    act()
  } catch (fault) {
    return (fault as RuleError).rules
  }
  throw new Error('it was accepted')
}

describe('a campaign', () => {
  test('names its story, missions, ships and starting XP; captains begin with them', () => {
    shows('ALL-CAMP-01', 'ALL-PLR-06')
    const state = startCampaign('theLongWatch', TWO)
    expect(state.captains.map(c => c.career.xp)).toEqual([6, 6])
    expect(campaignOf(state).ships).toContainEqual({ ship: 'excelsior', skill: 0 })
    expect(refusal(() => startCampaign('theShortWatch', TWO))).toContain('ALL-CAMP-01')
    expect(notJson(state)).toBeUndefined()
  })

  test('has at least twelve missions of our own in three acts, and every one can be reached', () => {
    const [{ missions, start, acts }] = campaigns as [(typeof campaigns)[0]]
    expect(missions.filter(id => id !== 'aSimplePatrol').length).toBeGreaterThanOrEqual(12)
    expect(new Set(missions.map(id => missionById[id]!.act))).toEqual(new Set(acts.map((_, i) => i + 1)))
    const reached = new Set(start)
    for (const id of reached)
      for (const next of Object.values(missionById[id]!.next!).flat()) reached.add(next)
    expect([...reached].sort()).toEqual([...missions].sort())
  })

  test('goes through its five steps in their order', () => {
    shows('ALL-CAMP-03', 'ALL-CAMP-04')
    const state = started()
    const chosen = chooseMission(state, ['quietWaters'], stream())
    const ready = briefed(chosen)
    const out = launched(ready)
    const back = recordResult(out, outcome(true, 0))
    expect([state, chosen, ready, out, back].map(s => s.step)).toEqual([...STEPS])
    for (const early of [
      () => launched(chosen),
      () => briefed(state),
      () => recordResult(ready, outcome(true)),
    ])
      expect(refusal(early)).toContain('ALL-CAMP-03')
    expect(refusal(() => nextCampaignRound(out))).toContain('ALL-CAMP-03')
    expect(nextCampaignRound(back)).toMatchObject({ step: 'chooseMission', mission: null })
  })

  test('lets only open missions be chosen, and draws one where the players differ', () => {
    shows('ALL-MSN-02', 'ALL-MSN-03')
    const state = started()
    expect(missionsOpen(state).map(m => m.id)).toEqual(['aSimplePatrol', 'quietWaters', 'lifeboats'])
    expect(refusal(() => chooseMission(state, ['lastLight'], stream()))).toContain('ALL-MSN-02')
    const votes = ['quietWaters', 'lifeboats']
    const drawn = Array.from(
      { length: 60 },
      (_, i) => chooseMission(state, votes, makeStream(`${i}`)).mission,
    )
    for (const { id } of missionsOpen(state)) expect(drawn.filter(d => d === id).length).toBeGreaterThan(8)
    expect(chooseMission(state, ['lifeboats', 'lifeboats'], stream()).mission).toBe('lifeboats')
  })

  test('one captain alone has no introductory mission, which is for two ships', () => {
    const state = started([TWO[0]])
    expect(missionsOpen(state).map(m => m.id)).toEqual(['quietWaters', 'lifeboats'])
  })

  test('shows briefing, objectives and special rules before play', () => {
    shows('ALL-MSN-04')
    const chosen = chooseMission(started(), ['quietWaters'], stream())
    const mission = missionChosen(chosen)
    expect(mission.briefing).toContain('buoys')
    expect(mission.objectives[0]!.text).toContain('buoys')
    expect(mission.specialRules.map(rule => rule.text.length > 0)).toEqual([true, true])
    expect(chosen.step).toBe('missionSetUp')
  })
})

describe('progress', () => {
  test('a result is in the log, with the words that stay', () => {
    shows('ALL-CPG-02')
    const state = round(started(), 'quietWaters', true)
    expect(state.log).toEqual([
      {
        mission: 'quietWaters',
        success: true,
        objectives: [true],
        xp: [0, 0],
        destroyed: [false, false],
        flags: ['charts'],
      },
    ])
    expect(flagsOf(state)).toEqual(['charts'])
    const failed = round(started(), 'lifeboats', false)
    expect(failed.log[0]).toMatchObject({ success: false, flags: [], destroyed: [false, true] })
  })

  test('what was won changes what comes: the chart keeps the pursuit away', () => {
    shows('ALL-CPG-02')
    const names = (state: CampaignState): string[] =>
      missionChosen(chooseMission(state, ['tollGate'], stream())).enemies.map(row => row.formation)
    expect(names(round(started(), 'quietWaters', true))).not.toContain('Pursuit')
    expect(names(round(started(), 'quietWaters', false))).toContain('Pursuit')
    expect(missionById.tollGate!.enemies.map(row => row.formation)).toContain('Pursuit')
  })

  test('XP shades boxes and must all be spent before the next mission', () => {
    shows('ALL-CPG-03', 'ALL-CPG-04', 'ALL-PLR-09')
    const state = round(started(), 'quietWaters', true, 2)
    expect(refusal(() => chooseMission(state, ['tollGate'], stream()))).toContain('ALL-CPG-04')
    const one = spendXp(state, 0, 'skill')
    const two = spendXp(one, 0, 'crew')
    expect(two.captains[0]!.career.shaded).toMatchObject({ skill: 1, crew: 1, weapon: 6 })
    expect(refusal(() => spendXp(two, 0, 'tech'))).toContain('ALL-CPG-03')
    const all = spendXp(spendXp(two, 1, 'skill'), 1, 'skill')
    expect(chooseMission(all, ['tollGate'], stream()).mission).toBe('tollGate')
  })

  test('success and failure lead to other missions, and failure always leads on', () => {
    const open = (success: boolean): string[] =>
      missionsOpen(round(round(started(), 'quietWaters', true), 'tollGate', success)).map(m => m.id)
    expect(open(true)).toContain('cutTheLine')
    expect(open(false)).toContain('sownSpace')
    expect(open(false)).not.toContain('cutTheLine')
    for (const id of campaigns[0]!.missions) expect(missionById[id]!.next!.failure.length).toBeGreaterThan(0)
  })

  test('is won with the last battle and lost with six failures, whichever comes first', () => {
    shows('ALL-CAMP-02')
    const path = ['quietWaters', 'tollGate', 'listeningPost', 'breakwater', 'dryDock', 'lastLight']
    const won = path.reduce((state, mission) => round(state, mission, true), started())
    expect(won.status).toBe('won')
    expect(missionsOpen(won)).toEqual([])
    expect(refusal(() => chooseMission(won, ['holdTheDoor'], stream()))).toContain('ALL-CAMP-02')
    let state = started()
    for (let i = 0; i < 5; i++) state = round(state, 'aSimplePatrol', false)
    expect(state.status).toBe('playing')
    expect(round(state, 'aSimplePatrol', false).status).toBe('lost')
  })

  test('nothing is changed in place, and the options of a mission are accepted by the game', () => {
    const state = started()
    const before = hash(state)
    const chosen = chooseMission(state, ['lifeboats'], stream())
    const fleet = [
      { ship: 'akira', upgrades: [] },
      { ship: 'kvort', upgrades: [] },
    ]
    const options = alliance.options(missionOptions(chosen, fleet, 2), 2)
    expect(options.captains.map(c => [c.seat, c.name, c.ship])).toEqual([
      [0, 'Ro', 'akira'],
      [1, 'Martok', 'kvort'],
    ])
    expect(hash(state)).toBe(before)
  })
})
