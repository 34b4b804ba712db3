import { ask, done, emit, locals, pick, refuse, type Standing } from '@tenforward/kernel'
import { codesOn } from '../../content/facts/ships.ts'
import { nextUp } from '../../rules/mission/turnOrder.ts'
import { classOf, playersInPlay, shipOf } from '../../rules/ships/ships.ts'
import type { Code } from '../../space/manoeuvres.ts'
import { type Ship, type ShipId, seatOf } from '../../state.ts'
import { type Alliance, fire, type G, procedure } from '../../types.ts'
import { openPhase } from '../abilities/openPhase.ts'

/** Each player ship gets a manoeuvre on its dial, in ascending order of Captain Skill; dials lie open (ALL-PLN-02). */
export const planning = procedure('planning', locals<{ ship: ShipId }>(), {
  begin(g) {
    g.s.phase = 'planning'
    emit(g, 'phase.began', { round: g.s.round, phase: 'planning' })
    return fire('planningBegan', { round: g.s.round }, 'abilities')
  },
  abilities: g => openPhase(g, 'planning', false, 'next'),
  next(g) {
    const tied = nextUp(g, unplanned(g), false)
    const [first] = tied
    if (first === undefined) return done()
    const options = tied.map(ship => ship.id)
    return ask(
      seatOf(first),
      pick('planNext', options, {
        rules: ['ALL-PLN-04', 'ALL-PLN-05'],
        fallback: options[0],
        skipForced: true,
      }),
      'chosen',
    )
  },
  chosen(_g, v, id: ShipId) {
    v.ship = id
    return 'dial'
  },
  dial(g, v) {
    const ship = shipOf(g, v.ship)
    const codes = codesOn(classOf(ship).dial)
    return ask(
      seatOf(ship),
      pick('dial', codes, {
        rules: ['ALL-PLN-01', 'ALL-PLN-07'],
        fallback: codes[0],
        about: { ship: ship.id, previews: g.match.options.previews },
      }),
      'set',
    )
  },
  set(g, v, code: Code) {
    setDial(g, shipOf(g, v.ship), code)
    return 'next'
  },
})

const unplanned = (g: G): Ship[] => playersInPlay(g).filter(ship => ship.dial === null)

function setDial(g: G, ship: Ship, code: Code): void {
  ship.dial = code
  emit(g, 'dial.set', { ship: ship.id, code })
}

/** Until Activation begins, an owner may turn a dial that is set: plans are made together (ALL-PLN-03). */
export const redial: Standing<Alliance, { ship: ShipId; code: Code }> = {
  list: (g, seat) =>
    g.s.phase !== 'planning'
      ? []
      : playersInPlay(g)
          .filter(ship => ship.seat === seat && ship.dial !== null)
          .flatMap(ship => codesOn(classOf(ship).dial).map(code => ({ ship: ship.id, code }))),
  check(g, seat, arg) {
    if (g.s.phase !== 'planning') refuse('Dials are turned in the Planning Phase only.', 'ALL-PLN-06')
    const ship = g.s.ships.find(s => s.id === arg?.ship)
    if (ship === undefined || ship.fate !== 'inPlay') return refuse('There is no such ship.')
    if (ship.seat !== seat) return refuse('Only its owner decides for a ship.', 'ALL-PLN-03')
    if (ship.dial === null) return refuse('Its dial has not come up yet.', 'ALL-PLN-04')
    if (typeof arg.code !== 'string' || !Object.hasOwn(classOf(ship).dial, arg.code))
      refuse('That manoeuvre is not on the dial.', 'ALL-PLN-07')
  },
  apply: (g, _seat, { ship, code }) => setDial(g, shipOf(g, ship), code),
}
