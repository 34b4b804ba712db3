import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { laneOf, placeOfSystem } from '../../map/place.ts'
import { laneNumbered, systemNumbered } from '../../map/types.ts'
import {
  answer,
  event,
  home,
  homePlace,
  noShips,
  prompt,
  refusal,
  sector,
  set,
  ships,
  system,
  table,
} from '../../testing/table.ts'
import { command, count, neighbour, openLane } from './testing/stories.ts'

/** Peace between seat 0 and seat 1, whose Ships stand between Home and the next System. */
function peace(unstablePeace = true) {
  const { t, near } = neighbour('terra-nova', 3, { options: { unstablePeace } })
  const h = home(t, 0)
  t.g.s.players[1]!.agreements[0] = { holder: 0, exhausted: false }
  noShips(t, 0)
  ships(t, 0, placeOfSystem(h), 1)
  ships(t, 1, sector(t, h, near, 2), 1)
  return { t, near, h }
}

test('the Rival is asked, and may grant it', () => {
  shows('ASC-16.3.3-a', 'ASC-16.3.3-b', 'ASCREF-5-a')
  const { t, near, h } = peace()
  command(t, 0, 'move', sector(t, h, near, 1), sector(t, h, near, 2))
  expect(prompt(t, 1)).toMatchObject({ name: 'passage', about: { seat: 0, at: sector(t, h, near, 2) } })
  answer(t, 1, true)
  expect(count(t, 0, sector(t, h, near, 2))).toBe(1)
  // Without the option nobody is asked.
  const free = peace(false)
  command(free.t, 0, 'move', sector(free.t, h, free.near, 1), sector(free.t, h, free.near, 2))
  expect(prompt(free.t, 0).name).toBe('command')
  expect(count(free.t, 0, sector(free.t, h, free.near, 2))).toBe(1)
})

test('refused, the move is over; what was moved stays moved', () => {
  shows('ASC-16.3.3-b', 'ASC-16.3.3-c', 'ASC-16.3.3-d', 'ASCREF-5-a')
  const { t, near, h } = peace()
  command(t, 0, 'move', sector(t, h, near, 1), sector(t, h, near, 2))
  answer(t, 1, false)
  expect(event(t, 'passage.answered')).toMatchObject({ rival: 1, granted: false })
  expect(count(t, 0, sector(t, h, near, 1))).toBe(1)
  expect(prompt(t, 0).name).toBe('command')
  expect(t.g.s.players[0]!.commands.exhausted).toBe(1)
  expect(refusal(t, { seat: 0, answer: placeOfSystem(h) })).toBeDefined()
})

test('at Warp it ends in the Sector before', () => {
  shows('ASC-16.3.3-e', 'ASC-16.3.3-c')
  const { t, near, h } = peace()
  noShips(t, 0)
  set(t, 0, { warping: [{ origin: placeOfSystem(h), tokens: 2 }] })
  command(t, 0, 'exitWarp', placeOfSystem(near))
  answer(t, 1, false)
  expect(count(t, 0, sector(t, h, near, 1))).toBe(1)
  expect(t.g.s.players[0]!.warping).toEqual([])
  expect(prompt(t, 0).name).toBe('command')
})

test('at Warp a way that needs nobody’s leave is taken where there is one', () => {
  const t = table({ options: { unstablePeace: true } })
  const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
  const b = system(t, systemNumbered(0), 'izar', 2, 29_500)
  t.g.s.players[1]!.agreements[0] = { holder: 0, exhausted: false }
  noShips(t, 0)
  ships(t, 1, sector(t, systemNumbered(0), b, 1), 1)
  ships(t, 0, placeOfSystem(a), 1)
  t.g.match.chance.script = { lane: [1] }
  command(t, 0, 'move', 'lane', { link: b, pose: 0 }, 'stop')
  noShips(t, 0)
  set(t, 0, { warping: [{ origin: homePlace(t, 0), tokens: 2 }] })
  command(t, 0, 'exitWarp', placeOfSystem(b))
  expect(prompt(t, 0).name).toBe('command')
  expect(count(t, 0, placeOfSystem(b))).toBe(1)
})

/** Izar lies behind Terra Nova, where a Peaceful Rival is, and as near behind Ardana, where nobody is. */
function twoWays() {
  const t = table({ options: { unstablePeace: true } })
  const a = system(t, systemNumbered(0), 'terra-nova', 2, 25_000)
  const b = system(t, a, 'izar', 2)
  const c = system(t, systemNumbered(0), 'ardana', 2)
  t.g.s.players[1]!.agreements[0] = { holder: 0, exhausted: false }
  noShips(t, 0)
  ships(t, 1, placeOfSystem(a), 1)
  set(t, 0, { warping: [{ origin: homePlace(t, 0), tokens: 2 }] })
  return { t, a, b, c }
}

test('a System with a Peaceful Rival is gone round like a Sector', () => {
  shows('ASC-16.3.3-e')
  const { t, b, c } = twoWays()
  command(t, 0, 'exitWarp', placeOfSystem(b))
  expect(prompt(t, 1).name).toBe('passage')
  const other = twoWays()
  const { lanes, systems } = other.t.g.s.map
  const id = lanes.length
  lanes.push({ ...lanes[0]!, id: laneNumbered(id), a: c, b })
  for (const end of [b, c]) systems[end]!.lanes.push(laneNumbered(id))
  command(other.t, 0, 'exitWarp', placeOfSystem(b))
  expect(prompt(other.t, 0).name).toBe('command')
  expect(count(other.t, 0, placeOfSystem(b))).toBe(1)
})

test('an open end behind a Peaceful Rival is reached with leave, and not from where the move begins', () => {
  shows('ASC-16.3.3-e', 'ASC-8.2.2-g')
  const { t, a } = twoWays()
  const lane = laneOf(openLane(t, a))!
  command(t, 0, 'exitWarp', `past:${lane}:b`)
  expect(prompt(t, 1)).toMatchObject({ name: 'passage', about: { at: placeOfSystem(a) } })
})
