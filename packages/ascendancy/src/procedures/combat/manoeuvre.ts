import { ask, call, done, emit, found, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { combatOf, sideOf } from '../../rules/combat/forces.ts'
import { type Group, groupsOf } from '../../rules/combat/losses.ts'
import { withinImpulse } from '../../rules/movement/entering.ts'
import type { Moved } from '../../rules/movement/points.ts'
import { impulseSpeed } from '../../rules/movement/range.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { noteStay } from '../../rules/movement/units.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { addAt, addSingles, fleetOf, loseFromFleet } from '../../rules/ships/pieces.ts'
import { type G, procedure } from '../../types.ts'
import { endMove } from '../movement/arrive.ts'

const STAY = 'stay'

interface Given {
  seat: Seat
}

/** And what its steps note. */
interface Manoeuvre extends Given {
  to: Place
  /** The groups that can get there, and how many Ships of each go, as far as it was said. */
  able: string[]
  going: number[]
}

/** 9.5.1: the winner may move any of the Ships that fought, all to one Sector, at Impulse Speed and for free. */
export const manoeuvre = procedure('manoeuvre', locals<Given, void, Manoeuvre>(), {
  where(g, v) {
    const places = [...new Set(ownGroups(g, v.seat).flatMap(group => reachOf(g, v.seat, group)))]
    if (places.length === 0) return done()
    return ask(
      v.seat,
      pick('manoeuvreTo', [STAY, ...places], { rules: ['ASC-9.5.1-a', 'ASC-9.5.1-e'], fallback: STAY }),
      'chosen',
    )
  },
  chosen(g, v, to: OptionId) {
    if (to === STAY) return done()
    v.to = to as Place
    v.able = ownGroups(g, v.seat)
      .filter(group => reachOf(g, v.seat, group).includes(v.to))
      .map(group => group.id)
    v.going = []
    return 'howMany'
  },
  howMany(g, v) {
    const id = v.able[v.going.length]
    if (id === undefined) return 'move'
    const group = found(
      ownGroups(g, v.seat).find(own => own.id === id),
      'own group',
    )
    return ask(
      v.seat,
      pick('manoeuvreShips', numbersOf(g, v.seat, group), {
        about: { group: id, to: v.to },
        rules: ['ASC-9.5.1-a'],
        fallback: group.ships,
      }),
      'said',
    )
  },
  said(_g, v, ships: number) {
    v.going.push(ships)
    return 'howMany'
  },
  move(g, v) {
    const groups = ownGroups(g, v.seat)
    const total = v.going.reduce((sum, n) => sum + n, 0)
    if (total === 0) return done()
    const movers = v.able.map((id, i) =>
      send(
        g,
        v.seat,
        found(
          groups.find(own => own.id === id),
          'group',
        ),
        v.to,
        found(v.going[i], 'going', i),
      ),
    )
    tidyMap(g)
    noteStay(g, v.seat)
    emit(g, 'combat.manoeuvred', { seat: v.seat, to: v.to, ships: total })
    return call(endMove, { seat: v.seat, at: v.to, movers }, 'end')
  },
  end: () => done(),
})

const ownGroups = (g: G, seat: Seat): Group[] => groupsOf(g, seat, sideOf(combatOf(g), seat).sectors)

const reachOf = (g: G, seat: Seat, group: Group): Place[] =>
  withinImpulse(g, seat, group.at, impulseSpeed(g, seat, group.fleet))

/** Ships leave a Fleet only on the own turn (ASC-12.1.4-a): on another's it goes as a whole or not (A2-19). */
function numbersOf(g: G, seat: Seat, group: Group): number[] {
  if (group.fleet !== null && g.s.turn !== seat) return [0, group.ships]
  return Array.from({ length: group.ships + 1 }, (_, n) => n)
}

function send(g: G, seat: Seat, group: Group, to: Place, ships: number): Moved {
  if (group.fleet !== null && ships === group.ships) {
    fleetOf(g, seat, group.fleet).at = to
    return { fleet: group.fleet, ships }
  }
  if (group.fleet === null) addSingles(g, seat, group.at, -ships)
  else if (ships > 0) loseFromFleet(g, seat, group.fleet, ships)
  addAt(playerOf(g, seat).ships, to, ships)
  return { fleet: null, ships }
}
