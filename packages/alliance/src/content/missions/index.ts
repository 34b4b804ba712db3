import type { Mission } from '../types.ts'
import { aSimplePatrol } from './aSimplePatrol.ts'
import { breakwater } from './breakwater.ts'
import { coldFront } from './coldFront.ts'
import { convoyDuty } from './convoyDuty.ts'
import { cutTheLine } from './cutTheLine.ts'
import { dryDock } from './dryDock.ts'
import { envoys } from './envoys.ts'
import { holdTheDoor } from './holdTheDoor.ts'
import { lastLight } from './lastLight.ts'
import { lifeboats } from './lifeboats.ts'
import { listeningPost } from './listeningPost.ts'
import { quietWaters } from './quietWaters.ts'
import { sownSpace } from './sownSpace.ts'
import { tollGate } from './tollGate.ts'

export { pregenerated } from './aSimplePatrol.ts'

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
