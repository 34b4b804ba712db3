/** The transwarp network of the Borg. */
import { ask, done, locals, pickMany, type Seat } from '@tenforward/kernel'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { Played, Way } from '../../rules/declared/cardSpec.ts'
import { locationOf, locOf, shipsOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import type { Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

const GATEWAY = 'Transwarp Network Gateway'

/** Locations with a gateway. */
function gateways(g: G): LocId[] {
  const found = g.s.acting.filter(
    id => cardOf(g, id).title === GATEWAY && inPlay(g, id).at.in === 'atop' && !isDisabled(g, id),
  )
  return [...new Set(found.map(id => locationOf(g, id)))]
}

const shipsAt = (g: G, seat: Seat, loc: LocId): Id[] =>
  shipsOf(g, seat).filter(id => inPlay(g, id).at.in === 'space' && locOf(g, id) === loc)

/** Any of the player's ships at the first gateway go to the second. */
const passesNetwork = procedure('passesNetwork', locals<Played>(), {
  who(g, v) {
    const able = shipsAt(g, v.seat, v.chosen[0] as LocId)
    if (able.length === 0) return done()
    const extra = { rules: ['CCG-QUADRANT-01'], min: 1, max: able.length, fallback: able }
    return ask(v.seat, pickMany('throughGateway', able, { ...extra, skipForced: true }), 'go')
  },
  go(g, v, ships: Id[]) {
    relocate(g, ships, v.chosen[1] as LocId)
    return done()
  },
})

export const throughNetwork: Pick<Way, 'targets' | 'runs'> = {
  targets: [
    {
      name: 'targetLocation',
      among: (g, { seat }) => {
        const all = gateways(g)
        return all.length < 2 ? [] : all.filter(loc => shipsAt(g, seat, loc).length > 0)
      },
    },
    { name: 'targetLocation', among: (g, { chosen }) => gateways(g).filter(loc => loc !== chosen[0]) },
  ],
  runs: passesNetwork,
}
