import type { BearingArrow, Mission } from '../missionTypes.ts'

/** Two arrows on each side but the south, as in the introductory mission. */
export const ROUND_ABOUT: Readonly<Record<number, BearingArrow>> = {
  1: { at: [0, 3], facing: 0 },
  2: { at: [0, 6], facing: 0 },
  3: { at: [3, 9], facing: 270 },
  4: { at: [6, 9], facing: 270 },
  5: { at: [9, 6], facing: 180 },
  6: { at: [9, 3], facing: 180 },
}

/** All arrows along the north edge and its corners. */
export const FROM_THE_NORTH: Readonly<Record<number, BearingArrow>> = {
  1: { at: [0, 7], facing: 0 },
  2: { at: [2, 9], facing: 270 },
  3: { at: [4, 9], facing: 270 },
  4: { at: [5, 9], facing: 270 },
  5: { at: [7, 9], facing: 270 },
  6: { at: [9, 7], facing: 180 },
}

export const HOME_IN_THE_SOUTH: Mission['map']['edges'] = {
  south: ['federation'],
  east: ['dominion'],
  north: ['dominion'],
  west: ['dominion'],
}

/** Room for six ships along the south edge. */
export const SOUTHERN_STRIP = { x: [2, 7], y: [0, 1] } as const
/** Where things are strewn about. */
export const MIDDLE = { x: [2, 7], y: [2, 7] } as const
