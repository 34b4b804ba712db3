import { type ActionHook, call, done, found, locals } from '@tenforward/kernel'
import { attack } from '../../procedures/combat/attack.ts'
import { isShot, shotAt } from '../../rules/combat/targeting.ts'
import { opponentsOf, shipIdOf, shipOf } from '../../rules/ships/ships.ts'
import { type Attack, attackOf, equippedAt, type Ship, type ShipId } from '../../state.ts'
import { type Alliance, type G, procedure } from '../../types.ts'
import { type Actions, askFor, payFor, type Using } from '../../words/abilities.ts'
import { own } from '../../words/own.ts'
import type { Weapon } from '../facts/types.ts'
import { upgradeById } from '../facts/upgrades.ts'

interface Spreading extends Using<Actions['attackEnd']> {
  /** The first attack, kept while the second is made. */
  first?: Attack | null
}

function torpedoOf(g: G): Weapon | null {
  const card = upgradeById[attackOf(g.s).weapon]
  return card?.weapon?.torpedo === true ? { id: card.id, name: card.name, ...card.weapon } : null
}

/** Others at whom the same torpedo could be fired, its cost aside. */
function others(g: G, ship: Ship): ShipId[] {
  const torpedo = torpedoOf(g)
  if (torpedo === null) return []
  return opponentsOf(g, ship)
    .filter(target => target.id !== attackOf(g.s).defender && isShot(shotAt(g, ship, torpedo, target, true)))
    .map(target => target.id)
}

/** After an attack with a torpedo: both cards are discarded for a second attack on somebody else. */
export const spread: ActionHook<Alliance, Actions['attackEnd']> = {
  when: (g, at, self) => own(at, self) && at.attacker === at.ship && others(g, shipOf(g, at.ship)).length > 0,
  run: procedure('fullSpread', locals<Spreading>(), {
    whom(g, v) {
      const ship = shipOf(g, shipIdOf(v.self))
      return askFor(ship, 'target', ['ALL-UPG-01', 'ALL-TGT-02'], others(g, ship), v.self, 'fire')
    },
    fire(g, v, defender: ShipId) {
      const ship = payFor(g, v.self, { discard: true })
      const { weapon, slot } = attackOf(g.s)
      equippedAt(ship, slot).discarded = true
      v.first = g.s.attack
      g.s.attack = null
      return call(attack, { attacker: ship.id, defender: defender, weapon, slot, paid: true }, 'resume')
    },
    resume(g, v) {
      g.s.attack = found(v.first, 'first attack')
      v.first = null
      return done()
    },
  }),
}
