import { begin, type Choice, choose, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { answer, options, playOf, prompt, refused, seeding, stocks, type Table } from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const ours = stocks('cultural-observation', 'repair-mission')
const theirs = stocks('krios-suppression', 'seek-life-form')

/** The spaceline by titles. */
const line = (t: Table, quadrant: 'Alpha' | 'Delta' = 'Alpha') =>
  (t.g.s.spacelines[quadrant] ?? []).map(loc => t.g.s.cards[t.g.s.locations[loc]!.missions[0]!]!.card)

test('four phases in order, then seven cards each and the first turn', () => {
  shows('CCG-SEED-01', 'CCG-SEED-02', 'CCG-SEED-04', 'CCG-START-01', 'CCG-START-02', 'CCG-START-03')
  const g = begin<Ccg>(ccg, { seats: 2, seed: 'phases', options: { decks: ['survey', 'honour'] } })
  const stages = g.events!.filter(event => event.type === 'stage.began').map(event => event.data.stage)
  const unused: Record<number, number> = {}
  for (let i = 0; g.s.stage !== 'play' && i < 500; i++) {
    const asked = g.prompts[0]!
    const choice: Choice = { seat: asked.seat, answer: (asked as { fallback?: unknown }).fallback }
    for (const event of choose(g, choice).events) {
      if (event.type === 'stage.began') stages.push(event.data.stage)
      if (event.type === 'seeds.unused') unused[event.data.seat] = event.data.cards.length
    }
  }
  expect(stages).toEqual(['doorway', 'mission', 'dilemma', 'facility', 'play'])
  // Each seeded its outpost and nothing else.
  expect(unused).toEqual({ 0: 26, 1: 26 })
  expect(g.s.players.map(({ out, seeds }) => [out.length, seeds.length])).toEqual([
    [26, 0],
    [26, 0],
  ])
  expect(g.s.players.map(({ hand }) => hand.length)).toEqual([7, 7])
  expect(g.s.active).toBe(g.s.starter)
  expect(g.prompts[0]).toMatchObject({ seat: g.s.starter, name: 'cardPlay' })
})

test('players alternate in placing the top mission of their pile at either end', () => {
  shows(
    'CCG-MISSION-SEED-04',
    'CCG-MISSION-SEED-05',
    'CCG-MISSION-SEED-06',
    'CCG-MISSION-SEED-07',
    'CCG-MISSION-SEED-01',
  )
  const t = missionPhase([{ missions: ours }, { missions: theirs }])
  expect(line(t)).toEqual(['repair-mission'])
  expect(prompt(t, 1).name).toBe('missionPlace')
  expect(options(t, 1)).toEqual([0, 1])
  answer(t, 1, 0)
  expect(line(t)).toEqual(['seek-life-form', 'repair-mission'])
  answer(t, 0, 2)
  expect(line(t)).toEqual(['seek-life-form', 'repair-mission', 'cultural-observation'])
  expect(refused(t, 1, 1)).toContain('CCG-MISSION-SEED-07')
  answer(t, 1, 3)
  expect(line(t).at(-1)).toBe('krios-suppression')
})

/** The Mission Phase with piles in the order given, the last card on top. */
function missionPhase(decks: [object, object]): Table {
  const sizes = decks.map(deck => (deck as { missions: unknown[] }).missions.length)
  return seeding(decks, {}, 'mission', {
    missions: sizes.map(size => Array.from({ length: size }, (_, i) => i)),
  })
}

test('each quadrant has a spaceline of its own', () => {
  shows('CCG-MISSION-SEED-08', 'CCG-MISSION-15')
  const t = missionPhase([
    { missions: stocks('catalog-phenomena') },
    { missions: stocks('krios-suppression') },
  ])
  expect(line(t)).toEqual(['krios-suppression'])
  expect(line(t, 'Delta')).toEqual(['catalog-phenomena'])
})

test('a region stays together', () => {
  shows('CCG-MISSION-SEED-10', 'CCG-MISSION-SEED-11', 'CCG-MISSION-SEED-12')
  const t = missionPhase([
    { missions: stocks('iconia-investigation', 'covert-installation') },
    { missions: stocks('seek-life-form', 'krios-suppression') },
  ])
  answer(t, 1, 1)
  expect(line(t)).toEqual(['covert-installation', 'krios-suppression'])
  // Next to the other one of the Neutral Zone, on either side; never beyond.
  expect(options(t, 0)).toEqual([0, 1])
  answer(t, 0, 1)
  expect(line(t)).toEqual(['covert-installation', 'iconia-investigation', 'krios-suppression'])
  // And nothing comes between them.
  expect(options(t, 1)).toEqual([0, 3])
})

test('one location seeded by both is one shared mission', () => {
  shows('CCG-MISSION-SEED-16', 'CCG-MISSION-SEED-17', 'CCG-UNIQUE-05')
  const same = stocks('study-neutronic-storm')
  const t = missionPhase([{ missions: same }, { missions: same }])
  expect(t.g.s.locations).toHaveLength(1)
  expect(t.g.s.locations[0]!.missions.map(id => t.g.s.cards[id]!.owner)).toEqual([0, 1])
})

const seeds = (...cards: string[]) => stocks(...cards)

/** Four missions lie: 0 and 1 of seat 0 (planet, space), 2 and 3 of seat 1 (planet, space). */
function dilemmaPhase(own: string[], rival: string[] = [], more: object = {}): Table {
  return seeding([{ seed: seeds(...own) }, { seed: seeds(...rival) }], more, 'dilemma', {}, [
    '0 cultural-observation',
    '0 repair-mission',
    '1 krios-suppression',
    '1 seek-life-form',
  ])
}

const named = (t: Table, name: string) => t.g.s.cards.findIndex(({ card }) => card === name)

test("first the opponent's missions, then one's own; stacks slide under when both have finished", () => {
  shows(
    'CCG-DILEMMA-SEED-01',
    'CCG-DILEMMA-SEED-15',
    'CCG-DILEMMA-SEED-16',
    'CCG-DILEMMA-SEED-18',
    'CCG-DILEMMA-SEED-22',
    'CCG-DILEMMA-SEED-07',
    'CCG-SEED-14',
    'CCG-SEED-18',
    'CCG-LOOK-22',
  )
  const t = dilemmaPhase(['archer', 'chalnoth', 'nausicaans'], ['microvirus', 'firestorm'])
  const [archer, chalnoth, fight, virus] = ['archer', 'chalnoth', 'nausicaans', 'microvirus'].map(name =>
    named(t, name),
  )
  expect(options(t, 0)).toEqual([2, 3, 'done'])
  expect(options(t, 1)).toEqual([0, 1, 'done'])
  answer(t, 0, 2)
  answer(t, 1, 0)
  answer(t, 0, archer)
  answer(t, 1, virus)
  answer(t, 0, 2)
  answer(t, 1, 'done')
  answer(t, 0, chalnoth)
  // Nothing lies under a mission yet, and the rival knows of nothing.
  expect(t.g.s.locations.map(({ seeds: under }) => under.length)).toEqual([0, 0, 0, 0])
  expect(viewOf(t.g, 1).view.players[0]!.plan).toBeNull()
  answer(t, 0, 'done')
  expect(t.g.s.locations.map(({ seeds: under }) => under.length)).toEqual([1, 0, 2, 0])
  expect(t.g.s.locations[2]!.seeds).toEqual([archer, chalnoth])
  // All may count; what they are only their own player knows.
  expect(viewOf(t.g, 1).view.locations[2]!.seeds).toEqual([
    { owner: 0, card: null },
    { owner: 0, card: null },
  ])
  expect(viewOf(t.g, 0).view.locations[2]!.seeds[0]!.card).toBe('archer')
  expect(options(t, 0)).toEqual([0, 1, 'done'])
  answer(t, 0, 0)
  answer(t, 1, 'done')
  answer(t, 0, fight)
  // Nothing is left to lay, and nothing has slid: what lies there could still be taken out.
  expect(t.g.s.locations[0]!.seeds).toEqual([virus])
  answer(t, 0, 'done')
  // On top of what is there.
  expect(t.g.s.locations[0]!.seeds).toEqual([virus, fight])
})

test('what may lie under which mission; the rest is offered as a bluff', () => {
  shows(
    'CCG-DILEMMA-SEED-02',
    'CCG-DILEMMA-SEED-03',
    'CCG-DILEMMA-SEED-04',
    'CCG-DILEMMA-SEED-05',
    'CCG-DILEMMA-SEED-08',
    'CCG-DILEMMA-SEED-13',
    'CCG-SEED-19',
  )
  const own = ['archer', 'archer', 'nanites', 'crystalline-entity', 'horgahn', 'android-nightmares']
  const t = dilemmaPhase(own)
  const first = named(t, 'archer')
  const [planet, copy, space, dual, artifact, strange] = [0, 1, 2, 3, 4, 5].map(n => first + n)
  answer(t, 0, 3)
  expect(options(t, 0)).toEqual([
    `bluff ${planet}`,
    `bluff ${copy}`,
    space,
    dual,
    `bluff ${artifact}`,
    `bluff ${strange}`,
    'back',
  ])
  answer(t, 0, 'back', 2)
  expect(options(t, 0)).toEqual([planet, copy, `bluff ${space}`, dual, artifact, `bluff ${strange}`, 'back'])
  answer(t, 0, planet, 2)
  // A second copy at the same mission is one too many.
  expect(options(t, 0)).toContain(`bluff ${copy}`)
  answer(t, 0, `bluff ${copy}`, 'done')
  expect(t.g.s.locations[2]!.seeds).toEqual([planet, copy])
})

test('a table may do without bluffs', () => {
  const t = dilemmaPhase(['archer', 'nanites'], [], { bluffs: false })
  answer(t, 0, 3)
  expect(options(t, 0)).toEqual([named(t, 'nanites'), 'back'])
})

test('at a shared mission the owner of the lower card begins, then one card each', () => {
  shows('CCG-DILEMMA-SEED-19', 'CCG-DILEMMA-SEED-20')
  const t = seeding(
    [{ seed: seeds('nanites', 'null-space') }, { seed: seeds('gravitic-mine', 'nagilum', 'q') }],
    {},
    'dilemma',
    {},
    ['1 study-neutronic-storm', '0 study-neutronic-storm'],
  )
  const id = (name: string) => named(t, name)
  // Nothing belongs to one of them alone: the shared one comes at once.
  for (const [ourCard, theirCard] of [
    ['nanites', 'gravitic-mine'],
    ['null-space', 'nagilum'],
  ]) {
    answer(t, 0, 0)
    answer(t, 1, 0)
    answer(t, 0, id(ourCard!))
    answer(t, 1, id(theirCard!))
  }
  answer(t, 0, 'done')
  answer(t, 1, 0)
  answer(t, 1, id('q'), 'done')
  expect(t.g.s.locations[0]!.seeds).toEqual(
    ['gravitic-mine', 'nanites', 'nagilum', 'null-space', 'q'].map(id),
  )
})

test('in Open Format players seed one card each in turn', () => {
  shows('CCG-DILEMMA-SEED-26')
  const t = dilemmaPhase(['archer', 'nanites'], ['microvirus'], { format: 'Open' })
  answer(t, 0, named(t, 'archer'))
  expect(options(t, 0)).toEqual([0, 2])
  answer(t, 0, 2)
  expect(prompt(t, 1).name).toBe('seed')
  answer(t, 1, 'pass')
  // A pass is not final here.
  answer(t, 0, named(t, 'nanites'), 1)
  answer(t, 1, named(t, 'microvirus'), 0)
  expect(t.g.s.locations.map(({ seeds: under }) => under.length)).toEqual([1, 1, 1, 0])
})

/** The same four missions, and a homeworld of the Klingons. */
function facilityPhase(own: string[], rival: string[] = []): Table {
  return seeding([{ seed: seeds(...own) }, { seed: seeds(...rival) }], {}, 'facility', {}, [
    '0 cultural-observation',
    '0 repair-mission',
    '1 krios-suppression',
    '1 seek-life-form',
    '1 cloaked-mission',
    '1 access-relay-station',
  ])
}

test('an outpost stands where its icon is shown, in its quadrant, and never at a homeworld', () => {
  shows(
    'CCG-FACILITY-02',
    'CCG-FACILITY-03',
    'CCG-FACILITY-06',
    'CCG-FACILITY-15',
    'CCG-FACILITY-16',
    'CCG-SEED-15',
    'CCG-SEED-12',
    'CCG-FACILITY-14',
  )
  const t = facilityPhase(['federation-outpost', 'klingon-outpost'])
  const [federation, klingon] = [named(t, 'federation-outpost'), named(t, 'klingon-outpost')]
  expect(options(t, 0)).toEqual([federation, klingon, 'pass'])
  answer(t, 0, klingon)
  expect(options(t, 0)).toEqual([2, 3])
  answer(t, 0, 3)
  expect(playOf(t, klingon)).toMatchObject({ by: 0, at: { in: 'space', loc: 3 } })
})

test('one facility of a player at a location, one copy where the text says so; the rival does not matter', () => {
  shows('CCG-FACILITY-01', 'CCG-FACILITY-11', 'CCG-FACILITY-12', 'CCG-FACILITY-18', 'CCG-FACILITY-19')
  const t = facilityPhase(['klingon-outpost', 'klingon-outpost', 'federation-outpost'], ['klingon-outpost'])
  const first = named(t, 'klingon-outpost')
  answer(t, 0, first, 2)
  expect(prompt(t, 1).name).toBe('seed')
  answer(t, 1, options(t, 1)[0])
  expect(options(t, 1)).toEqual([2, 3])
  answer(t, 1, 2)
  // No second copy, but another outpost.
  expect(options(t, 0)).toEqual([first + 2, 'pass'])
})

const door = { seed: seeds('battle-bridge-door') }

test('both place their doorways at once, and nothing is seen before both have', () => {
  shows('CCG-DOOR-01', 'CCG-DOOR-02')
  const t = seeding([door, door], {}, 'doorway')
  expect(t.g.prompts.map(({ seat, name }) => [seat, name])).toEqual([
    [0, 'doorways'],
    [1, 'doorways'],
  ])
  const before = viewOf(t.g, 0).view
  answer(t, 1, [1])
  expect(viewOf(t.g, 0).view).toEqual(before)
  answer(t, 0, [0])
  expect(t.events.filter(e => e.type === 'card.seeded').map(e => e.data.seat)).toEqual([0, 1])
  expect(playOf(t, 1)).toMatchObject({ by: 1, at: { in: 'core' } })
})

test('in Open Format doorways come singly, until both have passed', () => {
  shows('CCG-DOOR-03', 'CCG-DOOR-04', 'CCG-DOOR-05')
  const t = seeding(
    [{ seed: seeds('battle-bridge-door', 'barzan-wormhole') }, door],
    { format: 'Open' },
    'doorway',
    {},
    ['0 first-contact'],
  )
  answer(t, 0, 1)
  expect(options(t, 1)).toEqual([3, 'pass'])
  answer(t, 1, 'pass')
  answer(t, 0, 'pass')
  // Both passed: the phase is over though each has a card for it left.
  expect(t.g.s.stage).not.toBe('doorway')
  expect(t.g.s.players.map(({ seeds: left }) => left.length)).toEqual([1, 1])
})
