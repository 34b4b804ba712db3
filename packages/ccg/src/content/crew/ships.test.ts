import { allow, allowed } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import type { ShipAttribute } from '../../cards/wordLists.ts'
import { ccg } from '../../game.ts'
import { engage } from '../../procedures/battle/fire.ts'
import { freeBy } from '../../rules/reporting/freeReport.ts'
import { entrance, reportTo } from '../../rules/reporting/report.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { canLand, landingCost } from '../../rules/ships/landing.ts'
import { countingPoints } from '../../rules/turn/score.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  type Table,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const door = gameWith({ 'alternate-universe-door': allowing('alternateUniverse') })
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' }, game: door })
const numbers = (t: Table, id: number, name: ShipAttribute) => shipAttribute(t.g, id, name)

test.each(['brel', 'hms-bounty', 'patrol-ship', 'ikc-chontay', 'maquis-raider'])(
  '%s carries no ships, whatever lets others carry them',
  name => {
    const t = table({ missions: MISSIONS, game: withLeave() })
    onPlanet(t, 0, 0, 'mot-the-barber')
    const [carrier, other] = [inSpace(t, 0, name, 0), inSpace(t, 0, 'uss-galaxy', 0)]
    const shuttle = inSpace(t, 0, 'type-9-shuttlecraft', 0)
    const may = (one: number) => allowed(t.g, 'carry', { seat: 0, ship: shuttle, carrier: one })
    expect([may(carrier), may(other)]).toEqual([false, true])
  },
)

test.each(['uss-defiant', 'uss-sao-paulo', 'defiant'])('%s carries shuttlepods only', name => {
  const t = table({
    missions: MISSIONS,
    game: withLeave(),
  })
  const carrier = inSpace(t, 0, name, 0)
  const [pod, shuttle] = [inSpace(t, 0, 'shuttlepod-one', 0), inSpace(t, 0, 'type-9-shuttlecraft', 0)]
  onPlanet(t, 0, 0, 'mot-the-barber')
  const may = (ship: number) => allowed(t.g, 'carry', { seat: 0, ship, carrier })
  expect([may(pod), may(shuttle)]).toEqual([true, false])
})

test.each([
  ['enterprise', ['jonathan-archer', 'jonathan-archer.broken-bow'], 'RANGE', 2],
  ['jemhadar-troopship', ['amatigan', 'okenalak'], 'RANGE', 2],
  ['uss-enterprise-e.chain-of-command', ['deanna-troi.first-contact', 'kell-perim'], 'WEAPONS', 2],
  ['uss-akira', ['kell-perim'], 'WEAPONS', 2],
  ['battle-cruiser-bortas', ['klaang', 'marab', 'kurn'], 'SHIELDS', 2],
  [
    'battle-cruiser-bortas',
    ['klaang', 'marab', 'martrex', 'captain-korok', 'captain-vorok', 'captain-goroth'],
    'RANGE',
    5,
  ],
  ['iks-nguqyab', ['jaya', 'laneth', 'kurn'], 'WEAPONS', 2],
  ['iks-nguqyab', ['jaya', 'laneth', 'marab', 'persis', 'volok'], 'RANGE', 4],
  ['dominion-battleship.things-past', ['founder-leader', 'keevan', 'amatigan'], 'WEAPONS', 3],
] as const)('%s is better with %s aboard', (name, crew, attribute, by) => {
  const t = story()
  const ship = inSpace(t, 0, name, 0)
  aboard(t, 0, ship, 'mot-the-barber')
  const before = numbers(t, ship, attribute)
  aboard(t, 0, ship, ...crew)
  expect(numbers(t, ship, attribute)).toBe(before + by)
})

test('each one aboard counts, whosever it is', () => {
  const t = story()
  const ship = inSpace(t, 0, 'jemhadar-troopship', 0)
  aboard(t, 0, ship, 'amatigan')
  const before = numbers(t, ship, 'RANGE')
  aboard(t, 1, ship, 'okenalak')
  expect(numbers(t, ship, 'RANGE')).toBe(before + 1)
})

