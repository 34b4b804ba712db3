import type { Mission } from '../types.ts'
import { aSimplePatrol } from './aSimplePatrol.ts'

export { pregenerated } from './aSimplePatrol.ts'

export const missions: readonly Mission[] = [aSimplePatrol]
export const missionById: Readonly<Record<string, Mission>> = Object.fromEntries(missions.map(m => [m.id, m]))
