import { amount, ask, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import {
  canCommissionAt,
  type FleetSide,
  fleetMax,
  freeFleetSides,
  noFleet,
} from '../../rules/building/limits.ts'
import { NO, placeNamed, shipId, sideId, sideIn } from '../../rules/optionIds.ts'
import { noCommand, spendCommand } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { addSingles, FLEET_MINIMUM, singlesAt } from '../../rules/ships/pieces.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'

const SIZE_RULES = ['ASC-12.1.1-b', 'ASC-3.5.2-b']

/** 12.1: single Ships at Home or at a Starbase become a Fleet, for a Command. */
const commissionFleet = procedure(
  'commissionFleet',
  locals<{ seat: Seat }, void, { at: Place; card: FleetSide }>(),
  {
    where: (g, v) =>
      ask(
        v.seat,
        pick('fleetBase', fleetBases(g, v.seat).map(shipId), { rules: ['ASC-12.1-a'], skipForced: true }),
        'card',
      ),
    card(g, v, id: OptionId) {
      v.at = placeNamed(id)
      return ask(
        v.seat,
        pick('fleetCard', freeFleetSides(g, v.seat).map(sideId), {
          rules: ['ASC-12.1.1-c', 'ASC-12.1.2-b'],
        }),
        'size',
      )
    },
    size(g, v, id: OptionId) {
      v.card = sideIn(id)
      return ask(v.seat, sizePrompt(g, v.seat, v.card, singlesAt(g, v.seat, v.at)), 'form')
    },
    form(g, v, n: number) {
      spendCommand(g, v.seat)
      formFleet(g, v.seat, v.card, v.at, n, false)
      return done()
    },
  },
)

/** 7.1.1, 12.1.3: of the Ships just built in one System Fleets may be formed at once, for no Command (G-E05). */
export const freeFleet = procedure(
  'freeFleet',
  locals<{ seat: Seat; at: Place; ships: number }, void, { card: FleetSide }>(),
  {
    offer(g, v) {
      const open = v.ships >= FLEET_MINIMUM && noFleet(g, v.seat) === null
      if (!open || !canCommissionAt(g, v.seat, v.at, true)) return done()
      const cards = freeFleetSides(g, v.seat).map(sideId)
      return ask(
        v.seat,
        pick('freeFleet', [NO, ...cards], {
          about: { at: v.at, ships: v.ships },
          rules: ['ASC-7.1.1-a', 'ASC-12.1.3-a'],
          fallback: NO,
        }),
        'size',
      )
    },
    size(g, v, id: OptionId) {
      if (id === NO) return done()
      v.card = sideIn(id)
      return ask(v.seat, sizePrompt(g, v.seat, v.card, v.ships), 'form')
    },
    form(g, v, n: number) {
      formFleet(g, v.seat, v.card, v.at, n, true)
      v.ships -= n
      return 'offer'
    },
  },
)

function sizePrompt(g: G, seat: Seat, card: FleetSide, ships: number) {
  const most = Math.min(ships, fleetMax(g, seat, card))
  return amount('fleetSize', FLEET_MINIMUM, most, { rules: SIZE_RULES, fallback: most, skipForced: true })
}

/** The Ships leave the board for the card; its marker stands where they were (ASC-12.1-c, ASC-12.1-d). */
export function formFleet(g: G, seat: Seat, card: FleetSide, at: Place, n: number, free: boolean): void {
  addSingles(g, seat, at, -n)
  playerOf(g, seat).fleets[card.fleet] = { side: card.side, n, at, warp: false, tokens: 0 }
  emit(g, 'fleet.commissioned', { seat, fleet: card.fleet, side: card.side, ships: n, at, free })
}

function fleetBases(g: G, seat: Seat): Place[] {
  const found: Place[] = []
  for (const { at, n } of playerOf(g, seat).ships) {
    if (n >= FLEET_MINIMUM && canCommissionAt(g, seat, at, false)) found.push(at)
  }
  return found
}

const NO_BASE = because(
  'A Fleet needs three single Ships in the own Home System or at an own Starbase.',
  'ASC-12.1-a',
  'ASC-3.5.2-b',
)

export const commissionFleetAction: TurnAction = {
  id: 'commissionFleet',
  rules: ['ASC-12.1-a', 'ASC-12.1-b'],
  why: (g, seat) =>
    noCommand(g, seat) ?? noFleet(g, seat) ?? (fleetBases(g, seat).length > 0 ? null : NO_BASE),
  run: commissionFleet,
}

export const fleetProcedures = [commissionFleet, freeFleet]
