import type { Upgrade } from '../types.ts'
import { federationUpgrades } from './federation.ts'
import { klingonUpgrades } from './klingon.ts'
import { romulanUpgrades } from './romulan.ts'

export * from './slots.ts'

/** Every Upgrade Card: facts and text. What a card does beyond its weapon is in `effects/upgrades/` under its id. */
export const upgrades: readonly Upgrade[] = [...federationUpgrades, ...klingonUpgrades, ...romulanUpgrades]

export const upgradeById: Readonly<Record<string, Upgrade>> = Object.fromEntries(upgrades.map(u => [u.id, u]))
