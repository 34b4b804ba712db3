import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../decks/check.ts'
import { destroy } from '../../rules/harm/destruction.ts'
import { misSeed } from '../../rules/seeding/seeding.ts'
import { flightCost } from '../../rules/ships/routes.ts'
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
  prompt,
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'
import { pool } from '../facts/pool.ts'
import { attemptFirst } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'
import { teamWith } from '../testing/teams.ts'

test("Analyze Radiation is nearer for Son'a ships", () => {
  const t = table({ missions: ['0 krios-suppression', '1 analyze-radiation'] })
  const sona = inSpace(t, 0, 'sona-battleship', 0)
  const other = inSpace(t, 0, 'uss-galaxy', 0)
  expect(flightCost(t.g, 0, 0, 1, sona)).toBe(3)
  expect(flightCost(t.g, 0, 0, 1, other)).toBe(5)
})

test('Patrol Neutral Zone counts the Neutral Zone, and wants Leadership and the zone clear of others', () => {
  const patrol = (rival: number | null, ...crew: string[]) => {
    const zone = ['0 patrol-neutral-zone', '1 covert-installation', '0 iconia-investigation']
    const t = table({ missions: [...zone, '0 krios-suppression'] })
    expect(t.g.s.locations.map(({ region }) => region === 'Neutral Zone')).toEqual([true, true, true, false])
    const ship = inSpace(t, 0, 'uss-galaxy', 0)
    aboard(t, 0, ship, ...crew)
    if (rival !== null) inSpace(t, 1, 'ikc-bortas', rival)
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', ship)
    return points(t, 0)
  }
  expect(patrol(null, 'jean-luc-picard')).toBe(30)
  expect(patrol(3, 'jean-luc-picard')).toBe(30)
  expect(patrol(2, 'jean-luc-picard')).toBe(0)
  expect(patrol(null, 'geordi-la-forge')).toBe(0)
})

test('Space is half a mission, and farther between universal ones', () => {
  const t = table({ missions: ['0 nebula', '0 space', '1 krios-suppression', '1 space'] })
  expect(flightCost(t.g, 0, 0, 1)).toBe(4)
  expect(flightCost(t.g, 0, 2, 3)).toBe(3)
  const missions = [
    { card: 'space', count: 4 },
    ...stocks('krios-suppression', 'nebula', 'evacuation', 'plunder-site'),
  ]
  const wrong = (list: typeof missions) =>
    checkDeck({ name: '', missions: list, seed: [], draw: [], sides: [] }, pool(), { format: 'OTF' })
      .filter(({ kind }) => kind === 'error')
      .map(({ rule }) => rule)
  expect(wrong(missions)).not.toContain('CCG-DECK-09')
  expect(wrong([{ card: 'space', count: 6 }, ...missions.slice(2)])).toContain('CCG-DECK-09')
})

test('who has more missions than the other goes on laying them', () => {
  const many = stocks('space', 'space', 'nebula')
  const t = seeding([{ missions: many }, { missions: stocks('krios-suppression') }], {}, 'mission')
  for (let n = 0; n < 10 && t.g.s.stage === 'mission'; n++)
    answer(t, t.g.prompts[0]!.seat, (prompt(t, t.g.prompts[0]!.seat) as any).fallback)
  expect(t.g.s.spacelines.Alpha).toHaveLength(4)
})

describe('seeded with a text', () => {
  test.each(['disrupt-alliance', 'search-for-rebels', 'launch-military-strike'])(
    'who lays %s may bring an Emblem, once',
    mission => {
      const own = { missions: stocks(mission), draw: stocks('emblem-of-the-alliance') }
      const rival = { missions: stocks('krios-suppression'), draw: stocks('emblem-of-the-alliance') }
      const t = seeding([own, rival], {}, 'mission')
      expect(t.g.prompts.map(({ seat, name }) => [seat, name])).toEqual([[0, 'mayDownload']])
      answer(t, 0, true)
      expect(prompt(t, 0).name).toBe('downloadCard')
      answer(t, 0, 'nothing')
      expect(t.g.prompts.map(({ name }) => name)).not.toContain('mayDownload')
    },
  )
})

