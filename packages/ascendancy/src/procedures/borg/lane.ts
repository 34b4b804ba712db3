import { call, done, emit, found, locals, type OptionId, type Seat } from '@tenforward/kernel'
import type { BorgTarget } from '../../content/facts/types.ts'
import { placeOfSystem } from '../../map/place.ts'
import { type LanePlan, laneTowards } from '../../map/room/towards.ts'
import type { LaneLength, SystemId } from '../../map/types.ts'
import { choosers } from '../../rules/borg/deciders.ts'
import { directionBetween, homeOfFirst, homeOfRoll, isUneven } from '../../rules/borg/heading.ts'
import { rollDie, rollLaneLength } from '../../rules/dice.ts'
import { tileLeft } from '../../rules/movement/slots.ts'
import { showCard } from '../../rules/round/turnOrder.ts'
import { BORG } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { connectOrPlace } from './newSystem.ts'
import { askOpenly } from './openly.ts'
import { applyRoom, pickRoom, settled } from './rooms.ts'

interface Given {
  cube: number
  by: Seat
  target: BorgTarget
  /** The System that the Cube is in, and the Warp it has left. */
  site: SystemId
  left: number
}

/** And what its steps note. */
export interface Laying extends Given {
  length: LaneLength
  /** The direction it should take, and the Home that gave it, if one did. */
  wanted: number
  towards: SystemId | null
}

/** C4.3 to C4.5: a new lane, pointed as directly as possible at the Home that chance (or the rule) says. */
export const layBorgLane = procedure('layBorgLane', locals<Given, number | null, Laying>(), {
  roll(g, v) {
    v.length = rollLaneLength(g)
    emit(g, 'lane.rolled', { seat: BORG, from: v.site, length: v.length })
    if (!tileLeft(g, v.length)) return 'noRoom'
    v.towards = null
    return g.match.options.borgHeading === 'anywhere' ? 'anywhere' : 'home'
  },
  /** The count begins at the lowest Turn Order card, which is no secret any longer (ASC-6.1.3.1-d). */
  home(g, v) {
    showCard(g, found(choosers(g)[0], 'chooser'))
    v.towards = homeFor(g, v)
    v.wanted = Math.round(directionBetween(g, v.site, v.towards))
    return 'plan'
  },
  anywhere(g, v) {
    v.wanted = 100 * (rollDie(g, 360, 'heading') - 1)
    return 'plan'
  },
  plan(g, v) {
    const plans = plansFor(g, v)
    if (plans.length === 0) return 'noRoom'
    return plans.length === 1
      ? lay(g, v, found(plans[0], 'plan'))
      : askOpenly(g, v.by, pickRoom('borgLane', v.cube, plans, { angles: plans.map(p => p.angle) }), 'chosen')
  },
  chosen: (g, v, which: OptionId) => lay(g, v, found(plansFor(g, v)[which as number], 'plans for')),
  /** No room for a lane: the Cube stays where it is (ASC-15.3.1.2-b, B56). */
  noRoom(g, v) {
    emit(g, 'borg.stays', { cube: v.cube, at: placeOfSystem(v.site), why: 'noRoom' })
    return done(null)
  },
  end: (_g, _v, woken: number | null) => done(woken),
})

function lay(g: G, v: Laying, plan: LanePlan) {
  applyRoom(g, plan)
  const { cube, by, target, site, left, length, wanted, towards } = v
  const { lane, angle } = plan
  emit(g, 'borg.laneLaid', {
    cube,
    from: site,
    length: length,
    wanted: Math.round(wanted),
    angle,
    towards,
  })
  emit(g, 'lane.laid', { seat: BORG, lane, from: site, to: null, length: length })
  return call(connectOrPlace, { cube, by, target, site, left, lane }, 'end' as const)
}

function homeFor(g: G, v: Laying): SystemId {
  const { borgHeading } = g.match.options
  if (borgHeading === 'playerOne') return homeOfFirst(g, v.site)
  let die = rollDie(g)
  while (borgHeading === 'evenHome' && isUneven(g, die)) die = rollDie(g)
  const home = homeOfRoll(g, die, v.site)
  emit(g, 'borg.homeRolled', { cube: v.cube, die, home })
  return home
}

function plansFor(g: G, v: Laying): LanePlan[] {
  const swings = g.match.options.borgSwings === 'staged'
  return settled(g, laneTowards(g.s.map, v.site, v.length, v.wanted, swings))
}
