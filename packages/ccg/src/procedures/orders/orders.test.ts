import { restore, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { flightCost } from '../../rules/ships/routes.ts'
import type { Id } from '../../state.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  refused,
  script,
  table,
} from '../../testing/table.ts'
import type { G, Source } from '../../types.ts'

// Spans for seat 0: planet 4, space 2, planet 2.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

test('beaming between a ship and the surface, with whoever is to go', () => {
  shows('CCG-BEAM-01', 'CCG-BEAM-09', 'CCG-BEAM-11', 'CCG-BEAM-15', 'CCG-MISSION-02', 'CCG-MOVE-20')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [picard, data] = aboard(t, 0, ship, 'jean-luc-picard', 'data')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [picard])
  expect(playOf(t, picard!).at).toEqual({ in: 'planet', loc: 0 })
  expect(playOf(t, data!).at).toEqual({ in: 'aboard', host: ship })
  answer(t, 0, 'beam', 'planet 0', ship, [picard])
  expect(playOf(t, picard!).at).toEqual({ in: 'aboard', host: ship })
})

test('in space there is no surface, and nobody beams across locations', () => {
  shows('CCG-MISSION-03', 'CCG-BEAM-12', 'CCG-MOVE-14')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const other = inSpace(t, 0, 'runabout', 1)
  inSpace(t, 0, 'runabout', 2)
  aboard(t, 0, ship, 'jean-luc-picard')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship)
  expect(options(t, 0)).toEqual([other, 'back'])
})

test('a ship without anybody aboard can still beam; without transporters there is no way up', () => {
  shows('CCG-BEAM-10', 'CCG-BEAM-17')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'jean-luc-picard')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('beam')
  inSpace(t, 0, 'runabout', 0)
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('beam')
})

test('a shielded ship of the rival is out of reach, an unshielded one is not', () => {
  shows('CCG-BEAM-13', 'CCG-BEAM-14', 'CCG-BEAM-05')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'jean-luc-picard')
  const theirs = inSpace(t, 1, 'ikc-pagh', 1)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('beam')
  playOf(t, theirs).damage = 0
  const game = { ...t.g.game, content: { 'ikc-pagh': { values: { attribute: shieldsDown } } } }
  t.g.s.acting = [theirs]
  t.g = restore(game, t.g.match)
  answer(t, 0, 'beam', ship)
  expect(options(t, 0)).toEqual([theirs, 'back'])
})

/** An effect that sets the SHIELDS of its ship to zero. */
const shieldsDown = (_g: G, { id, name }: { id: Id; name: string }, self: Source) =>
  name === 'SHIELDS' && id === self.id ? ({ op: 'set', by: 0 } as const) : undefined

test('nobody beams into house arrest', () => {
  shows('CCG-BEAM-04')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const post = inSpace(t, 0, 'klingon-outpost', 0)
  const [gowron] = aboard(t, 0, post, 'gowron')
  const [picard, galen] = aboard(t, 0, ship, 'jean-luc-picard', 'galen')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, post)
  expect(options(t, 0)).toEqual([galen])
  expect(refused(t, 0, [picard])).toContain('CCG-BEAM-04')
  answer(t, 0, [galen])
  expect(playOf(t, gowron!).at).toEqual(playOf(t, galen!).at)
})

test('stopped cards neither beam nor walk, and do not staff', () => {
  shows('CCG-STOPPED-01', 'CCG-STOPPED-02', 'CCG-STOPPED-05')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = lay(t, 0, 'uss-oberth', { in: 'docked', host: post })
  const [picard] = aboard(t, 0, ship, 'jean-luc-picard')
  at(t, 0, 'orders')
  expect(options(t, 0)).toEqual(['beam', 'walk', 'undock', 'end'])
  playOf(t, picard!).stopped = true
  at(t, 0, 'orders')
  expect(options(t, 0)).toEqual(['end'])
  playOf(t, picard!).stopped = false
  playOf(t, ship).stopped = true
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('undock')
})

test('walking between a facility and a ship docked there', () => {
  shows('CCG-WALK-01', 'CCG-WALK-05')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = lay(t, 0, 'uss-oberth', { in: 'docked', host: post })
  const loose = inSpace(t, 0, 'runabout', 0)
  const [picard] = aboard(t, 0, post, 'jean-luc-picard')
  at(t, 0, 'orders')
  answer(t, 0, 'walk', post)
  expect(options(t, 0)).toEqual([ship, 'back'])
  expect(options(t, 0)).not.toContain(loose)
  answer(t, 0, ship, [picard], 'walk', ship, post, [picard])
  expect(playOf(t, picard!).at).toEqual({ in: 'aboard', host: post })
})

