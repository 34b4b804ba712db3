/** House arrest: people who may not work together any more, though they are in one place. */
import { emit, type Seat } from '@tenforward/kernel'
import type { Affiliation } from '../../cards/wordLists.ts'
import type { Id, Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { affiliationsMix, allCompatible, compatible } from '../card/compatible.ts'
import { cardOf, inPlay } from '../card/lookup.ts'
import { personnelAt, stationOf } from '../places/places.ts'

/** CCG-HOUSE-01 and 06: looked at whenever an action is complete; it ends as soon as its cause does. */
export function settleArrests(g: G): void {
  for (const { spot, seat } of doubtful(g)) {
    const people = personnelAt(g, spot, seat)
    const arrested = new Set(arrestedAt(g, seat, spot, people))
    const fresh = people.filter(id => arrested.has(id) && inPlay(g, id).arrested === undefined)
    for (const id of people) {
      if (arrested.has(id)) inPlay(g, id).arrested = true
      else delete inPlay(g, id).arrested
    }
    if (fresh.length > 0) emit(g, 'cards.arrested', { ids: fresh }, { only: [seat] })
  }
}

/** Almost everybody is aboard a ship or facility of the same affiliation and player: only the rest is looked at. */
function doubtful(g: G): { spot: Id; seat: Seat }[] {
  const found: { spot: Id; seat: Seat }[] = []
  for (const id of g.s.inPlay) {
    const play = inPlay(g, id)
    const { at, by, mode } = play
    if (at.in !== 'aboard') {
      // CCG-HOUSE-04: on a planet there are several teams instead.
      if (play.arrested) delete play.arrested
      continue
    }
    const host = inPlay(g, at.host)
    const usual = mode === null || (by === host.by && (mode === host.mode || isAtHome(mode, host.mode)))
    if ((usual && !play.arrested) || found.some(one => one.spot === at.host && one.seat === by)) continue
    found.push({ spot: at.host, seat: by })
  }
  return found
}

/** Where the host has an affiliation of its own, all who go with it go with each other. */
const isAtHome = (mode: Affiliation, host: Affiliation | null): boolean =>
  host !== null && host !== 'Neutral' && host !== 'Non-Aligned' && affiliationsMix(mode, host)

/** CCG-HOUSE-02: those who do not go with the ship or facility; CCG-HOUSE-03: of the others the smaller groups. */
function arrestedAt(g: G, seat: Seat, spot: Spot, people: readonly Id[]): Id[] {
  const host = stationOf(g, spot as Id)
  const own = inPlay(g, host).by === seat && host === spot
  const outcast = own ? people.filter(id => !compatible(g, seat, id, inPlay(g, id).mode, host)) : []
  const rest = people.filter(id => !outcast.includes(id))
  if (allCompatible(g, seat, rest)) return outcast
  const free = largestGroup(g, seat, rest)
  return [...outcast, ...rest.filter(id => !free.includes(id))]
}

/** Decision G-42: counted by personnel, a dual-personnel card as two; of equal groups the one that was there first. */
function largestGroup(g: G, seat: Seat, people: readonly Id[]): readonly Id[] {
  const size = (ids: readonly Id[]) => ids.reduce((sum, id) => sum + cardOf(g, id).personnel.length, 0)
  const groups = people.map(first => groupAround(g, seat, first, people))
  return groups.reduce((a, b) => (size(b) > size(a) ? b : a))
}

function groupAround(g: G, seat: Seat, first: Id, people: readonly Id[]): Id[] {
  const group = [first]
  for (const id of people) if (id !== first && allCompatible(g, seat, [...group, id])) group.push(id)
  return group
}
