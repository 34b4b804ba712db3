import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import type { SystemId } from '../../../map/types.ts'
import { command, cube, orbit } from '../../../procedures/combat/testing/arena.ts'
import { hegemonyResistance } from '../../../rules/building/hegemony.ts'
import { warpIcons } from '../../../rules/movement/range.ts'
import { shipsAt } from '../../../rules/ships/pieces.ts'
import {
  answer,
  answers,
  at,
  dice,
  event,
  home,
  homePlace,
  noShips,
  options,
  owns,
  prompt,
  run,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import { holds, isExhausted, meets, ready, reserve, siege, standoff } from '../../testing/stories.ts'

const SIDES = ['klingon', 'cardassian', 'romulan']

describe('Disruptor Technology', () => {
  test('a 6 hits through any Shields, a 5 does not', () => {
    shows('ASC-ADV-disruptor-technology-a')
    const t = standoff(SIDES, 3, 3)
    set(t, 1, { shields: 3 })
    holds(t, 0, 'disruptor-technology')
    dice(command(t), 6, 5, 5, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 1 })
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(2)
    expect(spent(t)).toBe(true)
  })

  test('also through the Shields of a Cube', () => {
    shows('ASC-ADV-disruptor-technology-a')
    const t = standoff(SIDES, 2, 0)
    cube(t, orbit(t.izar), 8, 4)
    holds(t, 0, 'disruptor-technology')
    dice(command(t), 6, 5)
    answer(t, 0, 'battle')
    expect(event(t, 'cube.damaged')).toMatchObject({ hits: 1, damage: 9 })
  })

  test('while it is Exhausted it does not help', () => {
    shows('ASC-ADV-disruptor-technology-a')
    const t = standoff(SIDES, 2, 1)
    set(t, 1, { shields: 3 })
    set(t, 0, { advancements: [{ card: 'disruptor-technology', exhausted: true }] })
    dice(command(t), 6, 6, 1)
    answer(t, 0, 'battle')
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(1)
  })
})

describe('Espionage and Command', () => {
  test('Covert Saboteurs: a Military card of a player in contact', () => {
    shows('ASC-ADV-covert-saboteurs-a')
    const t = table()
    holds(t, 0, 'covert-saboteurs')
    holds(t, 1, 'tachyon-detection-array', 'bureau-of-security')
    holds(t, 2, 'romulan-cloaking-device')
    expect(options(at(t, 0, 'command'), 0)).not.toContain('use:covert-saboteurs')
    meets(t, 0, 2)
    answer(at(t, 0, 'command'), 0, 'use:covert-saboteurs')
    expect(options(t, 0)).toEqual(['2:romulan-cloaking-device'])
    answer(t, 0, '2:romulan-cloaking-device')
    expect([isExhausted(t, 0, 'covert-saboteurs'), isExhausted(t, 2, 'romulan-cloaking-device')]).toEqual([
      true,
      true,
    ])
    // Whoever is ready again finds nothing left to Exhaust.
    holds(t, 0, 'covert-saboteurs')
    expect(options(at(t, 0, 'command'), 0)).not.toContain('use:covert-saboteurs')
  })

  test('Klingon High Council: a Command, a Warp icon, and Systems that are harder to win over', () => {
    shows('ASC-ADV-klingon-high-council-a')
    const t = table()
    holds(t, 0)
    set(t, 0, { projects: [{ card: 'klingon-high-council', research: 3, committed: false }] })
    const before = hegemonyResistance(t.g, home(t, 0))
    run(t, 'putResearch', { seat: 0, card: 'klingon-high-council', n: 1 })
    expect(t.g.s.players[0]!.commands).toMatchObject({ ready: 5, locked: 1 })
    expect(warpIcons(t.g, 0)).toBe(1)
    expect(hegemonyResistance(t.g, home(t, 0))).toBe(before + 1)
  })
})

