import {
  ask,
  call,
  done,
  emit,
  forbidden,
  type OptionId,
  type Prompt,
  pick,
  pickMany,
  RuleError,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import { byDefault, firstOf } from '../../lists.ts'
import { canFire, fireTogether, gunners, targetsAt, whyNotFire } from '../../rules/battle/battle.ts'
import { putTacticBack } from '../../rules/battle/battleBridge.ts'
import { moreTargets } from '../../rules/battle/multitarget.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { selfControlOf } from '../../rules/declared/lookup.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { aboard } from '../../rules/places/places.ts'
import { NOBODY } from '../../rules/ships/selfControl.ts'
import { score } from '../../rules/turn/score.ts'
import { take, toBonusArea } from '../../rules/zones/zones.ts'
import { currentAction, type Id, type LocId, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { respondTo } from '../actions/window.ts'
import { dealDamage, type Scored } from '../conflict/damage.ts'
import { destruction } from '../conflict/destruction.ts'
import { tactics } from '../conflict/tactics.ts'
import { BACK } from '../declining.ts'
import { engage, winnerOf } from './fire.ts'

/** Locations where somebody could open fire at something. */
export function openFire(g: G, seat: Seat): LocId[] {
  return placesInSpace(g, seat)
    .filter(loc => isInRange(g, seat, loc))
    .sort((a, b) => a - b)
}

export const anyFire = (g: G, seat: Seat): boolean =>
  placesInSpace(g, seat).some(loc => isInRange(g, seat, loc))

const isInRange = (g: G, seat: Seat, loc: LocId): boolean =>
  targetsAt(g, seat, loc).length > 0 && gunners(g, seat, loc).length > 0

function placesInSpace(g: G, seat: Seat): LocId[] {
  const near: LocId[] = []
  for (const id of g.s.inPlay) {
    const { at, by } = inPlay(g, id)
    if (by === seat && at.in === 'space' && !near.includes(at.loc)) near.push(at.loc)
  }
  return near
}

interface ShipBattle {
  seat: Seat
  foe?: Seat
  target?: Id
  also?: Id[]
  returnAt?: Id
  returnAlso?: Id[]
  spared?: Id[]
}

/** With what its steps lay down. */
interface ShipBattleNow extends ShipBattle {
  loc: LocId
  firing: Id[]
  returning: Id[]
  hits: Scored[]
}

/** CCG-SBATTLE-03: declaration, initiation, responses, tactics, open fire, return fire, damage, resolution. */
export const shipBattle = procedure('shipBattle', laying<ShipBattle, ShipBattleNow>(), {
  where(g, v) {
    // What controls itself has no choice to make.
    if (v.target !== undefined) return 'returnFire'
    const options = [...openFire(g, v.seat), BACK]
    return ask(
      v.seat,
      pick('attackAt', options, { rules: ['CCG-BATTLE-11', 'CCG-BATTLE-13'], fallback: BACK }),
      'force',
    )
  },
  /** CCG-SBATTLE-04 and 05: any or all who can fire. */
  force(g, v, loc?: LocId | typeof BACK) {
    if (loc === BACK) return done()
    v.loc = loc ?? v.loc
    const able = gunners(g, v.seat, v.loc)
    const extra = {
      rules: ['CCG-SBATTLE-05', 'CCG-BATTLE-18'],
      min: 1,
      check: 'fireTogether',
      fallback: [byDefault(able)],
    }
    return ask(v.seat, pickMany('fireWith', able, extra), 'target')
  },
  target(g, v, firing?: Id[]) {
    v.firing = firing ?? v.firing
    const options: OptionId[] = [...targetsAt(g, v.seat, v.loc), BACK]
    const extra = {
      rules: ['CCG-SBATTLE-04', 'CCG-SBATTLE-06'],
      check: 'mayFire',
      about: { firing: v.firing },
      fallback: BACK,
    }
    return ask(v.seat, pick('fireAt', options, extra), 'declared')
  },
  declared(g, v, target: Id | typeof BACK) {
    if (target === BACK) return done()
    v.target = target
    if (inPlay(g, target).by === NOBODY) v.foe = NOBODY
    return 'more'
  },
  /** CCG-SBATTLE-09. */
  more(g, v) {
    const others = targetsAt(g, v.seat, v.loc).filter(
      id => id !== v.target && inPlay(g, id).by === inPlay(g, v.target!).by,
    )
    const most = Math.min(others.length, moreTargets(g, v.firing))
    if (most === 0) return 'returnFire'
    const extra = {
      rules: ['CCG-SBATTLE-09'],
      check: 'mayFireAlso',
      about: { firing: v.firing },
      fallback: [],
    }
    return ask(v.seat, pickMany('fireAlsoAt', others, { ...extra, max: most }), 'declaredMore')
  },
  declaredMore(_g, v, also: Id[]) {
    v.also = also
    return 'returnFire'
  },
  /** CCG-SBATTLE-13 and 14: now or never. */
  returnFire(g, v) {
    if (answersByItself(v)) return 'returnByItself'
    // Whether anything there can fire depends on crews that are hidden.
    reveal(g)
    const able = targetsAt(g, v.seat, v.loc).filter(id => inPlay(g, id).by === foeOf(v) && canFire(g, id))
    const extra = {
      rules: ['CCG-SBATTLE-13', 'CCG-SBATTLE-14'],
      about: { firing: v.firing, target: v.target },
      fallback: able,
      skipForced: true,
      hush: true,
    }
    return ask(foeOf(v), pickMany('returnFire', able, extra), 'returnAt')
  },
  /** CCG-SBATTLE-08, CCG-SELFCTRL-11: at every one that attacks, and at nobody else. */
  returnByItself(_g, v) {
    v.returning = [v.target!]
    v.returnAt = firstOf(v.firing)
    v.returnAlso = v.firing.slice(1)
    return 'initiate'
  },
  returnAt(_g, v, returning?: Id[]) {
    v.returning = returning ?? v.returning
    if (v.returning.length === 0) return 'initiate'
    const extra = { rules: ['CCG-SBATTLE-13'], fallback: byDefault(v.firing), skipForced: true }
    return ask(foeOf(v), pick('returnAt', v.firing, extra), 'returned')
  },
  returned(_g, v, at: Id) {
    v.returnAt = at
    return 'returnMore'
  },
  /** CCG-SBATTLE-12. */
  returnMore(g, v) {
    const others = v.firing.filter(id => id !== v.returnAt)
    const most = Math.min(others.length, moreTargets(g, v.returning))
    if (most === 0) return 'initiate'
    const extra = { rules: ['CCG-SBATTLE-12'], max: most, fallback: [] }
    return ask(foeOf(v), pickMany('returnAlsoAt', others, extra), 'returnedMore')
  },
  returnedMore(_g, v, also: Id[]) {
    v.returnAlso = also
    return 'initiate'
  },
  /** CCG-SBATTLE-16. */
  initiate(g, v) {
    // Decision G-47: only players attack players.
    if (v.seat !== NOBODY && foeOf(v) !== NOBODY) g.s.attacks.push({ by: v.seat, loc: v.loc, turn: g.s.turn })
    emit(g, 'battle.began', { seat: v.seat, loc: v.loc, kind: 'ship' })
    // CCG-BATTLE-04.
    g.s.forces = [[...v.firing], [...new Set([v.target!, ...(v.also ?? []), ...v.returning])]]
    v.hits = []
    return call(
      initiate,
      { action: anAction({ kind: 'battle', by: v.seat, loc: v.loc, card: v.target! }) },
      'tactics',
    )
  },
  /** CCG-SELFCTRL-12: only by players who fight. */
  tactics(g, v, stands: boolean) {
    v.spared = targetsOf(v).filter(id => isOutOfReach(g, v, id))
    const among = [v.seat, foeOf(v)].filter(seat => seat !== NOBODY)
    // CCG-BATTLE-06: prevented, it is over at once, and yet they have battled.
    return stands && targetsOf(v).length > 0 ? call(tactics, { seats: [], among }, 'openFire') : 'resolve'
  },
  openFire: () => call(respondTo, { moment: 'openFire', just: false, declined: 0, seat: null }, 'fire'),
  /** CCG-SBATTLE-39: results are recorded, nothing more. */
  fire(g, v) {
    v.hits = engage(g, volley(v))
    return call(respondTo, { moment: 'returnFire', just: false, declined: 0, seat: null }, 'fireBack')
  },
  fireBack(g, v) {
    v.hits.push(...engage(g, answer(v)))
    return call(dealDamage, { hits: v.hits, dealt: [] }, 'damaged')
  },
  damaged(_g, v, dealt: Scored[]) {
    v.hits = dealt
    return 'resolve'
  },
  /** CCG-SBATTLE-50, 51 and 53: tactics go back, wrecks go, and who is left is stopped. */
  resolve(g, v) {
    for (const seat of g.s.players.keys()) putTacticBack(g, seat)
    const involved = involvedIn(g, v)
    const winner = winnerOf(v.hits, [v.seat, foeOf(v)])
    emit(g, 'battle.ended', { winner })
    if (winner !== null) currentAction(g).winner = winner
    return call(destruction, { seat: v.seat, ids: involved }, 'stop')
  },
  stop(g, v) {
    delete g.s.forces
    currentAction(g).fought = involvedIn(g, v)
    if (v.seat !== NOBODY && foeOf(v) === NOBODY) claimPrize(g, v.seat, v.target!)
    const left = involvedIn(g, v).filter(id => inPlay(g, id).by !== NOBODY)
    stop(
      g,
      left.flatMap(id => [id, ...aboard(g, id)]),
    )
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

function isOutOfReach(g: G, { seat, loc, firing }: ShipBattleNow, target: Id): boolean {
  return forbidden(g, 'attack', { seat, loc, force: firing, target: [target] }) !== null
}

function involvedIn(g: G, v: ShipBattleNow): Id[] {
  const all = new Set([...v.firing, v.target!, ...(v.also ?? []), ...v.returning])
  return [...all].filter(id => pieceOf(g, id).play !== null)
}

/** A card that is worth points goes to whoever has destroyed it. */
function claimPrize(g: G, seat: Seat, id: Id): void {
  const { card, play, owner } = pieceOf(g, id)
  const points = cardOf(g, id).points?.value ?? 0
  if (play !== null || points === 0 || selfControlOf(g, card)?.prize === undefined) return
  const pile = [playerOf(g, owner).out, playerOf(g, owner).discard].find(list => list.includes(id))!
  toBonusArea(g, take(pile, id), seat)
  score(g, seat, points, true, card)
}

/** What controls itself fires back at all who attack it (CCG-SELFCTRL-11); players declare it. */
function answersByItself(v: ShipBattleNow): boolean {
  return foeOf(v) === NOBODY
}

const foeOf = (v: ShipBattleNow): Seat => v.foe ?? rivalOf(v.seat)

const volley = (v: ShipBattleNow) => ({
  side: v.seat,
  foe: foeOf(v),
  loc: v.loc,
  firing: v.firing,
  targets: targetsOf(v),
})

const targetsOf = (v: ShipBattleNow): Id[] =>
  [v.target!, ...(v.also ?? [])].filter(id => !v.spared?.includes(id))

const answer = (v: ShipBattleNow) => ({
  side: foeOf(v),
  foe: v.seat,
  loc: v.loc,
  firing: v.returning,
  targets: v.returnAt === undefined ? [] : [v.returnAt, ...(v.returnAlso ?? [])],
})

export function mayFire(g: G, prompt: Prompt, target: Id | typeof BACK): void {
  const { firing } = prompt.about as { firing: Id[] }
  const rule = target === BACK ? null : whyNotFire(g, prompt.seat, firing, target)
  if (rule !== null) throw new RuleError('That target may not be attacked by this force.', [rule])
}

export function mayFireAlso(g: G, prompt: Prompt, targets: readonly Id[]): void {
  for (const target of targets) mayFire(g, prompt, target)
}

export function mayFireTogether(g: G, prompt: Prompt, ids: readonly Id[]): void {
  if (fireTogether(g, prompt.seat, ids)) return
  throw new RuleError('They are not compatible with each other.', ['CCG-BATTLE-18'])
}
