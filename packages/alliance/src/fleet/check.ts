import type { Reputation, ShipChoice, ShipOffer } from '../career/types.ts'
import { shipById } from '../content/facts/ships.ts'
import { slotCardById } from '../content/facts/slotCards.ts'
import type { ShipClass, Upgrade, UpgradeType } from '../content/facts/types.ts'
import { upgradeById } from '../content/facts/upgrades.ts'
import { costOf, type Limits } from './limits.ts'

/** What is wrong with a fleet: whose ship, which part of it, why, and by which rules. */
export interface Fault {
  /** The place of the captain in the fleet. */
  captain: number
  field: 'ship' | 'upgrades'
  message: string
  rules: readonly string[]
}

export interface FleetShip extends ShipChoice {
  limits: Limits
}

/** What a campaign or a mission lays down about fleets. */
interface FleetRules {
  /** Ships that may be commanded, and from which Captain Skill on; null: all. */
  ships?: readonly ShipOffer[] | null
}

type Say = (field: Fault['field'], message: string, ...rules: string[]) => void

/** Everything that keeps a fleet from being deployed; nothing when it may be (ALL-FLT-16). */
export function faultsOf(fleet: readonly FleetShip[], rules: FleetRules = {}): Fault[] {
  const faults: Fault[] = []
  fleet.forEach((entry, captain) => {
    const say: Say = (field, message, ...ids) => faults.push({ captain, field, message, rules: ids })
    checkShip(entry, rules, say)
  })
  checkUnique(fleet, faults)
  return faults
}

function checkShip(entry: FleetShip, { ships = null }: FleetRules, say: Say): void {
  const ship = Object.hasOwn(shipById, entry.ship) ? shipById[entry.ship] : undefined
  if (ship === undefined) return say('ship', 'There is no such class of ship.', 'ALL-FLT-03')
  if (ship.faction !== entry.limits.faction)
    say('ship', 'The ship is not of the faction of its captain.', 'ALL-FLT-02', 'ALL-PLR-02')
  if (ships !== null) checkOffer(entry, ships, say)
  const cards = entry.upgrades.flatMap(id => cardCalled(id, entry.limits, say))
  for (const card of cards) checkCard(card, ship, entry.limits, say)
  checkIcons(cards, ship, entry.limits, say)
  checkPoints(cards, ship, entry.limits, say)
}

function checkOffer({ ship, limits }: FleetShip, ships: readonly ShipOffer[], say: Say): void {
  const offer = ships.find(o => o.ship === ship)
  if (offer === undefined)
    return say('ship', 'The campaign does not have this ship.', 'ALL-FLT-03', 'ALL-PLR-03')
  if (limits.skill < offer.skill)
    say('ship', `This ship needs a Captain Skill of ${offer.skill}.`, 'ALL-PLR-05')
}

/** The Upgrade Card of this id; a slot card is none, and only captains without a career may have it. */
function cardCalled(id: string, limits: Limits, say: Say): Upgrade[] {
  const card = Object.hasOwn(upgradeById, id) ? upgradeById[id] : undefined
  if (card !== undefined) return [card]
  const slot = Object.hasOwn(slotCardById, id) ? slotCardById[id] : undefined
  if (slot === undefined) say('upgrades', `There is no upgrade called ${id}.`, 'ALL-COMP-10')
  else if (!limits.slotCards)
    say('upgrades', 'Icons are unlocked on the Player Card.', 'ALL-FLT-06', 'ALL-XP-12')
  else if (slot.faction !== limits.faction)
    say('upgrades', `${slot.name} is not of the faction of the captain.`, 'ALL-FLT-02')
  return []
}

/** What a card asks of its captain and of its ship; all of it must hold (ALL-FLT-12). */
function checkCard(card: Upgrade, ship: ShipClass, limits: Limits, say: Say): void {
  if (card.faction !== limits.faction)
    say('upgrades', `${card.name} is not of the faction of the captain.`, 'ALL-FLT-02', 'ALL-PLR-02')
  if (card.classes !== null && !card.classes.includes(ship.class))
    say('upgrades', `${card.name} cannot be put on this class.`, 'ALL-FLT-12', 'ALL-FLT-13')
  if (card.hull !== null && card.hull !== ship.hull)
    say('upgrades', `${card.name} needs a Hull Value of ${card.hull}.`, 'ALL-FLT-12', 'ALL-FLT-15')
}

const ofType = (cards: readonly Upgrade[], type: UpgradeType): Upgrade[] => cards.filter(c => c.type === type)

const BAR: readonly Reputation[] = ['crew', 'weapon', 'tech']

/** One card for each icon, of the bar, of the Player Card, or of a slot card (ALL-FLT-05 to -07). */
function checkIcons(cards: readonly Upgrade[], ship: ShipClass, limits: Limits, say: Say): void {
  const icons = [...ship.upgrades, ...limits.icons]
  let any = limits.any
  for (const type of BAR) {
    const over = ofType(cards, type).length - icons.filter(icon => icon === type).length
    const more = Math.max(0, over)
    if (more > any) say('upgrades', `The ship has no icon for so many ${type} cards.`, 'ALL-FLT-05')
    any = Math.max(0, any - more)
  }
  const talents = ofType(cards, 'talent').length
  if (talents > 0 && limits.talents === 0)
    return say('upgrades', 'The captain has no Talent icon.', 'ALL-FLT-06')
  if (talents > limits.talents) say('upgrades', 'There are more Talents than Talent icons.', 'ALL-FLT-07')
}

/** Points by type, and Talents against Captain Skill (ALL-FLT-08, -09); and what may be on a ship only once. */
function checkPoints(cards: readonly Upgrade[], ship: ShipClass, limits: Limits, say: Say): void {
  const cost = (type: UpgradeType): number => ofType(cards, type).reduce((sum, c) => sum + costOf(c, ship), 0)
  for (const type of BAR)
    if (cost(type) > limits.points[type])
      say(
        'upgrades',
        `Only ${limits.points[type]} points can go into ${type} cards.`,
        'ALL-FLT-09',
        'ALL-XP-10',
      )
  if (cost('talent') > limits.skill)
    say('upgrades', `Talents can cost ${limits.skill} points, the Captain Skill.`, 'ALL-FLT-08', 'ALL-XP-13')
  const twice = cards.find((card, i) => card.onePerShip && cards.indexOf(card) !== i)
  if (twice !== undefined) say('upgrades', `${twice.name} can be on a ship only once.`, 'ALL-FLT-10')
}

/** A unique name belongs to one captain of the whole team (ALL-FLT-11). */
function checkUnique(fleet: readonly FleetShip[], faults: Fault[]): void {
  const taken = new Set<string>()
  fleet.forEach(({ upgrades }, captain) => {
    for (const id of upgrades) {
      const card = Object.hasOwn(upgradeById, id) ? upgradeById[id] : undefined
      if (card === undefined || !card.unique) continue
      if (taken.has(card.name)) {
        const message = `There is only one ${card.name} in a fleet.`
        faults.push({ captain, field: 'upgrades', message, rules: ['ALL-FLT-11'] })
      }
      taken.add(card.name)
    }
  })
}
