import type { CaptainFaction } from './types.ts'

export const CAPTAIN_FACTIONS: readonly CaptainFaction[] = ['federation', 'klingon', 'romulan']
