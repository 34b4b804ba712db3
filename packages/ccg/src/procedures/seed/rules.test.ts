import {
  ask,
  begin,
  call,
  choose,
  done,
  locals,
  type OptionId,
  pick,
  type RuleError,
  type Seat,
  viewOf,
} from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { readFilter } from '../../cards/filterNotation.ts'
import { pool } from '../../content/facts/pool.ts'
import { READY_DECKS, readyDeck } from '../../decks/ready.ts'
import { ccg } from '../../game.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { endOf, pointsOf } from '../../rules/missions/ends.ts'
import { gapsFor } from '../../rules/places/spaceline.ts'
import { facilitySites } from '../../rules/reporting/founding.ts'
import { discardSeed, misSeed } from '../../rules/seeding/seeding.ts'
import type { Id } from '../../state.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  seed,
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'
import { type Ccg, procedure, type Source } from '../../types.ts'
import { download } from '../download/download.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression', '1 seek-life-form']

test('one player is chosen to start, for all to see; then the side decks are shuffled', () => {
  shows('CCG-SEED-03', 'CCG-SEED-05')
  const sides = [
    { kind: 'Battle Bridge' as const, cards: stocks('phaser-banks', 'photon-torpedo', 'target-engines') },
  ]
  const ready = readyDeck(READY_DECKS[0]!.id)!
  const deck = { ...ready, seed: [...stocks('battle-bridge-door'), ...ready.seed.slice(0, -1)], sides }
  const starts = (starter: number) =>
    begin<Ccg>(ccg, {
      seats: 2,
      seed: 'start',
      options: { decks: [deck, ready] },
      script: { starter: [starter], 'side deck': [[2, 1, 0]] },
    })
  for (const starter of [0, 1]) {
    const g = starts(starter)
    expect(g.events!.find(({ type }) => type === 'seat.starts')!.data).toEqual({ seat: starter })
    expect(viewOf(g, 0).view.starter).toBe(starter)
    // Before any doorway lies: nobody has been asked anything yet.
    const types = g.events!.map(({ type }) => type)
    expect(types.indexOf('seat.starts')).toBeLessThan(types.indexOf('stage.began'))
    const [side] = g.s.players[0]!.sides
    expect(side!.cards.map(id => g.s.cards[id]!.card)).toEqual([
      'target-engines',
      'photon-torpedo',
      'phaser-banks',
    ])
  }
})

// ---- text on seeding

interface Seeded {
  self: Source
  at: { id: Id; seat: Seat }
}

/** A test card that asks its player something when it is seeded, and notes the answer on itself. */
const rotating = procedure('testRotating', locals<Seeded>(), {
  ask: (_g, v) => ask(v.at.seat, pick('rotate', ['turned', 'left'], { fallback: 'left' }), 'turn'),
  turn(g, v, chosen: string) {
    inPlay(g, v.at.id).count = chosen === 'turned' ? 1 : 0
    return done()
  },
})
const fetching = procedure('testFetching', locals<Seeded>(), {
  go: (_g, v) =>
    call(download, { seat: v.at.seat, by: v.at.id, want: [readFilter('personnel')], to: 'hand' }, 'end'),
  end: () => done(),
})
const nothing = procedure('testNothing', locals<{ self: Source }>(), { end: () => done() })
const own = (_g: unknown, at: { id: Id }, self: Source) => at.id === self.id

const CONTENT = {
  'operate-dilithium-gulag': { triggers: { seeded: { when: own, run: rotating } } },
  'assign-mission-specialists': { triggers: { seeded: { when: own, run: fetching } } },
  'establish-landing-protocols': {
    actions: {
      anytime: { when: () => true, run: nothing },
      cardPlay: { when: () => true, run: nothing },
      order: { when: () => true, run: nothing },
    },
  },
}
const game = gameWith(CONTENT as never, [rotating, fetching, nothing])

