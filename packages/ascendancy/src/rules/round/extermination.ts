import { emit, type Seat } from '@tenforward/kernel'
import type { G } from '../../types.ts'
import { deckOwner, returnToDeck } from '../building/projects.ts'
import { putUnderDeck } from '../exploration/cards.ts'
import { nothing } from '../players/money.ts'
import { isPlaying, playerOf } from '../players/seats.ts'
import { shipsInPlay } from '../ships/pieces.ts'

/** 6.3.1.1: no Ship, not even at Warp (G-C06), and no System: the Faction is out of the game. */
export function exterminate(g: G): void {
  for (let seat = 0; seat < g.s.players.length; seat++) {
    if (!isPlaying(g, seat) || shipsInPlay(g, seat) > 0) continue
    if (g.s.discs.some(disc => disc?.owner === seat)) continue
    takeOut(g, seat)
  }
}

/** What belonged to others goes back to them; what others took from this player they keep (ASC-6.3.1.1-d). */
function takeOut(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  player.fate = 'exterminated'
  player.card = 0
  player.has = nothing()
  releaseAgreements(g, seat)
  const foreign = (card: string) => deckOwner(g, card) !== seat
  for (const { card } of [...player.projects, ...player.advancements])
    if (foreign(card)) returnToDeck(g, card)
  player.projects = player.projects.filter(project => !foreign(project.card))
  player.advancements = player.advancements.filter(advanced => !foreign(advanced.card))
  for (const { card } of player.allies) putUnderDeck(g, card)
  player.allies = []
  emit(g, 'player.exterminated', { seat })
}

/**
 * The own Agreements leave play wherever they are, those held from others go back to their owners, Exhausted or
 * not; so it is for Assimilated players too.
 */
export function releaseAgreements(g: G, seat: Seat): void {
  g.s.players.forEach((player, owner) => {
    for (const agreement of player.agreements) {
      if (owner !== seat && agreement.holder !== seat) continue
      agreement.holder = null
      agreement.exhausted = false
    }
  })
  g.s.offers = g.s.offers.filter(offer => offer.from !== seat && offer.to !== seat)
}
