import { describe, expect, test } from 'vitest'
import { begin } from '../index.ts'
import { playOn, salvageAt, turnOf } from '../testing/tiny.ts'
import { salvage } from './salvage.ts'

describe('the notation', () => {
  test('any position reads back to the same state', () => {
    for (const seats of [2, 4]) {
      const run = begin(salvage, { seats, seed: `notation/${seats}` })
      const setup = { seats, options: run.match.options }
      playOn(run, 'notation', 80, () => {
        const written = JSON.parse(JSON.stringify(salvage.notation!.write(run)))
        expect(salvage.notation!.read(written, setup)).toEqual(run.s)
      })
    }
  })

  test('it reads well', () => {
    expect(
      salvage.notation!.write(salvageAt({ round: 1, beacons: ['0 at 1,2'] }, { stack: turnOf(0) })),
    ).toMatchObject({
      round: 1,
      beacons: ['0 at 1,2'],
      seats: [{ hand: '', energy: 4, gifted: false }, {}],
    })
  })

  test.each([
    [null, []],
    [{ rounds: 1 }, ['rounds']],
    [{ round: -1 }, ['round']],
    [{ round: 4 }, ['round']],
    [{ leader: 2 }, ['leader']],
    [{ deck: 'probe-99' }, ['deck']],
    [{ deck: 'probe-1 probe-1' }, ['deck']],
    [{ deck: ['probe-1'] }, ['deck']],
    [{ beacons: ['0 at 1'] }, ['beacons', 0]],
    [{ beacons: ['0 at 1,1', '2 at 500,500'] }, ['beacons', 1]],
    [{ beacons: ['0 at 1,1', '1 at 1,2'] }, ['beacons', 1]],
    [{ seats: {} }, ['seats']],
    [{ seats: [{}, {}, {}] }, ['seats']],
    [{ seats: [{}, { hands: '' }] }, ['seats', 1, 'hands']],
    [{ seats: [{ energy: 0.5 }] }, ['seats', 0, 'energy']],
    [{ seats: [{ gifted: 1 }] }, ['seats', 0, 'gifted']],
    [{ seats: [{ upgrades: 'array' }, { upgrades: 'array' }] }, ['seats', 1, 'upgrades']],
    [{ discard: 'jam-1', seats: [{}, { hand: 'jam-1' }] }, ['seats', 1, 'hand']],
  ])('%j is refused with its place', (written, path) => {
    let fault: unknown
    try {
      salvageAt(written as object)
    } catch (error) {
      fault = error
    }
    expect(fault).toMatchObject({ name: 'InputError', path })
  })
})
