import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { gameWith } from '../../testing/content.ts'
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
  points,
  table,
} from '../../testing/table.ts'
import { subjectsIn } from '../card/subjects.ts'
import { facilitySites } from '../reporting/founding.ts'
import { misSeed } from '../seeding/seeding.ts'
import { fallenNow } from '../turn/justNow.ts'
import { score, threshold } from '../turn/score.ts'
import { convertToSpace } from './conversion.ts'
import { farEnds, nearest, onward, setOut } from './far.ts'
import { isPlanet, isSpace } from './places.ts'
import { cardsHere } from './presence.ts'
import { correspondInMirror, isHomeworldOf, locationsCalled } from './universe.ts'

const BAJORS = [
  '0 alter-records',
  '0 disrupt-alliance',
  '1 krios-suppression',
  '0 monitor-population',
  '1 espionage-mission',
]

describe('the mirror universe', () => {
  test('a location there corresponds to its like in the Alpha Quadrant, and is another one', () => {
    shows('CCG-MIRROR-01')
    const t = table({ missions: BAJORS })
    expect(correspondInMirror(t.g, 0, 1)).toBe(true)
    expect(correspondInMirror(t.g, 3, 4)).toBe(true)
    expect(correspondInMirror(t.g, 0, 3)).toBe(false)
    expect(correspondInMirror(t.g, 0, 4)).toBe(false)
    expect(t.g.s.locations[0]).not.toBe(t.g.s.locations[1])
    expect(t.g.s.locations).toHaveLength(5)
  })

  test('one name in common is enough where several missions make a location, but not within a universe', () => {
    shows('CCG-MIRROR-01')
    const t = table({ missions: BAJORS })
    // Both ways, and never with itself.
    expect(correspondInMirror(t.g, 1, 0)).toBe(true)
    expect(correspondInMirror(t.g, 0, 0)).toBe(false)
    expect(correspondInMirror(t.g, 1, 1)).toBe(false)
    t.g.s.locations[0]!.missions.unshift(card(t, 0, 'cultural-observation'))
    expect(correspondInMirror(t.g, 0, 1)).toBe(true)
    expect(correspondInMirror(t.g, 1, 0)).toBe(true)
    expect(correspondInMirror(t.g, 0, 2)).toBe(false)
    // The same place in another quadrant that is not Alpha does not correspond.
    t.g.s.locations[0]!.quadrant = 'Gamma'
    expect(correspondInMirror(t.g, 0, 1)).toBe(false)
  })

  test('a name means the place in the universe of the card that says it', () => {
    shows('CCG-MIRROR-02', 'CCG-MIRROR-03')
    const t = table({ missions: BAJORS })
    expect(locationsCalled(t.g, pool().card('mirror-terok-nor'), 'Bajor')).toEqual([1])
    expect(locationsCalled(t.g, pool().card('chamber-of-ministers'), 'Bajor')).toEqual([0])
    // Where they may be set up follows from it.
    const [nor, chamber] = hand(t, 0, 'mirror-terok-nor', 'chamber-of-ministers')
    expect(facilitySites(t.g, 0, nor!)).toEqual([1])
    expect(facilitySites(t.g, 0, chamber!)).toEqual([0])
  })

  test('the Imperial Palace stands in the Japan of the other Earth, the city lies under this Bajor', () => {
    shows('CCG-MIRROR-04')
    const t = table({ missions: BAJORS })
    const [japan, francisco] = hand(t, 0, '22nd-century-japan', '22nd-century-san-francisco')
    for (const id of [japan, francisco]) {
      t.g.s.here.played = false
      at(t, 0, 'play')
      answer(t, 0, id)
    }
    const [palace] = hand(t, 0, 'imperial-palace')
    expect(facilitySites(t.g, 0, palace!)).toEqual([5])
    const [city] = hand(t, 0, 'the-city-of-bhala')
    expect(misSeed(t.g, city!, 0, [])).toBeNull()
    expect(misSeed(t.g, city!, 1, [])).not.toBeNull()
  })

  test('a homeworld is one for those of its own universe', () => {
    shows('CCG-MIRROR-05')
    const t = table({ missions: BAJORS })
    const [leeta] = onPlanet(t, 0, 0, 'commander-leeta')
    playOf(t, leeta!).mode = 'Bajoran'
    const [kira] = onPlanet(t, 0, 0, 'kira-nerys')
    expect(isHomeworldOf(t.g, 0, kira!)).toBe(true)
    expect(isHomeworldOf(t.g, 0, leeta!)).toBe(false)
    expect(isHomeworldOf(t.g, 1, kira!)).toBe(false)
  })
})