test.each([
  ['stolen-defiant', 'galor', 3, 3],
  ['uss-defiant.chain-of-command', 'borg-sphere', 3, 3],
  ['uss-enterprise-e', 'borg-sphere', 3, 0],
  ['uss-bozeman', 'borg-sphere', 2, 2],
  ['uss-thunderchild', 'borg-sphere', 0, 4],
  ['batris', 'ikc-bortas', 5, 0],
  ['kraxon', 'uss-defiant', 3, 2],
  ['renegade-borg-sphere', 'borg-sphere', 4, 4],
  ['mr-siskos-interceptor', 'regency-1', 3, 3],
] as const)('%s against %s', (name, foe, weapons, shields) => {
  const t = story()
  const [ship, enemy, other] = [inSpace(t, 0, name, 0), inSpace(t, 1, foe, 0), inSpace(t, 1, 'pi', 0)]
  const plain = [numbers(t, ship, 'WEAPONS'), numbers(t, ship, 'SHIELDS')]
  t.g.s.engaged = { firing: [ship], target: enemy }
  expect(numbers(t, ship, 'WEAPONS')).toBe(plain[0]! + weapons)
  t.g.s.engaged = { firing: [enemy], target: ship }
  expect(numbers(t, ship, 'SHIELDS')).toBe(plain[1]! + shields)
  t.g.s.engaged = { firing: [other], target: ship }
  expect(numbers(t, ship, 'SHIELDS')).toBe(plain[1]!)
})

test('in a battle the number is the one against that foe', () => {
  const t = story()
  const ship = inSpace(t, 0, 'batris', 0)
  const foe = inSpace(t, 1, 'ikc-bortas', 0)
  const hits = engage(t.g, { side: 0, foe: 1, loc: 0, firing: [ship], targets: [foe] })
  expect(hits.length).toBe(10 > numbers(t, foe, 'SHIELDS') ? 1 : 0)
  expect(t.g.s.engaged).toBeUndefined()
})

test.each([
  ['cravic-warship', 'cravic-unit-122'],
  ['breen-warship', 'thot-gor'],
  ['fesarius', 'balok'],
  ['pralor-warship', 'pralor-unit-3947'],
  ['renegade-borg-sphere', 'third-of-five.the-skys-the-limit'],
  ['olarra', 'dar'],
] as const)('%s: %s may report aboard', (name, who) => {
  const t = story()
  const [id, other] = hand(t, 0, who, 'worf')
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const ship = inSpace(t, 0, name, 0)
  const modes = ['Non-Aligned', 'Dominion'] as const
  expect(modes.some(mode => reportTo(t.g, 0, id!, mode).includes(ship))).toBe(true)
  expect(reportTo(t.g, 0, other!, 'Federation')).not.toContain(ship)
})

test('Type 9 Shuttlecraft comes aboard a big ship of the right class', () => {
  const t = story()
  const [shuttle] = hand(t, 0, 'type-9-shuttlecraft')
  const voyager = inSpace(t, 0, 'uss-voyager', 0)
  inSpace(t, 0, 'uss-galaxy', 0)
  expect(reportTo(t.g, 0, shuttle!, 'Federation')).toEqual([voyager])
  expect(entrance(t.g, shuttle!, voyager)).toEqual({ in: 'aboard', host: voyager })
})

test('Vulcan Lander lands for one RANGE, and Vulcans come aboard', () => {
  const t = story()
  const ship = inSpace(t, 0, 'vulcan-lander', 0)
  expect(canLand(t.g, 0)).toEqual([])
  aboard(t, 0, ship, 'solkar')
  expect([canLand(t.g, 0), landingCost(t.g, ship, 0)]).toEqual([[ship], 1])
  const [vulcan] = hand(t, 0, 'sakkath')
  const [human] = hand(t, 0, 'taitt')
  expect(reportTo(t.g, 0, vulcan!, 'Federation')).not.toContain('planet 0')
  expect(reportTo(t.g, 0, human!, 'Federation')).not.toContain(ship)
})

test('Guingouin lands for one RANGE, and once in a turn', () => {
  const t = story()
  const ship = inSpace(t, 0, 'guingouin', 0)
  aboard(t, 0, ship, 'amaros', 'kalita', 'hogan')
  const before = numbers(t, ship, 'RANGE')
  at(t, 0, 'orders')
  expect(landingCost(t.g, ship, 0)).toBe(1)
  answer(t, 0, 'land', ship)
  expect(playOf(t, ship).at).toEqual({ in: 'planet', loc: 0 })
  expect(playOf(t, ship).used).toBe(1)
  expect(numbers(t, ship, 'RANGE')).toBe(before)
  expect(options(t, 0)).not.toContain('land')
  expect(options(t, 0)).not.toContain('takeOff')
})

test.each([
  ['baxial', 'neelix', true],
  ['chajoh.the-skys-the-limit', 'dr-tolian-soran', false],
] as const)('%s reports where %s is', (name, friend, free) => {
  const t = story()
  const carrier = inSpace(t, 0, 'uss-galaxy', 1)
  const [ship] = hand(t, 0, name)
  expect(reportTo(t.g, 0, ship!, 'Non-Aligned')).toEqual([])
  const [one] = onPlanet(t, 0, 0, friend)
  expect(reportTo(t.g, 0, ship!, 'Non-Aligned')).toEqual(['planet 0'])
  expect(freeBy(t.g, 0, ship!, 'planet 0')).toBe(free ? ship : null)
  playOf(t, one!).at = { in: 'aboard', host: carrier }
  expect(reportTo(t.g, 0, ship!, 'Non-Aligned')).toEqual([carrier])
  expect(entrance(t.g, ship!, carrier)).toEqual({ in: 'space', loc: 1 })
})

