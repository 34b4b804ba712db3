import { describe, expect, test } from 'vitest'
import { cardOf } from '../../rules/card/lookup.ts'
import { stationsFor } from '../../rules/places/sites.ts'
import { facilitySites, openTime } from '../../rules/reporting/founding.ts'
import { reportTo } from '../../rules/reporting/report.ts'
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
  type Table,
  table,
} from '../../testing/table.ts'
import { goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'

const MIRROR = ['0 disrupt-alliance', '0 search-for-rebels', '1 mine-dilithium', '0 alter-records']

describe('headquarters and where they stand', () => {
  test.each([
    ['continuing-committee', 'cloaked-mission', 'parthok', 'tomalak'],
    ['continuing-committee', 'cloaked-mission', 'neral', 'tomalak'],
    ['office-of-the-proconsul', 'cloaked-mission', 'pardek', 'parthok'],
    ['office-of-the-proconsul', 'cloaked-mission', 'tomalak', 'parthok'],
    ['the-great-hall', 'expose-covert-supply', 'duras', 'batrell'],
  ] as const)('%s on its planet: %s, where %s comes for free, and not %s', (house, home, guest, other) => {
    const t = table({ missions: ['1 krios-suppression', `0 ${home}`] })
    const [hq] = hand(t, 0, house)
    expect(facilitySites(t.g, 0, hq!)).toEqual([1])
    at(t, 0, 'play')
    answer(t, 0, hq)
    expect(playOf(t, hq!).at).toEqual({ in: 'planet', loc: 1 })
    // The card play is used up: who comes now comes for free.
    const [one, two, no] = hand(t, 0, guest, guest, other)
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(no)
    answer(t, 0, one)
    expect(playOf(t, one!).at).toEqual({ in: 'aboard', host: hq })
    expect(options(t, 0)).not.toContain(two)
  })

  test('the Committee leaves room for the Proconsul, and for nobody else', () => {
    const t = table({ missions: ['1 krios-suppression', '0 cloaked-mission'] })
    const [office, outpost] = hand(t, 0, 'office-of-the-proconsul', 'continuing-committee')
    lay(t, 0, 'continuing-committee', { in: 'planet', loc: 1 })
    expect([facilitySites(t.g, 0, office!), facilitySites(t.g, 0, outpost!)]).toEqual([[1], []])
  })

  test('a card called HQ plays for free at the Proconsul’s, not at the Committee’s', () => {
    const free = (house: string) => {
      const t = table({ missions: ['0 cloaked-mission', '1 krios-suppression'] })
      lay(t, 0, house, { in: 'planet', loc: 0 })
      const [hq] = hand(t, 0, 'hq-war-room')
      t.g.s.here.played = true
      at(t, 0, 'play')
      return options(t, 0).includes(hq!)
    }
    expect([free('office-of-the-proconsul'), free('continuing-committee')]).toEqual([true, false])
  })
})

/** A time location of seat 0 beside the spacelines. */
function then(t: Table, name: string): number {
  const past = t.g.s.locations.length
  openTime(t.g, 0, card(t, 0, name))
  return past
}

describe('the 22nd century', () => {
  test('Japan brings the Imperial Palace, and its own people are at home there', () => {
    const t = table({ missions: ['0 monitor-population', '1 krios-suppression'] })
    const [japan] = hand(t, 0, '22nd-century-japan')
    const [palace] = inDeck(t, 0, 'imperial-palace')
    at(t, 0, 'play')
    answer(t, 0, japan, palace)
    const past = t.g.s.locations.length - 1
    expect(t.g.s.locations[past]).toMatchObject({ time: true, missions: [japan] })
    expect(playOf(t, palace!).at).toEqual({ in: 'planet', loc: past })
    const [native, other] = hand(t, 0, 'corporal-scott', 'travis-mayweather')
    expect(reportTo(t.g, 0, native!, 'Starfleet')).toEqual(expect.arrayContaining([palace]))
    expect(reportTo(t.g, 0, other!, 'Starfleet')).not.toContain(`planet ${past}`)
  })

  test.each([
    ['imperial-palace', '22nd-century-japan', 'monitor-population', 'corporal-scott'],
    ['seat-of-starfleet', '22nd-century-san-francisco', 'espionage-mission', 'travis-mayweather'],
  ] as const)(
    '%s stands in %s, and one of Starfleet reports there for free each turn',
    (house, time, now, who) => {
      const t = table({ missions: [`0 ${now}`, '1 krios-suppression'] })
      const [hq] = hand(t, 0, house)
      expect(facilitySites(t.g, 0, hq!)).toEqual([])
      const past = then(t, time)
      expect(facilitySites(t.g, 0, hq!)).toEqual([past])
      t.g.s.players[0]!.hand = []
      const palace = lay(t, 0, house, { in: 'planet', loc: past })
      const [one, two] = hand(t, 0, who, who)
      t.g.s.here.played = true
      at(t, 0, 'play')
      answer(t, 0, one)
      goOn(t, open => open.g.prompts[0]!.name === 'cardPlay', 3)
      expect(playOf(t, one!).at).toEqual({ in: 'aboard', host: palace })
      expect(options(t, 0)).not.toContain(two)
    },
  )

  test.each(['22nd-century-japan', '22nd-century-san-francisco'])(
    'in %s only people of the century fight',
    time => {
      const t = table({ missions: ['0 monitor-population', '0 espionage-mission'] })
      const past = then(t, time)
      onPlanet(t, 0, past, 'kurn')
      onPlanet(t, 1, past, 'travis-mayweather')
      at(t, 0, 'orders')
      expect(options(t, 0)).not.toContain('fight')
      onPlanet(t, 0, past, 'captain-korok')
      at(t, 0, 'orders')
      expect(options(t, 0)).toContain('fight')
    },
  )
})

test('K-7 at Sherman’s Planet of then: for both players, and one of the Original Series for free each turn', () => {
  const t = table({ missions: ['0 agricultural-assessment', '1 krios-suppression'] })
  const [station] = hand(t, 0, 'deep-space-station-k-7')
  expect(facilitySites(t.g, 0, station!)).toEqual([])
  const past = then(t, 'shermans-peak')
  expect(facilitySites(t.g, 0, station!)).toEqual([past])
  t.g.s.players[0]!.hand = []
  const base = lay(t, 0, 'deep-space-station-k-7', { in: 'space', loc: past })
  const [pitcairn, second] = hand(t, 1, 'chief-pitcairn', 'lt-sulu')
  t.g.s.here.played = true
  at(t, 1, 'play')
  answer(t, 1, pitcairn)
  goOn(t, one => inPlayNow(one, pitcairn!), 3)
  expect(playOf(t, pitcairn!)).toMatchObject({ by: 1 })
  expect(options(t, 1)).not.toContain(second)
  expect(reportTo(t.g, 1, second!, 'Federation')).toContain(base)
})

describe('stations of the mirror universe', () => {
  test('Alliance Nor: anywhere there but in the Badlands, and without the Ops of the other universe', () => {
    const t = table({ missions: MIRROR })
    const [nor] = hand(t, 0, 'alliance-nor')
    expect(facilitySites(t.g, 0, nor!)).toEqual([0, 2])
    at(t, 0, 'play')
    answer(t, 0, nor, 2)
    expect(playOf(t, nor!).at).toEqual({ in: 'space', loc: 2 })
    const sites = hand(t, 0, 'ops', 'ops-mirror-universe', 'guest-quarters', 'ore-processing-unit')
    const takes = sites.map(id => stationsFor(t.g, cardOf(t.g, id)).includes(nor!))
    expect(takes).toEqual([false, true, true, true])
  })

  /** Alliance Nor of seat 0, Cardassian, with these sites. */
  function alliance(...sites: string[]): { t: Table; nor: number; rooms: number[] } {
    const t = table({ missions: MIRROR })
    const nor = inSpace(t, 0, 'alliance-nor', 2)
    const rooms = sites.map((site, slot) => {
      const id = lay(t, 0, site, { in: 'on', host: nor })
      playOf(t, id).slot = slot
      return id
    })
    return { t, nor, rooms }
  }

  test('its Ops: OFFICERs who go with the station report there', () => {
    const { t, rooms } = alliance('ops-mirror-universe', 'guest-quarters')
    const [officer, klingon, guard] = hand(t, 0, 'trepar', 'rukor', 'corak')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(guard)
    expect(options(t, 0)).not.toContain(klingon)
    answer(t, 0, officer)
    expect(playOf(t, officer!).at).toEqual({ in: 'aboard', host: rooms[0] })
  })

  test('its Ops: a download to a site without opponents, in place of the card play and the draws', () => {
    const { t, rooms } = alliance('ops-mirror-universe', 'guest-quarters')
    const [own] = inDeck(t, 0, 'trepar', 'batrell', 'dukat')
    at(t, 0, 'play')
    answer(t, 0, `use ${rooms[0]}`, rooms[0])
    expect(prompt(t, 0).name).toBe('downloadCard')
    expect(options(t, 0)).toEqual([own, 'nothing'])
    answer(t, 0, own)
    expect(playOf(t, own!).at).toEqual({ in: 'aboard', host: rooms[0] })
    expect(t.g.s.here.played).toBe(true)
    const held = t.g.s.players[0]!.hand.length
    answer(t, 0, 'orders', 'end')
    expect(t.g.s.players[0]!.hand).toHaveLength(held)
  })

  test('its Ops: Computer Skill there, unopposed, may commandeer the station', () => {
    const { t, rooms } = alliance('ops-mirror-universe', 'guest-quarters')
    const [data] = aboard(t, 1, rooms[1]!, 'data')
    at(t, 1, 'orders')
    expect(options(t, 1)).not.toContain('commandeer')
    playOf(t, data!).at = { in: 'aboard', host: rooms[0]! }
    at(t, 1, 'orders')
    expect(options(t, 1)).toContain('commandeer')
    aboard(t, 0, rooms[0]!, 'trepar')
    at(t, 1, 'orders')
    expect(options(t, 1)).not.toContain('commandeer')
  })
})

test('the Ore Processing Unit: ENGINEERs who go with the station, and their equipment', () => {
  const t = table({ missions: ['0 alter-records', '1 krios-suppression'] })
  const nor = inSpace(t, 0, 'terok-nor', 0)
  const unit = lay(t, 0, 'ore-processing-unit', { in: 'on', host: nor })
  playOf(t, unit).slot = 0
  const [engineer, officer, stranger, kit, padd] = hand(
    t,
    0,
    'tajor',
    'dukat',
    'geordi-la-forge',
    'engineering-kit',
    'medical-kit',
  )
  const comes = (id: number, mode: 'Cardassian' | 'Federation' | null) =>
    reportTo(t.g, 0, id, mode).includes(unit)
  expect([comes(engineer!, 'Cardassian'), comes(officer!, 'Cardassian')]).toEqual([true, false])
  expect([comes(stranger!, 'Federation'), comes(kit!, null), comes(padd!, null)]).toEqual([
    false,
    true,
    false,
  ])
})

test('Nor: at a Cardassian mission, but not around Bajor', () => {
  const t = table({ missions: ['0 alter-records', '0 bioweapon-ruse', '1 krios-suppression'] })
  const [nor] = hand(t, 0, 'nor')
  expect(facilitySites(t.g, 0, nor!)).toEqual([1])
})

test.each([
  ['deep-space-9', 'alter-records'],
  ['terok-nor', 'alter-records'],
  ['mirror-terok-nor', 'disrupt-alliance'],
] as const)('%s stands at Bajor', (station, home) => {
  const t = table({ missions: ['0 bioweapon-ruse', '0 mine-dilithium', `0 ${home}`] })
  expect(facilitySites(t.g, 0, hand(t, 0, station)[0]!)).toEqual([2])
})

test('a Neutral Outpost takes all who are compatible with each other, and is built by any ENGINEER', () => {
  const t = table({ missions: ['0 krios-suppression', '1 nebula', '0 repair-mission'] })
  const [outpost] = hand(t, 0, 'neutral-outpost')
  expect(facilitySites(t.g, 0, outpost!)).toEqual([1, 2])
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(outpost)
  const ship = inSpace(t, 0, 'mondor', 2)
  aboard(t, 0, ship, 'taitt')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(outpost)
  aboard(t, 0, ship, 'geordi-la-forge')
  at(t, 0, 'play')
  answer(t, 0, outpost)
  expect(playOf(t, outpost!).at).toEqual({ in: 'space', loc: 2 })
})
