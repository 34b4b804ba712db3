import { allowed, ask, call, done, emit, found, locals, type OptionId, pick } from '@tenforward/kernel'
import { type Target, targetsOf } from '../../rules/combat/targeting.ts'
import { defenceDice, type Mount, methodId, mountsOf } from '../../rules/combat/weapons.ts'
import { canHit, enemyWeapon, orderedTargets } from '../../rules/enemies/logic.ts'
import { nextUp } from '../../rules/mission/turnOrder.ts'
import { destroy } from '../../rules/ships/leaving.ts'
import { isEnemy, isInPlay, shipOf, shipsInPlay, speaker } from '../../rules/ships/ships.ts'
import { type Ship, type ShipId, seatOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { openPhase } from '../abilities/openPhase.ts'
import { attack } from './attack.ts'

const NO_ATTACK = 'pass'

/** From the highest Captain Skill to the lowest every ship has one chance to attack (ALL-CMB-01, -07). */
export const combat = procedure('combat', locals<{ ship: ShipId }>(), {
  begin(g) {
    g.s.phase = 'combat'
    emit(g, 'phase.began', { round: g.s.round, phase: 'combat' })
    return fire('combatBegan', { round: g.s.round }, 'abilities')
  },
  abilities: g => openPhase(g, 'combat', true, 'next'),
  next(g, v) {
    const tied = nextUp(
      g,
      shipsInPlay(g).filter(ship => !ship.done.fought),
      true,
    )
    const [first] = tied
    if (first === undefined) return done()
    if (isEnemy(first)) {
      v.ship = first.id
      return call(enemyAttack, { ship: v.ship }, 'after')
    }
    const options = ableAmong(g, tied).map(ship => ship.id)
    return ask(
      seatOf(first),
      pick('attackNext', options, { rules: ['ALL-CMB-03'], fallback: options[0], skipForced: true }),
      'player',
    )
  },
  player(_g, v, id: ShipId) {
    v.ship = id
    return call(playerAttack, { ship: id, method: '' }, 'after')
  },
  /** A ship that was lost to an equal goes now, after its own chance (ALL-SIM-03). */
  after(g, v) {
    const ship = shipOf(g, v.ship)
    ship.done.fought = true
    if (isInPlay(ship) && ship.done.doomed) destroy(g, ship, null)
    return 'next'
  },
})

/** Choose the method of attack, declare the target (ALL-TGT-01). A ship may let its chance go by. */
export const playerAttack = procedure('playerAttack', locals<{ ship: ShipId; method: string }>(), {
  method(g, v) {
    const ship = shipOf(g, v.ship)
    const ids = isInPlay(ship) && mayAttack(g, ship) ? usable(g, ship).map(methodId) : []
    return ask(
      seatOf(ship),
      pick('method', [...ids, NO_ATTACK], {
        rules: ['ALL-TGT-01', 'ALL-CMB-06'],
        fallback: ids[0] ?? NO_ATTACK,
        skipForced: true,
        about: { ship: ship.id },
      }),
      'target',
    )
  },
  target(g, v, method: OptionId) {
    if (method === NO_ATTACK) return done()
    v.method = String(method)
    const ship = shipOf(g, v.ship)
    const { weapon } = mountCalled(ship, v.method)
    const ids = targetsOf(g, ship, weapon).map(t => t.target.id)
    if (weapon.all) return call(volley, { ship: ship.id, method: v.method, left: ids }, 'end')
    return ask(
      seatOf(ship),
      pick('target', ids, {
        rules: ['ALL-TGT-02'],
        fallback: ids[0],
        skipForced: true,
        about: { ship: ship.id, method: v.method },
      }),
      'fire',
    )
  },
  fire(g, v, defender: ShipId) {
    const { weapon, slot } = mountCalled(shipOf(g, v.ship), v.method)
    return call(attack, { attacker: v.ship, defender, weapon: weapon.id, slot, paid: false }, 'end')
  },
  end: () => done(),
})

/** A weapon that is fired at every target: its cost is paid once, and there is a roll for each. */
export const volley = procedure(
  'volley',
  locals<{ ship: ShipId; method: string; left: ShipId[]; paid?: boolean }>(),
  {
    each(g, v) {
      const defender = v.left.shift()
      const ship = shipOf(g, v.ship)
      if (defender === undefined || !isInPlay(ship)) return done()
      if (!isInPlay(shipOf(g, defender))) return 'each'
      const [weapon = '', place = -1] = v.method.split(':')
      const slot = Number(place)
      const paid = v.paid === true
      v.paid = true
      return call(attack, { attacker: v.ship, defender, weapon, slot, paid }, 'each')
    },
  },
)

/** The order among tied players matters only for those who can do something; else the first is as good as any. */
function ableAmong(g: G, tied: Ship[]): Ship[] {
  if (tied.length === 1) return tied
  const able = tied.filter(ship => mayAttack(g, ship) && usable(g, ship).length > 0)
  return able.length > 0 ? able : tied.slice(0, 1)
}

/** One attack a round, and none after regenerating (ALL-CMB-06, ALL-REG-02). */
function mayAttack(g: G, ship: Ship): boolean {
  if (ship.done.actions.includes('regenerate')) return false
  return !ship.done.attacked || allowed(g, 'attackAgain', { ship: ship.id })
}

const usable = (g: G, ship: Ship): Mount[] => mountsOf(ship).filter(mount => canHit(g, ship, mount))

const mountCalled = (ship: Ship, method: string): Mount =>
  found(
    mountsOf(ship).find(m => methodId(m) === method),
    `weapon of ${ship.id} called`,
    method,
  )

/** By its combat list: the first weapon that has a target, at the nearest band, then the fewest defence dice. */
export const enemyAttack = procedure('enemyAttack', locals<{ ship: ShipId; mount?: Mount }>(), {
  choose(g, v) {
    const ship = shipOf(g, v.ship)
    const armed = ship.done.attacked ? null : enemyWeapon(g, ship)
    if (armed === null) return done()
    v.mount = armed.mount
    if (armed.mount.weapon.all) return 'volley'
    const ids = easiestTargets(g, ship, armed.mount, armed.found)
    const about = { ship: ship.id }
    return ask(
      speaker(g),
      pick('enemyTarget', ids, { rules: ['ALL-AIC-07'], fallback: ids[0], skipForced: true, about }),
      'fire',
    )
  },
  /** At everybody in turn, the nearest first. */
  volley(g, v) {
    const { weapon } = found(v.mount, 'weapon that was chosen')
    const targets = targetsOf(g, shipOf(g, v.ship), weapon).sort((a, b) => a.shot.range - b.shot.range)
    const left = targets.map(f => f.target.id)
    return call(volley, { ship: v.ship, method: weapon.id, left }, 'end')
  },
  fire(_g, v, defender: ShipId) {
    const { weapon, slot } = found(v.mount, 'weapon that was chosen')
    return call(attack, { attacker: v.ship, defender, weapon: weapon.id, slot, paid: false }, 'end')
  },
  end: () => done(),
})

/** ALL-AIC-04 to -06; where several are left the players choose. */
function easiestTargets(g: G, ship: Ship, { weapon }: Mount, all: readonly Target[]): ShipId[] {
  const targets = orderedTargets(g, ship, all)
  if (targets.length === 1) return targets.map(f => f.target.id)
  const nearest = Math.min(...targets.map(f => f.shot.range))
  const near = targets.filter(f => f.shot.range === nearest)
  const dice = near.map(f => defenceDice(g, f.target, ship, weapon, f.shot.range, f.shot.obstructed))
  const fewest = Math.min(...dice)
  return near.filter((_, i) => dice[i] === fewest).map(f => f.target.id)
}
