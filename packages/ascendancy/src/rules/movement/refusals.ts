import { RuleError } from '@tenforward/kernel'
import type { Reason, Refusal } from '../../map/refusal.ts'
import type { Why } from '../why.ts'

/** What the map says, for players. */
const SENTENCES: Record<Reason, string> = {
  noSystem: 'There is no such System on the map.',
  noLane: 'There is no such Space Lane on the map.',
  badLength: 'A Space Lane has two, three or four Sectors.',
  noSlot: 'That System already has as many Space Lanes as it can take.',
  sameSystem: 'A Space Lane cannot lead back to the System it leaves.',
  alreadyLinked: 'Those two Systems are already linked.',
  tooFar: 'The Space Lane is too short to reach that System.',
  tooNear: 'The Space Lane is too long to fit between those Systems.',
  noSuchPose: 'The Space Lane cannot lie like that.',
  blockedSwing: 'Something is in the way of the swing.',
  overlap: 'It would touch another System or Space Lane.',
  crossing: 'Space Lanes may not cross.',
  outside: 'It would lie outside the Playing Area.',
  fixed: 'That System is Fixed and cannot be swung.',
  cutOff: 'Two Systems that are linked only to each other cannot be swung.',
  unlinked: 'That System hangs on no other, so it cannot be swung.',
  notOpen: 'That Space Lane is linked at both ends.',
  detached: 'That Space Lane hangs on no System, so it cannot be swung.',
  marginTooLarge: 'The margin is too large.',
}

export const whyRefused = ({ reason, rules }: Refusal): Why => ({ message: SENTENCES[reason], rules })

/** Turns a refusal of the map into one of the game. */
export function refuseFor(refusal: Refusal): never {
  const { message, rules } = whyRefused(refusal)
  throw new RuleError(message, rules)
}
