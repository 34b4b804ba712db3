import { value } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { freeBy } from '../../rules/reporting/freeReport.ts'
import { misSeed } from '../../rules/seeding/seeding.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  again,
  answer,
  asEarned,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  type Table,
  table,
} from '../../testing/table.ts'
import { level } from '../testing/numbers.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const door = gameWith({ 'alternate-universe-door': allowing('alternateUniverse') })
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' }, game: door })
const strength = (t: Table, id: number) => subjectsIn(t.g, id)[0]!.attribute('STRENGTH')

test('Ablative Armor: twice as much to hit', () => {
  const t = story()
  const [ship, foe] = [inSpace(t, 0, 'uss-enterprise', 0), inSpace(t, 1, 'dderidex', 0)]
  const often = (target: number) => value(t.g, 'toHit', 1, { target, firing: [] })
  expect(often(ship)).toBe(1)
  aboard(t, 0, ship, 'ablative-armor')
  expect([often(ship), often(foe)]).toEqual([2, 1])
})

test('Body Armor: hand weapons do not add up', () => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, 'kurn', 'klingon-disruptor', 'klingon-disruptor')
  const plain = strength(t, one!)
  onPlanet(t, 1, 0, 'body-armor')
  expect(strength(t, one!)).toBe(plain)
  onPlanet(t, 1, 0, 'tasha-yar')
  expect(strength(t, one!)).toBe(plain - 2)
})

test('Borg Vinculum: the hive shares', () => {
  const t = story()
  const ship = inSpace(t, 0, 'borg-cube', 0)
  const [one] = aboard(t, 0, ship, 'three-of-nineteen', 'locutus-of-borg')
  expect(level(t, one!, 'Leadership')).toBe(0)
  aboard(t, 0, ship, 'borg-vinculum')
  expect(level(t, one!, 'Leadership')).toBeGreaterThan(0)
})

test('Classic Communicator: one has a skill of another', () => {
  const t = story()
  const ship = inSpace(t, 0, 'starship-enterprise', 0)
  const [sulu] = aboard(t, 0, ship, 'lt-sulu')
  const [device] = aboard(t, 0, ship, 'classic-communicator')
  const [kirk] = aboard(t, 0, ship, 'captain-kirk')
  expect(level(t, sulu!, 'Leadership')).toBe(0)
  at(t, 0, 'orders')
  answer(t, 0, `use ${device}`, sulu, 'Leadership')
  expect([level(t, sulu!, 'Leadership'), level(t, kirk!, 'Leadership')]).toEqual([1, 2])
  expect(options(t, 0)).not.toContain(`use ${device}`)
  playOf(t, kirk!).at = { in: 'planet', loc: 2 }
  expect(level(t, sulu!, 'Leadership')).toBe(0)
})

test('Hypospray stuns the adversary of a doctor', () => {
  const t = story()
  const [doctor] = onPlanet(t, 0, 0, 'beverly-crusher', 'hypospray')
  const [foe] = onPlanet(t, 1, 0, 'kurn')
  playOf(t, foe!).mode = 'Borg'
  at(t, 1, 'orders')
  playOf(t, foe!).mode = 'Klingon'
  again(t)
  answer(t, 1, 'fight', 'planet 0')
  for (let i = 0; i < 6 && t.g.prompts[0]!.name !== 'respond'; i++) {
    const open = t.g.prompts[0]!
    answer(t, open.seat, open.kind === 'pass' ? null : (open as { fallback?: unknown }).fallback)
  }
  const use = options(t, 0).find(one => String(one).startsWith('use'))
  expect(use).toBeDefined()
  answer(t, 0, use)
  expect(inPlayNow(t, doctor!)).toBe(true)
})

/** A doctor with a Hypospray is attacked; the pair has been formed. */
function treated(...foes: string[]): { t: Table; doctor: number; foe: number; spray: number } {
  const t = story()
  const [doctor, spray] = onPlanet(t, 0, 0, 'beverly-crusher', 'hypospray')
  const [foe] = onPlanet(t, 1, 0, ...foes)
  at(t, 1, 'orders')
  answer(t, 1, 'fight', 'planet 0')
  return { t, doctor: doctor!, foe: foe!, spray: spray! }
}

test('Hypospray: its player says whether it stuns or saves', () => {
  const { t, doctor, foe, spray } = treated('kurn')
  expect(options(t, 0)).toContain(`use ${spray}`)
  // Somebody is wounded by now.
  const [wounded] = onPlanet(t, 0, 0, 'mot-the-barber')
  t.g.s.combat!.dying.push(wounded!)
  answer(t, 0, `use ${spray}`)
  expect(options(t, 0)).toEqual(['stun', 'save'])
  answer(t, 0, 'save')
  expect(t.g.s.combat?.dying ?? []).toEqual([])
  expect([playOf(t, wounded!).disabled !== undefined, inPlayNow(t, doctor)]).toEqual([true, true])
  expect(t.g.s.combat?.stunned ?? []).not.toContain(foe)
})

