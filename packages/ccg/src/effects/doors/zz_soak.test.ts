import {
  begin,
  choose,
  imagineWorld,
  makeStream,
  same,
  sampleAnswer,
  shuffled,
  viewOf,
} from '@tenforward/kernel'
import { test } from 'vitest'
import { isLegal } from '../../decks/check.ts'
import { pool } from '../../facts/index.ts'
import { ccg } from '../../game.ts'
import { completeDeck } from '../complete.ts'
import { DOORS } from './index.ts'

function spiced(deck: any, stream: any) {
  const mine = Object.keys(DOORS)
    .map(id => pool().card(id))
    .filter(c => !c.isBack && c.legal.includes('OTF'))
  const some = (n: number, t: (c: any) => boolean) =>
    shuffled(stream, mine.filter(t))
      .slice(0, n)
      .map(c => ({ card: c.id, count: 1 }))
  const draw = [
    ...deck.draw,
    ...some(
      12,
      c =>
        c.mission === null && c.types[0] !== 'Tribble' && c.types[0] !== 'Trouble' && !c.icons.includes('Q'),
    ),
  ]
  const places = some(
    9,
    c =>
      c.seed !== null &&
      c.mission === null &&
      c.dilemma === null &&
      c.types[0] !== 'Tribble' &&
      c.types[0] !== 'Trouble' &&
      !c.icons.includes('Q') &&
      (c.opens === null || deck.sides.some((x: any) => x.kind === c.opens.kind)),
  )
  const rest = deck.seed.filter((x: any) => pool().card(x.card).dilemma === null || stream)
  const seed = [...rest.slice(0, 18), ...places]
  const fix = (l: any[]) => {
    const m = new Map<string, number>()
    for (const x of l) m.set(x.card, Math.min(1, x.count))
    return [...m].map(([card, count]) => ({ card, count }))
  }
  const doors = deck.seed.filter((x: any) => pool().card(x.card).opens !== null)
  const out = { ...deck, seed: fix([...doors, ...seed]), draw: fix(draw) }
  return isLegal(out, pool()) ? out : deck
}
test('soak', () => {
  const until = Date.now() + Number(process.env.SECS ?? 100) * 1000
  const base = process.env.SEED ?? 's'
  const errors = new Map<string, string>()
  const seen: Record<string, number> = {}
  let games = 0,
    choices = 0
  for (let i = 0; Date.now() < until; i++) {
    const seed = `${base}${i}`
    const stream = makeStream(seed)
    const decks = ['a', 'b'].map(x => spiced(completeDeck(seed + x), stream))
    let g: any, asked: any, ans: any
    try {
      g = begin(ccg as any, { seats: 2, seed, options: { decks } })
      for (let n = 0; g.match.result === null && n < 900; n++) {
        asked = g.prompts[0]!
        ans = sampleAnswer(g, asked, stream)
        choose(g, { seat: asked.seat, answer: ans })
        seen[asked.name] = (seen[asked.name] ?? 0) + 1
        choices++
        if (n % 10 === 0) {
          const bad = g.game.invariants!(g)
          if (bad.length > 0) throw new Error('invariant ' + JSON.stringify(bad).slice(0, 300))
        }
        if (n % 60 === 0)
          for (const viewer of [0, 1, null]) {
            const world = imagineWorld(g, viewer, makeStream(`w${n}`))
            if (!same(viewOf(world, viewer), viewOf(g, viewer))) throw new Error(`view of ${viewer} differs`)
          }
      }
      games++
    } catch (e: any) {
      const key = String(e.stack).split('\n').slice(0, 4).join(' | ')
      if (!errors.has(key))
        errors.set(
          key,
          `${seed} ${asked?.name} ${JSON.stringify(asked?.about)} ${JSON.stringify(ans)} stack ${JSON.stringify(g?.match.stack.map((f: any) => f.p + '.' + f.at))} card ${g && asked?.about?.card !== undefined ? g.s.cards[asked.about.card]?.card : ''}`,
        )
    }
  }
  console.log('GAMES', games, 'CHOICES', choices)
  for (const [k, v] of errors) console.log('ERR', k, '\n   ', v)
  console.log(JSON.stringify(Object.fromEntries(Object.entries(seen).sort())))
}, 600000)
