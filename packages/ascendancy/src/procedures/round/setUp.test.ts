import { INCH } from '@tenforward/geometry'
import { begin, type GameEvent, redactAll, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { explorationDeck, isSetAside } from '../../content/facts/exploration/deck.ts'
import { fleets } from '../../content/facts/fleets.ts'
import { explorationById, factionById, systemById } from '../../content/facts/lookup.ts'
import { systems } from '../../content/facts/systems.ts'
import { tradeAgreements } from '../../content/facts/tradeAgreements.ts'
import { ascendancy } from '../../game.ts'
import { placeOfSystem } from '../../map/place.ts'
import { systemNumbered } from '../../map/types.ts'
import { act, answer, event, type Story, table } from '../../testing/table.ts'
import type { Ascendancy } from '../../types.ts'

const five = ['klingon', 'federation', 'romulan', 'cardassian', 'ferengi']

/** A game just begun; `script` lays chance down. */
function start(story: Story & { script?: Record<string, (number | number[])[]> } = {}) {
  const factions = story.factions ?? ['klingon', 'federation', 'romulan']
  return begin<Ascendancy>(ascendancy, {
    seats: factions.length,
    seed: story.seed ?? 'set-up',
    options: { ...story.options, factions },
    ...(story.script ? { script: story.script } : {}),
  })
}

const seeds = Array.from({ length: 30 }, (_, i) => `seed ${i}`)
const kindOf = (card: string) => systemById[card]!.kind
const top = <T>(stack: readonly T[], n: number): T[] => stack.slice(stack.length - n)
const cardOf = (id: string) => explorationById[id.split('#')[0]!]!
const inches = (a: { x: number; y: number }, b = { x: 0, y: 0 }) => Math.hypot(a.x - b.x, a.y - b.y) / INCH

describe('set-up as a whole', () => {
  test('runs in the order of the rule book', () => {
    shows('ASC-5-a')
    const events = start().events as GameEvent[]
    expect(events.filter(e => e.type === 'setup.step').map(e => e.data.step)).toEqual([
      'options',
      'area',
      'borg',
      'decks',
      'supply',
      'factions',
      'players',
    ])
  })

  test('uses what is in all the boxes, at any number of players', () => {
    shows('ASC-1.2-a', 'ASC-3.2-a', 'ASC-3.5.6-a')
    for (const factions of [five.slice(0, 3), five]) {
      const { s } = start({ factions })
      const sets = new Set([...s.discStack.map(id => systemById[id]!.set)])
      expect([...sets].sort()).toEqual(['base', 'borg', 'cardassian', 'ferengi'])
      const homes = systems.filter(d => d.home !== null && factions.includes(d.home)).map(d => d.id)
      const all = systems.filter(d => d.home === null).flatMap(d => Array<string>(d.copies).fill(d.id))
      const used = [...s.discStack, ...s.discs.map(d => d!.card)]
      expect(used.sort()).toEqual([...all, ...homes].sort())
      expect([...s.exploration].sort()).toEqual(explorationDeck.map(c => c.id).sort())
      expect(s.exploration).toHaveLength(100)
      expect(new Set(s.exploration.map(id => cardOf(id).set)).size).toBe(5)
    }
  })

  test('the options stand for the whole game: nothing in play changes them', () => {
    shows('ASC-5.1-a', 'ASC-16-d')
    const t = table({ options: { borg: 'none', openTurnOrder: true } })
    const before = JSON.stringify(t.g.match.options)
    expect(() => act(t, 0, 'options', { borg: 'full' })).toThrow('no such standing action')
    for (let i = 0; i < 12; i++) answer(t, t.g.prompts[0]!.seat, 'end')
    expect(t.g.s.round).toBeGreaterThan(2)
    expect(JSON.stringify(t.g.match.options)).toBe(before)
  })
})

describe('the Borg', () => {
  test('are in play, sit at no seat, and their decks are hidden and shuffled', () => {
    shows('ASC-5.3-a', 'ASC-2-c', 'ASC-5.3.3-a', 'ASC-4-Faction-b')
    const g = start()
    expect(g.s.borg.inPlay).toBe(true)
    expect(g.s.players).toHaveLength(3)
    expect(g.s.players.map(p => p.faction)).not.toContain('borg')
    expect(g.s.borg.commands).toHaveLength(30)
    expect(g.s.borg.tech.length).toBeGreaterThan(0)
    const seen = viewOf(g, 0).view.borg
    expect(Object.keys(seen)).not.toContain('commands')
    expect(Object.keys(seen)).not.toContain('tech')
    expect([seen.commandsLeft, seen.techLeft]).toEqual([30, g.s.borg.tech.length])
    const other = start({ seed: 'another' })
    expect(other.s.borg.commands).not.toEqual(g.s.borg.commands)
    expect(other.s.borg.tech).not.toEqual(g.s.borg.tech)
    expect([...other.s.borg.commands].sort()).toEqual([...g.s.borg.commands].sort())
  })

  test('Cubes and what they have suffered lie open', () => {
    shows('ASC-5.3.3-b')
    const t = table()
    t.g.s.borg.cubes.push({ at: placeOfSystem(systemNumbered(3)), damage: 4, shield: 2, activated: false })
    for (const viewer of [0, 1, 2, null])
      expect(viewOf(t.g, viewer).view.borg.cubes).toMatchObject([{ damage: 4, shield: 2 }])
  })

  test('three tokens hold the Hub back; more may be laid when it is near', () => {
    shows('ASC-5.3.2-a', 'ASC-5.3.2-d')
    expect(start().s.borg.delay).toBe(3)
    const near = start({ options: { hubDistance: 12, hubDelay: 5, start: { ...three } } })
    expect(near.s.borg.delay).toBe(5)
    for (const home of near.s.map.systems.slice(0, 3)) expect(inches(home!)).toBeCloseTo(12, 3)
  })
})

const three = { ascendancy: 0, P: 3, R: 3, C: 3, exhaustedCommands: 0 }

describe('the Playing Area', () => {
  test('the Hub lies in the middle, every Home 18 inches away and in its position', () => {
    shows('ASC-5.2-b', 'ASC-5.2-c', 'ASC-5.6-c', 'ASC-4-HomeSystem-a')
    for (const factions of [five.slice(0, 3), five]) {
      const { map, discs, players } = start({ factions }).s
      const n = factions.length
      expect(map.systems[n]).toMatchObject({ x: 0, y: 0, kind: 'hub', anchored: true })
      expect(kindOf(discs[n]!.card)).toBe('hub')
      players.forEach((player, seat) => {
        expect(systemById[discs[player.home]!.card]!.home).toBe(player.faction)
        expect(inches(map.systems[player.home]!)).toBeCloseTo(18, 3)
        expect(player.position).toBe(seat)
      })
      expect(map.area).toEqual({ shape: 'circle', size: 20 * INCH })
    }
  })

  test('a closer Hub brings the Homes nearer on the same table', () => {
    shows('ASC-16.1.2-a')
    const { map } = start({ options: { hubDistance: 15, start: { ...three } } }).s
    for (const home of map.systems.slice(0, 3)) expect(inches(home!)).toBeCloseTo(15, 3)
    expect(map.area.size).toBe(20 * INCH)
  })

  test('a smaller table keeps the proportions, a larger one gets room behind the Homes', () => {
    shows('ASC-5.2-g', 'ASC-5.2-h')
    const area = { shape: 'circle', scale: 80, margin: 5, across: null, rim: 0, edge: 5 } as const
    const { map } = start({ options: { area } }).s
    expect(map.area.size).toBe(21 * INCH)
    const plain = start().s.map.systems
    map.systems.forEach((system, i) => {
      expect(inches({ x: system!.x, y: system!.y })).toBeCloseTo(0.8 * inches(plain[i]!), 3)
    })
    expect(() => start({ options: { area: { ...area, margin: 6 } } })).toThrow('inches from 0 to 5')
  })

  test('a table of the players’ own: Homes as far from their neighbours and from the edge', () => {
    shows('ASC-16.4.1-a', 'ASC-16.4.1-b', 'ASC-16.4.1-c', 'ASC-16.4.1-d')
    for (const factions of [five.slice(0, 3), five.slice(0, 4), five]) {
      const n = factions.length
      const g = begin<Ascendancy>(ascendancy, {
        seats: n,
        seed: 'own table',
        options: { options: ['16.2.1', '16.4.1'] },
      })
      const { map } = g.s
      expect(map.area).toEqual({ shape: 'square', size: 18 * INCH })
      const homes = map.systems.map(s => s!)
      const gaps = homes.map((home, i) => inches(home, homes[(i + 1) % n]))
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 3)
      for (const { x, y } of homes) {
        const edge = 18 - Math.max(Math.abs(x), Math.abs(y)) / INCH
        expect(edge).toBeGreaterThan(4.99)
        expect(edge).toBeLessThan(8)
      }
    }
    const narrow = { options: ['16.2.1', '16.4.1'], area: { across: 30, rim: 2, edge: 4 } }
    const g = begin<Ascendancy>(ascendancy, { seats: 3, seed: 'rim', options: narrow })
    expect(g.s.map.area.size).toBe(13 * INCH)
    expect(inches(g.s.map.systems[0]!)).toBeCloseTo(9, 3)
    const tooSmall = { options: ['16.4.1'], area: { across: 30, shape: 'circle' } }
    expect(() => begin<Ascendancy>(ascendancy, { seats: 3, seed: '', options: tooSmall })).toThrow(
      'do not fit',
    )
  })

  test('seats may be mixed around the table', () => {
    shows('ASC-5.6-a')
    const g = start({ options: { positions: 'random' }, script: { positions: [[2, 0, 1]] } })
    const straight = start()
    expect(g.s.players.map(p => p.position)).toEqual([2, 0, 1])
    expect(g.s.players.map(p => p.home)).toEqual([0, 1, 2])
    expect(inches(g.s.map.systems[0]!, straight.s.map.systems[2]!)).toBe(0)
    expect(inches(g.s.map.systems[1]!, straight.s.map.systems[0]!)).toBe(0)
  })
})

