import { BY_ZONE } from './byZone.ts'
import { meetsFate, perish } from './fate.ts'
import { look } from './look.ts'
import {
  playAnytime,
  playAtStart,
  playByText,
  playEarned,
  playEvent,
  playFound,
  playInResponse,
  playOnOwnTurn,
  playSuspending,
} from './play.ts'

export { BY_ZONE } from './byZone.ts'
export { disposal } from './disposal.ts'
export { meetsFate, perish } from './fate.ts'
export { look } from './look.ts'
export {
  playAnytime,
  playAtStart,
  playByText,
  playEarned,
  playEvent,
  playFound,
  playInResponse,
  playOnOwnTurn,
  playSuspending,
} from './play.ts'

export const playProcedures = [
  playByText,
  playEvent,
  playEarned,
  playFound,
  playAnytime,
  playAtStart,
  playInResponse,
  playOnOwnTurn,
  playSuspending,
  look,
  perish,
  meetsFate,
  ...Object.values(BY_ZONE),
]
