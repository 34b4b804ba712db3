import { found } from '@tenforward/kernel'
import { loadoutById } from '../../content/facts/enemies.ts'
import type { EnemyType, LoadoutId, UpgradeId } from '../../content/facts/types.ts'
import { upgradeById } from '../../content/facts/upgrades.ts'
import type { CaptainOptions } from '../../options/types.ts'
import type { Deeds, Equipped, Ship, ShipId } from '../../state.ts'

/** A round in which a ship has done nothing yet. */
export const noDeeds = (): Deeds => ({
  activated: false,
  fought: false,
  attacked: false,
  actions: [],
  skips: false,
  triggered: [],
  doomed: false,
})

/** A ship with nothing on it yet. Shields are laid out when it is set up, by its Shield Value. */
function blank(id: ShipId, number: number, card: string): Ship {
  return {
    id,
    seat: null,
    number,
    card,
    skill: 0,
    pose: { x: 0, y: 0, heading: 0 },
    fate: 'waiting',
    shields: 0,
    disabled: 0,
    damage: [],
    tokens: { evade: 0, scan: 0, battleStations: 0, aux: 0 },
    cloak: null,
    locks: [],
    upgrades: [],
    loadout: null,
    formation: null,
    dial: null,
    cargo: [],
    done: noDeeds(),
  }
}

export const equipped = (card: UpgradeId): Equipped => ({
  card,
  disabled: false,
  time: 0,
  discarded: false,
  holds: 0,
})

export function playerShip(captain: CaptainOptions, number: number): Ship {
  return {
    ...blank(`P${number}`, number, captain.ship),
    seat: captain.seat,
    skill: captain.skill,
    // Slot cards only make room for others; they are not beside the ship.
    upgrades: captain.upgrades.filter(card => Object.hasOwn(upgradeById, card)).map(equipped),
  }
}

/** Its Loadout card says how skilled it is (ALL-AIB-03, -04). */
export function enemyShip(type: EnemyType, number: number, loadout: LoadoutId, elite: boolean): Ship {
  const card = found(loadoutById[loadout], 'Loadout card', loadout)
  return {
    ...blank(`E${number}`, number, type),
    skill: (elite ? card.elite : card.standard).skill,
    loadout: { card: loadout, elite },
  }
}
