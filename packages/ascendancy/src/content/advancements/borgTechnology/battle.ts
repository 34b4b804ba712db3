import {
  allocate,
  ask,
  call,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import type { Place } from '../../../map/place.ts'
import { drawForCube } from '../../../procedures/combat/cube.ts'
import { dealsAfterwards } from '../../../procedures/combat/volley.ts'
import { discardAdvancement } from '../../../rules/building/projects.ts'
import { destroyCube } from '../../../rules/combat/cube.ts'
import { combatOf, cubeOf, isCube, noteDestroyed, opponentsOf, sideOf } from '../../../rules/combat/forces.ts'
import { groupsOf } from '../../../rules/combat/losses.ts'
import type { Moment } from '../../../rules/combat/points.ts'
import { diceThat } from '../../../rules/combat/rerolls.ts'
import { type Aim, aimsOf } from '../../../rules/combat/shots.ts'
import { tidyMap } from '../../../rules/movement/tidy.ts'
import { noteStay } from '../../../rules/movement/units.ts'
import { exhaustAdvancement } from '../../../rules/players/exhaust.ts'
import { canPay, pay } from '../../../rules/players/money.ts'
import { addSingles, loseFromFleet } from '../../../rules/ships/pieces.ts'
import { BORG, type Power, type Side } from '../../../state.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using, worth } from '../../../words/hooks.ts'
import { diceOf, rerollNamed } from '../../../words/rerolls.ts'

/** Technology that is used inside a Combat, at the moments of G81. */

type At = { seat: Seat; moment: Moment }
type When = (g: G, at: At, self: Source) => boolean

const rule = (card: string): string[] => [`ASC-TECH-${card}-a`, 'ASC-14.4.2-a']

const enemiesOf = (g: G, seat: Seat): Side[] => opponentsOf(combatOf(g), sideOf(combatOf(g), seat))

/** The Cube that a seat fights, while it stands. */
const cubeAgainst = (g: G, seat: Seat): Side | undefined => enemiesOf(g, seat).find(isCube)

/** The owner may use the card at this moment. */
const at = (g: G, when: At, self: Source, ...moments: Moment[]): boolean =>
  own(g, when, self) && moments.includes(when.moment)

const inBattle = (g: G): boolean => combatOf(g).kind === 'battle'

// ── Data: Vinculum Position ─────────────────────────────────────────────────────────────────────────────────────

export const knowsVinculum: When = (g, when, self) =>
  at(g, when, self, 'afterRolling') && inBattle(g) && combatOf(g).round === 1

/** It can tell in the first Round only. */
export const vinculumLeft = (g: G, { by, round }: { by: number; round: number }, self: Source): number =>
  by === self.owner && inBattle(g) && round === 1 ? 1 : 0

/** Hits without dice; against several Defenders they are divided like dice. */
export const strikeVinculum = procedure('data-vinculum-position:strike', locals<Using<At>>(), {
  divide(g, v) {
    const aims = aimsAt(g, v.at.seat)
    const hits = worth(v.self, 'hits')
    const buckets = aims.map(({ id }) => ({ id, min: 0, max: hits }))
    return ask(
      v.at.seat,
      allocate('divideHits', hits, buckets, {
        rules: rule(v.self.content),
        fallback: Object.fromEntries(aims.map(({ id }, i) => [id, i === 0 ? hits : 0])),
        skipForced: true,
      }),
      'strike',
    )
  },
  strike(g, v, parts: Record<string, number>) {
    discardAdvancement(g, v.at.seat, v.self.content)
    for (const aim of aimsAt(g, v.at.seat)) addHits(g, v.at.seat, aim, parts[aim.id] ?? 0)
    return done()
  },
})

/** Where Hits are dealt out only afterwards these are too. */
const EVERYBODY = { id: 'all', power: null, sectors: [] as Place[] }

function aimsAt(g: G, seat: Seat): { id: string; power: Power | null; sectors: Place[] }[] {
  if (dealsAfterwards(g, seat)) return [EVERYBODY]
  return aimsOf(g, sideOf(combatOf(g), seat)).map(({ id, side, sectors }: Aim) => ({
    id,
    power: side.power,
    sectors,
  }))
}

function addHits(
  g: G,
  by: Seat,
  { power, sectors }: { power: Power | null; sectors: Place[] },
  automatic: number,
): void {
  if (automatic === 0) return
  const roll = { by, batch: 'card', to: power, sectors: [...sectors], dice: [], automatic }
  combatOf(g).rolls.push({ ...roll, sure: 0, counted: false })
}

// ── Differentiated Modulation ───────────────────────────────────────────────────────────────────────────────────

export const canModulate: When = (g, when, self) => {
  if (!at(g, when, self, 'beforeRolling') || !inBattle(g)) return false
  const cube = cubeAgainst(g, when.seat)
  return cube !== undefined && cubeOf(g, cube).shield > 0
}

export const modulate = procedure('differentiated-modulation:reset', locals<Using<At>>(), {
  reset(g, v) {
    discardAdvancement(g, v.at.seat, v.self.content)
    const cube = cubeOf(g, found(cubeAgainst(g, v.at.seat), 'cube against'))
    cube.shield = worth(v.self, 'shields')
    emit(g, 'cube.adapted', { at: cube.at, shield: cube.shield })
    return done()
  },
})

// ── Masked Warp Signature ───────────────────────────────────────────────────────────────────────────────────────

/** Against a Cube or a Borg World. */
export const canMask: When = (g, when, self) =>
  at(g, when, self, 'afterRolling') &&
  enemiesOf(g, when.seat).some(({ power }) => power === BORG) &&
  diceOf(g, when.seat, 'misses').length > 0

export const mask = procedure('masked-warp-signature:reroll', locals<Using<At>>(), {
  reroll(g, v) {
    discardAdvancement(g, v.at.seat, v.self.content)
    rerollNamed(g, diceOf(g, v.at.seat, 'misses'), v.self)
    return done()
  },
})

// ── Ramming Speed ───────────────────────────────────────────────────────────────────────────────────────────────

export const canRam: When = (g, when, self) => {
  if (!at(g, when, self, 'beforeRolling', 'afterCasualties') || !inBattle(g)) return false
  const cube = cubeAgainst(g, when.seat)
  return cube !== undefined && cubeOf(g, cube).damage >= worth(self, 'damage')
}

const shipsOf = (g: G, seat: Seat) => groupsOf(g, seat, sideOf(combatOf(g), seat).sectors)

/** A Ship and the card for the Cube: a kill of this battle like any other (A2-34). */
export const ram = procedure('ramming-speed:ram', locals<Using<At>>(), {
  which(g, v) {
    const ids = shipsOf(g, v.at.seat).map(group => group.id)
    const options = { rules: rule(v.self.content), fallback: found(ids[0], 'option'), skipForced: true }
    return ask(v.at.seat, pick('ramWith', ids, options), 'ram')
  },
  ram(g, v, id: OptionId) {
    const { seat } = v.at
    discardAdvancement(g, seat, v.self.content)
    const group = found(
      shipsOf(g, seat).find(own => own.id === id),
      'ships',
    )
    if (group.fleet === null) addSingles(g, seat, group.at, -1)
    else loseFromFleet(g, seat, group.fleet, 1)
    sideOf(combatOf(g), seat).lost++
    noteStay(g, seat)
    noteDestroyed(g)
    emit(g, 'combat.sacrificed', { seat, ships: 1 })
    const seats = destroyCube(g, seat, false)
    tidyMap(g)
    return call(drawForCube, { seats }, 'end')
  },
  end: () => done(),
})

// ── Transphasic Torpedoes ───────────────────────────────────────────────────────────────────────────────────────

/** In force for the rest of the battle once they are armed. */
export const ARMED = 'transphasic-torpedoes:armed'

export const canArm: When = (g, when, self) =>
  at(g, when, self, 'beforeRolling') && inBattle(g) && cubeAgainst(g, when.seat) !== undefined

export const arm = procedure('transphasic-torpedoes:arm', locals<Using<At>>(), {
  arm(g, v) {
    const bonus = worth(v.self, 'hitBonus')
    discardAdvancement(g, v.at.seat, v.self.content)
    combatOf(g).lasting.push({ content: ARMED, owner: v.at.seat, id: bonus })
    return done()
  },
})

// ── Adaptive Shielding ──────────────────────────────────────────────────────────────────────────────────────────

/** In force for the Round that is its id. */
export const RAISED = 'adaptive-shielding:raised'

const price = (self: Source) => ({ R: worth(self, 'researchPrice') })

/** Offered when there are Hits to ignore: nothing is gained by doing so earlier. */
export const canRaise: When = (g, when, self) =>
  at(g, when, self, 'beforeCasualties') &&
  inBattle(g) &&
  canPay(g, when.seat, price(self)) &&
  isHit(g, when.seat)

const isHit = (g: G, seat: Seat): boolean =>
  combatOf(g).rolls.some(
    roll =>
      !roll.counted &&
      roll.by !== seat &&
      (roll.to === seat || roll.to === null) &&
      (roll.automatic > 0 || diceThat(g, roll, true).length > 0),
  )

export const raise = procedure('adaptive-shielding:raise', locals<Using<At>>(), {
  raise(g, v) {
    pay(g, v.at.seat, price(v.self))
    exhaustAdvancement(g, v.at.seat, v.self.content)
    combatOf(g).lasting.push({ content: RAISED, owner: v.at.seat, id: combatOf(g).round })
    return done()
  },
})
