import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { asked, command, orbit, rolls } from '../../procedures/combat/testing/arena.ts'
import {
  count,
  further,
  lanes,
  layAny,
  next,
  openLane,
  command as sail,
} from '../../procedures/movement/testing/stories.ts'
import { hegemonyResistance } from '../../rules/building/hegemony.ts'
import { warpIcons, warpRange } from '../../rules/movement/range.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import {
  agreement,
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
  sector,
  set,
  ships,
  spent,
  system,
  type Table,
  table,
} from '../../testing/table.ts'
import { holds, isExhausted, meets, reserve, siege, standoff } from '../testing/stories.ts'

/** The Federation, seat 1, Ascendancy 1, Occupies a Klingon System of two Structures with this much Culture. */
function embassy(C: number, ...cards: string[]): { t: Table; far: number } {
  const t = table()
  const far = system(t, home(t, 1), 'izar')
  noShips(t, 1)
  ships(t, 1, orbit(far), 1)
  owns(t, 0, far, { P: 1 })
  set(t, 1, { ascendancy: 1, ...reserve(0, 0, C) })
  holds(t, 1, ...cards)
  return { t: at(t, 1, 'command'), far }
}

describe('Hegemony', () => {
  test('Universal Translator: the die counts one more', () => {
    shows('ASC-ADV-universal-translator-a')
    for (const [cards, total] of [[['universal-translator'], 5] as const, [[], 4] as const]) {
      const { t } = embassy(2, ...cards)
      dice(t, 3)
      answer(t, 1, 'hegemony')
      expect(event(t, 'hegemony.rolled')).toMatchObject({ die: 3, total })
      expect(spent(t)).toBe(true)
    }
  })

  test('Starfleet Diplomatic Corps: success costs no second Culture', () => {
    shows('ASC-ADV-starfleet-diplomatic-corps-a')
    const { t, far } = embassy(2, 'starfleet-diplomatic-corps')
    dice(t, 6)
    answers(t, 1, 'hegemony', '0')
    expect(t.g.s.discs[far]!.owner).toBe(1)
    expect(t.g.s.players[1]!.has.C).toBe(1)
  })

  test('Starfleet Diplomatic Corps: one Culture is enough to try', () => {
    shows('ASC-ADV-starfleet-diplomatic-corps-b')
    expect(options(embassy(1).t, 1)).not.toContain('hegemony')
    const { t, far } = embassy(1, 'starfleet-diplomatic-corps')
    dice(t, 6)
    answers(t, 1, 'hegemony', '0')
    expect(t.g.s.discs[far]!.owner).toBe(1)
    expect(t.g.s.players[1]!.has.C).toBe(0)
  })

  test('Starfleet Command: a Command, a Warp icon, and Systems that are harder to win over', () => {
    shows('ASC-ADV-starfleet-command-a', 'ASC-ADV-hegemony-resistance-a')
    const t = table()
    set(t, 1, { projects: [{ card: 'starfleet-command', research: 3, committed: false }] })
    const before = [0, 1].map(seat => hegemonyResistance(t.g, home(t, seat)))
    const { ready } = t.g.s.players[1]!.commands
    run(t, 'putResearch', { seat: 1, card: 'starfleet-command', n: 1 }, 'command', 1)
    expect(t.g.s.players[1]!.commands).toMatchObject({ ready, locked: 1 })
    expect(warpIcons(t.g, 1)).toBe(1)
    const resistances = () => [0, 1].map(seat => hegemonyResistance(t.g, home(t, seat)))
    expect(resistances()).toEqual([before[0], before[1]! + 1])
    t.g.s.players[1]!.advancements.push({ card: 'continuing-committee', exhausted: false })
    expect(resistances()).toEqual([before[0], before[1]! + 2])
    for (const card of t.g.s.players[1]!.advancements) card.exhausted = true
    expect(resistances()).toEqual(before)
  })
})

