import type { Replay } from '../../../connection/connection.ts'
import { shipsOnMap, systemsOf } from '../facts.ts'
import type { View } from '../game.ts'
import { sumOf } from '../names.ts'

export interface RoundFigures {
  round: number
  seats: { resources: number; systems: number; ascendancy: number; ships: number }[]
}

/** More looks than this would be felt. */
const LOOKS = 120

const breath = () => new Promise<void>(resolve => setTimeout(resolve))

/** How everybody stood in each Round: the last look at it counts. A long game is read bit by bit. */
export async function readCourse(replay: Replay, wanted: () => boolean): Promise<RoundFigures[]> {
  const rounds = new Map<number, RoundFigures>()
  let since = performance.now()
  const step = Math.max(1, Math.ceil(replay.length / LOOKS))
  for (
    let at = replay.first;
    at <= replay.length && wanted();
    at = at === replay.length ? at + 1 : Math.min(replay.length, at + step)
  ) {
    const view = replay.at(at).view as View
    if (performance.now() - since > 12) {
      await breath()
      since = performance.now()
    }
    rounds.set(view.round, { round: view.round, seats: view.players.map((_, seat) => figuresOf(view, seat)) })
  }
  return [...rounds.values()].sort((a, b) => a.round - b.round)
}

const figuresOf = (view: View, seat: number) => ({
  resources: sumOf(view.players[seat]!.has),
  systems: systemsOf(view, seat).length,
  ascendancy: view.players[seat]!.ascendancy,
  ships: shipsOnMap(view, seat),
})
