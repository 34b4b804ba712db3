/** Cards in play that offer several things, each with a limit of its own. */
import { ask, call, done, locals, type OptionId, type Procedure, pick, type Seat } from '@tenforward/kernel'
import { BACK } from '../procedures/declining.ts'
import { type Limit, mayUse, noteUse } from '../rules/declared/limits.ts'
import { type Id, pieceOf } from '../state.ts'
import { type Ccg, type G, procedure, type Source } from '../types.ts'
import { type Happened, idOf } from './doors.ts'

interface Choice {
  /** As it is called in the prompt. */
  readonly name: string
  readonly limit?: Limit
  /** Choices that share one limit have one name for it. */
  readonly effect?: string
  when(g: G, seat: Seat, self: Id): boolean
  readonly run: Procedure<Ccg, Happened>
}

/** Procedures that only other procedures name, for the game to know. */
export const REGISTERED: Procedure[] = []

export function registered<P extends Procedure<Ccg>>(run: P): P {
  REGISTERED.push(run)
  return run
}

const effectOf = ({ effect, name }: Choice): string => effect ?? name

/** An offer to its player: one of the things that are open. */
export function choosing(name: string, choices: readonly Choice[], whose: 'own' | 'any' = 'own') {
  const open = (g: G, seat: Seat, self: Id): Choice[] =>
    choices.filter(
      one =>
        (one.limit === undefined || mayUse(g, seat, pieceOf(g, self).card, effectOf(one), one.limit)) &&
        one.when(g, seat, self),
    )
  for (const { run } of choices) registered(run)
  const run = procedure(name, locals<Happened>(), {
    which(g, v) {
      const names: OptionId[] = open(g, v.at.seat, idOf(v.self)).map(one => one.name)
      const extra = { rules: ['CCG-ONCE-05'], about: { card: idOf(v.self) }, fallback: BACK }
      return ask(v.at.seat, pick('useHow', [...names, BACK], extra), 'chosen')
    },
    chosen(g, v, chosen: string) {
      const choice = choices.find(one => one.name === chosen)
      if (choice === undefined) return done()
      if (choice.limit !== undefined)
        noteUse(g, v.at.seat, pieceOf(g, idOf(v.self)).card, effectOf(choice), choice.limit)
      return call(choice.run, { self: v.self, at: v.at }, 'end')
    },
    end: () => done(),
  })
  return {
    when: (g: G, { seat }: { seat: Seat }, self: Source) =>
      (whose === 'any' || self.owner === seat) && open(g, seat, self.id).length > 0,
    run,
  }
}

/** Offered while cards are played and between orders: at any time of the player's own turn. */
export const inOwnTurn = <T>(offer: T): { cardPlay: T; order: T } => ({ cardPlay: offer, order: offer })
