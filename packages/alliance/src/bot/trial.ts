import { choose, fallbackAnswer, imagineWorld, type OptionId, promptFor } from '@tenforward/kernel'
import { cardOf, damageOf } from '../rules/ships.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import type { Question } from './question.ts'

/** What a use of a card may ask for before it is carried out. */
const MOST_ANSWERS = 6

/**
 * Cards do all kinds of things, so they are tried out: in a world that only looks like this one, with dice of its own.
 * The worth is how much better that world is afterwards.
 */
export function worthOfUsing({ g, seat, prompt, stream }: Question, option: OptionId): number {
  const world = imagineWorld(g, seat, stream) as G
  world.events = null
  const before = standing(world)
  choose(world, { seat, answer: option })
  for (let i = 0; i < MOST_ANSWERS && world.match.result === null; i++) {
    const asked = promptFor(world, seat)
    if (asked === undefined || asked.name === prompt.name || asked.rules[0] !== prompt.rules[0]) break
    choose(world, { seat, answer: fallbackAnswer(world, asked) })
  }
  return standing(world) - before
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
  const attacker = g.s.ships.find(ship => ship.id === attack.attacker)!
  const hits = { hit: 1, crit: 1.2, battleStations: attacker.tokens.battleStations > 0 ? 0.9 : 0.1, blank: 0 }
  const evades = { evade: 0.8, battleStations: 0.2, blank: 0 }
  let sum = 0
  for (const { face } of attack.attack) sum += hits[face]
  for (const { face } of attack.defence) sum -= evades[face]
  return attacker.seat === null ? -sum : sum
}
