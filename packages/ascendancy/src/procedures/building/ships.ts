import {
  allocate,
  amount,
  ask,
  type Bucket,
  call,
  done,
  emit,
  locals,
  type OptionId,
  pick,
  type Seat,
  value,
} from '@tenforward/kernel'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { freeShips } from '../../rules/building/limits.ts'
import { mostShips, removableShips, removeShips, shipPrice } from '../../rules/building/ships.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { pay } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { addAt, addSingles } from '../../rules/ships/pieces.ts'
import { shipyardsOf } from '../../rules/systems/control.ts'
import { because } from '../../rules/why.ts'
import { fire, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { freeFleet } from './fleets.ts'

/** 7.1: Ships are built in the Home System and at Starbases. */
const buildShips = procedure('buildShips', locals<{ seat: Seat }>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick(
        'shipyard',
        shipyardsOf(g, v.seat)
          .filter(id => mostShips(g, v.seat, id) > 0)
          .map(systemId),
        {
          rules: ['ASC-7.1-b'],
          skipForced: true,
        },
      ),
      'build',
    ),
  build: (_g, v, id: OptionId) => call(buildShipsAt, { seat: v.seat, system: systemNamed(id) }, 'end'),
  end: () => done(),
})

/** Ships for Production at one System; content may open other Systems and set a limit of its own. */
export const buildShipsAt = procedure(
  'buildShipsAt',
  locals<{ seat: Seat; system: SystemId; most?: number }, void, { n: number }>(),
  {
    howMany: (g, v) =>
      ask(
        v.seat,
        amount('ships', 1, mostShips(g, v.seat, v.system, v.most), {
          about: { system: v.system },
          rules: ['ASC-7.1-a', 'ASC-3.6.1-a'],
          fallback: 1,
          skipForced: true,
        }),
        'decommission',
      ),
    /** 3.6.1: with all Ships in play, as many must leave it as are built at once (G-E03). */
    decommission(g, v, n: number) {
      v.n = n
      if (freeShips(g, v.seat) >= n) return 'build'
      const buckets = removableShips(g, v.seat)
      return ask(
        v.seat,
        allocate('decommission', n, buckets, {
          rules: ['ASC-3.6.1-c'],
          fallback: firstOf(buckets, n),
        }),
        'removed',
      )
    },
    removed(g, v, parts: Record<string, number>) {
      removeShips(g, v.seat, parts)
      emit(g, 'ships.decommissioned', { seat: v.seat, ships: v.n })
      return 'build'
    },
    build(g, v) {
      pay(g, v.seat, { P: v.n * shipPrice(g, v.seat, v.system) })
      return call(placeBuilt, { seat: v.seat, system: v.system, ships: v.n }, 'end')
    },
    end: () => done(),
  },
)

/** Puts Ships that were built or gained in the Building Phase on the map, with all that comes of it. */
export const placeBuilt = procedure(
  'placeBuilt',
  locals<{ seat: Seat; system: SystemId; ships: number; free?: boolean }>(),
  {
    place(g, v) {
      const at = placeOfSystem(v.system)
      const paid = v.free ? 0 : v.ships
      const bonus = v.free ? 0 : value(g, 'freeShips', 0, { seat: v.seat, system: v.system, built: v.ships })
      if (paid > 0) notePaid(g, at, paid)
      v.ships = Math.min(v.ships + bonus, freeShips(g, v.seat))
      addSingles(g, v.seat, at, v.ships)
      addAt(g.s.here.built, at, v.ships)
      emit(g, 'ships.built', { seat: v.seat, at, ships: v.ships, free: v.ships - paid })
      return fire('shipsBuilt', { seat: v.seat, system: v.system, ships: v.ships }, 'fleet')
    },
    fleet: (_g, v) => call(freeFleet, { seat: v.seat, at: placeOfSystem(v.system), ships: v.ships }, 'end'),
    end: () => done(),
  },
)

function notePaid(g: G, at: Place, ships: number): void {
  g.s.here.paid ??= []
  addAt(g.s.here.paid, at, ships)
}

function firstOf(buckets: readonly Bucket[], n: number): Record<string, number> {
  const parts: Record<string, number> = {}
  let left = n
  for (const { id, max } of buckets) {
    parts[id] = Math.min(left, max)
    left -= parts[id]
  }
  return parts
}

const NO_YARD = because(
  'Ships are built in the own Home System and at own Starbases.',
  'ASC-7.1-b',
  'ASC-7.1-c',
)
const NO_FUNDS = because('A Ship costs one Production.', 'ASC-7.1-a')

export const buildShipsAction: TurnAction = {
  id: 'buildShips',
  rules: ['ASC-7.1-a', 'ASC-7.1-b'],
  why(g, seat) {
    const { has } = playerOf(g, seat)
    if (has.P === 0 && has.C === 0) return NO_FUNDS
    const yards = shipyardsOf(g, seat)
    if (yards.length === 0) return NO_YARD
    return yards.some(id => mostShips(g, seat, id) > 0) ? null : NO_FUNDS
  },
  run: buildShips,
}

export const shipProcedures = [buildShips, buildShipsAt, placeBuilt]
