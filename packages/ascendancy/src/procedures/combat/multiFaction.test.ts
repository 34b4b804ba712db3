import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { agreement, answer, dice, event, prompt, set, ships } from '../../testing/table.ts'
import { arena, asked, command, orbit, rolls } from './testing/arena.ts'

describe('Multi Faction Battles', () => {
  function crowd() {
    const t = arena({ options: { multiFactionBattles: true } })
    ships(t, 0, t.near[2]!, 4)
    ships(t, 1, orbit(t.izar), 2)
    ships(t, 2, orbit(t.izar), 2)
    agreement(t, 2, 0)
    return t
  }

  test('everybody in the Sector defends, Peaceful or not, and Agreements go back', () => {
    shows('ASC-16.4.2-a', 'ASC-16.4.2-c', 'ASC-16.4.2-e', 'ASC-16.4.2-f')
    const t = crowd()
    dice(command(t), 1, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(event(t, 'battle.declared').attacked).toEqual([1, 2])
    expect(rolls(t).map(([by]) => by)).toEqual([0, 1, 2])
    expect(t.g.s.players[2]!.agreements[0]!.holder).toBe(null)
  })

  test('the Attacker deals the Hits out after the roll', () => {
    shows('ASC-16.4.2-b')
    const t = crowd()
    dice(command(t), 5, 6, 5, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(prompt(t, 0)).toMatchObject({
      name: 'hitsOn',
      kind: 'amount',
      min: 0,
      max: 3,
      about: { rival: 1 },
    })
    answer(t, 0, 1)
    expect([1, 2].map(seat => shipsAt(t.g, seat, orbit(t.izar)))).toEqual([1, 0])
  })

  test('a Hit only tells on those whose Shields it beats', () => {
    shows('ASC-16.4.2-b')
    const t = crowd()
    set(t, 2, { shields: 1 })
    dice(command(t), 5, 6, 5, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(prompt(t, 0)).toMatchObject({ max: 1, about: { rival: 2 } })
    answer(t, 0, 1)
    expect([1, 2].map(seat => shipsAt(t.g, seat, orbit(t.izar)))).toEqual([0, 1])
  })

  test('after each Round all may Retreat', () => {
    shows('ASC-16.4.2-d')
    const t = crowd()
    dice(command(t), 1, 1, 1, 1, 1, 1, 1, 1)
    answer(t, 0, 'battle')
    expect(asked(t)).toEqual(['0:retreat'])
    answer(t, 0, false)
    expect(asked(t)).toEqual(['2:retreat'])
    answer(t, 2, false)
    expect(asked(t)).toEqual(['1:retreat'])
  })
})