describe('discs and decks', () => {
  test('the starter stack is ten discs of any kind but Conduits, which are mixed in below', () => {
    shows('ASC-5.4.1-a', 'ASC-5.4.1-c', 'ASC-5.4.1-d', 'ASC-5.4.1-e')
    let phenomena = 0
    for (const seed of seeds) {
      const { discStack } = start({ seed }).s
      const early = top(discStack, 10)
      expect(early).not.toContain('transwarp-conduit')
      phenomena += early.filter(id => kindOf(id) === 'phenomenon').length
      expect(discStack.slice(0, -10).filter(id => id === 'transwarp-conduit')).toHaveLength(2)
    }
    expect(phenomena).toBeGreaterThan(0)
    const places = seeds.map(seed => start({ seed }).s.discStack.indexOf('transwarp-conduit'))
    expect(new Set(places).size).toBeGreaterThan(5)
  })

  test('starter stack and starter deck: two a player, but ten at least', () => {
    shows('ASC-5.4.1-b', 'ASC-5.4.2-c')
    // In the order as laid down the first ten discs of the list come to lie on top.
    const straight = (n: number) => Array.from({ length: n }, (_, i) => i)
    for (const factions of [five.slice(0, 3), five.slice(0, 4), five]) {
      const ordinary = systems.filter(d => d.home === null && d.kind !== 'hub' && !d.conduit).map(d => d.id)
      const g = start({ factions, script: { discs: [straight(ordinary.length)] } })
      expect([...top(g.s.discStack, 10)].sort()).toEqual(ordinary.slice(0, 10).sort())
      expect(g.s.starter).toBe(10)
    }
  })

  test('Crises and Borg Civilizations stay out of the starter deck, Borg Discoveries do not', () => {
    shows('ASC-5.4.2-a', 'ASC-5.4.2-b', 'ASC-5.4.2-d', 'ASC-5.4.2-e')
    let discoveries = 0
    for (const seed of seeds) {
      const { exploration, starter } = start({ seed }).s
      const early = top(exploration, starter).map(cardOf)
      const later = exploration.slice(0, -starter).map(cardOf)
      expect(early.filter(c => c.type === 'Crisis')).toEqual([])
      expect(early.filter(c => c.set === 'borg' && c.type !== 'Discovery')).toEqual([])
      expect(later.filter(isSetAside)).toHaveLength(42)
      discoveries += early.filter(c => c.set === 'borg').length
    }
    expect(discoveries).toBeGreaterThan(0)
    const aside = explorationDeck.map(c => explorationById[c.card]!).filter(isSetAside)
    expect(aside).toHaveLength(42)
    for (const card of aside) expect(card.type === 'Crisis' || card.set === 'borg').toBe(true)
    // The set-aside cards are shuffled in, not laid under or over the rest.
    const { exploration } = start().s
    const places = exploration.flatMap((id, i) => (isSetAside(cardOf(id)) ? [i] : []))
    expect(Math.min(...places)).toBeLessThan(20)
    expect(Math.max(...places)).toBeGreaterThan(60)
  })
})

