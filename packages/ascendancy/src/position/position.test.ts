import { begin, beginAt, choose, clone, hash, InputError, makeStream, sampleAnswer } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ascendancy } from '../game.ts'
import type { Ascendancy } from '../types.ts'
import { notation } from './notation.ts'

/** Positions from the midst of random games. */
function* positions(seed: string, every: number, most: number) {
  const run = begin<Ascendancy>(ascendancy, { seats: 3, seed })
  const stream = makeStream(seed)
  for (let i = 0; i < most && run.match.result === null; i++) {
    const prompt = run.prompts[0]!
    choose(run, { seat: prompt.seat, answer: clone(sampleAnswer(run, prompt, stream)) })
    if (i % every === 0) yield run
  }
}

test('every position of a random game reads back to the same state', () => {
  let seen = 0
  for (const seed of ['a', 'b']) {
    for (const run of positions(seed, 7, 500)) {
      const written = JSON.parse(JSON.stringify(notation.write(run)))
      const state = notation.read(written, { options: run.match.options, seats: 3 })
      expect(hash(state)).toBe(hash(run.s))
      seen++
    }
  }
  expect(seen).toBeGreaterThan(100)
})

const setup = {
  options: ascendancy.options({ factions: ['klingon', 'federation', 'romulan'], borg: 'none' }, 3),
  seats: 3,
}

/** The least that makes a position: three Homes on a table, and one more System beside the first. */
function small(): any {
  return {
    round: 2,
    stage: 'execution',
    turn: 'klingon',
    phase: 'command',
    turnCard: 1,
    area: { shape: 'circle', size: 508000 },
    players: [
      { faction: 'klingon', home: 'kronos', card: 1, cardShown: true, ships: { kronos: 3, 'lane0.1': 1 } },
      { faction: 'federation', home: 'earth', card: 2, ships: { earth: 3 } },
      { faction: 'romulan', home: 'romulus', card: 3, ships: { romulus: 3 } },
    ],
    systems: [
      { card: 'kronos', at: [0, 457200], owner: 'klingon', nodes: { P: 1, R: 1, C: 1 } },
      { card: 'earth', at: [395947, -228600], owner: 'federation', nodes: { P: 1, R: 1, C: 1 } },
      { card: 'romulus', at: [-395947, -228600], owner: 'romulan', nodes: { P: 1, R: 1, C: 1 } },
      { card: 'risa', at: [0, 330200] },
    ],
    lanes: [{ a: 'kronos', b: 'risa', length: 2, angle: 27000 }],
  }
}

test('a short hand-written position is a whole game: decks hold what is not in play', () => {
  const state = notation.read(small(), setup)
  const run = beginAt(ascendancy, setup, state, notation.enter(state), { seed: 'x', streams: {} })
  expect(run.prompts).toMatchObject([{ seat: 0, name: 'command' }])
  expect(run.s.discStack).not.toContain('risa')
  expect(run.s.players[0]!.deck).toHaveLength(14)
  expect(ascendancy.invariants!(run)).toEqual([])
})

function faultOf(change: (position: any) => void): InputError {
  const position = small()
  change(position)
  try {
    notation.read(position, setup)
  } catch (fault) {
    if (fault instanceof InputError) return fault
    throw fault
  }
  throw new Error('the position was read')
}

test.each<[string, (p: any) => void, (string | number)[]]>([
  ['a disc that lies on another', p => p.systems.push({ card: 'bajor', at: [0, 300000] }), ['systems', 3]],
  ['a disc outside the area', p => (p.systems[1].at = [495947, -228600]), ['systems', 1]],
  ['a ship nowhere', p => (p.players[0].ships = { vulcan: 1 }), ['players', 0, 'ships', 'vulcan']],
  [
    'a ship in a Sector that is not there',
    p => (p.players[0].ships = { 'lane0.3': 1 }),
    ['players', 0, 'ships', 'lane0.3'],
  ],
  ['an unknown Faction', p => (p.players[1].faction = 'gorn'), ['players', 1, 'faction']],
  ['an unknown disc', p => (p.systems[3].card = 'nowhere'), ['systems', 3, 'card']],
  ['a lane to nowhere', p => (p.lanes[0].b = 'vulcan'), ['lanes', 0, 'b']],
  ['half a ship', p => (p.players[0].ships.kronos = 1.5), ['players', 0, 'ships', 'kronos']],
  ['an unknown word', p => (p.weather = 'fine'), ['weather']],
  ['a wrong kind of value', p => (p.round = 'two'), ['round']],
  ['an owner who does not play', p => (p.systems[3].owner = 'ferengi'), ['systems', 3, 'owner']],
])('%s is refused with the place of the fault', (_name, change, path) => {
  expect(faultOf(change).path).toEqual(path)
})

test('crossing lanes are refused, with the rule', () => {
  const fault = faultOf(p => {
    p.systems.push({ card: 'bajor', at: [88900, 393700] }, { card: 'capella', at: [-88900, 393700] })
    p.lanes.push({ a: 'bajor', b: 'capella', length: 4, angle: 18000 })
  })
  expect(fault.rules).toEqual(['ASC-8.6.1.4-a'])
  expect(fault.path).toEqual(['lanes', 0])
  expect(fault.message).toContain('lanes cross')
})
