import { expect, test } from 'vitest'
import { bridge } from '../procedures/conflict/testing/bridge.ts'
import { inflict } from '../rules/battle/damage.ts'
import { isOffline } from '../rules/battle/offline.ts'
import { tacticBonus } from '../rules/battle/tactics.ts'
import { enterPlay } from '../rules/zones/zones.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  inPlayNow,
  inSpace,
  options,
  playOf,
  prompt,
  type Table,
  table,
} from '../testing/table.ts'

const story = (): Table => table({ missions: ['0 repair-mission', '1 krios-suppression'] })

test.each([
  ['phaser-banks', 'uss-nebula', 2],
  ['pulse-disruptor', 'ikc-bortas', 2],
  ['plasma-torpedo', 'dderidex', 2],
  ['spiral-wave-disruptor', 'galor', 2],
  ['ferengi-energy-weapon', 'kreechta', 2],
  ['phased-polaron-beam', 'jemhadar-warship', 2],
  ['primary-energy-weapon', 'borg-cube', 2],
  ['photon-torpedo', 'uss-akira', 1],
  ['full-phaser-spread', 'uss-galaxy', 1],
  ['strafing-run', 'patrol-ship', 1],
  ['pulse-phaser-cannons', 'uss-defiant', 1],
  ['target-engines', 'jemhadar-warship', 1],
  ['quantum-torpedo', 'uss-enterprise-e', 1],
  ['target-weapons', 'jemhadar-warship', 1],
] as const)('%s is better if %s fires', (tactic, own, by) => {
  const t = story()
  const [ours, other] = [inSpace(t, 0, own, 0), inSpace(t, 0, 'mondor', 0)]
  const [id] = bridge(t, 0, tactic)
  t.g.s.players[0]!.sides[0]!.current = id!
  const plain = tacticBonus(t.g, 0, 'attack', [other])
  expect(tacticBonus(t.g, 0, 'attack', [ours, other])).toBe(plain + by)
  expect(tacticBonus(t.g, 0, 'defense', [ours])).toBe(tacticBonus(t.g, 0, 'defense', [other]))
})

/** Who dies when this marker comes upon a ship with these aboard. */
function victims(marker: string, ...crew: string[]): string[] {
  const t = story()
  const ship = inSpace(t, 1, 'uss-nebula', 0)
  const people = aboard(t, 1, ship, ...crew)
  bridge(t, 0, marker)
  inflict(t.g, 0, ship, 'hit', null)
  return people.filter(id => !inPlayNow(t, id)).map(id => t.g.s.cards[id]!.card)
}

test.each([
  'phaser-banks',
  'pulse-disruptor',
  'plasma-torpedo',
  'spiral-wave-disruptor',
  'ferengi-energy-weapon',
  'phased-polaron-beam',
  'primary-energy-weapon',
])('%s as a marker kills anybody, and one only', marker => {
  expect(victims(marker, 'mot-the-barber', 'mot-the-barber')).toHaveLength(1)
})

test.each([
  ['photon-torpedo', 'tasha-yar'],
  ['full-phaser-spread', 'neela-daren'],
  ['strafing-run', 'jean-luc-picard'],
] as const)('%s as a marker kills somebody like %s, and nobody else', (marker, victim) => {
  expect(victims(marker, 'mot-the-barber', victim, 'mot-the-barber')).toEqual([victim])
  expect(victims(marker, 'mot-the-barber')).toEqual([])
})

test.each([
  ['pulse-phaser-cannons', 'Tractor Beam'],
  ['target-engines', 'RANGE enhancements'],
  ['target-weapons', 'WEAPONS enhancements'],
  ['quantum-torpedo', 'Sensors'],
  ['maximum-firepower', 'Transporters'],
] as const)('%s as a marker: %s off-line', (marker, system) => {
  const t = story()
  const ship = inSpace(t, 1, 'uss-nebula', 0)
  expect(isOffline(t.g, ship, system)).toBe(false)
  const [id] = bridge(t, 0, marker)
  enterPlay(t.g, id!, 0, { in: 'on', host: ship })
  expect(isOffline(t.g, ship, system)).toBe(true)
  expect(isOffline(t.g, ship, 'Holodeck')).toBe(false)
})

