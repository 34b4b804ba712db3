import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { borgCommandDeck, borgCommands } from './borgCommands.ts'
import { factions } from './factions.ts'
import { fleets } from './fleets.ts'
import { agreementById, borgCommandById, collections, factionById, fleetById, systemById } from './lookup.ts'
import { assumedNumbers, numbers } from './numbers.ts'
import { cells, printedBorgCommands, printedFleets } from './testing/printed.ts'
import { tradeAgreements } from './tradeAgreements.ts'

describe('collections', () => {
  test.each(Object.entries(collections))('%s have unique ids and complete, plain records', (_, list) => {
    expect(new Set(list.map(entry => entry.id)).size).toBe(list.length)
    expect(JSON.parse(JSON.stringify(list))).toEqual(list)
    for (const entry of list) {
      expect(entry.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*[AB]?$/)
      expect(entry.set, entry.id).toMatch(/^(base|anniversary|cardassian|ferengi|borg)$/)
      if ('text' in entry) expect(entry.text, entry.id).toBe(entry.text.trim())
      if ('text' in entry && entry.text) expect(entry.text, entry.id).toMatch(/[.)]$/)
    }
  })
})

describe('Fleet cards', () => {
  test('are three to a Faction, printed on both sides', () => {
    shows('ASC-FLEET-totals-a', 'ASC-3.5.2-a', 'ASC-12.1.1-a')
    const printed = cells(printedFleets).map(([faction, card, name, max]) => ({
      id: `${faction}-${card}`,
      faction,
      number: Number(card![0]),
      side: card![1],
      name: name === '-' ? null : name,
      max: Number(max),
    }))
    expect(
      fleets.map(({ id, faction, number, side, name, max }) => ({ id, faction, number, side, name, max })),
    ).toEqual(printed)
    for (const faction of factions) {
      const sides = fleets
        .filter(fleet => fleet.faction === faction.id)
        .map(fleet => `${fleet.number}${fleet.side}`)
      expect(sides).toEqual(['1A', '1B', '2A', '2B', '3A', '3B'])
    }
    expect(numbers.fleetMinimum).toBe(3)
  })

  test.each([
    ['cardassian', 9, ['1B', '2B', '3B']],
    ['klingon', 10, ['1B', '2B', '3B']],
    ['romulan', 9, ['1B', '2B', '3B']],
  ])('the %s B sides are unnamed, hold %i Ships and have no rule', (faction, max, sides) => {
    for (const side of sides) {
      shows(`ASC-FLEET-${faction}-${side}-a`)
      expect(fleetById[`${faction}-${side}`]).toMatchObject({ name: null, max, text: '' })
    }
  })

  test('the Ferengi B sides are Task Forces of seven without a rule', () => {
    for (const side of ['1B', '2B', '3B']) {
      shows(`ASC-FLEET-ferengi-${side}-a`)
      expect(fleetById[`ferengi-${side}`]).toMatchObject({
        name: 'Loss Interdiction Task Force',
        max: 7,
        text: '',
      })
    }
  })

  test('every other side has a rule', () => {
    const ruled = fleets.filter(fleet => fleet.text !== '')
    expect(ruled).toHaveLength(18)
    expect(ruled.every(fleet => fleet.name)).toBe(true)
    expect(fleetById['romulan-3A']).toMatchObject({ name: 'Mining Fleet', max: 4, values: { production: 2 } })
    expect(fleetById['ferengi-3A']).toMatchObject({ name: 'Franchise Establishment Flotilla', max: 5 })
  })
})

describe('Borg Command cards', () => {
  test('are thirty, of thirteen kinds', () => {
    shows('ASC-BCMD-totals-a')
    const printed = cells(printedBorgCommands).map(([name, warp, copies]) => ({
      name,
      warp: warp === '-' ? 0 : Number(warp),
      copies: Number(copies),
    }))
    expect(borgCommands.map(({ name, warp, copies }) => ({ name, warp, copies }))).toEqual(printed)
    expect(borgCommands).toHaveLength(13)
    expect(borgCommandDeck).toHaveLength(30)
    expect(new Set(borgCommandDeck.map(copy => copy.id)).size).toBe(30)
  })

  test('five are red, which ones is assumed', () => {
    shows('ASC-BCMD-totals-b')
    const red = borgCommandDeck.filter(copy => copy.red).map(copy => copy.card)
    expect(red).toEqual([
      'command-resurgence',
      'move-target-starbase-3',
      'move-target-starbase-3',
      'move-target-home-3',
      'move-target-home-3',
    ])
    expect(borgCommands.every(card => card.assumed?.red === 'B8')).toBe(true)
  })

  test('two kinds move all Cubes', () => {
    expect(borgCommands.filter(card => card.allCubes).map(card => card.id)).toEqual([
      'collective-linkage',
      'move-collective',
    ])
    expect(borgCommandById['command-aggression']).toMatchObject({ warp: 2, target: 'playerShips', copies: 4 })
  })
})

