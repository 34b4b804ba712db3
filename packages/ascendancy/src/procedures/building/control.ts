import {
  ask,
  call,
  defer,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import type { Gained } from '../../rules/building/points.ts'
import { leastProjects, overProjectLimit, removeProject } from '../../rules/building/projects.ts'
import { discardRemaining } from '../../rules/exploration/remaining.ts'
import { NO, systemId, systemNamed } from '../../rules/optionIds.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { discOf, freeControlNodes, loseControl, systemsOf, takeControl } from '../../rules/systems/control.ts'
import { BORG, type Power } from '../../state.ts'
import { fire, procedure } from '../../types.ts'
import { discardProjects } from './research.ts'

/**
 * 3.6.3: with every Control Node on the map, one System may be given up for another, on the own turn. True when a
 * Control Node is at hand afterwards. What is left behind keeps its Nodes and Starbase (G-E04).
 */
export const freeControlNode = procedure(
  'freeControlNode',
  locals<{ seat: Seat; system: SystemId; anyTime?: boolean }, boolean>(),
  {
    look(g, v) {
      if (freeControlNodes(g, v.seat) > 0) return done(true)
      if (g.s.turn !== v.seat && !v.anyTime) return done(false)
      const own = systemsOf(g, v.seat).map(systemId)
      return ask(
        v.seat,
        pick('giveUpControl', [NO, ...own], {
          about: { system: v.system },
          rules: ['ASC-3.6.3-d'],
          fallback: NO,
        }),
        'given',
      )
    },
    given(g, _v, id: OptionId) {
      if (id === NO) return done(false)
      loseControl(g, systemNamed(id))
      return done(true)
    },
  },
)

interface Given {
  seat: Seat
  system: SystemId
  how: Gained
}

/** And what its steps note. */
export interface Gaining extends Given {
  former: Power | null
  /** Research Nodes captured whose Project was not handed over yet. */
  captured: number
}

/** A seat takes Control of a System; false when it has no Control Node and gives none up. */
export const gainControl = procedure('gainControl', locals<Given, boolean, Gaining>(), {
  node: (_g, v) => call(freeControlNode, { seat: v.seat, system: v.system }, 'place'),
  place(g, v, free: boolean) {
    if (!free) return done(false)
    const disc = discOf(g, v.system)
    v.former = disc.owner
    v.captured = isCapture(v) ? disc.nodes.R : 0
    takeControl(g, v.seat, v.system)
    emit(g, 'control.gained', { seat: v.seat, system: v.system, how: v.how, former: v.former })
    if (v.former !== null) defer(g, 'controlLost', { seat: v.former, system: v.system })
    return 'projects'
  },
  /** 10.2.1.1, 11.4: for each Research Node captured the former owner hands over a Project of its choice. */
  projects(g, v) {
    const projects = v.captured > 0 ? playerOf(g, found(v.former, 'former owner')).projects : []
    if (projects.length === 0) return 'gained'
    return ask(
      found(v.former, 'former owner'),
      pick(
        'handOverProject',
        projects.map(p => p.card),
        {
          about: { to: v.seat, system: v.system },
          rules: ['ASC-10.2.1.1-a', 'ASC-11.4-b'],
          fallback: found(leastProjects(projects, 1)[0], 'least project'),
          skipForced: true,
        },
      ),
      'handOver',
    )
  },
  /** The Research on it is lost (ASC-10.2.1.1-b). */
  handOver(g, v, card: string) {
    v.captured--
    const from = found(v.former, 'former owner')
    removeProject(g, from, card)
    playerOf(g, v.seat).projects.push({ card, research: 0, committed: false })
    emit(g, 'project.captured', { seat: v.seat, from, card })
    return 'projects'
  },
  gained: (_g, v) =>
    fire('controlGained', { seat: v.seat, system: v.system, how: v.how, former: v.former }, 'cards'),
  cards(g, v) {
    discardRemaining(g, v.system)
    return 'limits'
  },
  /** Only now do both sides count their Research Nodes again (A2-44). */
  limits(g, v) {
    for (const seat of [v.former, v.seat]) {
      if (isSeat(seat) && overProjectLimit(g, seat) > 0) return call(discardProjects, { seat }, 'limits')
    }
    return done(true)
  },
})

const isSeat = (power: Power | null): power is Seat => power !== null && power !== BORG

/** Card effects that move Control are no capture: only Invasion, Surrender and Hegemony seize Projects. */
const isCapture = (v: Gaining): boolean => isSeat(v.former) && v.how !== 'card' && v.how !== 'colonise'

export const controlProcedures = [freeControlNode, gainControl]