describe('exploration', () => {
  test('Adv. Stellar Cartography: one lane above the limit of a System, and no more', () => {
    shows('ASC-ADV-adv-stellar-cartography-a', 'ASC-SYS-dead-end-a')
    const t = table()
    const rog = system(t, home(t, 1), 'rog')
    noShips(t, 1)
    ships(t, 1, orbit(rog), 2)
    sail(t, 1, 'move')
    expect(options(t, 1)).not.toContain('lane')
    holds(t, 1, 'adv-stellar-cartography')
    lanes(t, 2)
    sail(t, 1, 'move', 'lane')
    layAny(t, 1, 'angle')
    expect(t.g.s.map.systems[rog]!.lanes).toHaveLength(2)
    answer(t, 1, 'stop')
    sail(t, 1, 'move', `ship:${orbit(rog)}`)
    expect(options(t, 1)).not.toContain('lane')
  })

  test('a System that is no more on the map does not stand in the way of the extra lane', () => {
    shows('ASC-ADV-adv-stellar-cartography-a')
    const t = table()
    const gone = system(t, home(t, 1), 'izar')
    const rog = system(t, home(t, 1), 'rog')
    run(t, 'destroySystem', { system: gone })
    noShips(t, 1)
    ships(t, 1, orbit(rog), 1)
    holds(t, 1, 'adv-stellar-cartography')
    lanes(t, 2)
    sail(t, 1, 'move', 'lane')
    layAny(t, 1, 'angle')
    expect(t.g.s.map.systems[rog]!.lanes).toHaveLength(2)
  })

  test('The Cochrane Institute: three Sectors with one Command', () => {
    shows('ASC-ADV-the-cochrane-institute-a')
    const t = table()
    const izar = system(t, home(t, 1), 'izar', 3)
    noShips(t, 1)
    ships(t, 1, homePlace(t, 1), 1)
    const steps = [1, 2, 3].map(n => sector(t, home(t, 1), izar, n))
    sail(t, 1, 'move', ...steps.slice(0, 2))
    expect(prompt(t, 1).name).toBe('command')
    noShips(t, 1)
    ships(t, 1, homePlace(t, 1), 1)
    holds(t, 1, 'the-cochrane-institute')
    sail(t, 1, 'move', ...steps)
    expect(count(t, 1, steps[2]!)).toBe(1)
    expect(prompt(t, 1).name).toBe('command')
  })

  test('The Cochrane Institute serves Retreats and Tactical Manoeuvres too', () => {
    shows('ASC-ADV-the-cochrane-institute-a')
    const t = standoff(['federation', 'cardassian', 'romulan'], 0, 1)
    ships(t, 0, t.far[1]!, 1)
    holds(t, 0, 'the-cochrane-institute')
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    answer(t, 0, true)
    expect(options(t, 0)).toEqual([t.far[2], t.far[3], orbit(t.ardana)])
    const other = standoff(['federation', 'cardassian', 'romulan'], 2, 1)
    holds(other, 0, 'the-cochrane-institute')
    dice(command(other), 5, 5, 1)
    answer(other, 0, 'battle')
    expect(options(other, 0)).toEqual(expect.arrayContaining(['stay', other.far[1]!, other.far[2]!]))
  })

  test('Transwarp Drive: two Warp icons and nothing else', () => {
    shows('ASC-ADV-transwarp-drive-a')
    const t = table()
    holds(t, 1)
    expect(warpRange(t.g, 1, null, 1)).toBe(1)
    holds(t, 1, 'transwarp-drive')
    expect(warpRange(t.g, 1, null, 1)).toBe(3)
  })

  test('Long Range Sensor Arrays: two discs, one of them goes to the bottom of the stack', () => {
    shows('ASC-ADV-long-range-sensor-arrays-a')
    const t = discovery('long-range-sensor-arrays')
    expect(options(t, 1)).toEqual(['argo', 'risa'])
    answer(t, 1, 'risa')
    expect(event(t, 'system.discovered')).toMatchObject({ card: 'risa' })
    expect(t.g.s.discStack[0]).toBe('argo')
    expect(t.g.s.discStack.filter(disc => disc === 'argo')).toHaveLength(1)
    expect(event(discovery(), 'system.discovered')).toMatchObject({ card: 'argo' })
  })

  test('Long Range Sensor Arrays: the last disc is taken as it is', () => {
    shows('ASC-ADV-long-range-sensor-arrays-a')
    const t = discovery('long-range-sensor-arrays', ['argo'])
    expect(event(t, 'system.discovered')).toMatchObject({ card: 'argo' })
    expect(t.g.s.discStack).toEqual([])
  })

  test('Starfleet Academy: one more Shield against Hazards, none in battle', () => {
    shows('ASC-ADV-starfleet-academy-a')
    for (const [die, left] of [[5, 1] as const, [6, 0] as const]) {
      const t = table()
      const excalbia = system(t, home(t, 1), 'excalbia')
      noShips(t, 1)
      ships(t, 1, sector(t, home(t, 1), excalbia, 2), 1)
      set(t, 1, { shields: 1 })
      holds(t, 1, 'starfleet-academy')
      at(t, 1, 'command')
      dice(t, die)
      answers(t, 1, 'move', orbit(excalbia), 'stop')
      expect(event(t, 'hazard.braved')).toMatchObject({ level: 4, shields: 2, dice: [die] })
      expect(count(t, 1, orbit(excalbia))).toBe(left)
    }
    const t = standoff(['cardassian', 'federation', 'romulan'], 2, 1)
    set(t, 1, { shields: 1 })
    holds(t, 1, 'starfleet-academy')
    dice(command(t), 5, 6, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'combat.dice')).toMatchObject({ by: 0, needs: 6 })
  })
})

