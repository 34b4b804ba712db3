import { cornersFlat, type Heading, type Outline, type Point, type Rect, rect } from '@tenforward/geometry'
import { HALF } from './constants.ts'

/** Where a ship stands: the middle of its base, and where its front points. */
export interface Pose extends Point {
  heading: Heading
}

/** The base of a ship; only it is measured and moved, never the figure (ALL-COMP-01). */
export const baseOf = (pose: Pose): Rect => rect(pose, pose.heading, HALF, HALF)

export const outlineOf = (pose: Pose): Outline => cornersFlat(baseOf(pose))

export const poseOf = ({ x, y, heading }: Pose): Pose => ({ x, y, heading })
