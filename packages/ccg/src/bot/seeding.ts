/** Seeding: own missions side by side, dilemmas under the rival's, the facility in the middle of one's own. */
import type { OptionId, PickPrompt } from '@tenforward/kernel'
import { dilemmaOf } from '../effects/lookup.ts'
import { cardOf } from '../rules/cards.ts'
import type { Id, LocId } from '../state.ts'
import { type Answer, bestOf, numbersIn, type Question } from './question.ts'

type Pick = Question<PickPrompt>

const ownMission = ({ g, seat }: Question, loc: LocId): boolean =>
  g.s.locations[loc]!.missions.some(id => g.s.cards[id]!.owner === seat)

/** A mission goes where more of one's own are near: ships then have short ways. */
function chooseGap(q: Pick): OptionId {
  const turned = q.g.s.table[0]
  const line = turned === undefined ? [] : (q.g.s.spacelines[cardOf(q.g, turned).quadrant] ?? [])
  return bestOf(q.prompt.options, gap => {
    const near = [1, 2, 3].flatMap(by => [line[Number(gap) - by], line[Number(gap) + by - 1]])
    return near.filter(loc => loc !== undefined && ownMission(q, loc)).length
  })
}

const laidAt = ({ g, seat }: Question, loc: LocId): number =>
  g.s.locations[loc]!.seeds.length +
  (g.s.players[seat]!.plan.find(stack => stack.loc === loc)?.cards.length ?? 0)

/** Dilemmas still to be seeded, that are of use at a location. */
function dilemmasFor({ g, seat }: Question, loc: LocId): Id[] {
  const places = g.s.locations[loc]!.missions.flatMap(id => cardOf(g, id).mission?.places ?? [])
  return g.s.players[seat]!.seeds.filter(id =>
    cardOf(g, id).dilemma?.places.some(place => places.includes(place)),
  )
}

/** Under the rival's missions evenly, the worth of the mission first; nothing under one's own. */
function chooseWhere(q: Pick): OptionId {
  const locs = numbersIn(q.prompt.options)
  if (!q.prompt.options.includes('done')) return chooseBase(q, locs)
  const open = locs.filter(loc => !ownMission(q, loc) && dilemmasFor(q, loc).length > 0)
  if (open.length === 0) return 'done'
  return bestOf(open, loc => pointsAt(q, loc) / 20 - laidAt(q, loc))
}

function pointsAt({ g }: Question, loc: LocId): number {
  return Math.max(0, ...g.s.locations[loc]!.missions.map(id => cardOf(g, id).mission?.points?.value ?? 0))
}

/** A facility: in the middle of one's own missions. */
function chooseBase(q: Pick, locs: readonly LocId[]): OptionId {
  const line = Object.values(q.g.s.spacelines).find(one => locs.some(loc => one.includes(loc))) ?? []
  const own = line.map((loc, i) => (ownMission(q, loc) ? i : -1)).filter(i => i >= 0)
  const middle = own.reduce((sum, i) => sum + i, 0) / Math.max(1, own.length)
  return locs.length === 0 ? q.prompt.options[0]! : bestOf(locs, loc => -Math.abs(line.indexOf(loc) - middle))
}

/** Any dilemma that can be met there, those that kill before mere walls; never a bluff. */
function chooseDilemma(q: Pick): OptionId {
  const { loc } = (q.prompt.about ?? {}) as { loc?: LocId }
  const cards = numbersIn(q.prompt.options)
  const fit = loc === undefined ? cards : cards.filter(id => dilemmasFor(q, loc).includes(id))
  if (fit.length === 0) return 'back'
  return q.mind.cunning ? bestOf(fit, id => malice(q, id)) : fit[0]!
}

const HARM: Readonly<Record<string, number>> = {
  destroyShip: 5,
  abort: 4,
  kill: 3,
  discard: 3,
  damageShip: 2,
  stopTeam: 2,
}

/** How much a dilemma hurts: deaths first, then whatever stops a team. */
function malice({ g }: Question, id: Id): number {
  const spec = dilemmaOf(g, g.s.cards[id]!.card)
  if (spec === undefined) return 0
  return spec.effects.reduce((sum, effect) => {
    if (effect.kind === 'place') return sum + 1.5
    const many =
      effect.to === undefined ? 1 : effect.to.count === 'all' ? 3 : effect.to.count === 'half' ? 2 : 1
    const wall = effect.kind === 'condition' && spec.discard === undefined ? 2.5 : 0
    return sum + wall + (HARM[effect.does ?? ''] ?? 0.5) * many
  }, 0)
}

const chooseSeed = (q: Pick): OptionId => numbersIn(q.prompt.options)[0] ?? 'pass'

export const seedAnswers: Readonly<Record<string, Answer>> = {
  missionPlace: chooseGap,
  seedAt: chooseWhere,
  seedCard: chooseDilemma,
  seed: chooseSeed,
}