describe('in the seed phases', () => {
  test('text of a card that is seeded is carried out at once', () => {
    shows('CCG-SEED-06', 'CCG-SEED-07')
    const t = seeding([{ seed: stocks('operate-dilithium-gulag') }, {}], {}, 'facility', {}, MISSIONS, game)
    const [gulag] = t.g.s.players[0]!.seeds
    answer(t, 0, gulag)
    expect(prompt(t, 0)).toMatchObject({ name: 'rotate' })
    answer(t, 0, 'turned')
    expect(playOf(t, gulag!).count).toBe(1)
    expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'seed' })
  })

  test('a download on seeding is made now; it comes from the draw deck and is no seed', () => {
    shows('CCG-SEED-09', 'CCG-SEED-11')
    const decks = [
      { seed: stocks('assign-mission-specialists', 'federation-outpost'), draw: stocks('taitt', 'runabout') },
      {},
    ]
    const t = seeding(decks as never, {}, 'facility', {}, MISSIONS, game)
    const player = t.g.s.players[0]!
    const [specialists, post] = player.seeds
    const [taitt] = player.deck
    answer(t, 0, specialists)
    expect(options(t, 0)).toEqual([taitt, 'nothing'])
    answer(t, 0, taitt)
    expect(t.g.s.players[0]!.hand).toEqual([taitt])
    expect(t.g.s.players[0]!.seeds).toEqual([post])
    // It was now or never.
    expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'seed' })
  })

  test('nothing else is done: what a card allows at any time, in its turn or as an order must wait', () => {
    shows('CCG-SEED-06', 'CCG-SEED-08', 'CCG-SEED-10', 'CCG-SEED-13')
    const seeds = stocks('establish-landing-protocols', 'assimilate-counterpart', 'federation-outpost')
    const early = seeding([{ seed: seeds }, {}], { bluffs: false }, 'dilemma', {}, MISSIONS, game)
    // It is a card of the Facility Phase and comes up only there.
    expect(early.g.s.stage).toBe('facility')
    const [protocols, , post] = early.g.s.players[0]!.seeds
    expect(options(early, 0)).toContain(protocols)
    answer(early, 0, protocols)
    answer(early, 1, 'pass')
    const offered = options(early, 0)
    expect(offered.every(one => one === 'pass' || typeof one === 'number')).toBe(true)
    expect(offered).toContain(post)
    // In the play phase all of it is there.
    at(early, 0, 'orders')
    expect(options(early, 0)).toContain(`use ${protocols}`)
  })

  test('a Hidden Agenda lies face down and is not activated yet', () => {
    shows('CCG-SEED-08', 'CCG-SEED-16', 'CCG-SEED-17')
    const bribery = { bribery: { actions: { anytime: { when: () => true, run: nothing } } } }
    const t = seeding(
      [{ seed: stocks('bribery', 'federation-outpost') }, {}],
      {},
      'facility',
      {},
      MISSIONS,
      gameWith(bribery as never, [nothing]),
    )
    const [agenda, post] = t.g.s.players[0]!.seeds
    answer(t, 0, agenda)
    expect(t.g.s.inPlay).not.toContain(agenda)
    expect(JSON.stringify(viewOf(t.g, 1).view)).not.toContain('bribery')
    expect(viewOf(t.g, 1).view.players[0]!.agendaCount).toBe(1)
    answer(t, 1, 'pass')
    expect(options(t, 0)).toEqual([post, 'pass'])
  })
})

describe('limits that a card prints', () => {
  test.each(['OTF', 'Open'])('"place one" is one, however many were brought (%s)', format => {
    shows('CCG-FACILITY-11')
    const doors = stocks('alternate-universe-door', 'alternate-universe-door')
    const t = seeding([{ seed: doors }, {}], { format }, 'doorway')
    const [first, second] = t.g.s.players[0]!.seeds
    expect(options(t, 0)).toEqual(format === 'OTF' ? [first] : [first, 'pass'])
    answer(t, 0, format === 'OTF' ? [first] : first)
    if (format === 'Open') {
      answer(t, 1, 'pass')
      expect(options(t, 0)).toEqual(['pass'])
    }
    expect(t.g.s.players[0]!.seeds).toEqual([second])
  })
})

