import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { command, count, further, next, openLane } from '../../../procedures/movement/testing/stories.ts'
import type { Disc, Player } from '../../../state.ts'
import {
  answer,
  dice,
  home,
  noShips,
  prompt,
  run,
  type Story,
  ships,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'

export interface Scene extends Story {
  /** The planet that was found, and how many Ships found it. */
  disc?: string
  ships?: number
  dice?: number[]
  arrange?(t: Table, near: SystemId): void
}

export interface Drawn {
  t: Table
  near: SystemId
  me: Player
  disc: Disc | null
}

const copy = (card: string): string => (card.includes('#') ? card : `${card}#1`)

/** Seat 0 has Ships at a planet that it has just found, draws this card for it and answers what it is asked. */
export function draw(card: string, scene: Scene = {}, ...answers: unknown[]): Drawn {
  const t = table(scene)
  const found = scene.disc ?? 'terra-nova'
  const near = system(t, home(t, 0), found)
  t.g.s.discStack = t.g.s.discStack.filter(disc => disc !== found)
  noShips(t, 0)
  ships(t, 0, placeOfSystem(near), scene.ships ?? 1)
  next(t, 'risa', copy(card))
  scene.arrange?.(t, near)
  dice(t, ...(scene.dice ?? []))
  run(t, 'drawExploration', { seat: 0, system: near })
  for (const given of answers) answer(t, 0, given)
  return { t, near, me: t.g.s.players[0]!, disc: t.g.s.discs[near] ?? null }
}

/** The same in the midst of a Command: a Ship of seat 0 moves past the end of a lane and finds the planet. */
export function find(card: string, disc = 'terra-nova', rolls: number[] = [], arrange?: (t: Table) => void) {
  const t = table()
  noShips(t, 0)
  ships(t, 0, further(openLane(t, home(t, 0))), 1)
  next(t, disc, copy(card))
  arrange?.(t)
  dice(t, ...rolls)
  command(t, 0, 'move', 'past', { disc: 'here' })
  const near = t.g.s.discs.length - 1
  return { t, near, me: t.g.s.players[0]!, disc: t.g.s.discs[near] ?? null }
}

/** A Cube has found a planet and turns up this card; `before` is how many cards the deck had. */
export function revealedByBorg(card: string, arrange?: (t: Table, near: SystemId) => void) {
  const t = table()
  const near = system(t, home(t, 0), 'terra-nova')
  t.g.s.borg.cubes = [{ number: 1, at: placeOfSystem(near), damage: 0, shield: 0, activated: true }]
  next(t, 'risa', copy(card))
  arrange?.(t, near)
  const before = t.g.s.exploration.length
  run(t, 'borgFinds', { cube: 1, system: near })
  return { t, near, disc: t.g.s.discs[near]!, before }
}

/** Ships of a seat at a System. */
export const shipsOf = (t: Table, seat: number, system: SystemId): number =>
  count(t, seat, placeOfSystem(system))

/** Nothing of the card is left to do: seat 0 goes on with its Command Phase. */
export const isOver = (t: Table): boolean => prompt(t, 0).name === 'command' && t.g.s.exploring === null

export const discarded = (t: Table, card: string): boolean => t.g.s.explorationDiscard.includes(copy(card))
