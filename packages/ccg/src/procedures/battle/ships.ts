import {
  ask,
  call,
  done,
  emit,
  locals,
  next,
  type OptionId,
  type Prompt,
  pick,
  pickMany,
  RuleError,
  type Seat,
} from '@tenforward/kernel'
import { canFire, fireTogether, gunners, targetsAt, whyNotFire } from '../../rules/battle.ts'
import { inPlay } from '../../rules/cards.ts'
import { putTacticBack } from '../../rules/conflict/battleBridge.ts'
import { moreTargets, targetsOf } from '../../rules/conflict/multitarget.ts'
import { tacticBonus } from '../../rules/conflict/tactics.ts'
import { stop } from '../../rules/harm.ts'
import { aboard, locOf } from '../../rules/places.ts'
import { shipAttribute } from '../../rules/ships.ts'
import type { Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'
import { dealDamage, destruction, type Scored, tactics } from '../conflict/index.ts'
import { BACK, rivalOf } from '../seats.ts'

/** Locations where somebody could open fire at something. */
export function openFire(g: G, seat: Seat): LocId[] {
  const near = new Set<LocId>()
  for (const id of g.s.inPlay) {
    const { at, by } = inPlay(g, id)
    if (by === seat && at.in === 'space') near.add(at.loc)
  }
  return [...near]
    .filter(loc => targetsAt(g, seat, loc).length > 0 && gunners(g, seat, loc).length > 0)
    .sort((a, b) => a - b)
}

export interface ShipBattle {
  seat: Seat
  loc?: LocId
  firing?: Id[]
  target?: Id
  /** Further targets of ships that can fire at several. */
  also?: Id[]
  returning?: Id[]
  returnAt?: Id
  returnAlso?: Id[]
  /** What was scored: on the attacker's target and on the other's. */
  hits?: Scored[]
}

/** CCG-SBATTLE-03: declaration, initiation, responses, tactics, open fire, return fire, damage, resolution. */
export const shipBattle = procedure('shipBattle', locals<ShipBattle>(), {
  where(g, v) {
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
    v.loc = loc ?? v.loc!
    const able = gunners(g, v.seat, v.loc)
    const extra = {
      rules: ['CCG-SBATTLE-05', 'CCG-BATTLE-18'],
      min: 1,
      check: 'fireTogether',
      fallback: [able[0]!],
    }
    return ask(v.seat, pickMany('fireWith', able, extra), 'target')
  },
  target(g, v, firing?: Id[]) {
    v.firing = firing ?? v.firing!
    const options: OptionId[] = [...targetsAt(g, v.seat, v.loc!), BACK]
    const extra = {
      rules: ['CCG-SBATTLE-04', 'CCG-SBATTLE-06'],
      check: 'mayFire',
      about: { firing: v.firing },
      fallback: BACK,
    }
    return ask(v.seat, pick('fireAt', options, extra), 'declared')
  },
  declared(_g, v, target: Id | typeof BACK) {
    if (target === BACK) return done()
    v.target = target
    return next('more')
  },
  /** CCG-SBATTLE-09. */
  more(g, v) {
    const others = targetsAt(g, v.seat, v.loc!).filter(id => id !== v.target)
    const most = Math.min(others.length, moreTargets(g, v.firing!))
    if (most === 0) return next('returnFire')
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
    return next('returnFire')
  },
  /** CCG-SBATTLE-13 and 14: now or never. */
  returnFire(g, v) {
    const able = targetsAt(g, v.seat, v.loc!).filter(id => canFire(g, id))
    const extra = {
      rules: ['CCG-SBATTLE-13', 'CCG-SBATTLE-14'],
      about: { firing: v.firing, target: v.target },
      fallback: able,
      skipForced: true,
      hush: true,
    }
    return ask(rivalOf(v.seat), pickMany('returnFire', able, extra), 'returnAt')
  },
  returnAt(_g, v, returning?: Id[]) {
    v.returning = returning ?? v.returning!
    if (v.returning.length === 0) return next('initiate')
    const extra = { rules: ['CCG-SBATTLE-13'], fallback: v.firing![0]!, skipForced: true }
    return ask(rivalOf(v.seat), pick('returnAt', v.firing!, extra), 'returned')
  },
  returned(_g, v, at: Id) {
    v.returnAt = at
    return next('returnMore')
  },
  /** CCG-SBATTLE-12. */
  returnMore(g, v) {
    const others = v.firing!.filter(id => id !== v.returnAt)
    const most = Math.min(others.length, moreTargets(g, v.returning!))
    if (most === 0) return next('initiate')
    const extra = { rules: ['CCG-SBATTLE-12'], max: most, fallback: [] }
    return ask(rivalOf(v.seat), pickMany('returnAlsoAt', others, extra), 'returnedMore')
  },
  returnedMore(_g, v, also: Id[]) {
    v.returnAlso = also
    return next('initiate')
  },
  /** CCG-SBATTLE-16. */
  initiate(g, v) {
    g.s.attacks.push({ by: v.seat, loc: v.loc!, turn: g.s.turn })
    emit(g, 'battle.began', { seat: v.seat, loc: v.loc!, kind: 'ship' })
    v.hits = []
    return call(
      initiate,
      { action: anAction({ kind: 'battle', by: v.seat, loc: v.loc!, card: v.target! }) },
      'tactics',
    )
  },
  tactics(_g, _v, stands: boolean) {
    return stands ? call(tactics, { seats: [] }, 'openFire') : next('resolve')
  },
  /** CCG-SBATTLE-39: results are recorded, nothing more. */
  openFire(g, v) {
    engage(g, v, v.seat, v.firing!, [v.target!, ...(v.also ?? [])])
    if (v.returnAt !== undefined) {
      engage(g, v, rivalOf(v.seat), v.returning!, [v.returnAt, ...(v.returnAlso ?? [])])
    }
    return call(dealDamage, { hits: v.hits!, dealt: [] }, 'damaged')
  },
  damaged(_g, v, dealt: Scored[]) {
    v.hits = dealt
    return next('resolve')
  },
  /** CCG-SBATTLE-50, 51 and 53: tactics go back, wrecks go, and who is left is stopped. */
  resolve(g, v) {
    for (const seat of g.s.players.keys()) putTacticBack(g, seat)
    const involved = involvedIn(g, v)
    emit(g, 'battle.ended', { winner: winnerOf(v) })
    return call(destruction, { seat: v.seat, ids: involved }, 'stop')
  },
  stop(g, v) {
    const left = involvedIn(g, v)
    stop(
      g,
      left.flatMap(id => [id, ...aboard(g, id)]),
    )
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

function involvedIn(g: G, v: ShipBattle): Id[] {
  const all = new Set([...v.firing!, v.target!, ...(v.also ?? []), ...v.returning!])
  return [...all].filter(id => g.s.cards[id]!.play !== null)
}

/** CCG-SBATTLE-10 and 11: one engagement for each target, with those who can fire at that many. */
function engage(g: G, v: ShipBattle, seat: Seat, firing: readonly Id[], targets: readonly Id[]): void {
  targets.forEach((target, i) => {
    const able = firing.filter(id => targetsOf(g, id) > i)
    aim(g, v, seat, able, target)
  })
}

/** CCG-SBATTLE-33 to 38: ATTACK against DEFENSE; decision G-40: anything is a direct hit on no DEFENSE at all. */
function aim(g: G, v: ShipBattle, seat: Seat, firing: readonly Id[], target: Id): void {
  const present = firing.filter(id => g.s.cards[id]!.play !== null && locOf(g, id) === v.loc)
  if (g.s.cards[target]!.play === null || present.length === 0) return
  const weapons = present.reduce((sum, id) => sum + shipAttribute(g, id, 'WEAPONS'), 0)
  const attack = Math.max(0, weapons + tacticBonus(g, seat, 'attack', present))
  const shields = shipAttribute(g, target, 'SHIELDS')
  const defense = Math.max(0, shields + tacticBonus(g, rivalOf(seat), 'defense', [target]))
  const result = attack <= defense ? 'miss' : attack > 2 * defense ? 'direct hit' : 'hit'
  if (result !== 'miss') v.hits!.push({ by: seat, id: target, hit: result, hull: 0 })
  emit(g, 'fire.opened', { seat, attack, defense, result })
}

/** CCG-SBATTLE-54 and 55: whoever did more damage to the HULL, up to the whole of it; a tie has no winner. */
function winnerOf(v: ShipBattle): Seat | null {
  const doneBy = (seat: Seat) => v.hits!.reduce((sum, { by, hull }) => sum + (by === seat ? hull : 0), 0)
  const [ours, theirs] = [doneBy(v.seat), doneBy(rivalOf(v.seat))]
  return theirs === ours ? null : ours > theirs ? v.seat : rivalOf(v.seat)
}

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
