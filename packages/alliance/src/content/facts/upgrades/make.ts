import type { Faction, Upgrade, UpgradeId, UpgradeType } from '../types.ts'

/** What a card prints beyond its name, cost and text; whatever is left out it does not have. */
type More = Partial<Omit<Upgrade, 'id' | 'name' | 'type' | 'faction' | 'cost' | 'text'>>

const PLAIN: Required<More> = {
  weapon: null,
  range: null,
  unique: false,
  onePerShip: false,
  classes: null,
  hull: null,
  costsPrimary: false,
}

/** A maker of cards of one faction. */
export const cardsOf =
  (faction: Faction) =>
  (id: string, name: string, type: UpgradeType, cost: number, text: string, more: More = {}): Upgrade => ({
    id: id as UpgradeId,
    name,
    type,
    faction,
    cost,
    text,
    ...PLAIN,
    ...more,
  })

export const onePerShip = { onePerShip: true } as const
export const unique = { unique: true } as const
