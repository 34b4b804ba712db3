import {
  choose,
  fallbackAnswer,
  found,
  imagineWorld,
  type OptionId,
  type Prompt,
  promptFor,
} from '@tenforward/kernel'
import { cardOf, damageOf, shipOf } from '../rules/ships/ships.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import type { Question } from './question.ts'

/** What a use of a card may ask for before it is carried out. */
const MOST_ANSWERS = 6
/** Dice fall differently every time, so a card is tried a few times. */
const TRIALS = 3

/**
 * Cards do all kinds of things, so they are tried out: in worlds that only look like this one, with dice of their own.
 * The worth is how much better such a world is afterwards, on average.
 */
export function worthOfUsing(q: Question, option: OptionId): number {
  let sum = 0
  for (let i = 0; i < TRIALS; i++) {
    const { world, before } = imagined(q)
    use(q, world, option)
    for (let n = 0; n < MOST_ANSWERS && isAsked(q, world); n++) {
      const asked = found(promptFor(world, q.seat), 'question for seat', q.seat)
      choose(world, { seat: q.seat, answer: fallbackAnswer(world, asked) })
    }
    sum += standing(world) - before
  }
  return sum / TRIALS
}

function imagined({ g, seat, stream }: Question): { world: G; before: number } {
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  return { world, before: standing(world) }
}

const use = ({ seat }: Question, world: G, answer: OptionId): void => {
  choose(world, { seat, answer })
}

/** Does the card itself still ask for something? */
const isAsked = ({ g, seat }: Question, world: G): boolean =>
  world.match.result === null &&
  world.match.stack.length > g.match.stack.length &&
  promptFor(world, seat) !== undefined

/** What a card would ask for first, in a world where it is used; undefined when it asks for nothing. */
export function firstAsked(q: Question, option: OptionId): Prompt | undefined {
  const { world } = imagined(q)
  use(q, world, option)
  return isAsked(q, world) ? promptFor(world, q.seat) : undefined
}

/** How well the players stand, in points of damage. */
function standing(g: G): number {
  let sum = 0
  for (const ship of g.s.ships) sum += (ship.seat === null ? -1 : 1) * worthOfShip(g, ship)
  return sum + diceWorth(g)
}

function worthOfShip(g: G, ship: Ship): number {
  if (ship.fate === 'destroyed') return ship.seat === null ? 0 : -3
  if (ship.fate !== 'inPlay') return 0
  const { evade, scan, battleStations, aux } = ship.tokens
  const cards = ship.upgrades.filter(card => card.disabled || card.discarded || card.time > 0).length
  return (
    3 +
    ship.shields +
    0.7 * ship.disabled -
    damageOf(g, ship) +
    cardOf(ship).hull +
    0.5 * (evade + battleStations) +
    0.35 * scan -
    0.7 * aux +
    0.5 * ship.locks.length -
    0.4 * cards +
    (ship.cloak === null ? 0 : 0.5)
  )
}

/** The dice of the attack under way, for the players. */
function diceWorth(g: G): number {
  const { attack } = g.s
  if (attack === null) return 0
  const attacker = shipOf(g, attack.attacker)
  const hits = { hit: 1, crit: 1.2, battleStations: attacker.tokens.battleStations > 0 ? 0.9 : 0.1, blank: 0 }
  const evades = { evade: 0.8, battleStations: 0.2, blank: 0 }
  let sum = 0
  for (const { face } of attack.attack) sum += hits[face]
  for (const { face } of attack.defence) sum -= evades[face]
  return attacker.seat === null ? -sum : sum
}
