import { bots, ccg, type State, type View } from '@tenforward/ccg'
import { pool, READY_DECKS } from '@tenforward/ccg/reading'
import {
  begin,
  choose,
  type Game,
  makeStream,
  type OptionId,
  type Prompt,
  type Run,
  viewOf,
} from '@tenforward/kernel'
import { isLaying, seedAnswer } from '../src/games/ccg/seeding/answers.ts'
import { type Arrangement, arrange } from '../src/games/ccg/seeding/plan.ts'

/** What must have happened before two people have met everything that the table has to show. */
export const SCENES = ['dilemma', 'battle', 'answered'] as const
export type Scene = (typeof SCENES)[number]

/** Few dilemmas, so that seeding is short; people, ships with guns, and Interrupts that answer each other. */
function deckOf(id: string, name: string): object {
  const { deck } = READY_DECKS.find(ready => ready.id === id)!
  const card = (one: string) => pool().card(one)
  const dilemmas = deck.seed.filter(stock => card(stock.card).dilemma !== null)
  const bases = deck.seed.filter(stock => card(stock.card).facility !== null)
  const crew = deck.draw.filter(stock => card(stock.card).personnel.length > 0).slice(0, 16)
  const ships = deck.draw.filter(stock => card(stock.card).ship !== null).slice(0, 3)
  const pile = (stocks: readonly { card: string; count: number }[]) =>
    Object.fromEntries(stocks.map(stock => [stock.card, stock.count]))
  return {
    ...{ format: 'tenforward-deck', version: 1, game: 'ccg', name, sides: [] },
    missions: pile(deck.missions),
    seed: pile([...bases, ...dilemmas.slice(0, 6)]),
    draw: { ...pile(crew), ...pile(ships), 'alien-probe': 4, 'kevin-uxbridge': 6, q2: 4 },
  }
}

export const duelOptions = (): object => ({
  decks: [deckOf('honour', 'Blood and Honour'), deckOf('raptor', 'Shadow of the Raptor')],
  bluffs: false,
})

const numbers = (options: readonly OptionId[]): number[] => options.filter(id => typeof id === 'number')
const titled = (run: Run, id: number): string => (run.match.state as State).cards[id]!.card

/** What somebody does who wants to see everything: seed as the page does, then the cadet's advice, but quarrelsome. */
export function advise(run: Run, seat: number, seen: ReadonlySet<Scene>): unknown {
  const prompt = run.prompts.find(one => one.seat === seat)!
  const view = viewOf(run, seat).view as View
  if (view.stage !== 'play') return seedAnswer({ view, seat, prompt, laid: arrangementOf(run, view, prompt) })
  const own = quarrel(run, prompt, seen)
  if (own !== undefined) return own
  return (bots.cadet!.decide(run, seat, makeStream('advice')) as { answer: unknown }).answer
}

const arranged = new WeakMap<Run, Map<number, Arrangement>>()

/** Made up once for each seat, when the missions lie. */
function arrangementOf(run: Run, view: View, prompt: Prompt): Arrangement {
  const all = arranged.get(run) ?? new Map<number, Arrangement>()
  arranged.set(run, all)
  if (isLaying(prompt) && !all.has(prompt.seat)) all.set(prompt.seat, arrange(view, prompt.seat, null))
  return all.get(prompt.seat) ?? new Map()
}

function quarrel(run: Run, prompt: Prompt, seen: ReadonlySet<Scene>): unknown {
  if (prompt.kind !== 'pick') return undefined
  const { name, options } = prompt
  if (name === 'cardPlay' && !seen.has('answered')) {
    const hand = (run.match.state as State).players[prompt.seat]!.hand.map(id => titled(run, id))
    const probe = numbers(options).find(id => titled(run, id) === 'alien-probe')
    if (probe !== undefined && hand.includes('q2')) return probe
  }
  if (seen.has('battle') || !seen.has('dilemma')) return undefined
  if (name === 'order' && options.includes('attack')) return 'attack'
  if (name === 'order' && options.includes('fly')) return 'fly'
  if (name === 'flyShip') return options[0]
  if (name === 'flyTo') return nearestFoe(run, prompt.seat, numbers(options))
  if (name === 'attackAt' || name === 'fireAt') return options[0]
  return undefined
}

/** Towards the facility of the other. */
function nearestFoe(run: Run, seat: number, locs: readonly number[]): OptionId {
  const { cards, inPlay, spacelines } = run.match.state as State
  const line = Object.values(spacelines).find(one => one.includes(locs[0]!)) ?? []
  const base = inPlay.find(
    id => cards[id]!.play!.by !== seat && pool().card(cards[id]!.card).facility !== null,
  )
  const at = base === undefined ? undefined : cards[base]!.play!.at
  const aim = at !== undefined && 'loc' in at ? line.indexOf(at.loc) : 0
  return (
    [...locs].sort((a, b) => Math.abs(line.indexOf(a) - aim) - Math.abs(line.indexOf(b) - aim))[0] ?? 'back'
  )
}

/** Which scenes an event belongs to: the first dilemma, the end of a battle, an answer that was answered itself. */
function noteScenes(events: readonly { type: string; data: unknown }[], seen: Set<Scene>): void {
  for (const { type, data } of events) {
    if (type === 'seed.revealed') seen.add('dilemma')
    if (type === 'battle.ended') seen.add('battle')
    if (type === 'card.nullified' && (data as { action: string }).action === 'respond') seen.add('answered')
  }
}

/** A seed with which all of it happens soon. */
export function seedForDuel(most = 40): { seed: string; choices: number } {
  let best = { seed: '', choices: Number.POSITIVE_INFINITY }
  for (let n = 0; n < most; n++) {
    const seed = `duel ${n}`
    const choices = lengthOf(seed, Math.min(best.choices, 400))
    if (choices < best.choices) best = { seed, choices }
    if (choices < 150) break
  }
  if (best.seed === '') throw new Error('No seed leads to all of it.')
  return best
}

function lengthOf(seed: string, most: number): number {
  const run = begin(ccg as unknown as Game, { seats: 2, seed, options: duelOptions() })
  const seen = new Set<Scene>()
  for (let i = 0; i < most; i++) {
    if (run.match.result !== null) return Number.POSITIVE_INFINITY
    if (SCENES.every(scene => seen.has(scene))) return i
    const { seat } = run.prompts[0]!
    const { events } = choose(run, { seat, answer: advise(run, seat, seen) })
    noteScenes(events, seen)
  }
  return Number.POSITIVE_INFINITY
}