describe('solving with a text', () => {
  test('Aid Clone Colony brings a second one of somebody in play', () => {
    const t = table({ missions: ['0 aid-clone-colony', '0 krios-suppression'] })
    lay(t, 0, 'federation-outpost', { in: 'space', loc: 1 })
    onPlanet(t, 0, 0, 'beverly-crusher', 'dr-selar', 'jean-luc-picard', 'data', 'deanna-troi', 'alyssa-ogawa')
    const [again, stranger] = inDeck(t, 0, 'data', 'worf')
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    expect(prompt(t, 0).name).toBe('mayDownload')
    answer(t, 0, true)
    expect(options(t, 0)).toContain(again)
    expect(options(t, 0)).not.toContain(stranger)
    answer(t, 0, again)
    expect(inPlayNow(t, again!)).toBe(true)
    expect(points(t, 0)).toBe(35)
  })

  test('Conceal Unlikely Society: up to three with Youth, five points each', () => {
    const t = table({ missions: ['0 conceal-unlikely-society', '0 krios-suppression'] })
    onPlanet(t, 0, 0, ...teamWith('Honor x2', 'Klingon'))
    const [kid, adult] = onPlanet(t, 0, 0, 'bael', 'kurn')
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    expect(prompt(t, 0).name).toBe('missionDiscard')
    expect(options(t, 0)).toContain(kid)
    expect(options(t, 0)).not.toContain(adult)
    answer(t, 0, [kid])
    expect(inPlayNow(t, kid!)).toBe(false)
    expect(points(t, 0)).toBe(25)
  })

  test('Find Hidden Base: ten more where there is no Maquis about', () => {
    const solve = (maquis: boolean) => {
      const t = table({ missions: ['0 find-hidden-base', '0 krios-suppression'] })
      if (maquis) onPlanet(t, 1, 0, 'amaros')
      onPlanet(t, 0, 0, 'dukat', 'corak', 'macet', 'gul-madred', 'telak', 'ocett', 'evek', 'toran', 'madred')
      onPlanet(t, 0, 0, 'cardassian-disruptor', 'cardassian-disruptor')
      at(t, 0, 'orders')
      attemptFirst(t, 0)
      return points(t, 0)
    }
    expect([solve(false), solve(true)]).toEqual([40, 30])
  })

  test('Salvage Wrecked Ship may bring a birthing chamber', () => {
    const t = table({ missions: ['0 salvage-wrecked-ship', '0 krios-suppression'] })
    const ship = inSpace(t, 0, 'mercenary-ship', 0)
    const crew = aboard(t, 0, ship, ...teamWith('ENGINEER x2 + Archaeology + Acquisition', 'Non-Aligned'))
    const [chamber] = inDeck(t, 0, 'jemhadar-birthing-chamber')
    at(t, 0, 'orders')
    attemptFirst(t, 0)
    answer(t, 0, true, chamber)
    expect(playOf(t, chamber!).at).toEqual({ in: 'aboard', host: ship })
    expect(crew.length).toBeGreaterThan(1)
  })

  test('Deliver Ancient Artifact: with all the skills, and not with fewer', () => {
    const solve = (...team: string[]) => {
      const t = table({ missions: ['0 deliver-ancient-artifact', '0 krios-suppression'] })
      onPlanet(t, 0, 0, 'selok', ...team)
      at(t, 0, 'orders')
      attemptFirst(t, 0)
      return points(t, 0)
    }
    const all = ['Archaeology', 'Exobiology', 'Geology', 'SCIENCE']
    expect(solve(...teamWith(`${all.join(' + ')} + CUNNING>37`, 'Romulan'))).toBe(40)
    for (const missing of all) {
      const others = all.filter(one => one !== missing).join(' + ')
      expect(solve(...teamWith(`${others} + CUNNING>37 + no ${missing}`, 'Romulan')), missing).toBe(0)
    }
  })
})

