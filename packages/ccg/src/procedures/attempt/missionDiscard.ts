import { ask, done, locals, pick } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { byDefault } from '../../lists.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf, isPersonnel } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { members } from '../../rules/missions/party.ts'
import { movableAt, surface } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import type { Id, Party } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

interface Demand {
  party: Party
  /** What the mission asks for. */
  of: Filter
  count: number
}

/** CCG-LEAVE-12: what a mission demands when it is solved comes from the team that solves it. */
export const missionDiscard = procedure('missionDiscard', locals<Demand>(), {
  choose(g, v) {
    const able = offered(g, v)
    if (v.count === 0 || able.length === 0) return done()
    const extra = { rules: ['CCG-LEAVE-12'], fallback: byDefault(able), hush: true, skipForced: true }
    return ask(v.party.seat, pick('missionDiscard', able, extra), 'discard')
  },
  discard(g, v, id: Id) {
    leavePlay(g, id, 'discard')
    v.count--
    return 'choose'
  },
})

/** The members and what they carry. */
function offered(g: G, { party, of }: Demand): Id[] {
  const spots = [...(party.surface ? [surface(party.loc)] : []), ...(party.ship === null ? [] : [party.ship])]
  const carried = spots
    .flatMap(spot => movableAt(g, spot, party.seat))
    .filter(id => isActive(g, id) && !isPersonnel(cardOf(g, id)))
  return [...members(g, party), ...carried].filter(id => subjectsIn(g, id).some(one => matches(one, of)))
}
