/** Where everything is, told once for a question that looks at many places. */
import type { Id, Place, State } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf, inPlay, isShip } from '../card/lookup.ts'

interface Board {
  readonly of: State
  /** Tells one reading from another. */
  readonly number: number
  /** Cards inside a ship or facility, by that. */
  readonly aboard: (readonly Id[] | undefined)[]
  /** Cards on the surface of a planet, by location; facilities and landed ships are not among them (CCG-PRESENT-07). */
  readonly surface: (readonly Id[] | undefined)[]
  /** Ships and facilities, by location; carried ships are not among them (CCG-CARRY-09). */
  readonly hosts: (readonly Id[] | undefined)[]
  /** Ships that are not carried. */
  readonly ships: readonly Id[]
  readonly facilities: readonly Id[]
}

let present: Board | null = null
let readings = 0

/**
 * Nothing changes while `look` looks: what is asked again and again meanwhile is told once. A step that asks may do
 * this, since it changes nothing (the law of asking).
 */
export function reading<T>(g: G, look: () => T): T {
  const before = present
  if (before?.of === g.s) return look()
  present = survey(g)
  try {
    return look()
  } finally {
    present = before
  }
}

/** The board while it is read; null while things may change. */
export function boardOf(g: G): Board | null {
  return present !== null && present.of === g.s ? present : null
}

/** A question that has one answer in a reading, by a number that says what it is about. */
export function oncePerReading<T>(): (g: G, key: number, tell: () => T) => T {
  const known: T[] = []
  /** In which reading it was told. */
  const when: number[] = []
  return (g, key, tell) => {
    const board = boardOf(g)
    if (board === null) return tell()
    if (when[key] === board.number) return known[key]!
    const told = tell()
    known[key] = told
    when[key] = board.number
    return told
  }
}

function survey(g: G): Board {
  const [aboard, surface, hosts]: (Id[] | undefined)[][] = [[], [], []]
  const [ships, facilities]: Id[][] = [[], []]
  const board = { of: g.s, number: ++readings, aboard, surface, hosts, ships, facilities } as Board
  for (const id of g.s.inPlay) {
    const { at } = inPlay(g, id)
    if (at.in === 'aboard') add(aboard!, at.host, id)
    else if (at.in === 'docked') {
      add(hosts!, harbour(g, at), id)
      if (isShip(cardOf(g, id))) ships!.push(id)
    } else if (at.in === 'space' || at.in === 'planet' || at.in === 'line') {
      const card = cardOf(g, id)
      const ship = isShip(card)
      if (ship && at.in !== 'line') ships!.push(id)
      if (card.facility !== null) facilities!.push(id)
      if (ship || card.facility !== null) add(hosts!, at.loc, id)
      else if (at.in === 'planet') add(surface!, at.loc, id)
    }
  }
  return board
}

function add(lists: (Id[] | undefined)[], key: number, id: Id): void {
  const list = lists[key]
  if (list === undefined) lists[key] = [id]
  else list.push(id)
}

/** The location of a docked ship. */
function harbour(g: G, docked: Place): number {
  let at = docked
  while (at.in === 'aboard' || at.in === 'docked' || at.in === 'on') at = inPlay(g, at.host).at
  return at.in === 'core' ? -1 : at.loc
}
