import { inIntervals, spread } from '@tenforward/geometry'
import {
  ask,
  call,
  done,
  emit,
  locals,
  type OptionId,
  type PlacePrompt,
  pick,
  place,
  refuse,
  type Seat,
  type Space,
} from '@tenforward/kernel'
import { fits, type LinkPose } from '../../map/fit.ts'
import { laneRefusal, layLane as layOnMap } from '../../map/lay.ts'
import { linkLane } from '../../map/link.ts'
import { placeOfSystem } from '../../map/place.ts'
import { type Candidate, candidates, placements } from '../../map/placements.ts'
import type { LaneId, LaneLength, Piece, SystemId } from '../../map/types.ts'
import { rollLaneLength } from '../../rules/dice.ts'
import type { Which } from '../../rules/movement/points.ts'
import { refuseFor } from '../../rules/movement/refusals.ts'
import { mapFor, openSlot, tileLeft } from '../../rules/movement/slots.ts'
import { anySwing, applySwing, checkSwing, isHeading } from '../../rules/movement/swings.ts'
import { wouldJoinHomes } from '../../rules/trade/contact.ts'
import { type Ascendancy, type G, procedure } from '../../types.ts'
import { swing } from './swing.ts'

/** How a rolled lane is placed: linked, or open at a heading; or first something is swung out of the way (G-G08). */
export type LaneAnswer = { link: SystemId; pose: number } | { angle: number } | SwingFirst
export interface SwingFirst {
  swing: Piece
  angle: number
}

export interface LaidLane {
  lane: LaneId
  to: SystemId | null
}

interface Given {
  seat: Seat
  fleet: Which
  from: SystemId
  /** Only where a disc fits at the end: for cards that place a System (G-F33). */
  forDisc?: boolean
  /** Rolled here, unless a card has rolled it before. */
  length?: LaneLength
}

/** And what its steps note. */
interface Laying extends Given {
  length: LaneLength
}

/** What the space needs: the candidates are worked out once, when the question is put. */
interface LaneWhere {
  fleet: Which
  from: SystemId
  forDisc: boolean
  length: LaneLength
  candidates: LaneAnswer[]
}

const CANDIDATES = 12
const RULES = ['ASC-8.6.1.3-a', 'ASC-8.6.1.3-b', 'ASC-8.6.5-a']

/** 8.6.1: roll the length, then place the lane; gives null when there is no room and the move is over. */
export const layLane = procedure('layLane', locals<Given, LaidLane | null, Laying>(), {
  roll(g, v) {
    if (v.length !== undefined) return 'place'
    v.length = rollLaneLength(g)
    emit(g, 'lane.rolled', { seat: v.seat, from: v.from, length: v.length })
    return tileLeft(g, v.length) ? 'place' : 'lackRoom'
  },
  place(g, v) {
    const answers = answersFor(g, v)
    if (answers.length === 0) return 'noRoom'
    const { fleet, from, forDisc = false } = v
    const where: LaneWhere = { fleet, from, forDisc, length: v.length, candidates: answers }
    return ask(v.seat, place('layLane', 'lane', where, { rules: RULES, fallback: answers.at(-1) }), 'placed')
  },
  /** A lane that was rolled must be placed (G-F07), but something may be swung first (G-G13). */
  noRoom(g, v) {
    if (!anySwing(g, v.seat)) return 'lackRoom'
    return ask(
      v.seat,
      pick('noRoom', ['stop', 'swing'], { rules: ['ASC-8.6-a', 'ASC-8.6.4-a'], fallback: 'stop' }),
      'makeRoom',
    )
  },
  makeRoom: (_, v, id: OptionId) => (id === 'stop' ? 'lackRoom' : call(swing, { seat: v.seat }, 'place')),
  lackRoom(g, v) {
    emit(g, 'room.lacking', { seat: v.seat, at: placeOfSystem(v.from) })
    return done(null)
  },
  placed(g, v, answer: LaneAnswer) {
    if ('swing' in answer) {
      applySwing(g, v.seat, answer.swing, answer.angle)
      return 'place'
    }
    const laid = put(g, v.from, v.length, answer)
    emit(g, 'lane.laid', {
      seat: v.seat,
      lane: laid.lane,
      from: v.from,
      to: laid.to,
      length: v.length,
    })
    return done(laid)
  },
})

function put(g: G, from: SystemId, length: LaneLength, answer: Exclude<LaneAnswer, SwingFirst>): LaidLane {
  openSlot(g, from)
  const to = 'link' in answer ? answer.link : null
  if (to !== null) openSlot(g, to)
  const laid =
    'link' in answer
      ? linkLane(g.s.map, from, answer.link, length, answer.pose)
      : layOnMap(g.s.map, from, length, answer.angle)
  if (!laid.ok) throw new Error(`a lane that was found legal is not: ${laid.reason}`)
  return { lane: laid.lane, to }
}

