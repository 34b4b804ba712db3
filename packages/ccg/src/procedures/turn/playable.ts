import { allowed, type Seat } from '@tenforward/kernel'
import { cardOf, reports } from '../../rules/card/lookup.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { cardsThat } from '../../rules/declared/onceAGame.ts'
import { openWays } from '../../rules/declared/waysToPlay.ts'
import { buildSites } from '../../rules/reporting/build.ts'
import { maySetUp } from '../../rules/reporting/founding.ts'
import { freeModes, freePlayBy } from '../../rules/reporting/freeReport.ts'
import { whyNotReport } from '../../rules/reporting/report.ts'
import { isUsable } from '../../rules/zones/artifacts.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'

/** Cards in hand that may be played now: one as the normal card play, others for free (CCG-PLAY-07). */
export function playable(g: G, seat: Seat): Id[] {
  return playerOf(g, seat).hand.filter(id => whyNotPlay(g, seat, id) === null)
}

/** The cards of the game whose text says anything of being played as a card play. */
const byText = cardsThat(
  ({ id }, g) => cardSpecOf(g, id)?.ways?.some(({ when }) => when === 'card play') ?? false,
)

/** Whether its own text lets it be played as a card play now. */
export function playsByText(g: G, seat: Seat, id: Id): boolean {
  if (!byText(g).has(cardOf(g, id))) return false
  const spec = cardSpecOf(g, pieceOf(g, id).card)
  return spec?.ways !== undefined && openWays(g, spec, 'card play', seat, id).length > 0
}

/** Why a card in hand cannot be played now, with the rule; null when it can. */
export function whyNotPlay(g: G, seat: Seat, id: Id): { message: string; rule: string } | null {
  if (g.s.here.played && !allowed(g, 'free', { seat, id }) && !comesFree(g, seat, id)) {
    return { message: 'The normal card play of this turn is used.', rule: 'CCG-PLAY-01' }
  }
  const card = cardOf(g, id)
  if (card.icons.includes('HA')) return null
  if (g.s.here.sentBack?.includes(id))
    return { message: `${card.title} was sent back: play another card.`, rule: 'CCG-GEN-02' }
  if (playsByText(g, seat, id)) return null
  if (!isUsable(g, seat, id)) return { message: `${card.title} has not been earned.`, rule: 'CCG-TYPES-16' }
  if (reports(card)) return whyNotReport(g, seat, id)
  if (card.facility !== null && card.mission === null) {
    if (buildSites(g, seat, id).length > 0) return null
    return { message: `Nobody of yours can build ${card.title} anywhere now.`, rule: 'CCG-TYPES-43' }
  }
  if ((card.site ?? card.timeLocation) !== null && maySetUp(g, seat, id, false)) return null
  return { message: `${card.title} cannot be played now.`, rule: 'CCG-PLAY-06' }
}

/** CCG-PLAY-07: somewhere it reports for nothing, or is played so. */
function comesFree(g: G, seat: Seat, id: Id): boolean {
  return reports(cardOf(g, id)) ? freeModes(g, seat, id).length > 0 : freePlayBy(g, seat, id) !== null
}
