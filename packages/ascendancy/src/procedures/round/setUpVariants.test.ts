import { INCH } from '@tenforward/geometry'
import { begin } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { advancementDecks } from '../../content/facts/advancements/decks.ts'
import { borgCommandDeck } from '../../content/facts/borgCommands.ts'
import { advancementById, explorationById, systemById } from '../../content/facts/lookup.ts'
import { systems } from '../../content/facts/systems.ts'
import type { FactionId } from '../../content/facts/types.ts'
import { ascendancy } from '../../game.ts'
import { presets } from '../../options/presets.ts'
import { answer, prompt, table } from '../../testing/table.ts'
import type { Ascendancy } from '../../types.ts'

/** A game of so many seats with these options, by key or number. */
function start(options: object, seats = 3, script?: Record<string, number[][]>) {
  return begin<Ascendancy>(ascendancy, { seats, seed: 'variants', options, ...(script ? { script } : {}) })
}

const with_ = (...options: string[]) => start({ options })
const cardOf = (id: string) => explorationById[id.split('#')[0]!]!
const inches = (a: { x: number; y: number }, b = { x: 0, y: 0 }) => Math.hypot(a.x - b.x, a.y - b.y) / INCH
const kinds = (ids: readonly string[]) => ids.map(id => systemById[id]!.kind)
const hubs = (g: ReturnType<typeof start>) => g.s.map.systems.filter(s => s!.kind === 'hub')
const straight = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Homes 18 inches from their neighbours, five inches of room behind them, no Hub on the map. */
function expectSmallTable(options: string[]): void {
  for (const seats of [3, 4, 5]) {
    const g = start({ options }, seats)
    const homes = g.s.map.systems.map(s => s!)
    expect(homes).toHaveLength(seats)
    homes.forEach((home, i) => {
      expect(inches(home, homes[(i + 1) % seats])).toBeCloseTo(18, 2)
      expect(g.s.map.area.size / INCH - inches(home)).toBeCloseTo(5, 2)
    })
    if (seats < 5) expect(g.s.map.area.size).toBeLessThan(20 * INCH)
  }
}

describe('how much of the Borg there is', () => {
  test('none: no cards, no Hub, no Conduits', () => {
    shows('ASC-16.2.1-a', 'ASC-16.2.1-b', 'ASCREF-3-h')
    const g = with_('16.2.1')
    expect(g.s.borg).toMatchObject({ inPlay: false, commands: [], tech: [], cubes: [], delay: 0 })
    expect(g.s.exploration).toHaveLength(80)
    expect(g.s.exploration.filter(id => cardOf(id).set === 'borg')).toEqual([])
    expect(g.s.discStack).not.toContain('transwarp-conduit')
    expect(kinds(g.s.discStack)).not.toContain('hub')
    expect(hubs(g)).toEqual([])
    // The other discs of their box are ordinary ones and stay.
    expect(g.s.discStack.filter(id => systemById[id]!.set === 'borg')).toHaveLength(4)
  })

  test('none: the Homes are 18 inches apart on a smaller table, five of them 15.3 from the middle', () => {
    shows('ASC-16.2.1-c', 'ASC-16.2.1-d', 'ASC-16.2.1-e', 'ASCREF-3-a')
    expectSmallTable(['16.2.1'])
    const g = start({ options: ['16.2.1'] }, 5)
    for (const home of g.s.map.systems) expect(inches(home!)).toBeCloseTo(15.3, 1)
  })

  test('a probe: everything, but the Hub is somewhere in the main stack', () => {
    shows('ASC-16.2.2-a', 'ASC-16.2.2-b', 'ASC-16.2.2-c')
    for (let i = 0; i < 20; i++) {
      const g = begin<Ascendancy>(ascendancy, { seats: 3, seed: `${i}`, options: { borg: 'probe' } })
      const at = kinds(g.s.discStack).indexOf('hub')
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThan(g.s.discStack.length - 10)
      expect(hubs(g)).toEqual([])
      expect(g.s.exploration).toHaveLength(100)
      expect(g.s.borg.commands).toHaveLength(30)
      expect(g.s.borg).toMatchObject({ inPlay: true, delay: 0 })
    }
    expectSmallTable(['16.2.2'])
  })

  test('some: no Hub at all, and the red cards are out', () => {
    shows('ASC-16.3.2-a', 'ASC-16.3.2-b', 'ASC-16.3.2-d')
    const g = with_('16.3.2')
    expect(hubs(g)).toEqual([])
    expect(kinds(g.s.discStack)).not.toContain('hub')
    expect(g.s.discStack.filter(id => systemById[id]!.conduit)).toHaveLength(2)
    expect(g.s.borg.commands).toHaveLength(25)
    const red = borgCommandDeck.filter(c => c.red).map(c => c.id)
    expect(g.s.borg.commands.filter(id => red.includes(id))).toEqual([])
    expect(g.s.exploration.filter(id => cardOf(id).set === 'borg')).toHaveLength(10)
    expectSmallTable(['16.3.2'])
  })

  test('an instant connection lays no tokens on the Hub', () => {
    shows('ASC-16.1.1-a')
    expect(with_('16.1.1').s.borg.delay).toBe(0)
  })
})

