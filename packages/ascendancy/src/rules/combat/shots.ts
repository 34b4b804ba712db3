import { emit, refuse, rollDice, type Seat, value } from '@tenforward/kernel'
import { factionById } from '../../content/facts/lookup.ts'
import type { Place } from '../../map/place.ts'
import type { Combat, Roll, Shooter, Side } from '../../procedures/combat/state.ts'
import { INDEPENDENT } from '../../procedures/combat/state.ts'
import { BORG, type Power } from '../../state.ts'
import type { G } from '../../types.ts'
import { playerOf } from '../players/seats.ts'
import { systemsOf } from '../systems/control.ts'
import {
  attackerOf,
  batchesIn,
  batchesOf,
  combatOf,
  cubeOf,
  fightingSides,
  firepower,
  invadedDisc,
  isCube,
  opponentsOf,
  sideOf,
} from './forces.ts'
import type { Shot } from './points.ts'

/** Hit Rolls, Shields, First Strike, and what the dice are worth. */

/** The number on a player's console (ASC-9.1-a); Shields of the target are not in it. */
export const weaponsOf = (g: G, seat: Seat): number => {
  const player = playerOf(g, seat)
  return factionById[player.faction]!.weapons.levels[player.weapons]!
}

export const shieldsOf = (g: G, seat: Seat): number => {
  const player = playerOf(g, seat)
  return factionById[player.faction]!.shields.levels[player.shields]!
}

/** 9.8.3: more Spires, better Borg weapons. */
export function borgHitRoll(g: G): number {
  const table = g.match.options.borgHitRolls
  return table[Math.min(systemsOf(g, BORG).length, table.length - 1)]!
}

/** The number before any card: on the console, on the table of the Borg, or after the civilization of a world. */
export function printedHitRoll(g: G, by: Power): number {
  if (by === BORG) return borgHitRoll(g)
  return by === INDEPENDENT ? 6 - invadedDisc(g, combatOf(g)).civilization : weaponsOf(g, by)
}

/** Borg weapons ignore Shields (ASC-9.8.3.1-a); content that works against the Borg adds to the 0. */
export function printedShields(g: G, shot: Shot): number {
  const { against } = shot
  if (shot.by === BORG) return 0
  if (against === BORG) return borgShields(g, sideOf(combatOf(g), BORG))
  return against === INDEPENDENT ? invadedDisc(g, combatOf(g)).civilization : shieldsOf(g, against)
}

/** A Cube adapts from 0 upwards; a Borg World has its Assimilation Nodes (ASC-9.8.5-a, ASC-10.6.2-a). */
const borgShields = (g: G, side: Side): number =>
  isCube(side) ? cubeOf(g, side).shield : invadedDisc(g, combatOf(g)).assimilation

/** What a die of this shot needs: nothing is sure on a 6 or lost on a 1 unless content says so (A2-11). */
export interface Needs {
  /** The effective Hit Roll (ASC-9.1-c). */
  roll: number
  always: number
  least: number
}

export function needsOf(g: G, shot: Shot): Needs {
  const shields = value(g, 'shieldModifier', printedShields(g, shot), shot)
  return {
    roll: value(g, 'hitRoll', printedHitRoll(g, shot.by), shot) + shields,
    always: value(g, 'alwaysHits', shot.by === BORG && isCubeFire(g) ? 6 : 7, shot),
    least: value(g, 'leastFace', 1, shot),
  }
}

/** The Borg symbol on a Cube's die always hits (ASC-9.8.3.4-a). */
function isCubeFire(g: G): boolean {
  const side = combatOf(g).sides.find(s => s.power === BORG)
  return side !== undefined && isCube(side)
}

export const isHit = (face: number, needs: Needs): boolean =>
  face >= needs.least && (face >= needs.roll || face >= needs.always)

/** The lowest face that hits; 7 where none does. */
export function lowestHit(needs: Needs): number {
  for (let face = 1; face <= 6; face++) if (isHit(face, needs)) return face
  return 7
}

export function shotOf(combat: Combat, by: Power, batch: string, to: Side, sectors: Place[]): Shot {
  const { kind, round } = combat
  return { kind, round, by, batch, against: to.power, sectors: to.planet ? [combat.at] : sectors }
}

/** A target as dice are aimed at it: Ships of one side for which the same numbers hold. */
export interface Aim {
  id: string
  side: Side
  sectors: Place[]
}

/** Ships of one side in Sectors that change what hits them are targets apart; else a side is one target. */
export function aimsOf(g: G, by: Side): Aim[] {
  const combat = combatOf(g)
  return opponentsOf(combat, by).flatMap(side => {
    const id = side.power === BORG ? 'borg' : `seat:${side.power}`
    if (side.sectors.length < 2) return [{ id, side, sectors: side.sectors.slice() }]
    const apart = new Map<string, Place[]>()
    for (const at of side.sectors) {
      const needs = needsOf(g, shotOf(combat, by.power, 'ships', side, [at]))
      const key = `${needs.roll},${needs.always},${needs.least}`
      apart.set(key, [...(apart.get(key) ?? []), at])
    }
    if (apart.size < 2) return [{ id, side, sectors: side.sectors.slice() }]
    return [...apart.values()].map(sectors => ({ id: `${id}@${sectors[0]}`, side, sectors }))
  })
}

/** Whether the Ships or Nodes of a side, or its Starbase, have First Strike; in the first Round only (ASC-9.1.2-d). */
function hasFirstStrike(g: G, of: Side, against: Side, starbase = false): boolean {
  const { kind, at, methodical } = combatOf(g)
  const base = methodical && isCube(against) ? 1 : 0
  return value(g, 'firstStrike', base, { kind, of: of.power, against: against.power, at, starbase }) > 0
}

