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
import { agreement, fleet, home, owns, set, ships } from '../../testing/table.ts'
import type { G } from '../../types.ts'
import { type Arena, arena, borgWorld, command, cube, orbit } from './testing/arena.ts'

/** A crowded corner: everybody beside everybody, two Cubes, a Borg World, Fleets with rules, Agreements. */
function crowd(multi: boolean): Arena {
  const t = arena({ options: { multiFactionBattles: multi }, factions: ['klingon', 'ferengi', 'romulan'] })
  for (const seat of [0, 1, 2]) {
    set(t, seat, { weapons: seat, shields: seat % 2, has: { P: 3, R: 3, C: 3 }, ascendancy: 3 })
    ships(t, seat, t.near[2]!, 2)
    ships(t, seat, t.far[2]!, 1 + seat)
    fleet(t, seat, seat, seat === 2 ? t.far[1]! : orbit(t.izar), 4, {
      side: seat === 1 ? 'B' : 'A',
    })
  }
  agreement(t, 1, 0)
  agreement(t, 0, 2)
  owns(t, 1, t.izar, { P: 1, R: 1 }, { starbase: true })
  borgWorld(t, t.ardana, 1)
  ships(t, 0, orbit(t.ardana), 4)
  cube(t, t.far[3]!)
  cube(t, t.near[1]!)
  ships(t, 2, orbit(home(t, 0)), 3)
  return t
}

/** Combat only: other Commands end the Phase. */
function step(g: G, stream: ReturnType<typeof makeStream>): boolean {
  const prompt = g.prompts[0]!
  if (prompt.name === 'command') {
    const open = (prompt as { options: readonly unknown[] }).options
    const wanted = ['battle', 'invade'].filter(id => open.includes(id))
    if (wanted.length === 0) return false
    choose(g, { seat: prompt.seat, answer: wanted[Number(g.match.seq) % wanted.length] })
    return true
  }
  choose(g, { seat: prompt.seat, answer: sampleAnswer(g, prompt, stream) })
  return true
}

test.each([false, true])(
  'random battles and Invasions go to their end, saved at every prompt (16.4.2: %s)',
  multi => {
    const t = crowd(multi)
    let choices = 0
    for (let i = 0; i < 40; i++) {
      command(t, i % 3)
      const g: G = fork(t.g)
      g.match.chance = makeChance(`soak-${i}`)
      const stream = makeStream(`answers-${i}`)
      for (let n = 0; n < 60 && g.match.result === null; n++) {
        const again = restore(g.game as typeof ascendancy, snapshot(g))
        expect(again.prompts).toEqual(g.prompts)
        expect(hash(again.match)).toBe(hash(g.match))
        if (!step(g, stream)) break
        choices++
        expect(ascendancy.invariants?.(g) ?? []).toEqual([])
      }
    }
    expect(choices).toBeGreaterThan(300)
  },
)