/** The Federation finds a System behind an open lane; the stack ends in Risa, then Argo on top. */
function discovery(card?: string, stack?: string[]): Table {
  const t = table()
  noShips(t, 1)
  holds(t, 1, ...(card === undefined ? [] : [card]))
  next(t, 'risa')
  next(t, 'argo')
  if (stack !== undefined) t.g.s.discStack = stack
  ships(t, 1, further(openLane(t, home(t, 1))), 1)
  sail(t, 1, 'move', 'past', { disc: 'here' })
  return t
}

describe('building', () => {
  function colony(card: string, ...cards: string[]): { t: Table; far: number } {
    const t = table()
    const far = system(t, home(t, 1), card)
    noShips(t, 1)
    ships(t, 1, orbit(far), 1)
    set(t, 1, reserve(0, 0, 1))
    holds(t, 1, ...cards)
    answer(at(t, 1, 'building'), 1, 'colonise')
    return { t, far }
  }

  test('Class 4 Industrial Replicators: a Production Node with the Colony, where there is a site', () => {
    shows('ASC-ADV-class-4-industrial-replicators-a')
    const capella = colony('capella', 'class-4-industrial-replicators')
    answer(capella.t, 1, true)
    expect(capella.t.g.s.discs[capella.far]).toMatchObject({ owner: 1, nodes: { P: 1, R: 0, C: 0 } })
    const declined = colony('capella', 'class-4-industrial-replicators')
    answer(declined.t, 1, false)
    expect(declined.t.g.s.discs[declined.far]).toMatchObject({ owner: 1, nodes: { P: 0, R: 0, C: 0 } })
    const risa = colony('risa', 'class-4-industrial-replicators')
    expect(risa.t.g.s.discs[risa.far]!.owner).toBe(1)
    expect(prompt(risa.t, 1).name).toBe('building')
    expect(prompt(colony('capella').t, 1).name).toBe('building')
  })

  test('Bureau of Security: Exhausts an Espionage card of a player in contact, and itself', () => {
    shows('ASC-ADV-bureau-of-security-a')
    const t = table()
    holds(t, 0, 'covert-saboteurs', 'combat-transporters')
    holds(t, 1, 'bureau-of-security')
    holds(t, 2, 'tal-shiar')
    expect(options(at(t, 1, 'building'), 1)).not.toContain('use:bureau-of-security')
    meets(t, 0, 1)
    expect(options(at(t, 1, 'command'), 1)).toContain('use:bureau-of-security')
    expect(options(at(t, 0, 'command'), 0)).not.toContain('use:bureau-of-security')
    answer(at(t, 1, 'building'), 1, 'use:bureau-of-security')
    expect(options(t, 1)).toEqual(['0:covert-saboteurs'])
    answer(t, 1, '0:covert-saboteurs')
    expect([isExhausted(t, 0, 'covert-saboteurs'), isExhausted(t, 1, 'bureau-of-security')]).toEqual([
      true,
      true,
    ])
    expect(options(t, 1)).not.toContain('use:bureau-of-security')
    expect(t.g.s.players[1]!.commands.exhausted).toBe(0)
  })
})

