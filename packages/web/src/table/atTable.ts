import { createContext, useContext } from 'react'
import type { Connection, Snapshot } from '../connection/connection.ts'

/** The table itself, for boards with desks of their own: trade, the course of the game, the story so far. */
export interface AtTable {
  connection: Connection
  snapshot: Snapshot
}

export const AtTableContext = createContext<AtTable | null>(null)
export const useAtTable = (): AtTable | null => useContext(AtTableContext)
