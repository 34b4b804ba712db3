import { ask, call, done, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { isSystemPlace, placeOfSystem, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { colonyPrice, type Founding, whyNoColony } from '../../rules/building/colonies.ts'
import { fleetId, numberIn, shipId, systemId, systemNamed } from '../../rules/optionIds.ts'
import { addSingles, fleetsAt, loseFromFleet, placesOf, singlesAt } from '../../rules/ships/pieces.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { freeControlNode, gainControl } from './control.ts'
import { payPrice } from './pay.ts'
import { askPermission } from './permission.ts'

/** 7.2: a Colony on an Undeveloped planet that the seat Occupies. */
const colonise = procedure('colonise', locals<{ seat: Seat }>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('colony', coloniesOf(g, v.seat).map(systemId), { rules: ['ASC-7.2-a'], skipForced: true }),
      'found',
    ),
  found: (_g, v, id: OptionId) =>
    call(foundColony, { seat: v.seat, system: systemNamed(id), by: 'build' }, 'end'),
  end: () => done(),
})

/**
 * Leave of Peaceful Rivals, a Control Node, then the price: a Ship in Orbit and Culture; nothing is paid before all
 * else is settled (G-E07). Content calls it too; true when the Colony stands.
 */
export const foundColony = procedure('foundColony', locals<Founding, boolean>(), {
  permission: (g, v) =>
    whyNoColony(g, v) === null
      ? call(askPermission, { seat: v.seat, system: v.system, act: 'colonise' }, 'node')
      : done(false),
  node: (_g, v, granted: boolean) =>
    granted ? call(freeControlNode, { seat: v.seat, system: v.system }, 'ship') : done(false),
  ship(g, v, free: boolean) {
    if (!free) return done(false)
    if (v.noShip) return 'price'
    const ids = shipsToPay(g, v.seat, v.system)
    return ask(
      v.seat,
      pick('colonyShip', ids, { rules: ['ASC-7.2-b'], fallback: found(ids[0], 'option'), skipForced: true }),
      'scuttle',
    )
  },
  scuttle(g, v, id: OptionId) {
    if (String(id).startsWith('fleet:')) loseFromFleet(g, v.seat, numberIn(id), 1)
    else addSingles(g, v.seat, placeOfSystem(v.system), -1)
    return 'price'
  },
  price: (g, v) =>
    call(payPrice, { seat: v.seat, price: colonyPrice(g, v), purpose: 'colony' as const }, 'settle'),
  settle: (_g, v) => call(gainControl, { seat: v.seat, system: v.system, how: 'colonise' as const }, 'end'),
  end: (_g, _v, settled: boolean) => done(settled),
})

const shipsToPay = (g: G, seat: Seat, system: SystemId): string[] => {
  const at = placeOfSystem(system)
  const fleets = fleetsAt(g, seat, at).map(fleetId)
  return singlesAt(g, seat, at) > 0 ? [shipId(at), ...fleets] : fleets
}

/** Systems that a seat could Colonise in its Building Phase now. */
function coloniesOf(g: G, seat: Seat): SystemId[] {
  const found: SystemId[] = []
  for (const at of placesOf(g, seat)) {
    if (isSystemPlace(at) && whyNoColony(g, { seat, system: systemIn(at), by: 'build' }) === null)
      found.push(systemIn(at))
  }
  return found
}

const NOWHERE = because(
  'No Undeveloped planet with own Ships can be Colonised now.',
  'ASC-7.2-a',
  'ASC-7.2-b',
)

export const coloniseAction: TurnAction = {
  id: 'colonise',
  rules: ['ASC-7.2-a', 'ASC-7.2-b'],
  why: (g, seat) => (coloniesOf(g, seat).length > 0 ? null : NOWHERE),
  run: colonise,
}

export const colonyProcedures = [colonise, foundColony]
