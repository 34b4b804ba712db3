import { expect, test } from 'vitest'
import { whyNotAttack } from '../../rules/battle/battle.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { countingPoints, threshold } from '../../rules/turn/score.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'
import { number } from '../testing/numbers.ts'
import { hidden, inDeck, MISSIONS, onTable, played, story, used } from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

// ---- landing and carrying

test.each([
  ['establish-landing-protocols', 'runabout', 'uss-galaxy', 1],
  ['blue-alert', 'runabout', 'uss-galaxy', 2],
  ['duj-saq', 'ikc-kladiyus', 'ikc-vorcha', 1],
])('%s: %s lands, %s does not', (card, small, big, cost) => {
  const t = story()
  const ship = inSpace(t, 0, small, 0)
  const other = inSpace(t, 0, big, 0)
  const people = small === 'runabout' ? ['jean-luc-picard', 'taitt', 'calloway'] : ['kurn', 'general-chang']
  for (const host of [ship, other]) aboard(t, 0, host, ...people)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('land')
  onTable(t, card)
  at(t, 0, 'orders')
  answer(t, 0, 'land')
  expect(options(t, 0)).toContain(ship)
  expect(options(t, 0)).not.toContain(other)
  answer(t, 0, ship)
  expect(playOf(t, ship)).toMatchObject({ at: { in: 'planet', loc: 0 }, used: cost })
  // Once in a turn.
  expect(options(t, 0)).not.toContain('land')
})

test('where two cards let a ship land it pays the lesser price', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'jean-luc-picard')
  onTable(t, 'blue-alert')
  onTable(t, 'establish-landing-protocols')
  at(t, 0, 'orders')
  answer(t, 0, 'land', ship)
  expect(playOf(t, ship).used).toBe(1)
})

test('Duj Saq: the bird of prey reports on a planet of its own, and lies there', () => {
  const t = story(['0 krios-suppression', '0 acquire-surplus-ships'])
  onTable(t, 'duj-saq')
  // A Ferengi one: only the second planet shows its affiliation.
  const [ship] = hand(t, 0, 'brel')
  at(t, 0, 'play')
  answer(t, 0, ship)
  expect(playOf(t, ship!).at).toEqual({ in: 'planet', loc: 1 })
})

test('shuttles go aboard ships with a tractor beam, by the card that says so', () => {
  const carried = (card: string, engineer: boolean) => {
    const t = story()
    const ship = inSpace(t, 0, 'uss-galaxy', 0)
    const shuttle = inSpace(t, 0, 'type-9-shuttlecraft', 0)
    aboard(t, 0, shuttle, 'taitt')
    if (engineer) aboard(t, 0, ship, 'geordi-la-forge')
    onTable(t, card)
    at(t, 0, 'orders')
    return options(t, 0).includes('recover')
  }
  expect(carried('blue-alert', false)).toBe(true)
  expect(carried('engage-shuttle-operations', false)).toBe(false)
  expect(carried('engage-shuttle-operations', true)).toBe(true)
  expect(carried('engage-shuttle-operations-dominion', true)).toBe(false)
})

test('a shuttle of Engage Shuttle Operations lands with all its RANGE', () => {
  const t = story()
  const shuttle = inSpace(t, 0, 'type-9-shuttlecraft', 0)
  aboard(t, 0, shuttle, 'taitt')
  onTable(t, 'engage-shuttle-operations')
  at(t, 0, 'orders')
  answer(t, 0, 'land', shuttle)
  expect(playOf(t, shuttle).used).toBe(6)
  const late = story()
  const tired = inSpace(late, 0, 'type-9-shuttlecraft', 0)
  aboard(late, 0, tired, 'taitt')
  onTable(late, 'engage-shuttle-operations')
  playOf(late, tired).used = 1
  expect(options(at(late, 0, 'orders'), 0)).not.toContain('land')
})

test('Engage Shuttle Operations: Dominion: attack ships aboard a battleship', () => {
  const t = story()
  inSpace(t, 0, 'dominion-battleship', 0)
  const small = inSpace(t, 0, 'jemhadar-attack-ship', 0)
  aboard(t, 0, small, 'ometiklan', 'virakkara')
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('recover')
  onTable(t, 'engage-shuttle-operations-dominion')
  expect(options(at(t, 0, 'orders'), 0)).toContain('recover')
})

// ---- on ships and people

