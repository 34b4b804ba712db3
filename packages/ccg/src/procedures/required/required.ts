import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { canFire } from '../../rules/battle/battle.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { parties } from '../../rules/missions/attempts.ts'
import { leaveBehind } from '../../rules/people/teams.ts'
import { locationOf, locOf } from '../../rules/places/places.ts'
import { ableToMove } from '../../rules/ships/moving.ts'
import { type Demand, demandOn, demandsOn } from '../../rules/ships/required.ts'
import { flightCost, inReach, route } from '../../rules/ships/routes.ts'
import { type Id, type LocId, type Party, pieceOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { missionAttempt } from '../attempt/attempt.ts'
import { shipBattle } from '../battle/ships.ts'

/** Ships that can do what is required of them, or a part of it, now: the turn does not end before (CCG-REQUIRED-03). */
export function dueNow(g: G, seat: Seat): Id[] {
  return demandsOn(g, seat).flatMap(demand => (canProgress(g, demand) ? [demand.ship] : []))
}

function canProgress(g: G, demand: Demand): boolean {
  return nextStop(g, demand) !== null || canAttack(g, demand) || partyOf(g, demand) !== undefined
}

/** CCG-REQUIRED-09 and 10: as far toward its goal as its RANGE goes, whatever lies in the way. */
function nextStop(g: G, { ship, to }: Demand): LocId | null {
  const { at, by } = inPlay(g, ship)
  if (to === null || !ableToMove(g, ship)) return null
  // A docked ship undocks first; then it is seen how far it gets.
  if (at.in === 'docked') return locOf(g, ship)
  const reach = inReach(g, ship)
  return route(g, by, locationOf(g, ship), to).findLast(loc => reach.includes(loc)) ?? null
}

function canAttack(g: G, { ship, attacks }: Demand): boolean {
  if (attacks === null || inPlay(g, ship).stopped || inPlay(g, ship).at.in !== 'space') return false
  return pieceOf(g, attacks).play !== null && locOf(g, attacks) === locOf(g, ship) && canFire(g, ship)
}

function partyOf(g: G, { ship, attempts }: Demand): Party | undefined {
  if (attempts === null) return undefined
  return parties(g, inPlay(g, ship).by, attempts).find(party => party.ship === ship)
}

/** A required action is carried out like any other, and may be answered (CCG-REQUIRED-13). */
export const required = procedure('required', laying<{ seat: Seat }, { ship: Id; to: LocId }>(), {
  which(g, v) {
    const options = dueNow(g, v.seat)
    const extra = {
      rules: ['CCG-REQUIRED-01', 'CCG-REQUIRED-03'],
      fallback: byDefault(options),
      skipForced: true,
    }
    return ask(v.seat, pick('required', options, extra), 'act')
  },
  act(g, v, ship: Id) {
    v.ship = ship
    const demand = demandOn(g, ship)!
    if (inPlay(g, ship).at.in === 'docked' && demand.to !== null) return 'undock'
    const to = nextStop(g, demand)
    if (to !== null) {
      v.to = to
      return call(initiate, { action: anAction({ kind: 'move', by: v.seat, card: ship, loc: to }) }, 'move')
    }
    if (canAttack(g, demand)) {
      const battle = { seat: v.seat, loc: locationOf(g, ship), firing: [ship], target: demand.attacks! }
      return call(shipBattle, battle, 'end')
    }
    return call(missionAttempt, { party: partyOf(g, demand)! }, 'end')
  },
  undock(g, v) {
    inPlay(g, v.ship).at = { in: 'space', loc: locationOf(g, v.ship) }
    emit(g, 'ship.undocked', { seat: v.seat, id: v.ship, card: pieceOf(g, v.ship).card })
    return done()
  },
  move(g, v, stands: boolean) {
    if (!stands || pieceOf(g, v.ship).play === null) return 'conclude'
    const play = inPlay(g, v.ship)
    const from = locationOf(g, v.ship)
    play.used += flightCost(g, play.by, from, v.to, v.ship)
    play.at = { in: 'space', loc: v.to }
    leaveBehind(g, v.ship)
    emit(g, 'ship.moved', { seat: v.seat, id: v.ship, from, to: v.to })
    return fire('arrived', { id: v.ship, seat: v.seat, loc: v.to }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})
