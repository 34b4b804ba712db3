import { describe, expect, test } from 'vitest'
import { compatible } from '../../rules/card/compatible.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { dilemmaOf } from '../../rules/declared/lookup.ts'
import { misSeed } from '../../rules/seeding/seeding.ts'
import { countingPoints } from '../../rules/turn/score.ts'
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
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { attemptFirst, goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

describe('Seismic Quake', () => {
  const quake = (mission: string, ...team: string[]) => {
    const t = table({ missions: [`0 ${mission}`, '1 krios-suppression'] })
    const people = onPlanet(t, 0, 0, ...team)
    const ids = seed(t, 1, 0, 'seismic-quake')
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    return { t, ids, dead: people.filter(id => !inPlayNow(t, id)).length }
  }

  test('one dies, or two at Changeling Research; without Geology it stays', () => {
    expect(dilemmaOf(table().g, 'seismic-quake')).toBeDefined()
    const crew = ['dukat', 'ari', 'benil', 'broca']
    expect(quake('changeling-research', ...crew)).toMatchObject({ dead: 2 })
    const one = quake('orb-negotiations', 'ro-laren', 'kai-opaka')
    expect(one.dead).toBe(1)
    expect(one.t.g.s.locations[0]!.seeds).toEqual(one.ids)
  })
})

describe('whales', () => {
  test('they come to the institute, and are worth points on the Earth of today alone', () => {
    const t = table({ missions: ['0 espionage-mission', ...LINE] })
    const [institute] = hand(t, 0, 'cetacean-institute')
    const [whales] = inDeck(t, 0, 'george-and-gracie')
    at(t, 0, 'play')
    answer(t, 0, institute, whales)
    goOn(t, one => one.g.prompts[0]!.name === 'cardPlay', 4)
    expect(playOf(t, whales!).at).toMatchObject({ in: 'planet' })
    t.g.s.players[0]!.scores.push({ points: 30, bonus: false, card: 'excavation' })
    expect(countingPoints(t.g, 0)).toBe(30)
    playOf(t, whales!).at = { in: 'planet', loc: 0 }
    expect(countingPoints(t.g, 0)).toBe(45)
  })

  test('the probe goes where they are', () => {
    const t = table({ missions: LINE })
    const probe = lay(t, 1, 'the-whale-probe', { in: 'atop', loc: 2 })
    const [whales] = onPlanet(t, 0, 2, 'george-and-gracie')
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    expect(inPlayNow(t, probe)).toBe(false)
    expect(inPlayNow(t, whales!)).toBe(true)
  })
})

describe('Beware of Q', () => {
  test('seeded on the table, it lets Q dilemmas be seeded', () => {
    const t = table({ missions: LINE })
    const bailiff = card(t, 0, 'mandarin-bailiff')
    expect(misSeed(t.g, bailiff, 0, [])).not.toBeNull()
    lay(t, 0, 'beware-of-q', { in: 'core' })
    expect(misSeed(t.g, bailiff, 0, [])).toBeNull()
  })

  test('beside the Continuum, it puts a Q-Flash in the place of a dilemma, once at each mission', () => {
    const t = table({ missions: LINE })
    const id = lay(t, 1, 'beware-of-q', { in: 'core' })
    playOf(t, id).count = 1
    t.g.s.players[1]!.sides.push({ kind: 'Q-Continuum', cards: [], open: true })
    const [flash] = hand(t, 1, 'q-flash')
    onPlanet(t, 0, 2, 'jean-luc-picard')
    const [wall] = seed(t, 1, 2, 'armus-skin-of-evil')
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    expect(options(t, 1)).toContain(`use ${id}`)
    answer(t, 1, `use ${id}`)
    if (t.g.prompts[0]!.name === 'replaceBy') answer(t, 1, flash)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 6)
    expect(t.g.s.players[1]!.out.concat(t.g.s.players[1]!.discard)).toEqual(
      expect.arrayContaining([wall, flash]),
    )
  })

  test('or it seeds one', () => {
    const t = table({ missions: LINE })
    const [beware] = hand(t, 0, 'beware-of-q')
    const [flash] = inDeck(t, 0, 'q-flash')
    at(t, 0, 'play')
    answer(t, 0, beware)
    goOn(t, one => one.g.prompts[0]!.name === 'targetLocation', 2)
    answer(t, 0, 1, flash)
    expect(t.g.s.locations[1]!.seeds).toEqual([flash])
    expect(t.g.s.players[0]!.discard).toContain(beware)
  })
})

