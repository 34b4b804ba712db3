import {
  allow,
  amount,
  ask,
  call,
  confirm,
  done,
  emit,
  found,
  type Hooks,
  locals,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { isSystemPlace } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { foundColony } from '../../procedures/building/colonies.ts'
import { arrive } from '../../procedures/movement/arrive.ts'
import { type Founding, whyNoColony } from '../../rules/building/colonies.ts'
import { rollDie } from '../../rules/dice.ts'
import { goToWarp } from '../../rules/movement/units.ts'
import { canEnterWarp } from '../../rules/movement/warp.ts'
import { spendCommand } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { addSingles, loseFromFleet } from '../../rules/ships/pieces.ts'
import { discOf, isDeveloped, isPhenomenon, isPlanet } from '../../rules/systems/control.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import { isItself, numberOf, occupied, ownerOf, systemOfFleet, theFleet } from '../../words/fleets.ts'
import { earn, own, type Using, worth } from '../../words/hooks.ts'
import { givenThisTurn, noteThisTurn } from '../../words/once.ts'
import { onOwnTurn } from '../../words/ownTurn.ts'

/** What Fleets do beside fighting and studying. */

type Turn = { seat: Seat }

// ── Overseers ───────────────────────────────────────────────────────────────────────────────────────────────────

/** After all that Nodes and cards have added (G63). */
export const overseers: Hooks<Ascendancy> = {
  values: {
    nodeIncome(g, { seat, system, kind }, self) {
      if (kind !== 'P' || seat !== self.owner || system === playerOf(g, seat).home) return undefined
      return occupied(g, self) === system ? { op: 'multiply', by: worth(self, 'factor') } : undefined
    },
  },
}

// ── Colonisation Fleet ──────────────────────────────────────────────────────────────────────────────────────────

const founding = (self: Source, system: SystemId): Founding => ({
  seat: ownerOf(self),
  system,
  by: self.content,
  noCulture: true,
  noShip: true,
})

/** Pre-Warp worlds are no goal of it (G88). */
function canSettle(g: G, _at: Turn, self: Source): boolean {
  const system = systemOfFleet(g, self)
  return system !== null && !discOf(g, system).preWarp && whyNoColony(g, founding(self, system)) === null
}

/** The Ship is given when the Colony stands: without leave of a Rival in Orbit nothing is lost. */
const settle = procedure('federation-2A:colonise', locals<Using<Turn>>(), {
  found: (g, v) =>
    call(foundColony, founding(v.self, found(systemOfFleet(g, v.self), 'system of fleet')), 'founded'),
  founded(g, v, stands: boolean) {
    if (stands) loseFromFleet(g, v.at.seat, numberOf(v.self), worth(v.self, 'ships'))
    return done()
  },
})

export const colonisationFleet = onOwnTurn(canSettle, settle)

// ── Diplomatic Fleet ────────────────────────────────────────────────────────────────────────────────────────────

type Roll = { seat: Seat; system: SystemId; die: number }

const persuade = procedure('federation-3A:reroll', locals<Using<Roll>, number>(), {
  offer: (_g, v) =>
    ask(
      v.at.seat,
      confirm('rerollHegemony', {
        about: { system: v.at.system, die: v.at.die },
        rules: ['ASC-FLEET-federation-3A-a'],
        fallback: false,
      }),
      'reroll',
    ),
  reroll: (g, v, again: boolean) => done(again ? rollDie(g) : v.at.die),
})

export const diplomaticFleet: Hooks<Ascendancy> = {
  actions: {
    hegemonyReroll: {
      when: (g, at, self) => own(g, at, self) && occupied(g, self) === at.system,
      run: persuade,
    },
  },
}

// ── Commerce Enforcement Squadron ───────────────────────────────────────────────────────────────────────────────

const canSlip = (g: G, { seat }: Turn, self: Source): boolean => {
  const { at, warp } = theFleet(g, self)
  return !warp && canEnterWarp(g, seat, { fleet: numberOf(self), at })
}

const slip = procedure('ferengi-1A:enterWarp', locals<Using<Turn>>(), {
  enter(g, v) {
    goToWarp(g, v.at.seat, numberOf(v.self), theFleet(g, v.self).at)
    return done()
  },
})

/** It stops among Ships that keep others out, in Systems only; in a lane they are in its way as ever (G89). */
export const commerceSquadron: Hooks<Ascendancy> = {
  permissions: {
    stopAtBlocker: (_g, at, self) => (isItself(at, self) && isSystemPlace(at.at) ? allow() : undefined),
  },
  ...onOwnTurn(canSlip, slip),
}

// ── Market Penetration Convoy ───────────────────────────────────────────────────────────────────────────────────

/** More lanes than fit around any disc: it has no limit of its own (G64). */
const NO_LIMIT = 99

export const marketConvoy: Hooks<Ascendancy> = {
  values: { extraLanes: (_g, at, self) => (isItself(at, self) ? NO_LIMIT : 0) },
}

// ── Franchise Establishment Flotilla ────────────────────────────────────────────────────────────────────────────

type Entered = { seat: Seat; system: SystemId }

const leaveShips = procedure('ferengi-3A:leave', locals<Using<Entered>>(), {
  howMany(g, v) {
    const { n } = theFleet(g, v.self)
    return ask(
      v.at.seat,
      amount('leaveShips', 0, n - 1, {
        about: { fleet: numberOf(v.self), system: v.at.system, n },
        rules: ['ASC-FLEET-ferengi-3A-a', 'ASC-FLEET-ferengi-3A-b'],
        fallback: 0,
        skipForced: true,
      }),
      'leave',
    )
  },
  /** They have come to rest, the Fleet has not (G90). */
  leave(g, v, ships: number) {
    if (ships === 0) return done()
    const { seat, system } = v.at
    const passing = numberOf(v.self)
    const fleet = theFleet(g, v.self)
    fleet.n -= ships
    addSingles(g, seat, fleet.at, ships)
    emit(g, 'fleet.arranged', { seat, fleet: passing, from: fleet.n + ships, to: fleet.n })
    const movers = [{ fleet: null, ships }]
    return call(arrive, { seat, system, fresh: false, movers, passing }, 'end')
  },
  end: () => done(),
})

export const franchiseFlotilla: Hooks<Ascendancy> = {
  triggers: { systemEntered: { when: (_g, at, self) => isItself(at, self), run: leaveShips } },
}

// ── Mining Fleet ────────────────────────────────────────────────────────────────────────────────────────────────

/** A Phenomenon or an Undeveloped planet, Pre-Warp ones too; the Hub is neither (G92). */
function canMine(g: G, at: Turn, self: Source): boolean {
  if (!own(g, at, self) || givenThisTurn(g, self.content)) return false
  if (playerOf(g, at.seat).commands.ready === 0) return false
  const system = occupied(g, self)
  if (system === null) return false
  return isPhenomenon(g, system) || (isPlanet(g, system) && !isDeveloped(discOf(g, system)))
}

const mine = procedure('romulan-3A:mine', locals<Using<Turn>>(), {
  mine(g, v) {
    spendCommand(g, v.at.seat)
    noteThisTurn(g, v.self.content)
    earn(g, v.self, { P: worth(v.self, 'production') })
    return done()
  },
})

export const miningFleet: Hooks<Ascendancy> = { actions: { command: { when: canMine, run: mine } } }
