import { makeStream, type Prompt, type Stream, sampleAnswer, shuffled } from '@tenforward/kernel'
import { CAPTAIN_FACTIONS } from '../content/facts/factions.ts'
import { slotCards } from '../content/facts/slotCards.ts'
import { upgrades } from '../content/facts/upgrades.ts'
import { faultsOf } from '../fleet/check.ts'
import { freeLimits, shipsFor } from '../fleet/limits.ts'
import { matSide } from '../rules/mission/mat.ts'
import { shipOf } from '../rules/ships/ships.ts'
import { edgesCrossed } from '../space/edges.ts'
import { endPose, manoeuvreOf } from '../space/manoeuvres.ts'
import type { ShipId } from '../state.ts'
import type { G } from '../types.ts'

const one = <T>(stream: Stream, list: readonly T[]): T => shuffled(stream, [...list])[0]!

/** Captains with ships and upgrades at random, as many cards as the rules of fleets let them have. */
export function randomCaptains(seed: string, count: number, seats: number): object[] {
  const stream = makeStream(`fleet/${seed}`)
  const unique = new Set<string>()
  return Array.from({ length: count }, (_, i) => {
    const faction = one(stream, CAPTAIN_FACTIONS)
    const { id: ship } = one(stream, shipsFor(faction))
    const skill = one(stream, [2, 3, 4, 5, 9])
    let chosen = slotCards.filter(card => card.faction === faction).map(card => card.id)
    for (const card of shuffled(stream, [...upgrades])) {
      if (unique.has(card.name)) continue
      const more = [...chosen, card.id]
      if (faultsOf([{ ship, upgrades: more, limits: freeLimits(faction, skill, more) }]).length > 0) continue
      chosen = more
      if (card.unique) unique.add(card.name)
    }
    return { seat: i % seats, ship, skill, upgrades: chosen }
  })
}

/** An answer at random; dials are tried a few times until one keeps the ship on the mat, so that games are not dull. */
export function lively(g: G, asked: Prompt, stream: Stream): unknown {
  let answer = sampleAnswer(g, asked, stream)
  if (asked.name !== 'dial') return answer
  const { pose } = shipOf(g, (asked.about as { ship: ShipId }).ship)
  for (let i = 0; i < 6 && leaves(g, pose, answer as string); i++) answer = sampleAnswer(g, asked, stream)
  return answer
}

const leaves = (g: G, pose: Parameters<typeof endPose>[0], code: string): boolean =>
  edgesCrossed(endPose(pose, manoeuvreOf(code)), matSide(g)).length > 0
