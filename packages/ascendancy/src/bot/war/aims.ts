import { forbidden, type Seat } from '@tenforward/kernel'
import { adjacentPlaces, type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { playerOf, playing } from '../../rules/players/seats.ts'
import { cubeAt, shipsAt } from '../../rules/ships/pieces.ts'
import { discOf } from '../../rules/systems/control.ts'
import { atPeace } from '../../rules/trade/peace.ts'
import { BORG } from '../../state.ts'
import type { G } from '../../types.ts'
import { type Outlook, outlookOf } from '../outlook.ts'
import { roundsAhead } from '../prospect.ts'
import { want } from './want.ts'

/**
 * Nobody wins without the own Home System (ASC-2.3.1-b, ASC-2.3.2-b), and hardly anybody guards it: whoever takes it
 * has a rival less, a few Nodes more, and a third of a Supremacy Victory.
 */
export interface Aim {
  target: SystemId
  owner: Seat
  /** Ships in Orbit that must be fought first. */
  guards: number
  /** Where a Fleet must come to, to begin: the System itself, or beside it while it is guarded. */
  stops: readonly Place[]
  /** What its fall is worth, in Culture; the least chance at which it is tried. */
  prize: number
  least: number
  /** Its owner wins in this Round if nobody hinders it. */
  urgent: boolean
}

/** The Home Systems that Rivals hold, the most tempting first. */
export function aimsOf(o: Outlook): Aim[] {
  const { g, seat } = o
  const aims: Aim[] = []
  for (const { home } of g.s.players) {
    const owner = g.s.discs[home]?.owner ?? null
    if (owner === null || owner === BORG || owner === seat || !playing(g).includes(owner)) continue
    if (forbidden(g, 'invade', { seat, system: home }) !== null) continue
    const at = placeOfSystem(home)
    if (cubeAt(g, at) || isCrowded(g, seat, owner, at)) continue
    const guards = shipsAt(g, owner, at)
    const beside = guards === 0 ? [] : adjacentPlaces(g.s.map, at)
    const stops = guards === 0 || atPeace(g, seat, owner) ? [at, ...beside] : beside
    aims.push({ target: home, owner, guards, stops, ...stakes(o, home, owner) })
  }
  return aims.sort((a, b) => b.prize - a.prize)
}

/** Somebody else is in Orbit too, and would have to be fought as well. */
const isCrowded = (g: G, seat: Seat, owner: Seat, at: Place): boolean =>
  g.s.players.some((_, other) => other !== seat && other !== owner && shipsAt(g, other, at) > 0)

/** Whoever is next to win is hit first, and even against the odds. */
function stakes(o: Outlook, home: SystemId, owner: Seat): Pick<Aim, 'prize' | 'least' | 'urgent'> {
  const { g } = o
  if (playerOf(g, owner).home !== home) return { prize: want.lostHome, least: want.chance, urgent: false }
  const theirs = roundsAhead(outlookOf(g, owner))
  const { P, R, C } = discOf(g, home).nodes
  const near = Math.max(0, want.nearVictory - theirs)
  const prize = want.home + want.urgency * near + P + R + 2 * C
  const urgent = theirs < want.atOnce
  const least = urgent ? want.lastChance : theirs < want.soon ? want.soonChance : want.chance
  return { prize, least, urgent }
}
