import { allowed, hookOf, hooksOn, type Opinion, type PermissionHook, type Seat } from '@tenforward/kernel'
import { adjacentPlaces, isSystemPlace, type Place, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { BORG, type Power } from '../../state.ts'
import type { Ascendancy, G } from '../../types.ts'
import { isFleetNeeded } from '../borg/escalation.ts'
import { cubeAt, shipsAt } from '../ships/pieces.ts'
import { controlsPlace, discOf, isBorgWorld } from '../systems/control.ts'
import { atPeace, isHostile } from '../trade/peace.ts'

/** Whether a mover may enter a Sector: freely, only to pass, only to stop there, or not at all. */
export type Entry = 'free' | 'pass' | 'stop' | 'no'

/** Whoever keeps a seat's Ships out of a Sector (ASC-8.3-a to ASC-8.3-e); null when they may enter and stop. */
export function blockerAt(g: G, seat: Seat, at: Place, fleet: number | null = null): Power | null {
  if (controlsPlace(g, seat, at)) return null
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival === seat || shipsAt(g, rival, at) === 0 || !isHostile(g, seat, rival)) continue
    if (passing(g, seat, fleet, at, rival) !== 'free') return rival
  }
  return cubeAt(g, at) && passing(g, seat, fleet, at, BORG) !== 'free' ? BORG : null
}

/** The same with what content makes of it: some Ships can be passed, some stop whoever meets them. */
export function entryAt(g: G, seat: Seat, fleet: number | null, at: Place): Entry {
  const entry = controlsPlace(g, seat, at) ? 'free' : amongShips(g, seat, fleet, at)
  if (entry === 'no' || !isSystemPlace(at) || !stopsMovers(g, systemIn(at))) return entry
  return entry === 'pass' ? 'no' : 'stop'
}

function amongShips(g: G, seat: Seat, fleet: number | null, at: Place): Entry {
  let entry: Entry = 'free'
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival === seat || shipsAt(g, rival, at) === 0 || !isHostile(g, seat, rival)) continue
    entry = stricter(entry, passing(g, seat, fleet, at, rival))
  }
  return cubeAt(g, at) ? stricter(entry, passing(g, seat, fleet, at, BORG)) : entry
}

function passing(g: G, seat: Seat, fleet: number | null, at: Place, blocker: Power): Entry {
  const context = { seat, fleet, at, blocker }
  if (allowed(g, 'ignoreBlocker', context)) return 'free'
  if (allowed(g, 'passBlocker', context)) return 'pass'
  return allowed(g, 'stopAtBlocker', context) ? 'stop' : 'no'
}

function stricter(one: Entry, other: Entry): Entry {
  if (one === 'free' || one === other) return other
  return other === 'free' ? one : 'no'
}

/** Discs on which every move ends. */
export const stopsMovers = (g: G, system: SystemId): boolean =>
  discForbids(g, 'passThrough', system, { system }) !== null

/** What the rule printed on a disc forbids there: only that disc is asked, so it costs next to nothing. */
export function discForbids<K extends 'passThrough' | 'enterWarp'>(
  g: G,
  point: K,
  system: SystemId,
  at: Ascendancy['Points']['permissions'][K],
): Opinion | null {
  const disc = g.s.discs[system]
  if (!disc) return null
  const hook: PermissionHook<Ascendancy, typeof at> | undefined = hookOf(
    g.game,
    'permissions',
    point,
    disc.card,
  )
  const said = hook?.(g, at, { content: disc.card, owner: disc.owner, id: system })
  return said?.verdict === 'forbid' ? said : null
}

/** Which discs have a rule of that kind at all: for whoever asks about many. */
export function discsThatForbid(g: G, point: 'passThrough' | 'enterWarp'): (system: SystemId) => boolean {
  const hooks = hooksOn(g.game, 'permissions', point)
  if (hooks === undefined) return () => false
  return system => {
    const disc = g.s.discs[system]
    return disc != null && hooks[disc.card] !== undefined
  }
}

/** Under Unstable Peace each Peaceful Rival in a Sector is asked, except in own Systems (ASC-16.3.3-a). */
export function rivalsToAsk(g: G, seat: Seat, at: Place): Seat[] {
  if (!g.match.options.unstablePeace || controlsPlace(g, seat, at)) return []
  const found: Seat[] = []
  for (let rival = 0; rival < g.s.players.length; rival++) {
    if (rival !== seat && shipsAt(g, rival, at) > 0 && atPeace(g, seat, rival)) found.push(rival)
  }
  return found
}

/**
 * Whether players' Ships keep a Cube out (ASC-8.3-f). From the second Escalation on only Fleets do (ASC-8.3-g, B43); a
 * Borg World is the Borg's own and never blocks a Cube (B41), and some places hide whoever is there (B42). The Borg
 * set knows no such exception (ASCBORG-move-b).
 */
export function blocksCube(g: G, at: Place): boolean {
  const always = g.match.options.cubePassage === 'noShips'
  if (!always && isSystemPlace(at) && isBorgWorld(discOf(g, systemIn(at)))) return false
  const fleetsOnly = isFleetNeeded(g)
  return g.s.players.some((player, seat) => {
    const stands = fleetsOnly
      ? player.fleets.some(f => f !== null && !f.warp && f.at === at)
      : shipsAt(g, seat, at) > 0
    return stands && (always || !allowed(g, 'ignoreBlocker', { seat: BORG, fleet: null, at, blocker: seat }))
  })
}

/** Sectors within some Impulse steps over the map as it is, the start not included: for Retreats and manoeuvres. */
export function withinImpulse(g: G, seat: Seat, from: Place, steps: number): Place[] {
  const seen = [from]
  let edge = [from]
  for (let i = 0; i < steps; i++) {
    const next: Place[] = []
    for (const at of edge) {
      for (const beside of adjacentPlaces(g.s.map, at)) {
        if (seen.includes(beside) || blockerAt(g, seat, beside) !== null) continue
        seen.push(beside)
        if (!isSystemPlace(beside) || !stopsMovers(g, systemIn(beside))) next.push(beside)
      }
    }
    edge = next
  }
  return seen.slice(1)
}
