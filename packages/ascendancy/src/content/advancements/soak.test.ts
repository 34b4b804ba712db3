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
import { type Arena, arena, cube, orbit } from '../../procedures/combat/testing/arena.ts'
import { agreement, fleet, owns, set, ships, system } from '../../testing/table.ts'
import type { G } from '../../types.ts'
import { advancementDecks } from '../facts/advancements/decks.ts'
import { factions } from '../facts/factions.ts'
import { command, holds, meets } from '../testing/stories.ts'

const IDS = factions.map(f => f.id)

/** Three Factions in contact and within reach of each other, each with every card of some deck: not always its own. */
function fair(turn: number): Arena {
  const played = [0, 1, 2].map(seat => IDS[(turn + seat) % IDS.length]!)
  const t = arena({ factions: played, options: { multiFactionBattles: turn % 2 === 1 } })
  for (const seat of [0, 1, 2]) {
    const deck = advancementDecks[IDS[(2 * turn + seat) % IDS.length]!]
    holds(t, seat, ...deck.map(card => card.id))
    meets(t, seat, (seat + 1) % 3)
    set(t, seat, { has: { P: 12, R: 6, C: 6 }, ascendancy: 2, weapons: 1 })
    ships(t, seat, t.near[2]!, 2)
    ships(t, seat, t.far[2]!, 2)
    fleet(t, seat, seat, orbit(seat === 0 ? t.izar : t.ardana), 3)
    agreement(t, seat, (seat + 1) % 3, seat)
    const colony = system(t, t.g.s.players[seat]!.home, ['risa', 'capella', 'deneb-v'][seat]!)
    owns(t, seat, colony, { C: 1 }, { starbase: true })
    ships(t, (seat + 1) % 3, orbit(colony), 2)
  }
  const held = t.g.s.players.flatMap(p => p.advancements.map(a => a.card))
  for (const player of t.g.s.players) player.deck = player.deck.filter(card => !held.includes(card))
  owns(t, 0, t.ardana, { P: 1, R: 1 })
  cube(t, t.far[3]!)
  return t
}

test.each([0, 1, 2, 3, 4])('turns with every card of three decks, saved at every prompt (%i)', turn => {
  const t = fair(turn)
  let used = 0
  for (let i = 0; i < 6; i++) {
    command(t, i % 3)
    const g: G = fork(t.g)
    g.match.chance = makeChance(`cards-${turn}-${i}`)
    const stream = makeStream(`answers-${turn}-${i}`)
    for (let n = 0; n < 40 && g.match.result === null; n++) {
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
