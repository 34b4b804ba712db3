import { ask, confirm, done, locals, type Seat, type Source } from '@tenforward/kernel'
import type { Place } from '../../../map/place.ts'
import { combatOf, isSeat, sideOf, strengthOf } from '../../../rules/combat/forces.ts'
import { tidyMap } from '../../../rules/movement/tidy.ts'
import { goToWarp } from '../../../rules/movement/units.ts'
import { canEnterWarp } from '../../../rules/movement/warp.ts'
import { refreshCommands } from '../../../rules/players/commands.ts'
import { fleetsAt, singlesAt } from '../../../rules/ships/pieces.ts'
import type { Power } from '../../../state.ts'
import { type G, procedure } from '../../../types.ts'
import { isCloakedInCombat } from '../../../words/cloaking.ts'
import type { Using } from '../../../words/hooks.ts'

interface Attack {
  by: Power
  at: Place
  against: Power[]
  paid: boolean
}

/** All the Ships that are attacked go, or none (G76); what holds Ships back from Warp holds these too (G11). */
export function canEscape(g: G, { against }: Attack, self: Source): boolean {
  const seat = self.owner as Seat
  if (!against.includes(seat) || !isCloakedInCombat(g, seat)) return false
  return sideOf(combatOf(g), seat).sectors.every(at =>
    [null, ...fleetsAt(g, seat, at)].every(fleet => canEnterWarp(g, seat, { fleet, at })),
  )
}

/** Adv. Romulan Cloaking Device: away at Warp, before a shot is fired. */
export const vanish = procedure('adv-romulan-cloaking-device:escape', locals<Using<Attack>>(), {
  offer: (_g, v) =>
    ask(
      v.self.owner as Seat,
      confirm('cloakedEscape', {
        about: { by: v.at.by, at: v.at.at },
        rules: ['ASC-ADV-adv-romulan-cloaking-device-b'],
        fallback: false,
      }),
      'vanish',
    ),
  /** With nobody else to fight there was no battle, and the Attacker's Command is ready again. */
  vanish(g, v, goes: boolean) {
    if (!goes) return done()
    const combat = combatOf(g)
    const seat = v.self.owner as Seat
    for (const at of sideOf(combat, seat).sectors) vanishFrom(g, seat, at)
    tidyMap(g)
    const fought = combat.sides.slice(1).some(side => strengthOf(g, side) > 0)
    if (!fought && v.at.paid && isSeat(v.at.by)) refreshCommands(g, v.at.by, 1)
    return done()
  },
})

function vanishFrom(g: G, seat: Seat, at: Place): void {
  for (const fleet of fleetsAt(g, seat, at)) goToWarp(g, seat, fleet, at)
  for (let n = singlesAt(g, seat, at); n > 0; n--) goToWarp(g, seat, null, at)
}
