import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import { NO_SYSTEM, systemNumbered } from '../../map/types.ts'
import {
  answer,
  fleet,
  home,
  options,
  prompt,
  refusal,
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
} from '../../testing/table.ts'
import { draw, isOver, type Scene, shipsOf } from './testing/draw.ts'

/** Ships left of those that met these dice. */
function left(card: string, rolls: number[], scene: Scene = {}, ...answers: unknown[]) {
  const { t, near, me } = draw(card, { ships: rolls.length, dice: rolls, ...scene }, ...answers)
  return { ships: shipsOf(t, 0, near), R: me.has.R, over: isOver(t) && spent(t) }
}

describe('Hazards that pay', () => {
  test('Automated Minosian Weapons: level 4, and two Research in all for whoever survives', () => {
    shows('ASC-EXP-automated-minosian-weapons-a', 'ASC-EXP-automated-minosian-weapons-b')
    const card = 'automated-minosian-weapons'
    expect(left(card, [4, 3, 6])).toEqual({ ships: 1, R: 2, over: true })
    expect(left(card, [1, 2, 3])).toEqual({ ships: 3, R: 2, over: true })
    expect(left(card, [4, 5])).toEqual({ ships: 0, R: 0, over: true })
  })

  test('Iconian Probe: level 5, and two Research in all for whoever survives', () => {
    shows('ASC-EXP-iconian-probe-a', 'ASC-EXP-iconian-probe-b')
    expect(left('iconian-probe', [4, 5, 6])).toEqual({ ships: 1, R: 2, over: true })
    expect(left('iconian-probe', [4, 4])).toEqual({ ships: 2, R: 2, over: true })
    expect(left('iconian-probe', [5])).toEqual({ ships: 0, R: 0, over: true })
  })

  test('Shields help against the Hazards of cards too (G27)', () => {
    const arrange = (t: Table) => set(t, 0, { shields: 1 })
    expect(left('iconian-probe', [5, 6], { arrange }).ships).toBe(1)
  })

  test('the Neutron Star Event may be left alone: no roll, no reward', () => {
    shows('ASC-EXP-neutron-star-event-a')
    const arrange = (t: Table) => set(t, 0, { projects: [project('combat-transporters', 0)] })
    const { t, near, me } = draw('neutron-star-event', { dice: [6], arrange })
    expect(prompt(t, 0)).toMatchObject({ name: 'cardOffer', about: { offer: 'brave', system: near } })
    answer(t, 0, false)
    expect([shipsOf(t, 0, near), me.projects[0]!.research, isOver(t)]).toEqual([1, 0, true])
    expect(spent(t)).toBe(false)
  })

  const project = (card: string, research: number) => ({ card, research, committed: false })

  test('a survivor of the Neutron Star puts one Research on each of up to two Projects', () => {
    shows('ASC-EXP-neutron-star-event-b', 'ASC-EXP-neutron-star-event-a')
    const three = [
      project('combat-transporters', 0),
      project('covert-saboteurs', 1),
      project('planetary-bombardment', 2),
    ]
    const star = (rolls: number[], projects = three) =>
      draw('neutron-star-event', { ships: 2, dice: rolls, arrange: t => set(t, 0, { projects }) }, true)
    const { t, me } = star([3, 4])
    expect(prompt(t, 0)).toMatchObject({ name: 'researchProjects', min: 0, max: 2 })
    refusal(t, { seat: 0, answer: three.map(p => p.card) })
    answer(t, 0, ['combat-transporters', 'planetary-bombardment'])
    expect(me.projects).toMatchObject([
      { card: 'combat-transporters', research: 1, committed: false },
      { card: 'covert-saboteurs', research: 1 },
    ])
    // The third was finished by it (G36), and nothing came from the Reserve.
    expect(me.advancements.map(a => a.card)).toContain('planetary-bombardment')
    expect(me.has.R).toBe(0)
    const one = star([1, 1], three.slice(0, 1))
    answer(one.t, 0, ['combat-transporters'])
    expect(one.me.projects).toMatchObject([{ research: 1 }])
    const lost = star([4, 4])
    expect(lost.me.projects.map(p => p.research)).toEqual([0, 1, 2])
    expect(isOver(lost.t)).toBe(true)
  })
})

