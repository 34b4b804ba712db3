import { INCH, type Point } from '@tenforward/geometry'
import { checkField, InputError, optionAt } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { factions } from '../content/facts/factions.ts'
import { planArea } from '../options/area.ts'
import { advancedRulesIn, chosenRules } from '../options/combinations.ts'
import { fullGame } from '../options/defaults.ts'
import { optionFields } from '../options/fields.ts'
import { advancedRules, optionalRules } from '../options/optionalRules.ts'
import { presets, presetWords } from '../options/presets.ts'
import { optionWarnings } from '../options/warnings.ts'
import { readOptions } from './readOptions.ts'

const read = (chosen: unknown = {}, seats = 3) => readOptions(chosen, seats)
const pick = (...options: string[]) => read({ options })

function fault(chosen: unknown, seats = 3): InputError {
  try {
    readOptions(chosen, seats)
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('the options were accepted')
}

describe('reading options', () => {
  test('nothing chosen is the whole game: Borg, all Advanced Rules, no optional rule', () => {
    shows('ASC-16-a', 'ASC-1.3-a', 'ASC-3.1-a')
    const options = read()
    expect(options.borg).toBe('full')
    expect(options.profile).toBe('complete')
    expect(advancedRulesIn(options)).toEqual([
      'Ally Cooperation',
      'Focused Research',
      'Humble Beginnings',
      'Mystery Turn Order',
      'Random Galaxy',
      'Unrestricted Trade Routes',
    ])
    expect(chosenRules(options)).toEqual([])
    // Where the set of the Borg had its own numbers, the Complete Rulebook's hold.
    expect([options.spires, options.cubes, options.hubDelay]).toEqual([5, 5, 3])
    expect(read({ profile: 'official' })).toMatchObject({ spires: 6, cubes: 6, hubDelay: 0 })
  })

  test('each Advanced Rule can be taken out again by an option of its own', () => {
    shows('ASC-1.3-b')
    for (const rule of advancedRules) {
      const switches: object[] = optionalRules
        .filter(o => o.replaces === rule)
        .map(({ number }) => ({ options: [number] }))
      if (rule === 'Ally Cooperation') switches.push({ allyCooperation: false })
      expect(switches.length, rule).toBeGreaterThan(0)
      for (const chosen of switches)
        expect(advancedRulesIn(read(chosen)), rule).toEqual(advancedRules.filter(r => r !== rule))
    }
  })

  test('full options read back to themselves', () => {
    for (const chosen of [{}, ...Object.values(presets), { profile: 'official' }, { options: ['16.4.1'] }]) {
      const options = read(chosen)
      expect(read(options)).toEqual(options)
      expect(read(JSON.parse(JSON.stringify(options)))).toEqual(options)
    }
  })

  test('parts of a group may be given alone, and keys go before numbers', () => {
    const options = read({ start: { C: 2 }, options: ['16.2.7', '16.2.9'], ascendancyToWin: 3 })
    expect(options.start).toEqual({ ascendancy: 1, P: 0, R: 0, C: 2, exhaustedCommands: 0 })
    expect(options.ascendancyToWin).toBe(3)
  })

  test.each([
    [{ borgs: 'none' }, ['borgs']],
    [{ borg: 'many' }, ['borg']],
    [{ start: { P: -1 } }, ['start', 'P']],
    [{ start: { Q: 1 } }, ['start', 'Q']],
    [{ start: 3 }, ['start']],
    [{ mulligan: 1 }, ['mulligan']],
    [{ ascendancyPrice: 4.5 }, ['ascendancyPrice']],
    [{ hubDistance: 30 }, ['hubDistance']],
    [{ hubDistance: 9 }, ['hubDistance']],
    [{ roundLimit: 1.5 }, ['roundLimit']],
    [{ area: { margin: 1e9 } }, ['area', 'margin']],
    [{ borgHitRolls: [4, 4, 4] }, ['borgHitRolls']],
    [{ borgHitRolls: [4, 4, 4, 4, 4, 7] }, ['borgHitRolls', 5]],
    [{ newcomers: Array(99).fill(0) }, ['newcomers']],
    [{ options: '16.2.8' }, ['options']],
    [{ options: ['16.2.8', '17.1'] }, ['options', 1]],
    [{ newcomers: ['a'] }, ['newcomers', 0]],
    [{ factions: 'klingon' }, ['factions']],
    [7, []],
  ])('%j is refused with the path of the fault', (chosen, path) => {
    expect(fault(chosen).path).toEqual(path)
  })

  test('the list tells every numbered rule once, and each changes something when it is chosen', () => {
    const numbers = optionalRules.map(rule => rule.number)
    expect(new Set(numbers).size).toBe(28)
    const start = read({ options: ['16.2.6'] })
    for (const { number, isOn } of optionalRules) {
      if (number === '16.2.5' || number === '16.2.6') continue
      const chosen = pick('16.2.6', number)
      expect(isOn(chosen, fullGame), number).toBe(true)
      expect(chosen, number).not.toEqual(start)
    }
  })

  test('every option is a field with a sentence, a rule and a value that fits its limits', () => {
    const keysOf = (options: object, path = ''): string[] =>
      Object.entries(options).flatMap(([key, value]) =>
        key === 'start' || key === 'area' ? keysOf(value, `${key}.`) : [path + key],
      )
    expect(optionFields.map(field => field.key).sort()).toEqual(keysOf(read()).sort())
    for (const { key, text, rule, control } of optionFields) {
      expect(text, key).toMatch(/^[A-Z].*\.$/)
      expect(rule).toMatch(/^ASC/)
      for (const preset of Object.values(presets))
        expect(() => checkField(control, optionAt(read(preset), key), [key]), key).not.toThrow()
    }
  })
})

describe('seats and Factions', () => {
  test('three players at least; one and two only by the rule book of the Borg set', () => {
    shows('ASC-2.1-a', 'ASC-1.3.3-a')
    expect(fault({}, 1).rules).toContain('ASC-1.3.3-a')
    expect(fault({}, 2).rules).toEqual(['ASC-2.1-a', 'ASC-1.3.3-a'])
    expect(read({}, 3).factions).toHaveLength(3)
    expect(readOptions({ profile: 'official' }, 2).factions).toHaveLength(2)
    expect(fault({ profile: 'official', borg: 'none' }, 2).path).toEqual(['borg'])
  })

  test('as many players as there are Factions', () => {
    shows('ASC-2.1-b', 'ASC-4-Faction-a')
    expect(factions.map(f => f.id)).toEqual(['cardassian', 'federation', 'ferengi', 'klingon', 'romulan'])
    expect(read({}, 5).factions).toHaveLength(5)
    expect(fault({}, 6).rules).toEqual(['ASC-2.1-b'])
  })

  test('every player plays another Faction', () => {
    shows('ASC-2-a')
    const twice = fault({ factions: ['klingon', 'romulan', 'klingon'] })
    expect([twice.path, twice.rules]).toEqual([['factions', 2], ['ASC-2-a']])
    expect(read({ factions: ['klingon', 'random', 'random'] }).factions).toEqual([
      'klingon',
      'random',
      'random',
    ])
    expect(fault({ factions: ['klingon', 'borg', 'romulan'] }).path).toEqual(['factions', 1])
    expect(fault({ factions: ['klingon'] }).path).toEqual(['factions'])
  })
})

describe('what goes together', () => {
  const clash: Record<string, string[]> = {
    '16.2.1': ['16.1.1', '16.1.2', '16.1.4', '16.1.5', '16.1.6', '16.2.2', '16.3.2'],
    '16.2.2': ['16.1.1', '16.1.2', '16.2.1', '16.3.2'],
    '16.3.2': ['16.1.1', '16.1.2', '16.2.1', '16.2.2'],
    '16.2.5': ['16.2.6'],
    '16.2.8': ['16.2.9'],
  }
  const clashes = (a: string, b: string) => !!clash[a]?.includes(b) || !!clash[b]?.includes(a)
  const numbers = optionalRules.map(rule => rule.number)

  test('any two optional rules are accepted together unless they exclude one another', () => {
    shows('ASC-16-b', 'ASC-16-c')
    for (const a of numbers) {
      for (const b of numbers) {
        if (a === b) continue
        // A closer Hub needs better resources, which then must not be there already.
        const help = [a, b].includes('16.1.2') && !/16\.2\.[56]/.test(`${a} ${b}`) ? ['16.2.6'] : []
        const set = { options: [a, b, ...help] }
        if (clashes(a, b)) expect(fault(set).rules, `${a} ${b}`).toContain('ASC-16-c')
        else expect(() => read(set), `${a} ${b}`).not.toThrow()
      }
    }
  })

  test('nearly everything at once', () => {
    shows('ASC-16-b')
    const most = numbers.filter(n => !['16.2.1', '16.2.2', '16.3.2', '16.2.5', '16.2.8'].includes(n))
    expect(chosenRules(read({ options: most, hubDistance: 16 }))).toEqual(most)
  })

  test.each([
    [['16.2.1', '16.2.2'], ['ASC-16.2.2-d']],
    [
      ['16.2.5', '16.2.6'],
      ['ASC-16.2.5-c', 'ASC-16.2.6-c'],
    ],
    [['16.2.8', '16.2.9'], ['ASC-16.2.9-b']],
    [['16.2.1', '16.1.6'], ['ASC-16.2.1-f']],
    [['16.2.1', '16.1.4'], ['ASC-16.2.1-f']],
    [
      ['16.2.1', '16.3.2'],
      ['ASC-16.2.1-f', 'ASC-16.3.2-e'],
    ],
    [['16.2.2', '16.1.1'], ['ASC-16.2.2-e']],
    [['16.3.2', '16.2.2'], ['ASC-16.3.2-e']],
    [['16.3.2', '16.1.1'], ['ASC-16.3.2-e']],
  ])('%j is refused, with the reason', (options, rules) => {
    shows(...rules)
    const refused = fault({ options })
    expect(refused.rules).toEqual(['ASC-16-c', ...rules])
    expect(refused.path).toEqual(['options'])
    expect(refused.message).toMatch(/exclude one another/)
  })

  test('it is the same whether a rule was chosen by number or by key', () => {
    shows('ASC-16-c')
    expect(fault({ borg: 'none', spires: 3 }).rules).toContain('ASC-16.2.1-f')
    expect(fault({ borg: 'probe', options: ['16.2.1'] }).rules).toContain('ASC-16.2.2-d')
    expect(fault({ start: { P: 8, R: 6, C: 4 }, options: ['16.2.5'] }).rules).toContain('ASC-16.2.5-c')
    expect(fault({ ascendancyPrice: 4, ascendancyToWin: 4 }).rules).toContain('ASC-16.2.9-b')
  })

  test('a closer Hub needs Base or Extra Starting Resources', () => {
    shows('ASC-16.1.2-c')
    expect(fault({ options: ['16.1.2'] }).rules).toEqual(['ASC-16.1.2-c'])
    expect(fault({ hubDistance: 15 }).rules).toEqual(['ASC-16.1.2-c'])
    expect(() => pick('16.1.2', '16.2.5')).not.toThrow()
    expect(() => pick('16.1.2', '16.2.6')).not.toThrow()
  })

  test('18 inches is where a closer Hub starts from, and it may be less', () => {
    shows('ASC-16.1.2-b')
    expect(read().hubDistance).toBe(18)
    expect(read({ options: ['16.1.2', '16.2.5'], hubDistance: 12 }).hubDistance).toBe(12)
    expect(fault({ options: ['16.1.2', '16.2.5'], hubDistance: 19 }).path).toEqual(['hubDistance'])
    // Whoever names no distance gets one that is closer.
    const chosen = pick('16.1.2', '16.2.5')
    expect(chosen.hubDistance).toBe(15)
    const plan = planArea(chosen, 3)
    expect(plan.ok && Math.hypot(plan.homes[0]!.x, plan.homes[0]!.y) / INCH).toBeCloseTo(15, 3)
  })

  test('a Hub that is farther away has its Homes on a larger table, with the same room behind them', () => {
    for (const shape of ['circle', 'square'] as const) {
      const [near, far] = [18, 24].map(hubDistance => planArea(read({ hubDistance, area: { shape } }), 4))
      if (!near!.ok || !far!.ok) throw new Error('the Homes do not fit')
      expect(Math.hypot(far!.homes[0]!.x, far!.homes[0]!.y) / INCH).toBeCloseTo(24, 3)
      expect(far!.area.size - near!.area.size).toBe(6 * INCH)
    }
  })

  test('options printed twice count once, with the same exclusions', () => {
    shows('ASC-16.2.4-a', 'ASC-16.3.1-a')
    expect(pick('16.2.4')).toEqual(pick('16.1.7'))
    expect(pick('16.2.4', '16.1.7')).toEqual(pick('16.1.7'))
    expect(pick('16.2.4')).toMatchObject({ ships: 30, controlNodes: 10 })
    expect(pick('16.3.1')).toEqual(pick('16.2.1'))
    expect(fault({ options: ['16.3.1', '16.2.2'] }).rules).toContain('ASC-16.2.2-d')
  })

  test('advice is given, not enforced', () => {
    shows('ASC-16.1.1-c', 'ASC-16.2.5-b', 'ASC-16.2.6-b', 'ASC-16.2.9-c')
    const advice = (...options: string[]) => optionWarnings(pick(...options)).flatMap(w => w.rules)
    expect(optionWarnings(read())).toEqual([])
    expect(advice('16.1.1')).toEqual(['ASC-16.1.1-c'])
    expect(advice('16.1.1', '16.2.5')).toEqual([])
    expect(advice('16.2.5')).toEqual(['ASC-16.2.5-b'])
    expect(advice('16.1.1', '16.2.6')).toEqual(['ASC-16.2.6-b'])
    expect(optionWarnings(read(presets.quick))).toEqual([])
    expect(advice('16.2.7', '16.2.9')).toEqual(['ASC-16.2.9-c'])
  })
})

describe('presets', () => {
  test('the table of starting levels', () => {
    shows('ASC-5.7.8-b', 'ASC-5.7.8-c', 'ASC-5.7.8-d')
    expect(read(presets.full)).toMatchObject({ start: { ascendancy: 0, P: 0, R: 0, C: 0 }, hubDelay: 3 })
    expect(read(presets.base)).toMatchObject({ start: { ascendancy: 1, P: 3, R: 3, C: 3 }, hubDelay: 0 })
    expect(read(presets.quick)).toMatchObject({ start: { ascendancy: 1, P: 8, R: 6, C: 4 }, hubDelay: 0 })
    expect(chosenRules(read(presets.base))).toEqual(['16.1.1', '16.2.5', '16.2.7'])
    expect(chosenRules(read(presets.quick))).toEqual(['16.1.1', '16.1.2', '16.2.6', '16.2.7'])
  })

  test('the three rule books are a preset each', () => {
    shows('ASCREF-3-a', 'ASCREF-3-b', 'ASCREF-3-c', 'ASCREF-3-d', 'ASCREF-3-e', 'ASCREF-3-h')
    expect(advancedRulesIn(read(presets.full))).toEqual([...advancedRules])
    expect(advancedRulesIn(read(presets.official))).toEqual([])
    expect(advancedRulesIn(read(presets.reference))).toEqual([])
    expect(read(presets.official)).toMatchObject({
      profile: 'official',
      borg: 'full',
      start: { ascendancy: 1, P: 3, R: 3, C: 3 },
    })
    const reference = read(presets.reference)
    expect(reference).toMatchObject({
      borg: 'none',
      start: { ascendancy: 1, P: 3, R: 3, C: 3, exhaustedCommands: 1 },
      startingAdvancement: 'random',
      starterStack: 'planetsOnly',
      strictBids: true,
      randomProjects: true,
      unstablePeace: true,
      hazardStopsWarp: true,
      starbaseDefendsInvasion: false,
      immediateVictory: true,
    })
    const plan = planArea(reference, 3)
    if (!plan.ok) throw new Error('the Homes do not fit')
    const [a, b] = plan.homes as [Point, Point]
    expect(Math.hypot(a.x - b.x, a.y - b.y) / INCH).toBeCloseTo(18, 2)
    expect((plan.area.size - Math.hypot(a.x, a.y)) / INCH).toBeGreaterThanOrEqual(5)
  })

  test('only the preset to learn with has a limit of Rounds', () => {
    for (const [name, preset] of Object.entries(presets))
      expect(read(preset).roundLimit, name).toBe(name === 'learn' ? 15 : 0)
  })

  test('every preset has its name and sentence, and those for one or two stand for that number', () => {
    expect(Object.keys(presetWords).sort()).toEqual(Object.keys(presets).sort())
    for (const [name, { seats = 3 }] of Object.entries(presetWords))
      expect(() => readOptions(presets[name as 'full'], seats)).not.toThrow()
  })

  test('every preset can be played by three to five', () => {
    for (const preset of Object.values(presets))
      for (const seats of [3, 4, 5]) expect(() => readOptions(preset, seats)).not.toThrow()
  })
})
