/** What a screen asks the rules about: dice, colours and ways of a position. Nothing here changes anything. */
export type { AllianceEvents } from './procedures/points.ts'
export { blockersFor, colourOf, obstaclesMet } from './rules/moving.ts'
export { attackDice, defenceDice, mountsOf, PRIMARY } from './rules/weapons.ts'
export type { Alliance, G } from './types.ts'
