import { CATALOGUE } from '@tenforward/catalogue'
import { found, type GameEvent, type Run } from '@tenforward/kernel'
import type { Hidden, Secrets, Viewer } from './secrets.ts'

/** After one entry: what lies hidden, and what was told to whom. */
export interface Moment extends Hidden {
  /** The state of the generators: whoever has it knows every die to come. */
  numbers: string[]
  events: GameEvent[]
}

const LEAST_DIGITS = 8

/** Every game of the catalogue, the examples apart, says in a file of its name what lies hidden in it. */
export const SECRETS: ReadonlyMap<string, Secrets> = new Map(
  await Promise.all(
    CATALOGUE.filter(entry => !entry.example).map(
      async ({ id }): Promise<[string, Secrets]> => [id, await import(`./games/${id}.ts`)],
    ),
  ),
)

export function momentOf(run: Run): Moment {
  return {
    ...found(SECRETS.get(run.game.id), 'game', run.game.id).hidden(run),
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
