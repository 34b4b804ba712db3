import { logicById, type Ship, shipById } from '../game.ts'

/** What is printed on the Ship or Logic card. */
export function printed(ship: Ship) {
  const card = ship.seat === null ? logicById[ship.card] : shipById[ship.card]
  return {
    attack: card?.attack ?? 0,
    agility: card?.agility ?? 0,
    hull: card?.hull ?? 0,
    shields: card?.shields ?? 0,
    front: card?.front ?? { angle: 90, rear: false },
    rear: card?.rear ?? null,
    faction: card?.faction ?? 'federation',
    builder: card !== undefined && 'builder' in card ? card.builder : null,
  }
}

/** Damage that the hull can still take, by the printed value. */
export const hullLeft = (ship: Ship): number => Math.max(0, printed(ship).hull - ship.damage.length)
