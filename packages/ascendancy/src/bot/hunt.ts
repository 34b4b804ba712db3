import type { Place } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { cubeOdds, cubeOf } from '../odds/cube.ts'
import { forceOf } from '../odds/force.ts'
import { invasionOdds, worldOf } from '../odds/invasion.ts'
import { besides } from '../rules/borg/paths.ts'
import { borgHitRoll, weaponsOf } from '../rules/combat/shots.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { discOf, systemsOf } from '../rules/systems/control.ts'
import { BORG, type Cube } from '../state.ts'
import type { Outlook } from './outlook.ts'
import { taste } from './taste.ts'

/** Cubes are worth hunting by whoever is strong enough, and to be kept away from by all others. */

const ROUNDS = 4
/** Exact odds take long, so they are reckoned for a few numbers of Ships only; the next smaller one counts. */
const SIZES = [14, 12, 10, 9, 8, 7, 6, 4]
const sized = (ships: number): number => SIZES.find(size => size <= ships) ?? 0
/** A Borg World without Nodes falls to a handful. */
const SQUADS = [14, 12, 10, 8, 6, 5, 4, 3, 2, 1]
const squad = (ships: number): number => SQUADS.find(size => size <= ships) ?? 0

export interface Chance {
  wins: number
  /** Own Ships that it costs. */
  lost: number
}

/** So few Ships only get lost. */
const hopeless = (ships: number): Chance => ({ wins: 0, lost: ships })

const kept = new Map<string, Chance>()

/** The odds of so many Ships against a Cube, as far as the consoles tell; few cases come again and again. */
export function cubeChance(o: Outlook, all: number, damage: number): Chance {
  const ships = sized(all)
  if (ships === 0) return hopeless(all)
  const hit = weaponsOf(o.g, o.seat)
  const borg = borgHitRoll(o.g)
  const always = alwaysHits(o)
  const key = `${hit} ${borg} ${always} ${ships} ${damage}`
  let known = kept.get(key)
  if (known === undefined) {
    const odds = cubeOdds(forceOf(ships, { hit, always }), cubeOf({ hit: borg, damage }), ROUNDS)
    known = { wins: odds.destroyed, lost: ships - odds.shipsLeft }
    kept.set(key, known)
  }
  return known
}

const alwaysHits = ({ me }: Outlook): number =>
  me.advancements.some(a => !a.exhausted && SURE_HITS.includes(a.card)) ? 6 : 7

export const SURE_HITS = ['disruptor-technology', 'romulan-disruptors']

const freed = new Map<string, Chance>()

/** The odds of so many Ships that try to free a Borg World. */
export function reclaimChance(o: Outlook, system: SystemId, all: number): Chance {
  const ships = squad(all)
  if (ships === 0) return hopeless(all)
  const { assimilation, cubeOnSpire } = discOf(o.g, system)
  const hit = weaponsOf(o.g, o.seat)
  const borg = borgHitRoll(o.g)
  const always = alwaysHits(o)
  const key = `${hit} ${borg} ${always} ${ships} ${assimilation} ${cubeOnSpire}`
  let known = freed.get(key)
  if (known === undefined) {
    const facts = {
      controlled: true,
      starbases: 0,
      hit: borg,
      shields: assimilation,
      borg: true,
      cubeOnSpire,
    }
    const odds = invasionOdds(forceOf(ships, { hit, always }), worldOf(assimilation, facts), ROUNDS)
    known = { wins: odds.success, lost: ships - odds.shipsLeft }
    freed.set(key, known)
  }
  return known
}

/** The fewer Spires are left to the Borg before they win, the more each is worth. */
export function spireWorth({ g }: Outlook): number {
  const left = g.match.options.spires - systemsOf(g, BORG).length
  return taste.spireFreed / (1 + left)
}

/** Own Ships that could attack a Cube where it stands. */
function shipsAround({ g, seat }: Outlook, cube: Cube, beside: readonly Place[]): number {
  return beside.reduce((ships, at) => ships + shipsAt(g, seat, at), shipsAt(g, seat, cube.at))
}

/** A Cube, the places from which it can be attacked, and the own Ships that could. */
export interface Quarry {
  cube: Cube
  beside: readonly Place[]
  ships: number
}

export const quarryOf = (o: Outlook): Quarry[] =>
  o.g.s.borg.cubes.map(cube => {
    const beside = besides(o.g.s.map, cube.at)
    return { cube, beside, ships: shipsAround(o, cube, beside) }
  })

/** What it is worth, or costs, that Ships come to stand here because of the Cubes around. */
export function huntWorth(
  o: Outlook,
  quarry: readonly Quarry[],
  at: Place,
  ships: number,
  own: number,
): number {
  let worth = 0
  for (const { cube, beside, ships: around } of quarry) {
    if (!beside.includes(at)) continue
    const { wins, lost } = cubeChance(o, around + ships - own, cube.damage)
    const fights = wins >= taste.cubeChance && o.me.commands.ready > 0
    worth += fights ? wins * taste.cube - lost * o.ship : -0.7 * ships * o.ship
  }
  return worth
}
