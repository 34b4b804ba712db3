import {
  ask,
  call,
  confirm,
  done,
  emit,
  locals,
  type OptionId,
  type Procedure,
  pick,
  shuffle,
} from '@tenforward/kernel'
import type { Selection } from '../../cards/dilemma.ts'
import { isMet } from '../../cards/meet.ts'
import { countsFor, isBorgPlayer } from '../../rules/borg/points.ts'
import { isBorgParty } from '../../rules/borg/relevance.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { DilemmaEffect, DilemmaSpec, Striking } from '../../rules/declared/dilemmaSpec.ts'
import { noteStoppedBy, stopParty } from '../../rules/harm/stopping.ts'
import {
  happensHere,
  isNullified,
  isOne,
  overcome,
  specOf,
  times,
  timesRequirement,
} from '../../rules/missions/dilemmas.ts'
import { meets, members, resources } from '../../rules/missions/party.ts'
import { movableAt, surface } from '../../rules/places/places.ts'
import { isSelfControlled, NOBODY } from '../../rules/ships/selfControl.ts'
import { score } from '../../rules/turn/score.ts'
import { enterPlay, leavePlay, put, take, toBonusArea } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, type Place, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type Ccg, fire, type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { byName } from '../byName.ts'
import { captureAll } from '../capture/capture.ts'
import { drawSome } from '../chance/drawSome.ts'
import { drawCards } from '../draw/drawCards.ts'
import { perish } from '../play/fate.ts'
import { cure, isCured } from '../turn/settle.ts'
import {
  aimOf,
  type Encounter,
  effectOf,
  narrowed,
  saysTo,
  takenBefore,
  targetsOf,
  victimsOf,
} from './aiming.ts'
import { contribute } from './contribute.ts'
import { apply, discardNonPersonnel } from './results.ts'
import { selectTargets } from './select.ts'

