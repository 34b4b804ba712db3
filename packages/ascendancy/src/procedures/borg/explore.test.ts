import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { checkMap } from '../../map/check.ts'
import { type SystemId, systemAt } from '../../map/types.ts'
import { homeOfRoll, homesClockwise } from '../../rules/borg/heading.ts'
import { answer, dice, event, home, owns, script, set, spent, system } from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  type Collective,
  collective,
  commands,
  cubeAt,
  cubes,
  finds,
  orbit,
  told,
} from './testing/collective.ts'
import { explorer, lanes, VIRGIN } from './testing/explorer.ts'

/** The direction from one disc to another, in whole degrees. */
function bearing(t: Collective, from: SystemId, to: SystemId): number {
  const a = systemAt(t.g.s.map, from)
  const b = systemAt(t.g.s.map, to)
  return (Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) + 360) % 360
}

const pose = (t: Collective, id: SystemId) => {
  const { x, y } = systemAt(t.g.s.map, id)
  return [x, y]
}

describe('a lane into the unknown', () => {
  test('points straight at the Home that the die says, with a new System at its end; the move is over', () => {
    shows('ASC-15.3.1.1-f', 'ASC-15.3.1.1-g', 'ASC-15.3.1.1-j', 'ASC-15.3.1.1-o', 'ASC-15.3.1.1-q')
    shows('ASC-15.3.1.5-a', 'ASC-15.3.1.5-e', 'ASC-BCMD-move-target-starbase-2-a')
    const t = explorer({}, 4, 2)
    act(t)
    expect(all(t, 'borg.homeRolled')).toEqual([{ cube: 1, die: 2, home: home(t, 1) }])
    expect(event(t, 'borg.laneLaid')).toMatchObject({ length: 4, towards: home(t, 1) })
    const risa = event(t, 'borg.discovered').system
    expect(bearing(t, t.hub, risa)).toBe(bearing(t, t.hub, home(t, 1)))
    expect(cubeAt(t)).toBe(orbit(risa))
    // Three Warp were there, one was used; the Home was no Target.
    expect(all(t, 'borg.moved')).toHaveLength(1)
    expect(told(t)).not.toContain('piece.swung')
    expect(checkMap(t.g.s.map)).toEqual([])
    expect(spent(t)).toBe(true)
  })

  test('1 is the Home of the lowest card, higher numbers go on clockwise and around', () => {
    shows('ASC-15.3.1.5-b', 'ASC-15.3.1.5-c', 'ASC-15.3.1.5-d', 'ASC-15.3.1.5-g')
    const t = collective({ factions: ['federation', 'romulan', 'klingon'] })
    expect(homesClockwise(t.g)).toEqual([0, 1, 2])
    expect([1, 2, 3, 4, 5, 6].map(die => homeOfRoll(t.g, die, t.hub))).toEqual([0, 1, 2, 0, 1, 2])
    // The rule book's example: Earth has the lowest card and a 5 is rolled: Romulus.
    expect(homeOfRoll(t.g, 5, t.hub)).toBe(home(t, 1))
    set(t, 2, { card: 1 })
    set(t, 0, { card: 9 })
    expect([1, 2, 3].map(die => homeOfRoll(t.g, die, t.hub))).toEqual([2, 0, 1])
    // From the Home that was rolled it takes the next (B54).
    expect(homeOfRoll(t.g, 1, home(t, 2))).toBe(home(t, 0))
  })

  test('players may agree on another way to find the direction', () => {
    shows('ASC-15.3.1.5-f')
    const t = explorer({ options: { borgHeading: 'anywhere' } }, 3)
    script(t, 'heading', [46])
    act(t)
    const risa = event(t, 'borg.discovered').system
    expect(bearing(t, t.hub, risa)).toBe(45)
    expect(told(t)).not.toContain('borg.homeRolled')
    // Or with the same chance for every Home: with four of them a 5 or 6 is thrown again.
    const factions = ['cardassian', 'ferengi', 'romulan', 'klingon']
    const u = explorer({ factions, options: { borgHeading: 'evenHome' } }, 3, 6, 5, 2)
    act(u)
    expect(event(u, 'borg.homeRolled')).toMatchObject({ die: 2, home: home(u, 1) })
    expect(spent(u)).toBe(true)
  })

  test('the Borg set has no roll: it points at the first player’s Home', () => {
    shows('ASCBORG-unconnected-b', 'ASCBORG-unconnected-d', 'ASCBORG-unconnected-f')
    const t = explorer(
      { options: { profile: 'official' }, factions: ['klingon', 'federation', 'romulan'] },
      3,
    )
    set(t, 2, { card: 1 })
    set(t, 0, { card: 8 })
    act(t)
    const risa = event(t, 'borg.discovered').system
    expect(bearing(t, t.hub, risa)).toBe(bearing(t, t.hub, home(t, 2)))
    expect(told(t)).not.toContain('borg.homeRolled')
    expect(spent(t)).toBe(true)
  })
})

