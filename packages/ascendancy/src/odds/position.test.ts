import { choose, fork, makeChance, type OptionId, type Prompt } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { command } from '../content/testing/stories.ts'
import type { Place } from '../map/place.ts'
import { type Arena, arena, cube, holds, orbit } from '../procedures/combat/testing/arena.ts'
import { BORG, type Power } from '../state.ts'
import { answer, dice, fleet, owns, set, ships } from '../testing/table.ts'
import type { G } from '../types.ts'
import { battleOdds } from './battle.ts'
import { cubeOdds, cubeOf } from './cube.ts'
import { total } from './distribution.ts'
import { forceOf, squadOf } from './force.ts'
import { oddsUnderWay, type PositionOdds, positionOdds } from './position.ts'

const FACTIONS = ['klingon', 'federation', 'romulan']

/** Seat 0 beside Izar, seat 1 in Orbit there. */
function field(attackers: number, defenders: number, factions = FACTIONS): Arena {
  const t = arena({ factions })
  if (attackers > 0) ships(t, 0, t.near[2]!, attackers)
  if (defenders > 0) ships(t, 1, orbit(t.izar), defenders)
  return t
}

const ask = (t: Arena, ...defenders: Power[]): PositionOdds =>
  positionOdds(command(t).g, 0, orbit(t.izar), defenders)

const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-9)

function sane(odds: PositionOdds): void {
  const { attackerWins, defenderWins, mutual, undecided } = odds
  close(attackerWins + defenderWins + mutual + undecided, 1)
  close(total(odds.attackers), 1)
  close(total(odds.defenders), 1)
}

describe('a position without cards is what the consoles say', () => {
  test('two fleets of single Ships', () => {
    const t = field(4, 3)
    owns(t, 1, t.izar, {}, { starbase: true })
    set(t, 0, { weapons: 1 })
    set(t, 1, { shields: 1 })
    const found = ask(t, 1)
    const plain = battleOdds(forceOf(4, { hit: 4 }), forceOf(3, { shields: 1, support: 1 }))
    sane(found)
    close(found.attackerWins, plain.attackerWins)
    close(found.defenderWins, plain.defenderWins)
    close(found.mutual, plain.mutual)
    close(found.attackersLeft, plain.attackersLeft)
    close(found.defendersLeft, plain.defendersLeft)
    plain.attackers.forEach((p, n) => {
      close(found.attackers[n] ?? 0, p)
    })
  })

  test('a Cube: adaptive Shields, Regeneration, Ships driven off', () => {
    const t = field(5, 0, ['cardassian', 'federation', 'romulan'])
    set(t, 0, { weapons: 2 })
    cube(t, orbit(t.izar), 4)
    const found = ask(t, BORG)
    const plain = cubeOdds(forceOf(5, { hit: 3 }), cubeOf({ damage: 4 }))
    sane(found)
    close(found.attackerWins, plain.destroyed)
    close(found.defenderWins, plain.lost + plain.drivenOff)
    close(found.drivenOff, plain.drivenOff)
    close(found.mutual, plain.mutual)
    close(found.attackersLeft, plain.shipsLeft)
  })

  test('the position itself is left as it was', () => {
    const t = field(4, 3)
    const before = JSON.stringify(command(t).g.match)
    positionOdds(t.g, 0, orbit(t.izar), [1])
    expect(JSON.stringify(t.g.match)).toBe(before)
  })
})