describe('Ships and Fleets', () => {
  test('Forward Munition Depots: a Fleet in any System under Control, by Command only', () => {
    shows('ASC-ADV-forward-munition-depots-a')
    const t = table()
    const [colony, wild] = [system(t, home(t, 0), 'izar'), system(t, home(t, 0), 'ardana')]
    owns(t, 0, colony)
    noShips(t, 0)
    ships(t, 0, orbit(colony), 3)
    ships(t, 0, orbit(wild), 3)
    set(t, 0, { ascendancy: 1 })
    holds(t, 0)
    expect(options(at(t, 0, 'command'), 0)).not.toContain('commissionFleet')
    holds(t, 0, 'forward-munition-depots')
    const before = ready(t, 0)
    answers(at(t, 0, 'command'), 0, 'commissionFleet', 'fleet:0A')
    expect(t.g.s.players[0]!.fleets[0]).toMatchObject({ n: 3, at: orbit(colony) })
    expect(ready(t, 0)).toBe(before - 1)
    noShips(t, 0)
    run(t, 'placeBuilt', { seat: 0, system: colony, ships: 3 }, 'building')
    expect(prompt(t, 0).name).toBe('building')
  })

  test('Commandeer and Conscript: a Command puts a Ship where there is none', () => {
    shows('ASC-ADV-commandeer-and-conscript-a')
    const t = table()
    const [one, two] = [system(t, home(t, 0), 'izar'), system(t, home(t, 0), 'ardana')]
    owns(t, 0, one)
    owns(t, 0, two)
    holds(t, 0, 'commandeer-and-conscript')
    set(t, 0, reserve())
    const before = ready(t, 0)
    answer(at(t, 0, 'command'), 0, 'use:commandeer-and-conscript')
    // Three Ships stand at Home.
    expect(options(t, 0)).toEqual([`system:${one}`, `system:${two}`])
    answer(t, 0, `system:${two}`)
    expect(shipsAt(t.g, 0, orbit(two))).toBe(1)
    expect(ready(t, 0)).toBe(before - 1)
    answer(t, 0, 'use:commandeer-and-conscript')
    expect(shipsAt(t.g, 0, orbit(one))).toBe(1)
    expect(options(t, 0)).not.toContain('use:commandeer-and-conscript')
    noShips(t, 0)
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    expect(options(at(t, 0, 'command'), 0)).not.toContain('use:commandeer-and-conscript')
  })

  test('Militarized Industry: a Ship at each System with a Culture Node, once in a Building Phase', () => {
    shows('ASC-ADV-militarized-industry-a')
    const t = industry('militarized-industry')
    answer(t, 0, 'use:militarized-industry')
    expect(options(t, 0)).toEqual([`system:${home(t, 0)}`, `system:${t.rich}`])
    answer(t, 0, options(t, 0))
    expect([homePlace(t, 0), orbit(t.rich), orbit(t.yard)].map(p => shipsAt(t.g, 0, p))).toEqual([1, 1, 0])
    expect(options(t, 0)).not.toContain('use:militarized-industry')
    expect(prompt(t, 0).name).toBe('building')
    expect(options(at(t, 0, 'command'), 0)).not.toContain('use:militarized-industry')
  })

  test('Orbital Ship Yards: a Ship at each Starbase under Control, whoever built it', () => {
    shows('ASC-ADV-orbital-ship-yards-a')
    const t = industry('orbital-ship-yards')
    t.g.s.discs[t.rich]!.starbase = true
    t.g.s.discs[home(t, 0)]!.starbase = true
    // A Rival's Starbase builds nothing for others.
    t.g.s.discs[home(t, 1)]!.starbase = true
    answer(at(t, 0, 'building'), 0, 'use:orbital-ship-yards')
    answer(t, 0, [`system:${t.rich}`])
    // The others can still be served in the same Phase.
    answers(t, 0, 'use:orbital-ship-yards', [`system:${home(t, 0)}`, `system:${t.yard}`])
    expect([homePlace(t, 0), orbit(t.rich), orbit(t.yard)].map(p => shipsAt(t.g, 0, p))).toEqual([1, 1, 1])
    expect(options(t, 0)).not.toContain('use:orbital-ship-yards')
    expect(t.g.s.players[0]!.has.P).toBe(0)
  })

  test('no more free Ships than the Supply has', () => {
    shows('ASC-ADV-militarized-industry-a')
    const t = industry('militarized-industry', { ships: 3 })
    ships(t, 0, orbit(t.yard), 2)
    answer(at(t, 0, 'building'), 0, 'use:militarized-industry')
    expect(prompt(t, 0)).toMatchObject({ min: 1, max: 1 })
    answer(t, 0, [`system:${t.rich}`])
    expect(options(t, 0)).not.toContain('use:militarized-industry')
  })
})

