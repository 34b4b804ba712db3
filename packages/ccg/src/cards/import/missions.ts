import { AFFILIATION_CODES } from '../filterNotation.ts'
import type { Attempt, MissionEnd, MissionFacts, Place, Points, TextKind } from '../types.ts'
import { AFFILIATIONS, type Affiliation } from '../wordLists.ts'
import type { Line } from './list.ts'
import { spelled, type Traits } from './phrases.ts'
import { readPoints } from './points.ts'
import { readRequirementAhead } from './requirements.ts'

interface MissionRead {
  readonly mission: MissionFacts
  readonly text: TextKind
  /** The affiliation of a built-in outpost. */
  readonly outpost: Affiliation | null
}

export function readPlaces(cell: string): readonly Place[] {
  const places: Place[] = []
  if (cell.includes('P')) places.push('planet')
  if (cell.includes('S')) places.push('space')
  return places
}

/** `[FED][ROM]` in any case. */
function affiliationIcons(text: string): Affiliation[] {
  const codes = [...text.matchAll(/\[([A-Za-z]{3})\]/g)].map(([, code]) => code!)
  return codes
    .map(code => AFFILIATION_CODES.get(code.charAt(0) + code.slice(1).toLowerCase()))
    .filter(affiliation => affiliation !== undefined)
}

function readAttempt(cell: string): Attempt {
  if (cell === '') return { kind: 'nobody' }
  if (/^Any (crew|Away Team) may attempt( this)? mission\.$/.test(cell)) return { kind: 'any' }
  const but = /^Any non-(\w[\w-]*) (?:crew|Away Team) +may attempt mission\.$/.exec(cell)?.[1]
  const barred = AFFILIATIONS.find(name => name === but)
  if (barred !== undefined) return { kind: 'any', but: [barred] }
  const of = affiliationIcons(cell)
  const words = cell.replace(/\[[^\]]*\]/g, '').trim()
  const outpost = AFFILIATIONS.some(name => name === words)
  return of.length > 0 && (words === '' || outpost) ? { kind: 'affiliations', of } : { kind: 'text' }
}

interface End {
  readonly end: MissionEnd
  readonly plain: boolean
}

function readSpan(cell: string): number | 'X' {
  return /^\d+$/.test(cell) ? Number(cell) : 'X'
}

function readEnd(
  text: string,
  attempt: Attempt,
  span: number | 'X',
  points: Points | null,
  traits: Traits,
): End {
  const found = attempt.kind === 'nobody' ? undefined : readRequirementAhead(spelled(text), traits)
  const requirement = found?.requirement ?? null
  const said = attempt.kind === 'nobody' ? text === '' : found !== undefined && found.rest === ''
  const scored = attempt.kind === 'nobody' || (points !== null && !points.starred && !points.x)
  const fixed = span !== 'X' && scored && attempt.kind !== 'text'
  return { end: { attempt, requirement, span, points }, plain: said && fixed }
}

const SIDE = /\s*Opponent's side:\s*/

export function readMission(line: Line, traits: Traits): MissionRead {
  const { cells } = line
  const [mine = '', theirs] = cells.Text.split(SIDE)
  const attempt = readAttempt(cells.Affil)
  const own = readEnd(mine, attempt, readSpan(cells.Span), readPoints(cells.Points), traits)
  const other = theirs === undefined ? null : readOpposite(theirs, own.end, traits)
  const outpost = AFFILIATIONS.find(name => cells.Affil.startsWith(`${name}[`)) ?? null
  return {
    mission: {
      ...own.end,
      places: readPlaces(cells['Mission/ Dilemma Type']),
      region: cells.Region === '' ? null : cells.Region.replace(/ Region$/, ''),
      location: null,
      homeworldOf: [],
      opposite: other?.end ?? null,
    },
    text: own.plain && (other?.plain ?? true) ? 'plain' : 'effect',
    outpost,
  }
}

/** CCG-MISSION-07: what the opponent's end does not say again is as on the owner's. */
function readOpposite(text: string, own: MissionEnd, traits: Traits): End {
  const points = /\s*Points: \[([^\]]+)\]/.exec(text)?.[1]
  const span = /\s*Span: (\d+)/.exec(text)?.[1]
  const body = text
    .replace(/\s*Points: \[[^\]]+\]/, '')
    .replace(/\s*Span: \d+/, '')
    .trim()
  const scores = points === undefined ? own.points : readPoints(points)
  const distance = span === undefined ? own.span : Number(span)
  if (body === '' || /^No gametext\.?$/i.test(body)) {
    return { end: { ...own, span: distance, points: scores }, plain: true }
  }
  if (/^Not attemptable/i.test(body)) {
    return {
      end: { attempt: { kind: 'nobody' }, requirement: null, span: distance, points: null },
      plain: true,
    }
  }
  const heading = /^(?:(?:\[[A-Z]{3}\])+|Any crew may attempt this mission\.)/.exec(body)?.[0]
  const attempt = heading === undefined ? own.attempt : readAttempt(heading)
  const read = readEnd(body.slice(heading?.length ?? 0).trim(), attempt, distance, scores, traits)
  return read.end.requirement === null
    ? { end: { ...read.end, requirement: own.requirement }, plain: false }
    : read
}
