import { InputError } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { battleOdds } from './battle.ts'
import { odds } from './commandLine.ts'
import { cubeOdds, cubeOf } from './cube.ts'
import { total } from './distribution.ts'
import { type Force, forceOf, squadOf } from './force.ts'
import { invasionOdds, worldOf } from './invasion.ts'
import { hazardOdds, hegemonyOdds } from './single.ts'

/** All throws of n dice. */
function* throws(n: number): Generator<number[]> {
  if (n === 0) {
    yield []
    return
  }
  for (const rest of throws(n - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face]
}

/** Chance by Ships left on both sides after so many Rounds, by throwing every die in every way. */
function enumerate(a: Force, d: Force, ships: [number, number], rounds: number): Map<string, number> {
  let mass = new Map([[ships.join(), 1]])
  for (let round = 1; round <= rounds; round++) {
    const next = new Map<string, number>()
    const add = (key: string, p: number) => next.set(key, (next.get(key) ?? 0) + p)
    for (const [key, p] of mass) {
      const [x, y] = key.split(',').map(Number) as [number, number]
      if (x === 0 || y === 0) {
        add(key, p)
        continue
      }
      const struck = round === 1 && a.firstStrike
      const attacks = [...throws(x)]
      for (const dice of attacks) {
        const left = Math.max(0, y - dice.filter(f => f >= a.hit + d.shields || f >= a.always).length)
        const answers = [...throws(struck ? left : y)]
        for (const back of answers) {
          const own = Math.max(0, x - back.filter(f => f >= d.hit + a.shields || f >= d.always).length)
          add([own, left].join(), p / attacks.length / answers.length)
        }
      }
    }
    mass = next
  }
  return mass
}

describe('battles', () => {
  test.each([
    ['even', forceOf(2), forceOf(2)],
    ['shields and weapons', forceOf(2, { hit: 3, shields: 1 }), forceOf(1, { hit: 4, shields: 1 })],
    ['sixes always hit', forceOf(2, { always: 6 }), forceOf(2, { shields: 3 })],
    ['First Strike', forceOf(2, { firstStrike: true, hit: 4 }), forceOf(2, { hit: 4 })],
  ])('agree with throwing every die: %s', (_, a, d) => {
    const rounds = 3
    const exact = battleOdds(a, d, rounds)
    const mass = enumerate(a, d, [a.squads[0]!.ships, d.squads[0]!.ships], rounds)
    const sum = (test: (x: number, y: number) => boolean) =>
      [...mass].reduce((s, [key, p]) => {
        const [x, y] = key.split(',').map(Number) as [number, number]
        return test(x, y) ? s + p : s
      }, 0)
    expect(exact.attackerWins).toBeCloseTo(
      sum((x, y) => x > 0 && y === 0),
      12,
    )
    expect(exact.defenderWins).toBeCloseTo(
      sum((x, y) => x === 0 && y > 0),
      12,
    )
    expect(exact.mutual).toBeCloseTo(
      sum((x, y) => x === 0 && y === 0),
      12,
    )
    expect(exact.undecided).toBeCloseTo(
      sum((x, y) => x > 0 && y > 0),
      12,
    )
    exact.attackers.forEach((p, n) => {
      expect(p).toBeCloseTo(
        sum(x => x === n),
        12,
      )
    })
  })

  test('one against one by hand: both hit on 5 or 6', () => {
    const { attackerWins, mutual, rounds } = battleOdds(forceOf(1), forceOf(1))
    expect(attackerWins).toBeCloseTo(2 / 9 / (1 - 4 / 9), 12)
    expect(mutual).toBeCloseTo(1 / 9 / (1 - 4 / 9), 12)
    expect(rounds[0]).toBeCloseTo(5 / 9, 12)
  })

  test('rerolls, Hits without dice, Starbases and ignored Hits', () => {
    const alone = (force: Force) => battleOdds(force, forceOf(9, { hit: 12 }), 1).defenders
    const lost = (force: Force) => 9 - alone(force).reduce((s, p, n) => s + p * n, 0)
    expect(lost(forceOf(2))).toBeCloseTo(2 / 3, 12)
    expect(lost(forceOf([squadOf(2, { rerolls: 'ones' })]))).toBeCloseTo(2 * (1 / 3 + 1 / 18), 12)
    expect(lost(forceOf([squadOf(2, { rerolls: 'misses' })]))).toBeCloseTo(2 * (5 / 9), 12)
    expect(lost(forceOf([squadOf(3, { surprise: true }), squadOf(3)]))).toBeCloseTo(4, 12)
    expect(lost(forceOf(2, { support: 1 }))).toBeCloseTo(1, 12)
    const shielded = battleOdds(forceOf(2, { hit: 1 }), forceOf(9, { hit: 12, ignores: 1 }), 1)
    expect(shielded.defendersLeft).toBeCloseTo(8, 12)
  })

  test('a Fleet under three Ships loses its rule', () => {
    const fleet = forceOf([squadOf(3, { fleet: true, rerolls: 'misses' })], { hit: 5 })
    const struck = battleOdds(fleet, forceOf(1, { hit: 1, firstStrike: true }), 1)
    expect(struck.attackerWins).toBeCloseTo(1 - (2 / 3) ** 2, 12)
  })

  test('asked for in words, a Rival hits the Fleet first and the Borg hit it last', () => {
    shows('ASC-9.2-b', 'ASC-9.8.3.2-a')
    const fleet = squadOf(4, { fleet: true, rerolls: 'ones' })
    const words = ['--attackers', '6', '--fleet', '4', '--reroll', 'ones']
    expect(odds(['battle', ...words, '--defenders', '5'])).toEqual(
      battleOdds(forceOf([fleet, squadOf(2)]), forceOf(5)),
    )
    expect(odds(['invasion', ...words, '--nodes', '3'])).toEqual(
      invasionOdds(forceOf([fleet, squadOf(2)]), worldOf(3)),
    )
    expect(odds(['cube', ...words, '--damage', '4'])).toEqual(
      cubeOdds(forceOf([squadOf(2), fleet]), cubeOf({ damage: 4 })),
    )
    expect(odds(['world', ...words, '--nodes', '1'])).toEqual(
      invasionOdds(forceOf([squadOf(2), fleet]), worldOf(1, { borg: true, hit: 4 })),
    )
  })

  test('where nobody can hit nothing is decided', () => {
    expect(battleOdds(forceOf(3, { hit: 7 }), forceOf(2, { hit: 7 })).undecided).toBe(1)
  })

  test('the chances add up, and twenty Ships a side take well under a tenth of a second', () => {
    const a = forceOf([squadOf(6, { fleet: true, rerolls: 'ones' }), squadOf(14)], { support: 1, shields: 1 })
    const d = forceOf(20, { hit: 4, shields: 1, always: 6, firstStrike: true })
    battleOdds(a, d)
    const began = performance.now()
    const all = battleOdds(a, d)
    const took = performance.now() - began
    console.info(`20 against 20: ${took.toFixed(1)} ms`)
    expect(took).toBeLessThan(500)
    expect(all.attackerWins + all.defenderWins + all.mutual + all.undecided).toBeCloseTo(1, 10)
    expect(total(all.attackers)).toBeCloseTo(1, 10)
    expect(total(all.rounds)).toBeCloseTo(1, 10)
  })
})

describe('Cubes', () => {
  test('one Ship, by hand', () => {
    const { drivenOff, lost, rounds } = cubeOdds(forceOf(1), cubeOf())
    const survives = (dice: number) => 0.5 ** dice
    const round1 = (1 / 3) * survives(8) + (2 / 3) * survives(9)
    expect(rounds[0]).toBeCloseTo(1 - round1, 12)
    expect(lost + drivenOff).toBeCloseTo(1, 10)
  })

  test('damage, regeneration, plating and standing fast', () => {
    const eight = cubeOdds(forceOf(3), cubeOf({ damage: 8 }))
    expect(eight.rounds[0]).toBeCloseTo(1 - (2 / 3) ** 3, 12)
    expect(eight.destroyed).toBeGreaterThan(1 - (2 / 3) ** 3)
    const base = cubeOdds(forceOf(9, { hit: 3 }), cubeOf())
    const better = [{ regenerates: false }, { plating: 1 }].map(
      more => cubeOdds(forceOf(9, { hit: 3 }), cubeOf(more)).destroyed,
    )
    for (const chance of better) expect(chance).toBeGreaterThan(base.destroyed)
    expect(cubeOdds(forceOf(9, { hit: 3 }), cubeOf({ methodical: false })).destroyed).toBeLessThan(
      base.destroyed,
    )
    expect(cubeOdds(forceOf(5), cubeOf()).drivenOff).toBeGreaterThan(0)
    expect(cubeOdds(forceOf(5, { always: 6 }), cubeOf()).drivenOff).toBe(0)
    expect(cubeOdds(forceOf(5), cubeOf({ standsFast: true })).drivenOff).toBe(0)
    expect(total(base.ships)).toBeCloseTo(1, 10)
  })
})

describe('Invasions', () => {
  test('four Ships against three Nodes, the first Round by hand', () => {
    const { success, annihilation } = invasionOdds(forceOf(4), worldOf(2), 1)
    expect(success).toBeCloseTo((1 / 3) ** 4, 12)
    expect(annihilation).toBeCloseTo(4 * (1 / 3) ** 3 * (2 / 3), 12)
  })

  test('fought on, something always comes of it', () => {
    const all = invasionOdds(forceOf(4), worldOf(2, { starbases: 1 }))
    expect(all.success + all.annihilation + all.repelled).toBeCloseTo(1, 10)
    expect(total(all.ships)).toBeCloseTo(1, 10)
    expect(all.nodesCaptured).toBeGreaterThan(0)
    const first = invasionOdds(forceOf(4, { firstStrike: true }), worldOf(2, { starbases: 1 }))
    expect(first.repelled).toBeLessThan(all.repelled)
    const last = invasionOdds(forceOf(4), worldOf(2, { starbases: 1, firstStrike: true }))
    expect(last.repelled).toBeGreaterThan(all.repelled)
    const ignored = invasionOdds(forceOf(4), worldOf(2, { ignores: 1 }), 1)
    expect(ignored.annihilation).toBeCloseTo((1 / 3) ** 4, 12)
  })

  test('a Borg World falls whole or grows', () => {
    const all = invasionOdds(forceOf(3), worldOf(1, { borg: true, hit: 4 }), 1)
    // One Node is one Shield: a 6 is needed, and two Structures.
    expect(all.success).toBeCloseTo(3 * (1 / 36) * (5 / 6) + 1 / 216, 12)
    expect(all.annihilation).toBe(0)
    expect(invasionOdds(forceOf(2, { hit: 2 }), worldOf(2, { borg: true, hit: 4 })).success).toBe(0)
  })
})

test('Hegemony and Hazards', () => {
  expect(hegemonyOdds(4, 2)).toEqual({ needs: 3, success: 1 - 2 / 6 })
  expect(hegemonyOdds(6, 2, 0, 1)).toEqual({ needs: 5, success: 1 - (4 / 6) ** 2 })
  expect(hegemonyOdds(20, 0).success).toBe(0)
  expect(hegemonyOdds(0, 3).success).toBe(1)
  const two = hazardOdds(2, 5, 1)
  expect(two.survivors).toEqual([1 / 36, 10 / 36, 25 / 36].map(p => expect.closeTo(p, 12)))
  expect(two.some).toBeCloseTo(35 / 36, 12)
  expect(hazardOdds(4, 5, 0, 1).survivorsLeft).toBeCloseTo(4 - 1 / 3, 12)
})

describe('the command line', () => {
  const ask = (line: string) => odds(line.split(' ')) as Record<string, any>

  test('answers each question', () => {
    const battle = ask('battle --attackers 5 --defenders 4 --hit 4 --defenderHit 5 --shields 1')
    expect(battle).toEqual(battleOdds(forceOf(5, { hit: 4 }), forceOf(4, { hit: 5, shields: 1 })))
    expect(ask('battle --attackers 2 --defenders 2 --firstStrike attacker').attackerWins).toBe(
      battleOdds(forceOf(2, { firstStrike: true }), forceOf(2)).attackerWins,
    )
    expect(ask('cube --attackers 6 --hit 4').destroyed).toBe(
      cubeOdds(forceOf(6, { hit: 4 }), cubeOf()).destroyed,
    )
    expect(ask('invasion --attackers 4 --nodes 2 --rounds 1').success).toBeCloseTo(1 / 81, 12)
    expect(ask('world --attackers 6 --nodes 2 --hit 3').annihilation).toBe(0)
    expect(ask('hegemony --resistance 4 --ascendancy 2').needs).toBe(3)
    expect(ask('hazard --ships 2 --level 5').survivors.length).toBe(3)
  })

  test('knows free Rerolls, First Strike of Nodes alone, and Hits ignored in Round one', () => {
    expect(ask('battle --attackers 3 --defenders 3 --freeRerolls 1 --defenderFreeRerolls 2')).toEqual(
      battleOdds(forceOf(3, { freeRerolls: 1 }), forceOf(3, { freeRerolls: 2 })),
    )
    expect(ask('battle --attackers 3 --defenders 3 --ignoredFirst 2 --attackerIgnored 1')).toEqual(
      battleOdds(forceOf(3, { ignores: 1 }), forceOf(3, { ignoresFirst: 2 })),
    )
    const invasion = 'invasion --attackers 4 --nodes 2 --starbase 1'
    expect(ask(`${invasion} --firstStrike nodes --ignoredFirst 2 --defenderFreeRerolls 1`)).toEqual(
      invasionOdds(
        forceOf(4),
        worldOf(2, { starbases: 1, firstStrike: 'nodes', ignoresFirst: 2, freeRerolls: 1 }),
      ),
    )
    expect(ask(`${invasion} --firstStrike both`)).toEqual(ask(invasion))
    expect(() => ask('battle --attackers 3 --defenders 3 --firstStrike nodes')).toThrow(InputError)
  })

  test('refuses in one sentence what it cannot read', () => {
    for (const line of [
      'war',
      'battle --defenders 3',
      'battle --attackers many --defenders 3',
      'battle --attackers 3 --defenders 3 --hit 0',
      'battle --attackers 3 --defenders 3 --luck 7',
      'battle 3 4',
      'battle --attackers 3 --defenders 3 --firstStrike nobody',
      'cube --attackers 3 --standFast maybe',
    ]) {
      expect(() => ask(line), line).toThrow(InputError)
    }
    expect(() => odds([])).toThrow(
      'Ask for the odds of one of: battle, cube, invasion, world, hegemony, hazard.',
    )
  })
})
