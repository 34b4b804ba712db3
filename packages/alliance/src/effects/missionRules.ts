import {
  ask,
  done,
  emit,
  type Hooks,
  locals,
  next,
  type OptionId,
  pick,
  type Source,
} from '@tenforward/kernel'
import type { SpecialRule } from '../content/types.ts'
import type { OwnShip } from '../procedures/points.ts'
import { shipOf } from '../rules/ships.ts'
import { missionTokens } from '../rules/terrain.ts'
import { spend, spendable } from '../rules/tokens.ts'
import { distanceToToken, rangeOf } from '../space/measure.ts'
import type { Ship } from '../state.ts'
import { type Alliance, type G, procedure } from '../types.ts'

/** The numbers of a special rule, from the mission that is being played. */
const ruleOf = (g: G, self: Source): SpecialRule => g.match.options.mission.specialRules[Number(self.id)]!

/** Kinds of Mission Token that a ship could take aboard now: near enough, and none of the kind aboard (ALL-PAT-18). */
function collectable(g: G, ship: Ship, rule: SpecialRule): string[] {
  const near = missionTokens(g).filter(
    token =>
      (rule.tokens as string[]).includes(token.name) &&
      !ship.cargo.includes(token.name) &&
      rangeOf(distanceToToken(ship.pose, token), 'far') <= (rule.range as number),
  )
  return [...new Set(near.map(token => token.name))]
}

/** A Scan Token for a Mission Token; the one on the map stays for others (ALL-PAT-15 to -17). */
const collect = procedure('collect', locals<{ self: Source; at: OwnShip }>(), {
  which(g, v) {
    const names = collectable(g, shipOf(g, v.at.ship), ruleOf(g, v.self))
    return ask(
      v.at.seat,
      pick('collect', names, { rules: ['ALL-PAT-15', 'ALL-PAT-18'], fallback: names[0]!, skipForced: true }),
      'take',
    )
  },
  take(g, v, name: OptionId) {
    const ship = shipOf(g, v.at.ship)
    spend(g, ship, 'scan')
    ship.cargo.push(String(name))
    emit(g, 'cargo.taken', { ship: ship.id, name: String(name) })
    return next('end')
  },
  end: () => done(),
})

/** Special rules of missions, by their name in the mission file; the numbers stand there. */
export const missionRules: Readonly<Record<string, Hooks<Alliance>>> = {
  'mission:collect': {
    actions: {
      activationEnd: {
        when(g, at, self) {
          const ship = shipOf(g, at.ship)
          return spendable(g, ship, 'scan') !== null && collectable(g, ship, ruleOf(g, self)).length > 0
        },
        run: collect,
      },
    },
  },
}