test('Hypospray saves after a tie', () => {
  const { t, foe, spray } = treated('kurn')
  answer(t, 0, 'pass')
  const [wounded] = onPlanet(t, 0, 0, 'mot-the-barber')
  // Whoever was paired last has struck nobody.
  t.g.s.combat = { pair: [foe, t.g.s.inPlay[0]!], stunned: [], dying: [wounded!] }
  t.g.match.stack.splice(t.g.match.stack.findIndex(({ p }) => p === 'personnelBattle') + 1)
  Object.assign(t.g.match.stack.at(-1)!, { at: 'fought' })
  again(t)
  answer(t, 0, `use ${spray}`)
  expect(inPlayNow(t, wounded!)).toBe(true)
  expect(playOf(t, wounded!).disabled).toBeDefined()
})

test('Mirror Dagger makes strong, and comes for free to a Mirror facility', () => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, 'kurn')
  const before = strength(t, one!)
  onPlanet(t, 0, 0, 'mirror-dagger', 'mirror-dagger')
  expect(strength(t, one!)).toBe(before + 2)
})

test('Small Cloaking Device: a ship without staffing can cloak', () => {
  const t = story()
  const ship = inSpace(t, 0, 'type-9-shuttlecraft', 0)
  aboard(t, 0, ship, 'quark', 'small-cloaking-device')
  playOf(t, t.g.s.inPlay.at(-2)!).mode = 'Federation'
  expect(options(at(t, 0, 'orders'), 0)).toContain('cloak')
  const device = t.g.s.inPlay.at(-1)!
  expect(playOf(t, device).left).toBe(4)
  endTurns(t, 2)
  expect(playOf(t, device).left).toBe(4)
  playOf(t, ship).cloak = 'cloaked'
  endTurns(t, 2)
  expect(playOf(t, device).left).toBe(3)
  const [other] = hand(t, 0, 'small-cloaking-device')
  expect(freeBy(t.g, 0, other!, ship)).toBe(other)
})

test('Anti-Matter Pod damages the next ship that comes', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  aboard(t, 0, ship, 'mot-the-barber')
  const [pod] = aboard(t, 0, ship, 'anti-matter-pod')
  at(t, 0, 'orders')
  answer(t, 0, `use ${pod}`)
  expect(playOf(t, pod!).at).toEqual({ in: 'atop', loc: 1 })
  const foe = inSpace(t, 1, 'dderidex', 2)
  aboard(t, 1, foe, 'tomalak', 'taibak', 'neral', 'parem')
  at(t, 1, 'orders')
  answer(t, 1, 'fly', foe, 1)
  expect(playOf(t, foe).damage).toBe(1)
  expect(inPlayNow(t, pod!)).toBe(false)
})

test('Orb of Prophecy and Change: the top card goes deeper', () => {
  const t = story()
  const [orb] = asEarned(t, onPlanet(t, 0, 0, 'orb-of-prophecy-and-change'))
  const top = card(t, 0, 'worf')
  t.g.s.players[0]!.deck.push(top)
  at(t, 0, 'orders')
  answer(t, 0, `use ${orb}`, null, 2)
  const { deck } = t.g.s.players[0]!
  expect(deck.indexOf(top)).toBe(deck.length - 3)
  expect(options(t, 0)).not.toContain(`use ${orb}`)
})

test('Antique Machine Gun: two go down before the fight', () => {
  const t = story()
  onPlanet(t, 0, 0, 'worf', 'tasha-yar')
  const [gun] = asEarned(t, onPlanet(t, 0, 0, 'antique-machine-gun'))
  const foes = onPlanet(t, 1, 0, 'kurn', 'konmel', 'korris')
  at(t, 1, 'orders')
  answer(t, 1, 'fight', 'planet 0')
  expect(prompt(t, 0).name).toBe('respond')
  answer(t, 0, `use ${gun}`)
  endTurns(t, 1)
  expect(foes.filter(id => inPlayNow(t, id)).length).toBeLessThan(2)
})

test("Orb Fragment lets Dal'Rok be played, and keeps it from killing", () => {
  const t = story()
  const [orb] = asEarned(t, onPlanet(t, 0, 0, 'orb-fragment'))
  const people = onPlanet(t, 0, 0, 'worf', 'mot-the-barber')
  const [dalrok] = hand(t, 1, 'dalrok')
  at(t, 1, 'play')
  answer(t, 1, dalrok, 0)
  expect(playOf(t, dalrok!).at).toEqual({ in: 'atop', loc: 0 })
  endTurns(t, 2)
  expect(people.every(id => inPlayNow(t, id))).toBe(true)
  playOf(t, orb!).at = { in: 'planet', loc: 2 }
  endTurns(t, 2)
  expect(people.filter(id => inPlayNow(t, id))).toHaveLength(1)
})

test('Blade of Tkon moves a planet', () => {
  const t = story()
  const [blade] = asEarned(t, hand(t, 0, 'blade-of-tkon'))
  at(t, 0, 'play')
  answer(t, 0, blade, 0, 2)
  expect(t.g.s.spacelines.Alpha).toEqual([1, 2, 0, 3])
})

