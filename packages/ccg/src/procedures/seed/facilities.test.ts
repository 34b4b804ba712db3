import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { facilitiesOf } from '../../rules/places/places.ts'
import { facilitySites } from '../../rules/reporting/founding.ts'
import {
  answer,
  at,
  hand,
  inSpace,
  lay,
  options,
  playOf,
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression', '1 seek-life-form']

describe('facilities', () => {
  const ALL = [
    '0 deliver-message',
    '0 advanced-combat-training',
    '1 krios-suppression',
    '0 repair-mission',
    '0 access-relay-station',
    '1 acquire-technology',
    '0 enlistment-drive',
    '0 alter-records',
  ]
  const sites = (name: string, missions = ALL) => {
    const t = table({ missions })
    return facilitySites(t.g, 0, hand(t, 0, name)[0]!)
  }

  test('stand only in their own quadrant', () => {
    shows('CCG-FACILITY-05')
    expect(sites('cardassian-outpost')).toEqual([1])
    // For Cardassians there are missions in all four quadrants; each outpost has its own.
    expect(sites('alliance-outpost')).toEqual([6])
    expect(sites('dominion-outpost')).toEqual([])
    expect(sites('kazon-outpost')).toEqual([5])
  })

  test('where they say, and nowhere else', () => {
    shows('CCG-FACILITY-07', 'CCG-FACILITY-08')
    expect(sites('tower-of-commerce')).toEqual([0])
    // A Nor needs the icon of the Cardassians, and keeps out of the region of Bajor.
    expect(sites('nor')).toEqual([1])
    expect(sites('terok-nor')).toEqual([7])
  })

  test('no outpost at a homeworld, whatever its icons', () => {
    shows('CCG-FACILITY-17')
    expect(sites('federation-outpost')).toEqual([3])
    expect(sites('ferengi-outpost')).not.toContain(0)
    expect(sites('klingon-outpost')).toEqual([2])
  })

  test('headquarters are on the planet, outposts in space', () => {
    shows('CCG-FACILITY-04')
    const t = seeding(
      [{ seed: stocks('tower-of-commerce', 'federation-outpost') }, {}],
      {},
      'facility',
      {},
      ALL,
    )
    const [tower, post] = t.g.s.players[0]!.seeds
    answer(t, 0, tower, 0)
    answer(t, 1, 'pass')
    answer(t, 0, post, 3)
    expect(playOf(t, tower!).at).toEqual({ in: 'planet', loc: 0 })
    expect(playOf(t, post!).at).toEqual({ in: 'space', loc: 3 })
  })

  test('"outpost" means outposts alone', () => {
    shows('CCG-FACILITY-09', 'CCG-FACILITY-10')
    const t = table({ missions: ALL })
    const tower = lay(t, 0, 'tower-of-commerce', { in: 'planet', loc: 0 })
    const nor = inSpace(t, 0, 'nor', 1)
    const [dock] = hand(t, 0, 'spacedock')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(dock)
    const post = inSpace(t, 0, 'federation-outpost', 3)
    at(t, 0, 'play')
    answer(t, 0, dock)
    expect(options(t, 0)).toEqual([post])
    expect(facilitiesOf(t.g, 0)).toEqual([tower, nor, post])
  })

  test('an outpost without a limit may be seeded again and again', () => {
    shows('CCG-FACILITY-13')
    const free = ['0 clandestine-search', '0 deliver-supplies', ...MISSIONS]
    const t = seeding([{ seed: stocks('husnock-outpost', 'husnock-outpost') }, {}], {}, 'facility', {}, free)
    const [first, second] = t.g.s.players[0]!.seeds
    const places = facilitySites(t.g, 0, first!)
    expect(places.length).toBeGreaterThan(1)
    answer(t, 0, first, places[0])
    answer(t, 1, 'pass')
    answer(t, 0, second, places[1])
    expect(facilitiesOf(t.g, 0)).toEqual([first, second])
    // One with "seed one" is offered once.
    const limited = seeding(
      [{ seed: stocks('federation-outpost', 'federation-outpost') }, {}],
      {},
      'facility',
      {},
      MISSIONS,
    )
    const [one] = limited.g.s.players[0]!.seeds
    answer(limited, 0, one, 0)
    answer(limited, 1, 'pass')
    expect(options(limited, 0)).toEqual(['pass'])
  })

  test('two of them at one place are no fault when one was taken from the rival', () => {
    shows('CCG-FACILITY-20')
    const t = table({ missions: ALL })
    const [ours, theirs] = [inSpace(t, 0, 'federation-outpost', 3), inSpace(t, 1, 'klingon-outpost', 3)]
    playOf(t, theirs).by = 0
    const [taitt] = hand(t, 0, 'taitt')
    at(t, 0, 'play')
    answer(t, 0, taitt)
    answer(t, 0, 'orders', 'end')
    expect(facilitiesOf(t.g, 0)).toEqual([ours, theirs])
    expect(t.g.s.players.flatMap(({ discard }) => discard)).toEqual([])
  })
})
