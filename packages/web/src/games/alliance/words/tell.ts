import type { SeenEvent } from '../../../connection/connection.ts'
import type { Line, Talk } from '../../words.ts'
import type { Events } from '../game.ts'
import type { Tellers } from './teller.ts'
import { tellFight } from './tellFight.ts'
import { tellFlight } from './tellFlight.ts'

/** Every event of the game has its sentence here: the compiler asks for a missing one. */
const TELL: Tellers<keyof Events> = { ...tellFlight, ...tellFight }

export const tells = (type: string): boolean => Object.hasOwn(TELL, type)

export function tell(event: SeenEvent, talk: Talk): Line | null | undefined {
  const teller = TELL[event.type as keyof Events] as
    | ((data: unknown, talk: Talk) => Line | string | null)
    | undefined
  if (teller === undefined) return undefined
  const line = teller(event.data, talk)
  return typeof line === 'string' ? { text: line } : line
}
