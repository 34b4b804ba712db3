import {
  actionOf,
  actionsAt,
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { isSystemPlace, systemIn } from '../../map/place.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { placesOf, shipsAt } from '../../rules/ships/pieces.ts'
import { isPhenomenon } from '../../rules/systems/control.ts'
import type { Phase } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { buildingActions, commandActions } from '../turnActions.ts'
import { settle } from './settle.ts'

export const END = 'end'

/** 6.2: a player's turn has two Phases, Building and then Command; within each, actions come in any order. */
export const playerTurn = procedure('playerTurn', locals<{ seat: Seat }>(), {
  begin(g, v) {
    g.s.turn = v.seat
    g.s.here = { stayed: shipsOnPhenomena(g, v.seat), built: [] }
    emit(g, 'turn.began', { power: v.seat })
    return fire('turnBegan', { seat: v.seat }, 'building')
  },
  building(g, v) {
    beginPhase(g, v.seat, 'building')
    return fire('phaseBegan', { seat: v.seat, phase: 'building' }, 'build')
  },
  build: (g, v) =>
    ask(
      v.seat,
      pick('building', offered(g, v.seat, 'building'), { rules: BUILDING_RULES, fallback: END }),
      'chosen',
    ),
  /** Once building has ended it cannot be taken up again this turn (ASC-7.6-a). */
  chosen: (g, v, id: OptionId) =>
    id === END ? 'command' : carryOut(g, v.seat, 'building', id, 'settleBuilding'),
  settleBuilding: () => call(settle, {}, 'build'),
  command(g, v) {
    beginPhase(g, v.seat, 'command')
    return fire('phaseBegan', { seat: v.seat, phase: 'command' }, 'issue')
  },
  issue: (g, v) =>
    ask(
      v.seat,
      pick('command', offered(g, v.seat, 'command'), { rules: COMMAND_RULES, fallback: END }),
      'issued',
    ),
  issued: (g, v, id: OptionId) =>
    id === END ? 'close' : carryOut(g, v.seat, 'command', id, 'settleCommand'),
  settleCommand: () => call(settle, {}, 'issue'),
  close: (_g, v) => fire('turnEnded', { seat: v.seat }, 'end'),
  end(g, v) {
    g.s.turn = null
    g.s.phase = null
    g.s.here = { stayed: [], built: [] }
    emit(g, 'turn.ended', { power: v.seat })
    return done()
  },
})

export const BUILDING_RULES = ['ASC-6.2.1-a', 'ASC-7.6-a']
export const COMMAND_RULES = ['ASC-6.2.2-d', 'ASC-6.2.2-f']

export function beginPhase(g: G, seat: Seat, phase: Phase): void {
  g.s.phase = phase
  for (const project of playerOf(g, seat).projects) project.committed = false
  emit(g, 'phase.began', { seat, phase })
}

const tableOf = (phase: Phase): readonly TurnAction[] =>
  phase === 'building' ? buildingActions : commandActions

/** The actions open to a seat, those that content offers, and the end of the Phase. */
export function offered(g: G, seat: Seat, phase: Phase): OptionId[] {
  const ids: OptionId[] = []
  for (const action of tableOf(phase)) if (action.why(g, seat) === null) ids.push(action.id)
  for (const source of actionsAt(g, phase, { seat })) ids.push(contentId(source))
  ids.push(END)
  return ids
}

const contentId = (source: Source): string =>
  source.id === undefined ? `use:${source.content}` : `use:${source.content}:${source.id}`

export function carryOut<L extends string>(g: G, seat: Seat, phase: Phase, id: OptionId, to: L) {
  const action = tableOf(phase).find(a => a.id === id)
  if (action !== undefined) return call(action.run, { seat }, to)
  const source = found(
    actionsAt(g, phase, { seat }).find(s => contentId(s) === id),
    'actions',
  )
  return call(actionOf(g, phase, source).run, { self: source, at: { seat } }, to)
}

/** Ships that could go on studying a Phenomenon: they must have been there when the turn began (G-F23). */
export function shipsOnPhenomena(g: G, seat: Seat) {
  return placesOf(g, seat)
    .filter(at => isSystemPlace(at) && isPhenomenon(g, systemIn(at)))
    .map(at => ({ at, n: shipsAt(g, seat, at) }))
}