describe('making room', () => {
  /** Izar floats around the Hub just where the lane should go, to the Home of seat 0 in the north. */
  function inTheWay(setting = {}): Collective & { izar: SystemId } {
    const t = explorer(setting, 3, 1)
    return Object.assign(t, { izar: system(t, t.hub, 'izar', 3, 9_500) })
  }

  test('a Floating System in the way is swung aside, no further than it must, and nothing else moves', () => {
    shows('ASC-15.3.1.1-h', 'ASC-15.3.1.3-a', 'ASC-15.3.1.1-f')
    const t = inTheWay()
    const west = system(t, t.hub, 'kurl', 3, 27_000)
    const before = pose(t, west)
    act(t)
    expect(event(t, 'borg.laneLaid').angle).toBe(9_000)
    const [swung] = all(t, 'piece.swung')
    expect(swung.piece).toEqual({ kind: 'system', id: t.izar })
    // Lanes of one disc touch at about 28 degrees; the discs at their ends need a little more.
    expect(swung.angle).toBeGreaterThan(2_300)
    expect(swung.angle).toBeLessThan(7_000)
    expect(pose(t, west)).toEqual(before)
    expect(checkMap(t.g.s.map)).toEqual([])
  })

  test('the System that the Cube is in stays where it is while the lane is laid', () => {
    shows('ASC-15.3.1.1-i')
    const t = collective()
    // Izar floats around the Hub. Its own lane bars the way to the Home of seat 2; swung, it would not.
    const izar = system(t, t.hub, 'izar', 3, 0)
    cubes(t, orbit(izar))
    commands(t, 'move-target-starbase-3')
    finds(t, 'risa', VIRGIN)
    lanes(t, 2)
    dice(t, 3)
    act(t)
    const { wanted, angle, towards } = event(t, 'borg.laneLaid')
    expect(towards).toBe(home(t, 2))
    expect(angle).not.toBe(100 * Math.round(wanted / 100))
    const laid = t.events.slice(0, told(t).indexOf('borg.laneLaid'))
    expect(laid.map(e => e.type)).not.toContain('piece.swung')
  })

  test('by the Borg set nothing is swung for the lane: it points as near as it can', () => {
    const t = inTheWay({ options: { profile: 'official', borgHeading: 'randomHome' } })
    act(t)
    expect(event(t, 'borg.laneLaid').angle).not.toBe(9_000)
    const laid = told(t).indexOf('borg.laneLaid')
    expect(told(t).slice(0, laid)).not.toContain('piece.swung')
  })

  test('for the new System too pieces are swung, the lane or the own System among them', () => {
    shows('ASC-15.3.1.1-p')
    const t = explorer({}, 2, 1)
    // A lane of two Sectors fits beside Izar's, but not a disc: 29 degrees are enough for lanes only.
    const izar = system(t, t.hub, 'izar', 2, 9_000 + 2_900)
    act(t)
    expect(event(t, 'borg.laneLaid').angle).toBe(9_000)
    const swings = all(t, 'piece.swung')
    expect(swings.length).toBeGreaterThan(0)
    expect(told(t).indexOf('piece.swung')).toBeGreaterThan(told(t).indexOf('borg.laneLaid'))
    expect(swings.every(s => s.piece.kind === 'lane' || s.piece.id === izar)).toBe(true)
    expect(checkMap(t.g.s.map)).toEqual([])
  })

  test('ties for the least swinging are for the Activating player', () => {
    shows('ASC-15.3.1.4-b')
    const t = explorer({}, 3, 1)
    // Izar lies exactly in the way: it can go as far to either side.
    const izar = system(t, t.hub, 'izar', 3, 9_000)
    act(t)
    expect(asked(t)).toEqual(['0:borgLane'])
    const swings = (t.g.prompts[0]!.about as any).swings
    expect(swings.map((s: any) => s[0].piece.id)).toEqual([izar, izar])
    expect(swings[0][0].turn).toBe(-swings[1][0].turn)
    answer(t, 0, 1)
    expect(all(t, 'piece.swung')[0].angle).toBe(swings[1][0].turn)
    expect(checkMap(t.g.s.map)).toEqual([])
  })
})

