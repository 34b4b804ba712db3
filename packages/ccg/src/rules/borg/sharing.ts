/** The hive: Borg who share their skills. */
import { allowed } from '@tenforward/kernel'
import type { RegularSkill } from '../../cards/wordLists.ts'
import type { Id } from '../../state.ts'
import type { G } from '../../types.ts'
import { inPlay } from '../card/lookup.ts'
import { isHooked } from '../declared/hooked.ts'
import { locOf } from '../places/places.ts'
import { veilOf } from '../ships/concealed.ts'
import { isBorg } from './kinds.ts'

/** CCG-SHARE-04 and 10: of one controller, at one location, and not parted by a cloak. */
export function inOneHive(g: G, a: Id, b: Id): boolean {
  return inPlay(g, a).by === inPlay(g, b).by && locOf(g, a) === locOf(g, b) && veilOf(g, a) === veilOf(g, b)
}

/** CCG-SHARE-01: only while a card lets this one share. */
function shares(g: G, id: Id): boolean {
  return isBorg(g, id) && isHooked(g, 'share') && allowed(g, 'share', { id })
}

/** CCG-SHARE-05 and 08: the highest level that any of the hive has, whether they like it or not. */
export function sharedLevel(
  g: G,
  id: Id,
  own: number,
  skill: RegularSkill,
  levels: (g: G, id: Id, skill: RegularSkill) => number,
): number {
  if (!shares(g, id)) return own
  const hive = g.s.inPlay.filter(other => other !== id && isBorg(g, other) && inOneHive(g, id, other))
  return hive.reduce(
    (most, other) => (shares(g, other) ? Math.max(most, levels(g, other, skill)) : most),
    own,
  )
}
