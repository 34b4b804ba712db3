import { ask, call, done, locals, pick, type Seat } from '@tenforward/kernel'
import { tellsByAsking } from '../../rules/knowledge/hiddenAnswers.ts'
import { currentAction, playerOf, rivalOf } from '../../state.ts'
import { type G, type Moment, procedure, type Source } from '../../types.ts'
import { PASS } from '../declining.ts'
import { nameOf, offered, takeUp } from './offers.ts'
import { isNatural, suspend, suspensions } from './suspend.ts'

interface Window {
  moment: Moment
  just: boolean
  /** Declines in a row; two close the window. */
  declined: number
  /** Whose opportunity it is; null before the first. */
  seat: Seat | null
}

/** Opens a window for responses, unless nobody would be asked anything: most are like that. */
export function window<L extends string>(g: G, moment: Moment, just: boolean, to: L) {
  const v: Window = { moment, just, declined: 0, seat: null }
  return isQuiet(g, v) ? to : call(respondTo, v, to)
}

function isQuiet(g: G, v: Window): boolean {
  if (currentAction(g).nullified) return true
  const first = rivalOf(initiator(g))
  for (const seat of [first, rivalOf(first)]) {
    tellsByAsking(g, seat, 'respond')
    tellsByAsking(g, seat, 'suspend')
    if (wantsToBeAsked(g, { ...v, seat })) return false
  }
  return true
}

/**
 * A response window on the innermost action: the player who did not initiate it has the first opportunity
 * (CCG-ACTION-21), and it closes when both have declined in a row. Nobody is asked who could do nothing (W-01), unless
 * that seat wants to be asked. Whoever is asked may also suspend play, which does not answer anything.
 */
export const respondTo = procedure('respondTo', locals<Window>(), {
  next(g, v) {
    v.seat = rivalOf(v.seat ?? initiator(g))
    if (currentAction(g).nullified || v.declined >= g.s.players.length) return done()
    tellsByAsking(g, v.seat, 'respond')
    tellsByAsking(g, v.seat, 'suspend')
    if (wantsToBeAsked(g, v)) return 'ask'
    v.declined++
    return 'next'
  },
  ask(g, v) {
    const options = [...responses(g, v).map(nameOf), ...suspensions(g, v.seat!), PASS]
    const rules = v.just ? ['CCG-JUST-02', 'CCG-JUST-03'] : ['CCG-ACTION-10', 'CCG-ACTION-21']
    return ask(
      v.seat!,
      pick('respond', options, { rules, about: { moment: v.moment }, fallback: PASS, hush: true }),
      'taken',
    )
  },
  taken(g, v, chosen: string) {
    const suspended = suspend(g, v.seat!, chosen, 'again')
    if (suspended !== undefined) return suspended
    const source = responses(g, v).find(one => nameOf(one) === chosen)
    if (source === undefined) {
      v.declined++
      return 'next'
    }
    // CCG-ACTION-23: after a response both may respond again.
    v.declined = 0
    return takeUp(g, 'respond', source, occasion(g, v), 'next')
  },
  /** Play goes on where it was suspended: with the same opportunity. */
  again(g, v) {
    v.declined = 0
    return wantsToBeAsked(g, v) && !currentAction(g).nullified ? 'ask' : 'next'
  },
})

/** What nobody initiates counts as the turn player's. */
function initiator(g: G): Seat {
  const { by } = currentAction(g)
  return by < 0 ? g.s.active : by
}

function occasion(g: G, v: Window) {
  return { seat: v.seat!, action: currentAction(g), moment: v.moment, just: v.just }
}

/** CCG-ACTION-17: those that name this action, at this moment of it. */
function responses(g: G, v: Window): Source[] {
  return offered(g, 'respond', occasion(g, v))
}

function wantsToBeAsked(g: G, v: Window): boolean {
  const asks = g.match.options.fullControl || playerOf(g, v.seat!).stops
  if ((asks && !v.just && v.moment === 'initiated') || responses(g, v).length > 0) return true
  // CCG-JUST-05: suspending play is a way to get ahead of the other's just response.
  const pauses = v.just ? rivalResponds(g, v) : v.moment === 'initiated' && isNatural(currentAction(g).kind)
  return pauses && suspensions(g, v.seat!).length > 0
}

function rivalResponds(g: G, v: Window): boolean {
  return offered(g, 'respond', { ...occasion(g, v), seat: rivalOf(v.seat!) }).length > 0
}