describe('Factions', () => {
  test('are five', () => {
    shows('ASC-FAC-unreleased-a')
    expect(factions.map(faction => faction.id)).toEqual([
      'cardassian',
      'federation',
      'ferengi',
      'klingon',
      'romulan',
    ])
  })

  test('have the same pieces', () => {
    shows('ASC-FAC-components-a')
    for (const faction of factions) {
      expect(faction.pieces).toEqual({ ships: 45, controlNodes: 15, starbases: 3, fleetMarkers: 3 })
      expect(
        new Set(fleets.filter(fleet => fleet.faction === faction.id).map(fleet => fleet.number)).size,
      ).toBe(3)
      expect(tradeAgreements.filter(card => card.faction === faction.id)).toHaveLength(3)
    }
  })

  test('have two special rules each, a home and a console', () => {
    expect(
      Object.fromEntries(factions.map(faction => [faction.id, faction.specialRules.map(rule => rule.id)])),
    ).toEqual({
      cardassian: ['annexation', 'occupation'],
      federation: ['prime-directive', 'explore-strange-new-worlds'],
      ferengi: ['only-latinum-lasts', 'profit-over-profundity'],
      klingon: ['death-before-dishonor', 'ever-victorious'],
      romulan: ['suspicious', 'cultural-superiority'],
    })
    for (const faction of factions) {
      expect(systemById[faction.homeSystem]?.home).toBe(faction.id)
      expect(faction.weapons).toEqual({ levels: [5, 4, 3, 2], prices: [3, 4, 5] })
      expect(faction.shields).toEqual({ levels: [0, 1, 2, 3], prices: [3, 4, 5] })
    }
    expect(factionById.ferengi?.specialRules[0]?.values).toEqual({ productionPerCulture: 5 })
    expect(factionById.klingon?.specialRules[1]?.values).toEqual({ ships: 3, culture: 1 })
  })

  test('trade at 1, 2 and 3 Production, the Ferengi by their Ships', () => {
    expect(agreementById['federation-agreement-1']?.income).toEqual({ P: 1, R: 0, C: 0 })
    expect(agreementById['romulan-agreement-2']?.income).toEqual({ P: 2, R: 0, C: 0 })
    expect(agreementById['klingon-agreement-3']?.income).toEqual({ P: 3, R: 0, C: 0 })
    const computed = tradeAgreements.filter(card => card.income === null)
    expect(computed.map(card => card.faction)).toEqual(['ferengi', 'ferengi', 'ferengi'])
  })
})

describe('numbers', () => {
  test('of the Borg pieces', () => {
    shows('ASC-FAC-components-b')
    expect(numbers.borg).toMatchObject({
      cubes: 5,
      spires: 5,
      assimilationNodes: 15,
      activationTokens: 8,
      dice: 9,
    })
  })

  test('of the Turn Order cards', () => {
    shows('ASC-3.5.1-a')
    expect(numbers.turnOrderCards).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('of the prices', () => {
    expect(numbers.prices.nodes).toEqual({
      P: { P: 2, R: 0, C: 0 },
      R: { P: 1, R: 2, C: 0 },
      C: { P: 1, R: 0, C: 2 },
    })
    expect(numbers.prices.ascendancy).toEqual({ P: 0, R: 0, C: 5 })
  })

  test('of the Borg Hit Roll, better with each two Spires or so', () => {
    expect(numbers.borg.hitRollBySpires).toEqual([4, 4, 4, 3, 3, 2])
  })

  test('assumed are all to be found', () => {
    for (const { path } of assumedNumbers) {
      const value = path.split('.').reduce<any>((at, key) => at?.[key], numbers)
      expect(value, path).toBeDefined()
    }
  })
})
