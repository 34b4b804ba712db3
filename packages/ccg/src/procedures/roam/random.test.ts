import { choose, imagineWorld, makeStream, notJson, same, sampleAnswer, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { enterStasis } from '../../rules/card/states.ts'
import { abandon } from '../../rules/places/abandoned.ts'
import { NOBODY } from '../../rules/ships/selfControl.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import { aboard, at, card, inSpace, lay, onPlanet, seed, type Table, table } from '../../testing/table.ts'
import type { G } from '../../types.ts'

const MISSIONS = [
  '0 cultural-observation',
  '0 repair-mission',
  '1 krios-suppression',
  '0 study-pulsar',
  '1 cloaked-mission',
]
const PLANET =
  `god horta spatial-rift alice hunter-probe dejaren ferengi-ingenuity fractured-time chula-the-lights
  dead-end komar-possession data-has-some-issues framed-for-murder do-you-smell-something-burning kazon-bomb
  mission-fatigue murasaki-effect artillery-attack chula-crossroads im-not-going-to-fight-you`.split(/\s+/)
const SPACE = `astral-eddy spatial-rift alice cybernetic-homing-device armus-energy-field ankari-spirits
  emergent-life-form kazon-bomb planet-killer spaceborne-entity aphasia-device hunter-probe`.split(/\s+/)

/** Much is going on: infiltrators, captives, nemeses, a station that is nobody's, something that roams. */
function turmoil(name: string, n: number): Table {
  const t = table({ missions: MISSIONS, seed: name })
  const some = (list: readonly string[], from: number) =>
    [0, 1, 2, 3].map(i => list[(from + i) % list.length]!)
  seed(t, 1, 0, ...some(PLANET, n * 4))
  seed(t, 1, 1, ...some(SPACE, n * 4))
  seed(t, 0, 2, ...some(PLANET, n * 4 + 7))
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'jean-luc-picard', 'geordi-la-forge', 'data', 'leah-brahms', 'taitt', 'medical-kit')
  aboard(t, 1, ship, 'bashir-founder')
  onPlanet(t, 0, 0, 'worf', 'beverly-crusher', 'jadzia-dax', 'tasha-yar', 'kareel-odan')
  onPlanet(t, 1, 0, 'gowron', 'kurn', 'kira-founder')
  const bortas = inSpace(t, 1, 'ikc-bortas', 0)
  aboard(t, 1, bortas, 'batrell', 'zegov', 'toby-russell')
  const [captive] = aboard(t, 0, bortas, 'giusti')
  t.g.s.cards[captive!]!.play!.captive = { by: 1 }
  onPlanet(t, 0, 2, 'pralor-unit-3947')
  onPlanet(t, 1, 2, 'cravic-unit-122', 'konmel')
  const killer = card(t, 1, 'planet-killer')
  enterPlay(t.g, killer, NOBODY, { in: 'space', loc: 3 }, null)
  const nor = inSpace(t, 0, 'empok-nor', 0)
  seed(t, 1, abandon(t.g, nor), 'dangerous-derelict', 'archer')
  const asleep = inSpace(t, 0, 'runabout', 2)
  aboard(t, 0, asleep, 'mendon')
  enterStasis(t.g, [asleep], null)
  lay(t, 0, 'framed-for-murder', { in: 'on', host: asleep })
  return at(t, n % 2, 'orders')
}

function isSound(g: G, n: number): void {
  expect(g.game.invariants!(g)).toEqual([])
  if (n % 5 !== 0) return
  for (const viewer of [0, 1, null]) {
    const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
    expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
  }
}

test('whatever goes on, the table is sound after every choice, and nobody knows too much', () => {
  const seen = new Set<string>()
  for (let game = 0; game < 5; game++) {
    const { g } = turmoil(`turmoil/${game}`, game)
    const stream = makeStream(`choices/${game}`)
    for (let n = 0; g.match.result === null && n < 120; n++) {
      const asked = g.prompts[0]!
      const { events } = choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
      for (const { type } of events) seen.add(type)
      seen.add(asked.name)
      isSound(g, n)
    }
    expect(notJson(g.match)).toBeUndefined()
  }
  const wanted = ['seed.revealed', 'attempt.failed', 'card.exposed', 'guise', 'nemesis', 'fire.opened']
  expect([...seen]).toEqual(expect.arrayContaining(wanted))
}, 60_000)
