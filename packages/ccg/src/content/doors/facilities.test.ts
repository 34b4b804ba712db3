import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { commandeer } from '../../procedures/commandeer/commandeer.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { stationsFor } from '../../rules/places/sites.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  inSpace,
  lay,
  options,
  playOf,
  points,
  prompt,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { inDeck } from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

describe('headquarters', () => {
  const HOUSES: [string, string, string, string][] = [
    ['tower-of-commerce', 'deliver-message', 'krax', 'dr-farek'],
    ['central-command', 'orb-negotiations', 'gul-madred', 'boheeka'],
    ['chamber-of-ministers', 'alter-records', 'kai-opaka', 'ro-laren'],
    ['office-of-the-president', 'espionage-mission', 'alynna-nechayev', 'taitt'],
  ]
  test('once each turn one of a kind reports for free, and only there', () => {
    for (const [house, mission, guest, other] of HOUSES) {
      const t = table({ missions: [`0 ${mission}`, '1 krios-suppression'] })
      const hq = lay(t, 0, house, { in: 'planet', loc: 0 })
      const [comes, waits] = hand(t, 0, guest, other)
      t.g.s.here.played = true
      at(t, 0, 'play')
      expect(options(t, 0), house).toContain(comes)
      expect(options(t, 0), house).not.toContain(waits)
      answer(t, 0, comes)
      expect(playOf(t, comes!).at, house).toEqual({ in: 'aboard', host: hq })
    }
  })

  test('the second in a turn is the card play; a card called HQ may come instead', () => {
    const t = table({ missions: ['0 orb-negotiations', '1 krios-suppression'] })
    lay(t, 0, 'central-command', { in: 'planet', loc: 0 })
    const [gul, legate] = hand(t, 0, 'gul-madred', 'ocett')
    at(t, 0, 'play')
    answer(t, 0, gul)
    expect(t.g.s.here.played).toBe(false)
    answer(t, 0, legate)
    expect(t.g.s.here.played).toBe(true)
  })

  test('the Chamber of Ministers leaves room for a Nor, the Committee for the Proconsul', () => {
    const t = seeding([{ seed: stocks('chamber-of-ministers', 'terok-nor') }, {}], {}, 'facility', {}, [
      '0 alter-records',
      '1 krios-suppression',
    ])
    const [chamber, station] = t.g.s.players[0]!.seeds
    answer(t, 0, chamber, 0)
    answer(t, 1, 'pass')
    expect(options(t, 0)).toContain(station)
  })
})