describe('far and near', () => {
  // Spans for seat 0: 4, 2, 2, 4, 3 ...
  const LINE = [
    '0 cultural-observation',
    '0 repair-mission',
    '1 krios-suppression',
    '0 study-nebula',
    '0 khitomer-research',
  ]

  test('by the number of cards, then by their spans', () => {
    shows('CCG-FAR-01', 'CCG-FAR-02')
    const t = table({ missions: LINE })
    expect(farEnds(t.g, 0, 1)).toEqual(['right'])
    expect(farEnds(t.g, 0, 3)).toEqual(['left'])
    // In the middle: 4 + 2 to the left, 4 + 4 to the right.
    expect(farEnds(t.g, 0, 2)).toEqual(['right'])
    expect(nearest(t.g, 0, 2, [0, 1, 3])).toEqual([1])
    expect(nearest(t.g, 0, 0, [1, 4])).toEqual([1])
    // Where even the spans are equal the ties rule decides among both.
    const even = table({ missions: ['0 repair-mission', '0 cultural-observation', '1 krios-suppression'] })
    expect(farEnds(even.g, 0, 1)).toEqual(['left', 'right'])
    expect(nearest(even.g, 0, 1, [0, 2])).toEqual([0, 2])
  })

  test('whoever has set out for one end goes on to it', () => {
    shows('CCG-FAR-03')
    const t = table({ missions: LINE })
    const probe = lay(t, 0, 'the-whale-probe', { in: 'space', loc: 1 })
    setOut(t.g, probe, farEnds(t.g, 0, 1)[0]!)
    for (const loc of [2, 3, 4]) {
      expect(onward(t.g, probe)).toBe(loc)
      playOf(t, probe).at = { in: 'space', loc }
      // Past the middle the other end would be farther.
      const [far] = farEnds(t.g, 0, loc)
      setOut(t.g, probe, far!)
    }
    expect(onward(t.g, probe)).toBeNull()
    // The line is laid out anew.
    playOf(t, probe).at = { in: 'space', loc: 1 }
    t.g.s.spacelines.Alpha!.reverse()
    expect(onward(t.g, probe)).toBe(0)
  })
})

