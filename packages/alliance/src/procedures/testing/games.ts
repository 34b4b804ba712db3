import { begin } from '@tenforward/kernel'
import { aSimplePatrol } from '../../content/facts/missions/aSimplePatrol.ts'
import type { Mission } from '../../content/facts/missionTypes.ts'
import { alliance } from '../../game.ts'
import type { Alliance } from '../../types.ts'

export const game = (seats: number, seed = 'a', options: object = {}) =>
  begin<Alliance>(alliance, { seats, seed, options })

export const withMission = (change: Partial<Mission>) => ({
  options: { mission: { ...aSimplePatrol, ...change } },
})
