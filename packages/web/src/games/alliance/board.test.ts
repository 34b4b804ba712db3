import { viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import type { Chapter } from '../../connection/connection.ts'
import { type Events, logicById, type Options, type Pose, type View } from './game.ts'
import { arcLines, baseWedge, toDrawing, toMat, trail } from './mat/geometry.ts'
import { nearestSpot, nudged } from './mat/spots.ts'
import { dialOrder } from './panels/dialOrder.ts'
import { optionsFor, positionFrom } from './position.ts'
import { diceReasons } from './reading/diceReasons.ts'
import { colourNow, endOf } from './reading/ghost.ts'
import { rulerAt } from './reading/measuring.ts'
import { movesIn, reportsIn } from './reading/recap.ts'
import { rowOf } from './reading/row.ts'
import { shownHere } from './reading/shown.ts'
import { playThrough } from './testing/play.ts'

const SIDE = 914_400

/** A game at random with everything it told, and the views at which something was asked. */
function played() {
  const story: Chapter[] = []
  const views: View[] = []
  playThrough('board', 2, {}, ({ run, events }) => {
    story.push({ seq: story.length, events: events as Chapter['events'] })
    views.push(viewOf(run, 0).view as View)
  })
  return { story, views }
}
const { story, views } = played()

test('the mat and the drawing are the same place', () => {
  const spot = { x: 123_500, y: 456_000 }
  expect(toMat(toDrawing(spot, SIDE), SIDE)).toEqual(spot)
  expect(toDrawing({ x: 0, y: 0 }, SIDE)).toEqual({ x: 0, y: 1828.8 })
})

test('arcs are as wide as they are printed', () => {
  expect(baseWedge(90)).toBe('M0 0L40 -40V40Z')
  expect(baseWedge(180)).toBe('M0 0L0 -40H40V40H0Z')
  expect(arcLines(90, 100)).toBe('M70.7 -70.7L0 0L70.7 70.7')
})

test('a trail begins at the ship and ends where the manoeuvre does', () => {
  const from: Pose = { x: 100_000, y: 100_000, heading: 0 }
  const ways = trail(from, '2S', SIDE).split(/[ML ]/).filter(Boolean).map(Number)
  expect(ways.slice(0, 2)).toEqual([200, 1628.8])
  // Two lengths of the template and the base itself: 120 mm.
  expect(ways.slice(-2)).toEqual([440, 1628.8])
})

test('a click on the mat is a place; near the proposed one it confirms that', () => {
  const prompt = { kind: 'place', name: 'deploy', candidates: [{ x: 0, y: 0, heading: 9_000 }] } as never
  const first = nearestSpot(prompt, { x: 300_000, y: 50_000 }, null, undefined)
  expect(first).toEqual({ x: 300_000, y: 50_000, heading: 9_000 })
  expect(nearestSpot(prompt, { x: 305_000, y: 50_000 }, first, undefined)).toBe(first)
  expect(nudged(first as Pose, 0, 10_000, -10_000)).toEqual({ x: 300_000, y: 60_000, heading: 35_000 })
})

test('a Sensor Echo is the nearest one that is offered', () => {
  const echoes = [
    { side: 'left', speed: 1, shift: 0 },
    { side: 'right', speed: 2, shift: 0 },
  ]
  const from: Pose = { x: 400_000, y: 400_000, heading: 9_000 }
  const prompt = { kind: 'place', name: 'sensorEcho', candidates: echoes } as never
  expect(nearestSpot(prompt, { x: 500_000, y: 400_000 }, null, from)).toBe(echoes[1])
})

test('the dial goes from slow to fast, and from left to right', () => {
  expect(dialOrder(['2S', '3CA', '1S', '2FA', '2TR', '2BL', '1BL'])).toEqual([
    '2FA',
    '1BL',
    '1S',
    '2BL',
    '2S',
    '2TR',
    '3CA',
  ])
})

test('the left of an enemy card mirrors its right', () => {
  const logic = logicById.jemHadarAttackShip!
  expect(rowOf(logic, 'frontRight', 'outer')).toEqual(['2S', '2BR', '2BR', '3BR', '3BR', '3TR'])
  expect(rowOf(logic, 'frontLeft', 'outer')).toEqual(['2S', '2BL', '2BL', '3BL', '3BL', '3TL'])
})

test('what the reports tell is what the events told', () => {
  const all = story.flatMap(chapter => chapter.events)
  const decided = all
    .filter(event => event.type === 'enemy.decided')
    .map(e => e.data as Events['enemy.decided'])
  expect(decided.length).toBeGreaterThan(5)
  for (const { ship, sector, ring, die, code } of decided.filter(d => d.ship === d.lead)) {
    const card = views.at(-1)!.ships.find(s => s.id === ship)!.card
    expect(rowOf(logicById[card]!, sector, ring)[die - 1]).toBe(code)
  }
  const end = story.findIndex(chapter => chapter.events.some(e => e.type === 'attack.compared'))
  const fight = reportsIn(story.slice(0, end + 1)).find(r => r.kind === 'fight' && r.through !== null)
  expect(fight).toMatchObject({ kind: 'fight', at: { range: expect.any(Number) } })
  expect(movesIn(story).length).toBeGreaterThan(0)
})

test('dice of every attack are explained to the last one', () => {
  const options = optionsFor({}, 2)
  let checked = 0
  for (const view of views) {
    if (view.attack === null || view.attack.step !== 'modifyDefence') continue
    const { attack, defence } = diceReasons(positionFrom(view, options, 2), view.attack)
    const sum = (parts: string[]) => parts.reduce((n, part) => n + Number.parseInt(part, 10), 0)
    expect(sum(attack)).toBe(view.attack.attack.filter(die => !die.added).length)
    expect(sum(defence)).toBe(view.attack.defence.filter(die => !die.added).length)
    checked++
  }
  expect(checked).toBeGreaterThan(0)
})

test('a preview ends where the ship would, and says when something is in the way', () => {
  const view = structuredClone(views.find(v => v.phase === 'planning')!)
  const options = optionsFor({ previews: true }, 2)
  const [one, two] = view.ships.filter(ship => ship.seat !== null)
  view.tokens = []
  one!.pose = { x: 400_000, y: 400_000, heading: 0 }
  two!.pose = { x: 800_000, y: 100_000, heading: 0 }
  const free = positionFrom(view, options, 2)
  expect(endOf(free, one!.id, '2S')).toMatchObject({ pose: { x: 520_000, y: 400_000 }, trouble: false })
  two!.pose = { x: 520_000, y: 400_000, heading: 0 }
  expect(endOf(positionFrom(view, options, 2), one!.id, '2S')).toMatchObject({ trouble: true })
  expect(colourNow(free, one!.id, '2S', 'white')).toBe('green')
})

test('the ruler stays in its box while dials are set, except to learn', () => {
  const at = (phase: View['phase'], previews: boolean, name: string | null) =>
    rulerAt({ phase } as View, { previews } as Options, name === null ? null : ({ name } as never))
  expect(at('planning', false, 'dial')).toEqual({ bands: false, around: false })
  expect(at('planning', true, 'dial')).toEqual({ bands: true, around: false })
  expect(at('activation', false, 'lockTarget')).toEqual({ bands: true, around: true })
  expect(at('combat', false, 'target')).toEqual({ bands: true, around: false })
})

test('the panel is told what the mat, the dial and the tray show', () => {
  const ships = views.at(-1)!.ships
  const pick = (name: string, options: unknown[]) => ({ kind: 'pick', name, options }) as never
  expect(shownHere(pick('dial', ['1S', '2S']), ships)).toEqual(['1S', '2S'])
  expect(shownHere(pick('modifyAttackDice', ['done', 'evade']), ships)).toEqual(['done', 'evade'])
  expect(shownHere(pick('target', ['E1']), ships)).toContain('E1')
  expect(shownHere(null, ships)).toEqual([])
})
