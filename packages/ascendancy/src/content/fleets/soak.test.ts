import {
  choose,
  fork,
  hash,
  makeChance,
  makeStream,
  restore,
  sampleAnswer,
  snapshot,
} from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ascendancy } from '../../game.ts'
import { type Arena, arena, borgWorld, cube, orbit } from '../../procedures/combat/testing/arena.ts'
import { agreement, fleet, owns, run, set, ships, system } from '../../testing/table.ts'
import type { G } from '../../types.ts'
import { borgTechnologies } from '../facts/advancements/borgTechnologies.ts'
import { advancementDecks } from '../facts/advancements/decks.ts'
import { factions } from '../facts/factions.ts'
import { holds, meets } from '../testing/stories.ts'

const IDS = factions.map(f => f.id)
const TECHNOLOGIES = borgTechnologies.map(card => card.id)

/**
 * Three Factions with all their special Fleets, each with a deck of Cardassian or Ferengi cards or half of the
 * technologies; some of it at Warp, at a Phenomenon or beside a Cube.
 */
function muster(turn: number): Arena {
  const t = arena({ factions: [0, 1, 2].map(seat => IDS[(turn + seat) % IDS.length]!) })
  const pulsar = system(t, t.ardana, 'pulsar')
  const decks = [
    advancementDecks.cardassian.map(card => card.id),
    advancementDecks.ferengi.map(card => card.id),
    TECHNOLOGIES,
  ]
  const places = [orbit(t.izar), orbit(pulsar), t.far[2]!]
  for (const seat of [0, 1, 2]) {
    holds(t, seat, ...decks[(turn + seat) % 3]!)
    meets(t, seat, (seat + 1) % 3)
    set(t, seat, { has: { P: 9, R: 6, C: 5 }, ascendancy: 3, weapons: 1 })
    for (const n of [0, 1, 2]) fleet(t, seat, n, places[(seat + n) % 3]!, 3)
    if (turn % 2 === 0) Object.assign(t.g.s.players[seat]!.fleets[seat]!, { warp: true, tokens: 2 })
    ships(t, seat, t.near[1]!, 2)
    t.g.s.players[seat]!.warping.push({ origin: t.near[2]!, tokens: 1 + seat })
    agreement(t, seat, (seat + 1) % 3, seat)
    owns(
      t,
      seat,
      system(t, t.g.s.players[seat]!.home, ['risa', 'capella', 'deneb-v'][seat]!),
      { C: 1 },
      { starbase: true },
    )
  }
  const held = t.g.s.players.flatMap(p => p.advancements.map(a => a.card))
  for (const player of t.g.s.players) player.deck = player.deck.filter(card => !held.includes(card))
  t.g.s.borg.tech = t.g.s.borg.tech.filter(card => !held.includes(card))
  cube(t, t.far[3]!)
  borgWorld(t, t.ardana, 1)
  return t
}

test.each([0, 1, 2])('turns with every technology and every Fleet (%i)', turn => {
  const t = muster(turn)
  let used = 0
  for (let i = 0; i < 6; i++) {
    t.g.s.here = { stayed: [], built: [] }
    if (i === 5) run(t, 'borgTurn', {}, 'command', 0)
    else run(t, 'playerTurn', { seat: i % 3 }, 'command', i % 3)
    const g: G = fork(t.g)
    g.match.chance = makeChance(`fleets-${turn}-${i}`)
    const stream = makeStream(`answers-${turn}-${i}`)
    for (let n = 0; n < 60 && g.match.result === null; n++) {
      const again = restore(ascendancy, snapshot(g))
      expect(again.prompts).toEqual(g.prompts)
      expect(hash(again.match)).toBe(hash(g.match))
      const prompt = g.prompts[0]!
      const answer = sampleAnswer(g, prompt, stream)
      if (String(answer).startsWith('use:')) used++
      choose(g, { seat: prompt.seat, answer })
      expect(ascendancy.invariants?.(g)).toEqual([])
    }
  }
  expect(used).toBeGreaterThan(5)
})
