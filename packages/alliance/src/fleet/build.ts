import type { Captain, ShipChoice } from '../career/types.ts'

/**
 * Building a fleet is free: everybody chooses and changes in any order, and only what is deployed is checked
 * (ALL-FLT-01, ALL-FLT-16). Each function gives a new fleet.
 */
export type Draft = readonly ShipChoice[]

const change = (draft: Draft, captain: number, make: (choice: ShipChoice) => ShipChoice): Draft =>
  draft.map((choice, i) => (i === captain ? make(choice) : choice))

export const chooseShip = (draft: Draft, captain: number, ship: string): Draft =>
  change(draft, captain, choice => ({ ...choice, ship }))

export const equip = (draft: Draft, captain: number, upgrade: string): Draft =>
  change(draft, captain, choice => ({ ...choice, upgrades: [...choice.upgrades, upgrade] }))

export const unequip = (draft: Draft, captain: number, upgrade: string): Draft =>
  change(draft, captain, choice => {
    const at = choice.upgrades.indexOf(upgrade)
    return { ...choice, upgrades: choice.upgrades.filter((_, i) => i !== at) }
  })

/** A captain of a campaign with the ship of this mission, as the options of a game have it. */
export const commission = ({ name, faction, career }: Captain, choice: ShipChoice, seat: number) => ({
  seat,
  name,
  faction,
  career,
  ship: choice.ship,
  upgrades: [...choice.upgrades],
})
