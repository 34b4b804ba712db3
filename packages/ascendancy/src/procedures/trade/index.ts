import type { Standing } from '@tenforward/kernel'
import type { Ascendancy } from '../../types.ts'
import { answerOffer, exchangeBetween, offerAgreement, revoke, swapOwn, withdrawOffer } from './standing.ts'

export { carryOut, dropOffers } from './standing.ts'

/** What every seat may do with Trade Agreements at any time. */
export const tradeStanding: Readonly<Record<string, Standing<Ascendancy>>> = {
  offerAgreement,
  answerOffer,
  withdrawOffer,
  swapOwn,
  exchangeBetween,
  revoke,
}
