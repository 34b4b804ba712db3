import { hitRoll, resistanceOf, shieldsOf, shipsAt } from '../facts.ts'
import { BORG, type Combat, odds, systemById, type View } from '../game.ts'
import { plural } from '../names.ts'

export const percent = (p: number): string =>
  p > 0 && p < 0.005 ? 'under 1 %' : p < 1 && p > 0.995 ? 'over 99 %' : `${Math.round(p * 100)} %`

/** One line of a reckoning: what, and how much it adds. */
export interface Line {
  what: string
  by: number | string
}

export interface Reckoning {
  lines: Line[]
  result: string
}

/** What a Hazard does to Ships of a seat that stop there; cards may change it. */
export function hazardAt(view: View, seat: number, system: number, ships: number): Reckoning | null {
  const level = systemById[view.discs[system]?.card ?? '']?.hazard ?? 0
  if (level === 0 || ships === 0) return null
  const shields = shieldsOf(view, seat)
  const { all, some } = odds([
    'hazard',
    '--ships',
    `${ships}`,
    '--level',
    `${level}`,
    '--shields',
    `${shields}`,
  ]) as { all: number; some: number }
  return {
    lines: [
      { what: 'Hazard', by: level },
      { what: 'Your shields', by: shields },
      { what: 'A Ship is lost on', by: level + shields > 6 ? 'never' : `${level + shields} or more` },
    ],
    result:
      ships === 1
        ? `survives: ${percent(all)}`
        : `all ${plural(ships, 'Ship')} survive: ${percent(all)}, at least one: ${percent(some)}`,
  }
}

/** The chance to win a planet over, with every contribution; cards may change it. */
export function hegemonyAt(view: View, seat: number, system: number): Reckoning {
  const { lines, total } = resistanceOf(view, system)
  const own = view.players[seat]!
  const ascendancy = own.faction === 'ferengi' ? 0 : own.ascendancy
  const { success, needs } = odds([
    'hegemony',
    '--resistance',
    `${Math.min(40, total)}`,
    '--ascendancy',
    `${Math.min(20, ascendancy)}`,
  ]) as { success: number; needs: number }
  return {
    lines: [...lines, { what: 'Resistance', by: total }, { what: 'Your Ascendancy', by: ascendancy }],
    result: needs > 6 ? 'no roll is enough' : `${needs} or more on the die: ${percent(success)}`,
  }
}

export interface SideFigures {
  power: number
  ships: number
  hit: number
  shields: number
}

/** What is printed for a side: cards come on top, and the log tells what counted. */
export function sideFigures(view: View, combat: Combat, power: number, ships: number): SideFigures {
  const disc = view.discs[combat.at / 8]
  if (power === BORG) return { power, ships, hit: borgHit(view), shields: borgShields(view, combat) }
  if (power >= 0) return { power, ships, hit: hitRoll(view, power), shields: shieldsOf(view, power) }
  // An independent world fights the better, the higher its civilization.
  const level = disc?.civilization ?? 0
  return { power, ships, hit: 6 - level, shields: level }
}

function borgShields(view: View, combat: Combat): number {
  const side = combat.sides.find(s => s.power === BORG)
  if (side?.planet) return view.discs[combat.at / 8]?.assimilation ?? 0
  return cubeIn(view, combat)?.shield ?? 0
}

const cubeIn = (view: View, combat: Combat) => {
  const side = combat.sides.find(s => s.power === BORG)
  return (
    view.borg.cubes.find(c => side?.sectors.includes(c.at)) ?? view.borg.cubes.find(c => c.at === combat.at)
  )
}

const borgHit = (view: View): number => {
  const spires = view.discs.filter(disc => disc?.owner === BORG).length
  return [4, 4, 4, 3, 3, 2][Math.min(spires, 5)]!
}

/** Ships of a side that still fight. */
export function fighting(view: View, combat: Combat, power: number): number {
  const side = combat.sides.find(s => s.power === power)
  if (side?.fate !== 'fighting') return 0
  if (side.planet) {
    const disc = view.discs[combat.at / 8]
    if (!disc) return 0
    const nodes =
      disc.nodes.P + disc.nodes.R + disc.nodes.C + disc.assimilation + (disc.owner === null ? 0 : 1)
    return nodes + (disc.starbase ? 1 : 0) + (disc.cubeOnSpire ? 1 : 0)
  }
  if (power === BORG) return 1
  return side.sectors.reduce((n, at) => n + shipsAt(view, power, at), 0)
}

