import { triggered } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { destruction } from '../../procedures/conflict/destruction.ts'
import { targetsFor } from '../../rules/borg/objectives.ts'
import { modesToReport } from '../../rules/reporting/report.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  lay,
  options,
  playOf,
  prompt,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'

const LINE = ['1 krios-suppression', '1 nebula', '0 investigate-massacre', '1 espionage-mission']

/** An objective that has just been probed for with success. */
function completed(t: Table, name: string, loc: number): number {
  const id = lay(t, 0, name, { in: 'core' })
  playOf(t, id).goal = { loc, complete: 1, scouted: true }
  at(t, 0, 'orders')
  const hooks = t.g.game.content![name]!.triggers!.probed as { run: { name: string } }
  t.g.match.stack.push({
    p: hooks.run.name,
    at: 'place',
    v: { self: { content: name, owner: 0, id }, at: { seat: 0, source: id, entry: 0, card: 0 } },
  } as never)
  again(t)
  return id
}

describe('objectives of the Borg', () => {
  test('an assimilated planet may bring another Objective', () => {
    const t = table({ missions: LINE })
    const [goal] = inDeck(t, 0, 'establish-gateway')
    const id = completed(t, 'assimilate-planet', 2)
    expect(t.g.s.locations[2]!.assimilated).toBe(0)
    expect(playOf(t, id).at).toEqual({ in: 'atop', loc: 2 })
    expect(prompt(t, 0).name).toBe('mayDownload')
    answer(t, 0, true, goal)
    expect(t.g.s.players[0]!.agendas).toEqual([goal])
  })

  test.each(['assimilate-planet', 'assimilate-starship', 'assimilate-homeworld', 'establish-gateway'])(
    '%s: what another card probes for does not complete it',
    name => {
      const t = table({ missions: LINE })
      const id = lay(t, 0, name, { in: 'core' })
      const other = lay(t, 0, 'prepare-the-prisoner', { in: 'core' })
      const probed = (source: number) =>
        triggered(t.g, 'probed', { seat: 0, source, entry: 0, card: 0 }).length
      expect([probed(id), probed(other)]).toEqual([1, 0])
      const entered = (one: number) => triggered(t.g, 'entered', { seat: 0, id: one }).length
      expect([entered(id), entered(other)]).toEqual([1, 0])
    },
  )

  test('Assimilate Planet is about a planet that is no homeworld and worth 35 points', () => {
    const t = table({
      missions: ['1 krios-suppression', '1 repair-mission', '0 investigate-massacre', '1 espionage-mission'],
    })
    expect(targetsFor(t.g, 0, card(t, 0, 'assimilate-planet'))).toEqual([2])
  })

  test.each([
    ['four-of-nine', true],
    ['four-of-eleven', true],
    ['taitt', false],
    ['borg-cube', false],
  ] as const)('Assimilate Planet: with %s turned up it is done: %s', (top, done) => {
    const t = table({ missions: LINE })
    const id = lay(t, 0, 'assimilate-planet', { in: 'core' })
    playOf(t, id).goal = { loc: 2, complete: 1, scouted: true }
    t.g.s.turn = 3
    aboard(t, 0, inSpace(t, 0, 'borg-cube', 2), 'one-of-eleven')
    inDeck(t, 0, top)
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    goOn(t, one => one.g.s.active !== 0, 6)
    expect(t.g.s.locations[2]!.assimilated === 0).toBe(done)
  })

  test('Establish Gateway brings a Gateway to its place', () => {
    const t = table({ missions: LINE })
    const [gate] = inDeck(t, 0, 'transwarp-network-gateway')
    completed(t, 'establish-gateway', 1)
    answer(t, 0, gate)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 5)
    expect(playOf(t, gate!).at).toEqual({ in: 'atop', loc: 1 })
  })

  test('from an assimilated homeworld nobody comes to an outpost', () => {
    const t = table({ missions: LINE })
    lay(t, 1, 'federation-outpost', { in: 'space', loc: 2 })
    const [picard] = hand(t, 1, 'jean-luc-picard')
    expect(modesToReport(t.g, 1, picard!)).toEqual(['Federation'])
    completed(t, 'assimilate-homeworld', 3)
    expect(modesToReport(t.g, 1, picard!)).toEqual([])
  })

  test('Eliminate Starship: the wreck is probed, and the objective is gone', () => {
    const t = table({ missions: LINE })
    const cube = inSpace(t, 0, 'borg-cube', 1)
    aboard(t, 0, cube, 'one-of-eleven')
    const prey = inSpace(t, 1, 'runabout', 1)
    playOf(t, prey).damage = 2
    const id = lay(t, 0, 'eliminate-starship', { in: 'core' })
    playOf(t, id).goal = {}
    playOf(t, id).aim = prey
    const [top] = inDeck(t, 0, 'one-of-eleven')
    inDeck(t, 0)
    const [salvage] = [card(t, 0, 'salvage-starship')]
    t.g.s.players[0]!.hand.push(salvage)
    const [schism] = hand(t, 1, 'subspace-schism')
    at(t, 0, 'orders')
    t.g.match.stack.push({ p: destruction.name, at: 'next', v: { seat: 0, ids: [prey] } } as never)
    again(t)
    // The draw of the probe card is one that can be answered.
    expect(options(t, 1)).toEqual([`use ${schism}`, 'pass'])
    goOn(t, one => one.g.prompts[0]!.name === 'order', 6)
    expect(inPlayNow(t, prey)).toBe(false)
    expect(t.g.s.players[0]!.hand).toContain(top)
    expect(inPlayNow(t, id)).toBe(false)
    expect(t.g.s.players[0]!.discard).toContain(id)
  })
})

describe('the transwarp network', () => {
  test('a Gateway is seeded at an end of a spaceline', () => {
    const t = seeding([{ seed: stocks('transwarp-network-gateway') }, {}], {}, 'facility', {}, LINE)
    const [gate] = t.g.s.players[0]!.seeds
    answer(t, 0, gate)
    expect(options(t, 0)).toEqual([0, 3])
    answer(t, 0, 3)
    expect(playOf(t, gate!).at).toMatchObject({ loc: 3 })
  })

  test('with a Conduit ships go from one Gateway to another; played only where there is a navigator', () => {
    const t = table({ missions: LINE })
    const gates = [0, 3].map(loc => lay(t, 1, 'transwarp-network-gateway', { in: 'atop', loc }))
    const ship = inSpace(t, 0, 'runabout', 0)
    const [conduit, gate] = hand(t, 0, 'transwarp-conduit', 'transwarp-network-gateway')
    at(t, 0, 'orders')
    answer(t, 0, `use ${conduit}`, 'network', 0)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 4)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 3 })
    expect(gates).toHaveLength(2)
    answer(t, 0, `use ${gate}`)
    expect(options(t, 0)).not.toContain('open')
    expect(options(t, 0)).toContain('travel')
  })
})
