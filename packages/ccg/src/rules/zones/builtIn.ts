/** Missions with another card built in: the outpost or wormhole is one face of the mission's card. */
import type { Seat } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { type Id, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isPersonnel } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { anyCard } from '../declared/onceAGame.ts'
import { locOf } from '../places/places.ts'

/** CCG-MII-06: a mission whose outpost stands. */
export function isBuiltIn(g: G, id: Id): boolean {
  return inPlay(g, id).at.in === 'line' && cardOf(g, id).facility !== null
}

/** CCG-MII-01: the other face of a two-sided card in play. */
export function flip(g: G, id: Id): void {
  const { back } = cardOf(g, id)
  if (back === null) return
  pieceOf(g, id).card = back
  g.s.acting = g.s.inPlay.filter(one => g.game.content?.[pieceOf(g, one).card] !== undefined)
}

/** CCG-MII-07 and 08: the mission stays, and shows that its outpost is gone. */
export function loseBuiltIn(g: G, id: Id, forGood: boolean): void {
  const play = inPlay(g, id)
  flip(g, id)
  play.damage = 0
  play.stopped = false
  if (forGood) play.lost = true
}

const areThere = anyCard(({ id }) => placeSpec(id)?.rebuiltBy !== undefined)

/** Missions of a player whose outpost could be built again now: by somebody there who can (CCG-MII-08). */
export function rebuildable(g: G, seat: Seat): Id[] {
  if (!areThere(g)) return []
  return g.s.locations
    .flatMap(({ missions }) => missions)
    .filter(id => {
      const builder = placeSpec(pieceOf(g, id).card)?.rebuiltBy
      if (builder === undefined || inPlay(g, id).by !== seat || inPlay(g, id).lost) return false
      const loc = locOf(g, id)
      return g.s.inPlay.some(
        one =>
          inPlay(g, one).by === seat &&
          isPersonnel(cardOf(g, one)) &&
          locOf(g, one) === loc &&
          subjectsIn(g, one).some(subject => matches(subject, builder)),
      )
    })
}
