import { ccg, type View } from '@tenforward/ccg'
import { begin, type Game, type Prompt, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import type { CardInPlayView } from '../game.ts'
import { layoutOf } from '../reading/layout.ts'
import { sceneOf } from '../reading/scenes.ts'
import { targetFrom } from '../reading/targets.ts'
import { arrange, planFrom, readPlan } from '../seeding/plan.ts'
import { dropOn, flightSpan, mayDrop } from './drops.ts'
import { ordersAt } from './ordersAt.ts'

/** A line of four missions: 0 and 2 are mine, 1 and 3 theirs. */
function position(): View {
  const options = { decks: ['survey', 'honour'], bluffs: false }
  const run = begin(ccg as unknown as Game, { seats: 2, seed: 'position', options })
  const view = structuredClone(viewOf(run, 0).view) as View
  const missions = ['cultural-observation', 'krios-suppression', 'repair-mission', 'seek-life-form']
  view.stage = 'play'
  view.table = []
  view.locations = missions.map((card, i) => ({
    ...{ quadrant: 'Alpha' as const, region: null, found: [], completedBy: null, barred: [] },
    ...{ missions: [{ id: 100 + i, card, owner: i % 2 }], seeds: [] },
  }))
  view.spacelines = { Alpha: [0, 1, 2, 3] }
  const at = (id: number, card: string, place: CardInPlayView['at']): CardInPlayView => ({
    ...{ id, card, owner: 0, by: 0, at: place, mode: 'Federation' },
    ...{ stopped: false, used: 0, damage: 0, count: 0 },
  })
  view.inPlay = [
    at(1, 'federation-outpost', { in: 'space', loc: 0 }),
    at(2, 'uss-galaxy', { in: 'docked', host: 1 }),
    at(3, 'spock', { in: 'aboard', host: 1 }),
    at(4, 'uss-oberth', { in: 'space', loc: 0 }),
    at(5, 'jadzia-dax', { in: 'aboard', host: 4 }),
  ]
  return view
}

const asks = (...options: (string | number)[]): Prompt =>
  ({ kind: 'pick', name: 'order', seat: 0, options, rules: [] }) as unknown as Prompt

const answers = (drop: ReturnType<typeof dropOn>) =>
  'steps' in drop ? drop.steps.map(({ prompt, answer }) => `${prompt} ${answer}`) : drop

test('a ship that is dropped on a location undocks if need be, and flies there', () => {
  const view = position()
  const moment = { view, prompt: asks('undock', 'fly', 'dock', 'end'), seat: 0 }
  expect(answers(dropOn(moment, { kind: 'vessel', id: 2 }, targetFrom('loc 1')))).toEqual([
    'order undock',
    'undockShip 2',
    'order fly',
    'flyShip 2',
    'flyTo 1',
  ])
  expect(answers(dropOn(moment, { kind: 'vessel', id: 4 }, targetFrom('card 1')))).toEqual([
    'order dock',
    'dockShip 4',
    'dockAt 1',
  ])
  expect(dropOn(moment, { kind: 'vessel', id: 4 }, targetFrom('loc 0'))).toHaveProperty('refusal')
  expect(
    dropOn({ ...moment, prompt: asks('end') }, { kind: 'vessel', id: 4 }, targetFrom('loc 1')),
  ).toHaveProperty('refusal')
})

test('people beam to where they are dropped, and walk through a door', () => {
  const view = position()
  const moment = { view, prompt: asks('beam', 'walk', 'end'), seat: 0 }
  const spock = { kind: 'people', ids: [3], from: 1 } as const
  expect(answers(dropOn(moment, spock, targetFrom('card 2')))).toEqual([
    'order walk',
    'walkFrom 1',
    'walkTo 2',
    'walkWho 3',
  ])
  expect(answers(dropOn(moment, spock, targetFrom('loc 0')))).toContain('beamTo planet 0')
  expect(mayDrop(moment, spock, targetFrom('card 4'))).toBe(true)
  expect(mayDrop(moment, spock, targetFrom('loc 1'))).toBe(false)
})

test('what glows for a ship lies within its RANGE', () => {
  const view = position()
  const moment = { view, prompt: asks('fly', 'end'), seat: 0 }
  const far = flightSpan(view, 0, 3)!
  expect(far).toBe(flightSpan(view, 0, 1)! + flightSpan(view, 1, 3)!)
  expect(mayDrop(moment, { kind: 'vessel', id: 4 }, targetFrom('loc 1'))).toBe(true)
  view.inPlay.find(({ id }) => id === 4)!.used = 6
  expect(mayDrop(moment, { kind: 'vessel', id: 4 }, targetFrom('loc 1'))).toBe(false)
})

test('a card of the hand that is not offered asks the game why not', () => {
  const moment = { view: position(), prompt: { ...asks(), name: 'cardPlay' }, seat: 0 }
  expect(dropOn(moment, { kind: 'hand', id: 9 }, targetFrom('board'))).toEqual({ whyNot: 9 })
})

test('the desk of a location offers the orders that can be given there', () => {
  const view = position()
  const [place] = layoutOf(view).places
  const labels = ordersAt(view, asks('beam', 'walk', 'undock', 'fly', 'end'), place!, 0).map(one => one.label)
  expect(labels).toEqual(
    expect.arrayContaining(['Everybody aboard U.S.S. Galaxy', 'Undock U.S.S. Galaxy', 'Fly U.S.S. Oberth …']),
  )
  expect(ordersAt(view, null, place!, 0)).toEqual([])
})

test('people at the sites of a station, and ships docked there, are on the board', () => {
  const view = position()
  const [base] = view.inPlay
  const site = { ...base!, id: 10, card: 'promenade-shops', at: { in: 'on' as const, host: 1 }, slot: 0 }
  const there = { ...base!, id: 11, card: 'data', at: { in: 'aboard' as const, host: 10 } }
  view.inPlay.push(site, there)
  const station = layoutOf(view).places[0]!.sides[0]!.vessels[0]!
  expect(station.sites.map(({ card }) => card.id)).toEqual([10])
  expect(station.sites[0]!.crew.map(({ id }) => id)).toEqual([11])
  expect(station.on).toEqual([])
})

test('a plan goes to the most valuable missions of its kind, and comes back from what was arranged', () => {
  const view = position()
  view.stage = 'dilemma'
  view.players[0]!.seeds = ['archer', 'gravitic-mine', 'chalnoth'].map((card, i) => ({
    id: 50 + i,
    card,
    owner: 0,
  }))
  const plan = { stacks: [{ where: 'planet', cards: ['chalnoth', 'archer'] }] } as const
  const laid = arrange(view, 0, plan)
  expect(laid.get(1)).toEqual([52, 50])
  // What the plan does not name is spread over the rest.
  expect(laid.get(3)).toEqual([51])
  const kept = planFrom(view, 0, laid)
  expect(kept.stacks).toContainEqual({ where: 'planet', cards: ['chalnoth', 'archer'] })
  expect(readPlan(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readPlan({ stacks: [{ where: 1 }] })).toBeNull()
})

test('an attempt is told dilemma by dilemma, a battle with its numbers', () => {
  const view = position()
  const talk = { name: (n: number) => ['Kira', 'Odo'][n]!, viewer: 0, view }
  const story = (...events: [string, object][]) => [
    { seq: 1, events: events.map(([type, data]) => ({ type, data })) },
  ]
  const attempt = sceneOf(
    story(
      ['attempt.began', { seat: 0, loc: 0 }],
      ['seed.revealed', { seat: 0, loc: 0, card: 'archer', as: 'dilemma' }],
      ['card.selected', { seat: 0, id: 9, card: 'spock' }],
      ['card.left', { card: 'spock', owner: 0, to: 'discard', end: 'killed' }],
      ['card.left', { card: 'data', owner: 0, to: 'discard' }],
      ['dilemma.resolved', { card: 'archer', result: 'continue', overcome: true }],
      ['attempt.failed', { seat: 0, loc: 0, why: 'requirements' }],
    ),
    talk,
  )
  expect(attempt).toMatchObject({
    kind: 'attempt',
    outcome: 'failed',
    meetings: [
      {
        card: 'archer',
        overcome: true,
        lines: ['Spock is drawn at random.', 'Spock is killed.', 'Data is discarded.'],
      },
    ],
  })
  const fired = { seat: 0, attack: 8, defense: 5, result: 'hit' }
  const battle = sceneOf(
    story(
      ['battle.began', { seat: 0, loc: 0, kind: 'ship' }],
      [
        'volley.counted',
        { seat: 0, firing: [{ card: 'uss-galaxy', weapons: 7 }], target: 'ikc-pagh', shields: 5 },
      ],
      ['fire.opened', fired],
      ['battle.ended', { winner: 0 }],
    ),
    talk,
  )
  expect(battle).toMatchObject({ kind: 'battle', volleys: [{ ...fired, shields: 5 }], ended: { winner: 0 } })
})