describe('Factions', () => {
  test('may be named, drawn at random, or both', () => {
    shows('ASC-5.6-a')
    const g = start({
      factions: ['random', 'federation', 'random'],
      // Free are Cardassians, Ferengi, Klingons and Romulans; the last comes first.
      script: { factions: [[0, 2, 3, 1]] },
    })
    expect(g.s.players.map(p => p.faction)).toEqual(['ferengi', 'federation', 'romulan'])
    const drawn = new Set(
      seeds.map(seed => start({ seed, factions: ['random', 'random', 'random'] }).s.players[0]!.faction),
    )
    expect(drawn.size).toBe(5)
  })

  test('may be chosen in the order of Turn Order cards', () => {
    shows('ASC-5.6-b', 'ASC-2-a')
    const t = table({ factions: ['choose', 'random', 'choose'] })
    t.g = start({
      factions: ['choose', 'random', 'choose'],
      // Seat 0 draws card 8, seat 2 card 3.
      script: { factionOrder: [[7, 2, 0, 1, 3, 4, 5, 6, 8]] },
    })
    expect(t.g.prompts).toMatchObject([{ seat: 2, name: 'faction' }])
    answer(t, 2, 'klingon')
    expect(event(t, 'faction.chosen')).toEqual({ seat: 2, faction: 'klingon' })
    expect(t.g.prompts).toMatchObject([
      { seat: 0, options: ['cardassian', 'federation', 'ferengi', 'romulan'] },
    ])
    answer(t, 0, 'romulan')
    const chosen = t.g.s.players.map(p => p.faction)
    expect([chosen[0], chosen[2]]).toEqual(['romulan', 'klingon'])
    expect(['cardassian', 'federation', 'ferengi']).toContain(chosen[1])
  })
})