describe('under missions', () => {
  const laying = (ours: string[], theirs: string[] = [], missions = MISSIONS, more = {}) =>
    seeding([{ seed: stocks(...ours) }, { seed: stocks(...theirs) }], more, 'dilemma', {}, missions)

  test('face-down seeds are not in play, and nobody is told their titles', () => {
    shows('CCG-SEED-16', 'CCG-SEED-17')
    const t = laying(['archer'])
    const [archer] = t.g.s.players[0]!.seeds
    answer(t, 0, 2, archer, 'done')
    expect(t.g.s.locations[2]!.seeds).toEqual([archer])
    expect(t.g.s.inPlay).not.toContain(archer)
    const told = t.events.filter(({ type }) => type === 'stacks.laid')
    expect(told.map(({ data }) => data)).toContainEqual({ seat: 0, counts: [{ loc: 2, count: 1 }] })
    expect(JSON.stringify(t.events)).not.toContain('archer')
    expect(viewOf(t.g, 1).view.locations[2]!.seeds).toEqual([{ owner: 0, card: null }])
  })

  test('one artifact of a player at a mission', () => {
    shows('CCG-DILEMMA-SEED-09')
    const t = laying(['horgahn', 'betazoid-gift-box'], [], MISSIONS, { bluffs: false })
    const [horgahn, box] = t.g.s.players[0]!.seeds
    answer(t, 0, 2)
    expect(options(t, 0)).toEqual([horgahn, box, 'back'])
    answer(t, 0, horgahn, 2)
    expect(options(t, 0)).toEqual(['back'])
  })

  test('some cards make exceptions', () => {
    shows('CCG-DILEMMA-SEED-11')
    const t = laying(['cryosatellite', 'beverly-picard', 'data'], [], MISSIONS, { bluffs: false })
    const [satellite, picard, data] = t.g.s.players[0]!.seeds
    const permitted = (id: Id, others: Id[]) => misSeed(t.g, id, 1, others) === null
    expect(permitted(picard!, [])).toBe(false)
    t.g.s.locations[1]!.seeds.push(satellite!)
    t.g.s.players[0]!.seeds.shift()
    expect(permitted(picard!, [satellite!])).toBe(true)
    expect(permitted(data!, [satellite!])).toBe(false)
  })

  test('one shared mission after the other', () => {
    shows('CCG-DILEMMA-SEED-21')
    const shared = [
      '0 study-neutronic-storm',
      '1 study-neutronic-storm',
      '1 repair-mission',
      '0 repair-mission',
    ]
    const t = laying(
      ['cosmic-string-fragment', 'menthar-booby-trap'],
      ['birth-of-junior', 'ancient-computer'],
      shared,
    )
    const [a, b] = t.g.s.players[0]!.seeds
    const [c, d] = t.g.s.players[1]!.seeds
    const events: typeof t.events = []
    const steps: [OptionId, OptionId][] = [
      [1, 1],
      [a!, c!],
      [0, 0],
      [b!, d!],
      ['done', 'done'],
    ]
    for (const [ours, theirs] of steps) {
      answer(t, 0, ours)
      answer(t, 1, theirs)
      events.push(...t.events)
    }
    const laid = events
      .filter(({ type }) => type === 'stacks.laid')
      .map(({ data }) => [data.counts[0]?.loc, data.seat])
    expect(laid.slice(0, 4)).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ])
    expect([0, 1].map(loc => t.g.s.locations[loc]!.seeds)).toEqual([
      [b, d],
      [c, a],
    ])
  })

  test('a card can be taken out again until both have finished', () => {
    shows('CCG-DILEMMA-SEED-16', 'CCG-DILEMMA-SEED-18')
    const t = laying(['archer', 'chalnoth'], ['microvirus'])
    const [archer, chalnoth] = t.g.s.players[0]!.seeds
    const [virus] = t.g.s.players[1]!.seeds
    answer(t, 0, 2)
    answer(t, 1, 0)
    answer(t, 0, archer)
    answer(t, 1, virus)
    expect(options(t, 0)).toEqual([2, 3, `take ${archer}`, 'done'])
    // The rival has laid the last card, and is asked before that is the end of it.
    expect(options(t, 1)).toEqual([`take ${virus}`, 'done'])
    answer(t, 0, `take ${archer}`)
    answer(t, 1, 'done')
    expect(t.g.s.players[0]!.plan).toEqual([])
    expect(t.g.s.players[0]!.seeds).toEqual([chalnoth, archer])
    answer(t, 0, 'done')
    expect(t.g.s.locations.map(({ seeds }) => seeds)).toEqual([[virus], [], [], []])
  })

  test('what lies there only by leave of another card comes out with it', () => {
    const t = laying(['cryosatellite', 'beverly-picard', 'archer'], [], MISSIONS, { bluffs: false })
    const [satellite, picard, archer] = t.g.s.players[0]!.seeds
    lay(t, 0, 'alternate-universe-door', { in: 'core' })
    again(t)
    answer(t, 0, 2, archer, 3, satellite, 3, picard, `take ${satellite}`)
    expect(t.g.s.players[0]!.plan).toEqual([{ loc: 2, cards: [archer] }])
    expect(t.g.s.players[0]!.seeds).toEqual([satellite, picard])
  })

  test('who brought dilemmas is asked while any seed card is left, so that the question does not tell', () => {
    shows('CCG-DILEMMA-SEED-15', 'CCG-DILEMMA-SEED-16')
    const t = laying(['archer', 'federation-outpost'], ['klingon-outpost'], MISSIONS, { bluffs: false })
    const [archer] = t.g.s.players[0]!.seeds
    // The rival brought nothing that could lie beneath a mission, and everybody may know that.
    expect(t.g.prompts.map(({ seat }) => seat)).toEqual([0])
    answer(t, 0, 2, archer, 'done')
    expect(t.g.s.locations[2]!.seeds).toEqual([archer])
    expect(t.g.prompts.map(({ seat, name }) => [seat, name])).toEqual([[0, 'seedAt']])
    expect(options(t, 0)).toEqual(['done'])
  })

  test('what the rival has beneath a mission is no reason to take a card out', () => {
    shows('CCG-DILEMMA-SEED-16')
    const t = laying(['archer', 'chalnoth'], [], MISSIONS, { bluffs: false })
    const [archer, chalnoth] = t.g.s.players[0]!.seeds
    t.g.s.locations[2]!.seeds.push(card(t, 1, 'archer'))
    again(t)
    answer(t, 0, 2, archer, 2, chalnoth, `take ${chalnoth}`)
    expect(t.g.s.players[0]!.plan).toEqual([{ loc: 2, cards: [archer] }])
    // One's own copy is.
    t.g.s.players[0]!.seeds.push(card(t, 0, 'nanites'))
    t.g.s.locations[2]!.seeds.push(card(t, 0, 'archer'))
    again(t)
    answer(t, 0, 2, chalnoth, `take ${chalnoth}`)
    expect(t.g.s.players[0]!.plan).toEqual([])
  })

  test('both build their stacks at once, and neither waits for the other before the end', () => {
    shows('CCG-DILEMMA-SEED-16', 'CCG-DILEMMA-SEED-18', 'CCG-DILEMMA-SEED-02', 'CCG-DILEMMA-SEED-15')
    const t = laying(['archer', 'chalnoth'], ['microvirus'], MISSIONS, { bluffs: false })
    const [archer, chalnoth] = t.g.s.players[0]!.seeds
    const [virus] = t.g.s.players[1]!.seeds
    const build = (seat: number, stacks: unknown) => choose(t.g, { seat, act: 'stacks', arg: stacks })
    build(0, [{ loc: 2, cards: [archer, chalnoth] }])
    build(0, [{ loc: 2, cards: [chalnoth, archer] }])
    answer(t, 0, 'done')
    // Having said so does not bind before the rival is ready, too.
    build(0, [{ loc: 2, cards: [chalnoth] }])
    build(1, [{ loc: 0, cards: [virus] }])
    expect(viewOf(t.g, 1).view.players[0]!.plan).toBeNull()
    const why = (seat: number, stacks: unknown): readonly string[] => {
      try {
        build(seat, stacks)
      } catch (error) {
        return (error as RuleError).rules
      }
      return []
    }
    // Not under one's own missions yet, not a card twice, not the rival's, not where it could not be met.
    expect(why(0, [{ loc: 0, cards: [archer] }])).toEqual(['CCG-DILEMMA-SEED-15'])
    expect(why(0, [{ loc: 2, cards: [archer, archer] }])).toEqual(['CCG-DILEMMA-SEED-16'])
    expect(why(0, [{ loc: 2, cards: [virus] }])).toEqual(['CCG-DILEMMA-SEED-16'])
    expect(why(0, [{ loc: 3, cards: [archer] }])).toEqual(['CCG-MISSEED-04'])
    expect(why(0, 'everything')).toEqual(['CCG-DILEMMA-SEED-16'])
    expect(why(0, [{ loc: '2', cards: [archer] }])).toEqual(['CCG-DILEMMA-SEED-16'])
    answer(t, 1, 'done')
    expect(t.g.s.locations.map(({ seeds }) => seeds)).toEqual([[virus], [], [chalnoth], []])
    expect(why(0, [])).not.toEqual(['CCG-DILEMMA-SEED-15'])
  })

  test('in the last stage whoever passes has passed, and the other lays all that is left', () => {
    shows('CCG-DILEMMA-SEED-24', 'CCG-DILEMMA-SEED-25')
    const bajor = ['0 alter-records', '1 refuse-immigration', '1 disrupt-alliance', '0 repair-mission']
    const t = laying(['deep-space-9'], ['mirror-terok-nor'], bajor, { bluffs: false })
    expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'seed' })
    const [nor] = t.g.s.players[1]!.seeds
    answer(t, 0, 'pass')
    expect(options(t, 1)).toEqual([nor, 'pass'])
    answer(t, 1, nor, 2)
    // Seat 0 is not asked again; seat 1 has no more and passes by itself.
    expect(t.g.s.stage).toBe('facility')
    expect(t.g.s.players[0]!.seeds).toHaveLength(1)
  })
})

