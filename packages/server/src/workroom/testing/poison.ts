import { randomBot } from '@tenforward/bots'
import type { Game, Run } from '@tenforward/kernel'
import { ask, locals, next, pick, procedure } from '@tenforward/kernel'
import type { Games } from '../../offers.ts'

/** Where a game does harm, and how. */
interface Poison {
  at?: 'options' | 'setup' | 'go' | 'any'
  how?: 'loop' | 'fill' | 'throw' | 'exit'
}

function harm({ how }: Poison): void {
  if (how === 'loop') for (;;);
  if (how === 'exit') process.exit(7)
  if (how === 'throw') (undefined as unknown as string[]).map(String)
  const heap: number[][] = []
  for (;;) heap.push(new Array<number>(1e6).fill(1.5))
}

const main = procedure('poisoned', locals<object>(), {
  choose: (g: Run) => ask(g.s.turn, pick('do', ['on', 'go']), 'do'),
  do(g: Run, _v, what: string) {
    const poison = g.match.options as Poison
    if (poison.at === 'any' || (poison.at === 'go' && what === 'go')) harm(poison)
    g.s.turn = (g.s.turn + 1) % g.match.seats
    g.s.count++
    return next('choose')
  },
})

/** A game that does whatever harm its options ask for. */
const poisoned: Game = {
  id: 'poisoned',
  name: 'Poisoned',
  version: 1,
  seats: { min: 1, max: 4 },
  options(chosen) {
    const poison = (chosen ?? {}) as Poison
    if (poison.at === 'options') harm(poison)
    return poison
  },
  setup({ options }) {
    if ((options as Poison).at === 'setup') harm(options as Poison)
    return { turn: 0, count: 0 }
  },
  main,
  procedures: [],
  view: g => g.s,
  imagine: () => {},
}

export const POISON: Games = { poisoned: { game: poisoned, bots: { random: randomBot(0) } } }
