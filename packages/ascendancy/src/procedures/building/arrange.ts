import { amount, ask, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { fleetMax } from '../../rules/building/limits.ts'
import { fleetId, numberIn } from '../../rules/optionIds.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { addSingles, disband, FLEET_MINIMUM, fleetOf, shipsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { because } from '../../rules/why.ts'
import type { Fleet } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'

/**
 * 12.1.4: on the own turn Ships join or leave a Fleet in their Sector, for no Command. The new size is asked for,
 * so one answer adds or removes. A Fleet can be rearranged again only after something has changed that cannot be
 * changed back for nothing: its place, the own Ships there, a Command or Production spent, the Phase. Otherwise a
 * turn need never end.
 */
const arrangeFleet = procedure('arrangeFleet', locals<{ seat: Seat }, void, { fleet: number }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('fleet', arrangeable(g, v.seat).map(fleetId), { rules: ['ASC-12.1.4-a'], skipForced: true }),
      'size',
    ),
  size(g, v, id: OptionId) {
    v.fleet = numberIn(id)
    const fleet = fleetOf(g, v.seat, v.fleet)
    return ask(
      v.seat,
      amount('fleetSize', FLEET_MINIMUM, mostIn(g, v.seat, v.fleet, fleet), {
        about: { fleet: v.fleet, n: fleet.n },
        rules: ['ASC-12.1.4-a', 'ASC-12.1.1-b', 'ASC-3.5.2-b'],
        fallback: fleet.n,
      }),
      'arrange',
    )
  },
  arrange(g, v, n: number) {
    const fleet = fleetOf(g, v.seat, v.fleet)
    const from = fleet.n
    addSingles(g, v.seat, fleet.at, from - n)
    fleet.n = n
    g.s.here.arranged = { ...g.s.here.arranged, [v.fleet]: standing(g, v.seat, fleet) }
    emit(g, 'fleet.arranged', { seat: v.seat, fleet: v.fleet, from, to: n })
    return done()
  },
})

/** 12.1.5: a Fleet on the map may be Disbanded at any time of the own turn. */
const disbandFleet = procedure('disbandFleet', locals<{ seat: Seat }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('fleet', onMap(g, v.seat).map(fleetId), {
        rules: ['ASC-12.1.5-b', 'ASC-12.1.5-c'],
        skipForced: true,
      }),
      'disband',
    ),
  disband(g, v, id: OptionId) {
    disband(g, v.seat, numberIn(id))
    return done()
  },
})

const mostIn = (g: G, seat: Seat, number: number, fleet: Fleet): number =>
  Math.min(fleetMax(g, seat, { fleet: number, side: fleet.side }), fleet.n + singlesAt(g, seat, fleet.at))

/** All that changes only at a price, in one string. */
function standing(g: G, seat: Seat, { at }: Fleet): string {
  const { commands, has } = playerOf(g, seat)
  return `${g.s.phase} ${at} ${shipsAt(g, seat, at)} ${commands.ready} ${has.P}`
}

function onMap(g: G, seat: Seat): number[] {
  const found: number[] = []
  playerOf(g, seat).fleets.forEach((fleet, number) => {
    if (fleet !== null && !fleet.warp) found.push(number)
  })
  return found
}

const arrangeable = (g: G, seat: Seat): number[] =>
  onMap(g, seat).filter(number => {
    const fleet = fleetOf(g, seat, number)
    if (mostIn(g, seat, number, fleet) === FLEET_MINIMUM) return false
    return g.s.here.arranged?.[number] !== standing(g, seat, fleet)
  })

const NONE = because('No Fleet on the map.', 'ASC-12.1.5-b', 'ASC-12.1.5-c')
const NOTHING = because('No Fleet here can take or leave Ships.', 'ASC-12.1.4-a', 'ASC-3.5.2-b')

export const arrangeFleetAction: TurnAction = {
  id: 'arrangeFleet',
  rules: ['ASC-12.1.4-a', 'ASC-12.1.4-c'],
  why: (g, seat) => (arrangeable(g, seat).length > 0 ? null : NOTHING),
  run: arrangeFleet,
}

export const disbandFleetAction: TurnAction = {
  id: 'disbandFleet',
  rules: ['ASC-12.1.5-b', 'ASC-12.1.5-e'],
  why: (g, seat) => (onMap(g, seat).length > 0 ? null : NONE),
  run: disbandFleet,
}

export const arrangeProcedures = [arrangeFleet, disbandFleet]
