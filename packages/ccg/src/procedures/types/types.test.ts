import { allow, forbid } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { inflict } from '../../rules/battle/damage.ts'
import { markersOn } from '../../rules/battle/markers.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { hasType } from '../../rules/card/lookup.ts'
import { relation } from '../../rules/card/nemesis.ts'
import { presentDayOf } from '../../rules/places/universe.ts'
import { inReach } from '../../rules/ships/routes.ts'
import {
  aboard,
  answer,
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
  refused,
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'
import { answers, gameWith, nullifies } from '../../testing/testCards.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission']

describe('ships and facilities', () => {
  test('a space mission takes a ship', () => {
    shows('CCG-TYPES-31')
    const t = table({ missions: MISSIONS })
    const outpost = inSpace(t, 0, 'federation-outpost', 1)
    aboard(t, 0, outpost, 'taitt', 'geordi-la-forge')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'taitt')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
  })

  test('every ship has transporters, unless a card says that it has none', () => {
    shows('CCG-TYPES-35')
    const beams = (name: string, without: number[] = []) => {
      const t = table({
        missions: MISSIONS,
        game: gameWith({
          'subspace-schism': {
            permissions: {
              system: (_g, { id, system }) =>
                system === 'Transporters' && without.includes(ships.indexOf(id))
                  ? forbid('None here.', ['CCG-GEN-02'])
                  : undefined,
            },
          },
        }),
      })
      lay(t, 1, 'subspace-schism', { in: 'core' })
      const ships = [inSpace(t, 0, name, 0), inSpace(t, 0, name, 0)]
      const [taitt] = aboard(t, 0, ships[0]!, 'taitt')
      at(t, 0, 'orders')
      if (!options(t, 0).includes('beam')) return []
      answer(t, 0, 'beam', ships[0])
      const ends = options(t, 0).flatMap(end => (end === 'back' ? [] : [end === ships[1] ? 'ship' : end]))
      answer(t, 0, ends.includes('planet 0') ? 'planet 0' : ships[1], [taitt])
      return [...ends, playOf(t, taitt!).at.in]
    }
    // A small one and a big one, neither with a word about transporters.
    for (const name of ['runabout', 'uss-galaxy']) {
      expect(beams(name)).toEqual(['ship', 'planet 0', 'planet'])
      // The other ship fetches them, but reaches no further than to itself.
      expect(beams(name, [0])).toEqual(['ship', 'aboard'])
      expect(beams(name, [1])).toEqual(['ship', 'planet 0', 'planet'])
      expect(beams(name, [0, 1])).toEqual([])
    }
  })

  test('outposts and stations are for their own player; headquarters for both who play them', () => {
    shows('CCG-TYPES-38', 'CCG-TYPES-40', 'CCG-TYPES-41')
    const reportsTo = (facility: string, place: 'space' | 'planet') => {
      const t = table({ missions: ['0 expose-covert-supply', '0 repair-mission'] })
      const host = lay(t, 1, facility, { in: place, loc: 0 })
      const [gowron] = hand(t, 0, 'gowron')
      at(t, 0, 'play')
      if (!options(t, 0).includes(gowron!)) return false
      answer(t, 0, gowron)
      return (
        playOf(t, gowron!).at.in === 'aboard' && (playOf(t, gowron!).at as { host: number }).host === host
      )
    }
    expect(reportsTo('klingon-outpost', 'space')).toBe(false)
    // Nobody else works its transporters either.
    const beams = (facility: string, seat: number) => {
      const t = table({ missions: MISSIONS })
      lay(t, seat, facility, { in: 'space', loc: 0 })
      onPlanet(t, 0, 0, 'benil')
      at(t, 0, 'orders')
      return options(t, 0).includes('beam')
    }
    expect([beams('nor', 0), beams('nor', 1)]).toEqual([true, false])
    expect([beams('cardassian-outpost', 0), beams('cardassian-outpost', 1)]).toEqual([true, false])
    expect(reportsTo('the-great-hall', 'planet')).toBe(true)
  })

  test('only outposts repair by the rules alone', () => {
    shows('CCG-TYPES-39')
    const damageAfter = (facility: string) => {
      const t = table({ missions: MISSIONS })
      const host = inSpace(t, 0, facility, 1)
      const ship = lay(t, 0, 'runabout', { in: 'docked', host })
      playOf(t, ship).damage = 1
      at(t, 1, 'orders')
      answer(t, 1, 'end')
      for (let i = 0; i < 3; i++) {
        answer(t, 0, 'orders', 'end')
        answer(t, 1, 'orders', 'end')
      }
      return playOf(t, ship).damage
    }
    expect(damageAfter('federation-outpost')).toBe(0)
    expect(damageAfter('nor')).toBe(1)
  })

  test('a station is put where it says, and sites only on Nors', () => {
    shows('CCG-TYPES-42', 'CCG-TYPES-44')
    const ALL = ['0 first-contact', '0 repair-mission', '1 excavation']
    const t = seeding([{ seed: stocks('deep-space-9') }, {}], {}, 'facility', {}, ALL)
    // Nothing here is the place that it names.
    expect(options(t, 0)).toEqual(['pass'])
    const sites = seeding([{ seed: stocks('ops') }, {}], {}, 'facility', {}, ALL)
    expect(options(sites, 0)).toEqual(['pass'])
    const withNor = table({ missions: ALL })
    inSpace(withNor, 0, 'federation-outpost', 1)
    const [ops] = hand(withNor, 0, 'ops')
    at(withNor, 0, 'play')
    expect(options(withNor, 0)).not.toContain(ops)
    inSpace(withNor, 0, 'nor', 0)
    at(withNor, 0, 'play')
    expect(options(withNor, 0)).toContain(ops)
  })

  test('sites that were not seeded are out of play', () => {
    shows('CCG-DECK-20')
    const t = seeding([{ seed: stocks('ops', 'quarks-bar') }, {}], {}, 'facility', {}, MISSIONS)
    const sites = [...t.g.s.players[0]!.seeds]
    answer(t, 0, 'pass')
    answer(t, 1, 'pass')
    expect(t.g.s.stage).toBe('play')
    expect(t.g.s.players[0]!.out).toEqual(sites)
  })

  test('a facility is played when it is built', () => {
    shows('CCG-EQUIV-07')
    const t = table({ missions: MISSIONS, game: gameWith({ 'amanda-rogers': nullifies('play') }) })
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'geordi-la-forge')
    const [outpost] = hand(t, 0, 'federation-outpost')
    const [amanda] = hand(t, 1, 'amanda-rogers')
    at(t, 0, 'play')
    answer(t, 0, outpost)
    expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
    expect(t.g.s.here.played).toBe(true)
  })
})

