import { listNames } from '../../speech.ts'
import type { Line, Talk } from '../../words.ts'
import type { Events, View } from '../game.ts'
import { cardName, locationName } from '../names.ts'

type Told = Line | string | null

/** One sentence for each event; null keeps it out of the log, because another line says it. */
export type Tellers<K extends keyof Events> = { [E in K]: (data: Events[E], talk: Talk) => Told }

export const viewOf = (talk: Talk) => talk.view as View

export const at = (talk: Talk, loc: number) => locationName(viewOf(talk), loc)

export const named = (talk: Talk, id: number) => cardName(viewOf(talk), id)

export const all = (talk: Talk, ids: readonly number[]) => listNames(ids.map(id => named(talk, id)))

export const cards = (n: number) => (n === 1 ? 'one card' : `${n} cards`)
