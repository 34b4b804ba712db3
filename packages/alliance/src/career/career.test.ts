import { RuleError } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { readCareer } from '../setup/readCareer.ts'
import { chooseIcon, earn, newCaptain, openRows, shade, whyNotReady } from './experience.ts'
import { captainSkill, iconsOwed, reputationOf, talentIcons } from './playerCard.ts'
import type { Career, Row } from './types.ts'

/** A captain past the first days, with so much XP. */
const veteran = (xp: number, shaded: Partial<Career['shaded']> = {}): Career => ({
  shaded: { skill: 0, talent: 0, crew: 0, weapon: 0, tech: 0, ...shaded },
  icons: [],
  xp,
  fresh: false,
})

const spendAll = (career: Career, ...rows: Row[]): Career => rows.reduce((c, row) => shade(c, row), career)

function rulesOf(refused: () => unknown): readonly string[] {
  try {
    refused()
  } catch (error) {
    if (error instanceof RuleError) return error.rules
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the Player Card', () => {
  test('it records faction, Skill, three reputations, Talents, icons and XP', () => {
    shows('ALL-COMP-07')
    const captain = newCaptain('Ro', 'federation', 6)
    expect(JSON.parse(JSON.stringify(captain))).toEqual({
      name: 'Ro',
      faction: 'federation',
      career: {
        shaded: { skill: 0, talent: 0, crew: 0, weapon: 0, tech: 0 },
        icons: [],
        xp: 6,
        fresh: true,
      },
    })
  })

  test('the value of a row is its leftmost number that is not shaded', () => {
    shows('ALL-XP-02', 'ALL-XP-03', 'ALL-XP-05')
    const row = Array.from({ length: 15 }, (_, skill) => captainSkill(veteran(0, { skill })))
    expect(row).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9])
    expect(captainSkill(veteran(0, { skill: 6 }))).toBe(5)
  })

  test('reputation runs from 0 to 10', () => {
    shows('ALL-XP-04', 'ALL-XP-06', 'ALL-PLR-10')
    expect(reputationOf(veteran(0), 'weapon')).toBe(0)
    expect(reputationOf(veteran(0, { weapon: 4 }), 'weapon')).toBe(4)
    const almost = shade(veteran(2, { tech: 9 }), 'tech')
    expect(reputationOf(almost, 'tech')).toBe(10)
    expect(rulesOf(() => shade(almost, 'tech'))).toEqual(['ALL-XP-04'])
  })
})

describe('new captains', () => {
  test('they begin with the XP of the campaign and spend all of it', () => {
    shows('ALL-PLR-06', 'ALL-PLR-09')
    const { career } = newCaptain('Ro', 'federation', 6)
    expect(career.xp).toBe(6)
    const five = spendAll(career, 'crew', 'crew', 'crew', 'crew', 'weapon')
    expect(whyNotReady(five)?.rules).toContain('ALL-PLR-09')
    expect(whyNotReady(shade(five, 'weapon'))).toBe(null)
  })

  test('not into Skill, and as much into one row as they like', () => {
    shows('ALL-PLR-07', 'ALL-PLR-08', 'ALL-PLR-11')
    const { career } = newCaptain('Ro', 'federation', 6)
    expect(rulesOf(() => shade(career, 'skill'))).toEqual(['ALL-PLR-07'])
    const spent = spendAll(career, 'weapon', 'weapon', 'crew', 'crew', 'crew', 'crew')
    expect([reputationOf(spent, 'weapon'), reputationOf(spent, 'crew')]).toEqual([2, 4])
    // Later XP may go there.
    expect(shade(earn(spent, 1), 'skill').shaded.skill).toBe(1)
  })
})

describe('experience', () => {
  test('each XP shades one box, from the left, and none is saved', () => {
    shows('ALL-XP-01', 'ALL-CPG-03', 'ALL-CPG-04')
    const two = earn(veteran(0, { crew: 2 }), 2)
    expect(rulesOf(() => shade(two, 'crew', 4))).toEqual(['ALL-XP-01'])
    const one = shade(two, 'crew', 3)
    expect([one.shaded.crew, one.xp]).toEqual([3, 1])
    expect(whyNotReady(one)?.rules).toContain('ALL-CPG-04')
    const none = shade(one, 'weapon')
    expect(whyNotReady(none)).toBe(null)
    expect(rulesOf(() => shade(none, 'weapon'))).toEqual(['ALL-CPG-03'])
    // What was there before is as it was.
    expect(two).toEqual(earn(veteran(0, { crew: 2 }), 2))
  })

  test('an underlined Skill number unlocks an icon, to be chosen before anything else', () => {
    shows('ALL-XP-07', 'ALL-XP-08', 'ALL-XP-09')
    const third = spendAll(veteran(5), 'skill', 'skill', 'skill')
    expect(iconsOwed(third)).toBe(1)
    expect(rulesOf(() => shade(third, 'crew'))).toEqual(['ALL-XP-07'])
    expect(whyNotReady({ ...third, xp: 0 })?.rules).toEqual(['ALL-XP-07'])
    const chosen = chooseIcon(third, 'tech')
    expect([chosen.icons, iconsOwed(chosen)]).toEqual([['tech'], 0])
    expect(rulesOf(() => chooseIcon(chosen, 'crew'))).toEqual(['ALL-XP-07'])
    const ninth = spendAll({ ...chosen, xp: 6 }, 'skill', 'skill', 'skill', 'skill', 'skill', 'skill')
    expect(iconsOwed(ninth)).toBe(1)
  })

  test('a Talent box needs the Skill box below it; a full group is an icon', () => {
    shows('ALL-XP-11', 'ALL-XP-12')
    expect(rulesOf(() => shade(veteran(1, { skill: 2 }), 'talent'))).toEqual(['ALL-XP-11'])
    const open = { ...veteran(3, { skill: 3 }), icons: ['crew' as const] }
    const first = shade(open, 'talent')
    expect(talentIcons(first)).toBe(0)
    expect(rulesOf(() => shade(first, 'talent'))).toEqual(['ALL-XP-11'])
    const both = spendAll(first, 'skill', 'talent')
    expect(talentIcons(both)).toBe(1)
  })

  test('a card that is full takes no more, and its captain may go on', () => {
    const full = veteran(1, { skill: 14, talent: 6, crew: 10, weapon: 10, tech: 10 })
    const done: Career = { ...full, icons: ['crew', 'tech'] }
    expect(openRows(done)).toEqual([])
    expect(whyNotReady(done)).toBe(null)
  })
})

test.each([
  [null, []],
  [{}, ['shaded']],
  [{ shaded: { luck: 1 } }, ['shaded', 'luck']],
  [{ shaded: { skill: 15 } }, ['shaded', 'skill']],
  [{ shaded: { crew: -1 } }, ['shaded', 'crew']],
  [{ shaded: {}, xp: 0.5 }, ['xp']],
  [{ shaded: {}, icons: ['talent'] }, ['icons']],
  [{ shaded: {}, icons: ['crew'] }, ['icons']],
  [{ shaded: {}, fresh: 1 }, ['fresh']],
  [{ shaded: {}, rank: 1 }, ['rank']],
])('the career %j is refused with its place', (value, path) => {
  expect(() => readCareer(value, [])).toThrow(expect.objectContaining({ name: 'InputError', path }))
})
