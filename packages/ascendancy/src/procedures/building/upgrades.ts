import { call, done, found, locals, type Seat } from '@tenforward/kernel'
import type { Track } from '../../rules/building/points.ts'
import { raiseTrack, upgradePrice } from '../../rules/building/upgrades.ts'
import { canAfford } from '../../rules/players/money.ts'
import { because } from '../../rules/why.ts'
import { procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
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
          {
            seat: v.seat,
            price: { R: v.price ?? found(upgradePrice(g, v.seat, track), 'upgrade price') },
            purpose: track,
          },
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
