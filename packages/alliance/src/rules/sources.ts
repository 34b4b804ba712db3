import type { Source } from '@tenforward/kernel'
import { eliteId, kindOf } from '../content/index.ts'
import type { Mission } from '../content/types.ts'
import type { Ship } from '../state.ts'
import type { G } from '../types.ts'

/** Rules that change numbers as cards do, so that one sum holds them all (ALL-R3-01): see `effects/baseRules.ts`. */
export const BASE_RULES: readonly Source[] = [
  { content: 'rule:cloak', owner: null },
  { content: 'rule:scan', owner: null },
  { content: 'rule:obstruction', owner: null },
]

/**
 * The content in force, in a fixed order: the rules above, then ship by ship its card, its upgrades that are neither
 * disabled nor discarded (and the weapon that it is firing), its Loadout and its face-up Damage Cards; then what
 * lasts, then the mission's special rules. Content without hooks is left out: it has nothing to say.
 */
export function sourcesOf(g: G): Source[] {
  const hooks = g.game.content!
  const found: Source[] = BASE_RULES.slice()
  for (const ship of g.s.ships) {
    if (ship.fate !== 'inPlay') continue
    if (hooks[ship.card] !== undefined) found.push({ content: ship.card, owner: ship.seat, id: ship.id })
    if (ship.upgrades.length > 0) addUpgrades(g, found, ship)
    if (ship.loadout?.elite) found.push({ content: eliteId(ship.loadout.card), owner: null, id: ship.id })
    if (ship.damage.length > 0) addDamage(found, ship)
  }
  for (const { content, ship } of g.s.lasting) found.push({ content, owner: null, id: ship })
  for (const source of specialRules(g)) found.push(source)
  return found
}

function addUpgrades(g: G, found: Source[], ship: Ship): void {
  const hooks = g.game.content!
  const { attack } = g.s
  // A weapon that is being fired acts although its cost has just disabled it.
  const firing = attack !== null && attack.attacker === ship.id ? attack.slot : -1
  for (let slot = 0; slot < ship.upgrades.length; slot++) {
    const { card, disabled, discarded } = ship.upgrades[slot]!
    if (((disabled || discarded) && slot !== firing) || hooks[card] === undefined) continue
    found.push({ content: card, owner: ship.seat, id: `${ship.id}/${slot}` })
  }
}

function addDamage(found: Source[], ship: Ship): void {
  for (let place = 0; place < ship.damage.length; place++) {
    const { card, up } = ship.damage[place]!
    if (up) found.push({ content: kindOf(card), owner: ship.seat, id: `${ship.id}/${place}` })
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
