import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { explorationCards, explorationDeck, isSetAside } from './exploration/deck.ts'
import { explorationById } from './lookup.ts'
import { numbers } from './numbers.ts'
import { cells, printedExploration, setOfCode, totals } from './testing/printed.ts'

const copies = (list: readonly { copies: number }[]) => list.reduce((sum, card) => sum + card.copies, 0)
const one = (id: string) => explorationById[id]

describe('exploration cards', () => {
  test('are as printed', () => {
    const printed = cells(printedExploration).map(([name, set, type, test, number]) => ({
      name,
      set: setOfCode[set!],
      type,
      hazard: test!.startsWith('H') ? Number(test![1]) : undefined,
      diplomacy: test!.startsWith('D') ? Number(test![1]) : undefined,
      copies: Number(number),
    }))
    const ours = explorationCards.map(({ name, set, type, hazard, diplomacy, copies }) => ({
      name,
      set,
      type,
      hazard,
      diplomacy,
      copies,
    }))
    expect(ours).toHaveLength(printed.length)
    expect(ours).toEqual(expect.arrayContaining(printed))
  })

  test('are 100, from five sets', () => {
    shows('ASC-EXP-totals-b')
    expect(
      totals(
        explorationCards,
        card => card.set,
        card => card.copies,
      ),
    ).toEqual({
      base: 45,
      anniversary: 15,
      cardassian: 10,
      ferengi: 10,
      borg: 20,
    })
    expect(copies(explorationCards)).toBe(100)
  })

  test('are counted as 115 by the component list, which counts the anniversary cards twice', () => {
    shows('ASC-EXP-totals-a')
    const list = numbers.exploration.componentList
    expect(list).toEqual({ base: 60, anniversary: 15, cardassian: 10, ferengi: 10, borg: 20 })
    const ours = totals(
      explorationCards,
      card => card.set,
      card => card.copies,
    )
    expect(list.base).toBe(ours.base! + ours.anniversary!)
  })

  test('36 Crises and 6 Borg Civilizations are the 42 set aside', () => {
    shows('ASC-EXP-totals-c')
    expect(
      totals(
        explorationCards,
        card => card.type,
        card => card.copies,
      ),
    ).toEqual({
      Crisis: 36,
      Discovery: 22,
      Ally: 8,
      Civilization: 23,
      VirginWorld: 11,
    })
    const setAside = explorationCards.filter(isSetAside)
    expect(copies(setAside)).toBe(numbers.exploration.setAside)
    expect(copies(setAside.filter(card => card.set === 'borg'))).toBe(17)
    expect(copies(setAside.filter(card => card.set !== 'borg'))).toBe(25)
    expect(copies(explorationCards.filter(card => card.set === 'borg' && !isSetAside(card)))).toBe(3)
  })

  test('ten of the Borg cards are red', () => {
    shows('ASC-EXP-totals-d')
    const red = explorationDeck.filter(copy => copy.red)
    expect(red).toHaveLength(10)
    expect(red.every(copy => explorationById[copy.card]?.set === 'borg')).toBe(true)
  })

  test('Borg pairs are split between standard and red, Borg Worlds two to three', () => {
    shows('ASC-EXP-totals-e')
    const pairs = [
      'borg-cube',
      'damaged-borg-scout-sphere',
      'isolated-borg-drones',
      'assimilation-level-one-civ',
      'assimilation-level-two-civ',
      'assimilation-level-three-civ',
    ]
    for (const id of pairs) expect(one(id), id).toMatchObject({ copies: 2, red: 1 })
    expect(one('borg-world')).toMatchObject({ copies: 5, red: 3 })
    expect(one('borg-salvage')).toMatchObject({ copies: 1, red: 0 })
  })

  test('the second Transwarp Beacon is red by decision', () => {
    shows('ASC-EXP-transwarp-beacon-c')
    expect(one('transwarp-beacon')).toMatchObject({ copies: 2, red: 1, assumed: { red: 'G02' } })
  })

  test('Warp-Capable Civilizations number 4, 5 and 4 by level', () => {
    shows('ASC-EXP-totals-f')
    const warpCapable = explorationCards.filter(card => card.name.startsWith('Warp-Capable'))
    expect(
      totals(
        warpCapable,
        card => `${card.level} ${card.set}`,
        card => card.copies,
      ),
    ).toEqual({
      '1 base': 4,
      '2 base': 4,
      '2 anniversary': 1,
      '3 base': 2,
      '3 anniversary': 1,
      '3 cardassian': 1,
    })
    for (const card of warpCapable) expect(card.nodes).toBe(card.level)
  })

  test('eleven Virgin Worlds, all from the base box', () => {
    shows('ASC-EXP-where-no-one-has-gone-before-b')
    const virgin = explorationCards.filter(card => card.type === 'VirginWorld')
    expect(virgin).toHaveLength(1)
    expect(virgin[0]).toMatchObject({ name: 'Where No One Has Gone Before', set: 'base', copies: 11 })
  })

  test('only four stay on their System', () => {
    expect(explorationCards.filter(card => card.remainsInPlay).map(card => card.id)).toEqual([
      'organian-intervention',
      'dangerous-flora',
      'children-of-tama-negotiations',
      'secrets-of-the-horta',
    ])
  })

  test('those that need a neighbour are the Accords, the Confrontations, Q and Lost Colony', () => {
    expect(explorationCards.filter(card => card.needsNeighbour).map(card => card.id)).toEqual([
      'q',
      'cardassian-armistice-accords',
      'cardassian-confrontation',
      'federation-confrontation',
      'ferengi-confrontation',
      'klingon-confrontation',
      'romulan-confrontation',
      'lost-colony',
    ])
  })

  test('Allies name their Diplomacy number, and trade or move on', () => {
    const allies = explorationCards.filter(card => card.type === 'Ally')
    expect(Object.fromEntries(allies.map(ally => [ally.id, ally.diplomacy]))).toEqual({
      'antican-delegation': 3,
      caldonians: 4,
      'ferengi-arms-dealer': 2,
      'ferengi-researcher': 2,
      'the-grand-nagus': 2,
      rigelians: 4,
      'selay-trade-clutch': 3,
      'the-troyians': 3,
    })
    for (const ally of allies) expect(!ally.agreement, ally.id).toBe(ally.passesLeft ?? false)
    expect(one('caldonians')?.agreement).toEqual({ income: { R: 1 }, choice: false })
    expect(one('rigelians')?.agreement).toEqual({ income: { P: 1, R: 1 }, choice: true })
    expect(one('selay-trade-clutch')?.agreement).toEqual({ income: { P: 1 }, choice: false })
  })

  test.each([
    ['automated-minosian-weapons', { research: 2 }],
    ['iconian-probe', { research: 2 }],
    ['menthar-booby-trap', { researchPrice: 2 }],
    ['organian-intervention', { ascendancy: 3 }],
    ['space-amoeba', { research: 1 }],
    ['dangerous-flora', { researchPrice: 2 }],
    ['lights-of-zetar', { warpIcons: 2 }],
    ['tribble-troubles', { commands: 2 }],
    ['abandoned-colony', { culturePrice: 1 }],
    ['bynar-technicians', { research: 2, priceDivisor: 2 }],
    ['children-of-tama-negotiations', { target: 4 }],
    ['encounter-at-farpoint', { culture: 1 }],
    ['gomtuu', { target: 4, ships: 1 }],
    ['alien-amusement-park', { production: 2, commands: 2 }],
    ['baloks-ruse', { target: 4 }],
    ['secrets-of-the-horta', { productionNodes: 2 }],
    ['talosian-benefactors', { researchPerAgreement: 2 }],
    ['neutron-star-event', { projects: 2, researchPerProject: 1 }],
    ['borg-salvage', { technologies: 2 }],
    ['the-grand-nagus', { production: 2 }],
  ])('%s carries its numbers', (id, values) => {
    expect(one(id)?.values).toMatchObject(values)
  })

  test('Pre-Warp worlds hold 2, 3 or 1 Production, or 1 Production and 1 Culture', () => {
    const tokens = explorationDeck.flatMap(copy => (copy.tokens ? [[copy.id, copy.tokens]] : []))
    expect(Object.fromEntries(tokens)).toEqual({
      'pre-warp-level-zero-sta#1': { P: 2 },
      'pre-warp-level-zero-sta#2': { P: 3 },
      'pre-warp-level-zero-50#1': { P: 1 },
      'pre-warp-level-zero-ce#1': { P: 1, C: 1 },
    })
  })

  test('the deck holds one entry a copy, Borg Worlds each with their Nodes', () => {
    expect(explorationDeck).toHaveLength(100)
    expect(new Set(explorationDeck.map(copy => copy.id)).size).toBe(100)
    const worlds = explorationDeck.filter(copy => copy.card === 'borg-world')
    expect(worlds.map(({ red, assimilationNodes }) => [red, assimilationNodes])).toEqual([
      [false, 0],
      [false, 1],
      [true, 1],
      [true, 2],
      [true, 3],
    ])
  })

  test('copies told one by one agree with the totals', () => {
    for (const card of explorationCards) {
      expect(card.variants?.length ?? card.copies, card.id).toBe(card.copies)
      expect(
        explorationDeck.filter(copy => copy.card === card.id && copy.red),
        card.id,
      ).toHaveLength(card.red)
    }
  })

  test('every text tells the level of its Hazard or test', () => {
    for (const card of explorationCards) {
      if (card.hazard) expect(card.text, card.id).toContain(`level ${card.hazard}`)
      if (card.diplomacy) expect(card.text, card.id).toContain(`Diplomacy Test against ${card.diplomacy}`)
    }
  })
})
