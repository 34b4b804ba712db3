import type { Run } from '../index.ts'
import { PACK } from './cards.ts'
import { FIELD, isSpot, tooClose } from './field.ts'
import type { Salvage } from './state.ts'
import { UPGRADES } from './yard.ts'

/** What must hold after every choice: one sentence for each thing that does not. */
export function invariants(g: Run<Salvage>): string[] {
  const { s } = g
  const wrong: string[] = []
  const hold = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence)
  }
  const cards = [...s.deck, ...s.discard, ...s.hands.flat()]
  hold(sameItems(cards, PACK), 'The cards in the game are not the pack.')
  const upgrades = [...s.yard, ...s.upgrades.flat()]
  hold(sameItems(upgrades, Object.keys(UPGRADES)), 'The upgrades in the game are not all there are.')
  hold(s.energy.every(isCount), 'Somebody has less than no energy.')
  hold(s.crates.every(isCount), 'Somebody has less than no crates.')
  hold(
    s.beacons.every(({ x, y }) => isSpot({ x, y })),
    `A beacon is outside of the field of ${FIELD}.`,
  )
  hold(!s.beacons.some((b, i) => tooClose(s.beacons.slice(0, i), b)), 'Two beacons are too close.')
  hold(s.round <= g.match.options.rounds, 'More rounds are played than were agreed.')
  const hidden = new Set([...s.deck, ...s.hands.flat(), ...s.discard])
  hold(
    s.seen.flat().every(card => hidden.has(card)),
    'Somebody has seen a card that does not exist.',
  )
  return wrong
}

function isCount(n: number): boolean {
  return Number.isInteger(n) && n >= 0
}

function sameItems(found: readonly string[], wanted: readonly string[]): boolean {
  return (
    found.length === wanted.length &&
    new Set(found).size === wanted.length &&
    wanted.every(w => found.includes(w))
  )
}
