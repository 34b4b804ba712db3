import { ask, done, emit, locals, next, pick, reveal, type Seat, shuffle } from '@tenforward/kernel'
import { gapsFor, placeMission, sharedWith, shareMission } from '../../rules/spaceline.ts'
import type { LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { rivalOf } from '../seats.ts'

/** The Mission Phase: players alternate in placing the top mission of a shuffled pile. */
export const missionPhase = procedure('missionPhase', locals<{ seat: Seat }>(), {
  begin(g, v) {
    g.s.stage = 'mission'
    emit(g, 'stage.began', { stage: 'mission' })
    for (const player of g.s.players) shuffle(g, player.missions, 'missions')
    v.seat = g.s.starter
    return next('turnUp')
  },
  /** The mission lies open before its player says where it goes. */
  turnUp(g, v) {
    g.s.active = v.seat
    const id = g.s.players[v.seat]!.missions.pop()
    if (id === undefined) return done()
    reveal(g)
    g.s.table.push(id)
    const shared = sharedWith(g, v.seat, id)
    if (shared === null) return next('where')
    shareMission(g, v.seat, g.s.table.pop()!, shared)
    tell(g, v.seat, shared, true)
    return next('other')
  },
  where(g, v) {
    const gaps = gapsFor(g, g.s.table[0]!)
    const rules = ['CCG-MISSION-SEED-07', 'CCG-MISSION-SEED-10']
    return ask(v.seat, pick('missionPlace', gaps, { rules, fallback: gaps[0]!, skipForced: true }), 'place')
  },
  place(g, v, gap: number) {
    tell(g, v.seat, placeMission(g, v.seat, g.s.table.pop()!, gap), false)
    return next('other')
  },
  other(_g, v) {
    v.seat = rivalOf(v.seat)
    return next('turnUp')
  },
})

function tell(g: G, seat: Seat, loc: LocId, shared: boolean): void {
  const { card } = g.s.cards[g.s.locations[loc]!.missions.at(-1)!]!
  emit(g, 'mission.placed', { seat, card, loc, shared })
}
