import { alliance } from '@tenforward/alliance'
import { type Game, makeChance } from '@tenforward/kernel'
import { createContext, useContext } from 'react'
import type { DamageCard, G, Options, View } from './game.ts'

/** A card that nobody has seen. */
const UNKNOWN: DamageCard = '#0'

/**
 * The position as a viewer knows it, for the rules to be asked about: colours, dice, shots. What is hidden is left
 * blank, so that nothing can be learnt from it which the view does not tell; nobody ever plays on from here.
 */
export function positionFrom(view: View, options: Options, seats: number): G {
  const state: G['s'] = {
    ...view,
    ships: view.ships.map(({ critical: _known, ...ship }) => ({
      ...ship,
      damage: ship.damage.map(dealt => ({ ...dealt, card: dealt.card ?? UNKNOWN })),
    })),
    deck: Array<DamageCard>(view.deckLeft).fill(UNKNOWN),
    loadouts: {},
    nextId: 1,
  }
  return {
    game: alliance,
    match: {
      game: alliance.id,
      version: alliance.version,
      seats,
      options,
      chance: makeChance('reading'),
      stack: [],
      answers: {},
      away: [],
      seq: 0,
      result: null,
      state,
    },
    s: state,
    prompts: [],
    waiting: null,
    events: null,
    revealed: false,
    deferred: [],
  }
}

/** Full options from what the table was opened with; the usual ones where that cannot be read. */
export function optionsFor(given: unknown, seats: number): Options {
  const read = (alliance as unknown as Game).options
  try {
    return read(given, seats) as Options
  } catch {
    return read({}, Math.max(1, seats)) as Options
  }
}

export const PositionContext = createContext<G | null>(null)
export const usePosition = (): G | null => useContext(PositionContext)
