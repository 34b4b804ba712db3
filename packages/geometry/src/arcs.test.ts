import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Arcs,
  addArc,
  complement,
  countHeadings,
  freeHeadings,
  headingsEvery,
  inArcs,
  inIntervals,
  mergeArcs,
  spread,
} from './arcs.ts'

function arcsOf(...pairs: [number, number][]): Arcs {
  const arcs: Arcs = []
  for (const [from, to] of pairs) addArc(arcs, from, to)
  return mergeArcs(arcs)
}

test('arcs are put in order, joined, and cut at east', () => {
  expect(arcsOf([500, 900], [100, 300], [250, 400])).toEqual([100, 400, 500, 900])
  expect(arcsOf([-100, 100])).toEqual([0, 100, 35_900, 36_000])
  expect(arcsOf([100, 40_000])).toEqual([0, 36_000])
  expect(arcsOf([100, 100])).toEqual([])
})

test('the complement', () => {
  expect(complement(arcsOf([100, 200], [300, 36_000]))).toEqual([0, 100, 200, 300])
  expect(complement([])).toEqual([0, 36_000])
})

test('ends of arcs are outside, the seam at east is not an end', () => {
  const arcs = arcsOf([35_000, 37_000], [5_000, 6_000])
  expect([0, 35_999.5, 999, 5_500].every(t => inArcs(arcs, t))).toBe(true)
  expect([1_000, 5_000, 6_000, 35_000].some(t => inArcs(arcs, t))).toBe(false)
})

test('free headings: the ends of arcs are free, intervals may run across east', () => {
  expect(freeHeadings([])).toEqual([{ from: 0, to: 35_999 }])
  expect(freeHeadings([0, 36_000])).toEqual([])
  expect(freeHeadings(arcsOf([100, 200.5]))).toEqual([{ from: 201, to: 36_100 }])
  expect(freeHeadings(arcsOf([0, 10], [20, 36_000]))).toEqual([{ from: 10, to: 20 }])
  expect(freeHeadings(arcsOf([0, 10.2], [10.8, 36_000]))).toEqual([])
})

test('every whole heading is either free or inside an arc', () => {
  const real = fc.integer({ min: -160_000, max: 160_000 }).map(n => n / 4)
  const pair = fc.tuple(
    real,
    fc.integer({ min: 0, max: 36_000 }).map(n => n / 4),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), fc.integer({ min: 0, max: 35_999 }), (pairs, t) => {
      const arcs = arcsOf(...pairs.map(([a, w]): [number, number] => [a, a + w]))
      const free = freeHeadings(arcs)
      expect(inIntervals(free, t)).toBe(!inArcs(arcs, t))
      expect(
        free.every(i => i.from >= 0 && i.from < 36_000 && i.to >= i.from && i.to - i.from < 36_000),
      ).toBe(true)
    }),
    { seed: 7, numRuns: 500 },
  )
})

test('candidates are the middles of the widest stretches', () => {
  const intervals = [
    { from: 0, to: 100 },
    { from: 1_000, to: 2_000 },
  ]
  expect(spread(intervals, 3)).toEqual([1_500, 1_249, 1_750])
  expect(spread([{ from: 35_990, to: 36_010 }], 1)).toEqual([0])
  expect(spread([{ from: 5, to: 6 }], 10)).toEqual([5, 6])
  expect(spread([], 3)).toEqual([])
})

test('multiples of a step and the count of headings', () => {
  const intervals = [{ from: 35_850, to: 36_150 }]
  expect(headingsEvery(intervals, 100)).toEqual([35_900, 0, 100])
  expect(countHeadings(intervals)).toBe(301)
})
