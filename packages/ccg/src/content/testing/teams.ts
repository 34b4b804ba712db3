import { readFilter } from '../../cards/filterNotation.ts'
import { matches } from '../../cards/match.ts'
import { isMet } from '../../cards/meet.ts'
import type { Requirement } from '../../cards/requirement.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { subjectsOf } from '../../cards/subject.ts'
import type { Affiliation } from '../../cards/wordLists.ts'
import { pool } from '../facts/pool.ts'

/** People and things that all work together: Federation, Non-Aligned, and equipment. */
const plainPeople = (affiliation: Affiliation) =>
  pool().cards.filter(
    card =>
      card.text === 'plain' &&
      !card.icons.includes('Holo') &&
      !card.icons.includes('AU') &&
      card.personnel.length === 1 &&
      card.personnel[0]!.attributes.INTEGRITY !== undefined &&
      typeof card.personnel[0]!.attributes.INTEGRITY === 'number' &&
      (card.affiliations[0] === affiliation || card.affiliations[0] === 'Non-Aligned') &&
      card.quadrant === 'Alpha',
  )

const HELP = plainPeople('Federation')

/** Cards that together have what it takes, found among plain people; nobody more than needed for each part. */
export function teamWith(notation: string, affiliation: Affiliation = 'Federation'): string[] {
  const help = affiliation === 'Federation' ? HELP : plainPeople(affiliation)
  const wanted = alternatives(readRequirement(notation))
  for (const one of wanted) {
    const team = gather(one, help)
    if (team !== null) return team
  }
  throw new Error(`Nobody has ${notation}.`)
}

const alternatives = (wanted: Requirement): readonly Requirement[] =>
  wanted.kind === 'any' ? wanted.of : [wanted]

const partsOf = (wanted: Requirement): readonly Requirement[] =>
  wanted.kind === 'all' ? wanted.of : [wanted]

/** Teams that lack one thing each, these among them: all else is there, and one less of that. */
export function shortOf(notation: string, ...always: string[]): string[][] {
  const whole = readRequirement(notation)
  const teams = alternatives(whole).flatMap(one =>
    partsOf(one).flatMap(part => {
      const less = oneLess(part)
      if (less === null) return []
      const others = partsOf(one).filter(other => other !== part)
      const team = gather({ kind: 'all', of: [...less, ...others] }, HELP)
      return team === null ? [] : [[...always, ...team.filter(id => !always.includes(id))]]
    }),
  )
  const all = (team: string[]) => team.flatMap(id => subjectsOf(pool().card(id)))
  return teams.filter(team => !isMet(whole, all(team)))
}

/** What is just not enough of something. */
function oneLess(part: Requirement): Requirement[] | null {
  if (part.kind === 'skill') {
    const { skill, count } = part
    const some: Requirement = { kind: 'count', count: count - 1, filter: { skill } }
    const master: Requirement = { kind: 'none', filter: { skill, level: 2 } }
    return count === 1 ? [{ kind: 'none', filter: { skill } }] : [master, some]
  }
  if (part.kind === 'total') return []
  if (part.kind !== 'count') return null
  const { count, filter } = part
  return count === 1 ? [{ kind: 'none', filter }] : [{ ...part, count: count - 1 }]
}

function gather(wanted: Requirement, help: typeof HELP): string[] | null {
  const forbidden = wanted.kind === 'all' ? wanted.of.filter(one => one.kind === 'none') : []
  const able = help.filter(card => forbidden.every(none => isMet(none, subjectsOf(card))))
  const team: typeof HELP = []
  const names = new Set<string>()
  for (const part of partsOf(wanted)) {
    for (const card of able) {
      if (isMet(part, team.flatMap(subjectsOf))) break
      if (names.has(card.title) || !helps(part, card)) continue
      names.add(card.title)
      team.push(card)
    }
    if (!isMet(part, team.flatMap(subjectsOf))) return null
  }
  return team.map(({ id }) => id)
}

function helps(part: Requirement, card: (typeof HELP)[number]): boolean {
  const [one] = subjectsOf(card)
  if (part.kind === 'skill') return one!.level(part.skill) > 0
  if (part.kind === 'count') return matches(one!, part.filter)
  if (part.kind === 'total') return part.of.every(name => one!.attribute(name) > 6)
  return part.kind === 'any' || part.kind === 'all'
}

/** Somebody of this kind. */
export function anybody(notation: string): string {
  const found = HELP.find(card => subjectsOf(card).some(one => matches(one, readFilter(notation))))
  if (found === undefined) throw new Error(`Nobody is ${notation}.`)
  return found.id
}
