import { damageById, kindOf } from '../../content/facts/damage.ts'
import { eliteId, loadouts, logicById } from '../../content/facts/enemies.ts'
import type { Mission } from '../../content/facts/missionTypes.ts'
import { shipById } from '../../content/facts/ships.ts'
import { equippedAt, type Ship } from '../../state.ts'
import type { G, Source } from '../../types.ts'
import { isUsable } from '../combat/weapons.ts'

/** Rules that change numbers as cards do, so that one sum holds them all (ALL-R3-01): see `content/baseRules.ts`. */
const BASE_RULES: readonly Source[] = [
  { content: 'rule:cloak', owner: null },
  { content: 'rule:scan', owner: null },
  { content: 'rule:obstruction', owner: null },
]

type Wanted = Readonly<Record<string, unknown>>

/** Which kinds of content are wanted at all. */
interface Kinds {
  rules: readonly Source[]
  ship: boolean
  upgrade: boolean
  elite: boolean
  damage: boolean
  mission: boolean
}

/** Whatever is nothing else is an upgrade; null for rules of the game. */
function kindOfContent(id: string): Exclude<keyof Kinds, 'rules'> | null {
  if (id.startsWith('rule:')) return null
  if (id.startsWith('mission:')) return 'mission'
  if (Object.hasOwn(shipById, id) || Object.hasOwn(logicById, id)) return 'ship'
  if (ELITES.has(id)) return 'elite'
  return Object.hasOwn(damageById, id) ? 'damage' : 'upgrade'
}

const ELITES = new Set(loadouts.map(({ id }) => eliteId(id)))

const kindsKept = new WeakMap<Wanted, Kinds>()

/** What is wanted at a point never changes, so it is sorted once: at most points most kinds have nothing to say. */
function kindsOf(wanted: Wanted): Kinds {
  let kinds = kindsKept.get(wanted)
  if (kinds === undefined) {
    const is = { ship: false, elite: false, damage: false, upgrade: false, mission: false }
    for (const id of Object.keys(wanted)) {
      const kind = kindOfContent(id)
      if (kind !== null) is[kind] = true
    }
    const rules = BASE_RULES.filter(({ content }) => wanted[content] !== undefined)
    kinds = { rules, ...is }
    kindsKept.set(wanted, kinds)
  }
  return kinds
}

/**
 * The content in force, in a fixed order: the rules above, then ship by ship its card, its upgrades that can be
 * used (and the weapon that it is firing), its Loadout and its face-up Damage Cards; then what lasts, then the
 * mission's special rules. It is asked many times for every choice, so only what is wanted is listed: what has
 * something to say.
 */
export function sourcesOf(g: G, wanted: Wanted = g.game.content ?? {}): Source[] {
  const kinds = kindsOf(wanted)
  const found: Source[] = [...kinds.rules]
  const { ships, lasting } = g.s
  for (const ship of ships) if (ship.fate === 'inPlay') addShip(g, found, ship, wanted, kinds)
  for (const { content, ship } of lasting)
    if (wanted[content] !== undefined) found.push({ content, owner: null, id: ship })
  if (kinds.mission)
    for (const source of specialRules(g)) if (wanted[source.content] !== undefined) found.push(source)
  return found
}

function addShip(g: G, found: Source[], ship: Ship, wanted: Wanted, kinds: Kinds): void {
  if (kinds.ship && wanted[ship.card] !== undefined)
    found.push({ content: ship.card, owner: ship.seat, id: ship.id })
  if (kinds.upgrade && ship.upgrades.length > 0) addUpgrades(g, found, ship, wanted)
  if (kinds.elite && ship.loadout?.elite) {
    const content = eliteId(ship.loadout.card)
    if (wanted[content] !== undefined) found.push({ content, owner: null, id: ship.id })
  }
  if (kinds.damage && ship.damage.length > 0) addDamage(found, ship, wanted)
}

function addUpgrades(g: G, found: Source[], ship: Ship, wanted: Wanted): void {
  const { attack } = g.s
  // A weapon that is being fired acts although its cost has just disabled it.
  const firing = attack !== null && attack.attacker === ship.id ? attack.slot : -1
  for (let slot = 0; slot < ship.upgrades.length; slot++) {
    const { card } = equippedAt(ship, slot)
    if (wanted[card] === undefined || (slot !== firing && !isUsable(ship, slot))) continue
    found.push({ content: card, owner: ship.seat, id: `${ship.id}/${slot}` })
  }
}

function addDamage(found: Source[], ship: Ship, wanted: Wanted): void {
  for (let place = 0; place < ship.damage.length; place++) {
    const dealt = ship.damage[place]
    if (!dealt?.up) continue
    const content = kindOf(dealt.card)
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