test('Canar: the two are lost as soon as they meet', () => {
  const t = story()
  const [woman] = onPlanet(t, 0, 0, 'tasha-yar')
  const [man] = onPlanet(t, 0, 2, 'kurn')
  const [canar] = asEarned(t, hand(t, 0, 'canar'))
  // With everybody in one place there is no man elsewhere, and so no target at all.
  const alone = story()
  onPlanet(alone, 0, 0, 'tasha-yar', 'kurn')
  const [idle] = asEarned(alone, hand(alone, 0, 'canar'))
  at(alone, 0, 'play')
  expect(options(alone, 0)).not.toContain(idle)
  at(t, 0, 'play')
  answer(t, 0, canar, woman, man)
  expect(inPlayNow(t, woman!)).toBe(true)
  playOf(t, man!).at = { in: 'planet', loc: 0 }
  endTurns(t, 1)
  expect([woman!, man!].map(id => inPlayNow(t, id))).toEqual([false, false])
})

test('Mysterious Orb takes somebody anywhere', () => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, 'kurn')
  const [orb] = asEarned(t, hand(t, 0, 'mysterious-orb'))
  at(t, 0, 'play')
  answer(t, 0, `use ${orb}`, one, 'planet 2')
  expect(playOf(t, one!).at).toEqual({ in: 'planet', loc: 2 })
})

test('Iconian Gateway: from planet to planet, for both players', () => {
  const t = story()
  const [gate] = asEarned(t, hand(t, 0, 'iconian-gateway'))
  const [one] = onPlanet(t, 1, 0, 'kurn')
  at(t, 0, 'play')
  answer(t, 0, gate, 0)
  at(t, 1, 'orders')
  answer(t, 1, `use ${gate}`, [one], 3)
  expect(playOf(t, one!).at).toEqual({ in: 'planet', loc: 3 })
})

test('Tantalus Field: cards for a life', () => {
  const t = story()
  const ship = inSpace(t, 0, 'iss-enterprise', 0)
  const field = lay(t, 0, 'tantalus-field', { in: 'on', host: ship })
  const [victim] = onPlanet(t, 1, 0, 'kurn')
  at(t, 0, 'orders')
  answer(t, 0, `use ${field}`, victim)
  expect(inPlayNow(t, victim!)).toBe(false)
  expect(t.g.s.players[0]!.deck).toHaveLength(2)
  expect(options(t, 0)).not.toContain(`use ${field}`)
})

/** A crew that solves the mission in space, where this lies. */
function earning(ship: string, artifact: string): { t: Table; ship: number; id: number } {
  const t = story()
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const id = card(t, 0, artifact)
  const host = inSpace(t, 0, ship, 1)
  aboard(t, 0, host, 'reginald-barclay', 'leah-brahms')
  t.g.s.locations[1]!.found.push(id)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', host)
  return { t, ship: host, id }
}

test('Magic Carpet Ride takes the ship to a planet', () => {
  const { t, ship } = earning('uss-nebula', 'magic-carpet-ride-ocd')
  answer(t, 0, ship, 2)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 2 })
})

test('Tantalus Field goes on a Mirror ship where it is earned, and nowhere else', () => {
  const { t, id } = earning('uss-nebula', 'tantalus-field')
  expect(inPlayNow(t, id)).toBe(false)
  const other = earning('iss-enterprise', 'tantalus-field')
  if (other.t.g.prompts[0]!.name === 'targetShip') answer(other.t, 0, other.ship)
  expect(playOf(other.t, other.id).at).toEqual({ in: 'on', host: other.ship })
})

test('Cryosatellite: what lies with it is earned', () => {
  const { t, id } = earning('uss-nebula', 'cryosatellite')
  expect(inPlayNow(t, id)).toBe(false)
  expect(t.g.s.players[0]!.discard).toContain(id)
})

test('Cryosatellite: in space, with one more artifact and up to three people of the Alternate Universe', () => {
  const t = table({
    missions: ['0 repair-mission', '0 first-contact'],
    options: { format: 'Open' },
    game: door,
  })
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const [cryo, horn, flute] = ['cryosatellite', 'horgahn', 'ressikan-flute'].map(name => card(t, 0, name))
  expect([misSeed(t.g, cryo!, 0, []), misSeed(t.g, cryo!, 1, []) === null]).toEqual([null, false])
  expect(misSeed(t.g, horn!, 0, [])).not.toBeNull()
  expect(misSeed(t.g, horn!, 0, [cryo!])).toBeNull()
  expect(misSeed(t.g, flute!, 0, [cryo!, horn!])).not.toBeNull()
  t.g.s.locations[0]!.seeds = [cryo!]
  const people = Array.from({ length: 4 }, () => card(t, 0, 'richard-castillo'))
  const [taitt, kit] = [card(t, 0, 'taitt'), card(t, 0, 'classic-disruptor')]
  const three = people.slice(0, 3)
  expect(people.map((id, i) => misSeed(t.g, id, 0, [cryo!, ...three.slice(0, i)]) === null)).toEqual([
    true,
    true,
    true,
    false,
  ])
  for (const id of [taitt, kit]) expect(misSeed(t.g, id, 0, [cryo!])).not.toBeNull()
})