describe('a Connection', () => {
  /** Hub, and Earth's neighbour Izar with a Starbase, one lane of `length` from the Hub, at this heading. */
  function outpost(setting: object, length: 2 | 3 | 4, starbase = true): Collective & { izar: SystemId } {
    const t = collective(setting)
    t.g.s.borg.delay = 9
    // From the Home in the north a lane of four to Terra Nova and one of three to Izar, which floats near the Hub.
    const nova = system(t, home(t, 0), 'terra-nova', 4, 26_700)
    const izar = system(t, nova, 'izar', 3, 29_300)
    if (starbase) owns(t, 1, izar, { P: 1 }, { starbase: true })
    cubes(t, orbit(t.hub))
    commands(t, 'move-target-starbase-2')
    lanes(t, length)
    finds(t, 'risa', VIRGIN)
    return Object.assign(t, { izar })
  }
  const falls = [1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1]

  test('that lets it reach a Target is made, and it goes there in the same move; no disc is drawn', () => {
    shows('ASC-15.3.1.1-k', 'ASC-15.3.1.1-n', 'ASC-15.3.1.1-r', 'ASC-15.3.1.1-m')
    const t = outpost({}, 3)
    const left = t.g.s.discStack.length
    dice(t, 1, ...falls)
    act(t)
    expect(all(t, 'borg.connected')).toEqual([{ cube: 1, from: t.hub, to: t.izar }])
    expect(cubeAt(t)).toBe(orbit(t.izar))
    expect(t.g.s.discStack).toHaveLength(left)
    expect(told(t)).toContain('borg.assimilated')
    expect(checkMap(t.g.s.map)).toEqual([])
    expect(spent(t)).toBe(true)
  })

  test('a Fixed System that lies just right is linked too: only the lane swings to it', () => {
    shows('ASC-15.3.1.1-k', 'ASC-15.3.1.1-n', 'ASC-15.3.1.3-a')
    const t = collective()
    // Hub - Izar - Ardana, whose third lane makes it Fixed, six inches from the Home of seat 0.
    const izar = system(t, t.hub, 'izar', 3, 9_000)
    const ardana = system(t, izar, 'ardana', 3, 8_770)
    system(t, ardana, 'kurl', 2, 18_000)
    owns(t, 0, home(t, 0), { P: 1 })
    cubes(t, orbit(ardana))
    commands(t, 'move-target-home-2')
    lanes(t, 3)
    dice(t, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1)
    const before = pose(t, ardana)
    act(t)
    expect(all(t, 'borg.connected')).toEqual([{ cube: 1, from: ardana, to: home(t, 0) }])
    expect(all(t, 'piece.swung').map(s => s.piece.kind)).toEqual(['lane'])
    expect(pose(t, ardana)).toEqual(before)
    expect(cubeAt(t)).toBe(orbit(home(t, 0)))
    expect(all(t, 'borg.playerAssimilated')).toEqual([{ seat: 0 }])
    expect(checkMap(t.g.s.map)).toEqual([])
    expect(spent(t)).toBe(true)
  })

  test('a lane of another length does not reach: a new System is placed', () => {
    shows('ASC-15.3.1.1-o')
    const t = outpost({}, 2)
    dice(t, 1)
    act(t)
    expect(told(t)).not.toContain('borg.connected')
    expect(told(t)).toContain('borg.discovered')
  })

  test('that brings no Target nearer is not made', () => {
    shows('ASC-15.3.1.1-k', 'ASC-15.3.1.5-e')
    const t = outpost({}, 3, false)
    dice(t, 1)
    act(t)
    expect(told(t)).not.toContain('borg.connected')
  })

  test('the other System is swung to meet the lane, or the Cube’s own is', () => {
    shows('ASC-15.3.1.1-l')
    const t = collective()
    // Izar floats around the Home of seat 0, off the line to the Hub: it has to swing there.
    const nova = system(t, t.hub, 'terra-nova', 4, 9_000)
    const izar = system(t, home(t, 0), 'izar', 2, 24_000)
    owns(t, 1, izar, { P: 1 }, { starbase: true })
    cubes(t, orbit(nova))
    commands(t, 'move-target-starbase-2')
    lanes(t, 3)
    dice(t, 1, ...falls)
    act(t)
    expect(all(t, 'borg.connected')).toEqual([{ cube: 1, from: nova, to: izar }])
    expect(all(t, 'piece.swung').length).toBeGreaterThan(0)
    expect(cubeAt(t)).toBe(orbit(izar))
    expect(checkMap(t.g.s.map)).toEqual([])
    expect(spent(t)).toBe(true)
  })

  test('by the Borg set it is enough to be Connected to the Target, however far that is', () => {
    shows('ASCBORG-unconnected-c')
    const t = collective({ options: { profile: 'official' } })
    t.g.s.borg.delay = 9
    const nova = system(t, t.hub, 'terra-nova', 4, 9_000)
    const izar = system(t, home(t, 0), 'izar', 2, 24_000)
    owns(t, 0, home(t, 0), { P: 1 }, { starbase: true })
    cubes(t, orbit(nova))
    commands(t, 'move-target-starbase-2')
    lanes(t, 3)
    dice(t, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1)
    act(t)
    expect(all(t, 'borg.connected')).toEqual([{ cube: 1, from: nova, to: izar }])
    expect(cubeAt(t)).toBe(orbit(home(t, 0)))
  })
})
