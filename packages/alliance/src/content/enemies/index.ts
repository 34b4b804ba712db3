import type { Loadout, Logic } from '../types.ts'
import { attackShipLoadouts, jemHadarAttackShip } from './jemHadarAttackShip.ts'

/** Every type of Enemy ship. A new one is a file of data beside this and a line in each list. */
export const logics: readonly Logic[] = [jemHadarAttackShip]
export const loadouts: readonly Loadout[] = [...attackShipLoadouts]

export const logicById: Readonly<Record<string, Logic>> = Object.fromEntries(logics.map(l => [l.id, l]))
export const loadoutById: Readonly<Record<string, Loadout>> = Object.fromEntries(loadouts.map(l => [l.id, l]))

/** The hooks of an elite side are kept under this id. */
export const eliteId = (loadout: string): string => `${loadout}-elite`
