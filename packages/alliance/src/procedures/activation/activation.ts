import { ask, call, done, emit, locals, next, pick } from '@tenforward/kernel'
import { nextUp } from '../../rules/mission/turnOrder.ts'
import { isEnemy, playersInPlay, shipOf, shipsInPlay } from '../../rules/ships/ships.ts'
import type { Ship, ShipId } from '../../state.ts'
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
    if (tied.length === 0) return next('close')
    if (isEnemy(tied[0]!))
      return call(
        enemyActivation,
        { ship: tied[0]!.id, code: '', colour: 'white', skip: '', obstacles: [] },
        'next',
      )
    const options = tied.map(ship => ship.id)
    return ask(
      tied[0]!.seat!,
      pick('activateNext', options, { rules: ['ALL-ACT-02'], fallback: options[0]!, skipForced: true }),
      'activate',
    )
  },
  activate: (_g, _v, id: ShipId) =>
    call(
      playerActivation,
      {
        ship: id,
        code: '',
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
    return next('each')
  },
  each(g, v) {
    const id = v.left.shift()
    if (id === undefined) return done()
    const seat = shipOf(g, id).seat!
    return offer(g, 'activationEnd', { ship: id, seat }, ['ALL-PAT-15'], 'each')
  },
})

const waiting = (g: G): Ship[] => shipsInPlay(g).filter(ship => !ship.done.activated)
