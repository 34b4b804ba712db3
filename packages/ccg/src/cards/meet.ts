/** Whether a team meets a requirement, by whom, and what it lacks. */
import type { Filter } from './filter.ts'
import { intelligence, matches } from './match.ts'
import type { Condition, Requirement } from './requirement.ts'
import { writeRequirement } from './requirementNotation.ts'
import type { Subject } from './subject.ts'
import type { AttributeName } from './wordLists.ts'

/** One member's share in one part of a requirement. */
interface Share {
  readonly subject: Subject
  /** The part, as written. */
  readonly part: string
  /** Levels, attribute points or cards. */
  readonly amount: number
}

/** A part that is not met. `have` of `need`; for totals `need` is the number to be passed. */
export interface Lack {
  readonly part: string
  readonly have: number
  readonly need: number
}

interface Verdict {
  readonly met: boolean
  /** Everybody who could contribute, part by part; of alternatives only the one that is met. */
  readonly shares: readonly Share[]
  /** Empty when met; of alternatives the one that lacks least. */
  readonly lacking: readonly Lack[]
}

/** What the team cannot know: whether conditions of the situation hold. */
interface Situation {
  holds?(condition: Condition): boolean
}

export function meet(requirement: Requirement, team: readonly Subject[], situation: Situation = {}): Verdict {
  switch (requirement.kind) {
    case 'all':
      return every(requirement.of.map(of => meet(of, team, situation)))
    case 'any':
      return best(requirement.of.map(of => meet(of, team, situation)))
    case 'skill':
      return sum(requirement, requirement.count, team, subject => subject.level(requirement.skill))
    case 'intelligence':
      return sum(requirement, requirement.count, team, intelligence)
    case 'total':
      return total(requirement, team)
    case 'count':
    case 'discard':
      return sum(requirement, requirement.count, team, subject =>
        Number(matches(subject, requirement.filter)),
      )
    case 'none':
      return absent(requirement, requirement.filter, team)
    case 'condition':
      return verdict(requirement, situation.holds?.(requirement.condition) ? 1 : 0, 1, [])
  }
}

/** Only whether it is met: the quick form for play, which makes no report. */
export function isMet(
  requirement: Requirement,
  team: readonly Subject[],
  situation: Situation = {},
): boolean {
  switch (requirement.kind) {
    case 'all':
      return requirement.of.every(of => isMet(of, team, situation))
    case 'any':
      return requirement.of.some(of => isMet(of, team, situation))
    case 'skill':
      return reaches(team, requirement.count, subject => subject.level(requirement.skill))
    case 'intelligence':
      return reaches(team, requirement.count, intelligence)
    case 'total':
      return within(totalOf(requirement.of, team), requirement)
    case 'count':
    case 'discard':
      return reaches(team, requirement.count, subject => Number(matches(subject, requirement.filter)))
    case 'none':
      return !team.some(subject => matches(subject, requirement.filter))
    case 'condition':
      return situation.holds?.(requirement.condition) ?? false
  }
}

/** CCG-SOLVE-11: the requirement without those of its alternatives that were not met. */
export function metParts(requirement: Requirement, team: readonly Subject[]): Requirement {
  if (requirement.kind !== 'all' && requirement.kind !== 'any') return requirement
  const of = requirement.kind === 'all' ? requirement.of : requirement.of.filter(one => isMet(one, team))
  return { ...requirement, of: of.map(one => metParts(one, team)) }
}

/** What a requirement that is met demands to be given up: nothing, where an alternative without a price is met. */
export function pricesOf(requirement: Requirement, team: readonly Subject[]): Price[] {
  if (requirement.kind === 'discard') return [{ filter: requirement.filter, count: requirement.count }]
  if (requirement.kind === 'all') return requirement.of.flatMap(of => pricesOf(of, team))
  if (requirement.kind !== 'any') return []
  const ways = requirement.of.filter(of => isMet(of, team)).map(of => pricesOf(of, team))
  return ways.find(way => way.length === 0) ?? ways[0] ?? []
}

/** So many cards of this kind. */
export interface Price {
  readonly filter: Filter
  readonly count: number
}

function reaches(team: readonly Subject[], need: number, amount: (subject: Subject) => number): boolean {
  let have = 0
  for (const subject of team) {
    have += amount(subject)
    if (have >= need) return true
  }
  return false
}

function totalOf(names: readonly AttributeName[], team: readonly Subject[]): number {
  return team.reduce((all, subject) => all + names.reduce((own, name) => own + subject.attribute(name), 0), 0)
}

function within(value: number, bounds: { over?: number; under?: number }): boolean {
  return (
    value > (bounds.over ?? Number.NEGATIVE_INFINITY) && value < (bounds.under ?? Number.POSITIVE_INFINITY)
  )
}

function verdict(requirement: Requirement, have: number, need: number, shares: readonly Share[]): Verdict {
  if (have >= need) return { met: true, shares, lacking: [] }
  return { met: false, shares, lacking: [{ part: writeRequirement(requirement), have, need }] }
}

function sharesOf(
  requirement: Requirement,
  team: readonly Subject[],
  amount: (subject: Subject) => number,
): readonly Share[] {
  const part = writeRequirement(requirement)
  return team.map(subject => ({ subject, part, amount: amount(subject) })).filter(share => share.amount > 0)
}

function sum(
  requirement: Requirement,
  need: number,
  team: readonly Subject[],
  amount: (subject: Subject) => number,
): Verdict {
  const shares = sharesOf(requirement, team, amount)
  const have = shares.reduce((all, share) => all + share.amount, 0)
  return verdict(requirement, have, need, shares)
}

function total(requirement: Requirement & { kind: 'total' }, team: readonly Subject[]): Verdict {
  const shares = sharesOf(requirement, team, subject => totalOf(requirement.of, [subject]))
  const have = totalOf(requirement.of, team)
  if (within(have, requirement)) return { met: true, shares, lacking: [] }
  const need =
    requirement.over !== undefined && have <= requirement.over ? requirement.over : requirement.under!
  return { met: false, shares, lacking: [{ part: writeRequirement(requirement), have, need }] }
}

function absent(requirement: Requirement, filter: Filter, team: readonly Subject[]): Verdict {
  const present = team.filter(subject => matches(subject, filter)).length
  return present === 0
    ? { met: true, shares: [], lacking: [] }
    : { met: false, shares: [], lacking: [{ part: writeRequirement(requirement), have: present, need: 0 }] }
}

function every(parts: readonly Verdict[]): Verdict {
  const lacking = parts.flatMap(part => part.lacking)
  return { met: lacking.length === 0, shares: parts.flatMap(part => part.shares), lacking }
}

/** CCG-SOLVE-11: one branch suffices. */
function best(branches: readonly Verdict[]): Verdict {
  const met = branches.find(branch => branch.met)
  if (met !== undefined) return met
  return branches.reduce((a, b) => (b.lacking.length < a.lacking.length ? b : a))
}

/** CCG-SOLVE-06: how many individual requirements there are, those joined by OR included (CCG-SOLVE-11). */
export function countRequirements(requirement: Requirement): number {
  switch (requirement.kind) {
    case 'all':
    case 'any':
      return requirement.of.reduce((sum, of) => sum + countRequirements(of), 0)
    case 'skill':
    case 'intelligence':
    case 'count':
    case 'discard':
      return requirement.count
    default:
      return 1
  }
}
