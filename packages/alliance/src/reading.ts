/** What a screen asks the rules about: arcs, dice, colours and targets of a position. Nothing here changes anything. */
export type { AllianceEvents } from './procedures/points.ts'
export { blockersFor, colourOf, obstaclesMet } from './rules/moving.ts'
export { cardOf, damageOf, hullOf, skillOf } from './rules/ships.ts'
export { isShot, type NoShot, rangeBetween, type Shot, shotAt } from './rules/targeting.ts'
export {
  agilityOf,
  arcsOf,
  attackDice,
  defenceDice,
  loadoutSide,
  type Mount,
  mountsOf,
  PRIMARY,
  primaryValue,
} from './rules/weapons.ts'
export type { Alliance, G } from './types.ts'