/** Where both have it, neither may use it; judged pair by pair (ASC-9.1.2-f, A2-12). */
export const strikesFirst = (g: G, side: Side, other: Side): boolean =>
  hasFirstStrike(g, side, other) && !hasFirstStrike(g, other, side)

/** Who rolls together, exchange after exchange; the Casualties of each are off before the next rolls. */
export function exchangesOf(g: G): Shooter[][] {
  const combat = combatOf(g)
  const all = fightingSides(combat)
  if (combat.round > 1) return [all.map(({ power }) => ({ power, part: 'all' }))]
  const attacker = attackerOf(combat)
  const exchanges: Shooter[][] = [[], [], []]
  const struck = all.find(side => side !== attacker && strikesFirst(g, attacker, side))
  enlist(g, exchanges, attacker, 1, struck)
  for (const side of all) {
    if (side === attacker) continue
    if (strikesFirst(g, side, attacker)) enlist(g, exchanges, side, 0, attacker)
    else enlist(g, exchanges, side, strikesFirst(g, attacker, side) ? 2 : 1)
  }
  return exchanges.filter(shooters => shooters.length > 0)
}

/** What strikes first against somebody does so without a Starbase that may not: its die comes an exchange later. */
function enlist(g: G, exchanges: Shooter[][], side: Side, turn: number, struck?: Side): void {
  const { power } = side
  const apart =
    struck !== undefined &&
    batchesIn(g, side, 'starbase').length > 0 &&
    !hasFirstStrike(g, side, struck, true)
  exchanges[turn]!.push({ power, part: apart ? 'others' : 'all' })
  if (apart) exchanges[turn + 1]!.push({ power, part: 'starbase' })
}

/** Whether any die of a side, or a Hit without a die, can tell on another in the Round that comes next. */
export function canHit(g: G, side: Side, other: Side): boolean {
  const combat = { ...combatOf(g), round: comingRound(g) }
  for (const batch of batchesOf(g, side)) {
    const { dice, automatic } = firepower(g, side, batch, combat.round)
    if (automatic > 0) return true
    if (dice === 0) continue
    const sectors: (Place | null)[] = other.planet ? [null] : other.sectors
    for (const at of sectors) {
      const shot = shotOf(combat, side.power, batch.id, other, at === null ? [] : [at])
      if (lowestHit(needsOf(g, shot)) <= 6) return true
    }
  }
  return false
}

/** The same, cards that could still be used included (ASC-9.1.1.2-a, A2-10). */
function canHarm(g: G, side: Side, other: Side): boolean {
  if (canHit(g, side, other)) return true
  const { kind } = combatOf(g)
  const at = { kind, round: comingRound(g), by: side.power, against: other.power }
  return value(g, 'otherDamage', 0, at) > 0
}

/** What is in force in the first Round only must count before it, and no longer after it. */
const comingRound = (g: G): number => combatOf(g).round + 1

/** Nobody can harm anybody: it would go on for ever (A2-10, A2-17). */
export function isPointless(g: G): boolean {
  const combat = combatOf(g)
  const attacker = attackerOf(combat)
  return opponentsOf(combat, attacker).every(
    other => !canHarm(g, attacker, other) && !canHarm(g, other, attacker),
  )
}

/** Against a Cube whoever could only hit on a 7 has to leave, whatever cards are left (ASC-9.8.5-f, A2-27). */
export function mustRetreat(g: G, side: Side): boolean {
  return opponentsOf(combatOf(g), side).some(other => isCube(other) && !canHit(g, side, other))
}

/** Dice that a rule may Reroll now: it has not touched them before (ASC-4-Reroll-a, ASC-4-Reroll-b). */
export function rerollable(roll: Roll, rule: string, wanted: (face: number) => boolean): number[] {
  const found: number[] = []
  roll.dice.forEach((die, i) => {
    if (wanted(die.face) && !die.rerolled?.includes(rule)) found.push(i)
  })
  return found
}

/** Rerolls dice of one roll by one rule. */
export function reroll(g: G, roll: Roll, dice: readonly number[], rule: string): void {
  if (dice.some(i => roll.dice[i]!.rerolled?.includes(rule))) {
    refuse('One rule cannot Reroll the same die twice.', 'ASC-4-Reroll-a')
  }
  const faces = rollDice(g, dice.length)
  const from = dice.map(i => roll.dice[i]!.face)
  dice.forEach((i, nth) => {
    const die = roll.dice[i]!
    die.face = faces[nth]!
    die.rerolled = [...(die.rerolled ?? []), rule]
  })
  emit(g, 'combat.rerolled', { by: roll.by, batch: roll.batch, rule, from, to: faces })
}

/** What the dice of a roll need against its own target, or against one that it is dealt to. */
export function needsOfRoll(g: G, roll: Roll, to: Side, sectors: Place[]): Needs {
  return needsOf(g, shotOf(combatOf(g), roll.by, roll.batch, to, sectors))
}

/**
 * The dice of a roll that hit, or those that miss, by index: for content. Where the Hits are dealt out only
 * afterwards, a die hits that tells on anybody.
 */
export function diceThat(g: G, roll: Roll, hit: boolean): number[] {
  const targets =
    roll.to === null
      ? aimsOf(g, sideOf(combatOf(g), roll.by))
      : [{ side: sideOf(combatOf(g), roll.to), sectors: roll.sectors }]
  const needs = targets.map(({ side, sectors }) => needsOfRoll(g, roll, side, sectors))
  return rerollable(roll, '', face => needs.some(n => isHit(face, n)) === hit)
}
