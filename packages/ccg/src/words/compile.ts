/** From declarations to hooks: how cards wait in hand, and what they do in play. */
import { allow, type Hooks, type Seat } from '@tenforward/kernel'
import { answerFaceDown, liesFaceDown } from '../procedures/agendas/answer.ts'
import { BY_ZONE } from '../procedures/play/byZone.ts'
import { meetsFate } from '../procedures/play/fate.ts'
import {
  playAnytime,
  playAtStart,
  playInResponse,
  playOnOwnTurn,
  playSuspending,
} from '../procedures/play/play.ts'
import { inPlay } from '../rules/card/lookup.ts'
import type { CardHooks } from '../rules/declared/cardHooks.ts'
import type { CardSpec, Lasting, Responding, Way } from '../rules/declared/cardSpec.ts'
import { marked } from '../rules/declared/inForce.ts'
import { isInHand, openWays } from '../rules/declared/waysToPlay.ts'
import { hostOf } from '../rules/places/places.ts'
import { leavePlay } from '../rules/zones/zones.ts'
import { pieceOf } from '../state.ts'
import type { Ccg, G, Source } from '../types.ts'

export function compile(spec: CardSpec): Hooks<Ccg> {
  const { permissions, actions, triggers } = spec.hooks ?? {}
  const ending =
    spec.lasts !== undefined
      ? { turnEnds: endOf(spec.lasts) }
      : spec.fate !== undefined
        ? { turnEnds: { when: isHostsTurn, run: meetsFate } }
        : {}
  const said: CardHooks = {
    ...(spec.compels === undefined ? {} : { compels: spec.compels }),
    ...(spec.freeHere === undefined ? {} : { freeHere: spec.freeHere }),
    ...(spec.freeAt === undefined ? {} : { freeAt: spec.freeAt }),
    ...(spec.traits === undefined ? {} : { traits: spec.traits }),
    ...(spec.tactic && { tactic: spec.tactic }),
    ...(spec.gives && { gives: spec.gives }),
    ...(spec.affectsBorg && { affectsBorg: spec.affectsBorg }),
    ...(spec.probe && { probe: spec.probe }),
    ...(spec.objective && { objective: spec.objective }),
  }
  const held = heldInPlay({ ...spec.hooks, triggers: { ...ending, ...noted(spec), ...triggers } })
  return {
    ...(said as Hooks<Ccg>),
    ...held,
    permissions: { ...held.permissions, ...entering(spec, permissions) },
    actions: byZones([waiting(spec), faceDown(spec), each(actions, onlyInPlay)]),
  }
}

type Offers = NonNullable<Hooks<Ccg>['actions']>
type Permissions = NonNullable<Hooks<Ccg>['permissions']>

/** What a card in hand says of its own coming; what it says of others in play holds as well. */
function entering({ free }: CardSpec, inForce: Permissions = {}): Permissions {
  const found: Permissions = {}
  if (free !== undefined)
    found.free = (g, at, self) =>
      at.id === self.id && comesFree(g, free, at.seat, self)
        ? allow()
        : isInPlay(g, self)
          ? inForce.free?.(g, at, self)
          : undefined
  return found
}

function comesFree(g: G, free: NonNullable<CardSpec['free']>, seat: Seat, self: Source): boolean {
  if (typeof free === 'function') return free(g, seat)
  return free === 'always' || g.s.here.uses?.[freeKey(seat, self)] === undefined
}

const freeKey = (seat: Seat, self: Source): string => `${seat} ${self.content}: for free`

/** CCG-ONCE-05: that it came for free is noted when it has come. */
function noted({ free }: CardSpec): NonNullable<Hooks<Ccg>['triggers']> {
  if (free !== 'once each turn') return {}
  return {
    entered: {
      when: (_g, at, self) => at.id === self.id,
      act(g, at, self) {
        g.s.here.uses = { ...g.s.here.uses, [freeKey(at.seat, self)]: 1 }
      },
    },
  }
}

/** The same change to each entry. */
function each<T extends object>(table: T | undefined, change: (hook: any) => any): T {
  return Object.fromEntries(Object.entries(table ?? {}).map(([point, hook]) => [point, change(hook)])) as T
}

