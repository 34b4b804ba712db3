import type { Prompt } from '@tenforward/kernel'
import { buildingActions, commandActions } from './procedures/turnActions.ts'
import { movementWhyNot } from './rules/movement/whyNot.ts'
import type { Why } from './rules/why.ts'
import type { G } from './types.ts'

/** Why something is not among the choices: the reason of the action itself, not only the rules of the Phase. */
export function whyNot(g: G, prompt: Prompt, answer: unknown): Why | undefined {
  if (prompt.name === 'building' || prompt.name === 'command') {
    const table = prompt.name === 'building' ? buildingActions : commandActions
    return table.find(action => action.id === answer)?.why(g, prompt.seat) ?? wrongPhase(prompt, answer)
  }
  return movementWhyNot(g, prompt, answer)
}

/** 7.6: what belongs to the other Phase. */
function wrongPhase(prompt: Prompt, answer: unknown): Why | undefined {
  if (prompt.name === 'command' && buildingActions.some(action => action.id === answer)) {
    return { message: 'Building is over for this turn.', rules: ['ASC-7.6-a', 'ASC-7.6-b'] }
  }
  if (prompt.name === 'building' && commandActions.some(action => action.id === answer)) {
    return { message: 'Commands are issued after building.', rules: ['ASC-6.2-b'] }
  }
  return undefined
}