test('a ship needs its staffing to move, dock and undock', () => {
  shows('CCG-STAFF-01', 'CCG-STAFF-03', 'CCG-STAFF-04', 'CCG-DOCK-07', 'CCG-FLY-01')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-nebula', 0)
  inSpace(t, 0, 'federation-outpost', 0)
  const [galen, other] = aboard(t, 0, ship, 'galen', 'roga-danar')
  at(t, 0, 'orders')
  // Icons alone do not do: nobody of its affiliation is aboard.
  expect(options(t, 0)).not.toContain('fly')
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'orders')
  expect(options(t, 0)).toEqual(expect.arrayContaining(['fly', 'dock']))
  // Without a Command icon the rest is not enough.
  for (const id of [galen!, other!]) playOf(t, id).stopped = true
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fly')
})

test('what a flight costs, and how far the RANGE goes', () => {
  shows(
    'CCG-FLY-02',
    'CCG-FLY-03',
    'CCG-FLY-04',
    'CCG-FLY-06',
    'CCG-FLY-07',
    'CCG-FLY-08',
    'CCG-MISSION-01',
    'CCG-STOPPED-12',
  )
  const t = table({ missions: [...MISSIONS, '0 study-nebula'] })
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'orders')
  expect(flightCost(t.g, 0, 0, 2)).toBe(4)
  expect(flightCost(t.g, 0, 2, 0)).toBe(6)
  answer(t, 0, 'fly', ship)
  // RANGE 7: spans 2, 2 and 4 lie ahead.
  expect(options(t, 0)).toEqual([1, 2, 'back'])
  answer(t, 0, 2)
  expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: 2 }, used: 4, stopped: false })
  answer(t, 0, 'fly', ship)
  // 3 left: one more location, and not as far as the one after it.
  expect(options(t, 0)).toEqual([1, 'back'])
})

test('a mission that differs by end has its own span for each player', () => {
  shows('CCG-MISSION-07')
  const t = table({ missions: ['0 warped-space', '1 krios-suppression'] })
  expect(flightCost(t.g, 0, 1, 0)).toBe(5)
  expect(flightCost(t.g, 1, 1, 0)).toBe(1)
})

test('docking takes an outpost that goes with the ship, whoever is aboard; it costs no RANGE', () => {
  shows('CCG-DOCK-01', 'CCG-DOCK-02', 'CCG-DOCK-03', 'CCG-DOCK-06', 'CCG-DOCK-08', 'CCG-FLY-12')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  inSpace(t, 0, 'klingon-outpost', 2)
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 2)
  expect(options(t, 0)).not.toContain('dock')
  answer(t, 0, 'end')
  at(t, 0, 'orders')
  playOf(t, ship).at = { in: 'space', loc: 0 }
  again(t)
  const { used } = playOf(t, ship)
  answer(t, 0, 'dock', ship, post)
  expect(playOf(t, ship)).toMatchObject({ at: { in: 'docked', host: post }, used })
  answer(t, 0, 'undock', ship)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 0 })
})

test('half of the SHIELDS of its facility cover a docked ship', () => {
  shows('CCG-DOCK-10')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = lay(t, 0, 'runabout', { in: 'docked', host: post })
  expect(shipAttribute(t.g, ship, 'SHIELDS')).toBe(5 + 15)
  playOf(t, ship).at = { in: 'space', loc: 0 }
  expect(shipAttribute(t.g, ship, 'SHIELDS')).toBe(5)
})

test('the rival sees ships in the open, and of people only that there are some', () => {
  shows(
    'CCG-LOOK-02',
    'CCG-LOOK-06',
    'CCG-LOOK-07',
    'CCG-LOOK-17',
    'CCG-LOOK-18',
    'CCG-LOOK-21',
    'CCG-LOOK-01',
  )
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const ship = inSpace(t, 0, 'runabout', 1)
  const hiddenShip = lay(t, 0, 'uss-oberth', { in: 'docked', host: post })
  const [picard, data] = [aboard(t, 0, ship, 'jean-luc-picard')[0]!, aboard(t, 0, post, 'data')[0]!]
  at(t, 0, 'orders')
  const seen = viewOf(t.g, 1).view
  const ids = seen.inPlay.map(card => card.id)
  expect(ids).toEqual(expect.arrayContaining([post, ship]))
  for (const id of [hiddenShip, picard, data]) expect(ids).not.toContain(id)
  expect(viewOf(t.g, 0).view.inPlay.map(card => card.id)).toContain(data)
  expect(JSON.stringify(seen)).not.toMatch(/picard|oberth|"data"/)
  expect(seen.players[0]!.handSize).toBe(0)
  expect(JSON.stringify(seen.players)).not.toMatch(/deckSize|"deck":/)
  // Other people in other places, and nothing to be told from it.
  const at1 = playOf(t, picard).at
  playOf(t, picard).at = playOf(t, data).at
  playOf(t, data).at = at1
  expect(viewOf(t.g, 1).view).toEqual(seen)
  expect(viewOf(t.g, null).view.inPlay.map(card => card.id)).not.toContain(data)
})

