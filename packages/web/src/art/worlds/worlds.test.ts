import { hash } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { ramp, step } from './colour.ts'
import { globe } from './globe.ts'
import { WORLDS, type World } from './kinds.ts'
import { noiseFrom } from './noise.ts'
import { LIGHT } from './paint.ts'

const kinds = Object.keys(WORLDS) as World[]
const print = (world: World, seed: string) => hash([...globe(world, seed, 12, LIGHT).data])

describe('worlds', () => {
  test.each(kinds)('%s: the same seed gives the same picture, another seed another', world => {
    expect(print(world, 'vega')).toBe(print(world, 'vega'))
    expect(print(world, 'vega')).not.toBe(print(world, 'izar'))
  })

  test('no two kinds look alike', () => {
    expect(new Set(kinds.map(world => print(world, 'vega'))).size).toBe(kinds.length)
  })

  test('the lit side is brighter than the night side, and space around is empty', () => {
    // Lava and cities have a light of their own.
    for (const world of kinds.filter(kind => !('lava' in WORLDS[kind] || 'lights' in WORLDS[kind]))) {
      const { size, data } = globe(world, 'vega', 20, LIGHT)
      const brightness = (x: number, y: number) => {
        const at = (Math.round(size / 2 + y * 20) * size + Math.round(size / 2 + x * 20)) * 4
        return (data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)
      }
      const lit = brightness(-0.5, -0.4) + brightness(-0.4, -0.5) + brightness(-0.3, -0.3)
      const dark = brightness(0.5, 0.4) + brightness(0.4, 0.5) + brightness(0.6, 0.5)
      expect(lit, world).toBeGreaterThan(dark)
      expect(data[3], world).toBe(0)
    }
  })
})

test('noise stays between 0 and 1', () => {
  const noise = noiseFrom('edge')
  for (let i = 0; i < 500; i++) {
    const p = [i * 0.37 - 80, i * 0.11, -i * 0.23] as const
    for (const n of [noise.at(...p), noise.clouds(...p, 5), noise.veins(...p, 4)]) {
      expect(n).toBeGreaterThanOrEqual(0)
      expect(n).toBeLessThanOrEqual(1)
    }
  }
})

test('a ramp passes through its stops, and a step is smooth either way', () => {
  const grey = ramp('0 #000000, .5 #808080, 1 #ffffff')
  expect(grey(0)).toEqual([0, 0, 0])
  expect(grey(0.5)).toEqual([128, 128, 128])
  expect(grey(2)).toEqual([255, 255, 255])
  expect(step(0, 1, 0.5)).toBe(0.5)
  expect(step(1, 0, 0)).toBe(1)
})
