import type { Game } from '@tenforward/kernel'
import type { Ascendancy } from '../types.ts'
import { laneSpace } from './movement/layLane.ts'
import { laneEndSpace } from './movement/pastEnd.ts'
import { swingSpace } from './movement/swing.ts'

/** Where lanes may lie, what may lie past an open end, how far a piece may be swung. */
export const spaces: NonNullable<Game<Ascendancy>['spaces']> = {
  lane: laneSpace,
  laneEnd: laneEndSpace,
  swing: swingSpace,
}
