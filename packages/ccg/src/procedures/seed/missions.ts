import { ask, call, done, emit, locals, pick, reveal, type Seat, shuffle } from '@tenforward/kernel'
import type { CardId } from '../../cards/types.ts'
import { byDefault, firstOf, lastOf } from '../../lists.ts'
import { facesOfMission, layFace } from '../../rules/card/faces.ts'
import { gapsFor, placeMission, sharedWith, shareMission } from '../../rules/places/spaceline.ts'
import { seedsEver } from '../../rules/seeding/seeding.ts'
import { type LocId, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { oneByOne } from './oneByOne.ts'

/** The Mission Phase: players alternate in placing the top mission of a shuffled pile. */
export const missionPhase = procedure('missionPhase', locals<{ seat: Seat }>(), {
  begin(g, v) {
    g.s.stage = 'mission'
    emit(g, 'stage.began', { stage: 'mission' })
    for (const player of g.s.players) shuffle(g, player.missions, 'missions')
    v.seat = g.s.starter
    return 'turnUp'
  },
  /** The mission lies open before its player says where it goes. */
  turnUp(g, v) {
    g.s.active = v.seat
    const id = playerOf(g, v.seat).missions.pop()
    // One pile may be larger, where missions count as halves.
    if (id === undefined) return g.s.players.some(({ missions }) => missions.length > 0) ? 'other' : 'others'
    reveal(g)
    g.s.table.push(id)
    return 'side'
  },
  /** CCG-TYPES-03: a mission with something built in may lie with either face up. */
  side(g, v) {
    const faces = facesOfMission(g, firstOf(g.s.table))
    const extra = { rules: ['CCG-TYPES-03'], fallback: byDefault(faces), skipForced: true }
    return ask(v.seat, pick('side', faces, extra), 'faced')
  },
  faced(g, v, face: CardId) {
    const id = firstOf(g.s.table)
    layFace(g, id, face)
    const shared = sharedWith(g, v.seat, id)
    if (shared === null) return 'where'
    shareMission(g, v.seat, g.s.table.pop()!, shared)
    tell(g, v.seat, shared, true)
    return seeded(g, v.seat, shared)
  },
  where(g, v) {
    const gaps = gapsFor(g, firstOf(g.s.table))
    const rules = ['CCG-MISSION-SEED-07', 'CCG-MISSION-SEED-10']
    return ask(
      v.seat,
      pick('missionPlace', gaps, { rules, fallback: byDefault(gaps), skipForced: true }),
      'place',
    )
  },
  place(g, v, gap: number) {
    const loc = placeMission(g, v.seat, g.s.table.pop()!, gap)
    tell(g, v.seat, loc, false)
    return seeded(g, v.seat, loc)
  },
  /** Cards that say that they are seeded in this phase. */
  others: g =>
    g.s.players.some((_, seat) => seedsEver(g, seat, 'mission'))
      ? call(oneByOne, { seat: g.s.starter, passes: 0, phase: 'mission', passed: [] }, 'end')
      : done(),
  end: () => done(),
  other(_g, v) {
    v.seat = rivalOf(v.seat)
    return 'turnUp'
  },
})

function tell(g: G, seat: Seat, loc: LocId, shared: boolean): void {
  const { card } = pieceOf(g, lastOf(locationAt(g, loc).missions))
  emit(g, 'mission.placed', { seat, card, loc, shared })
}

/** CCG-SEED-06: what it says of being seeded. */
function seeded(g: G, seat: Seat, loc: LocId) {
  return fire('seeded', { id: lastOf(locationAt(g, loc).missions), seat, loc }, 'other' as const)
}
