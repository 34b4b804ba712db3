import { BAND, GRID } from '../../space/constants.ts'
import { baseOnDisc } from '../../space/terrain.ts'
import type { MapToken, Ship } from '../../state.ts'
import type { G } from '../../types.ts'

export type Asteroid = Extract<MapToken, { kind: 'asteroid' }>
type Planet = Extract<MapToken, { kind: 'planet' }>
export type MissionToken = Extract<MapToken, { kind: 'mission' }>

/** Obstacles: only they cost an Action, roll damage and obstruct. Other objects do not (ALL-OBS-02). */
export const obstaclesOf = (g: G): Asteroid[] => g.s.tokens.filter(t => t.kind === 'asteroid')
export const planetsOf = (g: G): Planet[] => g.s.tokens.filter(t => t.kind === 'planet')
export const missionTokens = (g: G): MissionToken[] => g.s.tokens.filter(t => t.kind === 'mission')

export const isOnPlanet = (g: G, ship: Ship): boolean => planetsOf(g).some(p => baseOnDisc(ship.pose, p))

/** The side of the play area (ALL-MAP-01). */
export const matSide = (g: G): number => (g.match.options.mission.map.squares ?? GRID) * BAND
