import { inIntervals, spread } from '@tenforward/geometry'
import {
  ask,
  call,
  done,
  emit,
  locals,
  type OptionId,
  pick,
  place,
  refuse,
  type Seat,
  type Space,
} from '@tenforward/kernel'
import { type LaneEnd, openFrom } from '../../map/build.ts'
import { discRefusal } from '../../map/lay.ts'
import { fitsOpenLane, linkOpenLane } from '../../map/link.ts'
import type { Place } from '../../map/place.ts'
import { endPlacements } from '../../map/placements.ts'
import { theLane } from '../../map/refusal.ts'
import { type LaneId, laneAt, type SystemId } from '../../map/types.ts'
import type { Which } from '../../rules/movement/points.ts'
import { refuseFor } from '../../rules/movement/refusals.ts'
import { mapFor, openSlot } from '../../rules/movement/slots.ts'
import { anySwing, applySwing, canSwing, checkSwing, isHeading } from '../../rules/movement/swings.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import { discover } from '../exploration/discover.ts'
import { checkJoin, isLink, isSwing, mayJoin, numberPoses, type SwingFirst, sameAnswer } from './layLane.ts'
import { swing } from './swing.ts'

/** What becomes of an open end: a new System here, or after the lane was swung; a link (G-F09); or a swing first. */
export type EndAnswer =
  | { disc: 'here' }
  | { disc: 'swung'; angle: number }
  | { link: SystemId; pose: number }
  | SwingFirst

interface Passing {
  seat: Seat
  fleet: Which
  at: Place
  lane: LaneId
  end: LaneEnd
  how: 'impulse' | 'warp'
}

interface EndWhere {
  fleet: Which
  lane: LaneId
  end: LaneEnd
  candidates: EndAnswer[]
}

/** `linked`: the move may go on; `found`: it is over, in the new System; `stuck`: it is over where it is. */
export type Passed = 'linked' | 'found' | 'stuck'

const SWUNG_CANDIDATES = 3
const RULES = ['ASC-8.6.2-a', 'ASC-8.6.2.1-a', 'ASC-8.6.5-a']

/** 8.6.2: a Ship in the last Sector of an open lane goes on: it discovers a System, or the lane finds one. */
export const pastEnd = procedure('pastEnd', locals<Passing, Passed>(), {
  look(g, v) {
    const found = answersAt(g, v)
    if (found.length === 0) return 'noRoom'
    const where: EndWhere = { fleet: v.fleet, lane: v.lane, end: v.end, candidates: found }
    return ask(v.seat, place('pastEnd', 'laneEnd', where, { rules: RULES, fallback: found[0] }), 'chosen')
  },
  noRoom(g, v) {
    if (!anySwing(g, v.seat)) return 'lackRoom'
    return ask(
      v.seat,
      pick('noRoom', ['stop', 'swing'], { rules: ['ASC-8.6-a', 'ASC-8.6.4-a'], fallback: 'stop' }),
      'makeRoom',
    )
  },
  makeRoom: (_, v, id: OptionId) => (id === 'stop' ? 'lackRoom' : call(swing, { seat: v.seat }, 'look')),
  lackRoom(g, v) {
    emit(g, 'room.lacking', { seat: v.seat, at: v.at })
    return done('stuck')
  },
  chosen(g, v, answer: EndAnswer) {
    if ('swing' in answer) {
      applySwing(g, v.seat, answer.swing, answer.angle)
      return 'look'
    }
    if ('link' in answer) {
      openSlot(g, answer.link)
      const linked = linkOpenLane(g.s.map, v.lane, answer.link, answer.pose)
      if (!linked.ok) throw new Error(`a link that was found legal is not: ${linked.reason}`)
      emit(g, 'lane.linked', { seat: v.seat, lane: v.lane, to: answer.link })
      return done('linked')
    }
    if (answer.disc === 'swung') applySwing(g, v.seat, theLane(v.lane), answer.angle)
    return call(discover, { ...v }, 'found')
  },
  found: () => done('found'),
})

function answersAt(g: G, v: Passing): EndAnswer[] {
  const lane = laneAt(g.s.map, v.lane)
  // With the last disc drawn nothing can be discovered; lanes still link (G-A07).
  const discs = g.s.discStack.length > 0
  const from = openFrom(lane)
  if (from === null) return discs && discRefusal(g.s.map, v.lane, v.end) === null ? [{ disc: 'here' }] : []
  const ends = endPlacements(mapFor(g, v), v.lane)
  const found: EndAnswer[] = []
  if (discs && ends.here) found.push({ disc: 'here' })
  found.push(...numberPoses(ends.links).filter(({ link }) => mayJoin(g, from, link)))
  if (discs && !ends.here) {
    // A strict border can bar the way to a heading that is free in itself.
    const angles = spread(ends.disc, SWUNG_CANDIDATES).filter(angle => canSwing(g, theLane(v.lane), angle))
    found.push(...angles.map(angle => ({ disc: 'swung' as const, angle })))
  }
  return found
}

export const laneEndSpace: Space<Ascendancy, EndAnswer> = {
  check(g, prompt, answer) {
    const where = prompt.where as EndWhere
    if (where.candidates.some(c => sameAnswer(c, answer))) return
    if (isSwing(answer)) return checkSwing(g, prompt.seat, answer.swing, answer.angle)
    if (isLink(answer)) return checkEndLink(g, { ...where, seat: prompt.seat }, answer)
    const { disc, angle } = Object(answer)
    if (disc !== 'here' && !(disc === 'swung' && isHeading(angle)))
      refuse('Past the end of a Space Lane is a new System, or one it links to.', 'ASC-8.6.5-a')
    if (g.s.discStack.length === 0) refuse('No System disc is left to discover.', 'ASC-8.6.2-b')
    if (disc === 'here') {
      const refusal = discRefusal(g.s.map, where.lane, where.end)
      if (refusal) refuseFor(refusal)
      return
    }
    checkSwing(g, prompt.seat, theLane(where.lane), angle)
    const { disc: headings } = endPlacements(g.s.map, where.lane)
    if (!inIntervals(headings, angle)) refuse('There is no room for a disc there.', 'ASC-8.6.2.1-a')
  },
  candidates: (_, prompt) => (prompt.where as EndWhere).candidates,
  region: (g, prompt) => {
    const { lane, fleet } = prompt.where as EndWhere
    return endPlacements(mapFor(g, { seat: prompt.seat, fleet }), lane)
  },
}

function checkEndLink(
  g: G,
  where: EndWhere & { seat: Seat },
  answer: { link: SystemId; pose: number },
): void {
  const from = openFrom(laneAt(g.s.map, where.lane))
  if (from !== null) checkJoin(g, from, answer.link)
  const fit = fitsOpenLane(mapFor(g, where), where.lane, answer.link)
  if (!fit.ok) refuseFor(fit)
  if (!fit.poses[answer.pose]) refuse('The Space Lane cannot lie like that.', 'ASC-8.6.5-c')
}