/** Links first, then headings with room for a disc, then those with room for the lane alone. */
function answersFor(g: G, v: Laying): LaneAnswer[] {
  const map = mapFor(g, v)
  if (v.forDisc)
    return spread(placements(map, v.from, v.length).disc, CANDIDATES).map(angle => ({
      angle,
    }))
  const open = candidates(map, v.from, v.length, CANDIDATES)
  return linksNumbered(open).filter(answer => !('link' in answer) || mayJoin(g, v.from, answer.link))
}

/** A pose is named by its target and its number among the poses to that target. */
function linksNumbered(found: readonly Candidate[]): LaneAnswer[] {
  const poses: LinkPose[] = []
  const open: LaneAnswer[] = []
  for (const c of found) {
    if (c.kind === 'link') poses.push(c.pose)
    else open.push({ angle: c.angle })
  }
  return [...numberPoses(poses), ...open]
}

export function numberPoses(poses: readonly LinkPose[]): { link: SystemId; pose: number }[] {
  return poses.map((pose, i) => ({
    link: pose.to,
    pose: poses.slice(0, i).filter(p => p.to === pose.to).length,
  }))
}

/** In simultaneous first turns no link may bring two Homes together (ASC-16.2.3-b). */
export function mayJoin(g: G, from: SystemId, to: SystemId): boolean {
  return !g.s.together || !wouldJoinHomes(g, from, to)
}

export function checkJoin(g: G, from: SystemId, to: SystemId): void {
  if (!mayJoin(g, from, to)) refuse('Nobody makes First Contact in a simultaneous turn.', 'ASC-16.2.3-b')
}

export const laneSpace: Space<Ascendancy, LaneAnswer> = {
  check(g, prompt, answer) {
    const where = prompt.where as LaneWhere
    if (where.candidates.some(c => sameAnswer(c, answer))) return
    if (isSwing(answer)) return checkSwing(g, prompt.seat, answer.swing, answer.angle)
    if (isLink(answer) && !where.forDisc) return checkLink(g, prompt, where, answer)
    const { angle } = Object(answer)
    if (!isHeading(angle))
      refuse('A Space Lane is placed by a heading, or by the System it links to.', 'ASC-8.6.5-a')
    const map = mapFor(g, { ...where, seat: prompt.seat })
    const refusal = laneRefusal(map, where.from, where.length, angle)
    if (refusal) refuseFor(refusal)
    if (where.forDisc && !inIntervals(placements(map, where.from, where.length).disc, angle))
      refuse('There is no room for a disc at its end.', 'ASC-8.6.2.1-a')
  },
  candidates: (_, prompt) => (prompt.where as LaneWhere).candidates,
  region(g, prompt) {
    const where = prompt.where as LaneWhere
    return placements(mapFor(g, { ...where, seat: prompt.seat }), where.from, where.length)
  },
}

function checkLink(g: G, prompt: PlacePrompt, where: LaneWhere, answer: { link: SystemId; pose: number }) {
  checkJoin(g, where.from, answer.link)
  const fit = fits(mapFor(g, { ...where, seat: prompt.seat }), where.from, answer.link, where.length)
  if (!fit.ok) refuseFor(fit)
  if (!fit.poses[answer.pose]) refuse('The Space Lane cannot lie like that.', 'ASC-8.6.5-c')
}

export function isLink(answer: unknown): answer is { link: SystemId; pose: number } {
  const { link, pose } = Object(answer)
  return Number.isInteger(link) && Number.isInteger(pose)
}

/** Candidates were found legal when they were offered, so they need no second look. */
export function sameAnswer(one: object, other: unknown): boolean {
  const keys = Object.keys(one) as (keyof typeof one)[]
  // What it has beside is counted last: a long text has a key for each of its letters.
  return keys.every(k => one[k] === Object(other)[k]) && keys.length === Object.keys(Object(other)).length
}

export function isSwing(answer: unknown): answer is SwingFirst {
  const { swing } = Object(answer)
  return (swing?.kind === 'system' || swing?.kind === 'lane') && Number.isInteger(swing.id)
}

/** Which Systems would a lane of this length link to? Anybody may ask at any time; nothing changes (G-F35). */
export function connectionsFrom(g: G, system: SystemId, length: LaneLength): LinkPose[] {
  return placements(g.s.map, system, length).links
}
