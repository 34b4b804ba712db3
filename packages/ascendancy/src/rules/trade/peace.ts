import type { Seat } from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { type Agreement, BORG, type Power } from '../../state.ts'
import type { G } from '../../types.ts'
import type { Deed } from '../building/points.ts'
import { playerOf } from '../players/seats.ts'
import { cubeAt, shipsAt } from '../ships/pieces.ts'
import { controls } from '../systems/control.ts'
import { because, type Why } from '../why.ts'

/** The Agreement of `owner` that `holder` has, if any: one at most (ASC-13.1.1-a). */
export function heldFrom(g: G, holder: Seat, owner: Seat): Agreement | undefined {
  for (const agreement of playerOf(g, owner).agreements) if (agreement.holder === holder) return agreement
  return undefined
}

/** Peace is one-way: it depends on whose ready Agreement this power holds (ASC-4-Peace-a, ASC-4-Peace-b). */
export function atPeace(g: G, holder: Power, rival: Power): boolean {
  if (holder === BORG || rival === BORG) return false
  const held = heldFrom(g, holder, rival)
  return held !== undefined && !held.exhausted
}

/** Everybody else who is not at Peace is Hostile; the Borg always are (ASC-4-Hostile-a, ASC-4-Hostile-b). */
export const isHostile = (g: G, viewer: Power, rival: Power): boolean =>
  viewer !== rival && !atPeace(g, viewer, rival)

const NO_SHIPS = because('A Ship in the System is needed.', 'ASC-13.2.2-a', 'ASC-4-Occupy-a')
const HOSTILE = because('Hostile Ships are in the System.', 'ASC-13.2.2-a', 'ASC-13.2.2-e')
const NOT_ALONE = because('Only whoever Occupies the System may do that.', 'ASC-13.2.2-a')
const DEFENDED = because('The Ships of whoever Controls the System must be fought first.', 'ASC-13.2.2-a')
const DENIED = because(
  'Permission was denied; it takes sole occupation of the System to go on.',
  'ASC-13.2.2-c',
)

/**
 * 13.2.2: whether a seat may Colonise, Invade or attempt Hegemony at a System: at once when it Occupies it, or when
 * all other Ships there are of Peaceful Rivals who must be asked. A Controller cannot permit its own Invasion (A2-68).
 */
export function mayActAt(g: G, seat: Seat, system: SystemId, act: Deed = 'colonise'): 'yes' | 'ask' | Why {
  const at = placeOfSystem(system)
  if (shipsAt(g, seat, at) === 0) return NO_SHIPS
  if (cubeAt(g, at)) return HOSTILE
  let others = false
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival === seat || shipsAt(g, rival, at) === 0) continue
    if (isHostile(g, seat, rival)) return HOSTILE
    if (act === 'invade' && controls(g, rival, system)) return DEFENDED
    others = true
  }
  if (!others) return 'yes'
  if (!g.match.options.allyCooperation) return NOT_ALONE
  return playerOf(g, seat).denied?.includes(system) ? DENIED : 'ask'
}
