/** What dilemmas of the rule book do that has no word in the vocabulary. */
import { ask, call, done, locals, type OptionId, pick } from '@tenforward/kernel'
import { byDefault, firstOf, lastOf } from '../../lists.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { perish } from '../../procedures/play/fate.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf, inPlay, isEquipment } from '../../rules/card/lookup.ts'
import type { Striking } from '../../rules/declared/dilemmaSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { members } from '../../rules/missions/party.ts'
import { turnUp } from '../../rules/missions/probe.ts'
import { locationOf, locOf, personnelAt, shipsOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { flightCost } from '../../rules/ships/routes.ts'
import { isStaffed } from '../../rules/ships/staffing.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, type Party, playerOf, rivalOf, spacelineOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

const lineOf = (g: G, loc: LocId): readonly LocId[] => spacelineOf(g, locationAt(g, loc).quadrant)

const endOfLine = procedure('dilemma.endOfLine', locals<Striking>(), {
  which(g, v) {
    const line = lineOf(g, v.party.loc)
    const ends = [...new Set([firstOf(line), lastOf(line)])]
    const extra = { rules: ['CCG-TRIGGER-03', 'CCG-DILEMMA-02'], fallback: byDefault(ends), skipForced: true }
    return ask(rivalOf(v.party.seat), pick('endOfLine', ends, extra), 'go')
  },
  go(g, v, to: LocId) {
    if (v.party.ship !== null) relocate(g, [v.party.ship], to)
    return done()
  },
})

const STAY = 'stay'

/** The rival may move the ship as far as its printed RANGE goes; then it is stopped. */
const opponentMoves = procedure('dilemma.opponentMoves', locals<Striking>(), {
  where(g, v) {
    const extra = { rules: ['CCG-TRIGGER-14', 'CCG-DILEMMA-02'], fallback: STAY }
    return ask(rivalOf(v.party.seat), pick('moveShip', [...inPrintedRange(g, v.party), STAY], extra), 'go')
  },
  go(g, v, to: OptionId) {
    const { ship } = v.party
    if (ship === null || to === STAY) return done()
    relocate(g, [ship], to as LocId)
    stop(g, [ship])
    return done()
  },
})

function inPrintedRange(g: G, { ship, seat, loc }: Party): LocId[] {
  const range = ship === null ? 0 : cardOf(g, ship).ship!.attributes.RANGE
  if (typeof range !== 'number') return []
  return lineOf(g, loc).filter(to => to !== loc && flightCost(g, seat, loc, to) <= range)
}

/** Ships of the rival on this spaceline. */
export function rivalShips(g: G, party: Party): boolean {
  return preyOf(g, party).length > 0
}

function preyOf(g: G, party: Party): Id[] {
  const line = lineOf(g, party.loc)
  return shipsOf(g, rivalOf(party.seat)).filter(id => line.includes(locationOf(g, id)))
}

/** The ship that must be chased is remembered on the ship that must chase it. */
const chase = procedure('dilemma.chase', locals<Striking>(), {
  which(g, v) {
    const prey = preyOf(g, v.party)
    const extra = { rules: ['CCG-TRIGGER-06', 'CCG-DILEMMA-01'], fallback: byDefault(prey), skipForced: true }
    return ask(v.party.seat, pick('prey', prey, extra), 'chosen')
  },
  chosen(g, v, prey: Id) {
    if (v.party.ship !== null) inPlay(g, v.party.ship).aim = prey
    return done()
  },
})

/** One at random aboard each ship of the player at the location. */
const stopOnEachShip = procedure('dilemma.stopOnEachShip', locals<Striking & { ships?: Id[] }>(), {
  strike(g, v) {
    const { seat, loc } = v.party
    v.ships ??= shipsOf(g, seat).filter(ship => locOf(g, ship) === loc)
    const ship = v.ships.shift()
    if (ship === undefined) return done()
    const among = personnelAt(g, ship, seat).filter(id => isActive(g, id))
    return call(drawSome, { among }, 'drawn')
  },
  drawn(g, _v, ids: Id[]) {
    stop(g, ids)
    return 'strike'
  },
})

/** One of the ships at the location, of either player, as the rival says. */
const destroyHere = procedure('dilemma.destroyHere', locals<Striking>(), {
  which(g, v) {
    const ships = shipsAt(g, v.party.loc)
    if (ships.length === 0) return done()
    const extra = { rules: ['CCG-DILEMMA-02'], fallback: byDefault(ships), skipForced: true }
    return ask(rivalOf(v.party.seat), pick('destroyed', ships, extra), 'gone')
  },
  gone: (_g, v, ship: Id) => call(perish, { ship, by: rivalOf(v.party.seat) }, 'end'),
  end: () => done(),
})

const shipsAt = (g: G, loc: LocId): Id[] =>
  [0, 1].flatMap(seat => shipsOf(g, seat)).filter(id => locOf(g, id) === loc)

/** The ships in orbit that nobody could move. */
const damageUnstaffed = procedure('dilemma.damageUnstaffed', locals<Striking>(), {
  strike(g, v) {
    for (const ship of shipsAt(g, v.party.loc)) if (!isStaffed(g, ship)) damage(g, ship)
    return done()
  },
})

/** The top card of the deck is turned up, and lies there again; what it shows decides. */
const bombard = procedure('dilemma.bombard', locals<Striking>(), {
  strike(g, v) {
    const { seat } = v.party
    const top = turnUp(g, seat)
    if (top === undefined) return done()
    const facts = cardOf(g, top)
    if (isEquipment(facts)) {
      put(g, take(playerOf(g, seat).deck, top), 'discard')
      return done()
    }
    const dots = facts.personnel.reduce((sum, one) => sum + one.dots, 0)
    return call(drawSome, { among: members(g, v.party), count: Math.max(1, dots) }, 'hit')
  },
  hit(g, _v, ids: Id[]) {
    kill(g, ids)
    return done()
  },
})

/** All of the team who have a special download. */
const stopDownloaders = procedure('dilemma.stopDownloaders', locals<Striking>(), {
  strike(g, v) {
    const has = (id: Id) =>
      cardOf(g, id).personnel.some(one => one.skills.some(({ kind }) => kind === 'download'))
    stop(g, members(g, v.party).filter(has))
    return done()
  },
})

export const bookProcedures = [
  stopDownloaders,
  endOfLine,
  opponentMoves,
  chase,
  stopOnEachShip,
  destroyHere,
  damageUnstaffed,
  bombard,
]
