import {
  begin,
  choose,
  clone,
  fork,
  makeStream,
  restore,
  type Stream,
  sampleAnswer,
} from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ascendancy } from '../../game.ts'
import { placeOfSystem } from '../../map/place.ts'
import { fleet, home, ships, system, type Table } from '../../testing/table.ts'
import type { Ascendancy, G } from '../../types.ts'
import { explorationDeck } from '../facts/exploration/deck.ts'
import { systemById } from '../facts/lookup.ts'

/** One choice at random of whoever is asked first. */
function step(g: G, stream: Stream): void {
  const prompt = g.prompts[0]!
  choose(g, { seat: prompt.seat, answer: clone(sampleAnswer(g, prompt, stream)) })
}

/** A random game, looked at now and then in somebody's Command Phase. */
function* commandPhases(seed: string, seats: number, every: number, most: number): Generator<G> {
  const stream = makeStream(seed)
  const g = begin<Ascendancy>(ascendancy, { seats, seed, options: { earlyCrises: true } })
  let last = 0
  for (let i = 0; i < most && g.match.result === null; i++) {
    if (i - last > every && g.prompts[0]!.name === 'command') {
      last = i
      yield fork(g)
    }
    step(g, stream)
  }
}

/** A planet beside somebody's Home, with Ships of the seat whose turn it is; null where there is no room. */
function findPlanet(t: Table, seat: number): number | null {
  const disc = t.g.s.discStack.find(card => systemById[card]!.kind === 'planet')
  if (disc === undefined) return null
  for (let other = 0; other < t.g.s.players.length; other++) {
    const from = home(t, (seat + other) % t.g.s.players.length)
    try {
      if (!t.g.s.discs[from]) continue
      const near = system(t, from, disc)
      t.g.s.discStack.splice(t.g.s.discStack.indexOf(disc), 1)
      ships(t, seat, placeOfSystem(near), 2)
      if (t.g.s.players[seat]!.fleets[0] === null) fleet(t, seat, 0, placeOfSystem(near), 3)
      return near
    } catch {}
  }
  return null
}

/** The card is on top of the deck, wherever it was before; one that is in play is left out. */
function putOnTop(g: G, card: string): boolean {
  const { s } = g
  const everywhere = s.exploration.length + s.explorationDiscard.length
  s.exploration = s.exploration.filter(c => c !== card)
  s.explorationDiscard = s.explorationDiscard.filter(c => c !== card)
  s.starter = Math.min(s.starter, s.exploration.length)
  if (s.exploration.length + s.explorationDiscard.length === everywhere) return false
  s.exploration.push(card)
  return true
}

test('any card, at any time, leads on: nothing is lost or doubled, and the turn goes on', () => {
  const deck = explorationDeck.filter(copy => copy.id.endsWith('#1'))
  const drawn = new Set<string>()
  let turn = 0
  for (const [seed, seats] of [
    ['three', 3],
    ['four', 4],
    ['five', 5],
  ] as const) {
    for (const position of commandPhases(seed, seats, 5, 600)) {
      const seat = position.s.turn!
      const t: Table = { g: position, events: [], revealed: false }
      const card = deck[turn++ % deck.length]!.id
      const near = seat < 0 ? null : findPlanet(t, seat)
      if (near === null || !putOnTop(t.g, card)) continue
      t.g.match.stack.push({ p: 'drawExploration', at: 'draw', v: { seat, system: near } })
      const depth = t.g.match.stack.length
      const g = restore(ascendancy, t.g.match)
      const stream = makeStream(card)
      for (let i = 0; g.match.stack.length >= depth && g.match.result === null; i++) {
        step(g, stream)
        expect(ascendancy.invariants!(g), card).toEqual([])
        expect(i, card).toBeLessThan(200)
      }
      drawn.add(card)
    }
  }
  expect(drawn.size).toBeGreaterThan(deck.length * 0.9)
})
