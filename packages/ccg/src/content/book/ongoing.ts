/** Dilemmas of the rule book that go on asking somebody something. */
import { ask, done, locals, type OptionId, pick } from '@tenforward/kernel'
import { byDefault, firstOf } from '../../lists.ts'
import { strengthOf } from '../../rules/battle/battle.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { enterStasis, releaseBy } from '../../rules/card/states.ts'
import type { Striking } from '../../rules/declared/dilemmaSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { show } from '../../rules/knowledge/showing.ts'
import { farEnds, onward, setOut } from '../../rules/places/far.ts'
import { locationOf, locOf, movableAt, personnelAt, placedAt, spotOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { rangeLeft } from '../../rules/ships/moving.ts'
import { flightCost } from '../../rules/ships/routes.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, rivalOf, spacelineOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'

interface Ongoing {
  self: Source
  at: { seat: number }
}

const whomItTouches = (g: G, self: Source): Id => {
  const { at } = inPlay(g, self.id)
  return at.in === 'on' ? at.host : self.id
}

const STAY = 'stay'

/** Where the RANGE of a ship takes it. */
function inReachOf(g: G, ship: Id): LocId[] {
  const { at, by } = inPlay(g, ship)
  if (at.in !== 'space') return []
  const line = spacelineOf(g, locationAt(g, at.loc).quadrant)
  return line.filter(to => to !== at.loc && flightCost(g, by, at.loc, to) <= rangeLeft(g, ship))
}

/** The rival of whoever has the ship may move it, by its RANGE. */
export const drift = procedure('dilemma.drift', locals<Ongoing>(), {
  where(g, v) {
    const ship = whomItTouches(g, v.self)
    const extra = { rules: ['CCG-CURE-13'], fallback: STAY, skipForced: true }
    return ask(rivalOf(inPlay(g, ship).by), pick('moveShip', [...inReachOf(g, ship), STAY], extra), 'go')
  },
  go(g, v, to: OptionId) {
    const ship = whomItTouches(g, v.self)
    if (to === STAY) return done()
    const play = inPlay(g, ship)
    play.used += flightCost(g, play.by, locationOf(g, ship), to as LocId)
    relocate(g, [ship], to as LocId)
    return done()
  },
})

/** The one who has issues kills somebody weaker there, of the rival's choice. */
export const issues = procedure('dilemma.issues', locals<Ongoing>(), {
  whom(g, v) {
    const weaker = weakerThan(g, whomItTouches(g, v.self))
    if (weaker.length === 0) return done()
    // CCG-LOOK-15: who chooses sees all that are compared, and what they carry.
    const host = whomItTouches(g, v.self)
    show(g, movableAt(g, placedAt(g, host), inPlay(g, host).by))
    return 'ask'
  },
  ask(g, v) {
    const host = whomItTouches(g, v.self)
    const weaker = weakerThan(g, host)
    const extra = { rules: ['CCG-CURE-14'], fallback: byDefault(weaker), hush: true }
    return ask(rivalOf(inPlay(g, host).by), pick('victim', weaker, extra), 'dies')
  },
  dies(g, _v, id: Id) {
    g.s.shown = []
    kill(g, [id])
    return done()
  },
})

function weakerThan(g: G, id: Id): Id[] {
  const spot = spotOf(g, id)
  if (spot === null) return []
  return personnelAt(g, spot, inPlay(g, id).by).filter(
    one => one !== id && isActive(g, one) && strengthOf(g, one) < strengthOf(g, id),
  )
}

/** Everything at a location. */
function allAt(g: G, loc: LocId): Id[] {
  return g.s.inPlay.filter(id => {
    const card = cardOf(g, id)
    const kind = isShip(card) || isPersonnel(card) || card.facility !== null
    return kind && inPlay(g, id).at.in !== 'line' && locOf(g, id) === loc
  })
}

/** All that is where the probe is falls silent. */
export function silence(g: G, probe: Id): void {
  enterStasis(g, allAt(g, locationOf(g, probe)), probe)
}

/** It goes on, and takes the silence with it. */
export function moveOn(g: G, probe: Id): void {
  releaseBy(g, probe)
  const from = locationOf(g, probe)
  setOut(g, probe, firstOf(farEnds(g, pieceOf(g, probe).owner, from)))
  const to = onward(g, probe)
  if (to === null) return leavePlay(g, probe, 'discard')
  inPlay(g, probe).at = { in: 'atop', loc: to }
  silence(g, probe)
}

const silencing = procedure('dilemma.silence', locals<Striking>(), {
  strike(g, v) {
    silence(g, v.card)
    return done()
  },
})

export const ongoingProcedures = [drift, issues, silencing]
