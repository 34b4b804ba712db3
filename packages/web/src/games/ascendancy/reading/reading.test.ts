import { ascendancy, bots } from '@tenforward/ascendancy'
import { positionOdds, type SiegeOdds, siegeOdds } from '@tenforward/ascendancy/reading'
import { begin, choose, type Game, makeStream, type Run, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import {
  laneIn,
  type Place,
  placeOfSector,
  placeOfSystem,
  sectorOf,
} from '../../../../../ascendancy/src/map/place.ts'
import type { SystemId } from '../../../../../ascendancy/src/map/types.ts'
import { BORG, type Combat, type G, systemCards, systemNumbered, systemOf, type View } from '../game.ts'
import { optionsFor, positionFrom } from '../position.ts'
import { sampleView } from '../workshop/sample.ts'
import { shotsOf } from './combat.ts'
import { reachOf } from './reach.ts'
import { type Invasion, reckon } from './reckon.ts'
import { hazardSum, hegemonySum } from './sums.ts'

const OPTIONS = optionsFor({}, 5)
const view = sampleView()
const g = positionFrom(view, OPTIONS)

/** A game that the program plays by itself, up to the first moment that `found` accepts. */
function playUntil(seed: string, preset: string, found: (run: Run, view: View) => boolean): Run | null {
  const options = (ascendancy.presets as Record<string, object>)[preset]
  const run = begin(ascendancy as unknown as Game, { seats: 3, seed, options } as never) as Run
  const stream = makeStream(seed)
  for (let i = 0; i < 600 && run.match.result === null; i++) {
    if (found(run, viewOf(run, 0).view as View)) return run
    choose(run, bots.cadet!.decide(run, run.prompts[0]!.seat, stream))
  }
  return null
}

test('the places that a move under way offers are those of the reach', () => {
  const run = playUntil('reach', 'learn', r => r.prompts[0]!.name === 'moveTo')!
  const [prompt] = run.prompts as any[]
  const { fleet, at, left } = prompt.about
  const seat = prompt.seat as number
  const position = positionFrom(viewOf(run, seat).view as View, run.match.options)
  const ships = fleet === null ? 1 : position.s.players[seat]!.fleets[fleet]!.n
  const reach = reachOf(position, { seat, fleet, at, ships, tokens: 0 }, left)
  const near = [...reach.impulse].flatMap(([place, steps]) => (steps === 1 ? [place] : []))
  expect(near.sort()).toEqual(prompt.options.filter((id: unknown) => typeof id === 'number').sort())
})

test('the places that an exit from Warp offers are those of the reach', () => {
  const run = playUntil(
    'warp',
    'learn',
    r => r.prompts[0]!.name === 'exitUnit' || r.prompts[0]!.name === 'exitTo',
  )!
  const seat = run.prompts[0]!.seat
  const player = (run.s as any).players[seat]
  const position = positionFrom(viewOf(run, seat).view as View, run.match.options)
  const [prompt] = run.prompts as any[]
  const about = prompt.about ?? { fleet: null, at: player.warping[0].origin, left: 1 }
  const { warp } = reachOf(position, { seat, fleet: about.fleet, at: about.at, ships: 1, tokens: about.left })
  const offered = prompt.options.filter((id: unknown) => typeof id === 'number' && id !== about.at)
  for (const place of offered) expect([...warp.keys()]).toContain(place)
})

test('the odds of a battle from what a viewer sees are those of the game itself', () => {
  const run = begin(ascendancy as unknown as Game, { seats: 3, seed: 'battle' } as never) as G
  const [one, two] = run.s.players
  const at = placeOfSystem(two!.home)
  one!.ships = [{ at, n: 3 }]
  one!.weapons = 2
  two!.ships = [{ at, n: 1 }]
  two!.fleets[0] = { side: 'A', n: 3, at, warp: false, tokens: 0 }
  const seen = positionFrom(viewOf(run as Run, null).view as View, run.match.options)
  const odds = positionOdds(seen, 0, at, [1])
  expect(odds).toEqual(positionOdds(run, 0, at, [1]))
  expect(odds.attackerWins + odds.defenderWins + odds.mutual + odds.undecided).toBeCloseTo(1)
})

test('a Hazard tells what it takes and what survives it', () => {
  const system = systemNumbered(
    view.discs.findIndex(d => systemCards.find(c => c.id === d!.card)!.hazard === 5),
  )
  const mover = { seat: 0, fleet: null, at: placeOfSystem(system), ships: 1, tokens: 0 }
  expect(hazardSum(g, mover, system)).toMatchObject({ result: 'It survives: 67 %' })
  const safe = systemNumbered(
    view.discs.findIndex(d => systemCards.find(c => c.id === d!.card)!.hazard === 0),
  )
  expect(hazardSum(g, mover, safe)).toBeNull()
})

test('a Science Fleet braves a Hazard with one die, a Diplomatic Fleet Rerolls the die of Hegemony', () => {
  const position = positionFrom(view, OPTIONS)
  const seat = position.s.players.findIndex(p => p.faction === 'federation')
  const player = position.s.players[seat]!
  const hazard = systemNumbered(
    view.discs.findIndex(d => systemCards.find(c => c.id === d!.card)!.hazard === 5),
  )
  player.fleets[0] = { side: 'A', n: 3, at: placeOfSystem(hazard), warp: false, tokens: 0 }
  const sum = hazardSum(position, { seat, fleet: 0, at: placeOfSystem(hazard), ships: 3, tokens: 0 }, hazard)
  expect(sum!.result).toBe('All 3 Ships survive: 67 %, at least one: 100 %')
  const rival = systemNumbered(
    view.discs.findIndex(d => d!.owner !== null && d!.owner >= 0 && d!.owner !== seat),
  )
  player.ascendancy = view.players[view.discs[rival]!.owner!]!.ascendancy + 4
  const alone = hegemonySum(position, seat, rival).result
  for (const other of position.s.players) Object.assign(other, { ships: [], fleets: [null, null, null] })
  player.fleets[2] = { side: 'A', n: 3, at: placeOfSystem(rival), warp: false, tokens: 0 }
  expect([alone, hegemonySum(position, seat, rival).result].map(text => text.includes('Reroll'))).toEqual([
    false,
    true,
  ])
})

test('Hegemony comes with every contribution', () => {
  const system = systemNumbered(
    view.discs.findIndex(d => d!.owner === 1 && d!.nodes.P + d!.nodes.R + d!.nodes.C > 0),
  )
  const { lines } = hegemonySum(g, 0, system)
  expect(lines.map(l => l.what)).toEqual(
    expect.arrayContaining(['Resource Nodes', 'Resistance', 'Your Ascendancy']),
  )
})

/** Seat 0 with an Assault Fleet of four in Orbit of a Rival's System. */
function besieged(more: object = {}): { run: G; system: SystemId } {
  const options = { factions: ['klingon', 'cardassian', 'romulan'], ...more }
  const run = begin(ascendancy as unknown as Game, { seats: 3, seed: 'siege', options } as never) as G
  const [one, two] = run.s.players
  const system = two!.home
  one!.fleets[2] = { side: 'A', n: 4, at: placeOfSystem(system), warp: false, tokens: 0 }
  for (const player of run.s.players) player.advancements = []
  return { run, system }
}

function seenIn(run: G): { seen: View; position: G } {
  const seen = viewOf(run as Run, null).view as View
  return { seen, position: positionFrom(seen, run.match.options) }
}

/** As the page asks beside itself. */
const siege = (run: G, about: Invasion): SiegeOdds =>
  reckon({ view: seenIn(run).seen, options: run.match.options, about }) as SiegeOdds

test('the odds of an Invasion know Rerolls of an Assault Fleet and Hits that do not count', () => {
  const { run, system } = besieged()
  const odds = (): SiegeOdds => siege(run, { kind: 'invade', seat: 0, system })
  const rerolled = odds()
  expect(rerolled).toEqual(siegeOdds(run, 0, system))
  run.s.players[0]!.fleets[2]!.side = 'B'
  const plain = odds()
  expect(rerolled.success).toBeGreaterThan(plain.success)
  run.s.players[1]!.advancements = [{ card: 'reactive-energy-barriers', exhausted: false }]
  expect(odds().success).toBeLessThan(plain.success)
  const { success, annihilation, repelled, undecided } = odds()
  expect(success + annihilation + repelled + undecided).toBeCloseTo(1)
})

/** A Combat that has been declared, before its first Round. */
function declared(run: G, kind: Combat['kind'], at: Place, sides: [power: number, planet: boolean][]): void {
  run.s.combat = {
    kind,
    at,
    round: 0,
    sides: sides.map(([power, planet]) => ({
      power,
      sectors: planet ? [] : [at],
      planet,
      fate: 'fighting',
      began: 0,
      lost: 0,
      scored: 0,
      until: 0,
      silent: false,
    })),
    rolls: [],
    lasting: [],
    methodical: true,
    spared: {},
    landed: null,
  }
}

test('before the first Round its dice are told, with Hits that need none', () => {
  const { run, system } = besieged()
  run.s.players[1]!.fleets[0] = { side: 'A', n: 3, at: placeOfSystem(system), warp: false, tokens: 0 }
  declared(run, 'battle', placeOfSystem(system), [
    [1, false],
    [0, false],
  ])
  const { seen, position } = seenIn(run)
  const [shot] = shotsOf(position, seen, seen.combat!, seen.combat!.sides[0]!)
  expect(shot).toMatchObject({ batch: 'fleet:0', dice: 0, automatic: 3 })
  expect(shot!.lines[0]).toEqual({ what: 'Weapons', by: '5 or more' })
})

test('a Borg World shoots by the table of Hit Rolls that was chosen', () => {
  const { run, system } = besieged({ borgHitRolls: [6, 6, 6, 6, 6, 6] })
  Object.assign(run.s.discs[system]!, { owner: BORG, assimilation: 1, nodes: { P: 0, R: 0, C: 0 } })
  declared(run, 'invasion', placeOfSystem(system), [
    [0, false],
    [BORG, true],
  ])
  const { seen, position } = seenIn(run)
  const [theirs] = shotsOf(position, seen, seen.combat!, seen.combat!.sides[1]!)
  expect(theirs).toMatchObject({ needs: 6, lines: [{ what: 'Weapons', by: '6 or more' }] })
  expect(siege(run, { kind: 'siege' })).toEqual(siegeOdds(run, 0, system))
  const [own] = shotsOf(position, seen, seen.combat!, seen.combat!.sides[0]!)
  expect(own!.lines).toContainEqual({ what: 'Shields of the target', by: '+ 1' })
})

test('a Cube in the way blocks', () => {
  const seat = 0
  const at = view.players[seat]!.ships.find(s => systemOf(s.at) === null && sectorOf(s.at) === 2)!.at
  const further = placeOfSector(laneIn(at), 3)
  const beside = structuredClone(view)
  for (const rival of beside.players.slice(1)) Object.assign(rival, { ships: [], fleets: [null, null, null] })
  beside.borg.cubes = [{ number: 1, at: further, damage: 0, shield: 0, activated: false }]
  const { blocked, impulse } = reachOf(positionFrom(beside, OPTIONS), {
    seat,
    fleet: null,
    at,
    ships: 1,
    tokens: 0,
  })
  expect(blocked.get(further)).toBe(-1)
  expect(impulse.has(further)).toBe(false)
})
