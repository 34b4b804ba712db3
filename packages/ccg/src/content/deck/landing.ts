/** Cards that let ships land on planets, or be carried aboard others. */
import { allow, type Hooks } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { endOf } from '../../rules/missions/ends.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { hasLanded } from '../../rules/ships/landing.ts'
import { type Id, pieceOf, type Spot } from '../../state.ts'
import type { Ccg, G } from '../../types.ts'
import { isOne, needsNoStaff, table } from '../../words/deck.ts'
import { crewHas } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'

type Test = (g: G, ship: Id) => boolean

/** Ships of yours that may land or take off for so much RANGE; where several cards say so, for the least. */
function landsFor(cost: (g: G, ship: Id) => number, test: Test, rank: number): Hooks<Ccg> {
  const may: Test = (g, ship) => test(g, ship)
  return {
    values: {
      landing: (g, at, self) =>
        inPlay(g, at.ship).by === self.owner && may(g, at.ship)
          ? { op: 'set', by: cost(g, at.ship), priority: rank }
          : undefined,
    },
    permissions: {
      land: (g, at, self) => (at.seat === self.owner && may(g, at.ship) ? allow() : undefined),
    },
  }
}

/** Once in each turn, for one or two of its RANGE. */
const landsOnce = (cost: 1 | 2, test: Test): Hooks<Ccg> =>
  landsFor(
    () => cost,
    (g, ship) => !hasLanded(g, ship) && test(g, ship),
    10 - cost,
  )

const carries = (test: (g: G, ship: Id, carrier: Id) => boolean): Hooks<Ccg>['permissions'] => ({
  carry: (g, at, self) => (at.seat === self.owner && test(g, at.ship, at.carrier) ? allow() : undefined),
})

const SHUTTLE = readFilter('any("shuttlecraft"|"Shuttlecraft"-class)')
const isShuttle = (g: G, ship: Id): boolean => fits(g, ship, SHUTTLE)
const ATTACK_SHIP = { any: [SHUTTLE, readFilter('"jem\'hadar attack ship"')] }
const DOMINION_CARRIER = readFilter('[Dom] Tractor Beam any("warship"-related|"battleship"-related)')
const BREL = readFilter('"B\'rel"-class')
const INTREPID = readFilter('"Intrepid"-class')

/** The planet shows the affiliation in which the ship comes. */
const showsMode = (g: G, seat: number, card: Id, spot: Spot, mode: string | null): boolean => {
  if (typeof spot === 'number' || mode === null || !isOne(g, card, BREL)) return false
  const { attempt } = endOf(g, seat, Number(spot.slice(7)))
  return attempt.kind === 'affiliations' && (attempt.of as readonly string[]).includes(mode)
}

const blue = landsOnce(2, (g, ship) => needsNoStaff(g, ship) || fits(g, ship, INTREPID))
const duj = landsOnce(1, (g, ship) => fits(g, ship, BREL))
const shuttles = landsFor((g, ship) => shipAttribute(g, ship, 'RANGE'), isShuttle, 0)

export const LANDING: Readonly<Record<string, CardSpec>> = {
  'establish-landing-protocols': {
    text: 'On the table: ships of yours that need no staff may land or take off once in each of your turns, for 1 RANGE.',
    ways: [table],
    hooks: landsOnce(1, needsNoStaff),
  },
  'blue-alert': {
    text: 'On the table: Intrepid-class ships of yours, and those that need no staff, may land or take off once a turn for 2 RANGE. Ships of yours with a Tractor Beam may carry your shuttlecraft.',
    ways: [table],
    hooks: {
      ...blue,
      permissions: {
        ...blue.permissions,
        ...carries(
          (g, ship, carrier) => isShuttle(g, ship) && fits(g, carrier, { equipment: 'Tractor Beam' }),
        ),
      },
    },
  },
  'duj-saq': {
    text: "On the table: your B'rel-class ships may land or take off once a turn for 1 RANGE, and may report landed on planets that show their affiliation.",
    ways: [table],
    hooks: {
      ...duj,
      permissions: {
        ...duj.permissions,
        report: (g, at, self) =>
          at.seat === self.owner && showsMode(g, at.seat, at.id, at.spot, at.mode) ? allow() : undefined,
        reportLanded: (g, at, self) =>
          pieceOf(g, at.id).owner === self.owner && isOne(g, at.id, BREL) ? allow() : undefined,
      },
    },
  },
  'engage-shuttle-operations': {
    text: 'On the table: ships of yours with a Tractor Beam and an ENGINEER aboard may carry shuttlecraft; your shuttlecraft may land and take off with all their RANGE.',
    ways: [table],
    hooks: {
      ...shuttles,
      permissions: {
        ...shuttles.permissions,
        ...carries(
          (g, ship, carrier) =>
            isShuttle(g, ship) &&
            fits(g, carrier, { equipment: 'Tractor Beam' }) &&
            crewHas(g, carrier, 'ENGINEER'),
        ),
      },
    },
  },
  'engage-shuttle-operations-dominion': {
    text: "On the table: your Dominion warships and battleships with a Tractor Beam may carry your shuttlecraft and Jem'Hadar attack ships.",
    ways: [table],
    hooks: {
      permissions: carries(
        (g, ship, carrier) => fits(g, ship, ATTACK_SHIP) && fits(g, carrier, DOMINION_CARRIER),
      ),
    },
  },
}
