import { alliance, missions } from '@tenforward/alliance'
import { randomBot, simulate } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import type { Io } from '../io.ts'
import { number, progress } from '../io.ts'

/** A mission played at random so many times with so many ships. */
export interface Flown {
  mission: string
  ships: number
  games: number
  choices: number
  /** Violations, replays that lead elsewhere, games that do not end. */
  faults: string[]
}

const FLEETS = [2, 4, 6]
const CHECK_EVERY = 10

/** The introductory mission with fleets of each size, and every mission of the campaign, at random; all played again. */
export function soakMissions(games: number, each: number, seed: string, io: Io): Flown[] {
  const [first, ...others] = missions
  const plan = [
    ...FLEETS.map(ships => ({ mission: found(first, 'mission').id, ships, games })),
    ...others.map(({ id, fleet }, i) => ({ mission: id, ships: shipsFor(fleet, i), games: each })),
  ].filter(part => part.games > 0)
  const bar = progress(io, share => `${number(Math.round(share * plan.length))} of ${plan.length} missions`)
  const flown = plan.map((part, i) => {
    const result = fly(part, seed, io)
    bar.show((i + 1) / plan.length)
    return result
  })
  bar.end()
  return flown
}

/** Fleets of all sizes take turns, within what the mission allows. */
function shipsFor(fleet: readonly [number, number] | undefined, i: number): number {
  const [least, most] = fleet ?? [2, 6]
  return Math.max(2, Math.min(most, least + (i % (most - least + 1))))
}

function fly({ mission, ships, games }: Omit<Flown, 'choices' | 'faults'>, seed: string, io: Io): Flown {
  const result = simulate(alliance as unknown as Game, {
    games,
    seats: ships,
    seed: `${seed}/${mission}/${ships}`,
    options: { mission },
    bots: Array.from({ length: ships }, () => randomBot()),
    clock: io.clock,
    checkEvery: CHECK_EVERY,
    replayEvery: 1,
  })
  const faults = result.violations.map(v => `${mission}, seed ${v.seed}, choice ${v.choice}: ${v.message}`)
  if (result.replayMismatches > 0)
    faults.push(`${mission} with ${ships} ships: ${result.replayMismatches} logs lead elsewhere.`)
  if (result.unfinished > 0)
    faults.push(`${mission} with ${ships} ships: ${result.unfinished} games did not end.`)
  return { mission, ships, games: result.finished, choices: result.choices, faults }
}
