import type { EnemyType, Loadout, LoadoutSide, Weapon } from '../types.ts'

/** Loadout cards that are ours: nothing of them is printed anywhere. */
export const side = (skill: number, text = '', weapons: readonly Weapon[] = []): LoadoutSide => ({
  skill,
  text,
  assumed: true,
  weapons,
})

/** A card for each elite side, numbered from 1; the standard sides are alike. */
export const cardsOf = (
  type: EnemyType,
  standard: LoadoutSide,
  elites: readonly LoadoutSide[],
): readonly Loadout[] =>
  elites.map((elite, i) => ({ id: `${type}-${i + 1}` as const, type, number: i + 1, standard, elite }))