describe('what is found first', () => {
  test('early Crises: general ones may be in the starter deck, those of the Borg may not', () => {
    shows('ASC-16.1.3-a')
    const early = Array.from({ length: 20 }, (_, i) => {
      const g = begin<Ascendancy>(ascendancy, { seats: 3, seed: `${i}`, options: { earlyCrises: true } })
      return g.s.exploration.slice(-g.s.starter).map(cardOf)
    }).flat()
    expect(early.some(c => c.type === 'Crisis')).toBe(true)
    expect(early.filter(c => c.set === 'borg' && c.type !== 'Discovery')).toEqual([])
  })

  test('later Phenomena: two planets a player on top, all the rest mixed below', () => {
    shows('ASC-16.3.6-a', 'ASC-16.3.6-b', 'ASC-16.3.6-c')
    for (const seats of [3, 4]) {
      // The Phenomena are last in the list; turned around, they would come to lie on top.
      const ordinary = systems.filter(d => d.home === null && d.kind !== 'hub' && !d.conduit)
      const planets = ordinary.filter(d => d.kind === 'planet').map(d => d.id)
      const g = start({ options: ['16.3.6'] }, seats, { discs: [straight(ordinary.length).reverse()] })
      const first = g.s.discStack.slice(-2 * seats)
      expect(new Set(kinds(first))).toEqual(new Set(['planet']))
      expect(first.sort()).toEqual(planets.slice(-2 * seats).sort())
      const rest = kinds(g.s.discStack.slice(0, -2 * seats))
      expect(rest.filter(kind => kind === 'phenomenon')).toHaveLength(14)
      expect(rest.slice(-8)).toContain('phenomenon')
      expect(rest.slice(-8)).toContain('planet')
    }
  })

  test('the reference manual: two planets a player on top, and no ten', () => {
    shows('ASCREF-3-f')
    // Phenomena last in the list, so that the cards below the first six begin with them.
    const g = start(presets.reference, 3, { discs: [straight(49).reverse()] })
    expect(new Set(kinds(g.s.discStack.slice(-6)))).toEqual(new Set(['planet']))
    expect(kinds(g.s.discStack.slice(-10, -6))).toContain('phenomenon')
  })
})