describe('who may come, and who may attempt', () => {
  test('Liberation: Ocampa report on the planet for free', () => {
    const t = table({ missions: ['1 liberation', '0 krios-suppression'] })
    const [tanis, picard] = hand(t, 0, 'tanis', 'jean-luc-picard')
    t.g.s.here.played = true
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(tanis)
    expect(options(t, 0)).not.toContain(picard)
    answer(t, 0, tanis)
    expect(playOf(t, tanis!).at).toEqual({ in: 'planet', loc: 0 })
  })

  test('Observe Ritual: Vulcans report on the planet, as the card play', () => {
    const t = table({ missions: ['1 observe-ritual', '0 krios-suppression'] })
    const [selar, picard] = hand(t, 0, 'dr-selar', 'jean-luc-picard')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(picard)
    answer(t, 0, selar)
    expect(playOf(t, selar!).at).toEqual({ in: 'planet', loc: 0 })
    expect(t.g.s.here.played).toBe(true)
  })

  test('Seal Rift: ships from the Alternate Universe, until it is solved', () => {
    const t = table({ missions: ['1 seal-rift', '0 krios-suppression'] })
    const [warship] = hand(t, 0, 'decius')
    at(t, 0, 'play')
    answer(t, 0, warship)
    expect(playOf(t, warship!).at).toEqual({ in: 'space', loc: 0 })
    const later = table({ missions: ['1 seal-rift', '0 krios-suppression'] })
    later.g.s.locations[0]!.completedBy = 1
    const [late] = hand(later, 0, 'decius')
    at(later, 0, 'play')
    expect(options(later, 0)).not.toContain(late)
  })

  test('Espionage Mission: with Selok, or by espionage on the Federation', () => {
    const t = table({ missions: ['0 espionage-mission', '0 krios-suppression'] })
    onPlanet(t, 0, 0, 'tokath')
    const [spying, other] = hand(t, 0, 'espionage-romulan-on-federation', 'espionage-romulan-on-klingon')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
    onPlanet(t, 0, 0, 'selok')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(spying)
    answer(t, 0, spying)
    expect(options(t, 0)).toContain(0)
    const away = table({ missions: ['0 espionage-mission'] })
    hand(away, 0, 'espionage-romulan-on-klingon')
    at(away, 0, 'play')
    expect(options(away, 0)).not.toContain(other)
  })

  test('Intercept Maquis: only with more than 14 WEAPONS here', () => {
    const t = table({ missions: ['0 intercept-maquis', '0 krios-suppression'] })
    const ship = inSpace(t, 0, 'aldara', 0)
    aboard(t, 0, ship, 'dukat')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
    inSpace(t, 0, 'alliance-galor', 0)
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
  })

  test('hand weapons and Orbs lie beneath missions that say so', () => {
    const t = table({ missions: ['0 search-for-weapons', '0 orb-negotiations', '1 krios-suppression'] })
    const weapon = card(t, 0, 'klingon-disruptor')
    const orbs = ['orb-of-time', 'mysterious-orb'].map(name => card(t, 0, name))
    expect(misSeed(t.g, weapon, 0, [])).toBeNull()
    expect(misSeed(t.g, weapon, 1, [])).not.toBeNull()
    expect(misSeed(t.g, orbs[1]!, 1, [orbs[0]!])).toBeNull()
    expect(misSeed(t.g, orbs[1]!, 2, [orbs[0]!])).not.toBeNull()
  })
})

test('Study Protonebula: One for its player, an Objective of the Borg for the other', () => {
  const t = table({ missions: ['0 study-protonebula', '0 krios-suppression'] })
  const ship = inSpace(t, 0, 'mercenary-ship', 0)
  const [one] = inDeck(t, 0, 'one')
  const mission = t.g.s.locations[0]!.missions[0]!
  at(t, 0, 'orders')
  answer(t, 0, `use ${mission}`, one)
  expect(playOf(t, one!).at).toEqual({ in: 'aboard', host: ship })
  // Once in a game.
  expect(options(t, 0)).not.toContain(`use ${mission}`)
  const [goal] = inDeck(t, 1, 'assimilate-planet')
  at(t, 1, 'orders')
  answer(t, 1, `use ${mission}`, goal)
  expect(t.g.s.players[1]!.agendas).toEqual([goal])
})

test('a built-in outpost is destroyed and built again', () => {
  const t = table({ missions: ['0 test-mission-ii', '0 krios-suppression'] })
  const mission = t.g.s.locations[0]!.missions[0]!
  destroy(t.g, mission)
  expect(t.g.s.cards[mission]!.card).toBe('test-mission-ii.back')
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  aboard(t, 0, ship, 'geordi-la-forge')
  at(t, 0, 'play')
  answer(t, 0, 'rebuild')
  if (t.g.prompts[0]!.name === 'rebuildAt') answer(t, 0, mission)
  expect(t.g.s.cards[mission]!.card).toBe('test-mission-ii')
})
