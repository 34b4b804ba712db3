import type { Game } from '@tenforward/kernel'
import { aboard, answer, at, inSpace, onPlanet, seed, type Table, table } from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'
import { pool } from '../facts/pool.ts'

/** At missions that nobody here solves: a planet, and a place in space. */
const MISSIONS = ['0 first-contact', '0 repair-mission']

export interface Met {
  t: Table
  people: number[]
  ship: number
  card: number
  /** How the dilemma ended; undefined while somebody is asked. */
  result(): { result: string; overcome: boolean } | undefined
}

/** A team of these meets the dilemma where it belongs: aboard a ship, if it may be met in space. */
export function meeting(
  dilemma: string,
  team: readonly string[],
  before?: (t: Table) => void,
  game?: Game<Ccg>,
): Met {
  const t = table({ missions: MISSIONS, options: { format: 'Open' }, ...(game && { game }) })
  const space = pool().card(dilemma).dilemma!.places.includes('space')
  const ship = inSpace(t, 0, 'uss-enterprise', space ? 1 : 0)
  const people = space ? aboard(t, 0, ship, ...team) : onPlanet(t, 0, 0, ...team)
  const [card] = seed(t, 1, space ? 1 : 0, dilemma)
  before?.(t)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', space ? ship : 'planet 0')
  return {
    t,
    people,
    ship,
    card: card!,
    result: () => t.events.find(e => e.type === 'dilemma.resolved')?.data,
  }
}