describe('Hazards with a way out', () => {
  const zetar = (icons: [string, boolean][], rolls: number[]) =>
    left('lights-of-zetar', rolls, {
      ships: 1,
      arrange: t => set(t, 0, { advancements: icons.map(([card, exhausted]) => ({ card, exhausted })) }),
    })

  test('Lights of Zetar: nothing to whoever has two Warp icons on ready Advancements', () => {
    shows('ASC-EXP-lights-of-zetar-a')
    const two: [string, boolean][] = [
      ['combat-transporters', false],
      ['planetary-bombardment', false],
    ]
    expect(zetar(two, [])).toMatchObject({ ships: 1, over: true })
  })

  test('Lights of Zetar: level 4 with fewer icons; an Exhausted card shows none', () => {
    shows('ASC-EXP-lights-of-zetar-b')
    expect(zetar([['combat-transporters', false]], [4])).toMatchObject({ ships: 0, over: true })
    expect(zetar([['combat-transporters', false]], [3])).toMatchObject({ ships: 1, over: true })
    const half: [string, boolean][] = [
      ['combat-transporters', false],
      ['planetary-bombardment', true],
    ]
    expect(zetar(half, [4])).toMatchObject({ ships: 0, over: true })
  })

  const trap = (R: number, rolls: number[], ...answers: unknown[]) =>
    draw(
      'menthar-booby-trap',
      { dice: rolls, arrange: t => set(t, 0, { has: { P: 5, R, C: 0 } }) },
      ...answers,
    )

  test('Menthar Booby Trap: two Research, or a Hazard of level 3', () => {
    shows('ASC-EXP-menthar-booby-trap-a')
    const { t, me, near } = trap(3, [6])
    expect(options(t, 0)).toEqual(['pay', 'brave'])
    answer(t, 0, 'pay')
    expect([me.has.R, shipsOf(t, 0, near), spent(t)]).toEqual([1, 1, false])
    const brave = trap(3, [3], 'brave')
    expect([brave.me.has.R, shipsOf(brave.t, 0, brave.near)]).toEqual([3, 0])
  })

  test('Menthar Booby Trap: who cannot pay has to Brave it', () => {
    shows('ASC-EXP-menthar-booby-trap-b')
    const { t, me, near } = trap(1, [3])
    expect([me.has, shipsOf(t, 0, near), isOver(t)]).toEqual([{ P: 5, R: 1, C: 0 }, 0, true])
    expect(shipsOf(trap(1, [2]).t, 0, near)).toBe(1)
  })

  const wave = (ready: number, rolls: number[], ...answers: unknown[]) =>
    draw(
      'neutronic-wave-front',
      {
        ships: 2,
        dice: rolls,
        arrange(t, near) {
          set(t, 0, { commands: { ready, exhausted: 0, locked: 0 } })
          fleet(t, 0, 1, placeOfSystem(near), 3)
        },
      },
      ...answers,
    )

  test('Neutronic Wave Front: for a Command all Ships go to Warp from here', () => {
    shows('ASC-EXP-neutronic-wave-front-a')
    const { t, me, near } = wave(2, [], 'warp')
    expect(me.commands).toEqual({ ready: 1, exhausted: 1, locked: 0 })
    expect(me.ships).toEqual([])
    expect(me.warping).toEqual([
      { origin: placeOfSystem(near), tokens: 1 },
      { origin: placeOfSystem(near), tokens: 1 },
    ])
    expect(me.fleets[1]).toMatchObject({ n: 3, at: placeOfSystem(near), warp: true, tokens: 1 })
    expect(isOver(t)).toBe(true)
  })

  test('Neutronic Wave Front: else all Ships Brave level 4', () => {
    shows('ASC-EXP-neutronic-wave-front-b')
    const { t, me, near } = wave(2, [1, 1, 1, 4, 3])
    expect(options(t, 0)).toEqual(['warp', 'brave'])
    answer(t, 0, 'brave')
    expect([shipsOf(t, 0, near), me.fleets[1]!.n, me.commands.ready, spent(t)]).toEqual([1, 3, 2, true])
    // Without a ready Command there is no question.
    const stuck = wave(0, [1, 1, 1, 4, 4])
    expect(shipsOf(stuck.t, 0, stuck.near)).toBe(0)
    expect(isOver(stuck.t)).toBe(true)
  })
})