const isInPlay = (g: G, self: Source): boolean => pieceOf(g, self.id).play !== null

/** Cards in hand are sources too, since they may answer: what holds in play does not hold there. */
const whileInPlay = (hook: (g: G, at: unknown, self: Source) => unknown) =>
  marked((g: G, at: unknown, self: Source) => (isInPlay(g, self) ? hook(g, at, self) : undefined))

function onlyInPlay(hook: { when?(g: G, at: unknown, self: Source): boolean }) {
  return marked({
    ...hook,
    when: (g: G, at: unknown, self: Source) => isInPlay(g, self) && (hook.when?.(g, at, self) ?? true),
  })
}

/** The hooks that hold only while the card is in play, marked so that no hand is asked for them. */
export const heldInPlay = ({ values, permissions, triggers }: Hooks<Ccg>): Hooks<Ccg> => ({
  values: each(values, whileInPlay),
  permissions: each(permissions, whileInPlay),
  triggers: each(triggers, onlyInPlay),
})

const has = (spec: CardSpec, when: Way['when']): boolean => spec.ways?.some(way => way.when === when) ?? false

/** What a card in hand offers. */
function waiting(spec: CardSpec): Offers {
  const open =
    (when: 'any time' | 'own turn' | 'start' | 'suspend') => (g: G, at: { seat: Seat }, self: Source) =>
      isInHand(g, at.seat, self) && openWays(g, spec, when, at.seat, self.id).length > 0
  return {
    ...(has(spec, 'own turn') ? onOwnTurn(spec, open('own turn')) : {}),
    ...(has(spec, 'any time') ? { anytime: { when: open('any time'), run: playAnytime } } : {}),
    ...(has(spec, 'suspend') ? { suspend: { when: open('suspend'), run: playSuspending } } : {}),
    ...(has(spec, 'start') ? { start: { when: open('start'), run: playAtStart } } : {}),
    ...(has(spec, 'response')
      ? {
          respond: {
            when: (g: G, at: Responding, self: Source) =>
              isInHand(g, at.seat, self) && openWays(g, spec, 'response', at.seat, self.id, at).length > 0,
            run: playInResponse,
          },
        }
      : {}),
  }
}

/** What a Hidden Agenda offers that lies face down. */
function faceDown({ faceDown: answers }: CardSpec): Offers {
  if (answers === undefined) return {}
  const when = (g: G, at: Responding, self: Source) =>
    liesFaceDown(g, at.seat, self) && answers(g, at, self.id)
  return { respond: { when, run: answerFaceDown } }
}

/** What is offered at one point from several zones is one offer, which does what belongs to the zone. */
function byZones(zones: readonly Offers[]): Offers {
  const all: Record<string, any> = {}
  for (const offers of zones)
    for (const [point, offer] of Object.entries<any>(offers))
      all[point] = all[point] === undefined ? offer : either(point as keyof typeof BY_ZONE, all[point], offer)
  return all
}

const either = (point: keyof typeof BY_ZONE, one: any, other: any) => ({
  ...one,
  ...other,
  when: (g: G, at: unknown, self: Source) => one.when(g, at, self) || other.when(g, at, self),
  run: BY_ZONE[point],
})

/** CCG-DOORPLAY-01: before and between orders, and never in the turn of the other. */
function onOwnTurn(spec: CardSpec, when: (g: G, at: { seat: Seat }, self: Source) => boolean) {
  const offer = { when, run: playOnOwnTurn, effect: 'play', ...(spec.limit && { limit: spec.limit }) }
  return { cardPlay: offer, order: offer }
}

/** CCG-TURNS: a card that lasts for a time goes when that is over. */
function endOf(lasts: Lasting) {
  return {
    act(g: G, { seat }: { seat: Seat }, self: Source) {
      const { by, since } = inPlay(g, self.id)
      if (lasts === 'your next turn' && (seat !== by || since === g.s.turn)) return
      leavePlay(g, self.id, 'discard')
    },
  }
}

function isHostsTurn(g: G, { seat }: { seat: Seat }, self: Source): boolean {
  const host = hostOf(g, self.id)
  return host !== null && inPlay(g, host).by === seat
}
