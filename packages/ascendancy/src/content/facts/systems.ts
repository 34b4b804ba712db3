import { phenomena } from './phenomena.ts'
import { planets } from './planets.ts'
import type { SystemCard } from './types.ts'

/** Neither planet nor Phenomenon: no Hazard, no Research, no Nodes, no exploration card. */
const hub: SystemCard = {
  id: 'transwarp-hub',
  name: 'Transwarp Hub',
  set: 'borg',
  kind: 'hub',
  hazard: 0,
  capacity: { P: 0, R: 0, C: 0, O: 0 },
  lanes: 6,
  copies: 1,
  research: 0,
  home: null,
  conduit: false,
  text:
    'Linked to each Transwarp Conduit: anyone at Warp, Borg included, may cross the link as one step, and ' +
    'battles may be fought across it. Finding the Hub draws no exploration card. A Hub that begins on the ' +
    'map stays Fixed.',
}

/** All 57 discs; the two Conduits are one entry. */
export const systems: readonly SystemCard[] = [...planets, ...phenomena, hub]
