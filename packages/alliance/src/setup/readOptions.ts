import { InputError } from '@tenforward/kernel'
import type { ShipOffer } from '../career/types.ts'
import { shipById } from '../content/facts/ships.ts'
import type { Options } from '../options/types.ts'
import { quoted } from './missionShape.ts'
import { MOST_SKILL, readCaptains } from './readCaptains.ts'
import { readMission } from './readMission.ts'

type Plain = Record<string, unknown>

const fault = (message: string, path: (string | number)[], rules: string[] = []): never => {
  throw new InputError(message, path, rules)
}

/** Ships that a campaign may offer. */
const MOST_OFFERS = 60

const KNOWN = ['mission', 'captains', 'fleet', 'ships', 'previews']

/** `fleet` names a quick fleet, for a table that does not choose its captains one by one. */
export function readOptions(chosen: unknown, seats: number): Options {
  const given = (chosen ?? {}) as Plain
  if (typeof given !== 'object' || Array.isArray(given)) fault('Options are named fields.', [])
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
    const given = (typeof offer === 'object' && offer !== null ? offer : {}) as Plain
    const { ship, skill = 0, ...rest } = given
    const unknown = Object.keys(rest)[0]
    if (unknown !== undefined) fault(`An offer has no '${quoted(unknown)}'.`, ['ships', i, quoted(unknown)])
    if (typeof ship !== 'string' || !Object.hasOwn(shipById, ship))
      fault('There is no such ship.', ['ships', i, 'ship'])
    if (!Number.isInteger(skill) || (skill as number) < 0 || (skill as number) > MOST_SKILL)
      fault(`Captain Skill is a whole number from 0 to ${MOST_SKILL}.`, ['ships', i, 'skill'])
    return { ship: ship as string, skill: skill as number }
  })
}
