import { forbid } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { isOpposing } from '../../rules/battle/battle.ts'
import { controllerOf } from '../../rules/card/control.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import { unstop } from '../../rules/harm/stopping.ts'
import { NOBODY } from '../../rules/ships/selfControl.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import { declaring } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  card,
  happened,
  inPlayNow,
  inSpace,
  options,
  playOf,
  points,
  refused,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { openBridge } from './testing/bridge.ts'

// Spans 3, 2, 3, 3 and 3.
const MISSIONS = [
  '0 investigate-rogue-comet',
  '0 repair-mission',
  '0 study-pulsar',
  '0 study-stellar-collision',
  '0 test-mission',
]
const KILLER = 'planet-killer'

function killer(t: Table, owner: number, loc: number): number {
  const id = card(t, owner, KILLER)
  enterPlay(t.g, id, NOBODY, { in: 'space', loc }, null)
  return id
}

function ship(t: Table, seat: number, loc: number, name: string, ...crew: string[]): number {
  const id = inSpace(t, seat, name, loc)
  aboard(t, seat, id, ...crew)
  return id
}

/** Answers, and lets all damage be dealt; everything that happened. */
function all(t: Table, seat: number, ...given: unknown[]): { type: string; data: any }[] {
  const events: { type: string; data: any }[] = []
  for (const one of given) events.push(...answer(t, seat, one).events)
  for (let open = t.g.prompts[0]; open?.name === 'damageNext'; open = t.g.prompts[0])
    events.push(...answer(t, open.seat, (open as { options?: unknown[] }).options![0]).events)
  return events
}

test('met, it is nobody’s; at the end of every turn it moves as far as it can, to the far end and off it', () => {
  shows('CCG-SELFCTRL-01', 'CCG-SELFCTRL-02', 'CCG-SELFCTRL-03', 'CCG-SELFCTRL-05')
  const t = table({ missions: MISSIONS })
  const crew = ship(t, 0, 1, 'runabout', 'geordi-la-forge')
  const [met] = seed(t, 1, 1, KILLER)
  answer(at(t, 0, 'orders'), 0, 'attempt', crew)
  expect(playOf(t, met!)).toMatchObject({ by: NOBODY, at: { in: 'space', loc: 1 } })
  expect(controllerOf(t.g, met!)).toBe(NOBODY)
  expect(t.g.s.cards[met!]!.owner).toBe(1)
  // It is alone now: RANGE 6 takes it over two spans of 3.
  playOf(t, crew).at = { in: 'space', loc: 0 }
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(playOf(t, met!).at).toEqual({ in: 'space', loc: 3 })
  // In the rival's turn it acts again: 3 more to the end, and for one more off the spaceline.
  answer(t, 1, 'orders', 'end')
  expect(inPlayNow(t, met!)).toBe(false)
  expect(t.g.s.players[1]!.out).toEqual([met])
})

test('where both ends are as far, its owner says which', () => {
  shows('CCG-SELFCTRL-04')
  const [a, b, c, d, e] = MISSIONS
  const t = table({ missions: [a!, c!, b!, d!, e!] })
  const it = killer(t, 1, 2)
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(options(t, 1)).toEqual(['left', 'right'])
  answer(t, 1, 'left')
  expect(inPlay(t.g, it).at).toEqual({ in: 'space', loc: 0 })
})

test('it attacks all that it attacks at once, and each player apart, as the turn player says', () => {
  shows('CCG-SELFCTRL-06', 'CCG-SELFCTRL-07', 'CCG-SELFCTRL-08', 'CCG-SELFCTRL-13', 'CCG-DAMAGE-09')
  const t = table({ missions: MISSIONS })
  const ours = [1, 2, 3].map(() => ship(t, 0, 1, 'runabout', 'giusti'))
  const theirs = ship(t, 1, 1, 'keldon', 'belva')
  killer(t, 1, 1)
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(options(t, 0)).toEqual([0, 1])
  answer(t, 0, 1)
  // The Keldon may fire back; nobody else is in that battle.
  expect(options(t, 1)).toEqual([theirs])
  const first = all(t, 1, [])
  const second = all(t, 0, [])
  const fired = (events: typeof first) => events.filter(e => e.type === 'fire.opened').map(e => e.data.seat)
  const battles = [...first, ...second].filter(e => e.type === 'battle.began')
  expect(battles.map(e => e.data.seat)).toEqual([NOBODY, NOBODY])
  expect(fired(first)).toEqual([NOBODY])
  expect(fired(second)).toEqual([NOBODY, NOBODY, NOBODY])
  // WEAPONS 10: hits by rotation, inflicted in the name of the player against whom they were not scored.
  expect(ours.map(id => playOf(t, id).damage)).toEqual([1, 1, 1])
  expect(playOf(t, theirs).damage).toBe(1)
  expect(t.g.s.players.map(({ rotates }) => rotates)).toEqual([true, true])
})

