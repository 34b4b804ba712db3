import {
  actionOf,
  actionsAt,
  ask,
  call,
  done,
  locals,
  next,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { type G, type Moment, procedure } from '../../types.ts'
import { PASS, rivalOf } from '../seats.ts'

export interface Window {
  moment: Moment
  just: boolean
  /** Declines in a row; two close the window. */
  declined: number
  /** Whose opportunity it is; null before the first. */
  seat: Seat | null
}

/**
 * A response window on the innermost action: the player who did not initiate it has the first opportunity
 * (CCG-ACTION-21), and it closes when both have declined in a row. Nobody is asked who could do nothing (W-01), unless
 * that seat wants to be asked.
 */
export const respondTo = procedure('respondTo', locals<Window>(), {
  next(g, v) {
    v.seat = v.seat === null ? rivalOf(g.s.actions.at(-1)!.by) : rivalOf(v.seat)
    if (g.s.actions.at(-1)!.nullified || v.declined >= g.s.players.length) return done()
    if (wantsToBeAsked(g, v)) return next('ask')
    v.declined++
    return next('next')
  },
  ask(g, v) {
    const options = [...responses(g, v).map(nameOf), PASS]
    const rules = v.just ? ['CCG-JUST-02', 'CCG-JUST-03'] : ['CCG-ACTION-10', 'CCG-ACTION-21']
    return ask(
      v.seat!,
      pick('respond', options, { rules, about: { moment: v.moment }, fallback: PASS, hush: true }),
      'taken',
    )
  },
  taken(g, v, chosen: string) {
    const source = responses(g, v).find(one => nameOf(one) === chosen)
    if (source === undefined) {
      v.declined++
      return next('next')
    }
    // CCG-ACTION-23: after a response both may respond again.
    v.declined = 0
    return call(actionOf(g, 'respond', source).run, { self: source, at: occasion(g, v) }, 'next')
  },
})

function occasion(g: G, v: Window) {
  return { seat: v.seat!, action: g.s.actions.at(-1)!, moment: v.moment, just: v.just }
}

function responses(g: G, v: Window): Source[] {
  return actionsAt(g, 'respond', occasion(g, v))
}

function wantsToBeAsked(g: G, v: Window): boolean {
  const asks = g.match.options.fullControl || g.s.players[v.seat!]!.stops
  return (asks && !v.just && v.moment === 'initiated') || responses(g, v).length > 0
}

/** How an effect of a card is named in a prompt: by the copy that has it. */
export const nameOf = (source: Source): string => `use ${source.id}`
