import { viewOf } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import * as setUp from '../../rules/reporting/founding.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { spanOf } from '../../rules/ships/routes.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { openGap } from '../../words/gaps.ts'
import { goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

/** An open side deck. */
function side(t: Table, seat: number, kind: any, ...names: string[]): number[] {
  const cards = names.map(name => card(t, seat, name))
  t.g.s.players[seat]!.sides.push({ kind, cards, open: true })
  return cards
}

describe("Q's Tent", () => {
  test('a chosen card for the doorway, and no draws this turn', () => {
    const t = table({ missions: LINE })
    const [worf] = side(t, 0, "Q's Tent", 'worf', 'data')
    const [tent, second] = hand(t, 0, 'qs-tent', 'qs-tent')
    at(t, 0, 'orders')
    answer(t, 0, `use ${tent}`, worf)
    expect(t.g.s.players[0]!.hand).toContain(worf)
    expect(t.g.s.players[0]!.discard).toContain(tent)
    expect(happened(t, 'card.shown')).toMatchObject({ card: 'worf' })
    // Once each turn.
    expect(options(t, 0)).not.toContain(`use ${second}`)
    const held = t.g.s.players[0]!.hand.length
    answer(t, 0, 'end')
    expect(t.g.s.players[0]!.hand).toHaveLength(held)
  })

  test('at random the doorway comes back on top of the deck', () => {
    const t = table({ missions: LINE })
    side(t, 0, "Q's Tent", 'worf', 'data')
    const [tent] = hand(t, 0, 'qs-tent')
    at(t, 0, 'orders')
    answer(t, 0, `use ${tent}`, 'random')
    expect(t.g.s.players[0]!.deck.at(-1)).toBe(tent)
    // Without a tent there is nothing to look into.
    const bare = table({ missions: LINE })
    const [door] = hand(bare, 0, 'qs-tent')
    at(bare, 0, 'orders')
    expect(options(bare, 0)).not.toContain(`use ${door}`)
  })
})

test('Civil War: Referees lie open, the Continuum is closed, and small teams stay at home', () => {
  const t = table({ missions: LINE })
  const war = lay(t, 0, 'qs-tent-civil-war', { in: 'core' })
  const [referee] = side(t, 0, "Q's Tent", 'defend-homeworld', 'data')
  t.g.s.players[0]!.sides[0]!.up = true
  side(t, 0, 'Q-Continuum', 'lemon-aid')
  const [tent] = hand(t, 0, 'qs-tent')
  onPlanet(t, 0, 2, 'jean-luc-picard', 'taitt', 'data')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${tent}`)
  expect(options(t, 0)).not.toContain('attempt')
  onPlanet(t, 0, 2, 'william-t-riker')
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('attempt')
  endTurns(t, 1)
  expect(t.g.s.players[0]!.sides[1]!.open).toBe(false)
  const shown = viewOf(t.g, 1).view.players[0]!.sides[0]!.faceUp.map(({ card: name }) => name)
  expect(shown).toEqual(['defend-homeworld'])
  expect([war, referee]).toHaveLength(2)
})

describe('Battle Bridge Door', () => {
  const battle = (...crew: string[]): { t: Table; door: number; ours: number } => {
    const t = table({ missions: LINE })
    side(t, 0, 'Battle Bridge', ...Array(6).fill('crimson-forcefield'))
    const ours = inSpace(t, 0, 'ikc-buruk', 1)
    aboard(t, 0, ours, ...crew)
    const theirs = inSpace(t, 1, 'uss-nebula', 1)
    aboard(t, 1, theirs, 'taitt')
    const [door] = hand(t, 0, 'battle-bridge-door')
    at(t, 0, 'orders')
    answer(t, 0, 'attack')
    for (let n = 0; n < 8 && !/respond|drawTactic|order/.test(t.g.prompts[0]!.name); n++) {
      const { seat } = t.g.prompts[0]!
      const open = prompt(t, seat) as unknown as { kind: string; options: number[]; fallback: unknown }
      const one = open.options?.find(option => option !== ('back' as unknown as number))
      answer(t, seat, open.kind === 'pickMany' ? open.fallback : (one ?? open.fallback))
    }
    return { t, door: door!, ours }
  }

  test('with Leadership two more Tactics may be drawn', () => {
    const { t, door } = battle('gowron', 'kurn', 'batrell')
    expect(options(t, 0)).toContain(`use ${door}`)
    answer(t, 0, `use ${door}`, 'tactics')
    goOn(t, one => one.g.prompts[0]!.name === 'drawTactic')
    for (let n = 0; n < 4; n++) answer(t, 0, 'draw')
    expect(prompt(t, 0).name).toBe('tactic')
    expect(options(t, 0)).toHaveLength(5)
  })

  test('or one more of WEAPONS, while the battle lasts', () => {
    const { t, door, ours } = battle('gowron', 'kurn', 'batrell')
    const before = shipAttribute(t.g, ours, 'WEAPONS')
    answer(t, 0, `use ${door}`, 'weapons')
    expect(shipAttribute(t.g, ours, 'WEAPONS')).toBe(before + 1)
    goOn(t, one => one.g.prompts[0]!.name === 'order')
    expect(inPlayNow(t, door)).toBe(false)
    expect(shipAttribute(t.g, ours, 'WEAPONS')).toBe(before)
  })

  test('without Leadership it is not offered', () => {
    const { t, door } = battle('batrell', 'batrell', 'batrell')
    expect(JSON.stringify(t.g.prompts)).not.toContain(`use ${door}`)
  })
})

describe('the Alternate Universe', () => {
  test('a seeded door lets all of it in', () => {
    const t = table({ missions: LINE })
    lay(t, 0, 'federation-outpost', { in: 'space', loc: 1 })
    const [castillo] = hand(t, 0, 'richard-castillo')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(castillo)
    lay(t, 0, 'alternate-universe-door', { in: 'core' })
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(castillo)
    endTurns(t, 2)
    expect(t.g.s.inPlay.map(id => t.g.s.cards[id]!.card)).toContain('alternate-universe-door')
  })

  test('the door leads a ship through the Q-Net, for this turn', () => {
    const t = table({ missions: LINE })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'william-t-riker', 'geordi-la-forge')
    const net = lay(t, 1, 'q-net', { in: 'atop', loc: 0 })
    playOf(t, net).count = 1
    const [door] = hand(t, 0, 'alternate-universe-door')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('fly')
    answer(t, 0, `use ${door}`, ship)
    expect(options(t, 0)).toContain('fly')
    endTurns(t, 1)
    expect(inPlayNow(t, door!)).toBe(false)
  })

  test('a Temporal Rift is nullified, and the door comes back', () => {
    const t = table({ missions: LINE })
    const rift = lay(t, 1, 'temporal-rift', { in: 'atop', loc: 0 })
    const [door] = hand(t, 0, 'alternate-universe-door')
    at(t, 0, 'orders')
    answer(t, 0, `use ${door}`)
    if (t.g.prompts[0]!.name === 'targetCard') answer(t, 0, rift)
    expect(inPlayNow(t, rift)).toBe(false)
    expect(t.g.s.players[0]!.hand).toContain(door)
  })

  test('the portal: one card each turn, and a ship taken home', () => {
    const t = table({ missions: LINE })
    lay(t, 0, 'federation-outpost', { in: 'space', loc: 1 })
    const [portal, one, two] = hand(t, 0, 'space-time-portal', 'richard-castillo', 'rachel-garrett')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(one)
    answer(t, 0, `use ${portal}`)
    expect(playOf(t, portal!).at).toEqual({ in: 'core' })
    answer(t, 0, one)
    t.g.s.here.played = false
    again(t)
    expect(options(t, 0)).not.toContain(two)
    const ship = inSpace(t, 0, 'runabout', 0)
    const [taitt] = aboard(t, 0, ship, 'taitt')
    at(t, 0, 'orders')
    answer(t, 0, `use ${portal}`, 'ship home', ship)
    expect(t.g.s.players[0]!.hand).toEqual(expect.arrayContaining([ship, taitt]))
    expect(inPlayNow(t, portal!)).toBe(false)
  })

  test('the portal is the second of two wormholes, and brings a ship with its crew', () => {
    const t = table({ missions: LINE })
    const portal = lay(t, 0, 'space-time-portal', { in: 'core' })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [hole] = hand(t, 0, 'wormhole')
    at(t, 0, 'orders')
    answer(t, 0, `use ${hole}`, ship, 2)
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 2 })
    expect(inPlayNow(t, portal)).toBe(false)
    const crewed = table({ missions: LINE })
    const again = lay(crewed, 0, 'space-time-portal', { in: 'core' })
    const [decius, tasha, plain] = hand(crewed, 0, 'decius', 'major-rakal', 'taitt')
    at(crewed, 0, 'orders')
    answer(crewed, 0, `use ${again}`, 'ship with crew', decius, 1)
    expect(inPlayNow(crewed, plain!)).toBe(false)
    expect(tasha).toBeDefined()
    goOn(crewed, one => one.g.prompts[0]!.name === 'order')
    expect(playOf(crewed, decius!).at).toEqual({ in: 'space', loc: 1 })
  })

  test('the conduit: twice each turn between then and now, for a card of the hand', () => {
    const t = table({ missions: ['0 espionage-mission', '1 nebula'] })
    const past = t.g.s.locations.length
    const time = card(t, 0, 'cetacean-institute')
    const { openTime } = setUp
    openTime(t.g, 0, time)
    const conduit = lay(t, 0, 'temporal-conduit', { in: 'core' })
    const [spock] = onPlanet(t, 0, 0, 'taitt')
    const [paid] = hand(t, 0, 'tricorder')
    at(t, 0, 'orders')
    answer(t, 0, `use ${conduit}`, 'through time', paid)
    goOn(t, one => one.g.prompts[0]!.name === 'order')
    expect(playOf(t, spock!).at).toEqual({ in: 'planet', loc: past })
    expect(t.g.s.players[0]!.deck[0]).toBe(paid)
  })
})

describe('wormholes', () => {
  const BAJOR = [
    '0 alter-records',
    '1 refuse-immigration',
    '0 changeling-research',
    '1 gamma-quadrant-survey',
  ]
  const withGamma = () => {
    const gamma = ['0 changeling-research', '1 salvage-wrecked-ship']
    return table({ missions: ['0 alter-records', '1 refuse-immigration', ...gamma] })
  }

  test('two Bajoran Wormholes join Alpha and Gamma, and stop who passes', () => {
    const t = withGamma()
    const [near] = hand(t, 0, 'bajoran-wormhole')
    const [far] = inDeck(t, 0, 'bajoran-wormhole')
    at(t, 0, 'orders')
    answer(t, 0, `use ${near}`)
    goOn(t, one => one.g.prompts[0]!.name === 'downloadCard', 3)
    answer(t, 0, far)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 4)
    const [here, there] = [playOf(t, near!).at, playOf(t, far!).at] as { in: string; loc: number }[]
    expect([here!.in, there!.in]).toEqual(['line', 'line'])
    expect(t.g.s.locations[here!.loc]).toMatchObject({ quadrant: 'Alpha', region: 'Bajor' })
    expect(t.g.s.locations[there!.loc]!.quadrant).toBe('Gamma')
    expect(spanOf(t.g, 0, here!.loc)).toBe(1)
    const ship = inSpace(t, 0, 'runabout', here!.loc)
    aboard(t, 0, ship, 'jean-luc-picard', 'william-t-riker')
    at(t, 0, 'orders')
    answer(t, 0, 'passage', ship, there!.loc)
    expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: there!.loc }, stopped: true })
  })

  test('a further copy takes a Revolving Door off the wormhole, and off nothing else', () => {
    const t = withGamma()
    const near = lay(t, 0, 'bajoran-wormhole', { in: 'atop', loc: 0 })
    openGap(t.g, near, 0)
    const other = lay(t, 0, 'alternate-universe-door', { in: 'core' })
    const [spare] = hand(t, 0, 'bajoran-wormhole')
    lay(t, 1, 'revolving-door', { in: 'on', host: other })
    at(t, 0, 'orders')
    answer(t, 0, `use ${spare}`)
    // It could only be the other end of the wormhole.
    expect(t.g.prompts[0]!.name).not.toBe('playHow')
    const door = lay(t, 1, 'revolving-door', { in: 'on', host: near })
    t.g.s.players[0]!.hand = []
    const [third] = hand(t, 0, 'bajoran-wormhole')
    t.g.s.table = []
    t.g.s.actions = []
    at(t, 0, 'orders')
    answer(t, 0, `use ${third}`, 'reopen')
    goOn(t, one => !inPlayNow(one, door), 3)
    expect(inPlayNow(t, door)).toBe(false)
  })

  test('one copy alone is not played', () => {
    const t = withGamma()
    const [near] = hand(t, 0, 'bajoran-wormhole')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain(`use ${near}`)
    expect(BAJOR).toHaveLength(4)
  })

  test('into the mirror universe only with ENGINEER and SCIENCE, or damaged', () => {
    const t = table({
      missions: [
        '0 alter-records',
        '1 refuse-immigration',
        '0 disrupt-alliance',
        '1 search-for-rebels',
        '0 changeling-research',
        '1 salvage-wrecked-ship',
      ],
    })
    const [mirror] = hand(t, 0, 'bajoran-wormhole-mirror-universe')
    at(t, 0, 'orders')
    answer(t, 0, `use ${mirror}`)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 4)
    const loc = (playOf(t, mirror!).at as { loc: number }).loc
    expect(t.g.s.locations[loc]).toMatchObject({ quadrant: 'Mirror', region: 'Bajor' })
    const near = lay(t, 0, 'bajoran-wormhole', { in: 'atop', loc: 0 })
    openGap(t.g, near, 0)
    const start = (playOf(t, near).at as { loc: number }).loc
    const ship = inSpace(t, 0, 'runabout', start)
    aboard(t, 0, ship, 'jean-luc-picard', 'william-t-riker')
    at(t, 0, 'orders')
    const before = options(t, 0).includes('passage')
    playOf(t, ship).damage = 1
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('passage')
    expect(before).toBe(false)
  })

  test('the mirror wormhole is seeded in the Facility Phase, never in the Doorway Phase', () => {
    const missions = ['0 disrupt-alliance', '1 search-for-rebels']
    const early = seeding(
      [{ seed: stocks('bajoran-wormhole-mirror-universe') }, {}],
      {},
      'doorway',
      {},
      missions,
    )
    expect(early.g.s.inPlay.map(id => early.g.s.cards[id]!.card)).not.toContain(
      'bajoran-wormhole-mirror-universe',
    )
    const t = seeding(
      [{ seed: stocks('bajoran-wormhole-mirror-universe') }, {}],
      {},
      'facility',
      {},
      missions,
    )
    const [id] = t.g.s.players[0]!.seeds
    answer(t, 0, id)
    expect(playOf(t, id!).at.in).toBe('line')
  })

  test('the Barzan Wormhole leads to Wormhole Negotiations, and can be moved', () => {
    const far = ['0 liberation', '1 seal-rift', '0 study-protonebula']
    const t = table({ missions: ['0 wormhole-negotiations', '1 nebula', ...far] })
    const [hole, mover] = hand(t, 0, 'barzan-wormhole', 'barzan-wormhole')
    at(t, 0, 'orders')
    answer(t, 0, `use ${hole}`, 2)
    const first = (playOf(t, hole!).at as { loc: number }).loc
    const ship = inSpace(t, 0, 'runabout', first)
    aboard(t, 0, ship, 'jean-luc-picard', 'william-t-riker')
    at(t, 0, 'orders')
    answer(t, 0, 'passage', ship)
    expect(options(t, 0)).toEqual([0, 'back'])
    answer(t, 0, 0)
    expect(playOf(t, ship).stopped).toBe(true)
    endTurns(t, 2)
    at(t, 0, 'orders')
    answer(t, 0, `use ${mover}`, 3)
    expect(t.g.s.spacelines.Delta!.indexOf((playOf(t, hole!).at as { loc: number }).loc)).toBe(2)
    expect(shipAttribute(t.g, ship, 'RANGE')).toBeGreaterThan(0)
  })
})

void prompt
