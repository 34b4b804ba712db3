import { found, type Seat, value } from '@tenforward/kernel'
import type { Place } from '../../map/place.ts'
import { BORG, type Power, type Roll } from '../../state.ts'
import type { G } from '../../types.ts'
import { inTurnOrder } from '../players/seats.ts'
import { shipsAt } from '../ships/pieces.ts'
import { combatOf, isSeat, sideOf } from './forces.ts'
import { type Aim, aimsOf, isHit, needsOfRoll } from './shots.ts'

/** The Hits of one side on one target in the exchange under way. */
export interface Tally {
  by: Power
  to: Power
  sectors: Place[]
  hits: number
  /** Ships destroyed without Hits. */
  sure: number
  /** How many of the Hits and other kills are due to each batch. */
  byBatch: Record<string, number>
}

export const newTally = (by: Power, to: Power, sectors: readonly Place[]): Tally => ({
  by,
  to,
  sectors: [...sectors],
  hits: 0,
  sure: 0,
  byBatch: {},
})

export function addHits(tally: Tally, batch: string, hits: number): void {
  if (hits === 0) return
  tally.hits += hits
  tally.byBatch[batch] = (tally.byBatch[batch] ?? 0) + hits
}

/** Rolls of these powers whose Casualties were not taken yet. */
export const uncounted = (g: G, by: readonly Power[]): Roll[] =>
  combatOf(g).rolls.filter(roll => !roll.counted && by.includes(roll.by))

/** What the rolls say that were aimed, and those of the Borg, which are dealt out by rule. */
export function tallyRolls(g: G, by: readonly Power[]): Tally[] {
  const tallies: Tally[] = []
  for (const roll of uncounted(g, by)) {
    if (roll.to === null) continue
    const side = sideOf(combatOf(g), roll.to)
    const needs = needsOfRoll(g, roll, side, roll.sectors)
    const tally = tallyFor(tallies, roll.by, roll.to, roll.sectors)
    roll.scored = roll.automatic + roll.dice.filter(d => isHit(d.face, needs)).length
    addHits(tally, roll.batch, roll.scored)
    addSure(tally, roll.batch, roll.sure)
  }
  const borg = uncounted(g, by).filter(roll => roll.to === null && roll.by === BORG)
  if (borg.length > 0) tallies.push(...dealBorgHits(g, borg))
  return tallies
}

function tallyFor(tallies: Tally[], by: Power, to: Power, sectors: readonly Place[]): Tally {
  let found = tallies.find(t => t.by === by && t.to === to && t.sectors[0] === sectors[0])
  if (found === undefined) {
    found = newTally(by, to, sectors)
    tallies.push(found)
  }
  return found
}

function addSure(tally: Tally, batch: string, kills: number): void {
  if (kills === 0) return
  tally.sure += kills
  tally.byBatch[batch] = (tally.byBatch[batch] ?? 0) + kills
}

/** What content finds in the failed dice of a side counts once for each pair of sides. */
export function addSureKills(g: G, tallies: Tally[]): void {
  const { kind, round } = combatOf(g)
  const seen: string[] = []
  for (const tally of tallies) {
    const pair = `${tally.by}>${tally.to}`
    if (seen.includes(pair)) continue
    seen.push(pair)
    const { by, to } = tally
    addSure(tally, 'card', value(g, 'sureKills', 0, { kind, round, by, against: to }))
  }
}

/**
 * 9.8.3.3: one Hit at a time around the players in Turn Order, from the lowest each Round; whoever has Hits for all
 * its Ships is passed over (A2-31), and so is one whom this die could not hit.
 */
function dealBorgHits(g: G, rolls: Roll[]): Tally[] {
  const aims = aimsOf(g, sideOf(combatOf(g), BORG))
  const seats = inTurnOrder(g, [...new Set(aims.map(a => a.side.power))].filter(isSeat))
  const tallies: Tally[] = []
  let turn = 0
  const deal = (roll: Roll, face: number | null): void => {
    for (let i = 0; i < seats.length; i++) {
      const seat = found(seats[(turn + i) % seats.length], 'seat')
      const aim = aims.find(a => a.side.power === seat && hasRoom(g, tallies, a) && reaches(g, roll, a, face))
      if (aim === undefined) continue
      addHits(tallyFor(tallies, BORG, seat, aim.sectors), roll.batch, 1)
      turn = (turn + i + 1) % seats.length
      return
    }
  }
  for (const roll of rolls) {
    for (let i = 0; i < roll.automatic; i++) deal(roll, null)
    for (const die of roll.dice) deal(roll, die.face)
  }
  return tallies
}

const reaches = (g: G, roll: Roll, aim: Aim, face: number | null): boolean =>
  face === null || isHit(face, needsOfRoll(g, roll, aim.side, aim.sectors))

function hasRoom(g: G, tallies: readonly Tally[], aim: Aim): boolean {
  const given = tallies.find(t => t.to === aim.side.power && t.sectors[0] === aim.sectors[0])?.hits ?? 0
  return given < aim.sectors.reduce((n, at) => n + shipsAt(g, aim.side.power as Seat, at), 0)
}

/** 16.4.2: how many Hits of a roll made at everybody tell on each Defender, the hardest to hit first. */
export function openHits(g: G, by: Power): { aim: Aim; hits: number }[] {
  const rolls = uncounted(g, [by]).filter(roll => roll.to === null)
  if (rolls.length === 0) return []
  return aimsOf(g, sideOf(combatOf(g), by))
    .map(aim => ({ aim, hits: rolls.reduce((n, roll) => n + hitsOn(g, roll, aim), 0) }))
    .sort((a, b) => a.hits - b.hits)
}

function hitsOn(g: G, roll: Roll, aim: Aim): number {
  const needs = needsOfRoll(g, roll, aim.side, aim.sectors)
  return roll.automatic + roll.dice.filter(d => isHit(d.face, needs)).length
}

/** Fleets with a rule of their own are given the Ships that fell first, then the rest (G91). */
export function creditOf(tally: Tally, kills: number): Record<string, number> {
  const credit: Record<string, number> = {}
  let left = kills
  for (const batch of Object.keys(tally.byBatch).sort(byRule)) {
    const part = Math.min(left, found(tally.byBatch[batch], 'batch', batch))
    if (part > 0) credit[batch] = part
    left -= part
  }
  return credit
}

const byRule = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)
const rankOf = (batch: string): number => (batch.startsWith('fleet:') ? 0 : 1)
