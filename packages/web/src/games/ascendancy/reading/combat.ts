import { shipsAt } from '../facts.ts'
import { BORG, type Combat, type G, type View } from '../game.ts'
import { quietly } from './quietly.ts'
import { type Shooting, shootingOf } from './shots.ts'

type Side = Combat['sides'][number]

/** Ships, Structures or Cubes of a side that still fight. */
export function fighting(view: View, combat: Combat, side: Side): number {
  if (side.fate !== 'fighting') return 0
  if (side.planet) {
    const disc = view.discs[combat.at / 8]
    if (!disc) return 0
    const nodes =
      disc.nodes.P + disc.nodes.R + disc.nodes.C + disc.assimilation + (disc.owner === null ? 0 : 1)
    return nodes + (disc.starbase ? 1 : 0) + (disc.cubeOnSpire ? 1 : 0)
  }
  if (side.power === BORG) return 1
  return side.sectors.reduce((n, at) => n + shipsAt(view, side.power, at), 0)
}

/** What each batch of a side rolls and needs; nothing when it is out of the fight. */
export function shotsOf(g: G, view: View, combat: Combat, side: Side): Shooting[] {
  if (fighting(view, combat, side) === 0) return []
  return quietly(() => shootingOf(g, side), [])
}