test.each([
  ['borg-cube', 3],
  ['decius', 3],
  ['future-enterprise', 3],
  ['uss-nebula', 2],
  ['queens-borg-sphere', 2],
] as const)('Maximum Firepower of %s draws %i markers for a hit', (own, count) => {
  const t = story()
  const [ours, theirs] = [inSpace(t, 0, own, 0), inSpace(t, 1, 'galor', 0)]
  const [tactic] = bridge(t, 0, 'maximum-firepower', ...Array(5).fill('target-shields'))
  const { sides } = t.g.s.players[0]!
  sides[0]!.cards.splice(sides[0]!.cards.indexOf(tactic!), 1)
  sides[0]!.current = tactic!
  t.g.s.forces = [[ours], [theirs]]
  inflict(t.g, 0, theirs, 'hit', tactic!)
  expect(t.g.s.inPlay.filter(id => t.g.s.cards[id]!.card === 'target-shields')).toHaveLength(count)
})

/** A station of seat 1 with sites and somebody at each. */
function station(...sites: string[]): { t: Table; nor: number; rooms: number[]; people: number[] } {
  const t = table({ missions: ['0 alter-records', '1 krios-suppression'] })
  const nor = inSpace(t, 1, 'deep-space-9', 0)
  const rooms = sites.map(name => {
    const id = card(t, 1, name)
    enterPlay(t.g, id, 1, { in: 'on', host: nor })
    playOf(t, id).slot = sites.indexOf(name)
    return id
  })
  const people = rooms.flatMap(room => aboard(t, 1, room, 'mot-the-barber'))
  return { t, nor, rooms, people }
}

test.each([
  ['strafing-run', 'ops'],
  ['photon-torpedo', 'security-office'],
  ['full-phaser-spread', 'science-lab'],
] as const)('%s on a station kills somebody at its %s', (marker, site) => {
  const { t, nor, people } = station('guest-quarters', site)
  bridge(t, 0, marker)
  inflict(t.g, 0, nor, 'hit', null)
  expect(people.map(id => inPlayNow(t, id))).toEqual([true, false])
})

test('Phaser Banks on a station: at the site that the one who fired chooses', () => {
  const { t, nor, rooms, people } = station('guest-quarters', 'ops')
  bridge(t, 0, 'phaser-banks')
  at(t, 0, 'orders')
  t.g.s.forces = [[], [nor]]
  const hit = { by: 0, side: 0, id: nor, hit: 'hit', hull: 0 }
  t.g.match.stack.push({ p: 'dealDamage', at: 'side', v: { hits: [hit], dealt: [] } as never })
  again(t)
  expect([prompt(t, 0).name, options(t, 0)]).toEqual(['casualtyAt', rooms])
  answer(t, 0, rooms[1])
  expect(people.map(id => inPlayNow(t, id))).toEqual([true, false])
})

test('Target Warp Field Coils is no Tactic against facilities', () => {
  const offered = (target: string): boolean => {
    const t = story()
    const ours = inSpace(t, 0, 'ikc-bortas', 0)
    aboard(t, 0, ours, 'gowron')
    const [coils] = bridge(t, 0, 'target-warp-field-coils')
    const foe = inSpace(t, 1, target, 0)
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 0, [ours], foe)
    for (let n = 0; n < 9 && t.g.prompts[0]!.name !== 'tactic'; n++)
      answer(t, t.g.prompts[0]!.seat, (t.g.prompts[0] as { fallback?: unknown }).fallback ?? null)
    return options(t, 0).includes(coils!)
  }
  expect([offered('galor'), offered('cardassian-outpost')]).toEqual([true, false])
})
