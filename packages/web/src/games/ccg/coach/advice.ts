import type { OptionId, Prompt, Seat } from '@tenforward/kernel'
import { optionsOf } from '../../../table/choosing.ts'
import { cardById, type Id, type View } from '../game.ts'
import { cardName, faceOf, locationName } from '../names.ts'
import { isNextDoor } from '../playing/drops.ts'
import { isOffered, type Step } from '../playing/steps.ts'
import { isLaying } from '../seeding/answers.ts'
import { type Expedition, expeditions, lacksAt, nextStop } from './expedition.ts'

/** What somebody who plays for the first time could do now, and why. */
export interface Advice {
  /** Which of the steps to the first attempt this is. */
  stage: 1 | 2 | 3 | 4 | 5
  text: string
  /** What the button does; absent: the player chooses. */
  act?: { label: string; steps: readonly Step[] } | { label: string; seed: true }
}

export const STAGES = ['Seed', 'Play cards', 'Crew a ship', 'Fly', 'Attempt'] as const

const step = (prompt: string, answer: unknown): Step => ({ prompt, answer })
const SEED = { label: 'Seed for me', seed: true } as const

/** The coach's word to a question; null: the question needs none. */
export function adviceFor(view: View, prompt: Prompt, seat: Seat): Advice | null {
  if (view.stage !== 'play') return seedingAdvice(prompt)
  switch (prompt.name) {
    case 'cardPlay':
      return cardAdvice(view, prompt, seat)
    case 'order':
      return orderAdvice(view, prompt, seat)
    case 'respond':
    case 'anytime':
      return {
        stage: 2,
        text: 'You hold a card that could be used now. Letting it happen is never wrong for a start.',
        act: { label: 'Let it happen', steps: [step(prompt.name, 'pass')] },
      }
    default:
      return byTheWay(prompt)
  }
}

/** Whatever else the rules ask: what would be done for somebody who is away is safe. */
function byTheWay(prompt: Prompt): Advice | null {
  const safe = 'fallback' in prompt ? prompt.fallback : undefined
  if (safe === undefined || !isOffered(prompt, safe)) return null
  return {
    stage: 2,
    text: 'A question by the way. Choose what you like; if you cannot tell, have it done.',
    act: { label: 'Choose for me', steps: [step(prompt.name, safe)] },
  }
}

function seedingAdvice(prompt: Prompt): Advice {
  if (isLaying(prompt))
    return {
      stage: 1,
      text: 'Your dilemmas go under the missions of your opponent, who must face them. Lay them yourself, or have it done.',
      act: SEED,
    }
  if (prompt.name === 'missionPlace')
    return {
      stage: 1,
      text: 'Before the game, both lay out six missions. Yours side by side save your ships long ways.',
      act: SEED,
    }
  return { stage: 1, text: 'Your outpost is where your people and ships will arrive.', act: SEED }
}

const cardsIn = (options: readonly OptionId[]): Id[] => options.filter(id => typeof id === 'number')

/** A ship if there is none, then the people whom a mission needs. */
function cardAdvice(view: View, prompt: Prompt, seat: Seat): Advice {
  const cards = cardsIn(optionsOf(prompt))
  const facts = (id: Id) => cardById(faceOf(view, id)!)
  const play = (id: Id, text: string): Advice => ({
    stage: 2,
    text,
    act: { label: `Play ${cardName(view, id)}`, steps: [step('cardPlay', id)] },
  })
  const flies = view.inPlay.some(({ card, by }) => by === seat && cardById(card).ship !== null)
  const ship = cards.find(id => facts(id).ship !== null)
  if (!flies && ship !== undefined)
    return play(ship, 'You play one card a turn. A ship first: without one nobody gets to a mission.')
  const people = cards.filter(id => facts(id).personnel.length > 0)
  const best = bestPerson(view, people, seat)
  if (best !== undefined)
    return play(best, `${cardName(view, best)} brings skills that one of your missions asks for.`)
  return {
    stage: 2,
    text: cards.length > 0 ? 'Play what glows, or go on to orders.' : 'Nothing more to play this turn.',
    act: { label: 'Go on to orders', steps: [step('cardPlay', 'orders')] },
  }
}

