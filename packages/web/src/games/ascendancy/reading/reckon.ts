import {
  oddsUnderWay,
  type PositionOdds,
  positionOdds,
  type SiegeOdds,
  siegeOdds,
  siegeUnderWay,
} from '@tenforward/ascendancy/reading'
import { BORG, type Place, type SystemId, type View } from '../game.ts'
import { optionsFor, positionFrom } from '../position.ts'

/** A battle under way, or one that a seat might begin. */
export type Battle = { kind: 'underWay' } | { kind: 'attack'; seat: number; at: Place; against: number[] }

/** An Invasion under way, or one that a seat might begin. */
export type Invasion = { kind: 'siege' } | { kind: 'invade'; seat: number; system: SystemId }

export interface Question {
  view: View
  /** What the table was opened with. */
  options: unknown
  about: Battle | Invasion
}

/** Null where the rules have no answer, for instance when the last Cube has just gone. */
export function reckon({ view, options, about }: Question): PositionOdds | SiegeOdds | null {
  try {
    const g = positionFrom(view, optionsFor(options, view.players.length))
    if (about.kind === 'underWay') return oddsUnderWay(g)
    if (about.kind === 'attack') return positionOdds(g, about.seat, about.at, about.against)
    if (about.kind === 'invade') return siegeOdds(g, about.seat, about.system)
    // The Borg do not invade for Control: they tear a world down.
    return view.combat?.sides[0]?.power === BORG ? null : siegeUnderWay(g)
  } catch {
    return null
  }
}
