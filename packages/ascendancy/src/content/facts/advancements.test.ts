import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { borgTechnologies } from './advancements/borgTechnologies.ts'
import { advancementDecks, advancements } from './advancements/decks.ts'
import { factions } from './factions.ts'
import { advancementById } from './lookup.ts'
import { cells, printedAdvancements, totals } from './testing/printed.ts'

const one = (id: string) => advancementById[id]
const number = (cell: string | undefined) => (cell === '-' ? 0 : Number(cell))

/** `Military/3/1/-/1`. */
function decode(short: string) {
  const [type, cost, warp, command, culture] = short.split('/')
  return {
    type,
    cost: cost === 'Start' ? 0 : Number(cost),
    warp: number(warp),
    command: number(command),
    culture: number(culture),
    starting: cost === 'Start',
  }
}

const facts = [...advancements, ...borgTechnologies].map(
  ({ name, faction, type, cost, warp, command, culture, starting }) => ({
    name,
    faction,
    type,
    cost,
    warp,
    command,
    culture,
    starting,
  }),
)

describe('Advancements', () => {
  test('are as printed, in type, cost and icons', () => {
    shows('ASC-ADV-data-a')
    expect(facts).toEqual(
      cells(printedAdvancements).map(([name, faction, short]) => ({ name, faction, ...decode(short!) })),
    )
  })

  test('Starfleet Command reads Command/4/1/1/-', () => {
    shows('ASC-ADV-notation-a')
    expect(one('starfleet-command')).toMatchObject({
      type: 'Command',
      cost: 4,
      warp: 1,
      command: 1,
      culture: 0,
    })
  })

  test('come fifteen to a Faction, one of them the Starting Advancement', () => {
    shows('ASC-ADV-totals-a')
    expect(advancements).toHaveLength(75)
    for (const faction of factions) {
      const deck = advancementDecks[faction.id]
      expect(deck, faction.id).toHaveLength(15)
      expect(deck.filter(card => card.starting).map(card => card.id)).toEqual([faction.startingAdvancement])
      expect(deck.every(card => card.copies === 1 && card.faction === faction.id)).toBe(true)
    }
  })

  test('belong to one deck only', () => {
    shows('ASC-3.5.5-a')
    const all = Object.values(advancementDecks).flatMap(deck => deck.map(card => card.id))
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(advancementDecks)).toHaveLength(5)
  })

  test('Transwarp Drive is two Warp icons and nothing else', () => {
    shows('ASC-ADV-transwarp-drive-a')
    expect(one('transwarp-drive')).toMatchObject({ warp: 2, command: 0, culture: 0, text: '' })
  })

  test('Forced Quantum Singularity Drive is two Warp icons and nothing else', () => {
    shows('ASC-ADV-forced-quantum-singularity-drive-a')
    expect(one('forced-quantum-singularity-drive')).toMatchObject({
      warp: 2,
      command: 0,
      culture: 0,
      text: '',
    })
  })

  test('all others have a text', () => {
    const bare = [...advancements, ...borgTechnologies].filter(card => card.text === '')
    expect(bare.map(card => card.id)).toEqual(['transwarp-drive', 'forced-quantum-singularity-drive'])
  })

  test('six raise Hegemony Resistance: the five councils and the Obsidian Order', () => {
    const raising = advancements.filter(card => card.values?.hegemonyResistance)
    expect(raising.map(card => card.id)).toEqual([
      'the-obsidian-order',
      'central-command',
      'starfleet-command',
      'sleep-can-interfere',
      'klingon-high-council',
      'continuing-committee',
    ])
    expect(raising.every(card => card.values?.hegemonyResistance === 1)).toBe(true)
  })

  test('four are Romulan Cloaking Technology, and say so', () => {
    const cloaks = advancements.filter(card => card.tags.includes('RomulanCloakingTechnology'))
    expect(cloaks.map(card => card.id)).toEqual([
      'adapted-cloaking-device',
      'romulan-cloaking-device',
      'cloaked-orbital-mines',
      'adv-romulan-cloaking-device',
    ])
    for (const card of cloaks) expect(card.text).toMatch(/\(Romulan Cloaking Technology\)$/)
  })

  test('nine show a Culture icon, all Romulan', () => {
    const shown = advancements.filter(card => card.culture > 0)
    expect(shown).toHaveLength(9)
    expect(shown.every(card => card.faction === 'romulan')).toBe(true)
  })

  test.each([
    ['gravitic-mine-fields', { hazard: 5 }],
    ['reactive-energy-barriers', { hitsIgnored: 2 }],
    ['weaponized-star-bases', { starbaseDice: 3 }],
    ['annexation-protocols', { commands: 2 }],
    ['covert-military-bases', { ships: 3 }],
    ['planetary-defense-shield', { hitsIgnored: 1 }],
    ['long-range-sensor-arrays', { discs: 2 }],
    ['knowledge-equals-profit', { production: 2 }],
    ['never-spend-more', { paidShips: 2, freeShips: 1 }],
    ['nothing-is-more-important', { shipsLost: 4, production: 2 }],
    ['expand-or-die', { productionPerCulture: 2 }],
    ['reclamation-barges', { tokensPerNode: 2 }],
    ['cloaked-orbital-mines', { destroyedOn: 6 }],
    ['data-vinculum-position', { hits: 3 }],
    ['interspacial-manifold-access', { systems: 2 }],
    ['ramming-speed', { damage: 5 }],
    ['transphasic-torpedoes', { hitBonus: 2 }],
    ['transwarp-conduit-data', { warpTokens: 2 }],
    ['assimilated-cultural-archive', { culture: 2 }],
    ['modified-borg-shield-plating', { shields: 1 }],
  ])('%s carries its numbers', (id, values) => {
    expect(one(id)?.values).toMatchObject(values)
  })
})

describe('Borg technology', () => {
  test('is twenty different cards without icons: eleven free, two for 1, five for 2, two for 3', () => {
    shows('ASC-TECH-totals-a')
    expect(new Set(borgTechnologies.map(card => card.id)).size).toBe(20)
    expect(
      totals(
        borgTechnologies,
        card => `${card.cost}`,
        card => card.copies,
      ),
    ).toEqual({
      '0': 11,
      '1': 2,
      '2': 5,
      '3': 2,
    })
    for (const card of borgTechnologies) expect(card.warp + card.command + card.culture).toBe(0)
  })
})
