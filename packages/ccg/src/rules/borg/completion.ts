/** What happens when the Borg have completed an objective. */
import { emit } from '@tenforward/kernel'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { recordObjective, score } from '../turn/score.ts'
import { assimilate, assimilatePlanet, assimilateShip } from './assimilate.ts'
import { objectiveOf } from './objectives.ts'

/** CCG-SCOUT-11, CCG-BORGOBJ-02: placed on its target, which is dealt with; its points are no bonus points. */
export function completeObjective(g: G, id: Id): void {
  const play = inPlay(g, id)
  const { goal, aim, by } = play
  const { card } = pieceOf(g, id)
  goal!.done = true
  emit(g, 'objective.completed', { seat: by, card })
  if (goal!.loc !== undefined) {
    play.at = { in: 'atop', loc: goal!.loc }
    recordObjective(g, by, goal!.loc)
    leaveOpen(g, goal!.loc)
  } else if (aim !== undefined) play.at = { in: 'on', host: aim }
  assimilateTarget(g, id)
  score(g, by, cardOf(g, id).points?.value ?? 0, false, card)
}

function assimilateTarget(g: G, id: Id): void {
  const spec = objectiveOf(g, id)!
  const { goal, aim, by } = inPlay(g, id)
  if (spec.makes !== 'assimilated') return
  if (spec.target === 'planet') assimilatePlanet(g, goal!.loc!, by)
  else if (spec.target === 'ship') assimilateShip(g, aim!, by)
  else if (aim !== undefined) assimilate(g, aim, by, spec.target as 'drone' | 'counterpart')
}

/** CCG-SCOUT-12 and 13: what else was seeded lies face up, for anybody but the Borg. */
function leaveOpen(g: G, loc: LocId): void {
  const place = locationAt(g, loc)
  place.found.push(...place.seeds)
  place.seeds = []
  place.known = []
  place.open = true
}
