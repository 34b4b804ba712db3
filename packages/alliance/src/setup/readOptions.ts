import type { ShipOffer } from '../career/types.ts'
import { shipById } from '../content/facts/ships.ts'
import type { Options } from '../options/types.ts'
import { fault, isPlain, isWhole, type Plain, quoted } from './plain.ts'
import { MOST_SKILL, readCaptains } from './readCaptains.ts'
import { readMission } from './readMission.ts'

/** Ships that a campaign may offer. */
const MOST_OFFERS = 60

const KNOWN = ['mission', 'captains', 'fleet', 'ships', 'previews']

/** `fleet` names a quick fleet, for a table that does not choose its captains one by one. */
export function readOptions(chosen: unknown, seats: number): Options {
  const given = chosen ?? {}
  if (!isPlain(given)) return fault('Options are named fields.', [])
  const unknown = Object.keys(given).find(key => !KNOWN.includes(key))
  if (unknown !== undefined) fault(`There is no option called ${quoted(unknown)}.`, [quoted(unknown)])
  if (given.previews !== undefined && typeof given.previews !== 'boolean')
    fault('It must be true or false.', ['previews'])
  const mission = readMission(given.mission)
  const ships = readShips(given.ships)
  return {
    mission,
    captains: readCaptains(given.captains, given.fleet, ships, seats, mission.fleet),
    ships,
    previews: given.previews === true,
  }
}

function readShips(chosen: unknown): ShipOffer[] | null {
  if (chosen === undefined || chosen === null) return null
  if (!Array.isArray(chosen) || chosen.length > MOST_OFFERS)
    return fault(`It must be a list of up to ${MOST_OFFERS} ships.`, ['ships'])
  return chosen.map((offer, i) => {
    const given: Plain = isPlain(offer) ? offer : {}
    const { ship, skill = 0, ...rest } = given
    const unknown = Object.keys(rest)[0]
    if (unknown !== undefined) fault(`An offer has no '${quoted(unknown)}'.`, ['ships', i, quoted(unknown)])
    if (typeof ship !== 'string' || !Object.hasOwn(shipById, ship))
      return fault('There is no such ship.', ['ships', i, 'ship'])
    if (!isWhole(skill, 0, MOST_SKILL))
      return fault(`Captain Skill is a whole number from 0 to ${MOST_SKILL}.`, ['ships', i, 'skill'])
    return { ship, skill }
  })
}
