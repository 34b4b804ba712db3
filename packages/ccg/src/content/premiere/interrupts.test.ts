import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { isMet } from '../../cards/meet.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { rangeLeft } from '../../rules/ships/moving.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  prompt,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression', '1 medical-relief']
const story = (): Table => table({ missions: MISSIONS })

/** An Interrupt from the hand of seat 0, in its own orders. */
function used(t: Table, card: string, ...aim: unknown[]): number {
  const [id] = hand(t, 0, card)
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, ...aim)
  return id!
}

const names = (t: Table, seat: number) => viewOf(t.g, seat).view.looking.map(one => one.card)

test.each([
  [
    'incoming-message-federation',
    'federation-outpost',
    'uss-enterprise',
    ['tasha-yar', 'leah-brahms', 'jean-luc-picard'],
  ],
  ['incoming-message-klingon', 'klingon-outpost', 'ikc-bortas', ['gowron', 'kurn', 'kurak']],
  ['incoming-message-romulan', 'romulan-outpost', 'dderidex', ['tomalak', 'taris', 'sela', 'tebok']],
])('%s calls a ship home', (message, outpost, name, crew) => {
  const t = table({ missions: MISSIONS, options: { format: 'Open' } })
  inSpace(t, 1, outpost, 0)
  const ship = inSpace(t, 1, name, 2)
  aboard(t, 1, ship, ...crew)
  const [id] = hand(t, 0, message)
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, ship)
  at(t, 1, 'orders')
  // It does nothing else, and the turn does not end before it is on its way.
  for (const order of ['fly', 'attempt', 'beam', 'end']) expect(options(t, 1)).not.toContain(order)
  answer(t, 1, 'required')
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
  expect(inPlayNow(t, id!)).toBe(false)
})

