/** Whether a deck can do what it is for: solve its missions, staff its ships, report its cards. */
import { type Lack, meet } from '../cards/meet.ts'
import { staffing } from '../cards/staffing.ts'
import { type Subject, subjectsOf } from '../cards/subject.ts'
import type { Card, MissionEnd, Pool } from '../cards/types.ts'
import type { Affiliation } from '../cards/wordLists.ts'
import { heldCards } from './contents.ts'
import type { Deck } from './types.ts'

interface Soundness {
  /** Missions that the whole deck together could not solve, with what it lacks. */
  readonly unsolvable: readonly { readonly card: Card; readonly lacking: readonly Lack[] }[]
  /** Ships that nobody in the deck can staff. */
  readonly unstaffed: readonly Card[]
  /** Personnel and ships that no facility of the deck lets report. */
  readonly homeless: readonly Card[]
  /** Facilities that have no mission to be at. */
  readonly unplaced: readonly Card[]
}

export function soundness(deck: Deck, pool: Pool): Soundness {
  const held = heldCards(deck, pool)
  const draw = held.filter(({ part }) => part === 'draw').map(({ card }) => card)
  const crew = draw.filter(card => card.personnel.length > 0).flatMap(subjectsOf)
  const ships = draw.filter(card => card.types.includes('Ship'))
  const missions = held.filter(({ part }) => part === 'missions').map(({ card }) => card)
  const facilities = held
    .filter(({ part, card }) => part === 'seed' && card.facility !== null)
    .map(({ card }) => card)
  const team = [...crew, ...ships.flatMap(subjectsOf)]
  return {
    unsolvable: missions.flatMap(card => solving(card, team)),
    unstaffed: ships.filter(
      ship => !ship.affiliations.some(affiliation => staffing(ship, affiliation, crew).met),
    ),
    homeless: [...crew.map(one => one.card), ...ships].filter(
      card => !facilities.some(of => canReport(card, of)),
    ),
    unplaced: facilities.filter(facility => !missions.some(mission => canStand(facility, mission))),
  }
}

/** The members whose affiliation the mission asks for must be able to do it, with whoever works with them. */
function solving(card: Card, team: readonly Subject[]): { card: Card; lacking: readonly Lack[] }[] {
  const { mission } = card
  if (mission === null || mission.requirement === null) return [{ card, lacking: [] }]
  const able = team.some(one => one.card.personnel.length > 0 && mayAttempt(mission, one.affiliations))
  const { met, lacking } = meet(mission.requirement, team)
  return able && met ? [] : [{ card, lacking }]
}

export function mayAttempt(end: MissionEnd, affiliations: readonly Affiliation[]): boolean {
  const { attempt } = end
  if (attempt.kind === 'any') return affiliations.some(affiliation => !attempt.but?.includes(affiliation))
  return attempt.kind === 'affiliations' && attempt.of.some(affiliation => affiliations.includes(affiliation))
}

/** Cards report where their affiliation matches; Non-Aligned and Neutral cards go with anybody. */
function canReport(card: Card, facility: Card): boolean {
  const matching = card.affiliations.some(affiliation => facility.affiliations.includes(affiliation))
  const free = card.affiliations.some(
    affiliation => affiliation === 'Non-Aligned' || affiliation === 'Neutral',
  )
  return (matching || free) && card.quadrant === facility.quadrant
}

/** CCG-FACILITY-06, 15 and 16. */
function canStand(facility: Card, { mission, quadrant }: Card): boolean {
  if (mission === null || quadrant !== facility.quadrant || mission.homeworldOf.length > 0) return false
  const { attempt } = mission
  return (
    attempt.kind === 'affiliations' &&
    facility.affiliations.some(affiliation => attempt.of.includes(affiliation))
  )
}
