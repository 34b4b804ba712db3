import { call, done, emit, locals, type Seat } from '@tenforward/kernel'
import {
  adjacentPlaces,
  hubLinks,
  isSystemPlace,
  type Place,
  placeOfSystem,
  systemIn,
} from '../../map/place.ts'
import { combatOf } from '../../rules/combat/forces.ts'
import { addSide, closeCombat, openCombat, pruneSides } from '../../rules/combat/sides.ts'
import { mayBeAttacked } from '../../rules/combat/targets.ts'
import { playing } from '../../rules/players/seats.ts'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { BORG } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { fight } from './fight.ts'

interface Engagement {
  /** The Sector of the Cube. */
  cube: Place
  /** The Cube acts on Aggression while Attack-Command-Attack is in force (ASC-9.8.1-d). */
  suspended: boolean
}

/**
 * 15.2.3: a Cube attacks all Ships in its own Sector, or else all in the Adjacent ones; by the Borg set's rules all of
 * them at once (A16). True when the Cube still stands afterwards.
 */
export const engage = procedure('engage', locals<Engagement, boolean>(), {
  begin(g, v) {
    const prey = preyOf(g, v.cube)
    if (prey.length === 0) return done(true)
    openCombat(g, 'battle', v.cube, !v.suspended)
    addSide(g, BORG, [v.cube])
    for (const { seat, sectors } of prey) addSide(g, seat, sectors)
    const attacked = prey.map(p => p.seat)
    emit(g, 'battle.declared', { attacker: BORG, at: v.cube, from: [v.cube], attacked })
    return fire('attacked', { by: BORG, at: v.cube, against: attacked, paid: false }, 'begun')
  },
  begun(g, v) {
    if (!pruneSides(g)) {
      emit(g, 'battle.cancelled', { attacker: BORG, at: v.cube })
      closeCombat(g)
      return done(true)
    }
    const defenders = combatOf(g)
      .sides.slice(1)
      .map(s => s.power)
    return fire('battleBegan', { attacker: BORG, defenders, at: v.cube }, 'fight')
  },
  fight: () => call(fight, {}, 'end'),
  end: (g, v) => done(g.s.borg.cubes.some(cube => cube.at === v.cube)),
})

interface Prey {
  seat: Seat
  sectors: Place[]
}

function preyOf(g: G, cube: Place): Prey[] {
  const here = shipsIn(g, [cube])
  const wide = g.match.options.engagement === 'ownAndAdjacent'
  if (here.length > 0 && !wide) return here
  const links = isSystemPlace(cube) && g.match.options.hubAttacks ? hubLinks(g.s.map, systemIn(cube)) : []
  const around = [...adjacentPlaces(g.s.map, cube), ...links.map(placeOfSystem)]
  return shipsIn(g, wide ? [cube, ...around] : around)
}

function shipsIn(g: G, places: readonly Place[]): Prey[] {
  const open = places.filter(at => mayBeAttacked(g, BORG, at))
  return playing(g)
    .map(seat => ({ seat, sectors: open.filter(at => shipsAt(g, seat, at) > 0) }))
    .filter(prey => prey.sectors.length > 0)
}
