import { done, emit, locals, reveal } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import type { BorgFind } from '../../rules/borg/points.ts'
import { discardExploration, drawCard, explorationCard, putUnderDeck } from '../../rules/exploration/cards.ts'
import { settleCivilization } from '../../rules/exploration/civilization.ts'
import { discOf } from '../../rules/systems/control.ts'
import { type G, procedure } from '../../types.ts'

/** 15.3.3: the Borg turn up an Exploration card for a planet they have placed. */
export const borgFinds = procedure('borgFinds', locals<{ cube: number; system: SystemId }>(), {
  draw(g, v) {
    reveal(g)
    const card = drawCard(g)
    if (card === null) return done()
    const find = resolve(g, v.system, card)
    emit(g, 'borg.explored', { cube: v.cube, system: v.system, card, find })
    return done()
  },
})

/**
 * A Civilization develops its world, and what remains in play remains; everything else leaves the Borg unmoved. A
 * Civilization that calls the nearest Cube has found it: this one (B66).
 */
function resolve(g: G, system: SystemId, card: string): BorgFind {
  const { type, remainsInPlay, needsNeighbour } = explorationCard(card)
  if (type === 'Ally') {
    putUnderDeck(g, card)
    return 'underDeck'
  }
  const ignored = needsNeighbour === true
  if (type === 'Civilization' && !ignored) settleCivilization(g, system, card)
  if (remainsInPlay && !ignored) {
    discOf(g, system).cards.push(card)
    return 'remains'
  }
  discardExploration(g, card)
  return type === 'Civilization' && !ignored ? 'developed' : 'discarded'
}