describe('cards are in it as the rules have them', () => {
  test('sixes that always hit, First Strike, both at once', () => {
    const t = field(3, 4, ['romulan', 'klingon', 'federation'])
    holds(t, 0, 'romulan-cloaking-device')
    holds(t, 1, 'disruptor-technology')
    set(t, 0, { shields: 2 })
    const found = ask(t, 1)
    const plain = battleOdds(forceOf(3, { firstStrike: true, shields: 2 }), forceOf(4, { always: 6 }))
    sane(found)
    close(found.attackerWins, plain.attackerWins)
    close(found.mutual, plain.mutual)
  })

  test('First Strike that a Sensor Net takes away', () => {
    const t = field(3, 3, ['romulan', 'cardassian', 'federation'])
    owns(t, 1, t.izar)
    holds(t, 0, 'romulan-cloaking-device')
    holds(t, 1, 'gravitic-sensor-net')
    close(ask(t, 1).attackerWins, battleOdds(forceOf(3), forceOf(3)).attackerWins)
  })

  test('a Battle Group that Rerolls 1s until it falls under three, Hunter Killers that need no dice', () => {
    const t = field(1, 4)
    fleet(t, 0, 1, t.near[2]!, 4)
    const found = ask(t, 1)
    const group = [squadOf(4, { fleet: true, rerolls: 'ones' }), squadOf(1)]
    close(found.attackerWins, battleOdds(forceOf(group), forceOf(4)).attackerWins)
    const hunters = field(2, 6, ['cardassian', 'federation', 'romulan'])
    fleet(hunters, 0, 0, hunters.near[2]!, 3)
    const ambush = [squadOf(3, { fleet: true, surprise: true }), squadOf(2)]
    close(ask(hunters, 1).attackerWins, battleOdds(forceOf(ambush), forceOf(6)).attackerWins)
  })

  test('Hunter Killers fight once where no die can hit', () => {
    const t = field(0, 3, ['cardassian', 'federation', 'romulan'])
    fleet(t, 0, 0, t.near[2]!, 3)
    for (const seat of [0, 1]) set(t, seat, { shields: 3 })
    close(ask(t, 1).attackerWins, 1)
    const more = field(0, 5, ['cardassian', 'federation', 'romulan'])
    fleet(more, 0, 0, more.near[2]!, 3)
    for (const seat of [0, 1]) set(more, seat, { shields: 3 })
    const { undecided, attackersLeft, defendersLeft, rounds } = ask(more, 1)
    close(undecided, 1)
    close(attackersLeft, 3)
    close(defendersLeft, 2)
    expect(rounds).toEqual([0, 0])
  })

  test('plating, and Nano Probes that keep a Cube from Regenerating', () => {
    const t = field(6, 0, ['cardassian', 'federation', 'romulan'])
    set(t, 0, { weapons: 2 })
    cube(t, orbit(t.izar), 3)
    holds(t, 0, 'modified-borg-shield-plating', 're-engineered-nano-probes')
    const plain = cubeOdds(forceOf(6, { hit: 3 }), cubeOf({ damage: 3, plating: 1, regenerates: false }))
    const found = ask(t, BORG)
    close(found.attackerWins, plain.destroyed)
    close(found.drivenOff, plain.drivenOff)
  })

  test('a weaponized Starbase has three dice', () => {
    const t = field(4, 2, ['klingon', 'cardassian', 'romulan'])
    owns(t, 1, t.izar, {}, { starbase: true })
    holds(t, 1, 'weaponized-star-bases')
    const plain = battleOdds(forceOf(4), forceOf(2, { support: 3 }))
    close(ask(t, 1).defenderWins, plain.defenderWins)
  })

  test('cards that are used up can be asked for', () => {
    const t = field(4, 0, ['cardassian', 'federation', 'romulan'])
    set(t, 0, { weapons: 1 })
    cube(t, orbit(t.izar), 5)
    const lasting = [{ content: 'transphasic-torpedoes:armed', owner: 0, id: 2 }]
    const armed = positionOdds(command(t).g, 0, orbit(t.izar), [BORG], { lasting })
    close(armed.attackerWins, cubeOdds(forceOf(4, { hit: 2 }), cubeOf({ damage: 5 })).destroyed)
    expect(armed.attackerWins).toBeGreaterThan(ask(t, BORG).attackerWins)
  })

  test('whoever picks the Ships looks to the next roll: a Rival takes the Fleet, a victim of the Borg keeps it', () => {
    shows('ASC-9.2-b', 'ASC-9.8.3.2-a')
    const battle = field(2, 5)
    fleet(battle, 0, 1, battle.near[2]!, 4)
    const squads = [squadOf(4, { fleet: true, rerolls: 'ones' }), squadOf(2)]
    const chosen = ask(battle, 1)
    close(chosen.attackerWins, battleOdds(forceOf(squads), forceOf(5)).attackerWins)
    expect(chosen.attackerWins).toBeLessThan(
      battleOdds(forceOf(squads.toReversed()), forceOf(5)).attackerWins,
    )
    const t = field(2, 0)
    fleet(t, 0, 1, t.near[2]!, 4)
    set(t, 0, { weapons: 2 })
    cube(t, orbit(t.izar), 4)
    const kept = cubeOdds(
      forceOf(squads.toReversed(), { hit: 3 }),
      cubeOf({ damage: 4, standsFast: true }),
    ).destroyed
    close(ask(t, BORG).attackerWins, kept)
    const given = cubeOdds(forceOf(squads, { hit: 3 }), cubeOf({ damage: 4, standsFast: true })).destroyed
    expect(kept).toBeGreaterThan(given)
  })

  test('Hunter Killers are worth hitting before they strike, and no more afterwards', () => {
    shows('ASC-9.2-b')
    const hunters = ['romulan', 'cardassian', 'klingon']
    const struck = field(2, 1, hunters)
    fleet(struck, 1, 0, orbit(struck.izar), 3)
    holds(struck, 0, 'romulan-cloaking-device')
    const ambush = [squadOf(3, { fleet: true, surprise: true }), squadOf(1)]
    const plain = battleOdds(forceOf(2, { firstStrike: true }), forceOf(ambush))
    close(ask(struck, 1).attackerWins, plain.attackerWins)
  })

  test('Klingons who cannot leave fight on', () => {
    const t = field(5, 0)
    cube(t, orbit(t.izar), 4)
    expect(ask(t, BORG).drivenOff).toBe(0)
    const others = field(5, 0, ['cardassian', 'federation', 'romulan'])
    cube(others, orbit(others.izar), 4)
    expect(ask(others, BORG).drivenOff).toBeGreaterThan(0)
  })
})

