import {
  allowed,
  ask,
  done,
  forbidden,
  found,
  locals,
  type OptionId,
  pick,
  pickMany,
} from '@tenforward/kernel'
import { addResult, convert, countOf, reroll, rerollable } from '../../rules/combat/dice.ts'
import { lockOwners } from '../../rules/combat/weapons.ts'
import { isEnemy, shipOf } from '../../rules/ships/ships.ts'
import { dropLock, spend } from '../../rules/ships/tokens.ts'
import { attackOf, type Ship, type ShipId, seatOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { DONE, offerId, offersAt, takeOffer } from '../abilities/offers.ts'
import { enemyConvertsAttack, enemyDefends, enemySpendsLock } from './enemyDice.ts'

type Side = 'attacker' | 'defender'

/** The defender's effects on the attack dice, all of them, then the attacker's (ALL-MAT-01, A-04). */
export const modifyAttackDice = procedure('modifyAttackDice', locals<{ lock?: ShipId }>(), {
  defender: g => fire('modifyAttack', sideAt(g, 'defender'), 'defenderAsks'),
  defenderAsks(g) {
    const ship = shipOf(g, attackOf(g.s).defender)
    const cards = cardOffers(g, ship, 'attackDice', 'defender')
    if (cards.length === 0) return 'attacker'
    return askModify(g, ship, 'modifyAttackDice', 'ALL-MAT-01', cards, 'defenderTakes')
  },
  defenderTakes: (g, _v, id: OptionId) =>
    id === DONE
      ? 'attacker'
      : takeCard(g, attackOf(g.s).defender, 'attackDice', 'defender', id, 'defenderAsks'),
  attacker(g) {
    if (isEnemy(shipOf(g, attackOf(g.s).attacker))) return 'enemy'
    return fire('modifyAttack', sideAt(g, 'attacker'), 'attackerAsks')
  },
  attackerAsks(g) {
    const ship = shipOf(g, attackOf(g.s).attacker)
    const options = [...attackTokens(g, ship), ...cardOffers(g, ship, 'attackDice', 'attacker')]
    if (options.length === 0) return done()
    return askModify(g, ship, 'modifyAttackDice', 'ALL-MAT-02', options, 'attackerTakes')
  },
  attackerTakes(g, v, id: OptionId) {
    const ship = shipOf(g, attackOf(g.s).attacker)
    if (id === DONE) return done()
    if (String(id).startsWith('lock:')) {
      v.lock = String(id).slice('lock:'.length) as ShipId
      return 'whichDice'
    }
    if (id !== 'battleStations') return takeCard(g, ship.id, 'attackDice', 'attacker', id, 'attackerAsks')
    spend(g, ship, 'battleStations')
    convert(g, 'attack', ship, 'battleStations', 'hit', 'battleStations')
    return 'attackerAsks'
  },
  whichDice(g) {
    const ship = shipOf(g, attackOf(g.s).attacker)
    const places = rerollable(g, 'attack', allowed(g, 'rerollAgain', { ship: ship.id }))
    return ask(
      seatOf(ship),
      pickMany('rerollAttack', places, {
        min: 1,
        max: places.length,
        rules: ['ALL-MAT-03', 'ALL-MAT-09'],
        fallback: worthRerolling(g, ship, places),
      }),
      'rerolled',
    )
  },
  rerolled(g, v, places: number[]) {
    const { attacker, defender } = attackOf(g.s)
    dropLock(g, shipOf(g, found(v.lock, 'ship whose lock is spent')), defender, true)
    reroll(g, 'attack', shipOf(g, attacker), places)
    return 'attackerAsks'
  },
  /** By its first opportunity: lock, abilities, token (ALL-AIC-09). */
  enemy(g) {
    enemySpendsLock(g)
    return fire('enemyRerolls', sideAt(g, 'attacker'), 'enemyChanges')
  },
  enemyChanges: g => fire('modifyAttack', sideAt(g, 'attacker'), 'enemyConverts'),
  enemyConverts(g) {
    enemyConvertsAttack(g)
    return done()
  },
})

/** The attacker's effects on the defence dice, then the defender's (ALL-MDF-01). */
export const modifyDefenceDice = procedure('modifyDefenceDice', locals<Record<string, never>>(), {
  attacker: g => fire('modifyDefence', sideAt(g, 'attacker'), 'attackerAsks'),
  attackerAsks(g) {
    const ship = shipOf(g, attackOf(g.s).attacker)
    const cards = cardOffers(g, ship, 'defenceDice', 'attacker')
    if (cards.length === 0) return 'defender'
    return askModify(g, ship, 'modifyDefenceDice', 'ALL-MDF-01', cards, 'attackerTakes')
  },
  attackerTakes: (g, _v, id: OptionId) =>
    id === DONE
      ? 'defender'
      : takeCard(g, attackOf(g.s).attacker, 'defenceDice', 'attacker', id, 'attackerAsks'),
  defender(g) {
    if (isEnemy(shipOf(g, attackOf(g.s).defender))) return 'enemy'
    return fire('modifyDefence', sideAt(g, 'defender'), 'defenderAsks')
  },
  defenderAsks(g) {
    const ship = shipOf(g, attackOf(g.s).defender)
    const options = [...defenceTokens(g, ship), ...cardOffers(g, ship, 'defenceDice', 'defender')]
    if (options.length === 0) return done()
    return askModify(g, ship, 'modifyDefenceDice', 'ALL-MDF-02', options, 'defenderTakes')
  },
  defenderTakes(g, _v, id: OptionId) {
    const ship = shipOf(g, attackOf(g.s).defender)
    if (id === DONE) return done()
    if (id === 'battleStations') {
      spend(g, ship, 'battleStations')
      convert(g, 'defence', ship, 'battleStations', 'evade', 'battleStations')
    } else if (id === 'evade') {
      spend(g, ship, 'evade')
      addResult(g, 'defence', ship, 'evade', 'evade')
    } else {
      return takeCard(g, ship.id, 'defenceDice', 'defender', id, 'defenderAsks')
    }
    return 'defenderAsks'
  },
  enemy: g => fire('enemyRerolls', sideAt(g, 'defender'), 'enemyChanges'),
  enemyChanges: g => fire('modifyDefence', sideAt(g, 'defender'), 'enemySpends'),
  enemySpends(g) {
    enemyDefends(g)
    return done()
  },
})

/** Contexts are written out in full: they are made many times in every attack. */
function sideAt(g: G, side: Side) {
  const { attacker, defender, weapon, range } = attackOf(g.s)
  return { attacker, defender, weapon, range, side }
}

function offerAt(g: G, ship: Ship, side: Side) {
  const { attacker, defender, weapon, range } = attackOf(g.s)
  return { attacker, defender, weapon, range, ship: ship.id, seat: seatOf(ship), side }
}

function askModify<L extends string>(g: G, ship: Ship, name: string, rule: string, options: string[], to: L) {
  const about = { ship: ship.id, attack: attackOf(g.s).attacker }
  return ask(seatOf(ship), pick(name, [DONE, ...options], { rules: [rule], fallback: DONE, about }), to)
}

/** Tokens that would do something for the attacker now. */
function attackTokens(g: G, ship: Ship): string[] {
  const { attack } = attackOf(g.s)
  const ids = lockers(g, ship).map(id => `lock:${id}`)
  const dice = rerollable(g, 'attack', allowed(g, 'rerollAgain', { ship: ship.id }))
  const options = dice.length > 0 ? ids : []
  if (ship.tokens.battleStations > 0 && countOf(attack, 'battleStations') > 0) options.push('battleStations')
  return options
}

/** Whose Target Lock on the defender may be spent now. */
export function lockers(g: G, ship: Ship): ShipId[] {
  const { defender } = attackOf(g.s)
  if (forbidden(g, 'spendLock', { ship: ship.id, target: defender }) !== null) return []
  return lockOwners(g, ship, defender)
}

function defenceTokens(g: G, ship: Ship): string[] {
  const options: string[] = []
  const { battleStations, evade } = ship.tokens
  if (battleStations > 0 && countOf(attackOf(g.s).defence, 'battleStations') > 0)
    options.push('battleStations')
  if (evade > 0) options.push('evade')
  return options
}

/** What a captain who does not answer would roll again: blanks, and battle stations without a token for them. */
function worthRerolling(g: G, ship: Ship, places: number[]): number[] {
  const { attack } = attackOf(g.s)
  const poor = places.filter(place => {
    const face = attack[place]?.face
    return face === 'blank' || (face === 'battleStations' && ship.tokens.battleStations === 0)
  })
  return poor.length > 0 ? poor : places.slice(0, 1)
}

const cardOffers = (g: G, ship: Ship, point: 'attackDice' | 'defenceDice', side: Side): string[] =>
  isEnemy(ship) ? [] : offersAt(g, point, offerAt(g, ship, side)).map(offerId)

function takeCard<L extends string>(
  g: G,
  id: ShipId,
  point: 'attackDice' | 'defenceDice',
  side: Side,
  option: OptionId,
  to: L,
) {
  return takeOffer(g, point, offerAt(g, shipOf(g, id), side), option, to)
}
