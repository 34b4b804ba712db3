import { expect, test } from 'vitest'
import { destroy } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { capture } from '../../rules/people/capture.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  script,
  seed,
  type Table,
} from '../../testing/table.ts'
import { onTable, story, used } from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

/** Both on a planet; seat 0 attacks. */
function fight(ours: string[], theirs: string[], cards: [string[], string[]] = [[], []], piles?: number[][]) {
  const t = story()
  const own = onPlanet(t, 0, 0, ...ours)
  const foes = onPlanet(t, 1, 0, ...theirs)
  const held = [hand(t, 0, ...cards[0]), hand(t, 1, ...cards[1])]
  if (piles !== undefined) script(t, 'combat', piles)
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  return { t, own, foes, held }
}

/** Answers as a clock would until the battle is over. */
function toTheEnd(t: Table): void {
  for (let i = 0; i < 60 && t.g.prompts[0]!.name !== 'order'; i++) {
    const open = t.g.prompts[0]!
    answer(t, open.seat, (open as { fallback?: unknown }).fallback ?? null)
  }
}

const alive = (t: Table, ids: readonly number[]): number => ids.filter(one => inPlayNow(t, one)).length

test('Android Headlock: the android takes one after the other', () => {
  const { t, own, foes, held } = fight(
    ['amaritak', 'ametalox', 'thot-pran'],
    ['data'],
    [[], ['android-headlock', 'android-headlock']],
    [[2, 0, 1], [0]],
  )
  const [first, second] = held[1]!
  for (const lock of [first!, second!]) {
    while (t.g.prompts[0]!.seat !== 1 || !options(t, 1).includes(`use ${lock}`))
      answer(t, t.g.prompts[0]!.seat, 'nothing')
    used(t, 1, lock)
  }
  toTheEnd(t)
  expect(own.slice(0, 2).map(one => inPlayNow(t, one))).toEqual([false, false])
  expect(foes).toHaveLength(1)
})

test('Android Headlock is nothing for other adversaries', () => {
  const { t, held } = fight(['kurn'], ['data'], [[], ['android-headlock']])
  expect(options(t, t.g.prompts[0]!.seat)).not.toContain(`use ${held[1]![0]}`)
})

test("Data's Medals: points for the victor, lost with the leader", () => {
  const { t, own, held } = fight(['kurn', 'gowron'], ['taitt'], [['datas-medals'], []])
  while (!options(t, 0).includes(`use ${held[0]![0]}`)) {
    const open = prompt(t, 0)
    answer(t, 0, (open as { fallback?: unknown }).fallback)
  }
  used(t, 0, held[0]![0]!)
  answer(t, 0, own[0])
  expect(points(t, 0)).toBe(5)
  expect(playOf(t, held[0]![0]!).at).toEqual({ in: 'on', host: own[0] })
  const [grip] = seed(t, 1, 2, 'armus-skin-of-evil')
  playOf(t, own[0]!).at = { in: 'planet', loc: 2 }
  playOf(t, own[0]!).stopped = false
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 2')
  expect(grip).toBeDefined()
  expect(inPlayNow(t, own[0]!)).toBe(false)
  expect(points(t, 0)).toBe(0)
})

test("Data's Medals: the points stay when the leader leaves alive", () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 1)
  const leave = (how: (leader: number) => void): number => {
    const [leader] = aboard(t, 0, ship, 'jean-luc-picard')
    const medals = lay(t, 0, 'datas-medals', { in: 'on', host: leader! })
    const before = points(t, 0)
    how(leader!)
    expect(inPlayNow(t, medals)).toBe(false)
    return points(t, 0) - before
  }
  expect(leave(leader => leavePlay(t.g, leader, 'hand'))).toBe(0)
  expect(leave(leader => leavePlay(t.g, leader, 'discard'))).toBe(0)
  expect(leave(leader => kill(t.g, [leader]))).toBe(-5)
  expect(leave(() => destroy(t.g, ship))).toBe(-5)
})