test('an Incoming Message needs an outpost to come home to', () => {
  const t = story()
  inSpace(t, 1, 'uss-enterprise', 2)
  const [id] = hand(t, 0, 'incoming-message-federation')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${id}`)
})

test('an Asteroid Sanctuary hides a ship with 2 Navigation for a turn', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const foe = inSpace(t, 0, 'ikc-bortas', 0)
  aboard(t, 0, foe, 'gowron', 'kurn', 'kurak')
  aboard(t, 1, ship, 'william-t-riker', 'wesley-crusher')
  const [id] = hand(t, 1, 'asteroid-sanctuary')
  at(t, 1, 'orders')
  answer(t, 1, `use ${id}`, ship)
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 0, [foe])
  expect(() => answer(t, 0, ship)).toThrow('may not be attacked')
  answer(t, 0, 'back')
  endTurns(t, 1)
  expect(inPlayNow(t, id!)).toBe(false)
})

test('an Asteroid Sanctuary saves a ship from an attack that has just begun', () => {
  shows('CCG-BATTLE-06', 'CCG-BATTLE-08')
  const attack = (...crew: string[]) => {
    const t = story()
    const ship = inSpace(t, 1, 'runabout', 0)
    const foe = inSpace(t, 0, 'ikc-bortas', 0)
    aboard(t, 0, foe, 'gowron', 'kurn', 'kurak')
    aboard(t, 1, ship, ...crew)
    const [id] = hand(t, 1, 'asteroid-sanctuary')
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 0, [foe], ship)
    while (prompt(t, 1).name !== 'respond') answer(t, 1, prompt(t, 1).name === 'returnFire' ? [] : foe)
    answer(t, 1, `use ${id}`, ship)
    return { t, ship, foe }
  }
  const hidden = attack('william-t-riker', 'wesley-crusher')
  expect(happened(hidden.t, 'fire.opened')).toBeUndefined()
  expect(playOf(hidden.t, hidden.ship)).toMatchObject({ damage: 0, stopped: true })
  expect(playOf(hidden.t, hidden.foe).stopped).toBe(true)
  // Without Navigation it hides nobody.
  const seen = attack('mot-the-barber')
  expect(playOf(seen.t, seen.ship).damage + Number(!inPlayNow(seen.t, seen.ship))).toBeGreaterThan(0)
})

test('an Auto-Destruct Sequence takes weak neighbours along', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const [weak, strong, far] = [
    inSpace(t, 1, 'runabout', 0),
    inSpace(t, 1, 'uss-enterprise', 0),
    inSpace(t, 1, 'runabout', 1),
  ]
  used(t, 'auto-destruct-sequence', ship)
  expect(inPlayNow(t, ship)).toBe(true)
  endTurns(t, 1)
  expect(inPlayNow(t, ship)).toBe(false)
  expect([weak, strong, far].map(id => playOf(t, id).damage)).toEqual([1, 0, 0])
})

test('a Disruptor Overload destroys an Equipment', () => {
  const t = story()
  const [gowron, tool] = onPlanet(t, 1, 0, 'gowron', 'klingon-disruptor')
  used(t, 'disruptor-overload', 'planet 0')
  expect([gowron!, tool!].map(id => inPlayNow(t, id))).toEqual([true, false])
  // Body Armor is immune to it.
  const [armor] = onPlanet(t, 1, 0, 'body-armor')
  used(t, 'disruptor-overload', 'planet 0')
  expect(inPlayNow(t, armor!)).toBe(true)
})

test('a Distortion of the Space-Time Continuum gives a ship a second wind', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const crew = aboard(t, 0, ship, 'jean-luc-picard')
  for (const id of [ship, ...crew]) playOf(t, id).stopped = true
  playOf(t, ship).used = 7
  used(t, 'distortion-of-space-time-continuum', ship)
  expect([ship, ...crew].map(id => playOf(t, id).stopped)).toEqual([false, false])
  expect(playOf(t, ship).used).toBe(0)
})

test("Emergency Transporter Armbands: a way out in the opponent's turn", () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'taitt')
  onPlanet(t, 1, 0, 'gowron', 'kurn', 'kurak')
  const [id] = hand(t, 0, 'emergency-transporter-armbands')
  at(t, 1, 'orders')
  answer(t, 1, 'fight', 'planet 0')
  answer(t, 0, `use ${id}`, 'planet 0', ship, team)
  expect(team.every(one => inPlayNow(t, one))).toBe(true)
  expect(team.map(one => playOf(t, one).at)).toEqual(team.map(() => ({ in: 'aboard', host: ship })))
})

test('Emergency Transporter Armbands: out of a Firestorm, but of no other dilemma', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const team = onPlanet(t, 0, 0, 'etana-jol', 'leah-brahms', 'tasha-yar')
  seed(t, 1, 0, 'impassable-door', 'firestorm')
  const [id] = hand(t, 0, 'emergency-transporter-armbands')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  // The door asks nobody.
  expect(playOf(t, team[0]!).stopped).toBe(true)
  t.g.s.locations[0]!.seeds.shift()
  for (const one of team) playOf(t, one).stopped = false
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0', `use ${id}`, 'planet 0', ship, [team[0]])
  expect(inPlayNow(t, team[0]!)).toBe(true)
  expect(playOf(t, team[0]!).at).toEqual({ in: 'aboard', host: ship })
})

test('Loss of Orbital Stability: no RANGE, and then destruction', () => {
  const t = story()
  const [weak, strong] = [inSpace(t, 1, 'type-vi-shuttlecraft', 0), inSpace(t, 1, 'uss-enterprise', 0)]
  const space = inSpace(t, 1, 'runabout', 1)
  const [one] = hand(t, 0, 'loss-of-orbital-stability')
  at(t, 0, 'orders')
  answer(t, 0, `use ${one}`)
  expect(options(t, 0)).not.toContain(space)
  answer(t, 0, weak)
  used(t, 'loss-of-orbital-stability', strong)
  expect(rangeLeft(t.g, weak)).toBe(0)
  endTurns(t, 1)
  expect(rangeLeft(t.g, weak)).toBeGreaterThan(0)
  endTurns(t, 1)
  expect([weak, strong].map(id => inPlayNow(t, id))).toEqual([false, true])
  expect(inPlayNow(t, one!)).toBe(false)
})

test('Near-Warp Transport: up to six to a neighbouring location', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  const crew = aboard(t, 0, ship, 'jean-luc-picard', 'taitt')
  const [id] = hand(t, 0, 'near-warp-transport')
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, ship)
  expect(options(t, 0)).toEqual(['planet 0', 'planet 2'])
  answer(t, 0, 'planet 2', [crew[0]])
  expect(crew.map(one => playOf(t, one).at)).toEqual([
    { in: 'planet', loc: 2 },
    { in: 'aboard', host: ship },
  ])
})

test('Palor Toff: anything but people', () => {
  const t = story()
  const [toff, treaty, picard] = hand(
    t,
    0,
    'palor-toff-alien-trader',
    'treaty-federation-klingon',
    'jean-luc-picard',
  )
  Object.assign(t.g.s.players[0]!, { hand: [toff], discard: [treaty, picard] })
  at(t, 0, 'orders')
  answer(t, 0, `use ${toff}`)
  expect(options(t, 0)).toEqual([treaty])
  answer(t, 0, treaty)
  expect(t.g.s.players[0]).toMatchObject({ hand: [treaty], discard: [picard, toff] })
})

test('Ship Seizure: an empty ship is towed away', () => {
  const t = story()
  const own = inSpace(t, 0, 'uss-enterprise', 0)
  const [empty, manned, far] = [
    inSpace(t, 1, 'runabout', 0),
    inSpace(t, 1, 'runabout', 0),
    inSpace(t, 1, 'runabout', 1),
  ]
  aboard(t, 1, manned, 'taitt')
  const [id] = hand(t, 0, 'ship-seizure')
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`)
  expect(options(t, 0)).toEqual([empty])
  expect(options(t, 0)).not.toContain(far)
  answer(t, 0, empty)
  expect([own, empty, manned].map(one => inPlayNow(t, one))).toEqual([true, false, true])
})