/** The most Hits that one can expect of Ships which Reroll 1s, and one die of any face besides: every way is tried. */
function mostHits(faces: readonly number[], ones: readonly boolean[], array: boolean): number {
  const hits = faces.filter(face => face >= 5).length
  const again = (die: number, isOnes: boolean): number => {
    let sum = 0
    for (let face = 1; face <= 6; face++) {
      const now = faces.map((f, i) => (i === die ? face : f))
      sum += isOnes ? mostHits(now, ones.with(die, false), array) : mostHits(now, ones, false)
    }
    return sum / 6
  }
  const ways = faces.flatMap((face, die) => [
    ...(face === 1 && ones[die] ? [again(die, true)] : []),
    ...(array && face < 5 ? [again(die, false)] : []),
  ])
  return Math.max(hits, ...ways)
}

test('a 1 that the Targeting Array has rolled is Rerolled once more by the Battle Group', () => {
  shows('ASC-4-Reroll-b')
  const t = field(0, 9, ['romulan', 'klingon', 'federation'])
  fleet(t, 0, 1, t.near[2]!, 3)
  holds(t, 0, 'superior-targeting-array')
  let expected = 0
  for (let n = 0; n < 216; n++) {
    const faces = [1 + (n % 6), 1 + (Math.floor(n / 6) % 6), 1 + Math.floor(n / 36)]
    expected += mostHits(faces, [true, true, true], true) / 216
  }
  const { defendersLeft } = positionOdds(command(t).g, 0, orbit(t.izar), [1], { rounds: 1 })
  close(9 - defendersLeft, expected)
})

test('the Targeting Array does not guide the die of a Starbase', () => {
  shows('ASC-4-Node-b')
  const t = field(3, 2, ['cardassian', 'romulan', 'federation'])
  owns(t, 1, t.izar, {}, { starbase: true })
  holds(t, 1, 'superior-targeting-array')
  const guided = battleOdds(forceOf(3), forceOf(2, { support: 1, freeRerolls: 1 }))
  close(ask(t, 1).attackerWins, guided.attackerWins)
  close(ask(t, 1).attackersLeft, guided.attackersLeft)
})

test('the battle under way is reckoned from where it stands', () => {
  const t = field(3, 3, ['cardassian', 'federation', 'romulan'])
  dice(command(t), 5, 5, 1, 5, 1, 1)
  answer(t, 0, 'battle')
  expect(t.g.prompts[0]!.name).toBe('retreat')
  close(oddsUnderWay(t.g).attackerWins, battleOdds(forceOf(2), forceOf(1)).attackerWins)
})

const GAMES = 500

/** Rerolls that cost nothing are made, cards that are used up are not used, and nobody gives up. */
function fightOn(prompt: Prompt): unknown {
  if (prompt.kind === 'confirm') return false
  if (prompt.name === 'casualties' && prompt.kind === 'allocate') return casualties(prompt)
  if (prompt.name !== 'combatCard' || prompt.kind !== 'pick')
    return (prompt as { fallback?: unknown }).fallback
  return prompt.options.find(id => FREE.some(card => String(id).includes(card))) ?? 'pass'
}

/** A Rival picks the Fleet first (ASC-9.2-b), the owner of Ships hit by the Borg picks it last. */
function casualties({
  total,
  buckets,
  rules,
}: Extract<Prompt, { kind: 'allocate' }>): Record<string, number> {
  const isFleet = (id: OptionId): number => (String(id).startsWith('fleet') ? 1 : 0)
  const sign = rules?.includes('ASC-9.2-b') ? 1 : -1
  const parts: Record<string, number> = {}
  let left = total
  for (const { id, max } of [...buckets].sort((a, b) => sign * (isFleet(b.id) - isFleet(a.id)))) {
    parts[id] = Math.min(left, max)
    left -= parts[id]!
  }
  return parts
}