test('Wall of Ships brings an Enterprise, or makes all of them better', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  const [ship] = inDeck(t, 0, 'uss-enterprise')
  const card = played(t, 'wall-of-ships', 'download')
  answer(t, 0, ship)
  expect(inPlayNow(t, ship!)).toBe(true)
  expect(t.g.s.players[0]!.discard).toContain(card)
  expect(shipAttribute(t.g, ship!, 'WEAPONS')).toBe(8)
  onTable(t, 'wall-of-ships')
  onTable(t, 'wall-of-ships')
  expect(shipAttribute(t.g, ship!, 'WEAPONS')).toBe(10)
  expect(shipAttribute(t.g, inSpace(t, 0, 'uss-galaxy', 0), 'WEAPONS')).toBe(7)
})

test('Space Boomer: after a space mission, aboard a ship of the same affiliation', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [pilot] = aboard(t, 0, ship, 'travis-mayweather')
  lay(t, 0, 'space-boomer', { in: 'on', host: pilot! })
  t.g.s.locations[1]!.completedBy = 0
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(8)
  playOf(t, ship).mode = 'Starfleet'
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(11)
  t.g.s.locations[1]!.completedBy = 1
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(8)
})

test('Federation Flagship: Renewed draws at a space mission, with the commander aboard', () => {
  const drawn = (loc: number, commander: string) => {
    const t = story()
    const ship = inSpace(t, 0, 'uss-enterprise', loc)
    aboard(t, 0, ship, commander)
    lay(t, 0, 'federation-flagship-renewed', { in: 'on', host: ship })
    at(t, 0, 'orders')
    endTurns(t, 1)
    return t.g.s.players[0]!.hand.length
  }
  expect(drawn(1, 'jean-luc-picard')).toBe(2)
  expect(drawn(0, 'jean-luc-picard')).toBe(1)
  expect(drawn(1, 'taitt')).toBe(1)
})

test('Pride of the Fleet draws while nobody has better weapons', () => {
  const drawn = (rival: string | null) => {
    const t = story()
    const ship = inSpace(t, 0, 'ikc-neghvar', 1)
    aboard(t, 0, ship, 'gowron', 'kurn', 'kell', 'batrell', 'vekma')
    lay(t, 0, 'pride-of-the-fleet', { in: 'on', host: ship })
    if (rival !== null) inSpace(t, 1, rival, 0)
    at(t, 0, 'orders')
    endTurns(t, 1)
    return t.g.s.players[0]!.hand.length
  }
  expect(drawn(null)).toBe(2)
  expect(drawn('uss-galaxy')).toBe(2)
  expect(drawn('dominion-battleship')).toBe(1)
})

// ---- for both players

test('The Big Picture asks for both kinds of missions', () => {
  const t = story()
  onTable(t, 'the-big-picture', 1)
  expect([threshold(t.g, 0), threshold(t.g, 1)]).toEqual([140, 140])
  t.g.s.locations[0]!.completedBy = 0
  expect(threshold(t.g, 0)).toBe(140)
  t.g.s.locations[1]!.completedBy = 0
  expect([threshold(t.g, 0), threshold(t.g, 1)]).toEqual([100, 140])
})

test('Villagers With Torches: a small team dies, turned up in answer; deflectors help, and so do three', () => {
  const attempted = (team: string[], deflectors: boolean) => {
    const t = story()
    const card = hidden(t, 1, 'villagers-with-torches')
    const people = onPlanet(t, 0, 0, ...team)
    if (deflectors) onTable(t, 'thermal-deflectors')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    used(t, 1, card)
    return people.filter(one => inPlayNow(t, one)).length
  }
  expect(attempted(['taitt', 'calloway'], false)).toBe(0)
  expect(attempted(['taitt', 'calloway'], true)).toBe(2)
  expect(attempted(['taitt', 'calloway', 'geordi-la-forge'], false)).toBe(3)
})

test('The Line Must Be Drawn Here: five points for each that is played, and from face down for that one', () => {
  const t = story()
  const [kevin] = hand(t, 0, 'kevin-uxbridge')
  onTable(t, 'the-line-must-be-drawn-here')
  const decks = onTable(t, 'lower-decks')
  const card = hidden(t, 1, 'the-line-must-be-drawn-here')
  at(t, 0, 'orders')
  used(t, 0, kevin!, decks)
  used(t, 1, card)
  expect(points(t, 0)).toBe(-10)
  expect(points(t, 1)).toBe(0)
})

