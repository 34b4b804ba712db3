import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { command as sail } from '../../procedures/movement/testing/stories.ts'
import { nodeIncome } from '../../rules/round/income.ts'
import {
  agreement,
  answer,
  answers,
  at,
  dice,
  event,
  fleet,
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
import { ready, reserve } from '../testing/stories.ts'

const FACTIONS = ['cardassian', 'federation', 'ferengi', 'klingon', 'romulan']
/** This Faction at seat 0, two others beside it. */
const of = (faction: string): Table =>
  table({ factions: [faction, ...FACTIONS.filter(f => f !== faction).slice(-2)] })
const mine = (t: Table) => t.g.s.players[0]!
const NO_COMMANDS = { commands: { ready: 0, exhausted: 5, locked: 0 } }
const PHASES = ['building', 'command'] as const

describe('Overseer Fleet', () => {
  function overseen(): { t: Table; izar: SystemId } {
    const t = of('cardassian')
    const izar = system(t, home(t, 0), 'izar')
    noShips(t, 0)
    owns(t, 0, izar, { P: 2, R: 1 })
    t.g.s.discs[home(t, 0)]!.nodes = { P: 0, R: 0, C: 0 }
    fleet(t, 0, 1, placeOfSystem(izar), 3)
    return { t, izar }
  }

  test('doubles the Production of a System that it Occupies, and nothing else', () => {
    shows('ASC-FLEET-cardassian-2A-a')
    const { t, izar } = overseen()
    expect(nodeIncome(t.g, 0)).toEqual({ P: 4, R: 1, C: 0 })
    set(t, 0, reserve())
    run(t, 'recharge', {})
    expect(mine(t).has.P).toBe(4)
    ships(t, 1, placeOfSystem(izar), 1)
    agreement(t, 1, 0)
    expect(nodeIncome(t.g, 0).P).toBe(2)
  })

  test('not from a lane, not at Warp', () => {
    const { t, izar } = overseen()
    ships(t, 0, placeOfSystem(izar), 1)
    Object.assign(mine(t).fleets[1]!, { at: sector(t, home(t, 0), izar, 1) })
    expect(nodeIncome(t.g, 0).P).toBe(2)
    Object.assign(mine(t).fleets[1]!, { at: placeOfSystem(izar), warp: true, tokens: 1 })
    expect(nodeIncome(t.g, 0).P).toBe(2)
  })

  test('never at Cardassia Prime', () => {
    shows('ASC-FLEET-cardassian-2A-b')
    const t = of('cardassian')
    t.g.s.discs[home(t, 0)]!.nodes = { P: 2, R: 0, C: 0 }
    fleet(t, 0, 1, homePlace(t, 0), 3)
    expect(nodeIncome(t.g, 0).P).toBe(2)
  })
})

describe.each([
  ['federation', 'federation-1A'],
  ['romulan', 'romulan-1A'],
] as const)('Science Fleet of the %s', (faction, card) => {
  const USE = `use:${card}:0`

  /** A turn has begun, and a Fleet of four is at a Pulsar; no Command is left. */
  function studies(where: 'there' | 'beside' = 'there'): { t: Table; pulsar: SystemId } {
    const t = of(faction)
    const pulsar = system(t, home(t, 0), 'pulsar')
    noShips(t, 0)
    fleet(t, 0, 0, where === 'there' ? placeOfSystem(pulsar) : sector(t, home(t, 0), pulsar, 2), 4)
    if (where === 'there') set(t, 0, NO_COMMANDS)
    run(t, 'playerTurn', { seat: 0 }, 'command')
    answer(t, 0, 'end')
    return { t, pulsar }
  }

  test('one die for the whole Fleet', () => {
    shows(`ASC-FLEET-${card}-a`)
    const { t, pulsar } = studies('beside')
    dice(t, 6)
    answers(t, 0, 'move', placeOfSystem(pulsar), 'stop')
    expect(event(t, 'hazard.braved')).toMatchObject({ fleet: 0, dice: [6], lost: 1 })
    expect(mine(t).fleets[0]!.n).toBe(3)
    expect(spent(t)).toBe(true)
  })

  test('other Ships with it roll for themselves', () => {
    const { t, pulsar } = studies()
    ships(t, 0, placeOfSystem(pulsar), 2)
    dice(t, 1, 1, 1)
    run(t, 'braveHazard', { seat: 0, system: pulsar, level: 4 })
    expect(spent(t)).toBe(true)
  })

  test('goes on studying without a Command, once a turn', () => {
    shows(`ASC-FLEET-${card}-b`)
    const { t, pulsar } = studies()
    expect(options(t, 0)).not.toContain('study')
    dice(t, 1)
    answers(t, 0, USE, 'reserve')
    expect(t.g.s.discs[pulsar]!.tokens.R).toBe(0)
    expect(ready(t, 0)).toBe(0)
    t.g.s.discs[pulsar]!.tokens.R = 1
    expect(options(at(t, 0, 'command'), 0)).not.toContain(USE)
  })

  test('a Fleet that falls under three is Disbanded; what is left of it may still take the token', () => {
    const { t, pulsar } = studies()
    mine(t).fleets[0]!.n = 3
    at(t, 0, 'command')
    dice(t, 6)
    answers(t, 0, USE, 'leave')
    expect(mine(t).fleets[0]).toBeNull()
    expect(mine(t).ships).toEqual([{ at: placeOfSystem(pulsar), n: 2 }])
  })

  test('not where it has only just come, nor where others are, nor without a token', () => {
    shows(`ASC-FLEET-${card}-b`)
    const late = studies('beside')
    dice(late.t, 1)
    answers(late.t, 0, 'move', placeOfSystem(late.pulsar), 'stop', 'leave')
    expect(prompt(late.t, 0).name).toBe('command')
    expect(options(late.t, 0)).not.toContain(USE)
    const company = studies()
    ships(company.t, 1, placeOfSystem(company.pulsar), 1)
    expect(options(at(company.t, 0, 'command'), 0)).not.toContain(USE)
    const empty = studies()
    empty.t.g.s.discs[empty.pulsar]!.tokens.R = 0
    expect(options(at(empty.t, 0, 'command'), 0)).not.toContain(USE)
  })

  test('whoever leaves and comes back has come just now', () => {
    const { t, pulsar } = studies()
    set(t, 0, { commands: { ready: 2, exhausted: 0, locked: 0 } })
    at(t, 0, 'command')
    const lane = sector(t, home(t, 0), pulsar, 2)
    dice(t, 1)
    answers(t, 0, 'move', lane, placeOfSystem(pulsar), 'leave')
    expect(options(t, 0)).not.toContain(USE)
  })
})

describe('Colonisation Fleet', () => {
  const USE = 'use:federation-2A:1'

  /** The Fleet at an empty Izar, nothing in the Reserve and no Command. */
  function settlers(
    more: (t: Table, izar: SystemId) => void = () => {},
    phase = PHASES[0] as 'building' | 'command',
  ) {
    const t = of('federation')
    const izar = system(t, home(t, 0), 'izar')
    noShips(t, 0)
    fleet(t, 0, 1, placeOfSystem(izar), 3)
    set(t, 0, { ...reserve(), ...NO_COMMANDS })
    more(t, izar)
    return { t: at(t, 0, phase), izar }
  }
  const card = (id: string) => (t: Table, izar: SystemId) => {
    const copy = t.g.s.exploration.find(c => c.startsWith(id))!
    t.g.s.exploration = t.g.s.exploration.filter(c => c !== copy)
    t.g.s.starter = 0
    t.g.s.discs[izar]!.cards.push(copy)
  }

  test('one of its Ships founds a Colony for no Culture; the others are single Ships', () => {
    shows('ASC-FLEET-federation-2A-a')
    const { t, izar } = settlers()
    answer(t, 0, USE)
    expect(t.g.s.discs[izar]!.owner).toBe(0)
    expect(mine(t).fleets[1]).toBeNull()
    expect(mine(t).ships).toEqual([{ at: placeOfSystem(izar), n: 2 }])
    expect(mine(t).has.C).toBe(0)
  })

  test('in either Phase, without a Command', () => {
    shows('ASC-FLEET-federation-2A-b')
    for (const phase of PHASES) {
      const { t, izar } = settlers(undefined, phase)
      answer(t, 0, USE)
      expect(t.g.s.discs[izar]!.owner).toBe(0)
      expect(ready(t, 0)).toBe(0)
    }
  })

  test('not in the middle of a move, but when it is over', () => {
    shows('ASC-FLEET-federation-2A-c')
    const { t, izar } = settlers((story, id) => {
      Object.assign(mine(story).fleets[1]!, { at: sector(story, home(story, 0), id, 2) })
      set(story, 0, { commands: { ready: 1, exhausted: 0, locked: 0 } })
    }, 'command')
    expect(options(t, 0)).not.toContain(USE)
    answers(t, 0, 'move', placeOfSystem(izar))
    expect(prompt(t, 0).name).toBe('moveTo')
    expect(options(t, 0)).not.toContain(USE)
    answer(t, 0, 'stop')
    expect(options(t, 0)).toContain(USE)
  })

  test('not on a world that is Developed, Pre-Warp, a Phenomenon, or that others are at', () => {
    const cannot = (more: (t: Table, izar: SystemId) => void) =>
      expect(options(settlers(more).t, 0)).not.toContain(USE)
    cannot((t, izar) => owns(t, 1, izar))
    cannot((t, izar) => {
      t.g.s.discs[izar]!.preWarp = true
    })
    cannot((t, izar) => ships(t, 1, placeOfSystem(izar), 1))
    cannot((t, izar) => {
      mine(t).fleets[1]!.at = placeOfSystem(system(t, izar, 'pulsar'))
    })
  })

  test('a Peaceful Rival in Orbit is asked; refused, the Fleet stays whole', () => {
    const { t, izar } = settlers((story, id) => {
      ships(story, 1, placeOfSystem(id), 1)
      agreement(story, 1, 0)
    })
    answer(t, 0, USE)
    answer(t, 1, false)
    expect(t.g.s.discs[izar]!.owner).toBeNull()
    expect(mine(t).fleets[1]!.n).toBe(3)
  })

  test('Children of Tama Negotiations keep it out', () => {
    shows('ASC-FLEET-federation-2A-d')
    expect(options(settlers(card('children-of-tama-negotiations')).t, 0)).not.toContain(USE)
  })

  test('Dangerous Flora still costs 2 Research', () => {
    shows('ASC-FLEET-federation-2A-e')
    const flora = (R: number) =>
      settlers((t, izar) => {
        card('dangerous-flora')(t, izar)
        set(t, 0, reserve(9, R))
      })
    expect(options(flora(1).t, 0)).not.toContain(USE)
    const { t, izar } = flora(2)
    answer(t, 0, USE)
    expect(t.g.s.discs[izar]!.owner).toBe(0)
    expect(mine(t).has).toEqual({ P: 9, R: 0, C: 0 })
  })

  test('Organian Intervention asks for Ascendancy 3', () => {
    shows('ASC-FLEET-federation-2A-f')
    const organia = (ascendancy: number) =>
      settlers((t, izar) => {
        card('organian-intervention')(t, izar)
        set(t, 0, { ascendancy })
      })
    expect(options(organia(2).t, 0)).not.toContain(USE)
    const { t, izar } = organia(3)
    answer(t, 0, USE)
    expect(t.g.s.discs[izar]!.owner).toBe(0)
  })

  test('Secrets of the Horta are found by it too', () => {
    shows('ASC-FLEET-federation-2A-g')
    const { t, izar } = settlers(card('secrets-of-the-horta'))
    t.g.s.discs[home(t, 0)]!.nodes.P = 4
    at(t, 0, 'building')
    dice(t, 3)
    answer(t, 0, USE)
    expect(t.g.s.discs[izar]!.owner).toBe(0)
    expect(t.g.s.discs[izar]!.nodes.P).toBe(2)
    expect(spent(t)).toBe(true)
  })
})

describe('Diplomatic Fleet', () => {
  /** The Federation Occupies a System of Resistance 3, without Ascendancy. */
  function embassy(number: number): Table {
    const t = of('federation')
    const izar = system(t, home(t, 1), 'izar')
    owns(t, 1, izar, { P: 1, R: 1 })
    set(t, 1, { ascendancy: 0 })
    noShips(t, 0)
    fleet(t, 0, number, placeOfSystem(izar), 3)
    set(t, 0, { ascendancy: 0, advancements: [], ...reserve(0, 0, 2) })
    return at(t, 0, 'command')
  }

  test('the die of Hegemony may be Rerolled once, and then it stands', () => {
    shows('ASC-FLEET-federation-3A-a')
    const t = embassy(2)
    dice(t, 2, 1)
    answer(t, 0, 'hegemony')
    expect(prompt(t, 0)).toMatchObject({ name: 'rerollHegemony', about: { die: 2 } })
    answer(t, 0, true)
    expect(event(t, 'hegemony.rolled')).toMatchObject({ die: 1, success: false })
    expect(spent(t)).toBe(true)
  })

  test('or kept; and nobody else is asked', () => {
    const kept = embassy(2)
    dice(kept, 4)
    answers(kept, 0, 'hegemony', false)
    expect(event(kept, 'hegemony.rolled')).toMatchObject({ die: 4, success: true })
    const other = embassy(0)
    dice(other, 4)
    answer(other, 0, 'hegemony')
    expect(event(other, 'hegemony.rolled')).toMatchObject({ die: 4 })
  })
})

describe('Mining Fleet', () => {
  const USE = 'use:romulan-3A:2'

  function mine3(
    card: string,
    more: (t: Table, id: SystemId) => void = () => {},
  ): { t: Table; id: SystemId } {
    const t = of('romulan')
    const id = system(t, home(t, 0), card)
    noShips(t, 0)
    fleet(t, 0, 2, placeOfSystem(id), 3)
    set(t, 0, { ...reserve(), commands: { ready: 3, exhausted: 0, locked: 0 } })
    more(t, id)
    return { t: at(t, 0, 'command'), id }
  }

  test('a Command for 2 Production, once a turn, at a Phenomenon or an Undeveloped planet', () => {
    shows('ASC-FLEET-romulan-3A-a', 'ASC-FLEET-romulan-3A-b', 'ASC-FLEET-romulan-3A-c')
    for (const card of ['pulsar', 'izar']) {
      const { t } = mine3(card)
      // No die is laid down: mining at a Phenomenon rolls none.
      dice(t)
      answer(t, 0, USE)
      expect(mine(t).has.P).toBe(2)
      expect(ready(t, 0)).toBe(2)
      expect(options(t, 0)).not.toContain(USE)
    }
  })

  test('the Research of a Phenomenon stays, and to study it is a Command of its own with its own roll', () => {
    shows('ASC-FLEET-romulan-3A-d')
    const { t, id } = mine3('pulsar')
    t.g.s.here.stayed = [{ at: placeOfSystem(id), n: 3 }]
    at(t, 0, 'command')
    answer(t, 0, USE)
    expect(t.g.s.discs[id]!.tokens.R).toBe(1)
    dice(t, 1, 1, 1)
    answers(t, 0, 'study', 'reserve')
    expect(ready(t, 0)).toBe(1)
    expect(t.g.s.discs[id]!.tokens.R).toBe(0)
    expect(spent(t)).toBe(true)
  })

  test('not at Developed worlds, not beside others, not without a Command; Pre-Warp worlds will do', () => {
    shows('ASC-FLEET-romulan-3A-a')
    const offers = (more: (t: Table, id: SystemId) => void) => options(mine3('izar', more).t, 0).includes(USE)
    expect(offers((t, id) => owns(t, 0, id))).toBe(false)
    expect(offers((t, id) => ships(t, 1, placeOfSystem(id), 1))).toBe(false)
    expect(offers(t => set(t, 0, NO_COMMANDS))).toBe(false)
    expect(
      offers((t, id) => {
        t.g.s.discs[id]!.preWarp = true
      }),
    ).toBe(true)
  })

  test('arriving there is Braving the Hazard as ever', () => {
    const { t, id } = mine3('pulsar', (story, pulsar) => {
      mine(story).fleets[2]!.at = sector(story, home(story, 0), pulsar, 2)
    })
    dice(t, 1, 1, 1)
    sail(t, 0, 'move', placeOfSystem(id), 'stop')
    expect(spent(t)).toBe(true)
  })
})