describe('a planet that is destroyed', () => {
  test('becomes space, and takes all that was on it', () => {
    shows('CCG-PLANET-01', 'CCG-PLANET-03', 'CCG-PLANET-04')
    const t = table({ missions: ['0 cultural-observation', '0 repair-mission'] })
    const orbit = inSpace(t, 0, 'runabout', 0)
    const post = inSpace(t, 0, 'federation-outpost', 0)
    const [taitt] = aboard(t, 0, orbit, 'taitt')
    const people = onPlanet(t, 0, 0, 'data', 'tricorder')
    const landed = lay(t, 1, 'ikc-pagh', { in: 'planet', loc: 0 })
    const crew = aboard(t, 1, landed, 'kurn')
    const colony = lay(t, 1, 'colony', { in: 'planet', loc: 0 })
    const guardian = lay(t, 1, 'the-guardian-of-forever', { in: 'planet', loc: 0 })
    const drug = lay(t, 1, 'venus-drug', { in: 'atop', loc: 0 })
    convertToSpace(t.g, 0)
    expect([isPlanet(t.g, 0), isSpace(t.g, 0)]).toEqual([false, true])
    expect(t.g.s.players[0]!.discard).toEqual(people)
    expect(t.g.s.players[1]!.discard).toEqual([landed, ...crew, colony, guardian])
    expect(cardsHere(t.g, 0)).toEqual(expect.arrayContaining([orbit, post, taitt, drug]))
    // Nobody beams down any more.
    at(t, 0, 'orders')
    answer(t, 0, 'beam', orbit)
    expect(options(t, 0)).toEqual([post, 'back'])
  })

  test.each([
    'horta',
    'harvester-virus',
    'volcanic-eruption',
    'holo-projectors',
    'duck-blind',
    'particle-fountain',
    'hq-war-room',
    'homefront',
  ])('takes %s along, which lies on the planet', name => {
    shows('CCG-PLANET-03')
    const t = table({ missions: ['0 cultural-observation', '0 first-contact'] })
    const [here, elsewhere] = [0, 1].map(loc => lay(t, 1, name, { in: 'atop', loc }))
    convertToSpace(t.g, 0)
    expect([inPlayNow(t, here!), inPlayNow(t, elsewhere!)]).toEqual([false, true])
  })

  test.each(['dalrok', 'venus-drug', 'tetryon-field', 'planet-of-galactic-peace', 'dead-end'])(
    'leaves %s, which is about the mission or the location',
    name => {
      shows('CCG-PLANET-04')
      const t = table({ missions: ['0 cultural-observation', '0 repair-mission'] })
      const id = lay(t, 1, name, { in: 'atop', loc: 0 })
      convertToSpace(t.g, 0)
      expect(inPlayNow(t, id)).toBe(true)
    },
  )

  test('kills those who are on the planet, and nothing saves them', () => {
    shows('CCG-PLANET-03', 'CCG-KILLED-02')
    const t = table({ missions: ['0 cultural-observation'] })
    lay(t, 0, 'genetronic-replicator', { in: 'core' })
    const [worf] = onPlanet(t, 0, 0, 'worf', 'beverly-crusher', 'alyssa-ogawa')
    convertToSpace(t.g, 0)
    expect(inPlayNow(t, worf!)).toBe(false)
    expect(fallenNow(t.g)).toContain(worf)
  })

  test('counts as a mission in space for whoever completed it', () => {
    shows('CCG-PLANET-02')
    const t = table({ missions: ['0 cultural-observation', '0 first-contact'] })
    for (const loc of [0, 1]) t.g.s.locations[loc]!.completedBy = 0
    score(t.g, 0, 110, false, 'first-contact')
    expect(threshold(t.g, 0)).toBe(140)
    convertToSpace(t.g, 1)
    expect(threshold(t.g, 0)).toBe(100)
    expect(points(t, 0)).toBe(110)
  })
})

test('effects "here" reach everybody at the location, in orbit and on the planet', () => {
  shows('CCG-HERE-01', 'CCG-HERE-02', 'CCG-HERE-05')
  const drug = {
    'venus-drug': {
      values: {
        attribute: (g: any, { id, name }: any) =>
          name === 'STRENGTH' &&
          cardsHere(g, 0).includes(id) &&
          subjectsIn(g, id)[0]!.traits.includes('female')
            ? 3
            : undefined,
      },
    },
  }
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission'], game: gameWith(drug) })
  const [ours, theirs] = [inSpace(t, 0, 'runabout', 0), inSpace(t, 1, 'ikc-pagh', 0)]
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const [dax] = aboard(t, 0, ours, 'jadzia-dax')
  const [lursa] = aboard(t, 1, theirs, 'lursa')
  const [tasha, data] = onPlanet(t, 0, 0, 'tasha-yar', 'data')
  const [beverly] = aboard(t, 0, post, 'beverly-crusher')
  const far = inSpace(t, 0, 'runabout', 1)
  const [deanna] = aboard(t, 0, far, 'deanna-troi')
  const strength = (id: number) => subjectsIn(t.g, id)[0]!.attribute('STRENGTH')
  const people = [dax!, lursa!, tasha!, beverly!, data!, deanna!]
  const before = people.map(strength)
  lay(t, 1, 'venus-drug', { in: 'atop', loc: 0 })
  expect(people.map((id, i) => strength(id) - before[i]!)).toEqual([3, 3, 3, 3, 0, 0])
  expect(cardsHere(t.g, 0)).toEqual(expect.arrayContaining([ours, theirs, post, ...people.slice(0, 5)]))
  expect(cardsHere(t.g, 0)).not.toContain(far)
})
