import { ask, confirm, done, emit, found, locals, pick } from '@tenforward/kernel'
import { nextUp } from '../../rules/mission/turnOrder.ts'
import { noDeeds } from '../../rules/ships/newShip.ts'
import { enableShields } from '../../rules/ships/shields.ts'
import { isEnemy, playersInPlay, shipOf, shipsInPlay, skillOf } from '../../rules/ships/ships.ts'
import { tickCards } from '../../rules/ships/upgrades.ts'
import { type Ship, type ShipId, seatOf } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'
import { offer, offersAt } from '../abilities/offers.ts'

interface Ending {
  /** Ships whose abilities have come up. */
  done: ShipId[]
  /** All ships, in the order of this phase. */
  left: ShipId[]
  /** Cloaked ships still to be decided on, and those that stay cloaked. */
  cloaked: ShipId[]
  kept: ShipId[]
}

/** END PHASE abilities, cloaks, shields, tokens, then effects at the end of the round (ALL-END-01, A-01). */
export const endPhase = procedure('endPhase', locals<Ending>(), {
  begin(g, v) {
    g.s.phase = 'end'
    v.done = []
    v.kept = []
    emit(g, 'phase.began', { round: g.s.round, phase: 'end' })
    return 'abilities'
  },
  /** Player ships first, the lower skill before the higher; tied players choose (ALL-END-10, -12). */
  abilities(g, v) {
    const tied = nextUp(
      g,
      playersInPlay(g).filter(ship => !v.done.includes(ship.id)),
      false,
    )
    const [first] = tied
    if (first === undefined) return 'enemies'
    const able = tied.filter(ship => hasOffer(g, ship))
    // The order among those who have nothing to choose makes no difference.
    const ids = (able.length > 0 ? able : tied.slice(0, 1)).map(ship => ship.id)
    return ask(
      seatOf(first),
      pick('endNext', ids, { rules: ['ALL-END-10', 'ALL-END-12'], fallback: ids[0], skipForced: true }),
      'mandatory',
    )
  },
  mandatory(g, v, id: ShipId) {
    v.done.push(id)
    return fire('endBegan', { round: g.s.round, ship: id }, 'ability')
  },
  ability(g, v) {
    const ship = shipOf(g, found(v.done.at(-1), 'ship in its End Phase'))
    const at = { ship: ship.id, seat: seatOf(ship) }
    return offer(g, 'endPhase', at, ['ALL-END-02'], 'abilities')
  },
  /** Enemy ships last, by descending skill and ID (ALL-END-11, -13). */
  enemies(g, v) {
    const ship = endOrder(g).find(other => isEnemy(other) && !v.done.includes(other.id))
    if (ship === undefined) return 'order'
    v.done.push(ship.id)
    return fire('endBegan', { round: g.s.round, ship: ship.id }, 'enemies')
  },
  order(g, v) {
    v.left = endOrder(g).map(ship => ship.id)
    v.cloaked = v.left.filter(id => shipOf(g, id).cloak !== null)
    return 'cloak'
  },
  /** A green token may stay while the shields stay down; a red one goes (ALL-END-03, -04). */
  cloak(g, v) {
    const id = v.cloaked[0]
    if (id === undefined) return 'shields'
    const ship = shipOf(g, id)
    if (ship.cloak?.red || isEnemy(ship)) return 'drop'
    return ask(
      seatOf(ship),
      confirm('keepCloak', { rules: ['ALL-END-04'], fallback: true, about: { ship: id } }),
      'decided',
    )
  },
  decided(g, v, keep: boolean) {
    if (!keep) return 'drop'
    const ship = nextCloaked(g, v)
    // Beside the base from now on: it can no longer be locked (ALL-END-05).
    if (ship.cloak !== null) ship.cloak.fresh = false
    v.kept.push(ship.id)
    emit(g, 'cloak.kept', { ship: ship.id })
    return 'cloak'
  },
  drop(g, v) {
    const ship = nextCloaked(g, v)
    ship.cloak = null
    emit(g, 'cloak.dropped', { ship: ship.id })
    enableShields(g, ship)
    return 'cloak'
  },
  shields(g, v) {
    for (const id of v.left) if (!v.kept.includes(id)) enableShields(g, shipOf(g, id))
    return 'tokens'
  },
  /** Scan, Evade and Battle Stations Tokens go; Target Locks stay (ALL-END-08, ALL-LCK-07). */
  tokens(g, v) {
    for (const id of v.left) {
      const ship = shipOf(g, id)
      ship.tokens.evade = 0
      ship.tokens.scan = 0
      ship.tokens.battleStations = 0
      tickCards(ship)
    }
    return fire('roundEnded', { round: g.s.round }, 'close')
  },
  close(g) {
    for (const ship of shipsInPlay(g)) ship.done = noDeeds()
    g.s.lasting = g.s.lasting.filter(l => l.until === 'mission')
    g.s.plans = []
    return done()
  },
})

const nextCloaked = (g: G, v: Ending): Ship => shipOf(g, found(v.cloaked.shift(), 'cloaked ship'))

const hasOffer = (g: G, ship: Ship): boolean =>
  offersAt(g, 'endPhase', { ship: ship.id, seat: seatOf(ship) }).length > 0

/** Players by ascending Captain Skill, then Enemy ships by descending skill and ID (ALL-END-10, -11, -13). */
export function endOrder(g: G): Ship[] {
  const ranked = shipsInPlay(g).map(ship => ({ ship, skill: skillOf(g, ship), enemy: isEnemy(ship) }))
  ranked.sort((a, b) => {
    if (a.enemy !== b.enemy) return a.enemy ? 1 : -1
    return a.enemy ? b.skill - a.skill || b.ship.number - a.ship.number : a.skill - b.skill
  })
  return ranked.map(r => r.ship)
}
