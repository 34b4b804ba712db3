import { found } from '@tenforward/kernel'
import { whyNotReady } from '../career/experience.ts'
import { captainSkill } from '../career/playerCard.ts'
import type { Career, ShipOffer } from '../career/types.ts'
import { CAPTAIN_FACTIONS } from '../content/facts/factions.ts'
import { shipById } from '../content/facts/ships.ts'
import type { CaptainFaction, UpgradeId } from '../content/facts/types.ts'
import { faultsOf } from '../fleet/check.ts'
import { careerLimits, freeLimits, type Limits } from '../fleet/limits.ts'
import { QUICK_FLEETS, type QuickFleet, quickFleet } from '../fleet/quick.ts'
import type { CaptainColour, CaptainOptions } from '../options/types.ts'
import { fault, isOneOf, isWhole, type Path, type Plain, quoted } from './plain.ts'
import { readCareer } from './readCareer.ts'

/** Missions are made for two ships at least: a lone player runs two. */
const FEWEST_SHIPS = 2
const MOST_SHIPS = 6
/** Captain Skill of the pre-generated captains (M-16). */
const FIRST_SKILL = 2
export const MOST_SKILL = 10
/** Upgrades and slot cards that one captain could ever take along. */
const MOST_UPGRADES = 24
const LONGEST_NAME = 60

const COLOURS: readonly CaptainColour[] = ['blue', 'red', 'green', 'yellow', 'purple', 'white']

/** The captains as they were chosen, or a quick fleet; a fleet that could not be deployed is refused (ALL-FLT-16). */
export function readCaptains(
  chosen: unknown,
  fleet: unknown,
  ships: ShipOffer[] | null,
  seats: number,
  [fewest, most]: readonly [number, number] = [FEWEST_SHIPS, MOST_SHIPS],
): CaptainOptions[] {
  const captains =
    chosen === undefined
      ? quickCaptains(readFleet(fleet), seats, fewest, most)
      : readList(chosen, seats, fewest, most)
  for (let seat = 0; seat < seats; seat++) {
    if (!captains.some(captain => captain.seat === seat)) fault(`Seat ${seat} has no ship.`, ['captains'])
  }
  captains.forEach(({ colour }, i) => {
    if (captains.findIndex(other => other.colour === colour) !== i)
      fault('Another captain has this colour.', ['captains', i, 'colour'], ['ALL-COMP-11'])
  })
  const entries = captains.map(({ ship, upgrades, ...rest }) => ({
    ship,
    upgrades,
    limits: limitsOf(rest, upgrades),
  }))
  for (const { captain, field, message, rules } of faultsOf(entries, { ships }))
    fault(message, ['captains', captain, field], rules)
  return captains
}

const limitsOf = (
  { faction, skill, career }: Pick<CaptainOptions, 'faction' | 'skill' | 'career'>,
  upgrades: readonly string[],
): Limits => (career === null ? freeLimits(faction, skill, upgrades) : careerLimits(faction, career))

function readFleet(fleet: unknown): QuickFleet {
  if (fleet === undefined) return 'federation'
  return isOneOf(fleet, QUICK_FLEETS)
    ? fleet
    : fault(`A fleet is one of ${QUICK_FLEETS.join(', ')}.`, ['fleet'])
}

/** As many ships as there are seats, but no fewer than two and than the mission is made for. */
const quickCaptains = (fleet: QuickFleet, seats: number, fewest: number, most: number): CaptainOptions[] =>
  quickFleet(fleet, Math.min(most, Math.max(FEWEST_SHIPS, fewest, seats))).map(({ ship, upgrades }, i) => ({
    seat: i % seats,
    name: '',
    colour: found(COLOURS[i], 'colour for captain', i),
    faction: factionOf(ship),
    ship,
    skill: FIRST_SKILL,
    upgrades: asUpgrades(upgrades),
    career: null,
  }))

