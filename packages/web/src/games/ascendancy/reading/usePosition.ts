import { createContext, useContext } from 'react'
import type { G } from '../game.ts'

/** The position on the board, for the rules to be asked about. */
export const PositionContext = createContext<G | null>(null)

export function usePosition(): G {
  const g = useContext(PositionContext)
  if (g === null) throw new Error('there is no position outside the board')
  return g
}
