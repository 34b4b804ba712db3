import { emit } from '@tenforward/kernel'
import type { Formation, Ship } from '../../state.ts'
import type { G } from '../../types.ts'
import { isInPlay, shipOf } from '../ships/ships.ts'

export const formationOf = (g: G, ship: Ship): Formation | undefined =>
  ship.formation === null ? undefined : g.s.formations.find(f => f.name === ship.formation)

/** Members still in it, the lowest ID first. */
export const membersOf = (g: G, formation: Formation): Ship[] =>
  formation.members
    .map(id => shipOf(g, id))
    .filter(ship => isInPlay(ship) && ship.formation === formation.name)
    .sort((a, b) => a.number - b.number)

/** The orders stay with a ship whether or not its formation holds together. */
export function ordersOf(g: G, ship: Ship): string {
  return g.s.formations.find(f => f.members.includes(ship.id))?.orders ?? 'attack'
}

/** Hull damage to one ship breaks the formation for the rest of the mission (ALL-BRK-01, -02). */
export function breakFormation(g: G, ship: Ship): void {
  const formation = formationOf(g, ship)
  if (formation === undefined || formation.broken) return
  formation.broken = true
  formation.plan = null
  emit(g, 'formation.broken', { formation: formation.name })
}

/**
 * Once all members have moved, whoever faces another way than the majority has left (ALL-AIF-02). Two ships are no
 * majority against one another.
 */
export function dropStragglers(g: G, formation: Formation): void {
  if (formation.broken) return
  const members = membersOf(g, formation)
  if (members.some(ship => !ship.done.activated)) return
  const facing = (heading: number): number => members.filter(m => m.pose.heading === heading).length
  const common = members.find(m => facing(m.pose.heading) >= 2 && 2 * facing(m.pose.heading) > members.length)
  if (common === undefined) return
  const { heading } = common.pose
  for (const ship of members) {
    if (ship.pose.heading === heading) continue
    ship.formation = null
    emit(g, 'formation.left', { formation: formation.name, ship: ship.id })
  }
}
