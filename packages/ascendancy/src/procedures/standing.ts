import type { Standing } from '@tenforward/kernel'
import type { Ascendancy } from '../types.ts'
import { ascendStanding } from './building/ascend.ts'
import { concede } from './round/concede.ts'
import {
  answerOffer,
  exchangeBetween,
  offerAgreement,
  revoke,
  swapOwn,
  withdrawOffer,
} from './trade/standing.ts'

/** What a seat may do without being asked. */
export const standing: Readonly<Record<string, Standing<Ascendancy>>> = {
  offerAgreement,
  answerOffer,
  withdrawOffer,
  swapOwn,
  exchangeBetween,
  revoke,
  concede,
  ascend: ascendStanding,
}
