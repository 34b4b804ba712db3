import {
  amount,
  ask,
  call,
  done,
  emit,
  locals,
  type OptionId,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import { placeOfSystem } from '../../map/place.ts'
import { placements } from '../../map/placements.ts'
import type { LaneLength, SystemId } from '../../map/types.ts'
import { addDisc, drawDisc } from '../../procedures/exploration/discover.ts'
import { arrive } from '../../procedures/movement/arrive.ts'
import { type LaidLane, layLane } from '../../procedures/movement/layLane.ts'
import { rollLaneLength } from '../../rules/dice.ts'
import { canTakeLane, mapFor, tileLeft } from '../../rules/movement/slots.ts'
import { fleetId, numberIn, systemId, systemNamed } from '../../rules/optionIds.ts'
import { rightOf } from '../../rules/players/seats.ts'
import { fleetsAt, singlesAt } from '../../rules/ships/pieces.ts'
import { systemsWith } from '../../rules/systems/control.ts'
import { fire, type G, procedure } from '../../types.ts'
import { about, type Drawn, num, rulesOf, whenDrawn } from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import { moveAllShips, moveShips, seatsAt } from '../../words/ships.ts'

/** Q and the Traveler: a new System somewhere else, and Ships that find themselves there (G24, G-F33). */

interface AttachingGiven {
  /** Who draws the disc and places the lane, and for whom the System is a discovery. */
  by: Seat
  finder: Seat
  card: string
  rules: string[]
  /** How many discs are drawn, where nothing may change it. */
  count?: number
}

/** And what its steps note. */
interface Attaching extends AttachingGiven {
  length: LaneLength
  hosts: SystemId[]
  disc: string
}

/** Gives the new System, or null when no System on the map has room for it. */
export const attachSystem = procedure('attachSystem', locals<AttachingGiven, SystemId | null, Attaching>(), {
  roll(g, v) {
    if (g.s.discStack.length === 0) return done(null)
    v.length = rollLaneLength(g)
    v.hosts = hostsFor(g, v.by, v.length)
    if (v.hosts.length === 0) return done(null)
    const { by, count } = v
    return call(drawDisc, count === undefined ? { seat: by } : { seat: by, count }, 'host')
  },
  host(_, v, disc: string) {
    v.disc = disc
    return 'where'
  },
  where: (_, v) =>
    ask(
      v.by,
      pick('hostSystem', v.hosts.map(systemId), {
        rules: v.rules,
        about: { card: v.card, disc: v.disc, length: v.length, finder: v.finder },
        skipForced: true,
      }),
      'lay',
    ),
  lay(g, v, id: OptionId) {
    const from = systemNamed(id)
    emit(g, 'lane.rolled', { seat: v.by, from, length: v.length })
    return call(layLane, { seat: v.by, fleet: null, from, forDisc: true, length: v.length }, 'place')
  },
  /** Whoever swung the room away has wasted the card. */
  place(g, v, laid: LaidLane | null) {
    if (laid !== null) return done(addDisc(g, v.finder, laid.lane, v.disc))
    g.s.discStack.push(v.disc)
    return done(null)
  },
})

/** Systems with a free connection, and room for a lane of this length with a disc at its end. */
function hostsFor(g: G, seat: Seat, length: LaneLength): SystemId[] {
  if (!tileLeft(g, length)) return []
  const builder = { seat, fleet: null }
  const map = mapFor(g, builder)
  return systemsWith(g, (_, id) => canTakeLane(g, id, builder) && placements(map, id, length).disc.length > 0)
}

interface Moved extends Drawn {
  found: SystemId
  /** Whose Ships have yet to meet what the new System holds. */
  arriving: Seat[]
  fleets: number[]
}

/** The player on the right finds it a place; all Ships here are moved there, and nobody is asked. */
const q = procedure('q', locals<Drawn, void, Moved>(), {
  attach(g, v) {
    const { seat, card } = v.at
    return call(
      attachSystem,
      { by: rightOf(g, seat), finder: seat, card, rules: rulesOf(v, 'a'), count: 1 },
      'move',
    )
  },
  move(g, v, found: SystemId | null) {
    if (found === null) return done()
    v.found = found
    v.arriving = seatsAt(g, v.at.seat, v.at.system)
    for (const seat of v.arriving) moveAllShips(g, seat, v.at.system, found)
    return fire('systemDiscovered', { seat: v.at.seat, system: found }, 'explore')
  },
  explore(_, v) {
    const seat = v.arriving.shift()
    if (seat === undefined) return done()
    return call(arrive, { seat, system: v.found, fresh: seat === v.at.seat }, 'explore')
  },
})

const theTraveler = procedure('the-traveler', locals<Drawn, void, Moved>(), {
  attach(_, v) {
    const { seat, card } = v.at
    return call(attachSystem, { by: seat, finder: seat, card, rules: rulesOf(v, 'a') }, 'found')
  },
  found(_, v, found: SystemId | null) {
    if (found === null) return done()
    v.found = found
    return 'fleets'
  },
  /** One Ship at least has to go; if only Fleets are here, one of them. */
  fleets(g, v) {
    const here = placeOfSystem(v.at.system)
    const fleets = fleetsAt(g, v.at.seat, here)
    if (fleets.length === 0) return 'alone'
    const min = singlesAt(g, v.at.seat, here) > 0 ? 0 : num(v, 'ships')
    return ask(
      v.at.seat,
      pickMany('travellingFleets', fleets.map(fleetId), {
        min,
        rules: rulesOf(v, 'b'),
        about: { ...about(v), to: v.found },
        skipForced: true,
      }),
      'chosen',
    )
  },
  alone(_, v) {
    v.fleets = []
    return 'ships'
  },
  chosen(_, v, fleets: OptionId[]) {
    v.fleets = fleets.map(numberIn)
    return 'ships'
  },
  ships(g, v) {
    const singles = singlesAt(g, v.at.seat, placeOfSystem(v.at.system))
    const min = v.fleets.length > 0 ? 0 : num(v, 'ships')
    return ask(
      v.at.seat,
      amount('travellingShips', min, singles, {
        rules: rulesOf(v, 'b'),
        about: { ...about(v), to: v.found },
        fallback: min,
        skipForced: true,
      }),
      'move',
    )
  },
  move(g, v, singles: number) {
    const { seat, system } = v.at
    moveShips(g, seat, system, v.found, { singles, fleets: v.fleets })
    return fire('systemDiscovered', { seat, system: v.found }, 'explore')
  },
  explore: (_, v) => call(arrive, { seat: v.at.seat, system: v.found, fresh: true }, 'end'),
  end: () => done(),
})

export const newSystems: Effects = { q: whenDrawn(q), 'the-traveler': whenDrawn(theTraveler) }
