/** What happens to those whom a dilemma hits. */
import type { Result, Selection } from '../../effects/index.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/cards.ts'
import { fitsIn } from '../../rules/compatible.ts'
import { damage } from '../../rules/conflict/damage.ts'
import { destroy, kill, stop, stopParty } from '../../rules/harm.ts'
import { members, type Party } from '../../rules/missions.ts'
import { facilitiesAt, locOf, shipsOf } from '../../rules/places.ts'
import { draw, leavePlay, put, take } from '../../rules/zones.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'

type Apply = (g: G, party: Party, chosen: readonly Id[], selection: Selection | undefined) => void

const RESULTS: Readonly<Record<Result, Apply>> = {
  kill: (g, _party, chosen) => kill(g, chosen),
  discard(g, _party, chosen) {
    for (const id of chosen) leavePlay(g, id, 'discard')
  },
  stop: (g, _party, chosen) => stop(g, chosen),
  stopTeam: (g, party) => stopParty(g, party),
  damageShip(g, { ship }) {
    if (ship !== null && g.s.cards[ship]!.play !== null) damage(g, ship)
  },
  destroyShip(g, { ship }) {
    if (ship !== null && g.s.cards[ship]!.play !== null) destroy(g, ship)
  },
  abort,
  reboot,
}

export function apply(
  g: G,
  party: Party,
  result: Result,
  chosen: readonly Id[],
  selection: Selection | undefined,
): void {
  RESULTS[result](g, party, chosen, selection)
}

/** Those whom a ship or facility of their own here can take beam up; nobody else lives. */
function abort(g: G, party: Party): void {
  const { seat, loc } = party
  const hosts = [...shipsOf(g, seat), ...facilitiesAt(g, loc).filter(id => inPlay(g, id).by === seat)]
  for (const id of members(g, party)) {
    const host = hosts.find(one => locOf(g, one) === loc && fitsIn(g, seat, id, inPlay(g, id).mode, one))
    if (host === undefined) kill(g, [id])
    else {
      inPlay(g, id).at = { in: 'aboard', host }
      stop(g, [id])
    }
  }
}

function reboot(g: G, { seat }: Party): void {
  const { hand } = g.s.players[seat]!
  const lost = hand.filter(id => !isPersonnel(cardOf(g, id)))
  for (const id of lost) put(g, take(hand, id), 'discard')
  for (const _ of lost) draw(g, seat)
}
