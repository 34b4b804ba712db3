import { ask, call, done, emit, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { selfControlOf } from '../../rules/declared/lookup.ts'
import { farEnds, onward, setOut } from '../../rules/places/far.ts'
import { locationOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { spanOf } from '../../rules/ships/routes.ts'
import { NOBODY, preyOf } from '../../rules/ships/selfControl.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type End, type Id, pieceOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { shipBattle } from '../battle/ships.ts'

interface Roaming {
  seat: Seat
  id: Id
}

/** With what its steps lay down. */
interface RoamingNow extends Roaming {
  foes: Seat[]
}

/** CCG-SELFCTRL-02: at the end of every turn a card that controls itself attacks, and then moves. */
export const roam = procedure('roam', laying<Roaming, RoamingNow>(), {
  look(g, v) {
    v.foes = [...g.s.players.keys()].filter(seat => preyOf(g, v.id, seat).length > 0)
    return 'whom'
  },
  /** CCG-SELFCTRL-07 and 08: one battle against each player, in the order of whoever's turn it is. */
  whom(g, v) {
    v.foes = isThere(g, v.id) ? v.foes.filter(seat => preyOf(g, v.id, seat).length > 0) : []
    if (v.foes.length === 0) return 'end'
    const extra = {
      rules: ['CCG-SELFCTRL-08'],
      about: { card: v.id },
      fallback: byDefault(v.foes),
      skipForced: true,
    }
    return ask(v.seat, pick('battleFirst', v.foes, extra), 'attack')
  },
  /** CCG-SELFCTRL-06: at all that it attacks, at once. */
  attack(g, v, foe: Seat) {
    v.foes = v.foes.filter(seat => seat !== foe)
    const [target, ...also] = preyOf(g, v.id, foe)
    const loc = locationOf(g, v.id)
    const battle = { seat: NOBODY, foe, loc, firing: [v.id], target: target!, also }
    return call(shipBattle, battle, 'whom')
  },
  end(g, v) {
    const moves = selfControlOf(g, pieceOf(g, v.id).card)?.moves
    return isThere(g, v.id) && moves ? 'bound' : done()
  },
  /** CCG-SELFCTRL-03 and 04: to the far end; where both are equally far, its owner says which. */
  bound(g, v) {
    if (inPlay(g, v.id).bound !== undefined) return 'move'
    const { owner } = pieceOf(g, v.id)
    const ends = farEnds(g, owner, locationOf(g, v.id))
    const extra = {
      rules: ['CCG-SELFCTRL-04'],
      about: { card: v.id },
      fallback: byDefault(ends),
      skipForced: true,
    }
    return ask(owner, pick('farEnd', ends, extra), 'setOut')
  },
  setOut(g, v, end: End) {
    setOut(g, v.id, end)
    return 'move'
  },
  move(g, v) {
    travel(g, v.id)
    return done()
  },
})

const isThere = (g: G, id: Id): boolean => pieceOf(g, id).play !== null

/** CCG-SELFCTRL-03 and 05: as far as its RANGE goes, and for one more off the spaceline and out of play. */
function travel(g: G, id: Id): void {
  let range = shipAttribute(g, id, 'RANGE')
  for (let to = onward(g, id); range > 0; to = onward(g, id)) {
    if (to === null) return leavePlay(g, id, 'discard')
    const span = spanOf(g, pieceOf(g, id).owner, to)
    if (span > range) return
    range -= span
    const from = locationOf(g, id)
    inPlay(g, id).at = { in: 'space', loc: to }
    emit(g, 'ship.moved', { seat: NOBODY, id, from, to })
  }
}