test('Bird-of-Prey: three of each while all aboard are of its century or universal', () => {
  const t = story()
  const ship = inSpace(t, 0, 'bird-of-prey', 0)
  aboard(t, 0, ship, 'olicana', 'leodis')
  const three = (['RANGE', 'WEAPONS', 'SHIELDS'] as const).map(name => numbers(t, ship, name))
  aboard(t, 0, ship, 'tomalak')
  const none = (['RANGE', 'WEAPONS', 'SHIELDS'] as const).map(name => numbers(t, ship, name))
  expect(three).toEqual(none.map(value => value + 3))
})

test.each([
  ['cosette', 'Demilitarized Zone Region', 2],
  ['val-jean', 'Badlands Region', 2],
  ['deranas', 'Neutral Zone Region', 2],
  ['yavang', 'Any Region', 1],
] as const)('%s in %s', (name, region, by) => {
  const t = story()
  const ship = inSpace(t, 0, name, 0)
  const before = numbers(t, ship, 'WEAPONS')
  t.g.s.locations[0]!.region = region
  expect(numbers(t, ship, 'WEAPONS')).toBe(before + by)
})

test.each([
  ['ferengi-freighter', 1],
  ['serrola', 2],
  ['ikc-tohkaht', 1],
  ['uss-odyssey', 1],
] as const)('%s in the Gamma Quadrant', (name, by) => {
  const t = story()
  const ship = inSpace(t, 0, name, 0)
  const before = numbers(t, ship, 'RANGE')
  t.g.s.locations[0]!.quadrant = 'Gamma'
  expect(numbers(t, ship, 'RANGE')).toBe(before + by)
})

test('ships that look around them', () => {
  const t = story()
  const ning = inSpace(t, 0, 'ikc-ningtao', 0)
  const before = numbers(t, ning, 'SHIELDS')
  inSpace(t, 1, 'jemhadar-warship', 0)
  expect(numbers(t, ning, 'SHIELDS')).toBe(before + 2)
  const hunter = inSpace(t, 0, 'hunting-vessel', 0)
  expect(numbers(t, hunter, 'WEAPONS')).toBe(7)
  const [up, down] = [inSpace(t, 0, 'imperial-interceptor', 1), inSpace(t, 0, 'imperial-interceptor', 0)]
  expect(numbers(t, down, 'WEAPONS') - numbers(t, up, 'WEAPONS')).toBe(3)
  const koraga = inSpace(t, 0, 'ikc-koraga', 0)
  const range = numbers(t, koraga, 'RANGE')
  const rotarran = inSpace(t, 0, 'ikc-rotarran', 1)
  expect([numbers(t, koraga, 'RANGE'), numbers(t, rotarran, 'RANGE')]).toEqual([range + 1, 8])
  const apnex = inSpace(t, 0, 'apnex', 0)
  const plain = numbers(t, apnex, 'RANGE')
  playOf(t, apnex).cloak = 'phased'
  expect(numbers(t, apnex, 'RANGE')).toBe(plain + 4)
  const reklar = inSpace(t, 0, 'reklar', 0)
  const unarmed = numbers(t, reklar, 'WEAPONS')
  playOf(t, onPlanet(t, 1, 0, 'taitt')[0]!).captive = { by: 0 }
  expect(numbers(t, reklar, 'WEAPONS')).toBe(unarmed + 2)
})

test('Phoenix is worth points in orbit, and starts and lands once', () => {
  const t = story()
  const ship = inSpace(t, 0, 'phoenix', 1)
  expect(countingPoints(t.g, 0)).toBe(0)
  playOf(t, ship).at = { in: 'space', loc: 0 }
  expect(countingPoints(t.g, 0)).toBe(10)
  expect(allowed(t.g, 'land', { seat: 0, ship, loc: 0 })).toBe(true)
  at(t, 0, 'orders')
  playOf(t, ship).count = 1
  playOf(t, ship).at = { in: 'planet', loc: 0 }
  answer(t, 0, 'end')
  expect(countingPoints(t.g, 0)).toBe(0)
  playOf(t, ship).at = { in: 'space', loc: 0 }
  expect(allowed(t.g, 'land', { seat: 0, ship, loc: 0 })).toBe(false)
})

/** A game in which the barber lets any ship carry any other. */
function withLeave() {
  const leave = { permissions: { carry: () => allow() } }
  return { ...ccg, content: { ...ccg.content, 'mot-the-barber': leave } }
}
