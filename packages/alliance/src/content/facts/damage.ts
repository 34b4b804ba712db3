import type { DamageKind } from './types.ts'

/** Copies of each kind: eleven kinds make 33 cards (M-12). */
const COPIES = 3

/** The Damage Deck. The first four names are the rule book's; all else but Engine Room Fire is ours. */
export const damageKinds: readonly DamageKind[] = [
  {
    id: 'engineRoomFire',
    name: 'Engine Room Fire',
    text: 'Every turn that this ship flies is a red manoeuvre.',
    fix: 'never',
    assumed: false,
  },
  {
    id: 'damagedSensorArray',
    name: 'Damaged Sensor Array',
    text: 'This ship can take no Action but a repair. Repair: roll an attack die; on a hit or critical hit turn this card face down.',
    fix: 'roll',
    assumed: true,
  },
  {
    id: 'consoleFire',
    name: 'Console Fire',
    text: 'When the Combat Phase begins, roll an attack die; on a hit this ship suffers 1 damage. Repair: turn this card face down.',
    fix: 'always',
    assumed: true,
  },
  {
    id: 'structuralDamage',
    name: 'Structural Damage',
    text: 'This ship rolls 1 defence die fewer.',
    fix: 'never',
    assumed: true,
  },
  {
    id: 'weaponFault',
    name: 'Weapon Fault',
    text: 'The Primary Weapon Value of this ship is 1 lower. Repair: roll an attack die; on a hit or critical hit turn this card face down.',
    fix: 'roll',
    assumed: true,
  },
  {
    id: 'targetingFault',
    name: 'Targeting Fault',
    text: 'This ship can neither acquire nor spend a Target Lock. Repair: turn this card face down.',
    fix: 'always',
    assumed: true,
  },
  {
    id: 'coolantLeak',
    name: 'Coolant Leak',
    text: 'This ship gains 1 Auxiliary Power Token. Then turn this card face down.',
    fix: 'never',
    assumed: true,
  },
  {
    id: 'shieldRelayBurnout',
    name: 'Shield Relay Burnout',
    text: 'When this card is dealt, one Active Shield of the ship is disabled.',
    fix: 'never',
    assumed: true,
  },
  {
    id: 'bridgeDamage',
    name: 'Bridge Damage',
    text: 'From the next round on the Captain Skill of this ship counts as 0. Repair: turn this card face down.',
    fix: 'always',
    assumed: true,
  },
  {
    id: 'hullBreach',
    name: 'Hull Breach',
    text: 'The next Damage Card that this ship would take face down is dealt face up. Then turn this card face down.',
    fix: 'never',
    assumed: true,
  },
  {
    id: 'directStrike',
    name: 'Direct Strike',
    text: 'This card counts as two when it is decided whether the ship is destroyed.',
    fix: 'never',
    assumed: true,
  },
]

export const damageById: Readonly<Record<string, DamageKind>> = Object.fromEntries(
  damageKinds.map(k => [k.id, k]),
)

/** A single card: its kind and which copy, `consoleFire#2`. */
export type DamageCard = `${string}#${number}`

export const damageDeck: readonly DamageCard[] = damageKinds.flatMap(kind =>
  Array.from({ length: COPIES }, (_, i) => `${kind.id}#${i + 1}` as const),
)

/** Dealt when deck and discard are both empty: it has no text and goes out of the game when it is discarded. */
export const SPARE_CARD: DamageCard = 'spare#1'

const kinds = new Map<string, string>(damageDeck.map(card => [card, card.slice(0, card.indexOf('#'))]))

export const kindOf = (card: string): string => kinds.get(card) ?? 'spare'
