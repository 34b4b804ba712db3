import { found, type Seat } from '@tenforward/kernel'
import { isSystemPlace, type Place, placeOfSystem, systemIn } from '../map/place.ts'
import { NO_SYSTEM, type SystemId } from '../map/types.ts'
import { type Force, forceOf } from '../odds/force.ts'
import { worldOf } from '../odds/invasion.ts'
import { invasionTargets } from '../rules/combat/invadable.ts'
import { shieldsOf, weaponsOf } from '../rules/combat/shots.ts'
import { battleTargets, forcesAround, rivalsAt } from '../rules/combat/targets.ts'
import { playerOf } from '../rules/players/seats.ts'
import { shipsAt } from '../rules/ships/pieces.ts'
import { discOf, resourceNodes } from '../rules/systems/control.ts'
import { atPeace } from '../rules/trade/peace.ts'
import { BORG, type Power } from '../state.ts'
import type { G } from '../types.ts'
import { cubeChance, reclaimChance, SURE_HITS, spireWorth } from './hunt.ts'
import type { Outlook } from './outlook.ts'
import { type Fight, fightOf, landingOf } from './reckoning.ts'
import { taste } from './taste.ts'
import { captureWorth, systemWorth } from './worlds.ts'

/** Fights are begun, and gone on with, by the exact odds. */

const CLOAKS = ['romulan-cloaking-device', 'adapted-cloaking-device']

const has = (g: G, seat: Seat, cards: readonly string[]): boolean =>
  playerOf(g, seat).advancements.some(a => !a.exhausted && cards.includes(a.card))

/** The Ships of a seat in some Sectors, as far as the consoles and the plainest cards tell. */
export function forceIn(g: G, seat: Seat, sectors: readonly Place[]): Force {
  let ships = 0
  let support = 0
  for (const at of sectors) {
    const n = shipsAt(g, seat, at)
    ships += n
    if (
      n > 0 &&
      isSystemPlace(at) &&
      discOf(g, systemIn(at)).starbase &&
      discOf(g, systemIn(at)).owner === seat
    )
      support++
  }
  return forceOf(ships, {
    hit: weaponsOf(g, seat),
    shields: shieldsOf(g, seat),
    always: has(g, seat, SURE_HITS) ? 6 : 7,
    firstStrike: g.s.turn === seat && has(g, seat, CLOAKS),
    support,
  })
}

/** How a fight with the Ships of a power in a Sector would go. */
export function battleProspect(o: Outlook, from: readonly Place[], rival: Power, at: Place): Fight {
  const { g, seat } = o
  const own = forceIn(g, seat, from)
  const ships = found(own.squads[0], 'squad').ships
  if (rival === BORG) {
    const cube = g.s.borg.cubes.find(c => c.at === at)
    const { wins, lost } = cubeChance(o, ships, cube?.damage ?? 0)
    return { wins, lost, killed: wins }
  }
  return fightOf(own, forceIn(g, rival, [at]))
}

const MIN_CHANCE = 0.7
/** A Cube at the door will fight anyhow. */
const LAST_STAND = 0.4
const VICTORY = 3

/** What an attack on a Sector is worth, all Ships around taking part. */
export function battleWorth(o: Outlook, at: Place): number {
  const { g, seat, me } = o
  const from = forcesAround(g, seat, at)
  const rivals = rivalsAt(g, seat, at).filter(rival => rival === BORG || !atPeace(g, seat, rival))
  if (rivals.length !== 1) return 0
  const [rival] = rivals as [Power]
  const { wins, lost, killed } = battleProspect(o, from, rival, at)
  const needed = rival === BORG ? (o.threat >= 1 ? LAST_STAND : taste.cubeChance) : MIN_CHANCE
  if (wins < needed) return 0
  const system = isSystemPlace(at) ? systemIn(at) : null
  const ground = system === null || discOf(g, system).owner === null ? 0.1 : 0.3 * groundWorth(o, system)
  const glory = me.faction === 'klingon' && rival !== BORG && shipsAt(g, rival, at) >= VICTORY ? 1 : 0
  const prize = rival === BORG ? taste.cube : killed * o.ship * 0.7
  return wins * (prize + glory + ground) - lost * o.ship
}

/** Who wants the place: its own System set free, or the way to that of a Rival. */
const groundWorth = (o: Outlook, system: SystemId): number =>
  discOf(o.g, system).owner === o.seat ? systemWorth(o, system) : 0.5 * captureWorth(o, system)

export function bestBattle(o: Outlook, targets?: readonly Place[]): { at: Place; worth: number } {
  let best = { at: placeOfSystem(NO_SYSTEM), worth: 0 }
  for (const at of targets ?? battleTargets(o.g, o.seat)) {
    const worth = battleWorth(o, at)
    if (worth > best.worth) best = { at, worth }
  }
  return best
}

/** What an Invasion is worth: the System by the chance of taking it, less the Ships that it costs. */
export function invasionWorth(o: Outlook, system: SystemId): number {
  const { g, seat } = o
  const at = placeOfSystem(system)
  const disc = discOf(g, system)
  const { owner } = disc
  if (owner === BORG) {
    const { wins, lost } = reclaimChance(o, system, shipsAt(g, seat, at))
    return wins * spireWorth(o) - lost * o.ship
  }
  const world = worldOf(resourceNodes(disc), {
    controlled: owner !== null,
    starbases: disc.starbase ? 1 : 0,
    hit: owner === null ? 6 - disc.civilization : weaponsOf(g, owner),
    shields: owner === null ? disc.civilization : shieldsOf(g, owner),
  })
  const odds = landingOf({ ...forceIn(g, seat, [at]), support: 0 }, world)
  const razed = owner === null ? 0 : odds.annihilation * 0.4 * captureWorth(o, system)
  const annexed = o.me.faction === 'cardassian' ? 1 : 0
  return odds.success * (captureWorth(o, system) * 0.8 + annexed) + razed - odds.lost * o.ship
}

export function bestInvasion(o: Outlook, systems?: readonly SystemId[]): { system: SystemId; worth: number } {
  let best = { system: NO_SYSTEM, worth: 0 }
  for (const system of systems ?? invasionTargets(o.g, o.seat)) {
    const worth = invasionWorth(o, system)
    if (worth > best.worth) best = { system, worth }
  }
  return best
}

/** Whether to leave a Combat under way: when it is likely lost, or its price too high. */
export function wantsOut(o: Outlook): boolean {
  const { seat, g } = o
  const combat = found(g.s.combat, 'combat')
  const [attacker] = combat.sides as [(typeof combat.sides)[number]]
  if (combat.kind === 'invasion') return invasionWorth(o, systemIn(combat.at)) <= 0
  const side = found(
    combat.sides.find(s => s.power === seat),
    'side',
  )
  const enemy =
    seat === attacker.power ? combat.sides.find(s => s.power !== seat && s.fate === 'fighting') : attacker
  if (enemy === undefined) return false
  const { wins } = battleProspect(o, side.sectors, enemy.power, found(enemy.sectors[0], 'sector'))
  const home = side.sectors.includes(placeOfSystem(o.me.home))
  return !(home && enemy.power === BORG) && wins < (home ? 0.15 : 0.35)
}
