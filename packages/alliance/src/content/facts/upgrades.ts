import { found } from '@tenforward/kernel'
import type { Upgrade, UpgradeId } from './types.ts'
import { federationUpgrades } from './upgrades/federation.ts'
import { klingonUpgrades } from './upgrades/klingon.ts'
import { romulanUpgrades } from './upgrades/romulan.ts'

export * from './slotCards.ts'

/** Every Upgrade Card: facts and text. What a card does beyond its weapon is in `content/upgrades/` under its id. */
export const upgrades: readonly Upgrade[] = [...federationUpgrades, ...klingonUpgrades, ...romulanUpgrades]

export const upgradeById: Readonly<Record<string, Upgrade>> = Object.fromEntries(upgrades.map(u => [u.id, u]))

/** What is printed on a card that lies beside a ship. */
export const upgradeOn = ({ card }: { card: UpgradeId }): Upgrade => found(upgradeById[card], 'upgrade', card)
