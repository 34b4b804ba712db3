import { type Bot, choose, makeStream } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { home, homePlace, noShips, owns, set, ships, system, table, at as turn } from '../testing/table.ts'
import { cadet } from './cadet.ts'
import { captain } from './captain.ts'

/** A Colony of a Rival lies three lanes away, and the two Factions have met. Whom an offer is made to in this turn. */
function offersOf(bot: Bot, changed: object = {}, borg: 'none' | 'full' = 'none'): number[] {
  const t = table({ options: { borg } })
  for (const seat of [0, 1, 2]) noShips(t, seat)
  const between = system(t, system(t, home(t, 0), 'coridan-iii', 2), 'dakala', 2)
  owns(t, 1, system(t, between, 'magna-roma', 2), { P: 2, R: 0, C: 0 })
  set(t, 0, { met: [1], firstContact: true })
  set(t, 1, { met: [0], firstContact: true, ...changed })
  ships(t, 0, homePlace(t, 0), 1)
  const { g } = turn(t, 0, 'command')
  const stream = makeStream('envoy')
  const offered: number[] = []
  for (let n = 0; n < 60 && g.s.turn === 0; n++) {
    const choice = bot.decide(g, g.prompts[0]!.seat, stream)
    if ('act' in choice && choice.act === 'offerAgreement') offered.push((choice.arg as { to: number }).to)
    choose(g, choice)
  }
  return offered
}

test('a captain sends a Ship beside a Rival it has met, and offers an exchange there', () => {
  expect(offersOf(captain)).toEqual([1])
  expect(offersOf(captain, {}, 'full')).toEqual([1])
})

test('a Rival who is about to win is left alone', () => {
  expect(offersOf(captain, { ascendancy: 4 })).toEqual([])
})

test('a cadet stays at home', () => {
  expect(offersOf(cadet)).toEqual([])
})
