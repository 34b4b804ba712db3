import { type Hooks, restore } from '@tenforward/kernel'
import { ascendancy } from '../../../game.ts'
import { layLane } from '../../../map/lay.ts'
import { laneIn, type Place, placeOfSector, sectorOf } from '../../../map/place.ts'
import { candidates } from '../../../map/placements.ts'
import type { LaneLength, SystemId } from '../../../map/types.ts'
import {
  answer,
  at,
  home,
  options,
  prompt,
  type Story,
  script,
  ships,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import type { Ascendancy } from '../../../types.ts'
import type { LaneAnswer } from '../layLane.ts'

/** A Home with one neighbour at the end of a lane of the given length. */
export function neighbour(
  card = 'terra-nova',
  length: LaneLength = 2,
  story: Story = {},
): { t: Table; near: SystemId } {
  const t = table(story)
  const near = system(t, home(t, 0), card, length)
  return { t, near }
}

/** An open lane from a System, in the first direction in which a disc would fit too. */
export function openLane(t: Table, from: SystemId, length: LaneLength = 2, angle?: number): Place {
  const { map } = t.g.s
  const free = candidates(map, from, length, 12).find(c => c.kind === 'open' && c.disc)
  const heading = angle ?? (free?.kind === 'open' ? free.angle : 0)
  const laid = layLane(map, from, length, heading)
  if (!laid.ok) throw new Error(`no room for an open lane: ${laid.reason}`)
  return placeOfSector(laid.lane, 1)
}

/** A Sector further along the lane. */
export const further = (at: Place, by = 1): Place => placeOfSector(laneIn(at), sectorOf(at) + by)

/** Chooses a Command and answers its prompts. */
export function command(t: Table, seat: number, action: string, ...given: unknown[]): void {
  at(t, seat, 'command')
  answer(t, seat, action)
  for (const one of given) answer(t, seat, one)
}

/** Lays down the next rolls of the lane die as lengths. */
export const lanes = (t: Table, ...lengths: number[]): Table =>
  script(
    t,
    'lane',
    lengths.map(n => n - 1),
  )

/** Answers the open lane prompt with its first candidate of a kind. */
export function layAny(t: Table, seat: number, kind: 'link' | 'angle'): LaneAnswer {
  const found = candidatesOf(t, seat).find(c => kind in c)
  if (found === undefined) throw new Error(`there is no ${kind} to lay`)
  answer(t, seat, found)
  return found
}

export function candidatesOf(t: Table, seat: number): LaneAnswer[] {
  const open = prompt(t, seat)
  if (open.kind !== 'place') throw new Error(`${open.name} is no place`)
  return (open.where as { candidates: LaneAnswer[] }).candidates
}

/** The disc that the next discovery finds, and the Exploration card that follows. */
export function next(t: Table, disc: string, card = 'where-no-one-has-gone-before#1'): void {
  const { s } = t.g
  s.discStack = [...s.discStack.filter(d => d !== disc), disc]
  s.exploration = [...s.exploration.filter(c => c !== card), card]
  s.explorationDiscard = s.explorationDiscard.filter(c => c !== card)
}

/** The same table under other content, so that a hook point can be shown before its cards exist. */
export function withHooks(t: Table, content: Record<string, Hooks<Ascendancy>>): Table {
  t.g = restore({ ...ascendancy, content }, t.g.match)
  return t
}

/** Single Ships of a seat in a Sector. */
export const count = (t: Table, seat: number, place: Place): number =>
  t.g.s.players[seat]!.ships.find(s => s.at === place)?.n ?? 0

export const has = (t: Table, seat: number, option: string | number): boolean =>
  options(t, seat).includes(option)

export { ships }
