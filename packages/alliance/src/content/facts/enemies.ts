import { breenBattleCruiser, breenLoadouts } from './enemies/breenBattleCruiser.ts'
import { cardassianGalor, galorLoadouts } from './enemies/cardassianGalor.ts'
import { cardassianKeldon, keldonLoadouts } from './enemies/cardassianKeldon.ts'
import { attackShipLoadouts, jemHadarAttackShip } from './enemies/jemHadarAttackShip.ts'
import { battleCruiserLoadouts, jemHadarBattleCruiser } from './enemies/jemHadarBattleCruiser.ts'
import { battleshipLoadouts, jemHadarBattleship } from './enemies/jemHadarBattleship.ts'
import type { Loadout, Logic } from './types.ts'

/** Every type of Enemy ship. A new one is a file of data beside this and a line in each list. */
export const logics: readonly Logic[] = [
  jemHadarAttackShip,
  jemHadarBattleCruiser,
  jemHadarBattleship,
  cardassianGalor,
  cardassianKeldon,
  breenBattleCruiser,
]
export const loadouts: readonly Loadout[] = [
  ...attackShipLoadouts,
  ...battleCruiserLoadouts,
  ...battleshipLoadouts,
  ...galorLoadouts,
  ...keldonLoadouts,
  ...breenLoadouts,
]

export const logicById: Readonly<Record<string, Logic>> = Object.fromEntries(logics.map(l => [l.id, l]))
export const loadoutById: Readonly<Record<string, Loadout>> = Object.fromEntries(loadouts.map(l => [l.id, l]))

/** The hooks of an elite side are kept under this id. */
export const eliteId = (loadout: string): string => `${loadout}-elite`
