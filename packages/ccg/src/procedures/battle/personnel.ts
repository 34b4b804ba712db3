import {
  ask,
  call,
  done,
  emit,
  locals,
  next,
  type Prompt,
  pick,
  pickRandom,
  RuleError,
  type Seat,
  shuffle,
} from '@tenforward/kernel'
import { attackers, battlefields, strengthOf, whyNotFight } from '../../rules/battle.ts'
import { cardOf } from '../../rules/cards.ts'
import { kill, stop } from '../../rules/harm.ts'
import { cardsAt, personnelAt, type Spot, spotLoc } from '../../rules/places.ts'
import { spotsOf } from '../../rules/transport.ts'
import type { Id } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'
import { BACK, rivalOf } from '../seats.ts'

export function openFights(g: G, seat: Seat): Spot[] {
  return battlefields(g, seat, spotsOf(g, seat))
}

/** Decision G-07: what the rival's hidden people forbid is said only when it is tried. */
export function mayFight(g: G, prompt: Prompt, spot: Spot | typeof BACK): void {
  const rule = spot === BACK ? null : whyNotFight(g, prompt.seat, spot)
  if (rule !== null) throw new RuleError('Those who are there may not be attacked.', [rule])
}

export interface Fight {
  seat: Seat
  spot?: Spot
  /** Combat piles of the attacker and of the attacked, the next one last. Hidden. */
  piles?: [Id[], Id[]]
  /** Everybody on each side. */
  sides?: [Id[], Id[]]
  pair?: [Id, Id]
  stunned?: Id[]
  dying?: Id[]
  casualty?: Id | null
}

/** CCG-PBATTLE-03: initiation, responses, form up, combat, determine winner, resolution. */
export const personnelBattle = procedure('personnelBattle', locals<Fight>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('fightAt', [...openFights(g, v.seat), BACK], {
        rules: ['CCG-BATTLE-10', 'CCG-BATTLE-13'],
        check: 'mayFight',
        fallback: BACK,
        hush: true,
      }),
      'initiate',
    ),
  initiate(g, v, spot: Spot | typeof BACK) {
    if (spot === BACK) return done()
    const loc = spotLoc(g, spot)!
    v.spot = spot
    v.sides = [attackers(g, v.seat, spot), personnelAt(g, spot, rivalOf(v.seat))]
    g.s.attacks.push({ by: v.seat, loc, turn: g.s.turn })
    emit(g, 'battle.began', { seat: v.seat, loc, kind: 'personnel' })
    return call(initiate, { action: anAction({ kind: 'battle', by: v.seat, loc }) }, 'formUp')
  },
  /** CCG-PBATTLE-07; CCG-BATTLE-06: a battle that is cancelled has been fought all the same. */
  formUp(g, v, stands: boolean) {
    const [ours, theirs] = v.sides!.map(side => side.filter(id => g.s.cards[id]!.play !== null))
    v.sides = [ours!, theirs!]
    Object.assign(v, { stunned: [], dying: [], casualty: null })
    if (!stands) return next('resolve')
    v.piles = [shuffle(g, [...ours!], 'combat'), shuffle(g, [...theirs!], 'combat')]
    return next('combat')
  },
  /** CCG-PBATTLE-08 and 18: pair by pair, until one pile has run out. */
  combat(g, v) {
    const [ours, theirs] = v.piles!
    if (ours.length === 0 || theirs.length === 0) return next('winner')
    v.pair = [ours.pop()!, theirs.pop()!]
    g.revealed = true
    g.s.shown = [...v.pair]
    const strengths: [number, number] = [strengthOf(g, v.pair[0]), strengthOf(g, v.pair[1])]
    const cards: [string, string] = [g.s.cards[v.pair[0]]!.card, g.s.cards[v.pair[1]]!.card]
    emit(g, 'combat.pair', { ids: [...v.pair], strengths, cards })
    return strengths[0] === strengths[1] ? next('combat') : next('blow')
  },
  /** CCG-PBATTLE-14 to 16: the stronger may stun; with more than double the STRENGTH, wound mortally. */
  blow(g, v) {
    const [winner, loser] = stronger(g, v.pair!)
    const seat = winner === v.pair![0] ? v.seat : rivalOf(v.seat)
    const blows = ['stun', ...(woundsMortally(g, winner, loser) ? ['kill'] : []), 'nothing']
    return ask(
      seat,
      pick('combat', blows, {
        rules: ['CCG-PBATTLE-14', 'CCG-PBATTLE-15'],
        about: { pair: v.pair },
        fallback: blows.at(-2)!,
      }),
      'struck',
    )
  },
  struck(g, v, blow: 'stun' | 'kill' | 'nothing') {
    const [, loser] = stronger(g, v.pair!)
    if (blow === 'stun') v.stunned!.push(loser)
    if (blow === 'kill') v.dying!.push(loser)
    return next('combat')
  },
  /** CCG-PBATTLE-19 to 23. */
  winner(g, v) {
    g.s.shown = []
    const totals = v.sides!.map(side => standing(v, side).reduce((sum, id) => sum + strengthOf(g, id), 0))
    const lost = totals[0] === totals[1] ? null : totals[0]! < totals[1]! ? 0 : 1
    const pool =
      lost === null || wonByHolograms(g, v, 1 - lost)
        ? []
        : v.sides![lost]!.filter(id => !v.dying!.includes(id))
    v.casualty = pool.length === 0 ? null : pickRandom(g, pool, 'casualty')
    const winner = lost === null ? null : lost === 1 ? v.seat : rivalOf(v.seat)
    emit(g, 'battle.ended', { winner })
    return next('resolve')
  },
  /** CCG-PBATTLE-24 to 27. */
  resolve(g, v) {
    const dead = new Set([...v.dying!, ...(v.casualty === null ? [] : [v.casualty!])])
    kill(g, [...dead])
    const survivors = v.sides!.flat().filter(id => !dead.has(id))
    const things = cardsAt(g, v.spot!).filter(
      id => cardOf(g, id).personnel.length === 0 && cardOf(g, id).facility === null,
    )
    stop(g, [...survivors, ...things])
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

function stronger(g: G, [a, b]: readonly [Id, Id]): [Id, Id] {
  return strengthOf(g, a) > strengthOf(g, b) ? [a, b] : [b, a]
}

/** Decision G-40: anything is more than double of nothing. */
function woundsMortally(g: G, winner: Id, loser: Id): boolean {
  const harmless = isHologram(g, winner) && !isHologram(g, loser)
  return strengthOf(g, winner) > 2 * strengthOf(g, loser) && !harmless
}

const isHologram = (g: G, id: Id): boolean => cardOf(g, id).icons.includes('Holo')

/** CCG-HOLO-23: they win, and kill nobody. */
function wonByHolograms(g: G, v: Fight, side: number): boolean {
  return standing(v, v.sides![side]!).every(id => isHologram(g, id))
}

const standing = (v: Fight, side: readonly Id[]): Id[] =>
  side.filter(id => !v.stunned!.includes(id) && !v.dying!.includes(id))
