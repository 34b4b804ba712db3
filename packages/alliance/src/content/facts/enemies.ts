import { breenBattleCruiser, breenLoadouts } from './enemies/breenBattleCruiser.ts'
import { cardassianGalor, galorLoadouts } from './enemies/cardassianGalor.ts'
import { cardassianKeldon, keldonLoadouts } from './enemies/cardassianKeldon.ts'
import { attackShipLoadouts, jemHadarAttackShip } from './enemies/jemHadarAttackShip.ts'
import { battleCruiserLoadouts, jemHadarBattleCruiser } from './enemies/jemHadarBattleCruiser.ts'
import { battleshipLoadouts, jemHadarBattleship } from './enemies/jemHadarBattleship.ts'
import type { EnemyType, Loadout, LoadoutId, Logic } from './types.ts'

/** Every type of Enemy ship. A new one is a file of data beside this, a line in each list, and its name in `types.ts`. */
const LOGICS: Readonly<Record<EnemyType, Logic>> = {
  jemHadarAttackShip,
  jemHadarBattleCruiser,
  jemHadarBattleship,
  cardassianGalor,
  cardassianKeldon,
  breenBattleCruiser,
}
export const logics: readonly Logic[] = Object.values(LOGICS)

export const loadouts: readonly Loadout[] = [
  ...attackShipLoadouts,
  ...battleCruiserLoadouts,
  ...battleshipLoadouts,
  ...galorLoadouts,
  ...keldonLoadouts,
  ...breenLoadouts,
]

export const logicFor = (type: EnemyType): Logic => LOGICS[type]

export const logicById: Readonly<Record<string, Logic>> = LOGICS
export const loadoutById: Readonly<Record<string, Loadout>> = Object.fromEntries(loadouts.map(l => [l.id, l]))

/** The hooks of an elite side are kept under this id. */
export const eliteId = (loadout: LoadoutId): string => `${loadout}-elite`

export const isEnemyType = (name: string): name is EnemyType => Object.hasOwn(logicById, name)
