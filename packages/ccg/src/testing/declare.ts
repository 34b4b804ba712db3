/** Games in which dilemmas and other declared cards say what a test needs. */
import { call, done, type Hooks, locals, type Procedure } from '@tenforward/kernel'
import type { CardId } from '../cards/types.ts'
import { ccg } from '../game.ts'
import { anAction, conclude, initiate, nullifyAnswered } from '../procedures/actions/act.ts'
import type { CardHooks } from '../rules/declared/cardHooks.ts'
import type { Declared, DilemmaSpec } from '../rules/declared/dilemmaSpec.ts'
import type { CcgGame } from '../rules/declared/lookup.ts'
import { put, take } from '../rules/zones/zones.ts'
import { type Action, playerOf } from '../state.ts'
import { type Ccg, type G, type Points, procedure, type Source } from '../types.ts'

type Content = Readonly<Record<CardId, CardHooks | Hooks<Ccg>>>

/** The game in which these dilemmas say this, with these hooks besides. */
export function gameOfDilemmas(
  dilemmas: Readonly<Record<CardId, DilemmaSpec>>,
  content: Content = {},
  procedures: readonly Procedure<Ccg, any, any>[] = [],
): CcgGame {
  return declaring({ dilemmas: { ...ccg.declared.dilemmas, ...dilemmas } }, content, procedures)
}

export function declaring(
  declared: Partial<Declared>,
  content: Content = {},
  procedures: readonly Procedure<Ccg, any, any>[] = [],
): CcgGame {
  return {
    ...ccg,
    content: { ...ccg.content, ...(content as Record<CardId, Hooks<Ccg>>) },
    procedures: [...ccg.procedures, ...procedures],
    declared: { ...ccg.declared, ...declared },
  }
}

export interface Responding {
  self: Source
  at: Points['actions']['respond']
}

const inHand = (g: G, seat: number, self: Source): boolean =>
  self.owner === seat && playerOf(g, seat).hand.includes(self.id)

/** Played from hand, it does this when nobody stops it, and is discarded. */
export function responding(name: string, resolve: (g: G, v: Responding) => void): Procedure<Ccg, Responding> {
  return procedure(name, locals<Responding>(), {
    play(g, v) {
      const id = v.self.id
      g.s.table.push(take(playerOf(g, v.at.seat).hand, id))
      return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: id }) }, 'resolve')
    },
    resolve(g, v, stands: boolean) {
      if (stands) resolve(g, v)
      put(g, take(g.s.table, v.self.id), 'discard')
      return call(conclude, {}, 'end')
    },
    end: () => done(),
  })
}

const nullifying = responding('testTakeAway', g => nullifyAnswered(g))

/** A card in hand that answers, where a test says so, with this. */
export function answering(
  when: (g: G, at: Responding['at'], self: Source) => boolean,
  run: Procedure<Ccg, Responding> = nullifying,
): Hooks<Ccg> {
  return {
    actions: { respond: { when: (g, at, self) => inHand(g, at.seat, self) && when(g, at, self), run } },
  }
}

/** A card in hand that nullifies actions of these kinds. */
export const takesAway = (...kinds: Action['kind'][]): Hooks<Ccg> =>
  answering((_g, at) => at.moment === 'initiated' && !at.just && kinds.includes(at.action.kind))