describe('missions', () => {
  test('those that are inserted may go anywhere', () => {
    shows('CCG-MISSION-SEED-09', 'CCG-MISSION-SEED-13', 'CCG-MISSION-SEED-14')
    const zone = [
      '0 covert-installation',
      '0 iconia-investigation',
      '1 krios-suppression',
      '1 seek-life-form',
    ]
    const t = table({ missions: zone })
    const [space, other] = [card(t, 0, 'space'), card(t, 0, 'study-nebula')]
    expect(gapsFor(t.g, space)).toEqual([0, 1, 2, 3, 4])
    expect(gapsFor(t.g, other)).toEqual([0, 4])
    // Gaps in Normal Space, between two of the Neutral Zone: it is not of the region.
    const [gaps] = hand(t, 0, 'gaps-in-normal-space')
    at(t, 0, 'play')
    answer(t, 0, gaps, 0)
    expect(t.g.s.spacelines.Alpha).toEqual([0, 4, 1, 2, 3])
    expect(t.g.s.spacelines.Alpha!.map(loc => t.g.s.locations[loc]!.region)).toEqual([
      'Neutral Zone',
      null,
      'Neutral Zone',
      null,
      null,
    ])
  })

  test('a ship in such a place is not in the region', () => {
    shows('CCG-MISSION-SEED-14', 'CCG-MISSION-SEED-15', 'CCG-CLOAK-08')
    const patrol = (loc: number, cloak?: 'cloaked') => {
      const t = table({
        missions: ['0 covert-installation', '0 iconia-investigation', '0 patrol-neutral-zone'],
      })
      const [gaps] = hand(t, 0, 'gaps-in-normal-space')
      at(t, 0, 'play')
      answer(t, 0, gaps, 0)
      const foe = inSpace(t, 1, 'ikc-buruk', loc)
      if (cloak !== undefined) playOf(t, foe).cloak = cloak
      const ship = inSpace(t, 0, 'runabout', 2)
      aboard(t, 0, ship, 'jean-luc-picard')
      at(t, 0, 'orders')
      answer(t, 0, 'attempt', ship)
      return points(t, 0)
    }
    // Three locations of the Neutral Zone: 30 points. The gap between them is none.
    expect(patrol(3)).toBe(30)
    expect(patrol(0)).toBe(0)
    expect(patrol(0, 'cloaked')).toBe(30)
  })

  test('a shared mission is for each player what the own card says', () => {
    shows('CCG-MISSION-SEED-20')
    const t = table({ missions: ['0 warped-space', '1 warped-space'] })
    expect(t.g.s.locations).toHaveLength(1)
    const { mission } = cardOf(t.g, t.g.s.locations[0]!.missions[0]!)
    expect(mission!.opposite).not.toBeNull()
    for (const seat of [0, 1]) expect(endOf(t.g, seat, 0)).toBe(mission)
    const alone = table({ missions: ['0 warped-space'] })
    expect(endOf(alone.g, 1, 0)).toBe(mission!.opposite)
  })

  test.each([
    [0, 35],
    [1, 30],
  ])('of two versions each player has the points of its own: seat %i', (seat, worth) => {
    shows('CCG-MISSION-SEED-21')
    const t = table({ missions: ['0 aftermath', '1 aftermath-ii'] })
    expect(t.g.s.locations).toHaveLength(1)
    onPlanet(t, seat, 0, 'geordi-la-forge', 'jace-michaels', 'jean-luc-picard')
    expect(pointsOf(t.g, seat, 0)).toBe(worth)
    at(t, seat, 'orders')
    answer(t, seat, 'attempt', 'planet 0')
    expect(points(t, seat)).toBe(worth)
  })
})