describe('stations with two faces', () => {
  const BAJOR = ['0 alter-records', '1 krios-suppression', '1 nebula']

  test('in the Dilemma Phase it is Deep Space 9, in the Facility Phase Terok Nor', () => {
    shows('CCG-TYPES-03')
    const early = seeding([{ seed: stocks('deep-space-9') }, {}], {}, 'dilemma', {}, BAJOR)
    for (let n = 0; n < 9 && prompt1(early) !== 'seed'; n++) passOn(early)
    const [station] = early.g.s.players[0]!.seeds
    answer(early, 0, station, 0)
    expect(early.g.s.cards[station!]!.card).toBe('deep-space-9')
    const late = seeding([{ seed: stocks('deep-space-9') }, {}], {}, 'facility', {}, BAJOR)
    answer(late, 0, late.g.s.players[0]!.seeds[0], 0)
    expect(cardOf(late.g, late.g.s.inPlay.at(-1)!).title).toBe('Terok Nor')
    // A mission with something built in has two faces that are missions: its player picks one.
    const both = seeding(
      [{ missions: stocks('test-mission-ii') }, { missions: stocks('nebula') }],
      {},
      'mission',
    )
    expect([prompt(both, 0).name, options(both, 0)]).toEqual([
      'side',
      ['test-mission-ii', 'test-mission-ii.back'],
    ])
    answer(both, 0, 'test-mission-ii.back')
    expect(both.g.s.cards[both.g.s.locations[0]!.missions[0]!]!.card).toBe('test-mission-ii.back')
    // One face: nobody is asked.
    const one = seeding([{ missions: stocks('nebula') }, { missions: stocks('nebula') }], {}, 'mission')
    expect(one.g.prompts[0]!.name).not.toBe('side')
  })

  test('in stage 4 the players seed in turns, one card each, the starting player first', () => {
    shows('CCG-DILEMMA-SEED-23')
    const MISSIONS = [...BAJOR, '0 disrupt-alliance']
    const decks = [{ seed: stocks('deep-space-9') }, { seed: stocks('mirror-terok-nor') }] as const
    const t = seeding(decks, {}, 'dilemma', {}, MISSIONS)
    for (let n = 0; n < 20 && prompt1(t) !== 'seed'; n++) passOn(t)
    expect(t.g.prompts.map(({ seat }) => seat)).toEqual([0])
    answer(t, 0, t.g.s.players[0]!.seeds[0])
    if (prompt1(t) === 'seedAt') answer(t, 0, options(t, 0)[0])
    expect(t.g.prompts.map(({ seat, name }) => [seat, name])).toEqual([[1, 'seed']])
    answer(t, 1, t.g.s.players[1]!.seeds[0])
    if (prompt1(t) === 'seedAt') answer(t, 1, options(t, 1)[0])
    const seeded = t.g.s.inPlay.filter(
      id => cardOf(t.g, id).facility !== null && cardOf(t.g, id).mission === null,
    )
    expect(seeded.map(id => t.g.s.cards[id]!.owner)).toEqual([0, 1])
  })

  const taken = (name: string, ...team: string[]): Table => {
    const t = table({ missions: BAJOR })
    const station = inSpace(t, 1, name, 0)
    const people = aboard(t, 0, station, ...team)
    at(t, 0, 'orders')
    t.g.match.stack.push({ p: commandeer.name, at: 'as', v: { seat: 0, id: station, team: people } })
    return again(t)
  }
  const stationOf = (t: Table) =>
    t.g.s.cards[t.g.s.inPlay.find(id => cardOf(t.g, id).facility !== null)!]!.card

  test('Deep Space 9 and Terok Nor turn with their masters', () => {
    expect(stationOf(taken('deep-space-9', 'kurn'))).toBe('terok-nor.back')
    expect(stationOf(taken('deep-space-9', 'taitt'))).toBe('deep-space-9')
    expect(stationOf(taken('terok-nor', 'taitt'))).toBe('deep-space-9.back')
    expect(stationOf(taken('terok-nor', 'kurn'))).toBe('terok-nor')
    const mirror = taken('mirror-terok-nor', 'kurn')
    expect(prompt(mirror, 0).name).toBe('turnOver')
    answer(mirror, 0, true)
    expect(stationOf(mirror)).toBe('mirror-terok-nor.back')
  })

  test('the mirror stations take their own sites', () => {
    const t = table({ missions: [...BAJOR, '0 disrupt-alliance'] })
    const station = inSpace(t, 0, 'mirror-terok-nor', 3)
    const ids = hand(t, 0, 'quarks-bar', 'ops', 'ops-mirror-universe', 'klingon-restaurant')
    expect(ids.map(id => stationsFor(t.g, cardOf(t.g, id)).includes(station))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

const prompt1 = (t: Table) => t.g.prompts[0]?.name
function passOn(t: Table): void {
  const open = t.g.prompts[0]!
  answer(t, open.seat, (open as { fallback?: unknown }).fallback ?? null)
}

describe('other facilities', () => {
  test('a colony scores for each unopposed CIVILIAN of the player whose turn begins', () => {
    const t = table({ missions: ['0 excavation', '1 krios-suppression'] })
    const [card] = hand(t, 0, 'colony')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(card)
    t.g.s.locations[0]!.completedBy = 0
    at(t, 0, 'play')
    answer(t, 0, card)
    expect(playOf(t, card!).at).toEqual({ in: 'planet', loc: 0 })
    aboard(t, 0, card!, 'vash', 'kivas-fajo', 'taitt')
    const before = points(t, 0)
    endTurns(t, 2)
    expect(points(t, 0) - before).toBeGreaterThan(0)
    const scored = points(t, 0)
    aboard(t, 1, card!, 'kurn')
    endTurns(t, 2)
    expect(points(t, 0)).toBe(scored)
  })

  test('a Neutral Outpost at any mission in space, by any ENGINEER; it repairs nothing', () => {
    const t = table({ missions: ['0 krios-suppression', '1 nebula'] })
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'geordi-la-forge')
    const [outpost] = hand(t, 0, 'neutral-outpost')
    at(t, 0, 'play')
    answer(t, 0, outpost)
    expect(playOf(t, outpost!).at).toEqual({ in: 'space', loc: 1 })
    playOf(t, ship).at = { in: 'docked', host: outpost! }
    playOf(t, ship).damage = 1
    endTurns(t, 6)
    expect(playOf(t, ship).damage).toBe(1)
  })

  test('at the Ferengi Trading Post all report and mix, but no Borg', () => {
    const t = table({ missions: ['0 krios-suppression', '1 nebula'] })
    const post = inSpace(t, 1, 'ferengi-trading-post', 1)
    const [picard, kurn, four] = hand(t, 0, 'jean-luc-picard', 'kurn', 'one-of-eleven')
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual(expect.arrayContaining([picard, kurn]))
    expect(options(t, 0)).not.toContain(four)
    answer(t, 0, picard)
    t.g.s.here.played = false
    at(t, 0, 'play')
    answer(t, 0, kurn)
    expect([picard, kurn].map(id => playOf(t, id!))).toMatchObject([
      { at: { in: 'aboard', host: post } },
      { at: { in: 'aboard', host: post } },
    ])
    expect(playOf(t, kurn!).arrested).toBeUndefined()
  })

  test("a D'Kora is seeded with the Trading Post, equipment with the Primary Supply Depot", () => {
    const fer = ['0 deliver-supplies', '1 krios-suppression', '0 purchase-moon']
    const t = seeding(
      [{ seed: stocks('ferengi-trading-post', 'dkora-transport') }, {}],
      {},
      'facility',
      {},
      fer,
    )
    const [post, dkora] = t.g.s.players[0]!.seeds
    answer(t, 0, post)
    if (prompt1(t) === 'seedAt') answer(t, 0, options(t, 0)[0])
    expect(options(t, 0)).toEqual([dkora])
    answer(t, 0, [dkora])
    expect(playOf(t, dkora!).at).toEqual({ in: 'docked', host: post })
    const depot = seeding(
      [{ seed: stocks('primary-supply-depot', 'tricorder', 'klingon-disruptor') }, {}],
      {},
      'facility',
      {},
      ['0 changeling-research', '1 krios-suppression'],
    )
    const [base, tricorder] = depot.g.s.players[0]!.seeds
    answer(depot, 0, base)
    if (prompt1(depot) === 'seedAt') answer(depot, 0, options(depot, 0)[0])
    expect(options(depot, 0)).toEqual([tricorder])
  })

  test('the Remote Supply Depot takes equipment for free and keeps the white fresh', () => {
    const t = table({ missions: ['0 krios-suppression', '1 nebula'] })
    const depot = inSpace(t, 0, 'remote-supply-depot', 1)
    const [white] = aboard(t, 0, depot, 'ketracel-white')
    const [tricorder, person] = hand(t, 0, 'tricorder', 'taitt')
    t.g.s.here.played = true
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(person)
    answer(t, 0, tricorder)
    expect(playOf(t, tricorder!).at).toEqual({ in: 'aboard', host: depot })
    endTurns(t, 4)
    expect(playOf(t, white!).left).toBeGreaterThanOrEqual(2)
  })

  test("the Son'a Observatory takes its own, and downloads twice in a game", () => {
    const t = table({ missions: ['0 insurrection', '1 nebula'] })
    const base = lay(t, 0, 'sona-observatory', { in: 'planet', loc: 0 })
    const [sona, stranger] = hand(t, 0, 'ruafo', 'taitt')
    const [joins] = inDeck(t, 0, 'gallatin')
    t.g.s.here.played = true
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(sona)
    expect(options(t, 0)).not.toContain(stranger)
    answer(t, 0, sona)
    expect(playOf(t, sona!).at).toEqual({ in: 'aboard', host: base })
    answer(t, 0, `use ${base}`, joins)
    expect(playOf(t, joins!).at).toEqual({ in: 'aboard', host: base })
    expect(options(t, 0)).toContain(`use ${base}`)
  })
})
