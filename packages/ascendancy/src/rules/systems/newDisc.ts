import type { Disc } from '../../state.ts'
import { nothing } from '../players/money.ts'

export function newDisc(card: string): Disc {
  return {
    card,
    owner: null,
    nodes: nothing(),
    starbase: false,
    civilization: 0,
    tokens: nothing(),
    preWarp: false,
    cards: [],
    faceDown: null,
    assimilation: 0,
    cubeOnSpire: false,
  }
}