test('Collect Metaphasic Particles: youth for all, and another turn', () => {
  const t = table({ missions: ['0 insurrection', ...LINE] })
  const [card] = hand(t, 0, 'collect-metaphasic-particles')
  at(t, 0, 'play')
  answer(t, 0, card)
  if (t.g.prompts[0]!.name === 'targetLocation') answer(t, 0, 0)
  const [ruafo] = onPlanet(t, 0, 0, 'ruafo', 'gallatin', 'dukat')
  const strength = subjectsIn(t.g, ruafo!)[0]!.attribute('STRENGTH')
  inSpace(t, 0, 'injector-assembly-one', 0)
  playOf(t, card!).count = 1
  expect(subjectsIn(t.g, ruafo!)[0]!.attribute('STRENGTH')).toBe(strength + 2)
  expect(subjectsIn(t.g, ruafo!)[0]!.level('Youth')).toBeGreaterThan(0)
  playOf(t, ruafo!).stopped = true
  at(t, 0, 'orders')
  answer(t, 0, `use ${card}`, [ruafo])
  expect(playOf(t, ruafo!).stopped).toBe(false)
  playOf(t, ruafo!).stopped = true
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${card}`)
})

test('Prepare the Prisoner: a card about capturing for another card', () => {
  const t = table({ missions: LINE })
  const id = lay(t, 0, 'prepare-the-prisoner', { in: 'core' })
  const [other, paid] = hand(t, 0, 'tricorder', 'secret-compartment')
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, 'draw deck')
  expect(options(t, 0)).toEqual([paid])
  answer(t, 0, paid)
  expect(t.g.s.players[0]!.deck[0]).toBe(paid)
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  expect(options(t, 0)).not.toContain(`use ${id}`)
  expect(other).toBeDefined()
})

describe('Defend Homeworld', () => {
  const attacked = (loc: number): { t: Table; id: number; guard: number } => {
    const t = table({ missions: ['1 espionage-mission', '1 krios-suppression'] })
    const id = lay(t, 1, 'defend-homeworld', { in: 'core' })
    const [guard] = inDeck(t, 1, 'tasha-yar')
    onPlanet(t, 1, loc, 'taitt')
    onPlanet(t, 0, loc, 'kurn', 'gowron')
    at(t, 0, 'orders')
    answer(t, 0, 'fight')
    if (t.g.prompts[0]!.name === 'fightAt') answer(t, 0, `planet ${loc}`)
    return { t, id, guard: guard! }
  }

  test('help comes where the homeworld is attacked, and only there', () => {
    const { t, id, guard } = attacked(0)
    expect(options(t, 1)).toContain(`use ${id}`)
    answer(t, 1, `use ${id}`, guard)
    goOn(t, one => one.g.s.cards[guard]!.play !== null, 3)
    expect(playOf(t, guard).at).toEqual({ in: 'planet', loc: 0 })
    const away = attacked(1)
    expect(JSON.stringify(away.t.g.prompts)).not.toContain(`use ${away.id}`)
  })

  test('discarded, it brings somebody with SECURITY', () => {
    const t = table({ missions: LINE })
    lay(t, 0, 'federation-outpost', { in: 'space', loc: 2 })
    const id = lay(t, 0, 'defend-homeworld', { in: 'core' })
    const [guard] = inDeck(t, 0, 'tasha-yar')
    at(t, 0, 'orders')
    answer(t, 0, `use ${id}`, 'download', guard)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 3)
    expect(inPlayNow(t, guard!)).toBe(true)
    expect(inPlayNow(t, id)).toBe(false)
  })
})

describe('Temporal Micro-Wormhole', () => {
  test('a stranger comes aboard, and mixes for good', () => {
    const t = table({ missions: LINE })
    const id = lay(t, 0, 'temporal-micro-wormhole', { in: 'core' })
    const ship = inSpace(t, 0, 'uss-galaxy', 1)
    const [picard] = aboard(t, 0, ship, 'jean-luc-picard')
    const [kurn] = hand(t, 0, 'kurn')
    at(t, 0, 'play')
    answer(t, 0, `use ${id}`, 'stranger', kurn)
    goOn(t, one => one.g.prompts[0]!.name === 'cardPlay', 3)
    expect(playOf(t, kurn!).at).toEqual({ in: 'aboard', host: ship })
    expect(playOf(t, kurn!).arrested).toBeUndefined()
    expect(compatible(t.g, 0, kurn!, 'Klingon', picard!)).toBe(true)
    expect(inPlayNow(t, id)).toBe(false)
    expect(t.g.s.here.played).toBe(true)
  })

  test('people from the other universe, but no ships; and a portal, once in a game', () => {
    const t = table({ missions: LINE })
    lay(t, 0, 'federation-outpost', { in: 'space', loc: 2 })
    const id = lay(t, 0, 'temporal-micro-wormhole', { in: 'core' })
    const [castillo, ship] = hand(t, 0, 'richard-castillo', 'uss-enterprise-c')
    const [portal] = inDeck(t, 0, 'space-time-portal')
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(castillo)
    expect(options(t, 0)).not.toContain(ship)
    answer(t, 0, `use ${id}`, 'Space-Time Portal', portal)
    goOn(t, one => one.g.prompts[0]!.name === 'cardPlay', 3)
    expect(playOf(t, portal!).at).toEqual({ in: 'core' })
    // A ship that comes with its crew by the rival's portal may be stopped, once in a game with the downloads.
    const other = table({ missions: LINE })
    const hole = lay(other, 1, 'temporal-micro-wormhole', { in: 'core' })
    const door = lay(other, 0, 'space-time-portal', { in: 'core' })
    const [decius] = hand(other, 0, 'decius')
    at(other, 0, 'orders')
    answer(other, 0, `use ${door}`, 'ship with crew', decius, 1, [])
    expect(options(other, 1)).toContain(`use ${hole}`)
    answer(other, 1, `use ${hole}`)
    goOn(other, one => one.g.prompts[0]!.name === 'order', 4)
    expect(inPlayNow(other, decius!)).toBe(false)
  })
})
