import {
  ask,
  call,
  confirm,
  done,
  emit,
  locals,
  next,
  type OptionId,
  pick,
  pickRandom,
} from '@tenforward/kernel'
import { isMet, matches } from '../../cards/index.ts'
import { type DilemmaEffect, type DilemmaSpec, dilemmaOf } from '../../effects/index.ts'
import { cardOf, inPlay, subjectsIn } from '../../rules/cards.ts'
import { stopParty } from '../../rules/harm.ts'
import { meets, members, type Party, resources } from '../../rules/missions.ts'
import { isPlanet, isSpace, movableAt, surface } from '../../rules/places.ts'
import { score } from '../../rules/score.ts'
import { enterPlay, leavePlay, put, take, toBonusArea } from '../../rules/zones.ts'
import type { Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/index.ts'
import { cure, isCured } from '../turn/settle.ts'
import { apply } from './results.ts'
import { selectTargets } from './select.ts'

export interface Encounter {
  /** Those who face it. */
  party: Party
  /** All who attempt: they are stopped together (CCG-FAIL-06). */
  whole: Party
  card: Id
  /** The first half of a combo dilemma; its second half is the card's own text. */
  half?: 'first'
  /** Which effect is looked at. */
  index: number
  /** Those chosen for each effect. */
  targets: Record<number, Id[]>
  failed: boolean
  placed: boolean
  /** A condition was met: the dilemma is overcome if none fails (decision G-31). */
  met: boolean
}

/** A dilemma that nobody has told the game about does nothing. */
const SILENT: DilemmaSpec = { text: '', effects: [] }

const specOf = (g: G, v: Encounter): DilemmaSpec => {
  const spec = dilemmaOf(g.s.cards[v.card]!.card) ?? SILENT
  return v.half === 'first' ? (spec.first ?? SILENT) : spec
}
const effectOf = (g: G, v: Encounter): DilemmaEffect | undefined => specOf(g, v).effects[v.index]

/** Decision 3, algorithm B: nullifier, targets, responses, effects in printed order, and where the card goes. */
export const encounter = procedure('encounter', locals<Encounter, 'failed' | 'continue'>(), {
  /** CCG-NULLIFY-03. */
  nullify: (g, v) => (isNullified(g, v) ? next('gone') : next('aim')),
  /** CCG-DILEMMA-09: whom it would hit is known before anybody responds. */
  aim(g, v) {
    const effect = effectOf(g, v)
    if (effect === undefined) {
      v.index = 0
      return next('respond')
    }
    if (!threatens(g, v, effect) || effect.kind === 'place' || effect.to === undefined) return next('aimNext')
    return call(selectTargets, { party: v.party, selection: effect.to }, 'aimed')
  },
  aimed(_g, v, chosen: Id[]) {
    v.targets[v.index] = chosen
    return next('aimNext')
  },
  aimNext(_g, v) {
    v.index++
    return next('aim')
  },
  respond: (_g, v) =>
    call(
      initiate,
      { action: anAction({ kind: 'encounter', by: v.party.seat, card: v.card, loc: v.party.loc }) },
      'answered',
    ),
  answered: (g, v, stands: boolean) => (stands && !isNullified(g, v) ? next('effect') : next('nullified')),
  nullified: () => call(conclude, {}, 'gone'),
  /** CCG-DILEMMA-03: each effect is resolved before the next. */
  effect(g, v) {
    const effect = effectOf(g, v)
    if (effect === undefined) return next('dispose')
    if (effect.kind === 'place') return next('place')
    if (effect.kind === 'offer')
      return ask(
        v.party.seat,
        confirm('help', { rules: ['CCG-DILEMMA-01'], fallback: false, about: { card: v.card } }),
        'offered',
      )
    if (!happensHere(g, v, effect)) return next('nextEffect')
    if (effect.kind === 'condition' && effect.price !== undefined && !overcome(g, v, effect))
      return next('price')
    return next('test')
  },
  /** CCG-DILEMMA-18: where it cannot be placed, all later text is ignored. */
  place(g, v) {
    const { ship } = v.party
    if (ship === null || g.s.cards[ship]!.play === null) return next('dispose')
    enterPlay(g, take(g.s.table, v.card), v.party.seat, { in: 'on', host: ship }, null)
    v.placed = true
    return next('nextEffect')
  },
  offered(_g, v, yes: boolean) {
    if (!yes) return next('nextEffect')
    v.met = true
    return next('strike')
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
    if (chosen === NOTHING) return next('test')
    leavePlay(g, chosen, 'discard')
    v.met = true
    return next('nextEffect')
  },
  /** CCG-EFFECT-07 and 11: a condition that is met cancels its effect; decision G-04: this test is the one that counts. */
  test(g, v) {
    const effect = effectOf(g, v)!
    if (effect.kind === 'condition') {
      if (overcome(g, v, effect)) {
        v.met = true
        return next('nextEffect')
      }
      v.failed = true
    }
    return next('target')
  },
  target(g, v) {
    const effect = effectOf(g, v)!
    if (effect.kind === 'place' || effect.to === undefined || v.targets[v.index] !== undefined)
      return next('strike')
    return call(selectTargets, { party: v.party, selection: effect.to }, 'targeted')
  },
  targeted(_g, v, chosen: Id[]) {
    v.targets[v.index] = chosen
    return next('strike')
  },
  strike(g, v) {
    const effect = effectOf(g, v)!
    if (effect.kind === 'place' || effect.does === undefined) return next('nextEffect')
    // A target that left is not replaced (decision G-04).
    const chosen = (v.targets[v.index] ?? []).filter(id => g.s.cards[id]!.play !== null)
    const tested = chosen.flatMap(id => subjectsIn(g, id))
    if (effect.kind === 'guarded' && isMet(effect.unless, tested)) return next('nextEffect')
    apply(g, v.party, effect.does, narrowed(g, chosen, effect.to?.ofThose), effect.to)
    return next('nextEffect')
  },
  nextEffect(_g, v) {
    v.index++
    return next('effect')
  },
  /** CCG-EFFECT-14 to 18, CCG-DILEMMA-15: where the card goes, and whether the team is stopped. */
  dispose(g, v) {
    const spec = specOf(g, v)
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
    // CCG-CURE-03: at once after its effect, before the next dilemma.
    if (v.placed && isCured(g, v.card)) cure(g, v.card)
    const result = v.failed && specOf(g, v).continues === undefined ? 'failed' : 'continue'
    emit(g, 'dilemma.resolved', { card: g.s.cards[v.card]!.card, result, overcome: v.met && !v.failed })
    return done(result)
  },
})

const NOTHING = 'nothing'

/** Of those selected, only so many at random are hit. */
function narrowed(g: G, chosen: readonly Id[], count: number | undefined): readonly Id[] {
  return count === undefined || chosen.length <= count ? chosen : [pickRandom(g, chosen, 'selection')]
}

function isNullified(g: G, v: Encounter): boolean {
  const { nullify } = specOf(g, v)
  return nullify !== undefined && meets(g, v.party, nullify)
}

/** CCG-TRIGGER-01 and 04: the place is right, and somebody there sets it off. */
function happensHere(g: G, v: Encounter, effect: Exclude<DilemmaEffect, { kind: 'place' }>): boolean {
  const { trigger, at } = effect
  if (at !== undefined && !(at === 'planet' ? isPlanet(g, v.party.loc) : isSpace(g, v.party.loc)))
    return false
  if (trigger === undefined) return true
  return members(g, v.party).some(id => subjectsIn(g, id).some(one => matches(one, trigger)))
}

/** Whether the effect is going to happen, as things stand. */
function threatens(g: G, v: Encounter, effect: DilemmaEffect): boolean {
  if (effect.kind === 'place') return true
  if (effect.kind === 'offer' || !happensHere(g, v, effect)) return false
  return effect.kind !== 'condition' || (effect.price === undefined && !overcome(g, v, effect))
}

function overcome(g: G, v: Encounter, effect: DilemmaEffect & { kind: 'condition' }): boolean {
  return effect.needs !== null && members(g, v.party).length > 0 && isMet(effect.needs, resources(g, v.party))
}

/** Cards of the team that could be given up. */
function payable(g: G, v: Encounter): Id[] {
  const effect = effectOf(g, v)
  if (effect?.kind !== 'condition' || effect.price === undefined) return []
  const { price } = effect
  const { party } = v
  const there = [
    ...(party.surface ? movableAt(g, surface(party.loc), party.seat) : []),
    ...(party.ship === null || g.s.cards[party.ship]!.play === null
      ? []
      : movableAt(g, party.ship, party.seat)),
  ]
  return there.filter(id => !inPlay(g, id).stopped && subjectsIn(g, id).some(one => matches(one, price)))
}

/** CCG-EFFECT-14: the bottom card again, and both know it now. */
export function putBack(g: G, loc: LocId, id: Id): void {
  g.s.locations[loc]!.seeds.unshift(id)
  g.s.locations[loc]!.known.push(id)
}

function settleCard(g: G, v: Encounter, spec: DilemmaSpec): void {
  const id = take(g.s.table, v.card)
  const { seat, loc } = v.party
  if (v.failed && spec.discard === undefined && spec.continues === undefined) {
    putBack(g, loc, id)
    return
  }
  const points = cardOf(g, id).points?.value ?? 0
  // CCG-BONUS-01 and 03.
  if (v.failed || !v.met || points === 0) return put(g, id, 'discard')
  toBonusArea(g, id, seat)
  score(g, seat, points, true, g.s.cards[id]!.card)
}
