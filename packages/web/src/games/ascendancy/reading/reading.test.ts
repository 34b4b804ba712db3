import { ascendancy, bots } from '@tenforward/ascendancy'
import { positionOdds } from '@tenforward/ascendancy/reading'
import { begin, choose, type Game, makeStream, type Run, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { type G, systemCards, systemOf, type View } from '../game.ts'
import { optionsFor, positionFrom } from '../position.ts'
import { sampleView } from '../workshop/sample.ts'
import { invasionAt, invasionOdds, shotsOf } from './combat.ts'
import { reachOf } from './reach.ts'
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
  const at = two!.home * 8
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
  const system = view.discs.findIndex(d => systemCards.find(c => c.id === d!.card)!.hazard === 5)
  const mover = { seat: 0, fleet: null, at: 8 * system, ships: 1, tokens: 0 }
  expect(hazardSum(g, mover, system)).toMatchObject({ result: 'It survives: 67 %' })
  const safe = view.discs.findIndex(d => systemCards.find(c => c.id === d!.card)!.hazard === 0)
  expect(hazardSum(g, mover, safe)).toBeNull()
})

test('Hegemony and Invasion come with every contribution', () => {
  const system = view.discs.findIndex(d => d!.owner === 1 && d!.nodes.P + d!.nodes.R + d!.nodes.C > 0)
  const { lines } = hegemonySum(g, 0, system)
  expect(lines.map(l => l.what)).toEqual(
    expect.arrayContaining(['Resource Nodes', 'Resistance', 'Your Ascendancy']),
  )
  const armed = structuredClone(view)
  armed.players[0]!.ships.push({ at: system * 8, n: 6 })
  const combat = invasionAt(armed, 0, system)
  const position = positionFrom({ ...armed, combat }, OPTIONS)
  const [shot] = shotsOf(position, armed, combat, combat.sides[0]!)
  expect(shot!.lines[0]!.what).toBe('Weapons')
  const { success, annihilation, repelled } = invasionOdds(position, armed, combat)!
  expect(success + annihilation + repelled).toBeCloseTo(1)
})

test('a Cube in the way blocks', () => {
  const seat = 0
  const at = view.players[seat]!.ships.find(s => systemOf(s.at) === null && s.at % 8 === 2)!.at
  const beside = structuredClone(view)
  for (const rival of beside.players.slice(1)) Object.assign(rival, { ships: [], fleets: [null, null, null] })
  beside.borg.cubes = [{ number: 1, at: at + 1, damage: 0, shield: 0, activated: false }]
  const { blocked, impulse } = reachOf(positionFrom(beside, OPTIONS), {
    seat,
    fleet: null,
    at,
    ships: 1,
    tokens: 0,
  })
  expect(blocked.get(at + 1)).toBe(-1)
  expect(impulse.has(at + 1)).toBe(false)
})
