import { rectsOverlap } from '@tenforward/geometry'
import { TOLERANCE } from '../constants.ts'
import { distanceOf } from '../measure.ts'
import { baseOf, type Pose } from '../pose.ts'

/** Bases that stand against one another touch. */
export const touch = (a: Pose, b: Pose): boolean => distanceOf(a, b) <= TOLERANCE

/** Do the stored poses share inner points, by however little? */
export const strictlyOverlap = (a: Pose, b: Pose): boolean => rectsOverlap(baseOf(a), baseOf(b))