/** Klingons without Ships: Home, a System with two Culture Nodes, and a Starbase in a third. */
function industry(card: string, limits: { ships?: number } = {}): Table & { rich: SystemId; yard: SystemId } {
  const t = table({ options: limits })
  const rich = system(t, home(t, 0), 'shermans-planet')
  const yard = system(t, home(t, 0), 'izar')
  owns(t, 0, rich, { C: 2 })
  owns(t, 0, yard, { P: 1 }, { starbase: true })
  noShips(t, 0)
  set(t, 0, reserve())
  holds(t, 0, card)
  return Object.assign(at(t, 0, 'building'), { rich, yard })
}

describe('Klingon Battle Lust', () => {
  test('a battle begun and won without a loss Refreshes a Command', () => {
    shows('ASC-ADV-klingon-battle-lust-a')
    const t = standoff(SIDES, 2, 1)
    holds(t, 0, 'klingon-battle-lust')
    const before = ready(t, 0)
    dice(command(t), 5, 1, 1)
    answers(t, 0, 'battle', 'stay')
    expect(ready(t, 0)).toBe(before)
  })

  test('not with a loss', () => {
    shows('ASC-ADV-klingon-battle-lust-a')
    const t = standoff(SIDES, 2, 1)
    holds(t, 0, 'klingon-battle-lust')
    const before = ready(t, 0)
    dice(command(t), 5, 1, 5)
    answers(t, 0, 'battle', 'stay')
    expect(ready(t, 0)).toBe(before - 1)
  })

  test('not for the Defender', () => {
    shows('ASC-ADV-klingon-battle-lust-a')
    const t = standoff(['cardassian', 'klingon', 'romulan'], 1, 2)
    holds(t, 1, 'klingon-battle-lust')
    set(t, 1, { commands: { ready: 1, exhausted: 4, locked: 0 } })
    dice(command(t), 1, 5, 1)
    answer(t, 0, 'battle')
    answer(t, 1, 'stay')
    expect(ready(t, 1)).toBe(1)
  })
})

