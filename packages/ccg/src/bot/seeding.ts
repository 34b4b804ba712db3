/** Seeding: own missions side by side, dilemmas under the rival's, the facility in the middle of one's own. */
import type { OptionId, PickPrompt } from '@tenforward/kernel'
import { firstOf } from '../lists.ts'
import { cardOf } from '../rules/card/lookup.ts'
import { misSeed } from '../rules/seeding/seeding.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf } from '../state.ts'
import { type Answer, bestOf, numbersIn, type Question } from './question.ts'
import { pointsAt, stacksFor } from './stacks.ts'

type Pick = Question<PickPrompt>

const ownMission = ({ g, seat }: Question, loc: LocId): boolean =>
  locationAt(g, loc).missions.some(id => pieceOf(g, id).owner === seat)

/** A mission goes where more of one's own are near: ships then have short ways. */
function chooseGap(q: Pick): OptionId {
  const turned = q.g.s.table[0]
  const line = turned === undefined ? [] : (q.g.s.spacelines[cardOf(q.g, turned).quadrant] ?? [])
  return bestOf(q.prompt.options, gap => {
    const near = [1, 2, 3].flatMap(by => [line[Number(gap) - by], line[Number(gap) + by - 1]])
    return near.filter(loc => loc !== undefined && ownMission(q, loc)).length
  })
}

/** One's own cards that are laid beside a mission. */
const laidBeside = ({ g, seat }: Question, loc: LocId): Id[] =>
  playerOf(g, seat).plan.find(stack => stack.loc === loc)?.cards ?? []

const countAt = (q: Question, loc: LocId): number =>
  locationAt(q.g, loc).seeds.length + laidBeside(q, loc).length

/** Dilemmas still to be seeded, that could be met at a location. */
function dilemmasFor(q: Question, loc: LocId): Id[] {
  const { g, seat } = q
  const beneath = locationAt(g, loc).seeds.filter(id => pieceOf(g, id).owner === seat)
  const others = [...beneath, ...laidBeside(q, loc)]
  return playerOf(g, seat).seeds.filter(
    id => cardOf(g, id).dilemma !== null && misSeed(g, id, loc, others) === null,
  )
}

/** Under the rival's missions, nothing under one's own. */
function chooseWhere(q: Pick): OptionId {
  const locs = numbersIn(q.prompt.options)
  if (!q.prompt.options.includes('done')) return chooseBase(q, locs)
  const open = locs.filter(loc => !ownMission(q, loc) && dilemmasFor(q, loc).length > 0)
  if (q.mind.cunning) return nextLaid(q, open)?.loc ?? 'done'
  if (open.length === 0) return 'done'
  // Evenly, the worth of the mission first.
  return bestOf(open, loc => pointsAt(q.g, loc) / 20 - countAt(q, loc))
}

/** The next card of the stacks that were thought out, and where it goes. */
function nextLaid(q: Question, locs: readonly LocId[]): { loc: LocId; card: Id } | undefined {
  const { g, seat } = q
  const { plan, seeds } = playerOf(g, seat)
  const all = [...seeds, ...plan.flatMap(({ cards }) => cards)].filter(id => cardOf(g, id).dilemma !== null)
  const theirs = [...g.s.locations.keys()].filter(loc =>
    locationAt(g, loc).missions.every(id => pieceOf(g, id).owner !== seat),
  )
  for (const { loc, cards } of stacksFor(g, seat, theirs, all)) {
    if (!locs.includes(loc)) continue
    const fit = dilemmasFor(q, loc)
    const card = cards.find(id => fit.includes(id))
    if (card !== undefined) return { loc, card }
  }
  return undefined
}

/** A facility: in the middle of one's own missions. */
function chooseBase(q: Pick, locs: readonly LocId[]): OptionId {
  const line = Object.values(q.g.s.spacelines).find(one => locs.some(loc => one.includes(loc))) ?? []
  const own = line.map((loc, i) => (ownMission(q, loc) ? i : -1)).filter(i => i >= 0)
  const middle = own.reduce((sum, i) => sum + i, 0) / Math.max(1, own.length)
  return locs.length === 0
    ? firstOf(q.prompt.options)
    : bestOf(locs, loc => -Math.abs(line.indexOf(loc) - middle))
}

/** Any dilemma that can be met there; never a bluff. */
function chooseDilemma(q: Pick): OptionId {
  const { loc } = (q.prompt.about ?? {}) as { loc?: LocId }
  const cards = numbersIn(q.prompt.options)
  const fit = loc === undefined ? cards : cards.filter(id => dilemmasFor(q, loc).includes(id))
  const card = q.mind.cunning && loc !== undefined ? nextLaid(q, [loc])?.card : undefined
  return card !== undefined && fit.includes(card) ? card : (fit[0] ?? 'back')
}

const chooseSeed = (q: Pick): OptionId => numbersIn(q.prompt.options)[0] ?? 'pass'

export const seedAnswers: Readonly<Record<string, Answer>> = {
  missionPlace: chooseGap,
  seedAt: chooseWhere,
  seedCard: chooseDilemma,
  seed: chooseSeed,
}
