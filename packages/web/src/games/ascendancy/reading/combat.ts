import { hitRoll, shieldsOf, shipsAt } from '../facts.ts'
import { BORG, type Combat, type G, INDEPENDENT, odds, systemById, type View } from '../game.ts'
import { quietly } from './quietly.ts'
import { type Shooting, shootingOf } from './shots.ts'

type Side = Combat['sides'][number]

/** The numbers before any card: on the console, on the disc, on the table of the Borg. */
export function printedOf(view: View, combat: Combat, power: number): { hit: number; shields: number } {
  if (power === BORG) return { hit: borgHit(view), shields: borgShields(view, combat) }
  if (power >= 0) return { hit: hitRoll(view, power), shields: shieldsOf(view, power) }
  // An independent world fights the better, the higher its civilization.
  const level = view.discs[combat.at / 8]?.civilization ?? 0
  return { hit: 6 - level, shields: level }
}

const borgHit = (view: View): number => {
  const spires = view.discs.filter(disc => disc?.owner === BORG).length
  return [4, 4, 4, 3, 3, 2][Math.min(spires, 5)]!
}

function borgShields(view: View, combat: Combat): number {
  const side = combat.sides.find(s => s.power === BORG)
  if (side?.planet) return view.discs[combat.at / 8]?.assimilation ?? 0
  return view.borg.cubes.find(cube => side?.sectors.includes(cube.at))?.shield ?? 0
}

/** Ships, Structures or Cubes of a side that still fight. */
export function fighting(view: View, combat: Combat, side: Side): number {
  if (side.fate !== 'fighting') return 0
  if (side.planet) {
    const disc = view.discs[combat.at / 8]
    if (!disc) return 0
    const nodes =
      disc.nodes.P + disc.nodes.R + disc.nodes.C + disc.assimilation + (disc.owner === null ? 0 : 1)
    return nodes + (disc.starbase ? 1 : 0) + (disc.cubeOnSpire ? 1 : 0)
  }
  if (side.power === BORG) return 1
  return side.sectors.reduce((n, at) => n + shipsAt(view, side.power, at), 0)
}

/** What each batch of a side rolls and needs; nothing when it is out of the fight. */
export function shotsOf(g: G, view: View, combat: Combat, side: Side): Shooting[] {
  if (fighting(view, combat, side) === 0) return []
  return quietly(() => shootingOf(g, side, power => printedOf(view, combat, power)), [])
}

/** An Invasion that has not begun, so that its numbers can be asked for. */
export function invasionAt(view: View, seat: number, system: number): Combat {
  const side = (power: number, planet: boolean): Side => ({
    power,
    sectors: planet ? [] : [system * 8],
    planet,
    fate: 'fighting',
    began: 0,
    lost: 0,
    scored: 0,
    until: 0,
    silent: false,
  })
  return {
    kind: 'invasion',
    at: system * 8,
    round: 1,
    sides: [side(seat, false), side(view.discs[system]?.owner ?? INDEPENDENT, true)],
    rolls: [],
    lasting: [],
    methodical: true,
    spared: {},
    landed: null,
  }
}

export interface InvasionChances {
  success: number
  annihilation: number
  repelled: number
  shipsLeft: number
}

/** How an Invasion would end if nobody retreats or surrenders; `g` must hold it. */
export function invasionOdds(g: G, view: View, combat: Combat): InvasionChances | null {
  const [attacker, planet] = combat.sides
  const disc = view.discs[combat.at / 8]
  if (attacker === undefined || planet === undefined || !disc || systemById[disc.card] === undefined)
    return null
  // The Borg do not invade for Control: they tear a world down.
  if (attacker.power === BORG) return null
  const ships = fighting(view, combat, attacker)
  const [own] = shotsOf(g, view, combat, attacker)
  const [theirs] = shotsOf(g, view, combat, planet)
  if (ships === 0 || own === undefined || theirs === undefined || combat.sides.length > 2) return null
  // What cards make of the numbers is in them already: shields count as part of what a die needs.
  const world = planet.power === BORG
  const args = [
    world ? 'world' : 'invasion',
    ...['--attackers', `${ships}`, '--hit', `${own.needs}`],
    ...['--nodes', `${world ? disc.assimilation : disc.nodes.P + disc.nodes.R + disc.nodes.C}`],
    ...(world
      ? ['--borgHit', `${Math.min(6, Math.max(2, theirs.needs))}`]
      : ['--defenderHit', `${theirs.needs}`, '--starbase', disc.starbase ? '1' : '0']),
    ...(world && disc.cubeOnSpire ? ['--cubeOnSpire'] : []),
    ...(!world && disc.owner === null ? ['--uncontrolled'] : []),
  ]
  // Numbers beyond what the tables reach: no odds rather than wrong ones.
  return quietly(() => odds(args) as InvasionChances, null)
}
