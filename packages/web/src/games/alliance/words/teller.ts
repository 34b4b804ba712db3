import type { Line, Talk } from '../../words.ts'
import type { Events } from '../game.ts'

type Told = Line | string | null

/** One sentence for each event; null keeps it out of the log, because another line says it. */
export type Tellers<K extends keyof Events> = { [E in K]: (data: Events[E], talk: Talk) => Told }
