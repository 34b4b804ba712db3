import { InputError } from '@tenforward/kernel'
import type { ShipOffer } from '../career/types.ts'
import { shipById } from '../content/index.ts'
import type { Options } from '../options.ts'
import { readCaptains } from './readCaptains.ts'
import { readMission } from './readMission.ts'

export const presets: Readonly<Record<string, object>> = {
  introduction: { mission: 'aSimplePatrol' },
  learn: { mission: 'aSimplePatrol', previews: true },
  klingon: { mission: 'aSimplePatrol', fleet: 'klingon' },
  romulan: { mission: 'aSimplePatrol', fleet: 'romulan' },
  allied: { mission: 'aSimplePatrol', fleet: 'allied' },
}

type Plain = Record<string, unknown>

const fault = (message: string, path: (string | number)[], rules: string[] = []): never => {
  throw new InputError(message, path, rules)
}

const KNOWN = ['mission', 'captains', 'fleet', 'ships', 'previews']

/** `fleet` names a quick fleet, for a table that does not choose its captains one by one. */
export function readOptions(chosen: unknown, seats: number): Options {
  const given = (chosen ?? {}) as Plain
  if (typeof given !== 'object' || Array.isArray(given)) fault('Options are named fields.', [])
  const unknown = Object.keys(given).find(key => !KNOWN.includes(key))
  if (unknown !== undefined) fault(`There is no option called ${unknown}.`, [unknown])
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
  if (!Array.isArray(chosen)) return fault('It must be a list of ships.', ['ships'])
  return chosen.map((offer, i) => {
    const { ship, skill = 0 } = (typeof offer === 'object' && offer !== null ? offer : {}) as Plain
    if (typeof ship !== 'string' || !Object.hasOwn(shipById, ship))
      fault('There is no such ship.', ['ships', i, 'ship'])
    if (!Number.isInteger(skill) || (skill as number) < 0)
      fault('Captain Skill is a whole number.', ['ships', i, 'skill'])
    return { ship: ship as string, skill: skill as number }
  })
}
