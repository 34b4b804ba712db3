/** Whether a crew staffs a ship. */
import { isMet } from './meet.ts'
import type { Subject } from './subject.ts'
import type { Card, StaffingNeed } from './types.ts'
import type { Affiliation, Icon } from './wordLists.ts'

interface Staffing {
  readonly met: boolean
  /** CCG-STAFF-03: whether somebody of the ship's affiliation is aboard. */
  readonly matching: boolean
  /** Of the alternative that comes closest: the icons that nobody is left to supply. */
  readonly missing: readonly StaffingNeed[]
}

/** The crew are those who may serve: compatible with the ship, able to be used (CCG-STAFF-04). */
export function staffing(ship: Card, affiliation: Affiliation, crew: readonly Subject[]): Staffing {
  const matching = crew.some(one => one.affiliations.includes(affiliation))
  const options = ship.ship?.staffing ?? []
  let missing: readonly StaffingNeed[] | null = null
  for (const needs of options.length === 0 ? [[]] : options) {
    const lacking = unfilled(needs, crew)
    if (missing === null || lacking.length < missing.length) missing = lacking
  }
  return { met: matching && missing!.length === 0, matching, missing: missing! }
}

/** The same without what is missing: asked of every ship at every order. */
export function isStaffedBy(ship: Card, affiliation: Affiliation, crew: readonly Subject[]): boolean {
  if (!crew.some(one => one.affiliations.includes(affiliation))) return false
  const options = ship.ship?.staffing ?? []
  if (options.length === 0) return true
  return options.some(needs => isFilled(needs, crew))
}

/** Where Command and Staff is all it takes, it is enough to count: Command serves for both. */
function isFilled(needs: readonly StaffingNeed[], crew: readonly Subject[]): boolean {
  let command = 0
  let staff = 0
  for (const need of needs) {
    if (!('icon' in need) || (need.icon !== 'Cmd' && need.icon !== 'Stf'))
      return unfilled(needs, crew).length === 0
    if (need.icon === 'Cmd') command++
    else staff++
  }
  let [commanders, others] = [0, 0]
  for (const { icons } of crew) {
    if (icons.includes('Cmd')) commanders++
    else if (icons.includes('Stf')) others++
  }
  return commanders >= command && commanders + others >= command + staff
}

/** CCG-STAFF-07: each personnel fills one icon; CCG-STAFF-11: words are met beside that. */
function unfilled(needs: readonly StaffingNeed[], crew: readonly Subject[]): StaffingNeed[] {
  const icons = needs.filter(need => !('needs' in need))
  const words = needs.filter(need => 'needs' in need && !isMet(need.needs, crew))
  return [...assign(icons, crew), ...words]
}

/** CCG-STAFF-05 and 06: Command serves for Staff, never the other way. */
function suppliesIcon(subject: Subject, icon: Icon): boolean {
  return subject.icons.includes(icon) || (icon === 'Stf' && subject.icons.includes('Cmd'))
}

type Supplies = (subject: Subject, need: StaffingNeed) => boolean

/** What remains of the needs when the crew serves as well as it can. */
function assign(needs: readonly StaffingNeed[], crew: readonly Subject[]): StaffingNeed[] {
  const attempts = speakers(needs, crew).map(silent => fill(needs, crew, supplierWithout(silent)))
  return attempts.reduce((a, b) => (b.length < a.length ? b : a))
}

function supplierWithout(silent: ReadonlySet<Subject>): Supplies {
  return (subject, need) => {
    if ('icon' in need) return suppliesIcon(subject, need.icon)
    return 'affiliation' in need && !silent.has(subject) && subject.affiliations.includes(need.affiliation)
  }
}

/**
 * CCG-STAFF-09: a dual-personnel card has one affiliation icon, for one of its two to use. Each way to say which of the
 * two does not: usually there is no such card, and one way.
 */
function speakers(needs: readonly StaffingNeed[], crew: readonly Subject[]): ReadonlySet<Subject>[] {
  let ways: ReadonlySet<Subject>[] = [new Set()]
  if (!needs.some(need => 'affiliation' in need)) return ways
  for (const first of crew) {
    const second = crew.find(
      other => other.key === first.key && other.index === 1 && other.card === first.card,
    )
    if (first.index !== 0 || second === undefined) continue
    ways = ways.flatMap(silent => [new Set([...silent, first]), new Set([...silent, second])])
  }
  return ways
}

/** A largest assignment by augmenting paths. */
function fill(needs: readonly StaffingNeed[], crew: readonly Subject[], supplies: Supplies): StaffingNeed[] {
  const serves = new Map<Subject, StaffingNeed>()
  return needs.filter(need => !place(need, crew, supplies, serves, new Set()))
}

function place(
  need: StaffingNeed,
  crew: readonly Subject[],
  supplies: Supplies,
  serves: Map<Subject, StaffingNeed>,
  tried: Set<Subject>,
): boolean {
  for (const one of crew) {
    if (tried.has(one) || !supplies(one, need)) continue
    tried.add(one)
    const other = serves.get(one)
    if (other !== undefined && !place(other, crew, supplies, serves, tried)) continue
    serves.set(one, need)
    return true
  }
  return false
}