test('I Do Not Take Orders From You!: the clever and treacherous kill, once', () => {
  const { t, own, foes, held } = fight(
    ['guron', 'kurn'],
    ['taitt', 'data'],
    [['i-do-not-take-orders-from-you', 'i-do-not-take-orders-from-you'], []],
  )
  expect(own).toHaveLength(2)
  used(t, 0, held[0]![0]!)
  const victims = options(t, 0)
  expect(victims).not.toContain(foes[1])
  answer(t, 0, victims.length > 1 ? victims[0] : 'nobody')
  if (t.g.prompts[0]!.name === 'respond') expect(options(t, 0)).not.toContain(`use ${held[0]![1]}`)
})

test("I'm a Doctor, Not a Doorstop stops a hologram, or cancels a battle for one", () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [einstein] = aboard(t, 0, ship, 'albert-einstein')
  const [card] = hand(t, 0, 'im-a-doctor-not-a-doorstop')
  at(t, 0, 'orders')
  used(t, 0, card!, einstein)
  expect(playOf(t, einstein!).stopped).toBe(true)
  const b = story()
  const deck = inSpace(b, 0, 'uss-galaxy', 0)
  const [holo] = aboard(b, 0, deck, 'albert-einstein')
  const [kurn] = aboard(b, 1, deck, 'kurn')
  const [stop] = hand(b, 0, 'im-a-doctor-not-a-doorstop')
  at(b, 1, 'orders')
  answer(b, 1, 'fight', deck)
  used(b, 0, stop!, holo)
  expect(inPlayNow(b, holo!)).toBe(false)
  expect(playOf(b, kurn!).stopped).toBe(true)
  expect(b.g.s.actions).toEqual([])
})

test('Phaser Burns: two of the stunned die', () => {
  const { t, foes, held } = fight(
    ['kurn', 'gowron', 'klingon-disruptor'],
    ['taitt', 'calloway'],
    [['phaser-burns'], []],
  )
  while (!options(t, 0).includes(`use ${held[0]![0]}`)) answer(t, 0, 'stun')
  used(t, 0, held[0]![0]!)
  expect(alive(t, foes)).toBe(0)
})

test('Remember the Alamo: the loser takes one along; or a guard on a planet dies', () => {
  const { t, own, held } = fight(['kurn', 'gowron'], ['taitt'], [[], ['remember-the-alamo']])
  while (t.g.prompts[0]!.seat === 0) {
    const open = prompt(t, 0)
    answer(t, 0, (open as { fallback?: unknown }).fallback)
  }
  expect(alive(t, own)).toBe(2)
  used(t, 1, held[1]![0]!)
  expect(alive(t, own)).toBe(1)
  const p = story()
  const [worf, picard] = onPlanet(p, 1, 0, 'worf', 'jean-luc-picard')
  const [card, other] = hand(p, 0, 'remember-the-alamo', 'remember-the-alamo')
  at(p, 0, 'orders')
  used(p, 0, card!, 0)
  expect([inPlayNow(p, worf!), inPlayNow(p, picard!)]).toEqual([false, true])
  expect(options(p, 0)).not.toContain(`use ${other}`)
})

test('Smoke Bomb: some keep out of it; or a team is stopped', () => {
  const { t, foes, held } = fight(['kurn', 'gowron'], ['taitt', 'calloway'], [[], ['smoke-bomb']])
  used(t, 1, held[1]![0]!, foes)
  toTheEnd(t)
  expect(alive(t, foes)).toBe(2)
  const s = story()
  const [kurn] = onPlanet(s, 0, 0, 'kurn')
  const [taitt] = onPlanet(s, 1, 0, 'taitt')
  const [bomb] = hand(s, 0, 'smoke-bomb')
  at(s, 0, 'orders')
  used(s, 0, bomb!, '1 at planet 0')
  expect([playOf(s, kurn!).stopped, playOf(s, taitt!).stopped]).toEqual([false, true])
})

