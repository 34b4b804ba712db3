import { describe, expect, test } from 'vitest'
import { shipById } from '../content/facts/ships.ts'
import { BAND, MAT } from '../space/constants.ts'
import { manoeuvreOf } from '../space/manoeuvres.ts'
import type { Pose } from '../space/pose.ts'
import type { Goal } from './places.ts'
import { roundsTo } from './routes.ts'

const NORTH = 9_000
const SOUTH = 27_000
const home: Goal = { kind: 'edge', edge: 'south' }
const dial = (ship: string) => Object.keys(shipById[ship]!.dial).map(manoeuvreOf)

const rounds = (x: number, y: number, heading: number, goal: Goal, ship = 'akira', done = false): number => {
  const from: Pose = { x: x * BAND, y: y * BAND, heading }
  return roundsTo(from, goal, { ship, next: dial(ship) }, MAT, done)
}

describe('how many rounds a way takes', () => {
  test('straight home: two squares with each manoeuvre of speed 4', () => {
    expect(rounds(4, 1, SOUTH, home)).toBe(1)
    expect(rounds(4, 3, SOUTH, home)).toBe(2)
    expect(rounds(4, 7, SOUTH, home)).toBe(4)
  })

  test('whoever faces the wrong way has to turn first, and that takes time', () => {
    expect(rounds(4, 3, NORTH, home)).toBeGreaterThan(2)
    expect(rounds(4, 3, NORTH, home)).toBeLessThan(5)
  })

  test('to a place and home from there; nothing is left of the way to a place where everything is done', () => {
    const place: Goal = { kind: 'spot', x: 4 * BAND, y: 7 * BAND, reach: BAND, stay: false }
    const there = rounds(4, 0.5, NORTH, place)
    expect(there).toBe(3)
    const both = rounds(4, 0.5, NORTH, { ...place, onward: home })
    expect(both).toBeGreaterThan(there + 3)
    expect(rounds(4, 6.5, NORTH, place, 'akira', true)).toBe(0)
    expect(rounds(4, 6.5, NORTH, place, 'akira', false)).toBeGreaterThanOrEqual(1)
  })

  test('a ship that can go nowhere but off the mat is lost', () => {
    expect(rounds(0.3, 8.7, NORTH + 4_500, home, 'galaxy')).toBeGreaterThan(3)
  })
})