describe('invasions', () => {
  const WARRING = ['klingon', 'cardassian', 'romulan']

  test('Standing Invasion Orders: no Command is needed', () => {
    shows('ASC-ADV-standing-invasion-orders-a')
    const t = siege(WARRING, 3, { P: 1 })
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    expect(options(command(t), 0)).not.toContain('invade')
    holds(t, 0, 'standing-invasion-orders')
    dice(command(t), 5, 5, 5, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(t.g.s.discs[t.izar]!.owner).toBe(0)
    expect(t.g.s.players[0]!.commands).toEqual({ ready: 0, exhausted: 5, locked: 0 })
  })

  test('Combat Transporters: any of the misses of the first Round once again', () => {
    shows('ASC-ADV-combat-transporters-a')
    const t = siege(WARRING, 4, { P: 1, R: 1, C: 1 })
    holds(t, 0, 'combat-transporters')
    dice(command(t), 5, 1, 2, 3)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 0, 'use:combat-transporters')
    expect(options(t, 0)).toEqual(['0:1', '0:2', '0:3'])
    dice(t, 6, 1, /* the defence */ 1, 1, 1, 1)
    answer(t, 0, ['0:1', '0:3'])
    // The third die lay still, and there is no second try.
    expect(event(t, 'combat.rerolled')).toMatchObject({ from: [1, 3], to: [6, 1] })
    expect(event(t, 'combat.hits')).toMatchObject({ by: 0, hits: 2 })
    answer(t, 0, { P: 1, R: 1, C: 0 })
    dice(t, 1, 1, 1, 1, 1, 1)
    answer(t, 1, false)
    // Round two: the defence is asked again, the Transporters are not.
    expect(prompt(t, 1).name).toBe('surrender')
    expect(spent(t)).toBe(true)
  })

  test('Combat Transporters are no help to a defence', () => {
    shows('ASC-ADV-combat-transporters-a')
    const t = siege(['cardassian', 'klingon', 'romulan'], 1, { P: 1 })
    holds(t, 1, 'combat-transporters')
    dice(command(t), 1, 1, 1)
    answer(t, 0, 'invade')
    expect(prompt(t, 0).name).toBe('retreat')
  })

  test('Reclamation Barges: two tokens for each Resource Node of a Rival', () => {
    shows('ASC-ADV-reclamation-barges-a')
    const t = siege(WARRING, 4, { P: 1, R: 1, C: 1 })
    holds(t, 0, 'reclamation-barges')
    dice(command(t), 5, 5, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 0, { P: 0, R: 1, C: 1 })
    expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 2, C: 2 })
    // Total Annihilation counts too: the one Production Node that was left.
    dice(t, 5, 5, 1, 1, 1, 1)
    answer(t, 1, false)
    expect(t.g.s.discs[t.izar]!.owner).toBe(null)
    expect(t.g.s.players[0]!.has).toEqual({ P: 2, R: 2, C: 2 })
  })

  test('Reclamation Barges find nothing in an independent System', () => {
    shows('ASC-ADV-reclamation-barges-a')
    const t = siege(WARRING, 3, {})
    Object.assign(t.g.s.discs[t.izar]!, { owner: null, nodes: { P: 1, R: 1, C: 0 }, civilization: 1 })
    holds(t, 0, 'reclamation-barges')
    dice(command(t), 6, 6, 1, 1, 1)
    answer(t, 0, 'invade')
    expect(event(t, 'invasion.ended')).toMatchObject({ outcome: 'annihilation' })
    expect(t.g.s.players[0]!.has).toEqual({ P: 0, R: 0, C: 0 })
  })

  test('Planetary Bombardment: the invader may strike first, and what falls does not fire back', () => {
    shows('ASC-ADV-planetary-bombardment-a')
    const t = siege(WARRING, 4, { P: 1, R: 1 })
    holds(t, 0, 'planetary-bombardment')
    dice(command(t), 5, 5, 1, 1, /* the Control Node alone */ 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 0, 'use:planetary-bombardment')
    expect(prompt(t, 1).name).toBe('surrender')
    expect(spent(t)).toBe(true)
    // Only in the first Round.
    dice(t, 1, 1, 1, 1, 1)
    answer(t, 1, false)
    expect(prompt(t, 1).name).toBe('surrender')
    // Whoever passes fights as usual.
    const usual = siege(WARRING, 4, { P: 1, R: 1 })
    holds(usual, 0, 'planetary-bombardment')
    dice(command(usual), 5, 5, 1, 1, 1, 1, 1)
    answer(usual, 0, 'invade')
    answer(usual, 1, false)
    answer(usual, 0, 'pass')
    expect(spent(usual)).toBe(true)
  })

  test('Planetary Bombardment: its Hits all destroy, so nothing is captured', () => {
    shows('ASC-ADV-planetary-bombardment-b')
    const bombarded = siege(WARRING, 5, { P: 1, R: 1, C: 1 })
    holds(bombarded, 0, 'planetary-bombardment')
    dice(command(bombarded), 5, 5, 5, 5, 5)
    answer(bombarded, 0, 'invade')
    answer(bombarded, 1, false)
    answer(bombarded, 0, 'use:planetary-bombardment')
    expect(bombarded.g.s.discs[bombarded.izar]).toMatchObject({ owner: null, nodes: { P: 0, R: 0, C: 0 } })
    const invaded = siege(WARRING, 5, { P: 1, R: 1, C: 1 })
    holds(invaded, 0, 'planetary-bombardment')
    dice(command(invaded), 5, 5, 5, 5, 5, 1, 1, 1, 1)
    answer(invaded, 0, 'invade')
    answer(invaded, 1, false)
    answer(invaded, 0, 'pass')
    expect(invaded.g.s.discs[invaded.izar]).toMatchObject({ owner: 0, nodes: { P: 1, R: 1, C: 1 } })
  })

  test('Planetary Bombardment against Nodes that strike first as well: neither, and the planet is captured', () => {
    shows('ASC-ADV-planetary-bombardment-b', 'ASC-9.1.2-f')
    const t = siege(WARRING, 5, { P: 1, R: 1, C: 1 })
    holds(t, 0, 'planetary-bombardment')
    holds(t, 1, 'orbital-defense-grid')
    dice(command(t), 5, 5, 5, 5, 5, 6, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    answer(t, 0, 'use:planetary-bombardment')
    expect(t.g.s.discs[t.izar]).toMatchObject({ owner: 0, nodes: { P: 1, R: 1, C: 1 } })
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(4)
    expect(spent(t)).toBe(true)
  })
})