/** How the Combat under way would end if nobody retreats: exact, for two sides with plain Ships. */
export function combatOdds(view: View, combat: Combat): { label: string; p: number }[] {
  const alive = combat.sides.filter(side => fighting(view, combat, side.power) > 0)
  if (alive.length !== 2) return []
  const [a, d] = [alive[0]!, alive[1]!]
  const one = sideFigures(view, combat, a.power, fighting(view, combat, a.power))
  const two = sideFigures(view, combat, d.power, fighting(view, combat, d.power))
  try {
    if (d.power === BORG && d.planet) return worldChances(view, combat, one, two)
    if (a.power === BORG || d.power === BORG) return cubeChances(view, combat, one, two)
    return d.planet ? invasionChances(view, combat, one, two) : battleChances(one, two)
  } catch {
    // Numbers beyond what the tables reach: no odds rather than wrong ones.
    return []
  }
}

function battleChances(one: SideFigures, two: SideFigures) {
  const o = odds([
    ...[
      'battle',
      '--attackers',
      `${one.ships}`,
      '--hit',
      `${one.hit}`,
      '--attackerShields',
      `${one.shields}`,
    ],
    ...['--defenders', `${two.ships}`, '--defenderHit', `${two.hit}`, '--shields', `${two.shields}`],
  ]) as { attackerWins: number; defenderWins: number; mutual: number }
  return [
    { label: 'Attacker wins', p: o.attackerWins },
    { label: 'Defender wins', p: o.defenderWins },
    { label: 'Both destroyed', p: o.mutual },
  ]
}

function invasionChances(view: View, combat: Combat, one: SideFigures, two: SideFigures) {
  const disc = view.discs[combat.at / 8]!
  const args = [
    ...[
      'invasion',
      '--attackers',
      `${one.ships}`,
      '--hit',
      `${one.hit}`,
      '--attackerShields',
      `${one.shields}`,
    ],
    ...[
      '--nodes',
      `${disc.nodes.P + disc.nodes.R + disc.nodes.C}`,
      '--defenderHit',
      `${two.hit}`,
      '--shields',
      `${two.shields}`,
    ],
    ...['--starbase', disc.starbase ? '1' : '0'],
  ]
  if (disc.owner === null) args.push('--uncontrolled')
  const o = odds(args) as { success: number; annihilation: number; repelled: number }
  return [
    { label: 'The planet is taken', p: o.success },
    { label: 'It is laid waste', p: o.annihilation },
    { label: 'Thrown back', p: o.repelled },
  ]
}

function cubeChances(view: View, combat: Combat, one: SideFigures, two: SideFigures) {
  const ships = one.power === BORG ? two : one
  const cube = cubeIn(view, combat)
  if (!cube) return []
  const args = [
    ...['cube', '--attackers', `${ships.ships}`, '--hit', `${ships.hit}`, '--attackerShields', '0'],
    ...[
      '--cubeHit',
      `${borgHit(view)}`,
      '--damage',
      `${Math.min(8, cube.damage)}`,
      '--plating',
      `${Math.min(4, cube.shield)}`,
    ],
  ]
  if (!combat.methodical) args.push('--suspended')
  const o = odds(args) as { destroyed: number; lost: number; mutual: number }
  return [
    { label: 'The Cube is destroyed', p: o.destroyed + o.mutual },
    { label: 'All Ships are lost', p: o.lost },
  ]
}

function worldChances(view: View, combat: Combat, one: SideFigures, two: SideFigures) {
  const disc = view.discs[combat.at / 8]!
  const args = [
    ...['world', '--attackers', `${one.ships}`, '--hit', `${one.hit}`, '--attackerShields', '0'],
    ...['--nodes', `${disc.assimilation}`, '--borgHit', `${two.hit}`],
  ]
  if (disc.cubeOnSpire) args.push('--cubeOnSpire')
  const o = odds(args) as { success: number; repelled: number }
  return [
    { label: 'The world is reclaimed', p: o.success },
    { label: 'Thrown back', p: o.repelled },
  ]
}
