import { allowed, ask, call, confirm, emit, locals, pickRandom, shuffle } from '@tenforward/kernel'
import { checkClock } from '../rules/turn/score.ts'
import { draw } from '../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../state.ts'
import { type G, procedure } from '../types.ts'
import { dilemmaPhase } from './seed/dilemmas.ts'
import { doorwayPhase } from './seed/doorways.ts'
import { missionPhase } from './seed/missions.ts'
import { oneByOne } from './seed/oneByOne.ts'
import { playerTurn } from './turn/turn.ts'

const STARTING_HAND = 7

/** The whole game: four seed phases in fixed order (CCG-SEED-01), then turns until somebody has won. */
export const match = procedure('match', locals<{ again?: boolean }>(), {
  begin(g) {
    mixNumbers(g)
    g.s.starter = pickRandom(g, [0, 1], 'starter')
    g.s.active = g.s.starter
    emit(g, 'seat.starts', { seat: g.s.starter })
    for (const { sides } of g.s.players) for (const side of sides) shuffle(g, side.cards, 'side deck')
    return 'doorways'
  },
  doorways: g => call(doorwayPhase, { seat: g.s.starter, passes: 0 }, 'missions'),
  missions: g => call(missionPhase, { seat: g.s.starter }, 'dilemmas'),
  dilemmas: () => call(dilemmaPhase, {}, 'facilities'),
  facilities(g) {
    g.s.stage = 'facility'
    emit(g, 'stage.began', { stage: 'facility' })
    return call(oneByOne, { seat: g.s.starter, phase: 'facility', passes: 0, passed: [] }, 'deal')
  },
  /** CCG-START-02 and 03. */
  deal(g) {
    g.s.stage = 'play'
    emit(g, 'stage.began', { stage: 'play' })
    for (const seat of g.s.players.keys()) {
      setAside(g, seat)
      shuffle(g, playerOf(g, seat).deck, 'deck')
      for (let i = 0; i < STARTING_HAND; i++) draw(g, seat)
    }
    g.s.active = g.s.starter
    return 'turn'
  },
  turn: g => call(playerTurn, { seat: g.s.active }, 'other'),
  /** Some cards allow a player a second turn after each one, or after this one. */
  other(g, v) {
    if (checkClock(g, g.s.active)) return 'turn'
    return !v.again && allowed(g, 'secondTurn', { seat: g.s.active }) ? 'offer' : 'change'
  },
  offer: g => ask(g.s.active, confirm('secondTurn', { rules: ['CCG-TURN-01'], fallback: true }), 'offered'),
  offered(_g, v, wants: boolean) {
    if (!wants) return 'change'
    v.again = true
    return 'turn'
  },
  change(g, v) {
    delete v.again
    g.s.active = rivalOf(g.s.active)
    return 'turn'
  },
})

/** The number of a card must not tell what card it is: the lists of both decks are known to their players. */
function mixNumbers(g: G): void {
  const { cards, players } = g.s
  const order = shuffle(g, [...cards.keys()], 'numbers')
  const now: Id[] = []
  order.forEach((old, id) => {
    now[old] = id
  })
  g.s.cards = order.map(old => cards[old]!)
  for (const player of players)
    for (const list of [player.missions, player.seeds, player.deck, ...player.sides.map(side => side.cards)])
      for (let i = 0; i < list.length; i++) list[i] = now[list[i]!]!
}

function setAside(g: G, seat: number): void {
  const player = playerOf(g, seat)
  const cards = player.seeds.map(id => pieceOf(g, id).card)
  player.out.push(...player.seeds)
  player.seeds = []
  emit(g, 'seeds.unused', { seat, cards })
}