/** Decision 3, algorithm B: nullifier, targets, responses, effects in printed order, and where the card goes. */
export const encounter = procedure('encounter', locals<Encounter, 'failed' | 'continue'>(), {
  begin(g, v) {
    v.borg = isBorgParty(g, v.party)
    if (v.borg) noteFaced(g, v.party.seat, v.card)
    // CCG-BORGDIL-03 and 11: it is discarded, and not overcome.
    if (saysTo(g, v) === null) return 'gone'
    return fire('facing', { party: v.party, card: v.card }, 'nullify')
  },
  /** CCG-NULLIFY-03. */
  nullify: (g, v) => (isNullified(g, v.party, v.card, v.half) ? 'gone' : 'aim'),
  /** CCG-DILEMMA-09: whom it would hit is known before anybody responds. */
  aim(g, v) {
    const effect = effectOf(g, v)
    if (effect === undefined) {
      v.index = 0
      return 'respond'
    }
    const selection = aimOf(g, v, effect)
    if (!threatens(g, v, effect) || selection === undefined || selection.by === 'host') return 'aimNext'
    const taken = takenBefore(g, v)
    return call(selectTargets, { party: v.party, selection, taken, ...hitBy(v, effect) }, 'aimed')
  },
  aimed(_g, v, chosen: Id[]) {
    v.targets[v.index] = chosen
    return 'aimNext'
  },
  aimNext(_g, v) {
    v.index++
    return 'aim'
  },
  respond(g, v) {
    g.s.here.victims = victimsOf(g, v)
    const { card, party } = v
    const action = anAction({ kind: 'encounter', by: party.seat, card, loc: party.loc, party })
    return call(initiate, { action }, 'answered')
  },
  answered(g, v, stands: boolean) {
    delete g.s.here.victims
    v.saved = g.s.here.saved ?? []
    delete g.s.here.saved
    if (!stands || isNullified(g, v.party, v.card, v.half)) return 'nullified'
    return members(g, v.party).length === 0 ? 'escaped' : 'effect'
  },
  nullified: () => call(conclude, {}, 'gone'),
  /** CCG-FAIL-09: nobody is left to face it: it waits for the next. */
  escaped(g, v) {
    putBack(g, v.party.loc, take(g.s.table, v.card))
    return call(conclude, {}, 'left')
  },
  left: () => done('failed'),
  /** CCG-DILEMMA-03: each effect is resolved before the next. */
  effect(g, v) {
    const effect = effectOf(g, v)
    if (effect === undefined) return 'dispose'
    if (effect.kind === 'place') return 'place'
    // CCG-POINTS-08: who scores nothing by it is not asked.
    if (effect.kind === 'offer' && isBorgPlayer(g, v.party.seat)) return 'nextEffect'
    if (effect.kind === 'offer')
      return ask(
        v.party.seat,
        confirm('help', { rules: ['CCG-DILEMMA-01'], fallback: false, about: { card: v.card } }),
        'offered',
      )
    if (!happensHere(g, v.party, effect)) return 'nextEffect'
    if (effect.kind === 'condition' && effect.price !== undefined && !isOvercome(g, v, effect)) return 'price'
    return 'test'
  },
  /** CCG-DILEMMA-18: where it is not placed, all later text is ignored. */
  place(g, v) {
    const effect = effectOf(g, v) as DilemmaEffect & { kind: 'place' }
    if (v.failed ? effect.whenPassed : effect.whenFailed) return 'nextEffect'
    if (effect.when !== undefined && !effect.when(g, v.party)) return 'nextEffect'
    if (v.placed || (effect.at !== undefined && (effect.at === 'space') !== (v.party.ship !== null)))
      return 'nextEffect'
    if (effect.unless !== undefined) {
      const kept = timesRequirement(effect.unless, times(g, v.card, 'requirements'))
      if (meets(g, v.party, kept)) {
        v.met = true
        return 'dispose'
      }
      v.failed = true
    }
    const at = placeFor(g, v, effect.on ?? 'ship')
    if (at === null) return 'dispose'
    // CCG-SELFCTRL-01.
    const by = isSelfControlled(g, v.card) ? NOBODY : v.party.seat
    enterPlay(g, take(g.s.table, v.card), by, at, null)
    v.placed = true
    return 'nextEffect'
  },
  offered(_g, v, yes: boolean) {
    if (!yes) return 'nextEffect'
    v.met = true
    return 'strike'
  },
  /** Something may be given up in place of the condition. */
  price(g, v) {
    const options: OptionId[] = [...payable(g, v), NOTHING]
    return ask(
      v.party.seat,
      pick('price', options, {
        rules: ['CCG-EFFECT-07'],
        about: { card: v.card },
        fallback: NOTHING,
        hush: true,
        skipForced: true,
      }),
      'paid',
    )
  },
  paid(g, v, chosen: Id | typeof NOTHING) {
    if (chosen === NOTHING) return 'test'
    leavePlay(g, chosen, 'discard')
    v.met = true
    return 'nextEffect'
  },
  /** CCG-EFFECT-07 and 11: a condition that is met cancels its effect; decision G-04: this test is the one that counts. */
  test(g, v) {
    const effect = effectOf(g, v)!
    if (effect.kind !== 'condition') return 'target'
    if (isOvercome(g, v, effect)) {
      v.met = true
      if (effect.needs === null) return 'nextEffect'
      const requirement = timesRequirement(effect.needs, times(g, v.card, 'requirements'))
      return call(contribute, { party: v.party, requirement, to: v.card }, 'nextEffect')
    }
    v.failed = true
    return 'target'
  },
  target(g, v) {
    const selection = aimOf(g, v, effectOf(g, v)!)
    if (selection === undefined || v.targets[v.index] !== undefined) return 'strike'
    const by = hitBy(v, effectOf(g, v)!)
    return call(selectTargets, { party: v.party, selection, card: v.card, ...by }, 'targeted')
  },
  targeted(_g, v, chosen: Id[]) {
    v.targets[v.index] = chosen
    return 'strike'
  },
  strike(g, v) {
    const effect = effectOf(g, v)!
    if (effect.kind === 'place') return 'nextEffect'
    const chosen = targetsOf(g, v)
    const tested = chosen.flatMap(id => subjectsIn(g, id))
    if (effect.kind === 'guarded' && isMet(effect.unless, tested)) return 'nextEffect'
    const hit = narrowed(g, chosen, effect.to)
    if (effect.to?.ofThose !== undefined && hit.length > 1)
      return call(drawSome, { among: [...hit] }, 'targeted')
    if (effect.loses !== undefined) score(g, v.party.seat, -effect.loses, true, pieceOf(g, v.card).card)
    if (effect.run !== undefined)
      return call(named(effect.run), { party: v.party, card: v.card, chosen: [...hit] }, 'ran')
    if (effect.does === 'capture') return call(captureAll, captures(v, hit), 'captured')
    if (effect.does === 'destroyShip') return 'wreck'
    if (effect.does === 'reboot') return 'reboot'
    const often = effect.to === undefined ? times(g, v.card, 'effects') : 1
    for (let i = 0; i < often; i++) apply(g, v.party, effect.does, hit, effect.to)
    if (v.placed && (effect.does === 'stop' || effect.does === 'hold')) noteStoppedBy(g, v.card, hit)
    return 'nextEffect'
  },
  /** CCG-SBATTLE-52: that may be answered. */
  wreck(g, v) {
    const { ship, seat } = v.party
    if (ship === null || pieceOf(g, ship).play === null) return 'nextEffect'
    return call(perish, { ship, by: seat }, 'nextEffect')
  },
  /** CCG-DRAW-05: the hand is filled up again, card by card. */
  reboot(g, v) {
    const { seat } = v.party
    return call(drawCards, { seat, count: discardNonPersonnel(g, seat) }, 'nextEffect')
  },
  /** What the card did may have laid it somewhere. */
  ran(g, v) {
    v.placed ||= !g.s.table.includes(v.card)
    return 'nextEffect'
  },
  /** CCG-CAPTURE-05: what caught somebody stays as a trap card. */
  captured(_g, v, trap: boolean) {
    v.placed ||= trap
    return 'nextEffect'
  },
  nextEffect(_g, v) {
    v.index++
    return 'effect'
  },
  /** CCG-EFFECT-14 to 18, CCG-DILEMMA-15: where the card goes, and whether the team is stopped. */
  dispose(g, v) {
    const spec = specOf(g, v.card, v.half)
    const leadsOn = v.half === 'first' && !v.failed
    if (!v.placed && !leadsOn) settleCard(g, v, spec)
    if (v.failed && spec.continues === undefined) stopParty(g, v.whole)
    return call(conclude, {}, 'end')
  },
  gone(g, v) {
    // CCG-COMBO-08: what takes the first half away leaves the second to be faced.
    if (v.half === undefined) put(g, take(g.s.table, v.card), 'discard')
    return done('continue')
  },
  end(g, v) {
    const { continues, ends } = specOf(g, v.card, v.half)
    const result = (v.failed && continues === undefined) || (v.placed && ends) ? 'failed' : 'continue'
    // CCG-CURE-03: at once after its effect, before the next dilemma; decision G-28: by whom, as long as it goes on.
    if (isCured(g, v.card, result === 'failed' ? undefined : resources(g, v.party))) cure(g, v.card)
    emit(g, 'dilemma.resolved', { card: pieceOf(g, v.card).card, result, overcome: v.met && !v.failed })
    return done(result)
  },
})

