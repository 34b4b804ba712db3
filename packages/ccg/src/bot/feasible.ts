/** Whether the rules let a step be taken now: a plan that cannot be carried out is no plan. */
import type { Seat } from '@tenforward/kernel'
import { openAttempts } from '../procedures/attempt/attempt.ts'
import { canFly, canUndock } from '../procedures/orders/fly.ts'
import { meets } from '../rules/missions/party.ts'
import { isClear, requirementFor } from '../rules/missions/requirements.ts'
import { surface } from '../rules/places/places.ts'
import { inReach } from '../rules/ships/routes.ts'
import { destinations, travellers } from '../rules/ships/transport.ts'
import { locationAt, type Party } from '../state.ts'
import type { G } from '../types.ts'
import type { Step } from './plan.ts'

export function isOpen(g: G, seat: Seat, step: Step): boolean {
  switch (step.order) {
    case 'attempt':
      return openAttempts(g, seat).some(
        party => (party.ship ?? surface(party.loc)) === step.who && comesOfIt(g, party),
      )
    case 'fly':
      return canFly(g, seat).includes(step.ship) && inReach(g, step.ship).includes(step.to)
    case 'undock':
      return canUndock(g, seat).includes(step.ship)
    case 'beam':
    case 'walk': {
      const { order, from, to } = step
      if (!destinations(g, seat, order, from).includes(to)) return false
      return travellers(g, seat, order, from, to).some(id => step.who.includes(id))
    }
    case 'end':
      return true
  }
}

/** Nobody is stopped by failing a mission without seeds, so who cannot solve it would try for ever. */
function comesOfIt(g: G, party: Party): boolean {
  if (locationAt(g, party.loc).seeds.length > 0) return true
  const requirement = requirementFor(g, party)
  return requirement !== null && isClear(g, party) && meets(g, party, requirement)
}
