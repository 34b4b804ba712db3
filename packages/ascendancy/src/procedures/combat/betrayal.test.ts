import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { shipsAt } from '../../rules/ships/pieces.ts'
import { whyNoTrade } from '../../rules/trade/agreements.ts'
import { agreement, answer, dice, event, owns, prompt, refusal, set, ships } from '../../testing/table.ts'
import { arena, asked, command, orbit, rolls, told } from './testing/arena.ts'

describe('Betrayal', () => {
  test('the Agreement of whoever is attacked goes back before the first roll', () => {
    shows('ASC-13.4-a', 'ASC-9.7.2-f')
    const t = arena()
    ships(t, 0, t.near[2]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    agreement(t, 1, 0, 2)
    agreement(t, 0, 1, 1)
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.players[1]!.agreements[2]).toEqual({ holder: null, exhausted: false })
    expect(t.g.s.players[0]!.agreements[1]!.holder).toBe(1)
    expect(told(t).indexOf('agreement.returned')).toBeLessThan(told(t).indexOf('combat.dice'))
  })

  test('an Exhausted one stays', () => {
    shows('ASC-13.4-b')
    const t = arena()
    ships(t, 0, t.near[2]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    agreement(t, 1, 0, 2, true)
    dice(command(t), 1, 1)
    answer(t, 0, 'battle')
    expect(t.g.s.players[1]!.agreements[2]!.holder).toBe(0)
  })

  test('an Invasion is an attack too', () => {
    shows('ASC-13.4-a')
    const t = arena()
    owns(t, 1, t.izar, { P: 1 })
    ships(t, 0, orbit(t.izar), 1)
    agreement(t, 1, 0)
    command(t)
    answer(t, 0, 'invade')
    expect(asked(t)).toEqual(['1:surrender'])
    expect(t.g.s.players[1]!.agreements[0]!.holder).toBe(null)
  })

  test('a Rival who joins the defence gives back the Attacker’s card, not the Attacker the joiner’s', () => {
    shows('ASC-9.7.2-f')
    const t = arena()
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 1)
    ships(t, 2, orbit(t.izar), 1)
    agreement(t, 2, 0)
    agreement(t, 0, 2)
    command(t)
    answer(t, 0, 'battle')
    answer(t, 0, [])
    answer(t, 2, 'defend')
    expect(t.g.s.players[0]!.agreements[0]!.holder).toBe(null)
    expect(t.g.s.players[2]!.agreements[0]!.holder).toBe(0)
  })

  test('no Agreements change hands among combatants until it is over', () => {
    shows('ASC-13.4-c')
    const t = arena()
    ships(t, 0, t.near[2]!, 1)
    ships(t, 1, orbit(t.izar), 1)
    dice(command(t), 1, 1, /* round 2 */ 6, 1)
    expect(whyNoTrade(t.g, 0, 1)).toBe(null)
    answer(t, 0, 'battle')
    expect(whyNoTrade(t.g, 0, 1)!.rules).toContain('ASC-13.4-c')
    expect(
      refusal(t, { seat: 1, act: 'offerAgreement', arg: { to: 0, give: 0, want: null } }).rules,
    ).toContain('ASC-13.4-c')
    answer(t, 0, false)
    answer(t, 1, false)
    expect(event(t, 'battle.ended').winners).toEqual([0])
    expect(t.g.s.fighting).toEqual([])
  })

  test('Hegemony is none', () => {
    shows('ASC-13.4-d')
    const t = arena()
    owns(t, 1, t.izar, { P: 1 })
    ships(t, 0, orbit(t.izar), 1)
    set(t, 0, { has: { P: 0, R: 0, C: 2 } })
    agreement(t, 1, 0)
    dice(command(t), 1)
    answer(t, 0, 'hegemony')
    expect(event(t, 'hegemony.rolled')).toBeDefined()
    expect(t.g.s.players[1]!.agreements[0]!.holder).toBe(0)
  })
})

describe('a pointless battle', () => {
  function duel() {
    const t = arena()
    for (const seat of [0, 1]) set(t, seat, { shields: 2 })
    ships(t, 0, t.near[2]!, 2)
    ships(t, 1, orbit(t.izar), 2)
    agreement(t, 1, 0)
    return t
  }

  test('ends at once: the Command is lost, nothing else happens', () => {
    shows('ASC-9.1.1.2-a', 'ASC-9.1.1.2-b', 'ASC-9.1.1.2-c')
    const t = duel()
    command(t)
    answer(t, 0, 'battle')
    expect(prompt(t, 0).about).toEqual({ pointless: [orbit(t.izar)] })
    const { ready } = t.g.s.players[0]!.commands
    answer(t, 0, orbit(t.izar))
    expect(told(t)).toEqual(expect.arrayContaining(['battle.declared', 'battle.pointless']))
    expect(told(t)).not.toContain('combat.dice')
    expect(told(t)).not.toContain('battle.ended')
    expect(asked(t)).toEqual(['0:command'])
    expect(t.g.s.players[0]!.commands.ready).toBe(ready - 1)
    expect(t.g.s.players[1]!.agreements[0]!.holder).toBe(0)
    expect([shipsAt(t.g, 0, t.near[2]!), shipsAt(t.g, 1, orbit(t.izar))]).toEqual([2, 2])
    expect(t.g.s.combat).toBeUndefined()
  })

  test('is no longer one as soon as either side has a chance', () => {
    shows('ASC-9.1.1.2-a')
    const t = duel()
    set(t, 1, { weapons: 1 })
    dice(command(t), 6, 6, 6, 1)
    answer(t, 0, 'battle')
    expect(rolls(t).length).toBe(2)
    expect(shipsAt(t.g, 0, t.near[2]!)).toBe(1)
    expect(shipsAt(t.g, 1, orbit(t.izar))).toBe(2)
  })
})