test('who has Tactics inflicts default damage in its place', () => {
  shows('CCG-SELFCTRL-13', 'CCG-SELFCTRL-12', 'CCG-SBATTLE-29', 'CCG-DAMAGE-09')
  const t = table({ missions: MISSIONS })
  const bortas = ship(t, 0, 1, 'ikc-bortas', 'gowron')
  const markers = openBridge(t, 1, 6)
  killer(t, 0, 1)
  answer(at(t, 0, 'orders'), 0, 'end')
  answer(t, 0, [])
  // WEAPONS 10 against SHIELDS 9: a hit. Nobody was asked for a tactic, and two markers were drawn.
  const on = t.g.s.inPlay.filter(id => {
    const place = playOf(t, id).at
    return place.in === 'on' && place.host === bortas
  })
  expect(on).toHaveLength(2)
  expect(on.every(id => markers.includes(id))).toBe(true)
  expect(playOf(t, bortas).damage).toBe(0)
})

test('anybody may attack it, Borg only as ever; it fires back at all who did, and at no others', () => {
  shows('CCG-SELFCTRL-09', 'CCG-SELFCTRL-10', 'CCG-SELFCTRL-11', 'CCG-SBATTLE-08', 'CCG-BATTLE-04')
  const t = table({ missions: MISSIONS })
  const first = ship(t, 0, 1, 'uss-galaxy', 'benjamin-maxwell')
  const second = ship(t, 0, 1, 'uss-nebula', 'thomas-riker')
  const idle = ship(t, 0, 1, 'runabout', 'giusti')
  const it = killer(t, 0, 1)
  at(t, 0, 'orders')
  expect(isOpposing(t.g, 0, it)).toBe(false)
  const fired = all(t, 0, 'attack', 1, [first, second], it).filter(e => e.type === 'fire.opened')
  expect(fired.map(e => e.data.seat)).toEqual([0, NOBODY, NOBODY])
  expect(playOf(t, idle).damage).toBe(0)
  // No right to counter-attack comes of it.
  expect(t.g.s.attacks).toEqual([])
  const borg = table({ missions: MISSIONS })
  const cube = ship(borg, 0, 1, 'borg-cube', 'borg-queen')
  const target = killer(borg, 1, 1)
  answer(at(borg, 0, 'orders'), 0, 'attack', 1, [cube])
  expect(refused(borg, 0, target)).toEqual(['CCG-BATTLE-02'])
})

test('own Tactics damage one’s own; destroyed in battle, it is worth its points', () => {
  shows('CCG-DAMAGE-08')
  const t = table({ missions: MISSIONS })
  const fleet = [1, 2, 3].map(() => ship(t, 0, 1, 'uss-galaxy', 'benjamin-maxwell'))
  const it = killer(t, 0, 1)
  at(t, 0, 'orders')
  all(t, 0, 'attack', 1, fleet, it)
  // WEAPONS 7 each: 21 against SHIELDS 16, a hit by its own player.
  expect(playOf(t, it).damage).toBe(1)
  expect(t.g.s.players[0]!.rotates).toBe(true)
  unstop(t.g, fleet)
  all(at(t, 0, 'orders'), 0, 'attack', 1, fleet, it)
  expect(inPlayNow(t, it)).toBe(false)
  expect(points(t, 0)).toBe(10)
  expect(t.g.s.players[0]!.bonus).toEqual([it])
  const u = table({ missions: MISSIONS })
  const galaxy = [1, 2, 3].map(() => ship(u, 0, 1, 'uss-galaxy', 'benjamin-maxwell'))
  const own = openBridge(u, 0, 6)
  const mine = killer(u, 0, 1)
  at(u, 0, 'orders')
  all(u, 0, 'attack', 1, galaxy, mine, 'enough')
  const on = u.g.s.inPlay.filter(id => {
    const place = playOf(u, id).at
    return place.in === 'on' && place.host === mine
  })
  expect(on).toHaveLength(2)
  expect(on.every(id => own.includes(id))).toBe(true)
})

test('what affects ships does not affect it', () => {
  shows('CCG-SELFCTRL-14')
  const game = declaring(
    {},
    { 'q-net': { permissions: { move: () => forbid('No ship gets through.', []) } } },
  )
  const t = table({ missions: MISSIONS, game })
  const runabout = ship(t, 0, 0, 'runabout', 'giusti')
  const net = card(t, 1, 'q-net')
  enterPlay(t.g, net, 1, { in: 'core' }, null)
  const it = killer(t, 1, 1)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fly')
  answer(t, 0, 'end')
  expect(playOf(t, it).at).toEqual({ in: 'space', loc: 3 })
  expect(inPlayNow(t, runabout)).toBe(true)
})

test('Ablative Armor works against whatever fights its ship', () => {
  shows('CCG-BATTLE-05', 'CCG-BATTLE-04')
  const armor = {
    values: {
      toHit: (g: any, { target, firing }: { target: number; firing: readonly number[] }, self: any) => {
        const { at: place, by } = g.s.cards[self.id].play
        return place.host === target && isOpposing(g, by, firing[0]!) ? 1 : 0
      },
    },
  }
  const fight = (armored: boolean) => {
    const t = table({ missions: MISSIONS, game: declaring({}, { 'ablative-armor': armor }) })
    const bortas = ship(t, 0, 1, 'ikc-bortas', 'gowron')
    if (armored) aboard(t, 0, bortas, 'ablative-armor')
    killer(t, 0, 1)
    answer(at(t, 0, 'orders'), 0, 'end')
    answer(t, 0, [])
    return happened(t, 'fire.opened').result
  }
  expect(fight(false)).toBe('hit')
  expect(fight(true)).toBe('miss')
})
