import { ask, call, done, emit, forbidden, found, locals, type OptionId, pick } from '@tenforward/kernel'
import type { Weapon } from '../../content/facts/types.ts'
import { upgradeById } from '../../content/facts/upgrades.ts'
import { asDice, countOf, rollAttack, rollDefence } from '../../rules/combat/dice.ts'
import { isShot, shotAt } from '../../rules/combat/targeting.ts'
import { attackDice, defenceDice, mountsOf, PRIMARY } from '../../rules/combat/weapons.ts'
import { isEnemy, isInPlay, shipOf } from '../../rules/ships/ships.ts'
import { pay } from '../../rules/ships/upgrades.ts'
import { type Attack, attackOf, type Ship, type ShipId, seatOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { DONE, offer, offerId, offersAt, takeOffer } from '../abilities/offers.ts'
import { suffer } from '../damage/suffer.ts'
import { modifyAttackDice, modifyDefenceDice } from './modify.ts'

interface Attacking {
  attacker: ShipId
  defender: ShipId
  weapon: string
  slot: number
  /** The cost of the weapon has been paid: a volley, or a card that lets it be fired again. */
  paid: boolean
}

/** The eight steps of an attack; method and target have been chosen (ALL-CMB-02). */
export const attack = procedure('attack', locals<Attacking>(), {
  declare(g, v) {
    const { attacker, defender } = sides(g, v)
    const weapon = weaponOf(attacker, v)
    const shot = shotAt(g, attacker, weapon, defender, v.paid)
    if (!isShot(shot)) return done()
    g.s.attack = begun(v, shot.range, shot.obstructed)
    attacker.done.attacked = true
    emit(g, 'attack.declared', g.s.attack)
    if (isEnemy(attacker)) return 'reveal'
    return offer(
      g,
      'declare',
      { ...attackAt(g), ship: attacker.id, seat: seatOf(attacker) },
      ['ALL-UPG-02'],
      'reveal',
    )
  },
  reveal(g, v) {
    flipCloak(g, shipOf(g, v.attacker))
    return v.paid ? 'declared' : 'cost'
  },
  /** Instead of disabling the card something else may be done; else the cost is paid as it stands. */
  cost(g, v) {
    const { attacker } = sides(g, v)
    const offered = weaponOf(attacker, v).cost.disable ? insteadOffers(g, attacker, v.slot) : []
    if (offered.length === 0) return 'pay'
    return ask(
      seatOf(attacker),
      pick('insteadOfDisabling', [DONE, ...offered], { rules: ['ALL-UPG-01'], fallback: DONE }),
      'instead',
    )
  },
  instead(g, v, id: OptionId) {
    if (id === DONE) return 'pay'
    const { attacker, defender } = sides(g, v)
    pay(g, attacker, v.slot, { ...weaponOf(attacker, v).cost, disable: false }, defender)
    const context = { ship: attacker.id, seat: seatOf(attacker), slot: v.slot }
    return takeOffer(g, 'insteadOfDisabling', context, id, 'declared')
  },
  pay(g, v) {
    const { attacker, defender } = sides(g, v)
    pay(g, attacker, v.slot, weaponOf(attacker, v).cost, defender)
    return 'declared'
  },
  declared: g => fire('targetDeclared', attackAt(g), 'rollAttack'),
  rollAttack(g, v) {
    const { attacker, defender } = sides(g, v)
    if (!isInPlay(attacker)) return 'end'
    const { range } = enter(g, 'rollAttack')
    const count = attackDice(g, attacker, weaponOf(attacker, v), defender, range)
    const faces = rollAttack(g, count)
    attackOf(g.s).attack = asDice(faces)
    emit(g, 'dice.rolled', { ship: attacker.id, side: 'attack', faces, count })
    return count === 0 ? 'ended' : fire('attackRolled', attackAt(g), 'modifyAttack')
  },
  modifyAttack(g) {
    enter(g, 'modifyAttack')
    return call(modifyAttackDice, {}, 'rollDefence')
  },
  rollDefence(g, v) {
    const { attacker, defender } = sides(g, v)
    const { range, obstructed } = enter(g, 'rollDefence')
    const count = defenceDice(g, defender, attacker, weaponOf(attacker, v), range, obstructed)
    const faces = rollDefence(g, count)
    attackOf(g.s).defence = asDice(faces)
    emit(g, 'dice.rolled', { ship: defender.id, side: 'defence', faces, count })
    return fire('defenceRolled', attackAt(g), 'modifyDefence')
  },
  modifyDefence(g) {
    enter(g, 'modifyDefence')
    return call(modifyDefenceDice, {}, 'cancel')
  },
  /** Effects that cancel dice come before the evades (ALL-CPR-04). */
  cancel(g) {
    enter(g, 'compare')
    return fire('compareBegan', attackAt(g), 'compare')
  },
  compare(g) {
    const a = attackOf(g.s)
    const evades = countOf(a.defence, 'evade')
    const hits = countOf(a.attack, 'hit')
    a.hits = Math.max(0, hits - evades)
    a.crits = Math.max(0, countOf(a.attack, 'crit') - Math.max(0, evades - hits))
    emit(g, 'attack.compared', { hits: a.hits, crits: a.crits, evades })
    return a.hits + a.crits === 0 ? 'ended' : fire('hit', attackAt(g), 'damage')
  },
  damage(g, v) {
    const { hits, crits } = enter(g, 'damage')
    return call(suffer, { ship: v.defender, normal: hits, critical: crits, by: v.attacker }, 'ended')
  },
  ended(g) {
    enter(g, 'end')
    return fire('attackEnded', attackAt(g), 'after')
  },
  after: (g, v) => afterFor(g, v.attacker, 'afterDefender'),
  afterDefender: (g, v) => afterFor(g, v.defender, 'end'),
  end(g) {
    g.s.attack = null
    g.s.lasting = g.s.lasting.filter(l => l.until !== 'attack')
    return done()
  },
})

const sides = (g: G, v: Attacking): { attacker: Ship; defender: Ship } => ({
  attacker: shipOf(g, v.attacker),
  defender: shipOf(g, v.defender),
})

/** The weapon by its card, also when that has just been disabled or discarded. */
function weaponOf(attacker: Ship, v: Attacking): Weapon {
  if (v.weapon === PRIMARY.id) return PRIMARY
  const card = upgradeById[v.weapon]
  if (card?.weapon) return { id: card.id, name: card.name, ...card.weapon }
  const mount = mountsOf(attacker).find(m => m.weapon.id === v.weapon)
  return found(mount, `weapon of ${attacker.id} called`, v.weapon).weapon
}

const begun = (v: Attacking, range: Attack['range'], obstructed: boolean): Attack => ({
  attacker: v.attacker,
  defender: v.defender,
  weapon: v.weapon,
  slot: v.slot,
  range,
  obstructed,
  step: 'declare',
  attack: [],
  defence: [],
  hits: 0,
  crits: 0,
  used: [],
})

function attackAt(g: G) {
  const { attacker, defender, weapon, range } = attackOf(g.s)
  return { attacker, defender, weapon, range }
}

function enter(g: G, step: Attack['step']): Attack {
  const attack = attackOf(g.s)
  attack.step = step
  return attack
}

/** Firing shows where a cloaked ship is; it stays cloaked until the End Phase (ALL-CLK-06). */
function flipCloak(g: G, ship: Ship): void {
  if (ship.cloak === null || ship.cloak.red) return
  if (forbidden(g, 'flipCloak', { ship: ship.id }) !== null) return
  ship.cloak.red = true
  emit(g, 'cloak.flipped', { ship: ship.id })
}

const insteadOffers = (g: G, ship: Ship, slot: number): string[] =>
  isEnemy(ship)
    ? []
    : offersAt(g, 'insteadOfDisabling', { ship: ship.id, seat: seatOf(ship), slot }).map(offerId)

function afterFor<L extends string>(g: G, id: ShipId, to: L) {
  const ship = shipOf(g, id)
  if (isEnemy(ship) || !isInPlay(ship)) return to
  const { attacker, defender, weapon, range } = attackOf(g.s)
  return offer(
    g,
    'attackEnd',
    { attacker, defender, weapon, range, ship: id, seat: seatOf(ship) },
    ['ALL-UPG-02'],
    to,
  )
}
