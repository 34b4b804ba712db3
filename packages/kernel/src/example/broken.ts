import type { Flow, Game, Procedure, Prompt, Run, Step } from '../index.ts'
import { ask, found, ofSeat, pick } from '../index.ts'
import { FIELD, field } from './field.ts'
import { refit } from './procedures/refit.ts'
import { scan } from './procedures/scan.ts'
import { turn } from './procedures/turn.ts'
import { salvage } from './salvage.ts'
import { addEnergy, type Salvage, type Spot } from './state.ts'

/**
 * Salvage with one fault each. Whatever claims to find such faults (random play, the proof that nothing leaks,
 * replays) is tried on these: a check that passes them checks nothing.
 */

type G = Run<Salvage>
/** Salvage with one step replaced; `fault` receives the honest step. */
function withStep<V extends object>(
  id: string,
  [faulty, label]: [procedure: Procedure<Salvage, V>, step: string],
  fault: (honest: Step<Salvage, V, string>) => Step<Salvage, V, string>,
) {
  const honest = found(faulty.steps[label], 'step', label)
  const replaced = { ...faulty, steps: { ...faulty.steps, [label]: fault(honest) } }
  const procedures = salvage.procedures.map(one => (one.name === faulty.name ? replaced : one))
  return { ...salvage, id, procedures }
}

/** The view shows everybody's hand. */
export const leakyView: Game<Salvage> = {
  ...salvage,
  id: 'leakyView',
  view: (g, viewer) => ({ ...salvage.view(g, viewer), hands: g.s.hands }),
}

/** The event of a drawn card tells everybody which it is. */
export const leakyEvent = withStep('leakyEvent', [turn, 'draw'], honest => (g, v, answer) => {
  const flow = honest(g, v, answer)
  for (const event of g.events ?? []) if (event.type === 'drew') delete event.only
  return flow
})

/** Who is asked to scan gets to know the next seat's hand. */
export const leakyPrompt = withStep('leakyPrompt', [turn, 'choose'], honest => (g, v, answer) => {
  const flow = honest(g, v, answer) as { prompts: readonly Prompt[] } & Flow
  for (const prompt of flow.prompts)
    prompt.about = { next: ofSeat(g.s.hands, (v.seat + 1) % g.match.seats).slice() }
  return flow
})

let turnsOfAllGames = 0

/** Energy depends on how many turns this process has seen. */
export const nondeterministic = withStep('nondeterministic', [turn, 'draw'], honest => (g, v, answer) => {
  addEnergy(g, v.seat, turnsOfAllGames++ % 3)
  return honest(g, v, answer)
})

/** A card that is played to scan stays in the hand as well. */
export const brokenRule = withStep('brokenRule', [scan, 'play'], honest => (g, v, answer) => {
  const flow = honest(g, v, answer)
  ofSeat(g.s.hands, v.seat).push(v.card)
  return flow
})

/** Who has no energy to refit is asked, but may not even say no. */
export const deadEnd = withStep('deadEnd', [refit, 'offer'], honest => (g, v, answer) => {
  return ofSeat(g.s.energy, v.seat) < 2 ? ask(v.seat, pick('refit', []), 'do') : honest(g, v, answer)
})

/** The step that asks for a scan gives energy each time that it is run. */
export const changingAsk = withStep('changingAsk', [turn, 'choose'], honest => (g, v, answer) => {
  addEnergy(g, v.seat, 1)
  return honest(g, v, answer)
})

/** A list of the state is reachable by two paths, which a save and a load take apart. */
export const aliasing = withStep('aliasing', [turn, 'draw'], honest => (g, v, answer) => {
  const flow = honest(g, v, answer)
  g.s.seen[v.seat] = ofSeat(g.s.hands, v.seat)
  return flow
})

/** The field offers and accepts spots beside other beacons. */
export const acceptsIllegal: Game<Salvage> = {
  ...salvage,
  id: 'acceptsIllegal',
  spaces: { field: { ...field, check: () => {}, candidates: crowded } },
}

function crowded(g: G): Spot[] {
  const beside = g.s.beacons.map(({ x, y }) => ({ x: x < FIELD ? x + 1 : x - 1, y }))
  return [{ x: 500, y: 500 }, { x: 0, y: 0 }, ...beside]
}

/** A seat sees the card it draws, and may yet take back what led to it. */
export const missedReveal = withStep('missedReveal', [turn, 'draw'], honest => (g, v, answer) => {
  const before = g.revealed
  const flow = honest(g, v, answer)
  g.revealed = before
  return flow
})
