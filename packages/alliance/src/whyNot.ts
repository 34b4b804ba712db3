import { found, type Prompt } from '@tenforward/kernel'
import { isShot, shotAt } from './rules/combat/targeting.ts'
import { mountsOf } from './rules/combat/weapons.ts'
import type { Reason } from './rules/reason.ts'
import { knownActions, whyNotAction, whyNotLock } from './rules/ships/actions.ts'
import { shipOf } from './rules/ships/ships.ts'
import type { Ship, ShipId } from './state.ts'
import type { G } from './types.ts'

type About = { ship: ShipId; method?: string }

/** Why an answer that is not offered is refused, more exactly than the prompt says. */
export function whyNot(g: G, prompt: Prompt, answer: unknown): Reason | undefined {
  if (typeof answer !== 'string') return undefined
  const about = prompt.about as About | undefined
  if (about === undefined || typeof about.ship !== 'string') return undefined
  const ship = shipOf(g, about.ship)
  const card = whyNotCard(ship, answer)
  if (card !== undefined) return card
  if (prompt.name === 'action') return whyNotPerform(g, ship, answer)
  if (prompt.name === 'lockTarget') return withShip(g, answer, target => whyNotLock(g, ship, target))
  if (prompt.name === 'method') return whyNotMethod(g, ship, answer)
  if (prompt.name === 'target') {
    const mount = mountsOf(ship).find(m => m.weapon.id === about.method?.split(':')[0])
    return mount === undefined
      ? undefined
      : withShip(g, answer, target => noShot(g, ship, mount.weapon.id, target))
  }
  return undefined
}

/** A card that cannot be used at all for the moment, whatever it says. */
function whyNotCard(ship: Ship, answer: string): Reason | undefined {
  const [use, name, slot] = answer.split(':')
  const card = use === 'use' ? ship.upgrades[Number(slot)] : undefined
  if (card === undefined || card.card !== name) return undefined
  if (card.discarded) return { message: 'The card has been discarded.', rules: ['ALL-TIM-06'] }
  if (card.disabled) return { message: 'The card is disabled.', rules: ['ALL-TIM-01'] }
  if (card.time > 0) return { message: 'There are Time Tokens on the card.', rules: ['ALL-TIM-03'] }
  return undefined
}

function whyNotPerform(g: G, ship: Ship, action: string): Reason | undefined {
  const reason = whyNotAction(g, ship, action)
  if (reason !== null) return reason
  const known: readonly string[] = knownActions(g, ship)
  if (known.includes(action)) return { message: 'The ship has had its Action.', rules: ['ALL-ACN-01'] }
  return { message: 'The ship cannot take that Action.', rules: ['ALL-ACN-02'] }
}

function withShip(g: G, id: string, why: (ship: Ship) => Reason | null): Reason | undefined {
  const target = g.s.ships.find(ship => ship.id === id && ship.fate === 'inPlay')
  return target === undefined ? undefined : (why(target) ?? undefined)
}

function noShot(g: G, ship: Ship, weapon: string, target: Ship): Reason | null {
  const mount = found(
    mountsOf(ship).find(m => m.weapon.id === weapon),
    'weapon called',
    weapon,
  )
  if ((target.seat === null) === (ship.seat === null))
    return { message: 'It is on the same side.', rules: ['ALL-AIB-01'] }
  const shot = shotAt(g, ship, mount.weapon, target)
  return isShot(shot) ? null : shot
}

/** A weapon without any target: what keeps it from the nearest thing to one. */
function whyNotMethod(g: G, ship: Ship, method: string): Reason | undefined {
  if (ship.done.actions.includes('regenerate'))
    return { message: 'The ship has regenerated this round.', rules: ['ALL-REG-02'] }
  if (ship.done.attacked) return { message: 'The ship has attacked this round.', rules: ['ALL-CMB-06'] }
  const mount = mountsOf(ship).find(m => m.weapon.id === method.split(':')[0])
  if (mount === undefined) return undefined
  const reasons = g.s.ships
    .filter(target => target.seat === null && target.fate === 'inPlay')
    .map(target => noShot(g, ship, mount.weapon.id, target))
  return reasons.find(reason => reason !== null) ?? undefined
}
