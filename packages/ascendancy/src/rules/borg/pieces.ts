import { defer, emit, found } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import { type Place, placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { BORG, type Cube } from '../../state.ts'
import type { G } from '../../types.ts'
import { discardExploration } from '../exploration/cards.ts'
import { nothing } from '../players/money.ts'
import { endGame } from '../round/victory.ts'
import { cubeAt } from '../ships/pieces.ts'
import { discOf, systemsOf } from '../systems/control.ts'
import type { CubeOrigin } from './points.ts'

/** Cubes and Spires: how many there are, how they come and go. */

export const spiresInPlay = (g: G): number => systemsOf(g, BORG).length

/** On the map and on Spires: both come out of one pool (ASC-15.1-d, B18). */
export function cubesInPlay(g: G): number {
  let n = g.s.borg.cubes.length
  for (const disc of g.s.discs) if (disc?.cubeOnSpire) n++
  return n
}

export const freeCubes = (g: G): number => Math.max(0, g.match.options.cubes - cubesInPlay(g))

export const cubeStanding = (g: G, at: Place): Cube | undefined => g.s.borg.cubes.find(c => c.at === at)

/** The Cube of this number; undefined when it was destroyed. */
export const cubeNumbered = (g: G, number: number): Cube | undefined =>
  g.s.borg.cubes.find(c => c.number === number)

/** The same for one that must be there. */
export const theCube = (g: G, number: number): Cube => found(cubeNumbered(g, number), 'Cube', number)

/** The number of a Cube; one that was put there by hand gets the lowest that is free. */
export function numberOf(g: G, cube: Cube): number {
  cube.number ??= freeNumber(g)
  return cube.number
}

function freeNumber(g: G): number {
  let n = 1
  while (cubeNumbered(g, n) !== undefined) n++
  return n
}

/** A new Cube in a Sector; null when all are in play, or when the Sector has one (ASC-15.3.2-a). */
export function placeCube(g: G, at: Place, origin: CubeOrigin = 'card'): Cube | null {
  if (freeCubes(g) === 0 || cubeAt(g, at)) return null
  return addCube(g, at, origin)
}

/** Without a look at the pool: for the Cube that leaves its Spire. */
export function addCube(g: G, at: Place, origin: CubeOrigin): Cube {
  const cube: Cube = { number: freeNumber(g), at, damage: 0, shield: 0, activated: false }
  g.s.borg.cubes.push(cube)
  emit(g, 'borg.cubePlaced', { cube: found(cube.number, 'number'), at, origin })
  return cube
}

/** Takes a Cube off the map, back into the pool. */
export function removeCube(g: G, number: number): void {
  g.s.borg.cubes = g.s.borg.cubes.filter(c => c.number !== number)
}

/**
 * A Spire on a System, in the place of all that stood or lay there (B76). With no Spire left everybody has lost at
 * once, in whoever's turn it is (ASC-2.3.3-a, ASC-2.3.3-b): then it gives false.
 */
export function placeSpire(g: G, system: SystemId, nodes = 0): boolean {
  if (spiresInPlay(g) >= g.match.options.spires) {
    endGame(g, { winners: [], reason: 'borg', rules: ['ASC-2.3.3-a'] })
    return false
  }
  const disc = discOf(g, system)
  for (const card of disc.cards) {
    discardExploration(g, card)
    defer(g, 'remainingCardDiscarded', { system, card })
  }
  if (disc.faceDown !== null) discardExploration(g, disc.faceDown)
  Object.assign(disc, {
    owner: BORG,
    nodes: nothing(),
    tokens: nothing(),
    starbase: false,
    civilization: 0,
    preWarp: false,
    cards: [],
    faceDown: null,
    assimilation: Math.min(nodes, numbers.borg.spireNodes),
    cubeOnSpire: false,
  })
  emit(g, 'borg.spirePlaced', { system, spires: spiresInPlay(g) })
  return true
}

/** Assimilation Nodes for a Borg World, up to three in all (ASC-10.6.2-e). */
export function addAssimilation(g: G, system: SystemId, nodes = 1): void {
  const disc = discOf(g, system)
  const added = Math.min(nodes, numbers.borg.spireNodes - disc.assimilation)
  if (added <= 0) return
  disc.assimilation += added
  emit(g, 'borg.nodesAdded', { system, added, nodes: disc.assimilation })
}

/** The Transwarp Hub, if it is on the map. */
export function hubOf(g: G): SystemId | null {
  for (const system of g.s.map.systems) if (system?.kind === 'hub') return system.id
  return null
}

export const inHub = (g: G, hub: SystemId): Cube | undefined => cubeStanding(g, placeOfSystem(hub))
