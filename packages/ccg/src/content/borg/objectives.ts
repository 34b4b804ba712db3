/** Borg-Only Objectives: each says what it is about; the rules do the rest. */
import { firstOf } from '../../lists.ts'
import { aimObjective } from '../../procedures/borg/aim.ts'
import { formerAffiliations } from '../../rules/borg/assimilate.ts'
import { completeObjective } from '../../rules/borg/completion.ts'
import { isBorg, isCounterpartInPlay } from '../../rules/borg/kinds.ts'
import { mayProbeFor, noteBattle, type ObjectiveSpec, targetLoc } from '../../rules/borg/objectives.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import type { ProbeIcon } from '../../rules/missions/probe.ts'
import { locOf, personnelAt } from '../../rules/places/places.ts'
import { type Id, type LocId, locationAt } from '../../state.ts'
import type { G, Source } from '../../types.ts'

/** The hooks of an objective with one outcome: whatever of these icons is turned up completes it. */
export function borgObjective(objective: ObjectiveSpec, ...icons: ProbeIcon[]): CardHooks {
  return {
    objective,
    probe: { list: [icons], when: (g, _seat, self) => mayProbeFor(g, self.id) },
    triggers: {
      // Looked up when it is needed: content and procedures know each other.
      get entered() {
        return { when: (_g: G, { id }: { id: Id }, self: Source) => id === self.id, run: aimObjective }
      },
      initiated: {
        when: (_g, { action }) => action.kind === 'battle' && action.loc !== null,
        act: (g, { action }, self) => noteBattle(g, self.id, action.loc!),
      },
      probed: {
        when: (_g, { source }, self) => source === self.id,
        act: (g, { source }) => completeObjective(g, source),
      },
    },
  }
}

/** Somebody of the player's Borg is where the target is. */
function hasBorgThere(g: G, id: Id): boolean {
  const loc = targetLoc(g, id)
  return g.s.inPlay.some(
    one => inPlay(g, one).by === inPlay(g, id).by && isBorg(g, one) && locOf(g, one) === loc,
  )
}

const missionAt = (g: G, loc: LocId) => cardOf(g, firstOf(locationAt(g, loc).missions))

const isHomeworld = (g: G, loc: LocId): boolean => (missionAt(g, loc).mission?.homeworldOf.length ?? 0) > 0

const LEAST_POINTS = 35

/** A counterpart of the player's who once was of the affiliation of that homeworld. */
function matchingCounterpart(g: G, seat: number, loc: LocId): Id | undefined {
  const of = missionAt(g, loc).mission?.homeworldOf ?? []
  return g.s.inPlay.find(
    id =>
      inPlay(g, id).by === seat &&
      isCounterpartInPlay(g, id) &&
      formerAffiliations(g, id).some(one => of.includes(one)),
  )
}

export const BORG_OBJECTIVES: Readonly<Record<string, CardHooks>> = {
  'assimilate-planet': borgObjective(
    {
      target: 'planet',
      accepts: (g, _seat, loc) =>
        !isHomeworld(g, loc) && (missionAt(g, loc).mission?.points?.value ?? 0) >= LEAST_POINTS,
      scouts: true,
      ready: hasBorgThere,
      makes: 'assimilated',
    },
    'Com',
    'Def',
  ),
  'establish-gateway': borgObjective(
    {
      target: 'space',
      accepts: (g, _seat, loc) => (missionAt(g, loc).mission?.points ?? null) !== null,
      scouts: true,
      ready: hasBorgThere,
    },
    'Com',
    'Nav',
  ),
  'assimilate-homeworld': borgObjective(
    {
      target: 'planet',
      accepts: (g, seat, loc) => isHomeworld(g, loc) && matchingCounterpart(g, seat, loc) !== undefined,
      scouts: true,
      ready(g, id) {
        const loc = targetLoc(g, id)!
        const counterpart = matchingCounterpart(g, inPlay(g, id).by, loc)
        return counterpart !== undefined && locOf(g, counterpart) === loc
      },
      makes: 'assimilated',
    },
    'Com',
  ),
  'assimilate-starship': borgObjective(
    {
      target: 'ship',
      scouts: true,
      ready(g, id) {
        const { aim, by } = inPlay(g, id)
        return personnelAt(g, aim!, by).some(
          one => isBorg(g, one) && subjectsIn(g, one).some(subject => subject.level('Computer Skill') > 0),
        )
      },
      makes: 'assimilated',
    },
    'Com',
    'Def',
  ),
}
