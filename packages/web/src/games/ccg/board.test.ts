import { bots, ccg, type View } from '@tenforward/ccg'
import { pool } from '@tenforward/ccg/reading'
import { begin, choose, type Game, makeStream, type Prompt, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { speechFrom } from '../speech.ts'
import type { Talk } from '../words.ts'
import { presets } from './presets.ts'
import { layoutOf, locationOf } from './reading/layout.ts'
import { chancesAt } from './reading/solving.ts'
import { optionsByTarget, targetOf } from './reading/targets.ts'
import { words } from './words.ts'

const speech = speechFrom(words)

/** Plays with two cadets, and shows every moment as both seats see it. */
function playThrough(
  seed: string,
  look: (view: View, prompt: Prompt | null, talk: Talk) => void,
  most = 400,
) {
  const run = begin(ccg as unknown as Game, {
    seats: 2,
    seed,
    options: presets.choose('learn') as object,
  })
  const stream = makeStream(seed)
  for (let i = 0; i < most && run.match.result === null; i++) {
    for (const seat of [0, 1]) {
      const seen = viewOf(run, seat)
      const view = seen.view as View
      const talk: Talk = { name: n => ['Kira', 'Odo'][n]!, viewer: seat, view }
      look(view, seen.prompt ?? null, talk)
    }
    const { seat } = run.prompts[0]!
    const { events } = choose(run, bots.cadet!.decide(run, seat, stream))
    const view = viewOf(run, 0).view as View
    const talk: Talk = { name: n => ['Kira', 'Odo'][n]!, viewer: 0, view }
    for (const event of events) {
      const line = speech.tell(event as never, talk)
      if (line !== null) expect(line.text, event.type).not.toMatch(/undefined|\[object|null/)
    }
  }
  return run
}

test('every card that a viewer sees in play lies somewhere on the board, once', () => {
  playThrough('layout', view => {
    const { places, cores } = layoutOf(view)
    const ids: number[] = cores.flat().map(card => card.id)
    const vessel = (v: (typeof places)[0]['sides'][0]['vessels'][0]): void => {
      ids.push(v.card.id, ...v.crew.map(c => c.id), ...v.on.map(c => c.id))
      v.docked.forEach(vessel)
    }
    for (const place of places) {
      ids.push(...place.atop.map(c => c.id))
      for (const side of place.sides) {
        ids.push(...side.team.map(c => c.id))
        side.vessels.forEach(vessel)
      }
    }
    const missions = view.locations.flatMap(({ missions: all }) => all.map(({ id }) => id))
    const expected = view.inPlay.map(({ id }) => id).filter(id => !missions.includes(id))
    expect([...ids].sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
  })
})

test('every question has words of its own, and every option says what it means', () => {
  const asked = new Set<string>()
  playThrough('words', (_view, prompt, talk) => {
    if (prompt === null) return
    asked.add(prompt.name)
    expect(words.ask!(prompt, talk), prompt.name).toBeDefined()
    if (prompt.kind !== 'pick' && prompt.kind !== 'pickMany') return
    for (const id of prompt.options) {
      const { label } = speech.option(id, prompt, talk)
      expect(label, `${prompt.name} ${id}`).not.toMatch(/^\d+$|undefined|^a card$/)
    }
  })
  expect([...asked]).toEqual(expect.arrayContaining(['seedAt', 'cardPlay', 'order', 'attempt', 'flyTo']))
})

test('options point at cards, locations, surfaces and gaps by the question that offers them', () => {
  expect(targetOf({ name: 'cardPlay' }, 12)).toEqual({ kind: 'card', id: 12 })
  expect(targetOf({ name: 'flyTo' }, 3)).toEqual({ kind: 'loc', loc: 3 })
  expect(targetOf({ name: 'missionPlace' }, 0)).toEqual({ kind: 'gap', n: 0 })
  expect(targetOf({ name: 'beamTo' }, 'planet 4')).toEqual({ kind: 'surface', loc: 4 })
  expect(targetOf({ name: 'respond' }, 'use 9')).toEqual({ kind: 'card', id: 9 })
  expect(targetOf({ name: 'order' }, 'end')).toBeNull()
  expect(optionsByTarget(null).size).toBe(0)
})

test('a team is told what it lacks for a mission, and when it could solve it', () => {
  let met = 0
  let lacking = 0
  const run = playThrough('chances', view => {
    const layout = layoutOf(view)
    for (const place of layout.places)
      for (const chance of chancesAt(view, place, 0)) {
        expect(chance.parts.every(part => part.met)).toBe(chance.met)
        if (chance.met) met++
        else lacking++
      }
    const ship = view.inPlay.find(({ card, by }) => by === 0 && pool().card(card).types.includes('Ship'))
    if (ship !== undefined) expect(locationOf(view, ship.id)).not.toBeNull()
  })
  expect(run.match.seq).toBeGreaterThan(100)
  expect(met).toBeGreaterThan(0)
  expect(lacking).toBeGreaterThanOrEqual(0)
})

test('what cards aim at is shown on the board, or said as the number that it is', () => {
  expect(targetOf({ name: 'targetLocation' }, 3)).toEqual({ kind: 'loc', loc: 3 })
  expect(targetOf({ name: 'targetShip' }, 3)).toEqual({ kind: 'card', id: 3 })
  expect(targetOf({ name: 'targetPlayer' }, 1)).toBeNull()
  const talk: Talk = { name: n => ['Kira', 'Odo'][n]!, viewer: 0, view: {} }
  const asks = (name: string) =>
    ({ kind: 'pick', name, seat: 0, options: [1], rules: [] }) as unknown as Prompt
  expect(words.option!(1, asks('targetPlayer'), talk)).toEqual({ label: 'Odo' })
  expect(words.option!(2, asks('targetTurns'), talk)).toEqual({ label: '2 turns' })
})

test('copies of a card in a hand are one answer; other cards are each their own', () => {
  playThrough(
    'alike',
    (view, prompt) => {
      if (prompt?.kind !== 'pick') return
      const hand = new Map((view.players[prompt.seat]?.hand ?? []).map(({ id, card }) => [id, card]))
      for (const id of prompt.options) {
        const target = targetOf(prompt, id)
        const face = target?.kind === 'card' ? hand.get(target.id) : undefined
        const kind = speech.alike(id, prompt, view)
        if (face === undefined) expect(kind).toBeUndefined()
        else expect(kind).toContain(face)
      }
    },
    150,
  )
})
