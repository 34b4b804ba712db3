import { expect, test } from 'vitest'
import { bridge } from '../../procedures/conflict/testing/bridge.ts'
import { times } from '../../rules/missions/dilemmas.ts'
import { openTime } from '../../rules/reporting/founding.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
} from '../../testing/table.ts'
import { discarded, inDeck, onTable, played, story, used } from '../testing/story.ts'
import { teamWith } from '../testing/teams.ts'

test('Dial Martok for Murder: the spy strikes, and nobody knows who it was', () => {
  const t = story()
  const ship = inSpace(t, 1, 'uss-galaxy', 0)
  const crew = aboard(t, 1, ship, 'taitt', 'calloway', 'jean-luc-picard')
  const [spy] = aboard(t, 0, ship, 'bashir-founder')
  playOf(t, spy!).infiltrates = 'Federation'
  played(t, 'dial-martok-for-murder', spy, [crew[0], crew[1]])
  for (let i = 0; i < 12 && t.g.s.combat; i++) {
    const open = t.g.prompts[0]!
    answer(t, open.seat, (open as { fallback?: unknown }).fallback ?? null)
  }
  expect(crew.slice(0, 2).filter(one => inPlayNow(t, one)).length).toBeLessThan(2)
  expect(inPlayNow(t, crew[2]!)).toBe(true)
  expect(playOf(t, spy!).infiltrates).toBe('Federation')
})

test('Dial Martok for Murder: a battle that waits for responses can be saved as it is', () => {
  const t = story()
  const ship = inSpace(t, 1, 'uss-galaxy', 0)
  const [victim] = aboard(t, 1, ship, 'taitt')
  const [spy] = aboard(t, 0, ship, 'bashir-founder')
  playOf(t, spy!).infiltrates = 'Federation'
  t.g.s.players[1]!.stops = true
  played(t, 'dial-martok-for-murder', spy)
  answer(t, 1, 'pass')
  answer(t, 0, [victim])
  const { only, foes, sides } = t.g.match.stack.find(({ p }) => p === 'personnelBattle')!.v as {
    only: unknown
    foes: unknown
    sides: unknown[]
  }
  expect([only, foes]).toEqual(sides)
  expect([only === sides[0], foes === sides[1]]).toEqual([false, false])
})

test('Expert Pilot: faster, safe, and with Evasive Maneuvers; the dilemma takes more', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, 'travis-mayweather')
  const other = inSpace(t, 0, 'uss-enterprise', 0)
  onTable(t, 'expert-pilot')
  expect([shipAttribute(t.g, ship, 'RANGE'), shipAttribute(t.g, other, 'RANGE')]).toEqual([11, 9])
  const fly = card(t, 1, 'fly-by-the-seat-of-your-pants')
  expect([times(t.g, fly, 'requirements'), times(t.g, fly, 'effects')]).toEqual([2, 1])
  const [loss] = hand(t, 1, 'loss-of-orbital-stability')
  at(t, 1, 'orders')
  used(t, 1, loss!)
  expect(options(t, 1)).toEqual([other])
  const b = story()
  const [ours, theirs] = [inSpace(b, 0, 'uss-enterprise', 1), inSpace(b, 1, 'ikc-bortas', 1)]
  aboard(b, 0, ours, 'travis-mayweather')
  aboard(b, 1, theirs, 'kurn')
  const [move] = bridge(b, 0, 'evasive-maneuvers', 'phaser-banks')
  onTable(b, 'expert-pilot')
  at(b, 1, 'orders')
  answer(b, 1, 'attack', 1, [theirs], ours)
  if (b.g.prompts[0]!.name === 'returnFire') answer(b, 0, [])
  expect(options(b, 0).some(one => String(one).startsWith(`download ${move} by`))).toBe(true)
})

test('Thine Own Self: two are lost, and found by who solves the mission', () => {
  const lostAt = (solver: number) => {
    const t = story()
    const team = onPlanet(t, 1, 0, 'kurn', 'gowron')
    const [self] = hand(t, 0, 'thine-own-self')
    at(t, 0, 'orders')
    used(t, 0, self!, 0)
    expect(playOf(t, team[0]!).at).toEqual({ in: 'trap', loc: 0 })
    const people = onPlanet(t, solver, 0, 'worf', ...teamWith('Anthropology + Leadership + STRENGTH>30'))
    at(t, solver, 'orders')
    answer(t, solver, 'attempt', 'planet 0')
    return { t, team, people }
  }
  const won = lostAt(0)
  expect(happened(won.t, 'mission.solved')).toBeDefined()
  expect(playOf(won.t, won.team[0]!).captive).toMatchObject({ by: 0 })
  const crowd = story()
  const many = onPlanet(crowd, 1, 0, 'kurn', 'gowron', 'kell')
  const [vain] = hand(crowd, 0, 'thine-own-self')
  at(crowd, 0, 'orders')
  used(crowd, 0, vain!, 0)
  expect(playOf(crowd, many[0]!).at).toEqual({ in: 'planet', loc: 0 })
  expect(inPlayNow(crowd, vain!)).toBe(false)
})

