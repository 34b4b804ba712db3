import { alliance } from '@tenforward/alliance'
import { QUICK_FLEETS, quickFleet, shipClasses } from '@tenforward/alliance/reading'
import { type Game, InputError, RuleError } from '@tenforward/kernel'
import type { ShipClass } from '../game.ts'
import { COLOURS, type NewTable, type Pilot } from './model.ts'

/** A ship of a mission that is flown for itself: no career, a Captain Skill as the table likes. */
export interface SingleShip {
  ship: string
  skill: number
  by: Pilot
  /** With the cards that go well on it, where there is such a set. */
  cards: boolean
}

export const FEWEST = 2
export const MOST = 6
export const SKILLS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Ships that captains can command, by faction. */
export const commandable: readonly ShipClass[] = shipClasses.filter(ship => ship.faction !== 'dominion')

export const firstShips: readonly SingleShip[] = quickFleet('federation', FEWEST).map(({ ship }) => ({
  ship,
  skill: 2,
  by: 'me',
  cards: true,
}))

/** Sets of cards for a class, in the order in which captains get them. */
const setsFor = (ship: string): readonly (readonly string[])[] =>
  QUICK_FLEETS.flatMap(fleet => quickFleet(fleet, MOST))
    .filter(choice => choice.ship === ship)
    .map(choice => choice.upgrades)

export const hasCards = (ship: string): boolean => setsFor(ship).length > 0

/** The next set for the class: two ships of it do not carry the same cards. */
function cardsOf(ships: readonly SingleShip[], i: number): readonly string[] {
  const { ship, cards } = ships[i]!
  if (!cards) return []
  const sets = setsFor(ship)
  const before = ships.slice(0, i).filter(other => other.ship === ship && other.cards).length
  return sets.length === 0 ? [] : sets[before % sets.length]!
}

const KINDS = { me: 'me', here: 'hotseat', bot: 'bot' } as const

/** All my ships have one seat, everybody else's its own. */
export function singleTable(
  mission: string,
  ships: readonly SingleShip[],
  me: string,
  previews: boolean,
): NewTable {
  const seats: NewTable['seats'] = []
  const captains = ships.map(({ ship, skill, by }, i) => {
    let seat = by === 'me' ? seats.findIndex(s => s.kind === 'me') : -1
    if (seat < 0) {
      const name = by === 'me' ? me : by === 'here' ? `Captain ${i + 1}` : `Wingman ${i + 1}`
      seat = seats.push({ kind: KINDS[by], name, ...(by === 'bot' ? { level: 'wingman' } : {}) }) - 1
    }
    return { seat, colour: COLOURS[i], ship, skill, upgrades: cardsOf(ships, i) }
  })
  return { seats, options: { mission, captains, previews } }
}

/** Why the table cannot be opened like this, in the words of the rules; null when it can. */
export function whyNotSingle({ seats, options }: NewTable): string | null {
  try {
    ;(alliance as unknown as Game).options(options, seats.length)
    return null
  } catch (error) {
    if (error instanceof InputError || error instanceof RuleError) return error.message
    throw error
  }
}
