import { ask, done, locals, next, pick, type Seat } from '@tenforward/kernel'
import { currentTactic } from '../../rules/conflict/battleBridge.ts'
import { type Hit, inflict, placesItself } from '../../rules/conflict/damage.ts'
import { hullDamage, WHOLE_HULL } from '../../rules/conflict/markers.ts'
import type { Id } from '../../state.ts'
import { procedure } from '../../types.ts'

export interface Scored {
  /** Who inflicts the damage, and the side that fired: nobody's, when it controls itself. */
  by: Seat
  side: Seat
  id: Id
  hit: Hit
  /** HULL that it cost, in percent. */
  hull: number
}

export interface Dealing {
  /** What was scored and does no damage yet: the attacker's first (decision G-38). */
  hits: Scored[]
  dealt: Scored[]
  tactic?: Id | null
  /** The target that gets the tactic itself. */
  placeOn?: Id
}

/** The seventh stage of a ship battle: all damage of both players, one target after the other. */
export const dealDamage = procedure('dealDamage', locals<Dealing, Scored[]>(), {
  side(g, v) {
    const first = v.hits[0]
    if (first === undefined) return done(v.dealt)
    v.tactic = currentTactic(g, first.by)
    v.placeOn = first.id
    const several = v.hits
      .filter(({ by }) => by === first.by)
      .filter(({ hit }) => placesItself(g, hit, v.tactic!))
    return next(several.length > 1 ? 'place' : 'which')
  },
  /** CCG-SBATTLE-58: one of the targets gets the tactic; for the others another is drawn. */
  place(_g, v) {
    const ids = own(v).map(({ id }) => id)
    const extra = { rules: ['CCG-SBATTLE-58'], about: { tactic: v.tactic }, fallback: ids[0]! }
    return ask(v.hits[0]!.by, pick('placeTactic', ids, extra), 'placed')
  },
  placed(_g, v, id: Id) {
    v.placeOn = id
    return next('which')
  },
  /** CCG-SBATTLE-59: all markers of one ship, unseen, and then the next ship. */
  which(_g, v) {
    const ids = own(v).map(({ id }) => id)
    const extra = { rules: ['CCG-SBATTLE-59'], fallback: ids[0]!, skipForced: true }
    return ask(v.hits[0]!.by, pick('damageNext', ids, extra), 'deal')
  },
  deal(g, v, id: Id) {
    const scored = own(v).find(one => one.id === id)!
    const before = hullDamage(g, id)
    inflict(g, scored.by, id, scored.hit, v.tactic!, v.placeOn === id)
    // CCG-SBATTLE-55.
    v.dealt.push({ ...scored, hull: Math.min(WHOLE_HULL, hullDamage(g, id) - before) })
    v.hits.splice(v.hits.indexOf(scored), 1)
    return next(v.hits[0]?.by === scored.by ? 'which' : 'side')
  },
})

/** What the player whose turn it is to deal damage has scored. */
const own = (v: Dealing): Scored[] => v.hits.filter(({ by }) => by === v.hits[0]!.by)
