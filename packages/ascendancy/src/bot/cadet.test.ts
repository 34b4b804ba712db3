import { hash } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { ascendancy } from '../game.ts'
import { placeOfSystem, systemIn } from '../map/place.ts'
import { cubes } from '../procedures/borg/testing/collective.ts'
import { at, homePlace, noShips, run, set, ships, system, table } from '../testing/table.ts'
import { cadet } from './cadet.ts'
import { anybody, choiceNow, otherWorld, play } from './testing/play.ts'

const { presets } = ascendancy
const SEATS: Readonly<Record<string, number>> = { solo: 1, soloHard: 1, duel: 2 }

describe('a cadet', () => {
  test('wins against seats that play anything', () => {
    let wins = 0
    for (let i = 0; i < 5; i++) {
      const seat = i % 3
      const bots = [0, 1, 2].map(n => (n === seat ? cadet : anybody))
      const { match } = play({ bots, seed: `wins ${i}`, options: presets!.learn })
      if (match.result!.winners.includes(seat)) wins++
    }
    expect(wins).toBeGreaterThanOrEqual(4)
  })

  test.each(Object.keys(presets!))('never chooses what the rules refuse: %s', preset => {
    const bots = Array.from({ length: SEATS[preset] ?? 3 }, () => cadet)
    play({ bots, seed: `legal ${preset}`, options: presets![preset], most: 250 })
  })

  test('decides the same in the same world, and leaves that world alone', () => {
    const bots = [cadet, cadet, cadet]
    play({
      bots,
      seed: 'same',
      most: 200,
      at(run, bot, n) {
        if (n % 5 > 0) return
        const before = hash(run.match)
        expect(choiceNow(run, bot, 'luck')).toEqual(choiceNow(run, bot, 'luck'))
        expect(hash(run.match)).toBe(before)
      },
    })
  })

  test('does not know what is hidden from its seat', () => {
    const bots = [cadet, cadet, cadet]
    play({
      bots,
      seed: 'hidden',
      most: 300,
      at(run, bot, n) {
        if (n % 3 > 0) return
        const other = otherWorld(run, `other ${n}`)
        expect(choiceNow(other, bot, 'luck')).toEqual(choiceNow(run, bot, 'luck'))
      },
    })
  })

  test('decides at once', () => {
    let spent = 0
    let decisions = 0
    const timed = {
      ...cadet,
      decide: (...[run, seat, stream]: Parameters<typeof cadet.decide>) => {
        const began = performance.now()
        const choice = cadet.decide(run, seat, stream)
        spent += performance.now() - began
        decisions++
        return choice
      },
    }
    play({ bots: [timed, timed, timed], seed: 'time', most: 400 })
    // On a machine that does other things too; a bench looks at single decisions.
    expect(spent / decisions).toBeLessThan(20)
  })
})

describe('Fleets', () => {
  /** Ships have just been built at Home: shall they be a Fleet? */
  function asked(cube: boolean): unknown {
    const t = table({ options: { borg: 'full' } })
    const home = homePlace(t, 0)
    set(t, 0, { ascendancy: 1 })
    noShips(t, 0)
    ships(t, 0, home, 6)
    if (cube) cubes(t, placeOfSystem(system(t, systemIn(home), 'risa')))
    run(t, 'freeFleet', { seat: 0, at: home, ships: 3 }, 'building')
    return (choiceNow(t.g, cadet, 'luck') as { answer: unknown }).answer
  }

  test('are not formed by a cadet that still has to explore', () => {
    expect(asked(false)).toBe('no')
  })

  test('are formed against a Cube that is near', () => {
    expect(asked(true)).not.toBe('no')
  })
})

describe('Research, with a Cube on the map', () => {
  function spent(faction: string, project: string): unknown {
    const t = table({ factions: [faction, 'federation', 'ferengi'], options: { borg: 'full' } })
    cubes(t, placeOfSystem(system(t, systemIn(homePlace(t, 0)), 'risa')))
    ships(t, 0, homePlace(t, 0), 9)
    set(t, 0, {
      has: { P: 0, R: 3, C: 0 },
      projects: [{ card: project, research: 1, committed: false }],
      deck: [],
    })
    return (choiceNow(at(t, 0, 'building').g, cadet, 'luck') as { answer: unknown }).answer
  }

  test('goes into weapons', () => {
    expect(spent('cardassian', 'covert-military-bases')).toBe('upgradeWeapons')
  })

  test('of the Romulans goes into Projects, which earn them Culture', () => {
    expect(spent('romulan', 'imperial-science-initiative')).toBe('commitResearch')
  })
})
