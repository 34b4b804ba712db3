import type { PlannedRecord } from '@tenforward/kernel'

const MISSIONS =
  'aSimplePatrol breakwater coldFront convoyDuty cutTheLine dryDock envoys holdTheDoor lastLight lifeboats listeningPost quietWaters sownSpace tollGate'
const FLEETS = ['federation', 'klingon', 'romulan', 'allied']

/** Every mission twice: by wingmen, and at random with another fleet. */
export const planned: readonly PlannedRecord[] = MISSIONS.split(' ').flatMap((mission, i) => [
  { name: mission, bots: 'wingman', seats: 2, options: { mission, fleet: FLEETS[i % 4] } },
  {
    name: `${mission}-random`,
    bots: 'random',
    seats: 1 + (i % 4),
    options: { mission, fleet: FLEETS[(i + 1) % 4] },
  },
])
