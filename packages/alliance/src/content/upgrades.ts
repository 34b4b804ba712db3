import type { Upgrade } from './types.ts'

/** Upgrade Cards whose facts and hooks exist. What they do beyond their weapon is in `effects/upgrades.ts`. */
export const upgrades: readonly Upgrade[] = [
  {
    id: 'photonTorpedoes',
    name: 'Photon Torpedoes',
    type: 'weapon',
    faction: 'federation',
    cost: 2,
    text: 'Attack with one die more than the Primary Weapon: spend the Target Lock on the target and disable this card. All blanks may be turned to battle stations.',
    weapon: { attack: { primary: 1 }, range: [2, 3], arc: 'primary', cost: { lock: true, disable: true } },
    range: null,
    unique: false,
    onePerShip: false,
    classes: null,
    hull: null,
  },
  {
    id: 'dorsalPhaserArray',
    name: 'Dorsal Phaser Array',
    type: 'weapon',
    faction: 'federation',
    cost: 3,
    text: 'Attack with 3 dice in any direction.',
    weapon: { attack: 3, range: [1, 2], arc: 'any', cost: {} },
    range: null,
    unique: false,
    onePerShip: true,
    classes: null,
    hull: null,
  },
]

export const upgradeById: Readonly<Record<string, Upgrade>> = Object.fromEntries(upgrades.map(u => [u.id, u]))
