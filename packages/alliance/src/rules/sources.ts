import type { Source } from '@tenforward/kernel'
import { eliteId, kindOf } from '../content/index.ts'
import type { Mission } from '../content/types.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'
import { isUsable } from './weapons.ts'

/** Rules that change numbers as cards do, so that one sum holds them all (ALL-R3-01): see `effects/baseRules.ts`. */
export const BASE_RULES: readonly Source[] = [
  { content: 'rule:cloak', owner: null },
  { content: 'rule:scan', owner: null },
  { content: 'rule:obstruction', owner: null },
]

type Wanted = Readonly<Record<string, unknown>>

/**
 * The content in force, in a fixed order: the rules above, then ship by ship its card, its upgrades that can be
 * used (and the weapon that it is firing), its Loadout and its face-up Damage Cards; then what lasts, then the
 * mission's special rules. It is asked many times for every choice, so only what is wanted is listed: what has
 * something to say.
 */
export function sourcesOf(g: G, wanted: Wanted = g.game.content!): Source[] {
  const found: Source[] = []
  for (const rule of BASE_RULES) if (wanted[rule.content] !== undefined) found.push(rule)
  for (const ship of g.s.ships) if (ship.fate === 'inPlay') addShip(g, found, ship, wanted)
  for (const { content, ship } of g.s.lasting)
    if (wanted[content] !== undefined) found.push({ content, owner: null, id: ship })
  for (const source of specialRules(g)) if (wanted[source.content] !== undefined) found.push(source)
  return found
}

function addShip(g: G, found: Source[], ship: Ship, wanted: Wanted): void {
  const { id, seat, card, loadout } = ship
  if (wanted[card] !== undefined) found.push({ content: card, owner: seat, id })
  if (ship.upgrades.length > 0) addUpgrades(g, found, ship, wanted)
  if (loadout?.elite) {
    const content = eliteId(loadout.card)
    if (wanted[content] !== undefined) found.push({ content, owner: null, id })
  }
  if (ship.damage.length > 0) addDamage(found, ship, wanted)
}

function addUpgrades(g: G, found: Source[], ship: Ship, wanted: Wanted): void {
  const { attack } = g.s
  // A weapon that is being fired acts although its cost has just disabled it.
  const firing = attack !== null && attack.attacker === ship.id ? attack.slot : -1
  for (let slot = 0; slot < ship.upgrades.length; slot++) {
    const { card } = ship.upgrades[slot]!
    if (wanted[card] === undefined || (slot !== firing && !isUsable(ship, slot))) continue
    found.push({ content: card, owner: ship.seat, id: `${ship.id}/${slot}` })
  }
}

function addDamage(found: Source[], ship: Ship, wanted: Wanted): void {
  for (let place = 0; place < ship.damage.length; place++) {
    const { card, up } = ship.damage[place]!
    if (!up) continue
    const content = kindOf(card)
    if (wanted[content] !== undefined) found.push({ content, owner: ship.seat, id: `${ship.id}/${place}` })
  }
}

const kept = new WeakMap<Mission, Source[]>()

/** The same for the whole mission, so they are made once. */
function specialRules(g: G): Source[] {
  const { mission } = g.match.options
  let sources = kept.get(mission)
  if (sources === undefined) {
    sources = mission.specialRules.map(({ rule }, id) => ({ content: `mission:${rule}`, owner: null, id }))
    kept.set(mission, sources)
  }
  return sources
}
