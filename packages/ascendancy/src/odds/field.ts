import { fork, type Seat } from '@tenforward/kernel'
import { numbers } from '../content/facts/numbers.ts'
import { type Place, placeOfSystem } from '../map/place.ts'
import type { SystemId } from '../map/types.ts'
import { combatOf, isCube, isSeat } from '../rules/combat/forces.ts'
import { addSide, openCombat } from '../rules/combat/sides.ts'
import { forcesAround } from '../rules/combat/targets.ts'
import { playerOf } from '../rules/players/seats.ts'
import { addSingles, shipsAt, singlesAt } from '../rules/ships/pieces.ts'
import { discOf } from '../rules/systems/control.ts'
import { type Cube, type Fleet, INDEPENDENT, type Power } from '../state.ts'
import type { G, Source } from '../types.ts'

/**
 * A battle of a real position, on a copy of it. What changes from Round to Round is kept in a `Standing`; to learn
 * what a Standing means it is put on the board, and the rules of the battle are asked.
 */
export interface Field {
  g: G
  /** By side: its Sectors and the Fleets in them when the reckoning begins. */
  sides: { power: Power; planet: boolean; sectors: Place[]; fleets: (Fleet | null)[] }[]
  cube: Cube | null
  /** How things stand when the reckoning begins. */
  start: Standing
  /** Worked out before: what is left of a side after so many Hits, the Hits it is good for, how a Round ends, what a 6 repairs. */
  after: Map<string, string>
  worth: Map<string, number>
  ends: Map<string, Ending>
  repairs: Map<string, number>
}

export type End = 'attacker' | 'defender' | 'drivenOff' | 'mutual'

/** How things stand after a Round, and whether that is the end of it. */
export interface Ending {
  to: Standing
  end: End | null
}

/** The Ships of each side in a word, and the state of the Cube. */
export interface Standing {
  ships: string[]
  damage: number
  shield: number
}

export const keyOf = ({ ships, damage, shield }: Standing): string => `${ships.join('|')}#${damage},${shield}`

/** The attacker's Ships in and around the Sector against those of the defenders in it. */
export function openField(
  g: G,
  attacker: Seat,
  target: Place,
  defenders: readonly Power[],
  lasting: readonly Source[],
): Field {
  const copy = quietCopy(g)
  openCombat(copy, 'battle', target)
  addSide(copy, attacker, forcesAround(copy, attacker, target))
  for (const power of defenders) addSide(copy, power, [target])
  combatOf(copy).lasting.push(...lasting)
  return fieldOf(copy)
}

/** The Ships of a player in Orbit against the Structures of the System. */
export function openInvasion(g: G, attacker: Seat, system: SystemId): Field {
  const copy = quietCopy(g)
  openCombat(copy, 'invasion', placeOfSystem(system))
  addSide(copy, attacker, [placeOfSystem(system)])
  addSide(copy, discOf(copy, system).owner ?? INDEPENDENT, [], true)
  return fieldOf(copy)
}

/** The Combat under way, as it stands between two Rounds. */
export const fieldUnderWay = (g: G): Field => fieldOf(quietCopy(g))

/** The Round that is fought next: the one under way, as long as nobody has rolled in it. */
export function nextRound(g: G): number {
  const { round, rolls } = combatOf(g)
  return rolls.length === 0 ? Math.max(1, round) : round + 1
}

function quietCopy(g: G): G {
  const copy = fork(g)
  copy.events = null
  return copy
}

function fieldOf(g: G): Field {
  const { sides } = combatOf(g)
  const cube = sides.find(isCube)
  const field: Field = {
    g,
    sides: sides.map(({ power, planet, sectors }) => ({
      power,
      planet,
      sectors: [...sectors],
      fleets: isSeat(power)
        ? playerOf(g, power).fleets.map(f => (f && !f.warp && sectors.includes(f.at) ? { ...f } : null))
        : [],
    })),
    cube: cube === undefined ? null : { ...g.s.borg.cubes.find(c => c.at === cube.sectors[0])! },
    start: { ships: [], damage: 0, shield: 0 },
    after: new Map(),
    worth: new Map(),
    ends: new Map(),
    repairs: new Map(),
  }
  field.start = readField(field)
  return field
}

function readField(f: Field): Standing {
  const cube = f.cube && f.g.s.borg.cubes.find(c => c.at === f.cube!.at)
  return {
    ships: f.sides.map((_, i) => readSide(f, i)),
    damage: f.cube === null ? 0 : (cube?.damage ?? numbers.borg.dice),
    shield: cube?.shield ?? 0,
  }
}

/** Single Ships by Sector, Ships of each Fleet, Casualties that each Fleet was spared: `3,1/0,4,0/0,0,0`. */
export function readSide({ g, sides }: Field, i: number): string {
  const { power, planet, sectors, fleets } = sides[i]!
  if (planet || !isSeat(power)) return ''
  const { spared } = combatOf(g)
  const now = playerOf(g, power).fleets
  return [
    sectors.map(at => singlesAt(g, power, at)),
    fleets.map((fleet, n) => (fleet === null ? 0 : (now[n]?.n ?? 0))),
    fleets.map((_, n) => spared[`${power}:${n}`] ?? 0),
  ].join('/')
}

const partsOf = (ships: string): number[][] => ships.split('/').map(part => part.split(',').map(Number))

/** Ships in a side's word. */
export function countShips(ships: string): number {
  if (ships === '') return 0
  const [singles, fleets] = partsOf(ships) as [number[], number[]]
  return [...singles, ...fleets].reduce((sum, n) => sum + n, 0)
}

/** The same with nothing spared: a new Round begins. */
export const refreshed = (ships: string): string =>
  ships === '' ? '' : [...ships.split('/').slice(0, 2), ships.split('/')[2]!.replace(/\d+/g, '0')].join('/')

/** Puts a Standing on the board, before the given Round or in it. */
export function layField(f: Field, standing: Standing, round: number): void {
  const { g } = f
  const combat = combatOf(g)
  combat.round = round
  combat.rolls = []
  combat.spared = {}
  g.deferred = []
  f.sides.forEach((_, i) => {
    laySide(f, i, standing.ships[i]!)
  })
  if (f.cube === null) return
  const { damage, shield } = standing
  const others = g.s.borg.cubes.filter(c => c.at !== f.cube!.at)
  g.s.borg.cubes = damage < numbers.borg.dice ? [...others, { ...f.cube, damage, shield }] : others
  const side = combat.sides.find(isCube)!
  side.fate = damage < numbers.borg.dice ? 'fighting' : 'destroyed'
}

export function laySide({ g, sides }: Field, i: number, ships: string): void {
  const { power, planet, sectors, fleets } = sides[i]!
  if (planet || !isSeat(power)) return
  const combat = combatOf(g)
  const [singles, sizes, spared] = partsOf(ships) as [number[], number[], number[]]
  sectors.forEach((at, n) => {
    addSingles(g, power, at, singles[n]! - singlesAt(g, power, at))
  })
  const player = playerOf(g, power)
  fleets.forEach((fleet, n) => {
    if (fleet === null) return
    player.fleets[n] = sizes[n] === 0 ? null : { ...fleet, n: sizes[n]! }
    if (spared[n]! > 0) combat.spared[`${power}:${n}`] = spared[n]!
  })
  const side = combat.sides[i]!
  side.sectors = sectors.filter(at => shipsAt(g, power, at) > 0)
  side.fate = side.sectors.length > 0 ? 'fighting' : 'destroyed'
}
