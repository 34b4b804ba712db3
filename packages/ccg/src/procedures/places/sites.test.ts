import { forbid, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { checkDeck } from '../../decks/check.ts'
import { deck } from '../../decks/testing/decks.ts'
import { hereFor, present } from '../../rules/places/presence.ts'
import { sitesOf } from '../../rules/places/sites.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
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

// A planet and a place in space where Cardassians may be, and one in the region of Bajor.
const MISSIONS = ['0 advanced-combat-training', '1 collect-sample', '1 acquire-illicit-explosives']

/** A Nor with these sites, from left to right. */
function station(t: Table, seat: number, name: string, ...sites: string[]): { nor: number; sites: number[] } {
  const nor = inSpace(t, seat, name, 0)
  const ids = sites.map((site, slot) => {
    const id = lay(t, seat, site, { in: 'on', host: nor })
    playOf(t, id).slot = slot
    return id
  })
  return { nor, sites: ids }
}

describe('seeding', () => {
  test('six sites at most, on the station of either player, in the order of their levels', () => {
    shows('CCG-SITE-01', 'CCG-SITE-02', 'CCG-SITE-04', 'CCG-SITE-05', 'CCG-SITE-07')
    const own = [
      'docking-pylons',
      'infirmary',
      'ops',
      'promenade-shops',
      'guest-quarters',
      'guest-quarters',
      'ore-processing-unit',
    ]
    const t = seeding([{ seed: stocks('nor') }, { seed: stocks(...own) }], {}, 'facility', {}, MISSIONS)
    answer(t, 0, 3 + 0)
    answer(t, 0, 0)
    const nor = t.g.s.inPlay.at(-1)!
    const seat1 = () => t.g.s.players[1]!.seeds
    const named = (name: string) => seat1().find(id => t.g.s.cards[id]!.card === name)!
    const seedIt = (name: string, gap?: number) => {
      answer(t, 1, named(name))
      if (gap !== undefined) {
        expect(prompt(t, 1).name).toBe('siteGap')
        answer(t, 1, gap)
      }
      answer(t, 0, 'pass')
    }
    seedIt('docking-pylons')
    seedIt('infirmary')
    seedIt('ops')
    // Two of one level: before or after the first.
    answer(t, 1, named('promenade-shops'))
    expect(options(t, 1)).toEqual([1, 2])
    answer(t, 1, 1)
    answer(t, 0, 'pass')
    seedIt('guest-quarters')
    seedIt('guest-quarters', 4)
    expect(sitesOf(t.g, nor).map(id => t.g.s.cards[id]!.card)).toEqual([
      'ops',
      'promenade-shops',
      'infirmary',
      'guest-quarters',
      'guest-quarters',
      'docking-pylons',
    ])
    // The seventh is not offered.
    expect(options(t, 1)).toEqual(['pass'])
  })

  test('only on the stations that it names, and once on each unless it is universal', () => {
    shows('CCG-SITE-03', 'CCG-SITE-06')
    const t = seeding(
      [{ seed: stocks('nor', 'nor') }, { seed: stocks('quarks-bar', 'ops', 'ops', 'ops') }],
      {},
      'facility',
      {},
      MISSIONS,
    )
    const [first, second] = t.g.s.players[0]!.seeds
    answer(t, 0, first, 0)
    const ops = t.g.s.players[1]!.seeds.filter(id => t.g.s.cards[id]!.card === 'ops')
    // Quark's Bar is for Terok Nor or Deep Space 9.
    expect(options(t, 1)).toEqual([...ops, 'pass'])
    answer(t, 1, ops[0])
    answer(t, 0, second, 1)
    answer(t, 1, ops[1])
    // There is no third station for the third copy.
    answer(t, 0, 'pass')
    expect(options(t, 1)).toEqual(['pass'])
  })

  test('more than six sites are no seed deck', () => {
    shows('CCG-SITE-08')
    const sites = [
      'ops',
      'infirmary',
      'commanders-office',
      'docking-pads',
      'docking-ports',
      'docking-pylons',
      'wardroom',
    ]
    const rules = (n: number) =>
      checkDeck(deck({ seed: stocks(...sites.slice(0, n)) }), pool(), { format: 'OTF' })
        .filter(({ kind }) => kind === 'error')
        .map(({ rule }) => rule)
    expect(rules(7)).toContain('CCG-DECK-18')
    expect(rules(6)).not.toContain('CCG-DECK-18')
  })
})

test('a site is played from hand with the normal card play, between the others of its level', () => {
  shows('CCG-SITE-09')
  const t = table({ missions: MISSIONS })
  const { nor } = station(t, 1, 'nor', 'ops', 'infirmary', 'guest-quarters')
  const [shops] = hand(t, 0, 'promenade-shops')
  at(t, 0, 'play')
  answer(t, 0, shops)
  expect(options(t, 0)).toEqual([1, 2])
  answer(t, 0, 2)
  expect(sitesOf(t.g, nor).map(id => t.g.s.cards[id]!.card)).toEqual([
    'ops',
    'infirmary',
    'promenade-shops',
    'guest-quarters',
  ])
  expect(t.g.s.here.played).toBe(true)
})

test('people are at one site and walk to another, past those in between', () => {
  shows('CCG-WALK-03', 'CCG-WALK-04', 'CCG-MOVE-17')
  const closed = {
    infirmary: {
      permissions: {
        walkThrough: (_g: any, at: any, self: any) =>
          at.site === self.id ? forbid('Quarantine.', []) : undefined,
      },
    },
  }
  const t = table({ missions: MISSIONS })
  const { sites } = station(t, 0, 'nor', 'ops', 'infirmary', 'guest-quarters')
  const [ari] = aboard(t, 0, sites[0]!, 'ari')
  at(t, 0, 'orders')
  answer(t, 0, 'walk', sites[0])
  expect(options(t, 0)).toEqual([sites[1], sites[2], 'back'])
  answer(t, 0, sites[2], [ari])
  expect(playOf(t, ari!)).toMatchObject({ at: { in: 'aboard', host: sites[2] }, stopped: false })
  expect(viewOf(t.g, 1).view.hidden).toMatchObject([{ at: { host: sites[2] }, people: true }])
  const blocked = table({ missions: MISSIONS, game: gameWith(closed) })
  const other = station(blocked, 0, 'nor', 'ops', 'infirmary', 'guest-quarters').sites
  aboard(blocked, 0, other[0]!, 'ari')
  at(blocked, 0, 'orders')
  answer(blocked, 0, 'walk', other[0])
  expect(options(blocked, 0)).toEqual([other[1], 'back'])
})

test('a ship docks at a site, and has its share of the shields of the station', () => {
  shows('CCG-FLY-13', 'CCG-DOCK-09')
  const t = table({ missions: MISSIONS })
  const { nor, sites } = station(t, 0, 'nor', 'ops', 'docking-ports')
  const ship = inSpace(t, 0, 'aldara', 0)
  aboard(t, 0, ship, 'ari', 'benil', 'gul-madred')
  const shields = shipAttribute(t.g, ship, 'SHIELDS')
  at(t, 0, 'orders')
  answer(t, 0, 'dock', ship)
  expect(options(t, 0)).toEqual([sites[1], 'back'])
  answer(t, 0, sites[1])
  expect(playOf(t, ship).at).toEqual({ in: 'docked', host: sites[1] })
  expect(shipAttribute(t.g, ship, 'SHIELDS')).toBe(shields + shipAttribute(t.g, nor, 'SHIELDS') / 2)
  expect(present(t.g, ship, sites[1]!)).toBe(true)
  expect(present(t.g, ship, sites[0]!)).toBe(false)
})

test('ships at a site are free when the site or the station goes, and only those', () => {
  shows('CCG-KILLED-04')
  for (const goes of ['site', 'station'] as const) {
    const t = table({ missions: MISSIONS })
    const { nor, sites } = station(t, 0, 'nor', 'docking-ports', 'docking-pylons')
    const ships = sites.map(host => lay(t, 0, 'aldara', { in: 'docked', host }))
    leavePlay(t.g, goes === 'site' ? sites[0]! : nor, 'discard')
    const free = { in: 'space', loc: 0 }
    expect(ships.map(id => playOf(t, id).at)).toEqual([
      free,
      goes === 'site' ? { in: 'docked', host: sites[1] } : free,
    ])
    expect(inPlayNow(t, nor)).toBe(goes === 'site')
  }
})

test('beaming to a station leads to one of its sites; "here" on a site is that site', () => {
  shows('CCG-HERE-03', 'CCG-HERE-04')
  const t = table({ missions: MISSIONS })
  const { nor, sites } = station(t, 0, 'nor', 'ops', 'cargo-bay')
  const ship = inSpace(t, 0, 'aldara', 0)
  const [ari, benil] = aboard(t, 0, ship, 'ari', 'benil')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship)
  expect(options(t, 0)).toEqual([...sites, 'planet 0', 'back'])
  answer(t, 0, sites[1], [ari], 'beam', ship, sites[0], [benil])
  expect(hereFor(t.g, sites[1]!).filter(id => [ari, benil].includes(id))).toEqual([ari])
  // A card that was played on the site means the site, too; and the station itself means all who are in it.
  const on = lay(t, 0, 'holoprogram-the-office-of-dixon-hill', { in: 'on', host: sites[1]! })
  expect(hereFor(t.g, on).filter(id => [ari, benil].includes(id))).toEqual([ari])
  expect(hereFor(t.g, nor).filter(id => [ari, benil].includes(id))).toEqual([ari, benil])
})