describe('Resource Generation', () => {
  const research = (t: Table): number[] => [0, 1, 2].map(seat => t.g.s.players[seat]!.has.R)

  test('Multicultural Collaboration: each Agreement held pays its holder and its issuer', () => {
    shows('ASC-ADV-multicultural-collaboration-a')
    const t = table()
    for (const seat of [0, 1, 2]) set(t, seat, reserve())
    holds(t, 1, 'multicultural-collaboration')
    agreement(t, 0, 1)
    agreement(t, 2, 1, 1)
    agreement(t, 1, 2, 2)
    set(t, 1, { allies: [{ card: 'antican-delegation#1', exhausted: false }] })
    run(t, 'recharge', {})
    // One of each comes from the Research Node at Home.
    expect(research(t)).toEqual([2, 3, 2])
    for (const seat of [0, 1, 2]) set(t, seat, reserve())
    agreement(t, 0, 1, 0, true)
    run(t, 'recharge', {})
    expect(research(t)).toEqual([1, 2, 2])
  })

  test('Orbital Laboratories: a Research for each Starbase under Control', () => {
    shows('ASC-ADV-orbital-laboratories-a')
    const t = table()
    set(t, 1, reserve())
    holds(t, 1, 'orbital-laboratories')
    for (const card of ['izar', 'risa']) owns(t, 1, system(t, home(t, 1), card), {}, { starbase: true })
    // The third is at Home; a Rival's does not count.
    t.g.s.discs[home(t, 1)]!.starbase = true
    t.g.s.discs[home(t, 0)]!.starbase = true
    run(t, 'recharge', {})
    expect(t.g.s.players[1]!.has.R).toBe(1 + 3)
  })
})

describe('the defence of planets', () => {
  test('Planetary Defense Shield: one Hit less in every Round', () => {
    shows('ASC-ADV-planetary-defense-shield-a')
    const t = siege(['cardassian', 'federation', 'romulan'], 5, { P: 1, R: 1, C: 1 })
    holds(t, 1, 'planetary-defense-shield')
    dice(command(t), 5, 5, 5, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(event(t, 'combat.hits')).toEqual({ by: 0, against: 1, hits: 2, ignored: 1 })
    answer(t, 0, { P: 1, R: 1, C: 0 })
    dice(t, 5, 5, 1, 1, 1, 1, 1)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'combat.hits')).toEqual({ by: 0, against: 1, hits: 1, ignored: 1 })
    expect(t.g.s.discs[t.izar]).toMatchObject({ owner: 1, nodes: { P: 0, R: 0, C: 0 } })
    expect(spent(t)).toBe(true)
  })

  test('Planetary Defense Shield covers no Ships of an invader', () => {
    shows('ASC-ADV-planetary-defense-shield-a')
    const t = siege(['cardassian', 'federation', 'romulan'], 2, { P: 1 })
    holds(t, 0, 'planetary-defense-shield')
    dice(command(t), 1, 1, 5, 1)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(1)
  })

  test('Verteron Array Beam Emitter: the Control Node hits without a die, whatever the Shields', () => {
    shows('ASC-ADV-verteron-array-beam-emitter-a')
    const t = siege(['cardassian', 'federation', 'romulan'], 3, { P: 1, R: 1 })
    set(t, 0, { shields: 3 })
    holds(t, 1, 'verteron-array-beam-emitter')
    dice(command(t), 1, 1, 1, 6, 6)
    answer(t, 0, 'invade')
    answer(t, 1, false)
    expect(t.events.filter(e => e.type === 'combat.dice').at(-1)!.data).toMatchObject({
      by: 1,
      dice: [6, 6],
      automatic: 1,
    })
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(2)
    dice(t, 1, 1, 6, 6)
    answer(t, 0, false)
    answer(t, 1, false)
    expect(shipsAt(t.g, 0, orbit(t.izar))).toBe(1)
    expect(asked(t)).toEqual(['0:retreat'])
  })

  test('Verteron Array Beam Emitter is of no use in a Space Battle', () => {
    shows('ASC-ADV-verteron-array-beam-emitter-a')
    const t = standoff(['cardassian', 'federation', 'romulan'], 1, 2)
    owns(t, 1, t.izar, { P: 1 })
    holds(t, 1, 'verteron-array-beam-emitter')
    dice(command(t), 1, 1, 1)
    answer(t, 0, 'battle')
    expect(rolls(t)[1]).toEqual([1, 'ships', [1, 1]])
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(1)
  })
})