const NOTHING = 'nothing'

const hitBy = (v: Encounter, effect: DilemmaEffect) => ({
  source: v.card,
  ...(effect.kind === 'place' || effect.does === undefined ? {} : { does: effect.does }),
})

/** What the Borg have met they may adapt to. */
function noteFaced(g: G, seat: number, id: Id): void {
  const player = playerOf(g, seat)
  player.faced = { [pieceOf(g, id).card]: g.s.turn, ...player.faced }
}

/** Content may name its procedures: the game knows them. */
const named = (run: string | Procedure<Ccg, Striking>): Procedure<Ccg, Striking> =>
  typeof run === 'string' ? byName<Striking>(run) : run

function captures(v: Encounter, chosen: readonly Id[]) {
  return { by: rivalOf(v.party.seat), chosen: [...chosen], trap: v.card }
}

type Where = 'ship' | 'mission' | 'space' | Selection

/** Where it goes; null: there is no such thing to lay it on. */
function placeFor(g: G, v: Encounter, on: Where): Place | null {
  if (on === 'space') return { in: 'space', loc: v.party.loc }
  if (on === 'mission') return { in: 'atop', loc: v.party.loc }
  if (on !== 'ship') {
    const host = targetsOf(g, v)[0]
    return host === undefined ? null : { in: 'on', host }
  }
  const { ship } = v.party
  return ship === null || pieceOf(g, ship).play === null ? null : { in: 'on', host: ship }
}

/** Whether the effect is going to happen, as things stand. */
function threatens(g: G, v: Encounter, effect: DilemmaEffect): boolean {
  if (effect.kind === 'place') return effect.unless === undefined || !meets(g, v.party, effect.unless)
  if (effect.kind === 'offer' || !happensHere(g, v.party, effect)) return false
  return effect.kind !== 'condition' || (effect.price === undefined && !isOvercome(g, v, effect))
}

function isOvercome(g: G, v: Encounter, effect: DilemmaEffect & { kind: 'condition' }): boolean {
  return overcome(g, v.party, v.card, effect)
}

/** Cards of the team that could be given up. */
function payable(g: G, v: Encounter): Id[] {
  const effect = effectOf(g, v)
  if (effect?.kind !== 'condition' || effect.price === undefined) return []
  const { price } = effect
  const { party } = v
  const there = [
    ...(party.surface ? movableAt(g, surface(party.loc), party.seat) : []),
    ...(party.ship === null || pieceOf(g, party.ship).play === null
      ? []
      : movableAt(g, party.ship, party.seat)),
  ]
  return there.filter(id => isActive(g, id) && isOne(g, id, price))
}

/** CCG-EFFECT-14: the bottom card again, and both know it now. */
export function putBack(g: G, loc: LocId, id: Id): void {
  locationAt(g, loc).seeds.unshift(id)
  locationAt(g, loc).known.push(id)
}

/** Somewhere among the others: nobody knows where any more. */
function hideAmong(g: G, loc: LocId): void {
  const place = locationAt(g, loc)
  shuffle(g, place.seeds, 'seeds')
  if (place.seeds.length > 1) place.known = []
}

function settleCard(g: G, v: Encounter, spec: DilemmaSpec): void {
  const id = take(g.s.table, v.card)
  const { seat, loc } = v.party
  if (v.failed && spec.discard === undefined && spec.continues === undefined) {
    putBack(g, loc, id)
    if (spec.shuffles) hideAmong(g, loc)
    return
  }
  const points = (cardOf(g, id).points?.value ?? 0) * times(g, id, 'points')
  // CCG-BONUS-01 and 03.
  if (v.failed || !v.met || points === 0) return put(g, id, 'discard')
  // CCG-POINTS-07: it is played out all the same.
  if (!countsFor(g, seat, pieceOf(g, id).card)) return put(g, id, 'out')
  toBonusArea(g, id, seat)
  score(g, seat, points, true, pieceOf(g, id).card)
}
