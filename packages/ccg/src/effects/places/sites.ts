import type { CardId } from '../../cards/index.ts'
import type { PlaceSpec } from './vocabulary.ts'

/** Sites at which ships dock. */
export const SITES: Readonly<Record<CardId, PlaceSpec>> = {
  'docking-pads': { docking: true },
  'docking-ports': { docking: true },
  'docking-pylons': { docking: true },
}