/** Who leaves the fewest gaps at one's best mission. */
function bestPerson(view: View, people: readonly Id[], seat: Seat): Id | undefined {
  const own = view.inPlay.filter(({ by, card }) => by === seat && cardById(card).personnel.length > 0)
  const gaps = (id: Id) => {
    const team = [...own, { card: faceOf(view, id)! }]
    const all = view.locations.flatMap((_, loc) => lacksAt(view, loc, seat, team) ?? [])
    return Math.min(99, ...all)
  }
  return [...people].sort((a, b) => gaps(a) - gaps(b))[0]
}

const END: Advice['act'] = { label: 'End the turn', steps: [step('order', 'end')] }

function orderAdvice(view: View, prompt: Prompt, seat: Seat): Advice {
  const offered = optionsOf(prompt)
  const [best] = expeditions(view, seat)
  if (best === undefined)
    return {
      stage: 3,
      text: 'You need a ship and people before you can set out. End the turn and draw.',
      act: END,
    }
  const goal = locationName(view, best.goal)
  if (best.lacks > 0)
    return {
      stage: 3,
      text: `Your people lack ${best.lacks === 1 ? 'one thing' : `${best.lacks} things`} for ${goal}: tap it to see what. More of them are coming.`,
      act: END,
    }
  return journey(view, offered, best, goal) ?? { stage: 4, text: 'That is all for this turn.', act: END }
}

function journey(view: View, offered: readonly OptionId[], trip: Expedition, goal: string): Advice | null {
  const { ship, at } = trip
  const name = cardById(ship.card.card).title
  if (at === trip.goal && ship.card.at.in === 'space') return attempting(view, offered, trip, goal)
  const ashore = trip.groups.find(({ spot }) => spot !== ship.card.id)
  if (ashore !== undefined) {
    const way = offered.includes('walk') && isNextDoor(view, ashore.spot, ship.card.id) ? 'walk' : 'beam'
    if (offered.includes(way)) {
      const who = ashore.cards.map(({ id }) => id)
      return {
        stage: 3,
        text: `Together they can solve ${goal}. Bring them aboard ${name}.`,
        act: { label: 'Everybody aboard', steps: transfer(way, ashore.spot, ship.card.id, who) },
      }
    }
  }
  if (ship.card.at.in === 'docked' && offered.includes('undock'))
    return {
      stage: 4,
      text: `${name} has its crew. It undocks before it can fly.`,
      act: { label: `Undock ${name}`, steps: [step('order', 'undock'), step('undockShip', ship.card.id)] },
    }
  const stop = nextStop(view, trip)
  if (stop === null || !offered.includes('fly')) return null
  return {
    stage: 4,
    text: `${goal} is the mission. Each location costs its span of the ship's RANGE.`,
    act: {
      label: `Fly to ${locationName(view, stop)}`,
      steps: [step('order', 'fly'), step('flyShip', ship.card.id), step('flyTo', stop)],
    },
  }
}

const transfer = (way: string, from: unknown, to: unknown, who: readonly Id[]): Step[] => [
  step('order', way),
  step(`${way}From`, from),
  step(`${way}To`, to),
  step(`${way}Who`, who),
]

function attempting(view: View, offered: readonly OptionId[], trip: Expedition, goal: string): Advice | null {
  const { ship, groups } = trip
  const planet = cardById(view.locations[trip.goal]!.missions[0]!.card).mission!.places.includes('planet')
  const spot = planet ? (`planet ${trip.goal}` as const) : ship.card.id
  const elsewhere = groups.find(group => group.spot !== spot)
  if (elsewhere !== undefined && offered.includes('beam'))
    return {
      stage: 5,
      text: planet ? 'On a planet an Away Team makes the attempt.' : 'In space the crew makes the attempt.',
      act: {
        label: planet ? 'Beam down' : 'Beam aboard',
        steps: transfer(
          'beam',
          elsewhere.spot,
          spot,
          elsewhere.cards.map(({ id }) => id),
        ),
      },
    }
  if (!offered.includes('attempt')) return null
  return {
    stage: 5,
    text: `Everything that ${goal} asks for is here. First they face what your opponent has seeded.`,
    act: { label: 'Attempt the mission', steps: [step('order', 'attempt'), step('attempt', spot)] },
  }
}
