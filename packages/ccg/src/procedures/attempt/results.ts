/** What happens to those whom a dilemma hits. */
import type { Seat } from '@tenforward/kernel'
import type { Result, Selection } from '../../cards/dilemma.ts'
import { fitsIn } from '../../rules/card/compatible.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { disable, enterStasis } from '../../rules/card/states.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { doom, kill } from '../../rules/harm/dying.ts'
import { hold, stop, stopParty } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import { moveByForce } from '../../rules/people/holograms.ts'
import { facilitiesAt, locOf, shipsOf } from '../../rules/places/places.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type Party, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'

type Apply = (g: G, party: Party, chosen: readonly Id[], selection: Selection | undefined) => void

/** Capturing asks; the end of a ship and draws may be answered: these are procedures. */
export type Silent = Exclude<Result, 'capture' | 'destroyShip' | 'reboot'>

const RESULTS: Readonly<Record<Silent, Apply>> = {
  kill: (g, _party, chosen) => kill(g, chosen),
  discard(g, _party, chosen) {
    for (const id of chosen) leavePlay(g, id, 'discard')
  },
  remove(g, _party, chosen) {
    for (const id of chosen) leavePlay(g, id, 'out')
  },
  return(g, _party, chosen) {
    for (const id of chosen) leavePlay(g, id, 'hand')
  },
  disable: (g, _party, chosen) => disable(g, chosen),
  stasis: (g, _party, chosen) => enterStasis(g, chosen, null),
  doom: (g, _party, chosen) => doom(g, chosen),
  stop: (g, _party, chosen) => stop(g, chosen),
  hold: (g, _party, chosen) => hold(g, chosen),
  stopTeam: (g, party) => stopParty(g, party),
  damageShip(g, { ship }) {
    if (ship !== null && pieceOf(g, ship).play !== null) damage(g, ship)
  },
  abort,
}

export function apply(
  g: G,
  party: Party,
  result: Silent | undefined,
  chosen: readonly Id[],
  selection: Selection | undefined,
): void {
  if (result !== undefined) RESULTS[result](g, party, chosen, selection)
}

/** Those whom a ship or facility of their own here can take beam up; nobody else lives. */
function abort(g: G, party: Party): void {
  const { seat, loc } = party
  const hosts = [...shipsOf(g, seat), ...facilitiesAt(g, loc).filter(id => inPlay(g, id).by === seat)]
  for (const id of members(g, party)) {
    const host = hosts.find(one => locOf(g, one) === loc && fitsIn(g, seat, id, inPlay(g, id).mode, one))
    if (host === undefined) kill(g, [id])
    else {
      moveByForce(g, id, { in: 'aboard', host }, host)
      stop(g, [id])
    }
  }
}

/** All of the hand goes but for personnel; how many cards that were. */
export function discardNonPersonnel(g: G, seat: Seat): number {
  const { hand } = playerOf(g, seat)
  const lost = hand.filter(id => !isPersonnel(cardOf(g, id)))
  for (const id of lost) put(g, take(hand, id), 'discard')
  return lost.length
}
