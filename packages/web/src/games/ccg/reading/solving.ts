import { meet, type Requirement, type Subject, subjectsOf } from '@tenforward/ccg/reading'
import type { Seat } from '@tenforward/kernel'
import { type CardInPlayView, cardById, type View, writeRequirement } from '../game.ts'
import type { Place } from './layout.ts'

/** Whether a team meets one part of what a mission asks. */
interface Part {
  text: string
  met: boolean
  have: number
  need: number
}

export interface Chance {
  who: string
  met: boolean
  parts: Part[]
}

/** What the mission asks of each of the viewer's teams there, by the printed facts of its members. */
export function chancesAt(view: View, place: Place, seat: Seat): Chance[] {
  const location = view.locations[place.loc]!
  const mission = location.missions.find(({ owner }) => owner === seat) ?? location.missions[0]
  if (mission === undefined || location.completedBy !== null) return []
  const facts = cardById(mission.card).mission!
  const end = mission.owner === seat ? facts : (facts.opposite ?? facts)
  if (end.requirement === null) return []
  const side = place.sides[seat]
  if (side === undefined) return []
  const teams: { who: string; cards: CardInPlayView[] }[] = []
  if (facts.places.includes('planet') && side.team.length > 0)
    teams.push({ who: 'The Away Team', cards: side.team })
  if (facts.places.includes('space')) {
    for (const { card, crew } of side.vessels)
      if (crew.length > 0 && cardById(card.card).ship !== null)
        teams.push({ who: `The crew of ${cardById(card.card).title}`, cards: [card, ...crew] })
  }
  return teams.map(({ who, cards }) => chanceOf(who, end.requirement!, cards))
}

function chanceOf(who: string, requirement: Requirement, cards: readonly CardInPlayView[]): Chance {
  const team = cards.filter(card => !card.stopped).flatMap(({ card }) => subjectsOf(cardById(card)))
  const parts = partsOf(requirement).map(part => partFor(part, team))
  return { who, met: meet(requirement, team).met, parts }
}

/** The parts that are all needed; alternatives stay together. */
const partsOf = (requirement: Requirement): readonly Requirement[] =>
  requirement.kind === 'all' ? requirement.of : [requirement]

function partFor(part: Requirement, team: readonly Subject[]): Part {
  const { met, lacking } = meet(part, team)
  const lack = lacking[0]
  return { text: writeRequirement(part), met, have: lack?.have ?? 0, need: lack?.need ?? 0 }
}
