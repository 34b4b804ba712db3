import { found, type Seat, value } from '@tenforward/kernel'
import { factionFacts } from '../../content/facts/lookup.ts'
import type { Place } from '../../map/place.ts'
import { BORG, type Combat, INDEPENDENT, type Power, type Roll, type Side } from '../../state.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { systemsOf } from '../systems/control.ts'
import { combatOf, cubeOf, invadedDisc, isCube, opponentsOf, sideOf } from './forces.ts'
import type { Shot } from './points.ts'

/** Hit Rolls, Shields, First Strike, and what the dice are worth. */

/** The number on a player's console (ASC-9.1-a); Shields of the target are not in it. */
export const weaponsOf = (g: G, seat: Seat): number => {
  const player = playerOf(g, seat)
  return found(
    factionFacts(player.faction).weapons.levels[player.weapons],
    'level of Weapons',
    player.weapons,
  )
}

export const shieldsOf = (g: G, seat: Seat): number => {
  const player = playerOf(g, seat)
  return found(
    factionFacts(player.faction).shields.levels[player.shields],
    'level of Shields',
    player.shields,
  )
}

/** 9.8.3: more Spires, better Borg weapons. */
export function borgHitRoll(g: G): number {
  const table = g.match.options.borgHitRolls
  return found(table[Math.min(systemsOf(g, BORG).length, table.length - 1)], 'Hit Roll')
}

/** The number before any card: on the console, on the table of the Borg, or after the civilization of a world. */
export function printedHitRoll(g: G, by: Power): number {
  if (by === BORG) return borgHitRoll(g)
  return by === INDEPENDENT ? 6 - invadedDisc(g, combatOf(g)).civilization : weaponsOf(g, by)
}

/** Borg weapons ignore Shields (ASC-9.8.3.1-a); content that works against the Borg adds to the 0. */
export function printedShields(g: G, shot: Shot): number {
  const { against } = shot
  if (shot.by === BORG) return 0
  if (against === BORG) return borgShields(g, sideOf(combatOf(g), BORG))
  return against === INDEPENDENT ? invadedDisc(g, combatOf(g)).civilization : shieldsOf(g, against)
}

/** A Cube adapts from 0 upwards; a Borg World has its Assimilation Nodes (ASC-9.8.5-a, ASC-10.6.2-a). */
const borgShields = (g: G, side: Side): number =>
  isCube(side) ? cubeOf(g, side).shield : invadedDisc(g, combatOf(g)).assimilation

/** What a die of this shot needs: nothing is sure on a 6 or lost on a 1 unless content says so (A2-11). */
export interface Needs {
  /** The effective Hit Roll (ASC-9.1-c). */
  roll: number
  always: number
  least: number
}

export function needsOf(g: G, shot: Shot): Needs {
  const shields = value(g, 'shieldModifier', printedShields(g, shot), shot)
  return {
    roll: value(g, 'hitRoll', printedHitRoll(g, shot.by), shot) + shields,
    always: value(g, 'alwaysHits', shot.by === BORG && isCubeFire(g) ? 6 : 7, shot),
    least: value(g, 'leastFace', 1, shot),
  }
}

/** The Borg symbol on a Cube's die always hits (ASC-9.8.3.4-a). */
function isCubeFire(g: G): boolean {
  const side = combatOf(g).sides.find(s => s.power === BORG)
  return side !== undefined && isCube(side)
}

export const isHit = (face: number, needs: Needs): boolean =>
  face >= needs.least && (face >= needs.roll || face >= needs.always)

/** The lowest face that hits; 7 where none does. */
export function lowestHit(needs: Needs): number {
  for (let face = 1; face <= 6; face++) if (isHit(face, needs)) return face
  return 7
}

export function shotOf(combat: Combat, by: Power, batch: string, to: Side, sectors: Place[]): Shot {
  const { kind, round } = combat
  return { kind, round, by, batch, against: to.power, sectors: to.planet ? [combat.at] : sectors }
}

/** A target as dice are aimed at it: Ships of one side for which the same numbers hold. */
export interface Aim {
  id: string
  side: Side
  sectors: Place[]
}

/** Ships of one side in Sectors that change what hits them are targets apart; else a side is one target. */
export function aimsOf(g: G, by: Side): Aim[] {
  const combat = combatOf(g)
  return opponentsOf(combat, by).flatMap(side => {
    const id = side.power === BORG ? 'borg' : `seat:${side.power}`
    if (side.sectors.length < 2) return [{ id, side, sectors: side.sectors.slice() }]
    const apart = new Map<string, Place[]>()
    for (const at of side.sectors) {
      const needs = needsOf(g, shotOf(combat, by.power, 'ships', side, [at]))
      const key = `${needs.roll},${needs.always},${needs.least}`
      apart.set(key, [...(apart.get(key) ?? []), at])
    }
    if (apart.size < 2) return [{ id, side, sectors: side.sectors.slice() }]
    return [...apart.values()].map(sectors => ({ id: `${id}@${sectors[0]}`, side, sectors }))
  })
}

/** What the dice of a roll need against its own target, or against one that it is dealt to. */
export function needsOfRoll(g: G, roll: Roll, to: Side, sectors: Place[]): Needs {
  return needsOf(g, shotOf(combatOf(g), roll.by, roll.batch, to, sectors))
}
