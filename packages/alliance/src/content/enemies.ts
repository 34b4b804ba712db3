import type { Content } from '../types.ts'
import { breenAbilities } from './enemies/breenBattleCruiser.ts'
import { galorAbilities } from './enemies/cardassianGalor.ts'
import { keldonAbilities } from './enemies/cardassianKeldon.ts'
import { attackShipAbilities } from './enemies/jemHadarAttackShip.ts'
import { battleCruiserAbilities } from './enemies/jemHadarBattleCruiser.ts'
import { battleshipAbilities } from './enemies/jemHadarBattleship.ts'

/** What types of Enemy ship and their Loadout cards do. */
export const enemyAbilities: Content = {
  ...attackShipAbilities,
  ...battleCruiserAbilities,
  ...battleshipAbilities,
  ...galorAbilities,
  ...keldonAbilities,
  ...breenAbilities,
}
