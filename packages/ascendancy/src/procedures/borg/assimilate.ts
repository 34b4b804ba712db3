import { call, done, emit, locals } from '@tenforward/kernel'
import { isSystemPlace, placeOfSystem, systemIn } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import { assimilatePlayer, ownerOfHome, rewardStarbase } from '../../rules/borg/assimilation.ts'
import { placeSpire, theCube } from '../../rules/borg/pieces.ts'
import { adaptCube } from '../../rules/combat/cube.ts'
import { exchangesOf } from '../../rules/combat/exchanges.ts'
import { combatOf, sideOf } from '../../rules/combat/forces.ts'
import { addSide, closeCombat, openCombat } from '../../rules/combat/sides.ts'
import { playing } from '../../rules/players/seats.ts'
import { endGame } from '../../rules/round/victory.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { discOf, isBorgWorld, isDeveloped, isPlanet, structuresOn } from '../../rules/systems/control.ts'
import { BORG, INDEPENDENT, type Power, type Shooter } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { exchange } from '../combat/exchange.ts'
import { beginRound } from '../combat/fight.ts'
import { cardWindow, combatants } from '../combat/window.ts'
import { loseStructures } from './structures.ts'

interface Given {
  cube: number
  /** The Cube acts on Aggression: no First Strike against it (B33). */
  relentless: boolean
}

/** And what its steps note. */
interface Assimilation extends Given {
  system: SystemId
  of: Power | null
  starbase: boolean
  exchanges: Shooter[][]
}

/** 15.4: a Cube takes a Developed planet apart, Structure by Structure, and leaves a Spire. */
export const assimilate = procedure('assimilate', locals<Given, void, Assimilation>(), {
  begin(g, v) {
    const { at } = theCube(g, v.cube)
    if (!isSystemPlace(at) || !canAssimilate(g, systemIn(at))) return done()
    v.system = systemIn(at)
    const disc = discOf(g, v.system)
    v.of = disc.owner
    v.starbase = disc.starbase
    openCombat(g, 'invasion', at, !v.relentless)
    addSide(g, BORG, [at])
    addSide(g, v.of ?? INDEPENDENT, [], true)
    const { cube, system, of } = v
    emit(g, 'borg.assimilationBegan', { cube, system, of, structures: structuresOn(disc) })
    return fire('invasionDeclared', { seat: BORG, system, defender: of ?? INDEPENDENT }, 'round')
  },
  /** Nobody Surrenders to the Borg, and they do not Retreat: it goes on until one of the two is gone (B70, B71). */
  round(g) {
    beginRound(g)
    const { kind, round, at } = combatOf(g)
    return fire('roundBegan', { kind, round, at }, 'prepare')
  },
  prepare: g => call(cardWindow, { moment: 'beforeRolling', seats: combatants(g) }, 'order'),
  order(g, v) {
    v.exchanges = exchangesOf(g)
    return 'exchange'
  },
  exchange(g, v) {
    const shooters = isOver(g, v) ? undefined : v.exchanges.shift()
    return shooters === undefined ? 'adapt' : call(exchange, { shooters }, 'hit')
  },
  hit(g, v) {
    const combat = combatOf(g)
    const hits = combat.landed ?? 0
    combat.landed = null
    if (hits === 0) return 'exchange'
    return call(loseStructures, { system: v.system, hits, of: v.of }, 'exchange')
  },
  adapt(g) {
    adaptCube(g)
    const { kind, round, at } = combatOf(g)
    return fire('casualtiesTaken', { kind, round, at }, 'assess')
  },
  assess: g => call(cardWindow, { moment: 'afterCasualties', seats: combatants(g) }, 'decide'),
  decide: (g, v) => (isOver(g, v) ? 'end' : 'round'),
  end(g, v) {
    const { system, of } = v
    const fallen = cubeStands(g)
    const lost = fallen ? 0 : 1
    const outcome = fallen ? 'annihilation' : 'repelled'
    const defender = of ?? INDEPENDENT
    emit(g, 'invasion.ended', { seat: BORG, system: system, defender, outcome })
    return fire('invasionEnded', { seat: BORG, system: system, defender, outcome, lost }, 'settle')
  },
  /** A System that has destroyed the Cube keeps what is left of it (C7.5). */
  settle(g) {
    const fallen = cubeStands(g)
    closeCombat(g)
    return fallen ? 'spire' : done()
  },
  spire(g, v) {
    const system = v.system
    if (!placeSpire(g, system)) return done()
    emit(g, 'borg.assimilated', { system, of: v.of, starbase: v.starbase })
    if (v.starbase) rewardStarbase(g)
    return fire('systemAssimilated', { system, of: v.of, cube: v.cube }, 'home')
  },
  home(g, v) {
    const seat = ownerOfHome(g, v.system)
    if (seat === null) return done()
    assimilatePlayer(g, seat)
    if (playing(g).length === 0) {
      endGame(g, { winners: victors(g, seat), reason: 'borg', rules: ['ASC-2.3.3-c'] })
      return done()
    }
    return fire('playerAssimilated', { seat }, 'over')
  },
  over: () => done(),
})

/** Developed, a planet, no Borg World; and without Ships of players unless the Borg set's rule holds (A34, B69). */
function canAssimilate(g: G, system: SystemId): boolean {
  const disc = discOf(g, system)
  if (!isPlanet(g, system) || !isDeveloped(disc) || isBorgWorld(disc)) return false
  if (g.match.options.assimilation === 'orbited') return true
  return g.s.players.every((_, seat) => shipsAt(g, seat, placeOfSystem(system)) === 0)
}

const cubeStands = (g: G): boolean => sideOf(combatOf(g), BORG).fate === 'fighting'

const isOver = (g: G, v: Assimilation): boolean => !cubeStands(g) || structuresOn(discOf(g, v.system)) === 0

/** With two players the first who fell has reached the goal that was left: the other is Assimilated too (B82). */
function victors(g: G, last: number): number[] {
  return g.match.seats === 2 ? g.s.players.flatMap((_, seat) => (seat === last ? [] : [seat])) : []
}