describe('time locations', () => {
  const PRESENT = ['0 espionage-mission', '0 khitomer-research', '1 krios-suppression']

  test('they belong to a place of today, lie beside the spacelines, and are reached through time alone', () => {
    shows('CCG-TYPES-45', 'CCG-TYPES-46', 'CCG-TYPES-47', 'CCG-TYPES-48', 'CCG-TYPES-49', 'CCG-TYPES-50')
    const t = table({ missions: PRESENT })
    const [camp, peak] = hand(t, 0, 'camp-khitomer', 'shermans-peak')
    at(t, 0, 'play')
    expect(presentDayOf(t.g, pool().card('camp-khitomer'))).toBe(1)
    // Sherman's Planet is not in play.
    expect(options(t, 0)).toContain(camp)
    expect(options(t, 0)).not.toContain(peak)
    answer(t, 0, camp)
    expect(t.g.s.here.played).toBe(true)
    expect(t.g.s.locations[3]!.time).toBe(true)
    expect(Object.values(t.g.s.spacelines).flat()).toEqual([0, 1, 2])
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
    expect(inReach(t.g, ship)).not.toContain(3)
    at(t, 0, 'orders')
    answer(t, 0, 'fly', ship)
    expect(options(t, 0)).not.toContain(3)
  })
})

