import { emit, found, type Hooks } from '@tenforward/kernel'
import { placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { attacksTwice } from '../rules/borg/escalation.ts'
import { addAssimilation } from '../rules/borg/pieces.ts'
import { borgTurnOf, commandCard, endBorgTurn } from '../rules/borg/turn.ts'
import { cubeAt } from '../rules/ships/pieces.ts'
import { systemsOf } from '../rules/systems/control.ts'
import { BORG } from '../state.ts'
import type { Ascendancy, G } from '../types.ts'

/** What the Borg Command cards do besides the movement they print: each acts while it lies open. */

type Effect = Hooks<Ascendancy>
type Executed = Ascendancy['Points']['triggers']['commandExecuted']

const executed = (act: (g: G, at: Executed) => void): Effect => ({ triggers: { commandExecuted: { act } } })

/** Assimilation Nodes for some Borg Worlds, as many as the card prints. */
const nodesFor = (which: (g: G, system: SystemId) => boolean): Effect =>
  executed((g, { card }) => {
    const { assimilationNodes } = found(commandCard(card).values, 'list of values')
    for (const system of systemsOf(g, BORG)) {
      if (which(g, system)) addAssimilation(g, system, assimilationNodes)
    }
  })

export const borgCommandEffects: Readonly<Record<string, Effect>> = {
  'assimilation-expedited': nodesFor(() => true),

  'collective-linkage': nodesFor((g, system) => cubeAt(g, placeOfSystem(system))),

  /** The battle after the move; without First Strike for players once Attack-Command-Attack is in force. */
  'command-aggression': executed(g => {
    const order = found(borgTurnOf(g).command, 'open Command card')
    order.engages = true
    order.relentless = attacksTwice(g)
  }),

  /** One further turn in a Game Round at most (B34, G95). */
  'command-resurgence': executed(g => {
    const { borg } = g.s
    if (borg.resurgence) return
    const { by } = borgTurnOf(g)
    borg.resurgence = true
    borg.resurgenceBy = by
    emit(g, 'borg.resurgence', { by })
  }),

  'polaron-field-disruption': executed(g => endBorgTurn(g)),
}
