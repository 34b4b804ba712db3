import type { Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { isEnemy, skillOf } from '../ships/ships.ts'

/**
 * Who may be next: of those still to come the lowest Captain Skill (or the highest); of these Enemy ships first, the
 * lowest ID alone (ALL-ACT-03, -04, ALL-INI-01); else all tied player ships, among whom the players choose.
 */
export function nextUp(g: G, ships: readonly Ship[], highest: boolean): Ship[] {
  let best = highest ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  let tied: Ship[] = []
  for (const ship of ships) {
    const skill = skillOf(g, ship)
    if (skill === best) tied.push(ship)
    else if (highest ? skill > best : skill < best) {
      best = skill
      tied = [ship]
    }
  }
  let first: Ship | null = null
  for (const ship of tied) if (isEnemy(ship) && (first === null || ship.number < first.number)) first = ship
  return first === null ? tied : [first]
}