test('personnel under a mission are a mis-seed of their own kind, whether one or two to a card', () => {
  shows('CCG-MISSEED-02', 'CCG-MISSEED-07')
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission'] })
  const why = (name: string) => misSeed(t.g, card(t, 0, name), 0, [])
  const dual = pool().cards.find(({ personnel }) => personnel.length === 2)!.id
  expect([why('taitt'), why(dual)]).toEqual(['CCG-MISSEED-07', 'CCG-MISSEED-07'])
  expect([why('tricorder'), why('runabout'), why('red-alert')]).toEqual([
    'CCG-MISSEED-02',
    'CCG-MISSEED-02',
    'CCG-MISSEED-02',
  ])
  expect(why('firestorm')).toBeNull()
})

test('a seed card that goes unmet is forgotten, and the others under the mission are not', () => {
  shows('CCG-LOOK-22')
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission'] })
  const [one, two, three] = seed(t, 1, 0, 'firestorm', 'impassable-door', 'armus-skin-of-evil')
  const place = t.g.s.locations[0]!
  place.known = [one!, two!, three!]
  discardSeed(t.g, 0, two!)
  expect(place).toMatchObject({ seeds: [one, three], known: [one, three], found: [] })
  expect(t.g.s.players[1]!.out).toEqual([two])
  expect(place).not.toHaveProperty('ended')
  // One that was found, and lies no longer among the seeds.
  place.seeds = [three!]
  place.found = [one!]
  discardSeed(t.g, 0, one!)
  expect(place).toMatchObject({ seeds: [three], known: [three], found: [] })
})

test('a depot is anywhere in its quadrant but at a homeworld', () => {
  shows('CCG-FACILITY-07')
  const t = table({ missions: ['0 cultural-observation', '0 cloaked-mission', '0 repair-mission'] })
  const [depot] = hand(t, 0, 'primary-supply-depot')
  expect(facilitySites(t.g, 0, depot!)).toEqual([])
  for (const place of t.g.s.locations) place.quadrant = 'Gamma'
  expect(facilitySites(t.g, 0, depot!)).toEqual([0, 2])
})
