import { done, emit, locals, pickMany } from '@tenforward/kernel'
import { numbers } from '../../content/facts/numbers.ts'
import { placeOfSystem } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { lowestForBorg } from '../../rules/borg/deciders.ts'
import {
  addAssimilation,
  addCube,
  cubesInPlay,
  freeCubes,
  hubOf,
  inHub,
  numberOf,
  placeCube,
} from '../../rules/borg/pieces.ts'
import { rollDie } from '../../rules/dice.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { cubeAt } from '../../rules/ships/pieces.ts'
import { discOf, systemsOf } from '../../rules/systems/control.ts'
import { BORG } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { askOpenly } from './openly.ts'

/** 15.1: the Hub first, then every Borg World does one thing, as its Spire stands (B17). */
export const borgBuilding = procedure('borgBuilding', locals<object, void, { served: SystemId[] }>(), {
  hub(g) {
    useHub(g)
    return 'share'
  },
  /** Fewer Cubes than full Spires: somebody says which of them get one, before any Spire acts. */
  share(g) {
    const full = systemsOf(g, BORG).filter(system => isFull(g, system))
    const free = freeCubes(g)
    if (free === 0 || full.length <= free) return 'serveAll'
    return askOpenly(
      g,
      lowestForBorg(g),
      pickMany('spiresServed', full.map(systemId), {
        exactly: free,
        rules: ['ASC-15.1.2-k', 'ASC-15.1.2-l'],
        fallback: full.slice(0, free).map(systemId),
      }),
      'shared',
    )
  },
  shared(_g, v, chosen: string[]) {
    v.served = chosen.map(systemNamed)
    return 'worlds'
  },
  serveAll(g, v) {
    v.served = freeCubes(g) === 0 ? [] : systemsOf(g, BORG).filter(system => isFull(g, system))
    return 'worlds'
  },
  worlds(g, v) {
    for (const system of systemsOf(g, BORG)) build(g, system, v.served.includes(system))
    return done()
  },
})

/** 15.1.1: a token comes off, or the Hub rolls for a Cube unless it holds one. */
function useHub(g: G): void {
  const hub = hubOf(g)
  if (hub === null) return
  const { borg } = g.s
  if (borg.delay > 0) {
    borg.delay--
    emit(g, 'borg.hubHeldBack', { left: borg.delay })
    return
  }
  const there = inHub(g, hub)
  if (there !== undefined) {
    emit(g, 'borg.hubOccupied', { cube: numberOf(g, there) })
    return
  }
  const { hubRoll, hubRollNeeds } = g.match.options
  const needs = hubRoll === 'fixed' ? hubRollNeeds : cubesInPlay(g) + 1
  const die = rollDie(g)
  const made = die >= needs && freeCubes(g) > 0
  emit(g, 'borg.hubRolled', { die, needs, cube: made })
  if (made) placeCube(g, placeOfSystem(hub), 'hub')
}

/** Three Nodes, and no Cube on top yet. */
function isFull(g: G, system: SystemId): boolean {
  const disc = discOf(g, system)
  return disc.assimilation >= numbers.borg.spireNodes && !disc.cubeOnSpire
}

/** 15.1.2: one action, by the state of the Spire. */
function build(g: G, system: SystemId, served: boolean): void {
  const disc = discOf(g, system)
  if (disc.cubeOnSpire) launch(g, system)
  else if (disc.assimilation < numbers.borg.spireNodes) addAssimilation(g, system)
  else if (served) {
    disc.cubeOnSpire = true
    emit(g, 'borg.cubeBuilt', { system })
  } else emit(g, 'borg.cubeLacking', { system })
}

/** The Nodes go only with the launch (ASC-15.1.2-f, ASC-15.1.2-h). */
function launch(g: G, system: SystemId): void {
  const disc = discOf(g, system)
  const orbit = placeOfSystem(system)
  if (cubeAt(g, orbit)) {
    emit(g, 'borg.launchWaits', { system })
    return
  }
  disc.cubeOnSpire = false
  disc.assimilation = 0
  addCube(g, orbit, 'launch')
}
