import { choose, imagineWorld, makeStream, notJson, same, sampleAnswer, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { bridge } from '../../procedures/conflict/testing/bridge.ts'
import { capture } from '../../rules/people/capture.ts'
import {
  aboard,
  at,
  card,
  hand,
  inSpace,
  lay,
  onPlanet,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { pool } from '../facts/pool.ts'
import { DECK } from './index.ts'

const NAMES = Object.keys(DECK)
const GAMES = 2
const CHOICES = 120

/** Everybody is at one place, and all cards of this folder may come up. */
function meeting(n: number): Table {
  const t = table({
    missions: [
      '0 espionage-mission',
      '0 repair-mission',
      '1 krios-suppression',
      '1 acquire-technology',
      '0 genesis-planet',
    ],
    options: { format: n % 2 === 0 ? 'Open' : 'OTF' },
    seed: `deck/${n}`,
  })
  for (const seat of [0, 1]) {
    const ship = inSpace(t, seat, seat === 0 ? 'uss-enterprise' : 'ikc-bortas', seat)
    aboard(
      t,
      seat,
      ship,
      ...(seat === 0
        ? ['jean-luc-picard', 'taitt', 'data', 'travis-mayweather']
        : ['kurn', 'gowron', 'atul', 'gorath']),
    )
    onPlanet(
      t,
      seat,
      0,
      ...(seat === 0
        ? ['worf', 'calloway', 'guinan', 'klingon-disruptor']
        : ['kell', 'founder', 'klingon-disruptor', 'danara-pel']),
    )
    inSpace(t, seat, seat === 0 ? 'federation-outpost' : 'klingon-outpost', seat === 0 ? 1 : 2)
    inSpace(t, seat, seat === 0 ? 'runabout' : 'borg-cube', seat === 0 ? 0 : 1)
    bridge(t, seat, 'phaser-banks', 'quantum-torpedo', 'maximum-firepower', 'evasive-maneuvers')
    const mine = NAMES.filter((_, i) => i % 3 === (n + seat) % 3 || i % 7 === n % 7)
    for (const name of mine.slice(0, 14)) hand(t, seat, name)
    for (const name of mine.slice(14)) t.g.s.players[seat]!.deck.push(card(t, seat, name))
    for (const name of mine.filter(one => pool().card(one).icons.includes('HA')).slice(0, 4))
      t.g.s.players[seat]!.agendas.push(card(t, seat, name))
    for (const name of ['tricorder', 'brilgar', 'calloway', 'kurn']) {
      t.g.s.players[seat]!.deck.push(card(t, seat, name))
      t.g.s.players[seat]!.discard.push(card(t, seat, name))
    }
    seed(t, 1 - seat, seat, 'armus-skin-of-evil', 'microvirus', 'rem-fatigue-hallucinations')
    for (const name of NAMES.filter((_, i) => i % 11 === (n + seat) % 11).slice(0, 4))
      if (pool().card(name).seed !== null && DECK[name]!.seedsAt === undefined)
        lay(t, seat, name, { in: 'core' })
  }
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const bar = lay(t, 0, 'quarks-bar', { in: 'on', host: inSpace(t, 0, 'deep-space-9', 0) })
  lay(t, 0, 'mardah', { in: 'aboard', host: bar })
  const [held] = onPlanet(t, 1, 0, 'tomalak')
  capture(t.g, held!, 0, 'planet 0')
  return at(t, n % 2, 'play')
}

test('at random: sound after every choice, nobody knows too much, and positions read back', () => {
  for (let game = 0; game < GAMES; game++) {
    const { g } = meeting(game)
    const stream = makeStream(`random/${game}`)
    for (let n = 0; g.match.result === null && n < CHOICES; n++) {
      const asked = g.prompts[0]!
      choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
      expect(ccg.invariants!(g)).toEqual([])
      if (n % 12 !== 0 || g.match.result !== null) continue
      for (const viewer of [0, 1, null]) {
        const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
        expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
      }
      const written = JSON.parse(JSON.stringify(ccg.notation!.write(g)))
      expect(ccg.notation!.read(written, { options: g.match.options, seats: 2 })).toEqual(g.s)
    }
    expect(notJson(g.match)).toBeUndefined()
  }
})
