import { found } from '@tenforward/kernel'
import { aSimplePatrol } from './missions/aSimplePatrol.ts'
import { breakwater } from './missions/breakwater.ts'
import { coldFront } from './missions/coldFront.ts'
import { convoyDuty } from './missions/convoyDuty.ts'
import { cutTheLine } from './missions/cutTheLine.ts'
import { dryDock } from './missions/dryDock.ts'
import { envoys } from './missions/envoys.ts'
import { holdTheDoor } from './missions/holdTheDoor.ts'
import { lastLight } from './missions/lastLight.ts'
import { lifeboats } from './missions/lifeboats.ts'
import { listeningPost } from './missions/listeningPost.ts'
import { quietWaters } from './missions/quietWaters.ts'
import { sownSpace } from './missions/sownSpace.ts'
import { tollGate } from './missions/tollGate.ts'
import type { Mission } from './missionTypes.ts'

export { pregenerated } from './missions/aSimplePatrol.ts'

/** The introductory mission, then ours by act. */
export const missions: readonly Mission[] = [
  aSimplePatrol,
  quietWaters,
  lifeboats,
  tollGate,
  convoyDuty,
  cutTheLine,
  listeningPost,
  sownSpace,
  envoys,
  breakwater,
  coldFront,
  dryDock,
  holdTheDoor,
  lastLight,
]
export const missionById: Readonly<Record<string, Mission>> = Object.fromEntries(missions.map(m => [m.id, m]))

export const missionCalled = (id: string): Mission => found(missionById[id], 'mission', id)
