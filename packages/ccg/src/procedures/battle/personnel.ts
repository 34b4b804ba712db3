import {
  ask,
  call,
  done,
  emit,
  order,
  type Prompt,
  pick,
  RuleError,
  type Seat,
  shuffle,
} from '@tenforward/kernel'
import { firstOf } from '../../lists.ts'
import { attackers, foesAt, isBattlefield, strengthOf, whyNotFight } from '../../rules/battle/battle.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { cardsAt, locationOfSpot, spotOf } from '../../rules/places/places.ts'
import { spotsOf } from '../../rules/ships/transport.ts'
import { combatOf, currentAction, type Id, pieceOf, rivalOf, type Spot } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { respondTo } from '../actions/window.ts'
import { drawSome } from '../chance/drawSome.ts'
import { BACK } from '../declining.ts'

export function openFights(g: G, seat: Seat): Spot[] {
  return spotsOf(g, seat).filter(spot => isBattlefield(g, seat, spot))
}

export const anyFight = (g: G, seat: Seat): boolean =>
  spotsOf(g, seat).some(spot => isBattlefield(g, seat, spot))

/** Decision G-07: what the rival's hidden people forbid is said only when it is tried. */
export function mayFight(g: G, prompt: Prompt, spot: Spot | typeof BACK): void {
  const rule = spot === BACK ? null : whyNotFight(g, prompt.seat, spot)
  if (rule !== null) throw new RuleError('Those who are there may not be attacked.', [rule])
}

interface Fight {
  seat: Seat
  spot?: Spot
  only?: Id[]
  foes?: Id[]
}

/** With what its steps lay down. */
interface FightNow extends Fight {
  sides: [Id[], Id[]]
  piles: [Id[], Id[]]
  casualty: Id | null
}