const FREE = ['klingon-2A', 'romulan-2A', 'superior-targeting-array']

/** The real procedure, played many times: how often who won, and Ships left of the attacker on average. */
function simulate(t: Arena): { wins: Map<string, number>; left: number } {
  const wins = new Map<string, number>()
  let left = 0
  for (let i = 0; i < GAMES; i++) {
    const g: G = fork(t.g)
    g.match.chance = makeChance(`position-${i}`)
    let outcome = choose(g, { seat: 0, answer: 'battle' })
    while (!outcome.events.some(e => e.type === 'battle.ended')) {
      const prompt = g.prompts[0]!
      outcome = choose(g, { seat: prompt.seat, answer: fightOn(prompt) })
    }
    const { winners, sides } = outcome.events.find(e => e.type === 'battle.ended')!.data
    const who = winners.length === 0 ? 'none' : winners[0] === 0 ? 'attacker' : 'defender'
    wins.set(who, (wins.get(who) ?? 0) + 1)
    left += sides[0]!.began - sides[0]!.lost
  }
  return { wins, left: left / GAMES }
}

const agrees = (t: Arena, ...defenders: Power[]): void => agreesAt(t, orbit(t.izar), ...defenders)

function agreesAt(t: Arena, target: Place, ...defenders: Power[]): void {
  const exact = positionOdds(command(t).g, 0, target, defenders)
  sane(exact)
  const { wins, left } = simulate(t)
  near(wins.get('attacker'), exact.attackerWins)
  near(wins.get('defender'), exact.defenderWins)
  near(wins.get('none'), exact.mutual)
  const spread = Math.sqrt(exact.attackers.reduce((sum, p, n) => sum + p * (n - exact.attackersLeft) ** 2, 0))
  expect(Math.abs(left - exact.attackersLeft)).toBeLessThan((4 * spread) / Math.sqrt(GAMES))
}

/** Within four standard deviations. */
function near(found: number | undefined, chance: number): void {
  const off = Math.abs((found ?? 0) / GAMES - chance)
  expect(off).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / GAMES) + 1e-9)
}

describe('battles as they are played come out like that', () => {
  test('a Battle Group with Targeting Arrays against Shield Harmonics', () => {
    const t = field(2, 1, ['romulan', 'klingon', 'federation'])
    fleet(t, 0, 1, t.near[2]!, 4)
    fleet(t, 1, 1, orbit(t.izar), 5)
    holds(t, 0, 'superior-targeting-array')
    holds(t, 1, 'superior-shield-harmonics')
    agrees(t, 1)
  })

  test('Mass Fire Tactics against First Strike', () => {
    const t = field(4, 4, ['romulan', 'klingon', 'federation'])
    holds(t, 0, 'romulan-cloaking-device')
    holds(t, 1, 'mass-fire-tactics', 'disruptor-technology')
    set(t, 0, { shields: 1 })
    agrees(t, 1)
  })

  test('cloaked Ships with a Starbase, whose die is guided by nothing and pairs with those before', () => {
    const t = arena({ factions: ['klingon', 'cardassian', 'romulan'] })
    ships(t, 0, orbit(t.izar), 4)
    ships(t, 1, t.near[2]!, 5)
    owns(t, 0, t.izar, {}, { starbase: true })
    holds(t, 0, 'adapted-cloaking-device', 'mass-fire-tactics', 'superior-targeting-array')
    agreesAt(t, t.near[2]!, 1)
  })

  test('two Defenders against one', () => {
    const t = field(2, 2)
    ships(t, 2, orbit(t.izar), 3)
    fleet(t, 0, 1, t.near[2]!, 4)
    holds(t, 2, 'romulan-disruptors')
    agrees(t, 1, 2)
  })

  test('a Cube against plated Ships, a Battle Group and Mass Fire', () => {
    const t = field(3, 0)
    fleet(t, 0, 1, t.near[2]!, 4)
    set(t, 0, { weapons: 2 })
    cube(t, orbit(t.izar), 3)
    holds(t, 0, 'mass-fire-tactics', 'modified-borg-shield-plating')
    agrees(t, BORG)
  })

  test('Ships in the Briar Patch, attacked from two sides', () => {
    const t = arena({ factions: FACTIONS })
    ships(t, 0, t.near[2]!, 3)
    ships(t, 0, t.far[1]!, 2)
    ships(t, 1, orbit(t.izar), 3)
    t.g.s.discs[t.izar]!.card = 'briar-patch'
    holds(t, 0, 'disruptor-technology')
    agrees(t, 1)
  })
})
