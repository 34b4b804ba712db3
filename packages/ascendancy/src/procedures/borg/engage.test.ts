import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { Place } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { BORG } from '../../state.ts'
import {
  answer,
  answers,
  dice,
  event,
  fleet,
  options,
  prompt,
  sector,
  set,
  ships,
  spent,
  system,
} from '../../testing/table.ts'
import {
  act,
  all,
  asked,
  type Collective,
  collective,
  commands,
  cubes,
  orbit,
  ready,
} from './testing/collective.ts'

const ones = (n: number): number[] => Array(n).fill(1)

/** A Cube at Risa, four Sectors from the Hub. */
function atRisa(setting = {}): Collective & { risa: SystemId; near: Place } {
  const t = collective(setting)
  t.g.s.borg.delay = 9
  const risa = system(t, t.hub, 'risa', 4, 0)
  cubes(t, orbit(risa))
  commands(t, 'assimilation-expedited')
  return Object.assign(t, { risa, near: sector(t, t.hub, risa, 4) })
}

describe('engaging', () => {
  test('all Ships in its own Sector, and then none in the Adjacent ones', () => {
    shows('ASC-15.2.3-a', 'ASC-15.2.3-c', 'ASC-15.2.3-f')
    const t = atRisa()
    ships(t, 1, orbit(t.risa), 1)
    ships(t, 2, t.near, 1)
    dice(t, 1, 6, ...ones(8))
    act(t)
    expect(event(t, 'battle.declared')).toMatchObject({ attacker: BORG, attacked: [1] })
    expect(shipsAt(t.g, 1, orbit(t.risa))).toBe(0)
    expect(shipsAt(t.g, 2, t.near)).toBe(1)
    expect(spent(t)).toBe(true)
  })

  test('else all Ships in the Adjacent Sectors, of all players in one battle, and only the Cube is a target', () => {
    shows('ASC-15.2.3-b', 'ASC-15.2.3-d', 'ASC-15.2.3-e', 'ASC-15.2.3-g')
    const t = atRisa({ factions: ['klingon', 'federation', 'romulan'] })
    const beyond = system(t, t.risa, 'izar', 2, 0)
    ships(t, 1, t.near, 2)
    fleet(t, 0, 0, sector(t, t.risa, beyond, 1), 3)
    // Two Ships and the Fleet have First Strike; then nine dice with one hit for each player in turn.
    dice(t, ...ones(5), 6, 6, ...ones(7))
    act(t)
    expect(event(t, 'battle.declared')).toMatchObject({ attacker: BORG, attacked: [0, 1] })
    const shots = all(t, 'combat.dice').filter(e => e.by !== BORG)
    expect(shots.map(e => [e.by, e.against])).toEqual([
      [0, BORG],
      [1, BORG],
    ])
    expect(asked(t).map(a => a.split(':')[1])).not.toContain('divideDice')
    expect(spent(t)).toBe(true)
  })

  test('nobody can waive it, and nobody else is drawn in', () => {
    shows('ASC-15.2.3-f')
    const t = atRisa()
    ships(t, 1, t.near, 1)
    ships(t, 2, sector(t, t.hub, t.risa, 1), 4)
    dice(t, 1, 6, ...ones(8))
    act(t)
    expect(asked(t)).toEqual(['1:building'])
    expect(event(t, 'battle.declared').attacked).toEqual([1])
  })

  test('by the Borg set its own Sector and the Adjacent ones at once', () => {
    shows('ASCBORG-engage-a', 'ASCBORG-engage-b')
    const t = atRisa({ factions: ['klingon', 'federation', 'romulan'], options: { profile: 'official' } })
    t.g.s.borg.delay = 9
    ships(t, 1, orbit(t.risa), 3)
    fleet(t, 0, 0, t.near, 5)
    dice(t, ...ones(8), ...Array(8).fill(6), 1)
    act(t)
    expect(event(t, 'battle.declared').attacked).toEqual([0, 1])
    const ended = event(t, 'battle.ended')
    expect(ended.sides.map((s: any) => [s.power, s.began])).toEqual([
      [BORG, 1],
      [0, 5],
      [1, 3],
    ])
    expect(ended.rounds).toBe(1)
    expect(spent(t)).toBe(true)
  })

  test('a Retreat from it may end next to it by the Borg set only', () => {
    shows('ASCBORG-combat-a')
    for (const profile of ['complete', 'official'] as const) {
      const t = atRisa({ options: { profile } })
      t.g.s.borg.delay = 9
      ships(t, 1, orbit(t.risa), 2)
      dice(t, 1, 1, ...ones(9))
      act(t)
      answer(t, 1, true)
      const to =
        profile === 'official' ? [t.near, sector(t, t.hub, t.risa, 3)] : [sector(t, t.hub, t.risa, 3)]
      const at = (place: Place) => shipsAt(t.g, 1, place)
      if (profile === 'complete') expect(at(to[0]!)).toBe(2)
      else expect([...options(t, 1)].sort()).toEqual([...to].sort())
    }
  })

  test('all who had a part in the end of a Cube draw Borg technology', () => {
    shows('ASCBORG-combat-b', 'ASC-3.5.7-a')
    const t = atRisa({ options: { profile: 'official' } })
    t.g.s.borg.delay = 9
    ships(t, 1, orbit(t.risa), 5)
    ships(t, 2, t.near, 5)
    for (const seat of [1, 2]) set(t, seat, { weapons: 3 })
    const two = ['ramming-speed', 'neurolytic-pathogen']
    t.g.s.borg.tech = [...t.g.s.borg.tech.filter(card => !two.includes(card)), ...two]
    dice(t, ...Array(10).fill(6))
    act(t)
    while (t.g.prompts[0]!.name !== 'building') answer(t, t.g.prompts[0]!.seat, fallback(t))
    expect(t.g.s.borg.cubes).toEqual([])
    expect([1, 2].map(seat => t.g.s.players[seat]!.advancements.map(a => a.card))).toEqual([
      ['neurolytic-pathogen'],
      ['ramming-speed'],
    ])
  })

  test('in a player’s own turn nobody else joins an attack on a Cube', () => {
    shows('ASCBORG-combat-c')
    const t = atRisa({ options: { profile: 'official' } })
    ships(t, 0, t.near, 2)
    ships(t, 1, orbit(t.risa), 2)
    ships(t, 1, t.near, 1)
    set(t, 0, { commands: { ready: 2, exhausted: 0, locked: 0 } })
    t.g.s.players[1]!.agreements[0] = { holder: 0, exhausted: false }
    t.g.s.players[0]!.agreements[0] = { holder: 1, exhausted: false }
    dice(t, 6, 1, ...ones(8))
    ready(t)
    answers(t, 0, 'battle', orbit(t.risa), [])
    expect(new Set(all(t, 'combat.dice').map(e => e.by))).toEqual(new Set([0, BORG]))
    expect(t.g.s.combat!.sides.map(s => s.power)).toEqual([0, BORG])
  })
})

function fallback(t: Collective): unknown {
  const open = prompt(t, t.g.prompts[0]!.seat) as { fallback?: unknown }
  return open.fallback
}
