/** Places, doorways and objectives. */
import type { Procedure } from '@tenforward/kernel'
import type { CardId } from '../../cards/index.ts'
import type { CardSpec } from '../spec.ts'
import { MISSION_TEXTS } from './missions.ts'

export const DOORS: Readonly<Record<CardId, CardSpec>> = {
  ...MISSION_TEXTS,
}

/** Procedures that no declaration names by itself. */
export const DOOR_PROCEDURES: readonly Procedure[] = []
