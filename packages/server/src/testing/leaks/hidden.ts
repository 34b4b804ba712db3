import type { GameEvent, Run } from '@tenforward/kernel'
import { found } from '@tenforward/kernel'
import { hiddenInAlliance } from './alliance.ts'
import { hiddenInAscendancy } from './ascendancy.ts'
import { hiddenInCcg } from './ccg.ts'
import type { Hidden, Viewer } from './secrets.ts'

/** After one entry: what lies hidden, and what was told to whom. */
export interface Moment extends Hidden {
  /** The state of the generators: whoever has it knows every die to come. */
  numbers: string[]
  events: GameEvent[]
}

const LEAST_DIGITS = 8

const GAMES: Readonly<Record<string, (run: Run) => Hidden>> = {
  ascendancy: hiddenInAscendancy,
  ccg: hiddenInCcg,
  alliance: hiddenInAlliance,
}

export function momentOf(run: Run): Moment {
  return {
    ...found(GAMES[run.game.id], 'game', run.game.id)(run),
    numbers: Object.values(run.match.chance.streams)
      .flat()
      .map(String)
      .filter(digits => digits.length >= LEAST_DIGITS),
    events: structuredClone(run.events ?? []) as GameEvent[],
  }
}

/** An event as this viewer may know it, by the words of the contract: `only` may see it, the rest see `others`. */
export function toldOf(events: readonly GameEvent[], viewer: Viewer): { type: string; data: unknown }[] {
  return events.flatMap(({ type, data, only, others }) => {
    if (only === undefined || (viewer !== null && only.includes(viewer))) return [{ type, data }]
    return others === undefined ? [] : [{ type, data: others }]
  })
}