test('a Tachyon Detection Grid needs four ships', () => {
  const t = story()
  const ghost = inSpace(t, 1, 'dderidex', 0)
  playOf(t, ghost).cloak = 'cloaked'
  const [id] = hand(t, 0, 'tachyon-detection-grid')
  for (let i = 0; i < 3; i++) inSpace(t, 0, 'runabout', 0)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${id}`)
  inSpace(t, 0, 'runabout', 1)
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, ghost)
  expect(playOf(t, ghost).cloak).toBeUndefined()
  expect(playOf(t, ghost).cloakedIn).toBe(t.g.s.turn)
})

test('The Juggler shuffles a draw deck', () => {
  const t = story()
  const { deck } = t.g.s.players[1]!
  const [id] = hand(t, 0, 'the-juggler')
  const before = [...deck]
  t.g.match.chance.script = { deck: [[4, 3, 2, 1, 0]] }
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, 1)
  expect(t.g.s.players[1]!.deck).not.toEqual(before)
  expect([...t.g.s.players[1]!.deck].sort()).toEqual([...before].sort())
})

test('a Transwarp Conduit doubles RANGE once, for the turn', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const range = shipAttribute(t.g, ship, 'RANGE')
  used(t, 'transwarp-conduit', ship)
  used(t, 'transwarp-conduit', ship)
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(2 * range)
  endTurns(t, 1)
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(range)
})

test("a Vulcan Mindmeld: one has another's skills until the end of the turn", () => {
  const t = story()
  const [sarek, crusher] = onPlanet(t, 0, 0, 'sarek', 'beverly-crusher')
  onPlanet(t, 0, 2, 'data')
  const [id] = hand(t, 0, 'vulcan-mindmeld')
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`)
  expect(options(t, 0)).toEqual([sarek])
  answer(t, 0, sarek)
  expect(options(t, 0)).toEqual([crusher])
  answer(t, 0, crusher)
  const able = () => isMet(readRequirement('MEDICAL + Biology'), subjectsIn(t.g, sarek!))
  expect(able()).toBe(true)
  endTurns(t, 1)
  expect(able()).toBe(false)
})

test('two Wormholes take a ship anywhere, and it is stopped there', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  const [one] = hand(t, 0, 'wormhole')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${one}`)
  const [two] = hand(t, 0, 'wormhole')
  at(t, 0, 'orders')
  answer(t, 0, `use ${one}`, ship, 3)
  expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: 3 }, stopped: true })
  expect([...t.g.s.players[0]!.discard].sort()).toEqual([one, two].sort())
})

test('Life-Form Scan, Long-Range Scan and Jaglom Shrek: only the one who looks sees', () => {
  const t = story()
  hand(t, 1, 'gowron', 'kurn')
  used(t, 'life-form-scan')
  expect(names(t, 0)).toEqual(['gowron', 'kurn'])
  expect(names(t, 1)).toEqual([])
  answer(t, 0, null)
  expect(names(t, 0)).toEqual([])
  const ship = inSpace(t, 1, 'runabout', 0)
  aboard(t, 1, ship, 'taitt')
  used(t, 'long-range-scan', ship)
  expect(names(t, 0)).toEqual(['taitt'])
  answer(t, 0, null)
  used(t, 'jaglom-shrek-information-broker')
  expect(names(t, 0)).toHaveLength(5)
})

test.each([
  ['full-planet-scan', 0, 'archer'],
  ['scan', 1, 'nanites'],
])('%s at the start of a turn', (name, loc, dilemma) => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', loc as number)
  aboard(t, 0, ship, 'data', 'tasha-yar', 'leah-brahms')
  seed(t, 1, loc as number, dilemma as string, 'q')
  const [id] = hand(t, 0, name as string)
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(t.g.s.active).toBe(0)
  answer(t, 0, `use ${id}`, ship)
  expect(names(t, 0)).toEqual([dilemma])
  answer(t, 0, null)
  expect(playOf(t, ship).stopped).toBe(true)
})