test('Strike Three: a shape-shifter stuns three', () => {
  const { t, own, foes, held } = fight(
    ['founder', 'amaritak', 'thot-pran'],
    ['taitt', 'calloway', 'kurn', 'gowron'],
    [['strike-three'], []],
  )
  used(t, 0, held[0]![0]!, [own[0]])
  expect(t.g.s.combat!.stunned).toHaveLength(3)
  expect(foes).toEqual(expect.arrayContaining(t.g.s.combat!.stunned))
  toTheEnd(t)
})

test('Suicidal Attack: an escort dies with the captive, or an adversary with one’s own', () => {
  const t = story()
  const [lam] = onPlanet(t, 1, 0, 'lam')
  const [kurn] = onPlanet(t, 0, 0, 'kurn')
  capture(t.g, lam!, 0, 'planet 0')
  const [card] = hand(t, 1, 'suicidal-attack')
  at(t, 1, 'orders')
  used(t, 1, card!, lam, kurn)
  expect([inPlayNow(t, lam!), inPlayNow(t, kurn!)]).toEqual([false, false])
  const b = fight(['kurn', 'gowron'], ['lam', 'taitt'], [[], ['suicidal-attack']])
  used(b.t, 1, b.held[1]![0]!)
  toTheEnd(b.t)
  expect(alive(b.t, b.own)).toBe(1)
})

test('The Phage: a Vidiian dies at the start of an attempt, or comes back to hand', () => {
  const t = story()
  const [pel] = onPlanet(t, 0, 0, 'danara-pel')
  const [card] = hand(t, 0, 'the-phage')
  at(t, 0, 'orders')
  used(t, 0, card!, pel, 'hand')
  expect(t.g.s.players[0]!.hand).toContain(pel)
  const b = fight(['kurn'], ['danara-pel'], [[], ['the-phage']])
  used(b.t, 1, b.held[1]![0]!, b.foes[0])
  expect(inPlayNow(b.t, b.foes[0]!)).toBe(false)
})

test('Vulcan "Death Grip" saves from a dilemma and from a mortal wound', () => {
  const t = story()
  const [picard, sarek] = onPlanet(t, 0, 0, 'jean-luc-picard', 'sarek')
  seed(t, 1, 0, 'armus-skin-of-evil')
  const [card] = hand(t, 0, 'vulcan-death-grip')
  script(t, 'selection', [0])
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  used(t, 0, card!)
  answer(t, 0, options(t, 0)[0])
  expect([inPlayNow(t, picard!), inPlayNow(t, sarek!)]).toEqual([true, true])
  endTurns(t, 1)
  expect(playOf(t, picard!).stasis).toBeUndefined()
  const b = fight(['kurn', 'gowron'], ['taitt', 'sarek'], [[], ['vulcan-death-grip']])
  for (let i = 0; i < 6 && b.t.g.prompts[0]!.seat === 0; i++)
    answer(b.t, 0, options(b.t, 0).includes('kill') ? 'kill' : 'stun')
  if (b.t.g.prompts[0]!.name === 'respond') {
    used(b.t, 1, b.held[1]![0]!)
    answer(b.t, 1, options(b.t, 1)[0])
  }
  expect(playOf(b.t, b.foes[0]!).stasis).toBeDefined()
})

test('Wolf: an empath who is drawn to die lives', () => {
  const t = story()
  const [troi] = onPlanet(t, 0, 0, 'deanna-troi')
  seed(t, 1, 0, 'armus-skin-of-evil')
  const [card] = hand(t, 0, 'wolf')
  onTable(t, 'alternate-universe-door')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  used(t, 0, card!, troi)
  expect(inPlayNow(t, troi!)).toBe(true)
  expect(t.g.s.here.saved).toBeUndefined()
})
