import { defer, emit, type Seat } from '@tenforward/kernel'
import { systemFacts } from '../../content/facts/lookup.ts'
import type { SystemCard } from '../../content/facts/types.ts'
import { isSystemPlace, type Place, systemIn } from '../../map/place.ts'
import { type SystemId, systemNumbered } from '../../map/types.ts'
import { BORG, type Disc, type Power } from '../../state.ts'
import type { G } from '../../types.ts'
import { gainCommand, loseCommand } from '../players/commands.ts'
import { move, nothing } from '../players/money.ts'
import { playerOf } from '../players/seats.ts'

export function discOf(g: G, system: SystemId): Disc {
  const disc = g.s.discs[system]
  if (!disc) throw new Error(`no System ${system} on the map`)
  return disc
}

/** The printed facts of a disc. */
export const printed = (g: G, system: SystemId): SystemCard => systemFacts(discOf(g, system).card)

export const isPlanet = (g: G, system: SystemId): boolean => printed(g, system).kind === 'planet'
export const isPhenomenon = (g: G, system: SystemId): boolean => printed(g, system).kind === 'phenomenon'

export const controls = (g: G, power: Power, system: SystemId): boolean => g.s.discs[system]?.owner === power

/** The System that a place is, when this power Controls it; lane Sectors are never Controlled (ASC-4-Control-d). */
export function controlsPlace(g: G, power: Power, at: Place): boolean {
  return isSystemPlace(at) && controls(g, power, systemIn(at))
}

/** Systems on the map of which this is true, the oldest first. */
export function systemsWith(g: G, test: (disc: Disc, system: SystemId) => boolean): SystemId[] {
  const { discs } = g.s
  const found: SystemId[] = []
  for (let i = 0; i < discs.length; i++) {
    const disc = discs[i]
    if (disc != null && test(disc, systemNumbered(i))) found.push(systemNumbered(i))
  }
  return found
}

export const systemsOf = (g: G, power: Power): SystemId[] => systemsWith(g, disc => disc.owner === power)

export const resourceNodes = (disc: Disc): number => disc.nodes.P + disc.nodes.R + disc.nodes.C

/** Nodes: Resource, Control and Assimilation Nodes; Spires count as Control Nodes (ASC-4-Node-a, G-D06). */
export const nodesOn = (disc: Disc): number =>
  resourceNodes(disc) + (disc.owner === null ? 0 : 1) + disc.assimilation

/** Structures: Nodes, a Starbase, a Cube on its Spire (ASC-4-Structure-a). */
export const structuresOn = (disc: Disc): number =>
  nodesOn(disc) + (disc.starbase ? 1 : 0) + (disc.cubeOnSpire ? 1 : 0)

/** One Node or more (ASC-4-Developed-a); a Starbase alone does not count (ASC-4-Undeveloped-a). */
export const isDeveloped = (disc: Disc): boolean => nodesOn(disc) > 0

export const isBorgWorld = (disc: Disc): boolean => disc.owner === BORG

export function starbasesOf(g: G, seat: Seat): SystemId[] {
  return systemsOf(g, seat).filter(id => discOf(g, id).starbase)
}

/** Where a seat may build Ships and Commission Fleets: its Home while it Controls it, and its Starbases. */
export function shipyardsOf(g: G, seat: Seat): SystemId[] {
  const home = playerOf(g, seat).home
  return systemsOf(g, seat).filter(id => id === home || discOf(g, id).starbase)
}

export function controlNodesInPlay(g: G, seat: Seat): number {
  let n = 0
  for (const disc of g.s.discs) if (disc?.owner === seat) n++
  return n
}

export function researchNodesOf(g: G, seat: Seat): number {
  let n = 0
  for (const disc of g.s.discs) if (disc?.owner === seat) n += disc.nodes.R
  return n
}

/**
 * The Control Node goes back; Resource Nodes and a Starbase stay (G-E04). The Starbase is nobody's then, and its
 * Command is lost (ASC-10.2.3.1-a). Triggers run when the present step ends.
 */
export function loseControl(g: G, system: SystemId): void {
  const disc = discOf(g, system)
  const former = disc.owner
  if (former === null) return
  disc.owner = null
  if (disc.starbase && former !== BORG) loseCommand(g, former)
  emit(g, 'control.lost', { seat: former, system })
  defer(g, 'controlLost', { seat: former, system })
}

/** 10.2.3: every Node is gone, and with the people also their Warp tokens (A2-43); a Starbase stays. */
export function annihilate(g: G, system: SystemId): void {
  const disc = discOf(g, system)
  disc.nodes = nothing()
  disc.civilization = 0
  loseControl(g, system)
}

/**
 * A Control Node is placed, in the place of a Rival's if there was one. The Starbase follows the System and brings a
 * Command with it (ASC-10.2.1.2-d, A2-57); Warp tokens go; what lay on a Pre-Warp world is the new Controller's.
 */
export function takeControl(g: G, seat: Seat, system: SystemId): void {
  const disc = discOf(g, system)
  if (disc.starbase) {
    if (disc.owner !== null && disc.owner !== BORG) loseCommand(g, disc.owner)
    gainCommand(g, seat)
  }
  disc.owner = seat
  disc.civilization = 0
  disc.preWarp = false
  const { P, R, C } = disc.tokens
  if (P + R + C === 0) return
  emit(g, 'tokens.taken', { seat, system, amount: { P, R, C } })
  move(disc.tokens, playerOf(g, seat).has)
}

/** Control Nodes not on the map (ASC-3.6.3-b). */
export const freeControlNodes = (g: G, seat: Seat): number =>
  g.match.options.controlNodes - controlNodesInPlay(g, seat)
