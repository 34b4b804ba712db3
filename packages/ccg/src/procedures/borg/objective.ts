import { ask, call, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { openFinds } from '../../rules/borg/leftovers.ts'
import { scouts } from '../../rules/borg/objectives.ts'
import { surface } from '../../rules/places/places.ts'
import type { LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { missionAttempt } from '../attempt/attempt.ts'
import { earn } from '../attempt/earn.ts'
import { BACK } from '../declining.ts'

const handle = (g: G, seat: Seat): OptionId[] => scouts(g, seat).map(({ ship, loc }) => ship ?? surface(loc))

/** CCG-SCOUT-01 and 05: one crew or Away Team scouts, and meets what is seeded there. */
export const scout = procedure('scout', locals<{ seat: Seat }>(), {
  who: (g, v) =>
    ask(
      v.seat,
      pick('scout', [...handle(g, v.seat), BACK], {
        rules: ['CCG-SCOUT-01', 'CCG-SCOUT-05'],
        fallback: BACK,
        hush: true,
      }),
      'begin',
    ),
  begin(g, v, chosen: number | string) {
    const party = scouts(g, v.seat)[handle(g, v.seat).indexOf(chosen)]
    return party === undefined ? done() : call(missionAttempt, { party }, 'end')
  },
  end: () => done(),
})

/** CCG-SCOUT-14: at any time, what lies open on a planet. */
export const acquire = procedure('acquire', locals<{ seat: Seat }>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('acquireAt', [...openFinds(g, v.seat), BACK], {
        rules: ['CCG-SCOUT-14'],
        fallback: BACK,
        hush: true,
      }),
      'take',
    ),
  take(_g, v, loc: LocId | typeof BACK) {
    if (loc === BACK) return done()
    return call(earn, { party: { seat: v.seat, loc, ship: null, surface: true } }, 'end')
  },
  end: () => done(),
})