describe('each player', () => {
  const g = start({ factions: five })

  test('starts without First Contact, Resources, Ascendancy and Projects', () => {
    shows('ASC-2-b', 'ASC-5.7.8-a', 'ASC-5.7.9-a', 'ASC-5.7.3-a')
    for (const player of g.s.players) {
      expect(player.firstContact).toBe(false)
      expect(player.met).toEqual([])
      expect(player.has).toEqual({ P: 0, R: 0, C: 0 })
      expect(player.ascendancy).toBe(0)
      expect(player.projects).toEqual([])
    }
  })

  test('has a console of the own Faction with rules, weapons at 5+, shields at 0, and a Reserve', () => {
    shows('ASC-3.4-a', 'ASC-3.4.1-a', 'ASC-5.7.1-a', 'ASC-5.7.1-b')
    const rules = g.s.players.map(p => factionById[p.faction]!.specialRules.map(r => r.id).join())
    expect(new Set(rules).size).toBe(5)
    for (const player of g.s.players) {
      const console = factionById[player.faction]!
      expect(console.specialRules.length).toBeGreaterThan(0)
      expect(console.weapons.levels[player.weapons]).toBe(5)
      expect(console.shields.levels[player.shields]).toBe(0)
      expect(Object.keys(player.has)).toEqual(['P', 'R', 'C'])
    }
  })

  test('has five Commands and those of the Starting Advancement, all ready', () => {
    shows('ASC-5.7.2-a', 'ASC-5.7.2-b')
    const ready = Object.fromEntries(g.s.players.map(p => [p.faction, p.commands.ready]))
    expect(ready).toMatchObject({ federation: 5, cardassian: 6, klingon: 5 })
    for (const { commands } of g.s.players) expect([commands.exhausted, commands.locked]).toEqual([0, 0])
  })

  test('has the Starting Advancement completed and fourteen more cards', () => {
    shows('ASC-5.7.4-a', 'ASC-5.7.5-e', 'ASC-5.7-a')
    const [klingon] = g.s.players
    expect(klingon!.advancements).toEqual([{ card: 'disruptor-technology', exhausted: false }])
    for (const player of g.s.players) {
      expect(player.advancements).toHaveLength(1)
      expect(player.advancements[0]!.card).toBe(factionById[player.faction]!.startingAdvancement)
      expect(player.deck).toHaveLength(14)
      expect(player.deck).not.toContain(player.advancements[0]!.card)
      // Two areas: what is completed is never among the Projects.
      expect(player.projects).not.toContainEqual(expect.objectContaining(player.advancements[0]))
    }
  })

  test('has the same number of pieces: 45 Ships, 15 Control Nodes, and three of each of the rest', () => {
    shows(
      'ASC-3.6.1-b',
      'ASC-3.6.3-c',
      'ASC-5.7.5-a',
      'ASC-5.7.5-b',
      'ASC-5.7.5-c',
      'ASC-5.7.5-d',
      'ASC-5.7.5-f',
    )
    expect(g.match.options.ships).toBe(45)
    expect(g.match.options.controlNodes).toBe(15)
    for (const player of g.s.players) {
      expect(fleets.filter(f => f.faction === player.faction && f.side === 'A')).toHaveLength(3)
      expect(player.fleets).toEqual([null, null, null])
      expect(factionById[player.faction]!.pieces).toEqual({
        ships: 45,
        controlNodes: 15,
        starbases: 3,
        fleetMarkers: 3,
      })
      expect(player.commissioned).toBe(0)
      expect(tradeAgreements.filter(a => a.faction === player.faction)).toHaveLength(3)
      expect(player.agreements).toEqual(Array(3).fill({ holder: null, exhausted: false }))
    }
  })

  test('has a Home with one Node of each kind, the own Control Node, and three Ships', () => {
    shows('ASC-5.7.6-a', 'ASC-5.7.6-b', 'ASC-5.7.7-a')
    g.s.players.forEach((player, seat) => {
      expect(g.s.discs[player.home]).toMatchObject({ owner: seat, nodes: { P: 1, R: 1, C: 1 } })
      expect(player.ships).toEqual([{ at: placeOfSystem(player.home), n: 3 }])
      expect(player.warping).toEqual([])
    })
  })

  test('sees the Ascendancy, Reserves, Commands and Projects of all others', () => {
    shows('ASC-3.7.1-a', 'ASC-3.7.4-a', 'ASC-5.7.2-c', 'ASC-5.7.3-b')
    const t = table()
    const player = t.g.s.players[1]!
    player.has = { P: 4, R: 2, C: 1 }
    player.ascendancy = 3
    player.commands = { ready: 2, exhausted: 3, locked: 1 }
    player.projects = [{ card: player.deck[0]!, research: 2, committed: false }]
    for (const viewer of [0, 1, 2, null]) {
      const seen = viewOf(t.g, viewer).view.players[1]!
      expect(seen).toMatchObject({
        has: { P: 4, R: 2, C: 1 },
        ascendancy: 3,
        commands: { ready: 2, exhausted: 3, locked: 1 },
        projects: [{ card: player.deck[0], research: 2 }],
      })
    }
  })

  test('cannot see the order of a deck', () => {
    const hidden = start()
    expect(viewOf(hidden, 0).view.players[0]!.deck).not.toEqual(hidden.s.players[0]!.deck)
    expect(redactAll(hidden.events!, 0).length).toBeGreaterThan(0)
  })
})