/** CCG-PBATTLE-03: initiation, responses, form up, combat, determine winner, resolution. */
export const personnelBattle = procedure('personnelBattle', laying<Fight, FightNow>(), {
  where: (_g, v) => (v.spot === undefined ? 'ask' : 'announce'),
  ask: (g, v) =>
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
  initiate(_g, v, spot: Spot | typeof BACK) {
    if (spot === BACK) return done()
    v.spot = spot
    return 'announce'
  },
  announce(g, v) {
    const spot = v.spot!
    const loc = locationOfSpot(g, spot)
    v.sides = [[...(v.only ?? attackers(g, v.seat, spot))], [...(v.foes ?? foesAt(g, v.seat, spot))]]
    g.s.attacks.push({ by: v.seat, loc, turn: g.s.turn })
    emit(g, 'battle.began', { seat: v.seat, loc, kind: 'personnel' })
    // Whatever answers the beginning may already take somebody out of it.
    g.s.combat = { pair: null, stunned: [], dying: [] }
    return call(initiate, { action: anAction({ kind: 'battle', by: v.seat, loc, spot }) }, 'formUp')
  },
  /** CCG-PBATTLE-07; CCG-BATTLE-06: a battle that is cancelled has been fought all the same. */
  formUp(g, v, stands: boolean) {
    const [ours, theirs] = v.sides.map(side => stillThere(g, v, side))
    v.sides = [ours!, theirs!]
    // Cards may bring more of them to the fight.
    for (const id of inPlayStill(g, g.s.combat?.joined ?? []))
      v.sides[inPlay(g, id).by === v.seat ? 0 : 1].push(id)
    v.casualty = null
    if (!stands) return 'resolve'
    // CCG-PBATTLE-06: who is disabled is set aside, and may be a casualty all the same (decision G-43).
    const [first, second] = v.sides.map(side => standing(g, side))
    v.piles = [shuffle(g, first!, 'combat'), shuffle(g, second!, 'combat')]
    return 'arrange'
  },
  /** A card may let a player say in which order they fight. */
  arrange(g, v) {
    const seat = combatOf(g).arranges?.[0]
    if (seat === undefined) return 'combat'
    const pile = [...v.piles[seat === v.seat ? 0 : 1]].reverse()
    const extra = { rules: ['CCG-PBATTLE-07'], fallback: pile, hush: true }
    return ask(seat, order('combatOrder', pile, extra), 'arranged')
  },
  arranged(g, v, ids: Id[]) {
    const seat = combatOf(g).arranges!.shift()!
    v.piles[seat === v.seat ? 0 : 1] = [...ids].reverse()
    return 'arrange'
  },
  /** CCG-PBATTLE-08 and 18: pair by pair, until one pile has run out. */
  combat(g, v) {
    v.piles = [nextIn(g, v, 0), nextIn(g, v, 1)]
    delete combatOf(g).again
    const [ours, theirs] = v.piles
    if (ours.length === 0 || theirs.length === 0) return 'fought'
    const [a, b] = [ours.pop()!, theirs.pop()!]
    combatOf(g).pair = [a, b]
    g.revealed = true
    show(g, [a, b])
    const cards: [string, string] = [pieceOf(g, a).card, pieceOf(g, b).card]
    emit(g, 'combat.pair', { ids: [a, b], strengths: [strengthOf(g, a), strengthOf(g, b)], cards })
    return 'respond'
  },
  /** CCG-PBATTLE-10: the player whose turn it is has the first chance. */
  respond: g =>
    call(respondTo, { moment: 'paired', just: false, declined: 0, seat: rivalOf(g.s.active) }, 'compare'),
  /** CCG-PBATTLE-17: equals do nothing to each other, nor does anybody who is out of it by now. */
  compare(g) {
    const pair = combatOf(g).pair!
    const able = pair.every(id => pieceOf(g, id).play !== null && isStanding(g, id))
    return able && strengthOf(g, pair[0]) !== strengthOf(g, pair[1]) ? 'blow' : 'combat'
  },
  /** CCG-PBATTLE-14 to 16: the stronger may stun; with more than double the STRENGTH, wound mortally. */
  blow(g, v) {
    const pair = combatOf(g).pair!
    const [winner, loser] = stronger(g, pair)
    const seat = winner === pair[0] ? v.seat : rivalOf(v.seat)
    const blows = ['stun', ...(woundsMortally(g, winner, loser) ? ['kill'] : []), 'nothing']
    return ask(
      seat,
      pick('combat', blows, {
        rules: ['CCG-PBATTLE-14', 'CCG-PBATTLE-15'],
        about: { pair },
        fallback: blows.at(-2)!,
      }),
      'struck',
    )
  },
  struck(g, _v, blow: 'stun' | 'kill' | 'nothing') {
    const { pair, stunned, dying } = combatOf(g)
    const [, loser] = stronger(g, pair!)
    if (blow === 'stun') stunned.push(loser)
    if (blow === 'kill') dying.push(loser)
    return blow === 'nothing'
      ? 'combat'
      : call(respondTo, { moment: 'struck', just: true, declined: 0, seat: rivalOf(g.s.active) }, 'combat')
  },
  /** The last chance to do something to those who were stunned. */
  fought: g =>
    call(respondTo, { moment: 'fought', just: false, declined: 0, seat: rivalOf(g.s.active) }, 'winner'),
  /** CCG-PBATTLE-19 to 23. */
  winner(g, v) {
    g.s.shown = []
    v.sides = [stillThere(g, v, v.sides[0]), stillThere(g, v, v.sides[1])]
    const totals = v.sides.map(side => standing(g, side).reduce((sum, id) => sum + strengthOf(g, id), 0))
    const lost = totals[0] === totals[1] ? null : firstOf(totals) < totals[1]! ? 0 : 1
    const pool =
      lost === null || wonByHolograms(g, v, rivalOf(lost))
        ? []
        : v.sides[lost].filter(id => !combatOf(g).dying.includes(id))
    const winner = lost === null ? null : lost === 1 ? v.seat : rivalOf(v.seat)
    emit(g, 'battle.ended', { winner })
    if (winner !== null) currentAction(g).winner = winner
    return call(drawSome, { among: pool, purpose: 'casualty' }, 'casualty')
  },
  casualty(_g, v, [id]: Id[]) {
    v.casualty = id ?? null
    return 'resolve'
  },
  /** CCG-PBATTLE-24 to 27. */
  resolve(g, v) {
    const dying = inPlayStill(g, combatOf(g).dying)
    const dead = new Set([...dying, ...(v.casualty === null ? [] : [v.casualty])])
    g.s.combat = null
    kill(g, [...dead])
    const survivors = v.sides.flat().filter(id => !dead.has(id))
    const things = cardsAt(g, v.spot!).filter(
      id => cardOf(g, id).personnel.length === 0 && cardOf(g, id).facility === null,
    )
    stop(g, inPlayStill(g, [...survivors, ...things]))
    return fire('slain', { spot: v.spot!, ids: [...dead] }, 'over')
  },
  over: () => call(conclude, {}, 'end'),
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
function wonByHolograms(g: G, v: FightNow, side: number): boolean {
  return standing(g, v.sides[side]!).every(id => isHologram(g, id))
}

function isStanding(g: G, id: Id): boolean {
  const { stunned, dying, out } = combatOf(g)
  return !stunned.includes(id) && !dying.includes(id) && !out?.includes(id)
}

const standing = (g: G, side: readonly Id[]): Id[] =>
  side.filter(id => isStanding(g, id) && !isDisabled(g, id))

/** Who has left the place, as some cards allow in the middle of a battle, fights no more. */
function stillThere(g: G, v: FightNow, ids: readonly Id[]): Id[] {
  const there = g.s.players.flatMap((_, seat) => foesAt(g, seat, v.spot!))
  there.push(...inPlayStill(g, v.only ?? []).filter(id => spotOf(g, id) === v.spot))
  return ids.filter(id => there.includes(id) && !g.s.combat?.out?.includes(id))
}

/** Those who still have to fight; whoever engages another adversary comes next. */
function nextIn(g: G, v: FightNow, side: 0 | 1): Id[] {
  const again = (combatOf(g).again ?? []).filter(id => v.sides[side].includes(id))
  return stillThere(g, v, [...v.piles[side], ...again]).filter(id => isStanding(g, id))
}

const inPlayStill = (g: G, ids: readonly Id[]): Id[] => ids.filter(id => pieceOf(g, id).play !== null)
