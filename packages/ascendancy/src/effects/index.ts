import type { Hooks } from '@tenforward/kernel'
import type { Ascendancy } from '../types.ts'

/** What cards, discs, Factions and Fleets do: hooks by content id. Rules code names none of them. */
export const effects: Readonly<Record<string, Hooks<Ascendancy>>> = {}
