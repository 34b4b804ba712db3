import { emit } from '@tenforward/kernel'
import type { SpecialRule } from '../content/facts/missionTypes.ts'
import { type MissionToken, missionTokens } from '../rules/mission/mat.ts'
import { note } from '../rules/mission/tally.ts'
import { enemiesInPlay, playersInPlay } from '../rules/ships/ships.ts'
import { distanceToToken, rangeOf } from '../space/measure.ts'
import type { Ship, TokenId } from '../state.ts'
import type { G, Source } from '../types.ts'

/** A special rule about Mission Tokens: which, and how close one must be. */
export interface TokenRule extends SpecialRule {
  tokens: string[]
  range: number
}

/** The numbers of a special rule, from the mission that is being played. */
export const ruleOf = <R extends SpecialRule>(g: G, self: Source): R =>
  g.match.options.mission.specialRules[Number(self.id)] as R

export const tokensOf = (g: G, { tokens }: TokenRule): MissionToken[] =>
  missionTokens(g).filter(token => tokens.includes(token.name))

/** A measurement that is too close to call goes against the players. */
export const isNear = (ship: Ship, token: MissionToken, range: number): boolean =>
  rangeOf(distanceToToken(ship.pose, token), ship.seat === null ? 'near' : 'far') <= range

export const tokensNear = (g: G, ship: Ship, rule: TokenRule): MissionToken[] =>
  tokensOf(g, rule).filter(token => isNear(ship, token, rule.range))

export const playersNear = (g: G, token: MissionToken, range: number): Ship[] =>
  playersInPlay(g).filter(ship => isNear(ship, token, range))

export const enemiesNear = (g: G, token: MissionToken, range: number): Ship[] =>
  enemiesInPlay(g).filter(ship => isNear(ship, token, range))

/** Keeps a count for the objectives, and tells. */
export function count(g: G, name: string, ship: Ship | null = null, n = 1): void {
  emit(g, 'mission.counted', { count: name, now: note(g, name, n), ship: ship?.id ?? null })
}

/** Takes a Mission Token off the map. Those after it move up a number, so that numbers stay places. */
export function removeToken(g: G, token: MissionToken, why: string): void {
  emit(g, 'token.removed', { id: token.id, name: token.name, why })
  g.s.tokens = g.s.tokens.filter(other => other.id !== token.id)
  g.s.tokens.forEach((other, id) => {
    other.id = id as TokenId
  })
}
