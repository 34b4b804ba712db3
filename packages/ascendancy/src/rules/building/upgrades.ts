import { emit, found, type Seat, value } from '@tenforward/kernel'
import { factionFacts } from '../../content/facts/lookup.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import type { Track } from './points.ts'

/** Research to leave the present level; null at the top. */
export function upgradePrice(g: G, seat: Seat, track: Track): number | null {
  const player = playerOf(g, seat)
  const price = factionFacts(player.faction)[track].prices[player[track]]
  return price === undefined ? null : value(g, 'upgradePrice', price, { seat, track })
}

/** One level up, by whatever means; nothing happens at the top. */
export function raiseTrack(g: G, seat: Seat, track: Track): void {
  const player = playerOf(g, seat)
  const { levels } = factionFacts(player.faction)[track]
  if (player[track] + 1 >= levels.length) return
  player[track]++
  emit(g, 'track.upgraded', { seat, track, level: found(levels[player[track]], 'level') })
}
