import { oddsUnderWay, type PositionOdds, positionOdds } from '@tenforward/ascendancy/reading'
import type { View } from '../game.ts'
import { optionsFor, positionFrom } from '../position.ts'

/** A battle under way, or one that a seat might begin. */
export type Battle = { kind: 'underWay' } | { kind: 'attack'; seat: number; at: number; against: number[] }

export interface Question {
  id: number
  view: View
  options: unknown
  battle: Battle
}

export type Answer = { id: number; odds: PositionOdds | null }

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage({ id: data.id, odds: reckon(data) } satisfies Answer)
})

/** Null where the rules have no answer, for instance when the last Cube has just gone. */
function reckon({ view, options, battle }: Question): PositionOdds | null {
  try {
    const g = positionFrom(view, optionsFor(options, view.players.length))
    if (battle.kind === 'underWay') return oddsUnderWay(g)
    return positionOdds(g, battle.seat, battle.at, battle.against)
  } catch {
    return null
  }
}
