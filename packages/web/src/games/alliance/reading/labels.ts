import type { Ship, View } from '../game.ts'
import { compass, plural, shipName, TOKEN_NAME } from '../names.ts'
import { hullLeft } from './hull.ts'

const KINDS = ['evade', 'scan', 'battleStations', 'aux'] as const

/** A ship as a screen reader hears it. */
export function shipLabel(view: View, ship: Ship): string {
  const tokens = KINDS.filter(kind => ship.tokens[kind] > 0).map(kind => TOKEN_NAME[kind])
  const parts = [
    ship.seat === null ? `Enemy ${shipName(ship)}` : shipName(ship),
    `heading ${compass(ship.pose.heading)}`,
    `${plural(ship.shields, 'shield')}, hull ${hullLeft(ship)}`,
    ...(ship.cloak === null ? [] : ['cloaked']),
    ...(tokens.length > 0 ? [tokens.join(', ')] : []),
    ...(view.attack?.defender === ship.id ? ['under attack'] : []),
  ]
  return parts.join('; ')
}
