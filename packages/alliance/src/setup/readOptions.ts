import { InputError } from '@tenforward/kernel'
import { pregenerated, shipById, upgradeById } from '../content/index.ts'
import type { CaptainOptions, Options } from '../options.ts'
import { readMission } from './readMission.ts'

/** Missions are made for two ships at least: a lone player runs two. */
const FEWEST_SHIPS = 2
const MOST_SHIPS = 6
/** Captain Skill of the pre-generated captains (M-16). */
const FIRST_SKILL = 2

export const presets: Readonly<Record<string, object>> = {
  introduction: { mission: 'aSimplePatrol' },
  learn: { mission: 'aSimplePatrol', previews: true },
}

type Plain = Record<string, unknown>

const fault = (message: string, path: (string | number)[], rules: string[] = []): never => {
  throw new InputError(message, path, rules)
}

export function readOptions(chosen: unknown, seats: number): Options {
  const given = (chosen ?? {}) as Plain
  if (typeof given !== 'object' || Array.isArray(given)) fault('Options are named fields.', [])
  const unknown = Object.keys(given).find(key => !['mission', 'captains', 'previews'].includes(key))
  if (unknown !== undefined) fault(`There is no option called ${unknown}.`, [unknown])
  if (given.previews !== undefined && typeof given.previews !== 'boolean')
    fault('It must be true or false.', ['previews'])
  return {
    mission: readMission(given.mission),
    captains: readCaptains(given.captains, seats),
    previews: given.previews === true,
  }
}

function readCaptains(chosen: unknown, seats: number): CaptainOptions[] {
  if (chosen === undefined) return defaultCaptains(seats)
  if (!Array.isArray(chosen)) return fault('It must be a list, one entry for each ship.', ['captains'])
  if (chosen.length < FEWEST_SHIPS || chosen.length > MOST_SHIPS)
    fault(`There are ${FEWEST_SHIPS} to ${MOST_SHIPS} player ships.`, ['captains'], ['ALL-ENS-15'])
  const captains = chosen.map((captain, i) => readCaptain(captain, i, seats))
  for (let seat = 0; seat < seats; seat++) {
    if (!captains.some(captain => captain.seat === seat)) fault(`Seat ${seat} has no ship.`, ['captains'])
  }
  return captains
}

/** Excelsior and Akira in turn, with the pre-generated sets of upgrades as far as these cards exist. */
function defaultCaptains(seats: number): CaptainOptions[] {
  return Array.from({ length: Math.max(FEWEST_SHIPS, seats) }, (_, i) => {
    const half = pregenerated.length / 2
    const build = pregenerated[(i % 2) * half + (Math.floor(i / 2) % half)]!
    const upgrades = build.upgrades.filter(id => Object.hasOwn(upgradeById, id))
    return { seat: i % seats, ship: build.ship, skill: FIRST_SKILL, upgrades }
  })
}

function readCaptain(value: unknown, i: number, seats: number): CaptainOptions {
  const path = ['captains', i]
  if (typeof value !== 'object' || value === null) return fault('A captain has a seat and a ship.', path)
  const { seat = i % seats, ship, skill = FIRST_SKILL, upgrades = [], ...rest } = value as Plain
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) fault(`A captain has no '${unknown}'.`, [...path, unknown])
  if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seats)
    fault('There is no such seat.', [...path, 'seat'])
  if (typeof ship !== 'string' || !Object.hasOwn(shipById, ship))
    fault('There is no such ship.', [...path, 'ship'])
  if (!Number.isInteger(skill) || (skill as number) < 1 || (skill as number) > 10)
    fault('Captain Skill is 1 to 10.', [...path, 'skill'])
  if (!Array.isArray(upgrades)) return fault('Upgrades are a list.', [...path, 'upgrades'])
  const wrong = upgrades.find(id => typeof id !== 'string' || !Object.hasOwn(upgradeById, id))
  if (wrong !== undefined) fault(`There is no upgrade called ${String(wrong)}.`, [...path, 'upgrades'])
  return { seat: seat as number, ship: ship as string, skill: skill as number, upgrades: [...upgrades] }
}