describe('icons', () => {
  test('from an alternate universe only with leave; a hologram only where it can be', () => {
    shows('CCG-ICON-01', 'CCG-ICON-02')
    const t = table({ missions: MISSIONS })
    inSpace(t, 0, 'federation-outpost', 1)
    const [au, usual] = hand(t, 0, 'rachel-garrett', 'taitt')
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual([usual, 'orders'])
    expect(refused(t, 0, au)).toEqual(['CCG-AU-06'])
    const game = gameWith({
      'alternate-universe-door': { permissions: { alternateUniverse: () => allow() } },
    })
    const open = table({ missions: MISSIONS, game })
    inSpace(open, 0, 'federation-outpost', 1)
    lay(open, 0, 'alternate-universe-door', { in: 'core' })
    const [guest] = hand(open, 0, 'rachel-garrett')
    at(open, 0, 'play')
    expect(options(open, 0)).toEqual([guest, 'orders'])
    answer(open, 0, guest)
    expect(playOf(open, guest!).at).toMatchObject({ in: 'aboard' })
    const [minuet] = onPlanet(t, 0, 0, 'minuet')
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    expect(inPlayNow(t, minuet!) ? isDisabled(t.g, minuet!) : true).toBe(true)
  })

  test('from an alternate universe to the time location where it is at home, and to no other', () => {
    shows('CCG-ICON-01')
    const t = table({ missions: ['0 espionage-mission', '0 agricultural-assessment', '1 krios-suppression'] })
    inSpace(t, 0, 'federation-outpost', 0)
    const [peak, kirk, tpol] = hand(t, 0, 'shermans-peak', 'captain-kirk.the-cage', 'tpol')
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual([peak, 'orders'])
    expect(refused(t, 0, kirk)).toEqual(['CCG-AU-06'])
    answer(t, 0, peak)
    t.g.s.here.played = false
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual([kirk, 'orders'])
    expect(refused(t, 0, tpol)).toEqual(['CCG-AU-06'])
    // Not to the outpost of today.
    answer(t, 0, kirk)
    expect(playOf(t, kirk!).at).toEqual({ in: 'planet', loc: 3 })
  })

  test('some icons carry a rule by themselves', () => {
    shows('CCG-ICON-05')
    const t = table({ missions: MISSIONS })
    // Countdown.
    expect(playOf(t, lay(t, 0, 'ferengi-bug', { in: 'core' })).left).toBe(3)
    // Nemesis.
    expect(relation(pool().card('kor'), pool().card('the-albino'))).toBe('nemeses')
    // Infiltration.
    onPlanet(t, 0, 0, 'worf')
    onPlanet(t, 1, 0, 'bashir-founder')
    at(t, 1, 'orders')
    expect(options(t, 1)).toContain('infiltrate')
    // Botany Bay, and cards that control themselves, have the icon in their facts.
    expect(pool().card('rock-people').icons).toContain('BB')
    expect(pool().card('borg-ship').icons).toContain('Self')
  })

  test('a Tactic lies on its target as damage, with as many more as its icons say', () => {
    shows('CCG-ICON-08', 'CCG-TYPES-52')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 1, 'ikc-bortas', 0)
    const [engines, ...rest] = ['target-engines', 'phaser-banks', 'photon-torpedo'].map(name =>
      card(t, 0, name),
    )
    t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: [...rest], open: true, current: engines! }]
    inflict(t.g, 0, ship, 'hit', engines!)
    // One drawn, and itself placed.
    expect(markersOn(t.g, ship)).toHaveLength(2)
    expect(markersOn(t.g, ship)).toContain(engines)
    const without = table({ missions: MISSIONS })
    const other = inSpace(without, 1, 'ikc-bortas', 0)
    inflict(without.g, 0, other, 'hit', null)
    expect(markersOn(without.g, other)).toEqual([])
    expect(playOf(without, other).damage).toBe(1)
  })
})

test('drawing a Tactic is no card draw, and using it no card play', () => {
  shows('CCG-SIDE-07', 'CCG-SIDE-08')
  const t = table({
    missions: MISSIONS,
    game: gameWith({ 'subspace-schism': answers('draw'), scan: answers('play') }),
  })
  const ship = inSpace(t, 0, 'ikc-bortas', 0)
  aboard(t, 0, ship, 'gowron')
  const foe = inSpace(t, 1, 'runabout', 0)
  aboard(t, 1, foe, 'taitt')
  hand(t, 1, 'subspace-schism', 'scan')
  const tactics = ['phaser-banks', 'photon-torpedo'].map(name => card(t, 0, name))
  t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: tactics, open: true }]
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 0, [ship], foe)
  const asked: string[] = []
  for (let i = 0; i < 20 && t.g.prompts[0]!.name !== 'order'; i++) {
    const { seat, name } = t.g.prompts[0]!
    asked.push(`${seat} ${name}`)
    const choice = name === 'drawTactic' ? 'draw' : (prompt(t, seat) as { fallback: unknown }).fallback
    answer(t, seat, choice)
  }
  expect(asked).toContain('0 drawTactic')
  expect(asked).not.toContain('1 respond')
  expect(hasType(pool().card('phaser-banks'), 'Tactic')).toBe(true)
})