describe('Hazards and shots', () => {
  const pirates = (rolls: number[], has = { P: 1, R: 2, C: 0 }, count = 3) =>
    draw('nausicaan-pirates', { ships: count, dice: rolls, arrange: t => set(t, 0, { has }) })

  test('Nausicaan Pirates: level 5, and a Resource of choice for every Ship lost', () => {
    shows('ASC-EXP-nausicaan-pirates-a')
    const { t, me, near } = pirates([5, 6, 4, 2])
    expect(shipsOf(t, 0, near)).toBe(1)
    expect(prompt(t, 0)).toMatchObject({
      name: 'loseResources',
      total: 2,
      buckets: [
        { id: 'P', max: 1 },
        { id: 'R', max: 2 },
        { id: 'C', max: 0 },
      ],
    })
    refusal(t, { seat: 0, answer: { P: 1, R: 0, C: 0 } })
    refusal(t, { seat: 0, answer: { P: 2, R: 0, C: 0 } })
    answer(t, 0, { P: 1, R: 1, C: 0 })
    expect(me.has).toEqual({ P: 0, R: 1, C: 0 })
    expect([isOver(t), spent(t)]).toEqual([true, true])
    // Nobody loses more than there is (G27).
    const poor = pirates([5, 6, 6], { P: 0, R: 1, C: 0 })
    expect(poor.me.has).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('Nausicaan Pirates: the survivors roll to hit, one Production for each hit', () => {
    shows('ASC-EXP-nausicaan-pirates-b')
    const { me, t } = pirates([1, 1, 1, 5, 5, 2], { P: 0, R: 0, C: 0 })
    expect(me.has).toEqual({ P: 2, R: 0, C: 0 })
    expect(spent(t)).toBe(true)
  })

  /** The found planet, Home beside it with a Rival's Ship, and one more System beyond. */
  const amoeba = (rolls: number[]) => {
    let beyond = NO_SYSTEM
    let between = placeOfSystem(NO_SYSTEM)
    const drawn = draw('space-amoeba', {
      ships: 2,
      dice: rolls,
      arrange(t, near) {
        beyond = system(t, near, 'risa')
        between = sector(t, home(t, 0), near, 1)
        const far = system(t, beyond, 'izar')
        ships(t, 0, placeOfSystem(home(t, 0)), 1)
        ships(t, 1, between, 1)
        ships(t, 2, placeOfSystem(beyond), 1)
        ships(t, 2, placeOfSystem(far), 1)
      },
    })
    return { ...drawn, beyond, between }
  }

  test('Space Amoeba!: one hit is enough, and two are worth no more', () => {
    shows('ASC-EXP-space-amoeba-a')
    for (const rolls of [
      [5, 4],
      [6, 5],
    ]) {
      const { t, me, near, beyond } = amoeba(rolls)
      expect(me.has.R).toBe(1)
      expect([shipsOf(t, 0, near), shipsOf(t, 2, beyond), spent(t)]).toEqual([2, 1, true])
    }
  })

  test('Space Amoeba!: without a hit all Ships here and in the Systems beside it Brave level 4', () => {
    shows('ASC-EXP-space-amoeba-b')
    // Two shots that miss; then here, at Home, and the Rival one System on.
    const { t, me, near, beyond, between } = amoeba([4, 1, 4, 3, 4, 4])
    expect(spent(t)).toBe(true)
    expect(me.has.R).toBe(0)
    expect(shipsOf(t, 0, near)).toBe(1)
    expect(shipsOf(t, 0, me.home)).toBe(0)
    expect(shipsOf(t, 2, beyond)).toBe(0)
    // Lane Sectors and Systems farther off are safe (G28).
    expect(t.g.s.players[1]!.ships.find(s => s.at === between)?.n).toBe(1)
    expect(t.g.s.players[2]!.ships.some(s => s.at === placeOfSystem(systemNumbered(beyond + 1)))).toBe(true)
    expect(isOver(t)).toBe(true)
  })
})