test('Out of Time: agents come back to hand, or travel; an agent who is stopped keeps the card', () => {
  const t = story()
  onTable(t, 'alternate-universe-door')
  const [daniels] = discarded(t, 0, 'daniels', 'taitt')
  const [late] = hand(t, 0, 'out-of-time')
  at(t, 0, 'orders')
  used(t, 0, late!)
  expect(options(t, 0)).toEqual([daniels])
  answer(t, 0, [daniels])
  expect(t.g.s.players[0]!.hand).toContain(daniels)
  expect(t.g.s.players[0]!.discard).toContain(late)
  const s = story(['0 espionage-mission'])
  onTable(s, 'alternate-universe-door')
  const past = openTime(s.g, 0, card(s, 0, 'cetacean-institute'))
  const [agent, friend] = onPlanet(s, 0, 0, 'daniels', 'taitt')
  const [again] = hand(s, 0, 'out-of-time')
  at(s, 0, 'orders')
  used(s, 0, again!, agent)
  answer(s, 0, [friend], agent)
  expect(playOf(s, friend!).at).toEqual({ in: 'planet', loc: past })
  expect(s.g.s.players[0]!.deck.at(-1)).toBe(again)
  expect(playOf(s, agent!).stopped).toBe(true)
})

function bar() {
  const t = story()
  const station = inSpace(t, 0, 'deep-space-9', 0)
  const site = lay(t, 0, 'quarks-bar', { in: 'on', host: station })
  return { t, station, site }
}

test('211th Rule of Acquisition: in your turn each card of theirs costs another', () => {
  const { t, site } = bar()
  lay(t, 0, '211th-rule-of-acquisition', { in: 'on', host: site })
  lay(t, 0, 'mardah', { in: 'aboard', host: site })
  const [juggler] = hand(t, 1, 'the-juggler')
  at(t, 0, 'orders')
  const fly = () => {
    onPlanet(t, 0, 0, 'taitt')
    at(t, 0, 'orders')
    answer(t, 0, 'end')
  }
  fly()
  expect(t.g.s.players[1]!.hand).toContain(juggler)
  const [extra] = hand(t, 1, 'taitt')
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 1)
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'anytime' })
  used(t, 1, juggler!)
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'discardCards' })
  // The price tells of hidden people.
  expect(t.g.revealed).toBe(true)
  answer(t, 1, [extra], 0)
  expect(t.g.s.players[1]!.discard).toContain(extra)
})

test('Shape-Shift Inhibitor: a personnel for a personnel', () => {
  const t = story()
  inSpace(t, 0, 'bajoran-outpost', 0)
  onTable(t, 'shape-shift-inhibitor', 1)
  const two = inDeck(t, 0, 'brilgar', 'kallis-ven')
  const price = hand(t, 0, 'taitt', 'calloway')
  played(t, 'bajoran-civil-war', 'download')
  answer(t, 0, two[0], price[0], two[1], price[1])
  expect(two.every(one => inPlayNow(t, one))).toBe(true)
  expect(t.g.s.players[0]!.discard).toEqual(expect.arrayContaining(price))
  const poor = story()
  inSpace(poor, 0, 'bajoran-outpost', 0)
  onTable(poor, 'shape-shift-inhibitor', 1)
  inDeck(poor, 0, 'brilgar', 'kallis-ven')
  played(poor, 'bajoran-civil-war', 'download')
  expect(options(poor, 0)).toEqual(['nothing'])
})

test.each([
  ['tricorder', true],
  ['taitt', true],
  ['wormhole', false],
])('Dabo: %s on top', (top, wins) => {
  const { t, site } = bar()
  const dabo = lay(t, 0, 'dabo', { in: 'on', host: site })
  lay(t, 1, 'kurn', { in: 'aboard', host: site })
  lay(t, 0, 'mardah', { in: 'aboard', host: site })
  lay(t, 0, 'quark', { in: 'aboard', host: site })
  const wager = discarded(t, 1, 'taitt', 'calloway', 'kevin-uxbridge')
  inDeck(t, 1, top)
  const before = t.g.s.players[0]!.hand.length
  at(t, 1, 'orders')
  used(t, 1, dabo)
  expect(options(t, 1)).toEqual(wager.slice(0, 2))
  answer(t, 1, wager.slice(0, 2))
  expect(points(t, 1)).toBe(wins ? 4 : 0)
  if (wins) return
  expect(t.g.s.players[1]!.out).toEqual(wager.slice(0, 2))
  answer(t, 0, 'draw')
  expect(t.g.s.players[0]!.hand).toHaveLength(before + 1)
})

test('Dominion War Efforts: the objective stays for those who come to the war', () => {
  const t = story(['0 cultural-observation', '0 advanced-combat-training'])
  inSpace(t, 0, 'cardassian-outpost', 1)
  const assign = onTable(t, 'assign-support-personnel')
  onTable(t, 'dominion-war-efforts')
  const [helper] = inDeck(t, 0, 'aramax')
  at(t, 0, 'play')
  used(t, 0, assign, 'download', helper)
  while (t.g.prompts[0]!.name !== 'cardPlay')
    answer(t, 0, (t.g.prompts[0] as { fallback?: unknown }).fallback)
  expect([inPlayNow(t, helper!), inPlayNow(t, assign)]).toEqual([true, true])
})
