import { choose, imagineWorld, makeStream, notJson, same, sampleAnswer, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { aboard, at, inSpace, onPlanet, type Table, table } from '../../testing/table.ts'
import { bridge } from './testing/bridge.ts'

const TACTICS = ['photon-torpedo', 'phaser-banks', 'target-engines', 'target-shields', 'pulse-disruptor']

/** Klingons and Romulans meet at a planet, with Tactics on both sides or on one. */
function meeting(seed: string, armed: readonly number[]): Table {
  const t = table({ missions: ['0 cultural-observation', '1 seek-life-form'], seed })
  const ships: [number, string, string[]][] = [
    [0, 'ikc-bortas', ['gowron', 'zegov']],
    [0, 'ikc-vorcha', ['kurn', 'batrell']],
    [1, 'dderidex', ['sirol', 'taris']],
    [1, 'dderidex', ['tomalak', 'neral']],
  ]
  for (const [seat, ship, crew] of ships) aboard(t, seat, inSpace(t, seat, ship, 0), ...crew)
  onPlanet(t, 0, 0, 'betor', 'konmel')
  onPlanet(t, 1, 0, 'mendak', 'tokath')
  inSpace(t, 0, 'klingon-outpost', 0)
  for (const seat of armed) bridge(t, seat, ...TACTICS, ...TACTICS)
  return at(t, 0, 'orders')
}

test.each([[[0, 1]], [[1]], [[]]])(
  'battles at random, with Tactics of %j: sound after every choice, and nobody knows too much',
  armed => {
    const seen = new Set<string>()
    for (let game = 0; game < 4; game++) {
      const { g } = meeting(`meeting/${game}`, armed)
      const stream = makeStream(`battles/${game}`)
      for (let n = 0; g.match.result === null && n < 120; n++) {
        const asked = g.prompts[0]!
        const { events } = choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
        for (const { type } of events) seen.add(type)
        expect(ccg.invariants!(g)).toEqual([])
        if (n % 5 !== 0 && asked.name !== 'drawTactic') continue
        for (const viewer of [0, 1, null]) {
          const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
          expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
        }
      }
      expect(notJson(g.match)).toBeUndefined()
    }
    const wanted = ['battle.ended', 'combat.pair', 'fire.opened']
    expect([...seen]).toEqual(expect.arrayContaining(wanted))
    expect(seen.has('tactic.chosen') && seen.has('marker.placed')).toBe(armed.length > 0)
  },
)
