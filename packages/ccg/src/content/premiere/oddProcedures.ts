/** What some dilemmas of the first set do to those who meet them. */
import {
  ask,
  call,
  done,
  locals,
  type OptionId,
  type Procedure,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import { byDefault, firstOf, lastOf } from '../../lists.ts'
import { openFights, personnelBattle } from '../../procedures/battle/personnel.ts'
import { openFire, shipBattle } from '../../procedures/battle/ships.ts'
import { canFly, fly } from '../../procedures/orders/fly.ts'
import { beam } from '../../procedures/orders/transfer.ts'
import { perish } from '../../procedures/play/fate.ts'
import { fitsIn } from '../../rules/card/compatible.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { disable } from '../../rules/card/states.ts'
import type { Striking } from '../../rules/declared/dilemmaSpec.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import { moveByForce } from '../../rules/people/holograms.ts'
import { farEnds, farthest } from '../../rules/places/far.ts'
import { isPlanet, locOf, shipsOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { anybodyCanGo } from '../../rules/ships/transport.ts'
import {
  type End,
  type Id,
  type LocId,
  locationAt,
  type Party,
  pieceOf,
  rivalOf,
  spacelineOf,
} from '../../state.ts'
import { type Ccg, type G, laying, procedure } from '../../types.ts'
import { giveBackShip, takeCommand } from '../../words/borrowing.ts'

/** The ship is destroyed, which may be answered. */
export const wrecks = procedure('wrecks', locals<Striking>(), {
  ship(g, v) {
    const { ship, seat } = v.party
    if (ship === null || pieceOf(g, ship).play === null) return done()
    return call(perish, { ship, by: rivalOf(seat) }, 'end')
  },
  end: () => done(),
})

/** CCG-FAR-01 and 02: the card itself goes to the farther end of the spaceline. */
export const toFarEnd = procedure('toFarEnd', locals<Striking>(), {
  which(g, v) {
    const { owner } = pieceOf(g, v.card)
    const ends = farEnds(g, owner, v.party.loc)
    const extra = {
      rules: ['CCG-FAR-01', 'CCG-FAR-02'],
      about: { card: v.card },
      fallback: byDefault(ends),
      skipForced: true,
    }
    return ask(owner, pick('farEnd', ends, extra), 'go')
  },
  go(g, v, end: End) {
    const line = spacelineOf(g, locationAt(g, v.party.loc).quadrant)
    inPlay(g, v.card).at = { in: 'space', loc: end === 'left' ? firstOf(line) : lastOf(line) }
    return done()
  },
})

/** CCG-FAR-01: to the planet that is farthest away; its player chooses where two are equally far. */
export const runsOff = procedure('runsOff', locals<Striking>(), {
  where(g, v) {
    const planets = [...g.s.locations.keys()].filter(loc => isPlanet(g, loc))
    const goals = farthest(g, v.party.seat, v.party.loc, planets).filter(loc => loc !== v.party.loc)
    if (v.chosen.length === 0 || goals.length === 0) return done()
    const extra = { rules: ['CCG-FAR-01', 'CCG-FAR-02'], fallback: byDefault(goals), skipForced: true }
    return ask(v.party.seat, pick('farPlanet', goals, extra), 'go')
  },
  go(g, v, loc: LocId) {
    relocate(g, v.chosen, loc)
    return done()
  },
})

/** The card remembers who was there when it came. */
export const infects = procedure('infects', locals<Striking>(), {
  note(g, v) {
    if (pieceOf(g, v.card).play !== null) inPlay(g, v.card).marks = members(g, v.party)
    return done()
  },
})

/** Who is out of phase: the larger of two teams that the player makes. */
export const phases = procedure('phases', locals<Striking>(), {
  split(g, v) {
    const team = members(g, v.party)
    const least = Math.floor(team.length / 2) + 1
    const extra = {
      rules: ['CCG-DILEMMA-01'],
      about: { card: v.card },
      min: Math.min(team.length, least),
      fallback: team.slice(0, least),
      hush: true,
      skipForced: true,
    }
    return ask(v.party.seat, pickMany('outOfPhase', team, extra), 'phased')
  },
  phased(g, v, who: Id[]) {
    inPlay(g, v.card).marks = [...who]
    disable(g, who)
    return done()
  },
})

const ENOUGH = 'enough'

interface Possessed extends Striking {}

/** With what its steps lay down. */
interface PossessedNow extends Possessed {
  ship: Id
  still: Id[]
}

interface Open {
  readonly name: string
  readonly run: Procedure<Ccg, { seat: Seat }>
  open(g: G, seat: Seat): boolean
}

const ORDERS: readonly Open[] = [
  { name: 'fly', run: fly, open: (g, seat) => canFly(g, seat).length > 0 },
  { name: 'beam', run: beam, open: (g, seat) => anybodyCanGo(g, seat, 'beam') },
  { name: 'attack', run: shipBattle, open: (g, seat) => openFire(g, seat).length > 0 },
  { name: 'fight', run: personnelBattle, open: (g, seat) => openFights(g, seat).length > 0 },
]

/** The team beams up, and the rival commands ship and crew until they are stopped or enough is done. */
export const parasites = procedure('parasites', laying<Possessed, PossessedNow>(), {
  infect(g, v) {
    const team = members(g, v.party)
    const ship = shipFor(g, v.party, team)
    if (ship === undefined) return done()
    const rival = rivalOf(v.party.seat)
    for (const id of team) moveByForce(g, id, { in: 'aboard', host: ship }, ship)
    v.still = g.s.inPlay.filter(id => inPlay(g, id).by === rival && !inPlay(g, id).stopped)
    for (const id of v.still) inPlay(g, id).stopped = true
    v.ship = ship
    takeCommand(g, ship, rival, v.card)
    return 'order'
  },
  order(g, v) {
    const rival = rivalOf(v.party.seat)
    const alive = pieceOf(g, v.ship).play !== null && !inPlay(g, v.ship).stopped
    const options: OptionId[] = alive ? ORDERS.filter(one => one.open(g, rival)).map(({ name }) => name) : []
    const extra = {
      rules: ['CCG-CONTROL-01'],
      about: { card: v.card },
      fallback: ENOUGH,
      skipForced: true,
      hush: true,
    }
    return ask(rival, pick('possess', [...options, ENOUGH], extra), 'ordered')
  },
  ordered(_g, v, chosen: string) {
    const order = ORDERS.find(({ name }) => name === chosen)
    return order === undefined ? 'release' : call(order.run, { seat: rivalOf(v.party.seat) }, 'order')
  },
  release(g, v) {
    const left = g.s.inPlay.filter(id => inPlay(g, id).lentBy?.card === v.card)
    giveBackShip(g, v.card)
    stop(g, left)
    for (const id of v.still) if (pieceOf(g, id).play !== null) inPlay(g, id).stopped = false
    return done()
  },
})

/** A ship of theirs here that takes them all. */
function shipFor(g: G, party: Party, team: readonly Id[]): Id | undefined {
  const { seat, loc } = party
  return shipsOf(g, seat).find(
    ship =>
      inPlay(g, ship).at.in === 'space' &&
      locOf(g, ship) === loc &&
      team.every(id => fitsIn(g, seat, id, inPlay(g, id).mode, ship)),
  )
}

/** Everybody is again where they were before the last two actions, and nothing more happens this turn. */
export const timeLoop = procedure('timeLoop', locals<Striking>(), {
  undo(g) {
    const before = g.s.here.trail?.at(-2) ?? g.s.here.trail?.[0] ?? []
    for (const { id, at, used } of before) {
      const { play } = pieceOf(g, id)
      if (play === null || ('host' in at && pieceOf(g, at.host).play === null)) continue
      play.at = { ...at }
      play.used = used
    }
    g.s.here.over = true
    return done()
  },
})

export const ODD_PROCEDURES = [wrecks, toFarEnd, runsOff, infects, phases, parasites, timeLoop]
