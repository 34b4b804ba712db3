import {
  accepts,
  type ConfirmPrompt,
  fallbackAnswer,
  type OptionId,
  type PickManyPrompt,
  type PickPrompt,
} from '@tenforward/kernel'
import { cardOf, isPersonnel } from '../rules/card/lookup.ts'
import { personnelAt } from '../rules/places/places.ts'
import { shipAttribute } from '../rules/ships/attributes.ts'
import { type Id, pieceOf } from '../state.ts'
import { nextStep, type Step } from './plan.ts'
import { worthsOfPlaying } from './promise.ts'
import { type Answer, bestOf, numbersIn, type Question } from './question.ts'
import { seedAnswers } from './seeding.ts'
import { talent, worthOfPlaying } from './worth.ts'

type Pick = Question<PickPrompt>
type PickMany = Question<PickManyPrompt>

const stepNow = ({ g, seat, mind }: Question): Step => nextStep(g, seat, mind)

/** The order that the plan asks for, else the end of the turn. */
function chooseOrder(q: Pick): OptionId {
  const { options } = q.prompt
  const step = stepNow(q)
  return options.includes(step.order) ? step.order : 'end'
}

/** The best card in hand, or on with the turn. */
function chooseCard(q: Pick): OptionId {
  const cards = numbersIn(q.prompt.options)
  if (cards.length === 0) return 'orders'
  if (!q.mind.wary) return bestOf(cards, id => worthOfPlaying(q.g, q.seat, id))
  const worths = worthsOfPlaying(q.g, q.seat, cards)
  return bestOf(cards, id => worths.get(id)!)
}

/** The part of the plan that a prompt asks for; `back` when the plan has changed meanwhile. */
function ofStep<O extends Step['order']>(
  orders: readonly O[],
  wantedBy: (step: Extract<Step, { order: O }>) => OptionId,
): Answer {
  const isOne = (step: Step): step is Extract<Step, { order: O }> =>
    (orders as readonly Step['order'][]).includes(step.order)
  return (q: Pick) => {
    const step = stepNow(q)
    const wanted = isOne(step) ? wantedBy(step) : 'back'
    return q.prompt.options.includes(wanted) ? wanted : 'back'
  }
}

const MOVES = ['beam', 'walk'] as const

/** All who are to go and may. */
function chooseTravellers(q: PickMany): unknown {
  const step = stepNow(q)
  const wanted = step.order === 'beam' || step.order === 'walk' ? step.who : []
  const who = q.prompt.options.filter(id => wanted.includes(id as Id))
  return who.length > 0 ? who : undefined
}

/** To the facility where most of one's people are. */
function chooseHost(q: Pick): OptionId {
  return bestOf(q.prompt.options, id =>
    typeof id === 'number' && q.g.s.cards[id]?.play != null ? personnelAt(q.g, id, q.seat).length : -1,
  )
}

/** The rival's best, or of one's own the one that is missed least. */
function chooseVictim(q: Pick): OptionId {
  return bestOf(q.prompt.options, id => {
    if (typeof id !== 'number') return 0
    const worth = isPersonnel(cardOf(q.g, id)) ? talent(cardOf(q.g, id)) : 1
    const { play, owner } = pieceOf(q.g, id)
    return (play?.by ?? owner) === q.seat ? -worth : worth
  })
}

/** A price is paid with whoever is missed least. */
function choosePrice(q: Pick): OptionId {
  const cards = numbersIn(q.prompt.options)
  if (cards.length === 0) return q.prompt.options[0]!
  return bestOf(cards, id => -talent(cardOf(q.g, id)))
}

/** An own response is used against the rival, never against oneself. */
function chooseResponse(q: Pick): OptionId {
  const action = q.g.s.actions.at(-1)
  const use = q.prompt.options.find(id => String(id).startsWith('use '))
  return use !== undefined && action !== undefined && action.by !== q.seat ? use : 'pass'
}

const everything = (q: PickMany): unknown => q.prompt.options.slice(0, q.prompt.max)

/** Where there is anything to hit. */
function chooseTarget(q: Pick): OptionId {
  const targets = numbersIn(q.prompt.options).filter(id => pieceOf(q.g, id).play!.at.in === 'space')
  return targets.length === 0 ? 'back' : bestOf(targets, id => -shipAttribute(q.g, id, 'SHIELDS'))
}

const accept = (_q: Question<ConfirmPrompt>): unknown => true

const firstOffered =
  (...wanted: string[]): Answer =>
  (q: Pick) =>
    wanted.find(id => q.prompt.options.includes(id)) ?? q.prompt.options[0]

const anyOf = (q: Pick): unknown => q.prompt.options[0]

/** How each kind of prompt is answered; whatever is missing here gets the fallback of the prompt. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  ...seedAnswers,
  cardPlay: chooseCard,
  order: chooseOrder,
  beamFrom: ofStep(MOVES, step => step.from),
  beamTo: ofStep(MOVES, step => step.to),
  beamWho: chooseTravellers,
  walkFrom: ofStep(MOVES, step => step.from),
  walkTo: ofStep(MOVES, step => step.to),
  walkWho: chooseTravellers,
  flyShip: ofStep(['fly'], step => step.ship),
  flyTo: ofStep(['fly'], step => step.to),
  undockShip: ofStep(['undock'], step => step.ship),
  attempt: ofStep(['attempt'], step => step.who),
  reportTo: chooseHost,
  victim: chooseVictim,
  price: choosePrice,
  help: accept,
  respond: chooseResponse,
  anytime: firstOffered('pass'),
  combat: firstOffered('kill', 'stun'),
  returnFire: everything,
  attackAt: anyOf,
  fightAt: anyOf,
  fireWith: everything,
  fireAt: chooseTarget,
  repair: everything,
  doorways: everything,
}

/** What the rule of thumb for this kind of prompt says. */
export function thumb(q: Question): unknown {
  const { g, prompt } = q
  const answer = ANSWERS[prompt.name]?.(q)
  return answer !== undefined && accepts(g, prompt, answer) ? answer : fallbackAnswer(g, prompt)
}