test('nothing is offered of which nothing can come', () => {
  const t = table({ missions: MISSIONS })
  at(t, 0, 'orders')
  expect(prompt(t, 0)).toMatchObject({ name: 'order', options: ['end'] })
})

describe('special downloads', () => {
  const setUp = () => {
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [kmpec] = aboard(t, 0, ship, 'kmpec.chain-of-command')
    playOf(t, ship).mode = 'Klingon'
    const deck = t.g.s.players[0]!.deck
    deck.push(card(t, 0, 'kleeg'))
    return { t, ship, kmpec: kmpec!, kleeg: deck.at(-1)! }
  }

  test('fetch their target from the deck and put it anywhere at the location', () => {
    shows(
      'CCG-SDL-01',
      'CCG-SDL-02',
      'CCG-SDL-03',
      'CCG-SDL-05',
      'CCG-SDL-14',
      'CCG-DOWNLOAD-01',
      'CCG-DOWNLOAD-03',
      'CCG-DOWNLOAD-33',
    )
    const { t, ship, kleeg } = setUp()
    at(t, 0, 'orders')
    answer(t, 0, 'download')
    expect(options(t, 0)).toEqual(['kmpec.chain-of-command 0', 'kmpec.chain-of-command 1', 'back'])
    answer(t, 0, 'kmpec.chain-of-command 0')
    expect(options(t, 0)).toEqual([kleeg, 'nothing'])
    answer(t, 0, kleeg)
    // No facility is near, and it does not matter.
    expect(options(t, 0)).toEqual([ship, 'planet 0'])
    answer(t, 0, 'planet 0')
    expect(playOf(t, kleeg)).toMatchObject({ by: 0, at: { in: 'planet', loc: 0 } })
    expect(t.g.s.here.played).toBe(false)
    // Each icon works once.
    answer(t, 0, 'download')
    expect(options(t, 0)).toEqual(['kmpec.chain-of-command 1', 'back'])
  })

  test('the deck is shuffled; an icon stays spent when nothing was found; discards cannot be fetched', () => {
    shows('CCG-DOWNLOAD-04', 'CCG-DOWNLOAD-05', 'CCG-DOWNLOAD-08', 'CCG-DOWNLOAD-19')
    const { t, kleeg } = setUp()
    const player = t.g.s.players[0]!
    player.deck.pop()
    player.discard.push(kleeg)
    const order = player.deck.map((_, i) => player.deck.length - 1 - i)
    const before = [...player.deck]
    at(t, 0, 'orders')
    script(t, 'deck', [order])
    answer(t, 0, 'download', 'kmpec.chain-of-command 0')
    expect(options(t, 0)).toEqual(['nothing'])
    answer(t, 0, 'nothing')
    expect(t.g.s.players[0]!.deck).toEqual(before.reverse())
    expect(t.g.s.players[0]!.spent).toEqual(['kmpec.chain-of-command 0'])
  })

  test('one personnel a turn in OTF, any number in Open Format', () => {
    shows('CCG-DLLIMIT-01', 'CCG-DLLIMIT-05')
    const { t, kleeg } = setUp()
    t.g.s.here.downloaded = [0]
    at(t, 0, 'orders')
    // It has to wait for the next turn, and is not spent meanwhile.
    answer(t, 0, 'download')
    expect(options(t, 0)).toEqual(['kmpec.chain-of-command 1', 'back'])
    const open = setUp()
    open.t.g.s.here.downloaded = [0]
    open.t.g.match.options.format = 'Open'
    at(open.t, 0, 'orders')
    answer(open.t, 0, 'download', 'kmpec.chain-of-command 0')
    expect(options(open.t, 0)).toContain(kleeg)
  })
})