test('Oo-mox stops male Ferengi and makes them better while it lasts', () => {
  const t = story()
  const [male, other] = onPlanet(t, 0, 0, 'gaila', 'taitt')
  const before = subjectsIn(t.g, male!)[0]!.level('Greed')
  const strength = number(t, male!, 'STRENGTH')
  const card = played(t, 'oo-mox')
  expect([playOf(t, male!).stopped, playOf(t, other!).stopped]).toEqual([true, false])
  expect(subjectsIn(t.g, male!)[0]!.level('Greed')).toBe(2 * before)
  expect(number(t, male!, 'STRENGTH')).toBe(strength + 2)
  endTurns(t, 6)
  expect(inPlayNow(t, card)).toBe(false)
  expect(number(t, male!, 'STRENGTH')).toBe(strength)
})

test('Computer Crash undoes a download, and lasts until the end of its player’s next turn', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  const [ship] = inDeck(t, 0, 'uss-enterprise')
  const crash = hidden(t, 1, 'computer-crash')
  const [wall] = hand(t, 0, 'wall-of-ships')
  at(t, 0, 'play')
  answer(t, 0, wall, 'download', ship)
  used(t, 1, crash)
  // As if it had never been played.
  expect(t.g.s.players[0]!.hand).toContain(wall)
  expect(t.g.s.here.played).toBe(false)
  expect(inPlayNow(t, ship!)).toBe(false)
  // It may only be laid on the table now.
  answer(t, 0, wall)
  expect(inPlayNow(t, wall!)).toBe(true)
  endTurns(t, 1)
  expect(inPlayNow(t, crash)).toBe(true)
  endTurns(t, 1)
  expect(inPlayNow(t, crash)).toBe(false)
})

test('Bajoran Civil War lets Bajorans fight each other, or brings two of them', () => {
  const t = story()
  const [ours] = onPlanet(t, 0, 0, 'colonel-day')
  const [theirs] = onPlanet(t, 1, 0, 'anara')
  expect(whyNotAttack(t.g, 0, 0, [ours!], [theirs!])).not.toBeNull()
  onTable(t, 'bajoran-civil-war')
  expect(whyNotAttack(t.g, 0, 0, [ours!], [theirs!])).toBeNull()
  expect(whyNotAttack(t.g, 1, 0, [theirs!], [ours!])).not.toBeNull()
  const d = story()
  inSpace(d, 0, 'bajoran-outpost', 0)
  const two = inDeck(d, 0, 'brilgar', 'kallis-ven', 'taitt')
  played(d, 'bajoran-civil-war', 'download')
  expect(options(d, 0)).toEqual([two[0], two[1], 'nothing'])
  answer(d, 0, two[0], two[1])
  expect(two.map(one => inPlayNow(d, one))).toEqual([true, true, false])
})

test('Activate Subcommands brings three drones, and no card is drawn that turn', () => {
  const t = story(['0 acquire-technology'])
  inSpace(t, 0, 'borg-outpost', 0)
  const ids = inDeck(t, 0, 'five-of-eleven', 'nine-of-twelve', 'eight-of-nineteen')
  const [card] = hand(t, 0, 'activate-subcommands')
  at(t, 0, 'play')
  answer(t, 0, card)
  for (let i = 0; i < 3; i++)
    answer(
      t,
      0,
      options(t, 0).find(one => typeof one === 'number'),
    )
  expect(ids.filter(one => inPlayNow(t, one))).toHaveLength(3)
  const before = t.g.s.players[0]!.hand.length
  endTurns(t, 1)
  expect(t.g.s.players[0]!.hand).toHaveLength(before)
})

test('Recruit Mercenaries: seven dots of treachery where there is treachery, for ten points', () => {
  const t = story()
  onPlanet(t, 0, 0, 'bok')
  const [one] = inDeck(t, 0, 'dacres')
  played(t, 'recruit-mercenaries', 'planet 0')
  answer(t, 0, one, 'nothing')
  expect(playOf(t, one!).at).toEqual({ in: 'planet', loc: 0 })
  expect(countingPoints(t.g, 0)).toBe(-10)
  const none = story()
  onPlanet(none, 0, 0, 'taitt')
  const [card] = hand(none, 0, 'recruit-mercenaries')
  expect(options(at(none, 0, 'play'), 0)).not.toContain(card)
})

test('what seeds on the table is laid there in the facility phase', () => {
  const t = seeding([{ seed: stocks('blue-alert', 'pride-of-the-fleet') }, {}], {}, 'facility', {}, MISSIONS)
  const [alert, pride] = t.g.s.players[0]!.seeds
  expect(options(t, 0)).not.toContain(pride)
  answer(t, 0, alert)
  expect(playOf(t, alert!).at).toEqual({ in: 'core' })
  expect(table).toBeDefined()
})