describe('what players start with', () => {
  test('Resources and Ascendancy', () => {
    shows('ASC-16.2.5-a', 'ASC-16.2.6-a', 'ASC-16.2.7-a', 'ASCREF-3-c', 'ASCREF-3-e')
    for (const player of with_('16.2.5').s.players) {
      expect(player.has).toEqual({ P: 3, R: 3, C: 3 })
      expect(player.ascendancy).toBe(0)
    }
    for (const player of with_('16.2.6').s.players) expect(player.has).toEqual({ P: 8, R: 6, C: 4 })
    for (const player of with_('16.2.7').s.players) expect(player.ascendancy).toBe(1)
  })

  test('one Command Exhausted', () => {
    shows('ASCREF-3-b')
    const start_ = { start: { exhaustedCommands: 1 }, factions: ['klingon', 'federation', 'cardassian'] }
    const commands = start(start_).s.players.map(p => p.commands)
    expect(commands).toMatchObject([
      { ready: 4, exhausted: 1 },
      { ready: 4, exhausted: 1 },
      { ready: 5, exhausted: 1 },
    ])
  })

  test('decks are shuffled: nobody can tell the order', () => {
    shows('ASC-16.3.5-a', 'ASCREF-3-g')
    const g = start({ factions: ['klingon', 'federation', 'romulan'], options: ['16.3.5'] })
    for (const { faction, deck } of g.s.players) {
      const printed = advancementDecks[faction as FactionId].filter(a => !a.starting).map(a => a.id)
      expect(deck).not.toEqual(printed)
      expect([...deck].sort()).toEqual([...printed].sort())
    }
  })

  test('a Project drawn at random', () => {
    shows('ASC-16.2.10-a')
    const g = start({ startingProject: 'random' })
    for (const player of g.s.players) {
      expect(player.projects).toMatchObject([{ research: 0 }])
      expect(player.deck).toHaveLength(13)
      expect(player.deck).not.toContain(player.projects[0]!.card)
    }
  })

  test('a Project of one’s choice, but new players draw it', () => {
    shows('ASC-16.2.10-b')
    const factions = ['klingon', 'federation', 'romulan']
    const t = table()
    t.g = start({ factions, options: ['16.2.10'], newcomers: [1] })
    expect(t.g.prompts.map(p => [p.seat, p.name])).toEqual([
      [0, 'startingProject'],
      [2, 'startingProject'],
    ])
    const next = t.g.s.players[1]!.deck.at(-1)!
    const wanted = [...t.g.s.players[0]!.deck].sort()[3]!
    answer(t, 0, wanted)
    expect(t.g.s.players[0]!.projects).toEqual([])
    answer(t, 2, [...t.g.s.players[2]!.deck].sort()[0])
    expect(t.g.s.players[0]!.projects).toEqual([{ card: wanted, research: 0, committed: false }])
    expect(t.g.s.players[1]!.projects).toEqual([{ card: next, research: 0, committed: false }])
  })

  test('random Projects leave no choice of the first one either', () => {
    const g = start({ options: ['16.2.10', '16.3.5'] })
    for (const player of g.s.players) expect(player.projects).toHaveLength(1)
  })

  test('one more Advancement, drawn', () => {
    shows('ASC-16.2.11-a', 'ASCREF-3-d')
    const g = with_('16.2.11')
    for (const player of g.s.players) {
      expect(player.advancements).toHaveLength(2)
      expect(advancementById[player.advancements[1]!.card]!.faction).toBe(player.faction)
      expect(player.deck).toHaveLength(13)
    }
    const drawn = Array.from({ length: 12 }, (_, i) => {
      const other = begin<Ascendancy>(ascendancy, {
        seats: 3,
        seed: `${i}`,
        options: { startingAdvancement: 'random', factions: ['klingon', 'federation', 'romulan'] },
      })
      return other.s.players[0]!.advancements[1]!.card
    })
    expect(new Set(drawn).size).toBeGreaterThan(3)
  })

  test('one more Advancement, chosen from the deck; a Command on it is ready from the start', () => {
    shows('ASC-16.2.11-b')
    const t = table()
    const factions = ['klingon', 'federation', 'romulan']
    t.g = start({ factions, options: ['16.2.11'], startingAdvancement: 'chosen' })
    const open = prompt(t, 1)
    const deck = [...t.g.s.players[1]!.deck].sort()
    expect(open).toMatchObject({ name: 'startingAdvancement', options: deck })
    const commanding = deck.find(card => advancementById[card]!.command > 0)!
    answer(t, 0, [...t.g.s.players[0]!.deck].sort()[0])
    answer(t, 1, commanding)
    answer(t, 2, [...t.g.s.players[2]!.deck].sort()[0])
    const federation = t.g.s.players[1]!
    expect(federation.advancements[1]).toEqual({ card: commanding, exhausted: false })
    expect(federation.commands).toEqual({ ready: 6, exhausted: 0, locked: 0 })
  })
})
