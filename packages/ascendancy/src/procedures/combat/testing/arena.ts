import { type Hooks, restore, type Seat } from '@tenforward/kernel'
import { ascendancy } from '../../../game.ts'
import { type Place, placeOfSystem } from '../../../map/place.ts'
import { NO_SYSTEM, type SystemId } from '../../../map/types.ts'
import type { Options } from '../../../options/types.ts'
import { discOf } from '../../../rules/systems/control.ts'
import { BORG, type Disc } from '../../../state.ts'
import { at, home, noShips, sector, set, system, type Table, table } from '../../../testing/table.ts'
import type { Ascendancy } from '../../../types.ts'

/**
 * A small map for battles: Home of seat 0, a lane of two Sectors to Izar, a lane of three to Ardana. Nobody has
 * Ships or Advancements yet. The Factions are those whose own rules do not touch Combat.
 */
const NOWHERE = placeOfSystem(NO_SYSTEM)

export interface Arena extends Table {
  izar: SystemId
  ardana: SystemId
  /** The lane between Home and Izar, counted from Home, and between Izar and Ardana, counted from Izar. */
  near: Place[]
  far: Place[]
  /** Content of the test's own, in force from `command` on. */
  content: Content
}

export type Content = Record<string, Hooks<Ascendancy>>

export interface Setting {
  options?: Partial<Options>
  factions?: string[]
  content?: Content
}

export function arena(setting: Setting = {}): Arena {
  const t = table({
    factions: setting.factions ?? ['cardassian', 'ferengi', 'romulan'],
    options: setting.options ?? {},
  })
  t.g.s.players.forEach((_, seat) => {
    noShips(t, seat)
    set(t, seat, { advancements: [], card: [5, 4, 2][seat]! })
  })
  const izar = system(t, home(t, 0), 'izar', 2)
  const ardana = system(t, izar, 'ardana', 3)
  const near = [0, 1, 2].map(n => (n === 0 ? NOWHERE : sector(t, home(t, 0), izar, n)))
  const far = [0, 1, 2, 3].map(n => (n === 0 ? NOWHERE : sector(t, izar, ardana, n)))
  return Object.assign(t, { izar, ardana, near, far, content: setting.content ?? {} })
}

export const orbit = (id: SystemId): Place => placeOfSystem(id)

/** A card of the test's own. */
export function holds(t: Table, seat: Seat, ...cards: string[]): void {
  set(t, seat, { advancements: cards.map(card => ({ card, exhausted: false })) })
}

export function cube(t: Table, place: Place, damage = 0, shield = 0): void {
  t.g.s.borg.cubes.push({ at: place, damage, shield, activated: false })
}

export function borgWorld(t: Table, id: SystemId, nodes = 0, cubeOnSpire = false): void {
  Object.assign(discOf(t.g, id), { owner: BORG, assimilation: nodes, cubeOnSpire } satisfies Partial<Disc>)
}

const FLEET_CARD = /-[123][AB]$/

/** Here Fleets are just Ships together: what their cards do has tests of its own. */
const plainFleets = Object.fromEntries(
  Object.entries(ascendancy.content ?? {}).filter(([id]) => !FLEET_CARD.test(id)),
)

/** The Command Phase of a seat. */
export function command(t: Arena, seat: Seat = 0): Arena {
  at(t, seat, 'command')
  t.g = restore({ ...ascendancy, content: { ...plainFleets, ...t.content } }, t.g.match)
  return t
}

/** Every roll among the events of the last choice: who, which batch, which faces. */
export const rolls = (t: Table): [power: number, batch: string, dice: number[]][] =>
  t.events.filter(e => e.type === 'combat.dice').map(e => [e.data.by, e.data.batch, e.data.dice])

/** The types of the events of the last choice, in their order. */
export const told = (t: Table): string[] => t.events.map(e => e.type)

export const asked = (t: Table): string[] => t.g.prompts.map(p => `${p.seat}:${p.name}`)
