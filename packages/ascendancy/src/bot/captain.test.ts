import { hash } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { ascendancy } from '../game.ts'
import { cadet } from './cadet.ts'
import { captain } from './captain.ts'
import { choiceNow, otherWorld, play } from './testing/play.ts'

const { presets } = ascendancy

describe('a captain', () => {
  test.each(['learn', 'full', 'official', 'quick'])('never chooses what the rules refuse: %s', preset => {
    play({
      bots: [captain, cadet, captain],
      seed: `legal ${preset}`,
      options: presets![preset],
      most: preset === 'learn' ? 600 : 150,
    })
  })

  test('decides the same in the same world, which it leaves alone, whatever lies hidden', () => {
    play({
      bots: [captain, captain, captain],
      seed: 'same',
      options: presets!.quick,
      most: 160,
      at(run, bot, n) {
        if (n % 4 > 0) return
        const before = hash(run.match)
        const choice = choiceNow(run, bot, 'luck')
        expect(hash(run.match)).toBe(before)
        expect(choiceNow(otherWorld(run, `other ${n}`), bot, 'luck')).toEqual(choice)
      },
    })
  })

  test('decides within a second', () => {
    let longest = 0
    const timed = {
      ...captain,
      decide: (...[run, seat, stream]: Parameters<typeof captain.decide>) => {
        const began = performance.now()
        const choice = captain.decide(run, seat, stream)
        longest = Math.max(longest, performance.now() - began)
        return choice
      },
    }
    play({ bots: [cadet, timed, cadet], seed: 'time', options: presets!.learn, most: 500 })
    // Three times as much, for a machine that does other things too.
    expect(longest).toBeLessThan(3000)
  })
})
