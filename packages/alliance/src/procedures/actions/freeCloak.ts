import { ask, call, confirm, done, locals } from '@tenforward/kernel'
import { whyNotAction } from '../../rules/ships/actions.ts'
import { shipOf } from '../../rules/ships/ships.ts'
import { type Ship, type ShipId, seatOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { performAction } from './performAction.ts'

export const mayCloak = (g: G, ship: Ship): boolean => whyNotAction(g, ship, 'cloak', true) === null

/** A free Cloak Action that a card grants; it may be declined. */
export const freeCloak = procedure('freeCloak', locals<{ ship: ShipId }>(), {
  ask(g, v) {
    const ship = shipOf(g, v.ship)
    const about = { ship: ship.id }
    return ask(
      seatOf(ship),
      confirm('freeCloak', { rules: ['ALL-ACN-03', 'ALL-CLK-01'], fallback: true, about }),
      'act',
    )
  },
  act: (_g, v, yes: boolean) =>
    yes ? call(performAction, { ship: v.ship, action: 'cloak', free: true }, 'end') : 'end',
  end: () => done(),
})
