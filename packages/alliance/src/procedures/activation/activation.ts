import { ask, call, done, emit, locals, pick } from '@tenforward/kernel'
import { nextUp } from '../../rules/mission/turnOrder.ts'
import { isEnemy, playersInPlay, shipOf, shipsInPlay } from '../../rules/ships/ships.ts'
import { NO_CODE } from '../../space/manoeuvres.ts'
import { type Ship, type ShipId, seatOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { offer } from '../abilities/offers.ts'
import { openPhase } from '../abilities/openPhase.ts'
import { enemyActivation } from './enemyActivation.ts'
import { playerActivation } from './playerActivation.ts'

/** Ships move and act one at a time, the lowest Captain Skill first (ALL-ACT-01). */
export const activation = procedure('activation', locals<{ left: ShipId[] }>(), {
  begin(g) {
    g.s.phase = 'activation'
    emit(g, 'phase.began', { round: g.s.round, phase: 'activation' })
    return fire('activationBegan', { round: g.s.round }, 'abilities')
  },
  abilities: g => openPhase(g, 'activation', false, 'next'),
  next(g) {
    const tied = nextUp(g, waiting(g), false)
    const [first] = tied
    if (first === undefined) return 'close'
    if (isEnemy(first))
      return call(
        enemyActivation,
        { ship: first.id, code: NO_CODE, colour: 'white', skip: '', obstacles: [] },
        'next',
      )
    const options = tied.map(ship => ship.id)
    return ask(
      seatOf(first),
      pick('activateNext', options, { rules: ['ALL-ACT-02'], fallback: options[0], skipForced: true }),
      'activate',
    )
  },
  activate: (_g, _v, id: ShipId) =>
    call(
      playerActivation,
      {
        ship: id,
        code: NO_CODE,
        colour: 'white',
        acted: false,
        slid: false,
        overlapped: [],
        obstacles: [],
        passed: [],
      },
      'next',
    ),
  close: g => fire('activationEnded', { round: g.s.round }, 'collect'),
  /** The end of the phase: special rules and cards may offer something to each player ship. */
  collect(g, v) {
    v.left = playersInPlay(g).map(ship => ship.id)
    return 'each'
  },
  each(g, v) {
    const id = v.left.shift()
    if (id === undefined) return done()
    const seat = seatOf(shipOf(g, id))
    return offer(g, 'activationEnd', { ship: id, seat }, ['ALL-PAT-15'], 'each')
  },
})

const waiting = (g: G): Ship[] => shipsInPlay(g).filter(ship => !ship.done.activated)
