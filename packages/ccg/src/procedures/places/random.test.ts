import {
  allow,
  choose,
  imagineWorld,
  makeStream,
  notJson,
  same,
  sampleAnswer,
  viewOf,
} from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { correspondInTime } from '../../rules/places/universe.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import { aboard, hand, inSpace, onPlanet, seeding, stocks, type Table } from '../../testing/table.ts'
import type { G } from '../../types.ts'

/** Everything may land and be carried, and go to the past and back. */
const CONTENT = {
  'establish-landing-protocols': allowing('land'),
  'engage-shuttle-operations': allowing('carry'),
  'out-of-time': {
    permissions: {
      passage: (g: G, { from, to }: { from: number; to: number }) =>
        correspondInTime(g, from, to) ? allow() : undefined,
    },
  },
}
const MISSIONS = [
  '0 espionage-mission',
  '0 khitomer-research',
  '1 advanced-combat-training',
  '0 test-mission-ii',
  '1 excavation-ii',
  '0 relief-mission-ii',
]
const PEOPLE = ['benil', 'boheeka', 'broca', 'ari', 'belva', 'corak', 'dakol', 'hogue', 'macet']

/** Cardassians with a station against Romulans and Klingons that hide, from the Facility Phase on. */
function universe(): Table {
  const station = ['nor', 'ops', 'infirmary', 'guest-quarters', 'docking-ports', 'cargo-bay', 'camp-khitomer']
  const decks = [
    { seed: stocks(...station), draw: stocks(...PEOPLE, 'aldara', 'galor', 'docking-pads', 'wormhole') },
    {
      seed: stocks('romulan-outpost', 'cetacean-institute', 'klingon-outpost'),
      draw: stocks(
        'taris',
        'tokath',
        'tomalak',
        'gowron',
        'kurn',
        'batrell',
        'wormhole',
        'dderidex',
        'ikc-buruk',
      ),
    },
  ]
  return seeding(decks as never, {}, 'facility', {}, MISSIONS, gameWith(CONTENT))
}

/** What is not in any deck comes with the first turn. */
function arm(t: Table): void {
  const { g } = t
  for (const name of Object.keys(CONTENT)) {
    const id = g.s.cards.push({ card: name, owner: 0, play: null }) - 1
    g.s.cards[id]!.play = {
      by: 0,
      at: { in: 'core' },
      mode: null,
      stopped: false,
      used: 0,
      damage: 0,
      count: 0,
    }
    g.s.inPlay.push(id)
    g.s.acting.push(id)
  }
  const klingons = inSpace(t, 1, 'ikc-buruk', 4)
  aboard(t, 1, klingons, 'kurn', 'gowron', 'batrell')
  const phased = inSpace(t, 1, 'apnex', 1)
  aboard(t, 1, phased, 'taris', 'tokath')
  const galor = inSpace(t, 0, 'galor', 5)
  aboard(t, 0, galor, 'dukat', 'benil', 'ari')
  const shuttle = inSpace(t, 0, 'cardassian-shuttle', 5)
  aboard(t, 0, shuttle, 'belva')
  onPlanet(t, 0, 1, 'corak', 'galen', 'tasha-yar')
  hand(t, 0, 'wormhole')
}

test('stations, times, cloaks and wormholes at random: sound after every choice, and nobody knows too much', () => {
  const seen = new Set<string>()
  for (let game = 0; game < 2; game++) {
    const t = universe()
    const stream = makeStream(`places/${game}`)
    let armed = false
    for (let n = 0; t.g.match.result === null && n < 220; n++) {
      const { g } = t
      if (!armed && g.s.stage === 'play') {
        armed = true
        arm(t)
      }
      const asked = g.prompts[0]!
      const answer = sampleAnswer(g, asked, stream)
      const { events } = choose(g, { seat: asked.seat, answer })
      for (const { type } of events) seen.add(type)
      seen.add(asked.name)
      expect(g.game.invariants!(g)).toEqual([])
      for (const prompt of g.prompts) expect(prompt.rules.length).toBeGreaterThan(0)
      if (n % 17 !== 0) continue
      for (const viewer of [0, 1, null]) {
        const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
        expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
      }
      const written = JSON.parse(JSON.stringify(g.game.notation!.write(g)))
      expect(g.game.notation!.read(written, { options: g.match.options, seats: 2 })).toEqual(g.s)
    }
    expect(notJson(t.g.match)).toBeUndefined()
  }
  const wanted = [
    'card.cloaked',
    'card.decloaked',
    'ship.landed',
    'ship.tookOff',
    'siteGap',
    'passTo',
    'leapTo',
  ]
  expect([...seen]).toEqual(expect.arrayContaining(wanted))
})
