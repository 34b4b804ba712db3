import {
  allocate,
  allowed,
  ask,
  call,
  defer,
  done,
  emit,
  found,
  locals,
  type Seat,
  value,
} from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import type { SystemId } from '../../map/types.ts'
import { combatOf, isSeat, sideOf } from '../../rules/combat/forces.ts'
import type { InvasionOutcome } from '../../rules/combat/points.ts'
import { nothing, RESOURCES } from '../../rules/players/money.ts'
import {
  annihilate,
  discOf,
  isBorgWorld,
  nodesOn,
  resourceNodes,
  structuresOn,
} from '../../rules/systems/control.ts'
import type { Disc, Power, Reserves } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { gainControl } from '../building/control.ts'
import { keepProjectLimits } from '../building/research.ts'
import { gainTechnology } from '../building/technology.ts'

interface Invaded {
  seat: Seat
  system: SystemId
}

interface Resolving extends Invaded {
  outcome?: InvasionOutcome | null
}

/**
 * 10.2: the Hits of this Round against the Nodes there are decide what the Invasion has come to (A2-37): an outcome,
 * or null when it goes on.
 */
export const resolve = procedure('resolve', locals<Resolving, InvasionOutcome | null>(), {
  compare(g, v) {
    const combat = combatOf(g)
    const hits = combat.landed ?? 0
    const disc = discOf(g, v.system)
    if (isBorgWorld(disc)) return done(hits >= structuresOn(disc) ? 'reclaimed' : null)
    if (combat.landed === null || hits === 0) return done(null)
    const nodes = nodesOn(disc)
    const razing = razes(g, v)
    if (hits > nodes && !razing) return 'capture'
    return hits >= nodes ? 'raze' : 'collateral'
  },
  capture(g) {
    combatOf(g).landed = null
    return done('success')
  },
  /** 10.2.3; some count it as a capture, with the Nodes as they are (G59). */
  raze(g, v) {
    combatOf(g).landed = null
    const { seat, system } = v
    if (!allowed(g, 'captureOnAnnihilation', { seat, system })) return done('annihilation')
    v.outcome = 'success'
    if (razes(g, v)) destroyNodes(g, v, { ...discOf(g, system).nodes })
    return 'limits'
  },
  /** 10.2.2: fewer Hits than Nodes: as many Resource Nodes go, which the Attacker picks. Never the Control Node. */
  collateral(g, v) {
    const { nodes } = discOf(g, v.system)
    const total = Math.min(found(combatOf(g).landed, 'landed'), resourceNodes(discOf(g, v.system)))
    const kinds = RESOURCES.filter(kind => nodes[kind] > 0)
    if (kinds.length === 1 || total === resourceNodes(discOf(g, v.system))) return 'all'
    return ask(
      v.seat,
      allocate(
        'collateral',
        total,
        kinds.map(kind => ({ id: kind, min: 0, max: Math.min(total, nodes[kind]) })),
        {
          about: { system: v.system },
          rules: ['ASC-10.2.2-a', 'ASC-10.2.2-b'],
          fallback: Object.fromEntries(kinds.map(kind => [kind, spread(nodes, total)[kind]])),
        },
      ),
      'picked',
    )
  },
  all(g, v) {
    const { nodes } = discOf(g, v.system)
    destroyNodes(g, v, spread(nodes, found(combatOf(g).landed, 'landed')))
    combatOf(g).landed = null
    return 'limits'
  },
  picked(g, v, parts: Partial<Reserves>) {
    destroyNodes(g, v, { ...nothing(), ...parts })
    combatOf(g).landed = null
    return 'limits'
  },
  limits: () => call(keepProjectLimits, {}, 'end'),
  end: (_g, v) => done(v.outcome ?? null),
})

const razes = (g: G, { seat, system }: Invaded): boolean =>
  value(g, 'razingHits', 0, { seat, system, round: combatOf(g).round }) > 0

/** Production first, then Research, then Culture. */
function spread(nodes: Reserves, total: number): Reserves {
  const parts = nothing()
  let left = total
  for (const kind of RESOURCES) {
    parts[kind] = Math.min(left, nodes[kind])
    left -= parts[kind]
  }
  return parts
}

function destroyNodes(g: G, { seat, system }: Invaded, nodes: Reserves): void {
  const disc = discOf(g, system)
  for (const kind of RESOURCES) disc.nodes[kind] -= nodes[kind]
  emit(g, 'invasion.collateral', { seat, system, nodes })
  defer(g, 'nodesDestroyed', { seat, system, of: defenderOf(g), nodes: { ...nodes }, control: false })
}

const defenderOf = (g: G): Power => found(combatOf(g).sides[1], 'combat').power

/** 10.6.2: after every Round that did not free it a Borg World gets a Node, three at most (A2-51). */
export function growWorld(g: G, system: SystemId): void {
  const disc = discOf(g, system)
  if (!isBorgWorld(disc) || disc.assimilation >= numbers.borg.spireNodes) return
  disc.assimilation++
  emit(g, 'world.grew', { system, nodes: disc.assimilation })
}

interface Settling extends Invaded {
  defender: Power
  outcome: InvasionOutcome
}

/** What the outcome of an Invasion brings. */
export const settleInvasion = procedure('settleInvasion', locals<Settling>(), {
  begin(g, v) {
    const { seat, system, defender, outcome } = v
    emit(g, 'invasion.ended', { seat, system, defender, outcome })
    if (outcome === 'success' || outcome === 'surrender') return 'capture'
    if (outcome === 'annihilation') return 'annihilate'
    return outcome === 'reclaimed' ? 'reclaim' : 'over'
  },
  capture(_g, { seat, system, outcome }) {
    const how = outcome === 'surrender' ? 'surrender' : 'invade'
    return call(gainControl, { seat, system, how }, 'captured')
  },
  captured(_g, v, taken: boolean) {
    if (!taken) return 'over'
    const { seat, system, defender } = v
    const by = v.outcome === 'surrender' ? 'surrender' : 'hits'
    return fire('invasionSucceeded', { seat, system, from: defender, by }, 'over')
  },
  annihilate(g, { seat, system, defender }) {
    const nodes = { ...discOf(g, system).nodes }
    annihilate(g, system)
    return fire('nodesDestroyed', { seat, system, of: defender, nodes, control: isSeat(defender) }, 'limits')
  },
  limits: () => call(keepProjectLimits, {}, 'over'),
  /** 10.6.4: all that is Borg goes, nobody Controls what is left, and there is something to learn (A2-50). */
  reclaim(g, v) {
    removeBorg(discOf(g, v.system))
    return fire('worldReclaimed', { seat: v.seat, system: v.system }, 'learn')
  },
  learn: (_g, v) => call(gainTechnology, { seat: v.seat }, 'over'),
  over(g, v) {
    const { seat, system, defender, outcome } = v
    const { lost } = sideOf(combatOf(g), seat)
    return fire('invasionEnded', { seat, system, defender, outcome, lost }, 'end')
  },
  end: () => done(),
})

function removeBorg(disc: Disc): void {
  disc.owner = null
  disc.assimilation = 0
  disc.cubeOnSpire = false
}