const factionOf = (ship: string): CaptainFaction =>
  found(shipById[ship], 'ship class', ship).faction as CaptainFaction

function readList(chosen: unknown, seats: number, fewest: number, most: number): CaptainOptions[] {
  if (!Array.isArray(chosen)) return fault('It must be a list, one entry for each ship.', ['captains'])
  if (chosen.length < fewest || chosen.length > most)
    fault(`There are ${fewest} to ${most} player ships.`, ['captains'], ['ALL-ENS-15'])
  return chosen.map((captain, i) => readCaptain(captain, i, seats))
}

function readCaptain(value: unknown, i: number, seats: number): CaptainOptions {
  const path: Path = ['captains', i]
  if (typeof value !== 'object' || value === null) return fault('A captain has a seat and a ship.', path)
  const {
    seat = i % seats,
    name = '',
    colour = COLOURS[i],
    faction,
    ship,
    skill,
    upgrades = [],
    career = null,
    ...rest
  } = value as Plain
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) fault(`A captain has no '${quoted(unknown)}'.`, [...path, quoted(unknown)])
  if (!isWhole(seat, 0, seats - 1)) return fault('There is no such seat.', [...path, 'seat'])
  if (typeof name !== 'string' || name.length > LONGEST_NAME)
    return fault(`A name has up to ${LONGEST_NAME} letters.`, [...path, 'name'])
  if (!isOneOf(colour, COLOURS))
    return fault(`A colour is one of ${COLOURS.join(', ')}.`, [...path, 'colour'], ['ALL-COMP-11'])
  if (typeof ship !== 'string' || !Object.hasOwn(shipById, ship))
    return fault('There is no such ship.', [...path, 'ship'], ['ALL-FLT-03'])
  const read = career === null ? null : readReady(career, [...path, 'career'])
  return {
    seat,
    name,
    colour,
    faction: readFaction(faction, ship, [...path, 'faction']),
    ship,
    skill: readSkill(skill, read, [...path, 'skill']),
    upgrades: asUpgrades(readUpgrades(upgrades, [...path, 'upgrades'])),
    career: read,
  }
}

/** A career with nothing left to be spent or chosen (ALL-PLR-09, ALL-CPG-04). */
function readReady(value: unknown, path: Path): Career {
  const career = readCareer(value, path)
  const no = whyNotReady(career)
  if (no !== null) fault(no.message, path, no.rules)
  return career
}

/** Without a word on it a captain is of the faction of the ship. */
function readFaction(faction: unknown, ship: string, path: Path): CaptainFaction {
  if (faction === undefined) return factionOf(ship)
  if (isOneOf(faction, CAPTAIN_FACTIONS)) return faction
  return fault(`A faction is one of ${CAPTAIN_FACTIONS.join(', ')}.`, path, ['ALL-PLR-02'])
}

function readSkill(skill: unknown, career: Career | null, path: Path): number {
  const own = career === null ? FIRST_SKILL : captainSkill(career)
  if (skill === undefined) return own
  if (!isWhole(skill, 1, MOST_SKILL)) return fault(`Captain Skill is 1 to ${MOST_SKILL}.`, path)
  if (career !== null && skill !== own)
    fault('Captain Skill follows from the Player Card.', path, ['ALL-XP-02'])
  return skill
}

/** Cards by name: whatever is none of them is refused with the fleet, by `fleet/check.ts`. */
const asUpgrades = (names: readonly string[]): UpgradeId[] => names as UpgradeId[]

function readUpgrades(upgrades: unknown, path: Path): string[] {
  const isName = (id: unknown): boolean => typeof id === 'string' && id.length <= LONGEST_NAME
  if (!Array.isArray(upgrades) || upgrades.length > MOST_UPGRADES || !upgrades.every(isName))
    return fault(`Upgrades are a list of up to ${MOST_UPGRADES} names.`, path)
  return [...upgrades]
}
