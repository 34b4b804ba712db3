import { call, done, emit, locals, type Seat, value } from '@tenforward/kernel'
import { factionById } from '../../content/facts/lookup.ts'
import type { Track } from '../../rules/building/points.ts'
import { canAfford } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { type G, procedure } from '../../types.ts'
import { because, type TurnAction } from '../turnAction.ts'
import { payPrice } from './pay.ts'

/** 7.5: one level of a track for the Research printed beside the present one, paid in full at once. */
const upgradeOf = (track: Track) =>
  procedure(
    track === 'weapons' ? 'upgradeWeapons' : 'upgradeShields',
    locals<{ seat: Seat; price?: number }>(),
    {
      pay: (g, v) =>
        call(
          payPrice,
          { seat: v.seat, price: { R: v.price ?? upgradePrice(g, v.seat, track)! }, purpose: track },
          'raise',
        ),
      raise(g, v) {
        raiseTrack(g, v.seat, track)
        return done()
      },
    },
  )

/** The procedures also serve content that sets a price of its own. */
export const upgradeWeapons = upgradeOf('weapons')
export const upgradeShields = upgradeOf('shields')

/** Research to leave the present level; null at the top. */
export function upgradePrice(g: G, seat: Seat, track: Track): number | null {
  const player = playerOf(g, seat)
  const price = factionById[player.faction]![track].prices[player[track]]
  return price === undefined ? null : value(g, 'upgradePrice', price, { seat, track })
}

/** One level up, by whatever means; nothing happens at the top. */
export function raiseTrack(g: G, seat: Seat, track: Track): void {
  const player = playerOf(g, seat)
  const { levels } = factionById[player.faction]![track]
  if (player[track] + 1 >= levels.length) return
  player[track]++
  emit(g, 'track.upgraded', { seat, track, level: levels[player[track]]! })
}

const TOP = because('The track is at its top.', 'ASC-7.5-a')
const TOO_POOR = because('An upgrade is paid in full, in Research.', 'ASC-7.5-b', 'ASC-7.5-c')

const actionOf = (track: Track, run: TurnAction['run']): TurnAction => ({
  id: track === 'weapons' ? 'upgradeWeapons' : 'upgradeShields',
  rules: ['ASC-7.5-a', 'ASC-7.5-b'],
  why(g, seat) {
    const price = upgradePrice(g, seat, track)
    if (price === null) return TOP
    return canAfford(g, seat, { R: price }, track) ? null : TOO_POOR
  },
  run,
})

export const upgradeWeaponsAction = actionOf('weapons', upgradeWeapons)
export const upgradeShieldsAction = actionOf('shields', upgradeShields)

export const upgradeProcedures = [upgradeWeapons, upgradeShields]
