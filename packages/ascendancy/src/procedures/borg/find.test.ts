import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { explorationDeck } from '../../content/facts/exploration/deck.ts'
import { explorationById } from '../../content/facts/lookup.ts'
import type { ExplorationCard } from '../../content/facts/types.ts'
import type { SystemId } from '../../map/types.ts'
import { discOf } from '../../rules/systems/control.ts'
import { event, spent } from '../../testing/table.ts'
import { act, finds, told } from './testing/collective.ts'
import { explorer, VIRGIN } from './testing/explorer.ts'

/** A copy of the first card that is like this. */
const copyOf = (like: (card: ExplorationCard) => boolean): string =>
  explorationDeck.find(copy => like(explorationById[copy.card]!))!.id

const plain = (card: ExplorationCard) => !card.remainsInPlay && !card.needsNeighbour
const CIVILIZATION = copyOf(card => card.type === 'Civilization' && card.level === 2)
const CRISIS = copyOf(card => card.id === 'borg-cube')
const DISCOVERY = copyOf(card => card.type === 'Discovery' && plain(card))
const ALLY = copyOf(card => card.type === 'Ally')
const REMAINS = copyOf(card => card.remainsInPlay)
const NEIGHBOUR = copyOf(card => card.needsNeighbour === true)

describe('what the Borg find', () => {
  const find = (disc: string, card: string | undefined, ...faces: number[]) => {
    const t = explorer({}, 3, 1, ...faces)
    finds(t, disc, card)
    const left = t.g.s.exploration.length
    act(t)
    return { t, left, id: event(t, 'borg.discovered').system as SystemId }
  }

  test('a card is turned up for a planet, and for nothing else', () => {
    shows('ASC-15.3.3-a', 'ASC-15.3.3-b')
    const planet = find('risa', VIRGIN)
    expect(planet.t.g.s.exploration).toHaveLength(planet.left - 1)
    const nebula = find('eagle-nebula', undefined)
    expect(nebula.t.g.s.exploration).toHaveLength(nebula.left)
    expect(discOf(nebula.t.g, nebula.id).tokens.R).toBe(1)
    expect(told(nebula.t)).not.toContain('hazard.braved')
  })

  test('a Civilization develops its world as for anybody', () => {
    shows('ASC-15.3.3-c')
    // The Cube that found it begins to Assimilate it: two Nodes fire back.
    const { t, id } = find('terra-nova', CIVILIZATION, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1)
    const nodes = { P: 1, R: 1, C: 0 }
    expect(event(t, 'civilization.found')).toMatchObject({ system: id, level: 2, nodes })
    expect(event(t, 'borg.assimilationBegan')).toMatchObject({ system: id, of: null, structures: 2 })
    expect(spent(t)).toBe(true)
  })

  test('Crises and Discoveries are discarded without effect', () => {
    shows('ASC-15.3.3-d')
    for (const card of [CRISIS, DISCOVERY]) {
      const { t } = find('terra-nova', card)
      expect(t.g.s.explorationDiscard).toContain(card)
      expect(event(t, 'borg.explored').find).toBe('discarded')
      expect(t.g.s.borg.cubes).toHaveLength(1)
    }
  })

  test('an Ally goes under the deck', () => {
    shows('ASC-15.3.3-e')
    const { t } = find('terra-nova', ALLY)
    expect(t.g.s.exploration[0]).toBe(ALLY)
    expect(t.g.s.explorationDiscard).not.toContain(ALLY)
  })

  test('what remains in play remains', () => {
    shows('ASC-15.3.3-f')
    const { t, id } = find('terra-nova', REMAINS)
    expect(discOf(t.g, id).cards).toEqual([REMAINS])
  })

  test('a card that names the player on the right is discarded, and no other is drawn', () => {
    shows('ASC-15.4.3.2-d')
    const { t, left } = find('terra-nova', NEIGHBOUR)
    expect(t.g.s.exploration).toHaveLength(left - 1)
    expect(t.g.s.explorationDiscard).toContain(NEIGHBOUR)
  })
})
