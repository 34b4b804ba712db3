import type { SeenEvent } from '../../../connection/connection.ts'
import type { Line, Talk } from '../../words.ts'
import type { Events } from '../game.ts'
import { tellAttempt } from './tellAttempt.ts'
import { tellBattle } from './tellBattle.ts'
import { tellCards } from './tellCards.ts'
import type { Tellers } from './teller.ts'
import { tellPeople } from './tellPeople.ts'
import { tellRights } from './tellRights.ts'
import { tellSeeding } from './tellSeeding.ts'
import { tellShips } from './tellShips.ts'
import { tellTurn } from './tellTurn.ts'

/** Every event of the game has its sentence here: the compiler asks for a missing one. */
const TELL: Tellers<keyof Events> = {
  ...tellTurn,
  ...tellSeeding,
  ...tellCards,
  ...tellShips,
  ...tellPeople,
  ...tellAttempt,
  ...tellBattle,
  ...tellRights,
}

export function tell(event: SeenEvent, talk: Talk): Line | null | undefined {
  const teller = TELL[event.type as keyof Events] as
    | ((data: unknown, talk: Talk) => Line | string | null)
    | undefined
  if (teller === undefined) return undefined
  const line = teller(event.data, talk)
  return typeof line === 'string' ? { text: line } : line
}
