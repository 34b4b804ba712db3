import { expect, test } from 'vitest'
import { bridge } from '../../procedures/conflict/testing/bridge.ts'
import { strengthOf } from '../../rules/battle/battle.ts'
import { allCompatible } from '../../rules/card/compatible.ts'
import { kill } from '../../rules/harm/dying.ts'
import { capture, holdOf, trap } from '../../rules/people/capture.ts'
import { isPlanet } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  seeding,
  stocks,
} from '../../testing/table.ts'
import { inDeck, MISSIONS, offers, onTable, played, story, used } from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

test('Torture: when the countdown expires the captive dies, and its owner pays', () => {
  const t = story()
  const [taitt] = onPlanet(t, 1, 0, 'taitt')
  onPlanet(t, 0, 0, 'kurn')
  capture(t.g, taitt!, 0, 'planet 0')
  played(t, 'torture', taitt)
  endTurns(t, 4)
  expect(inPlayNow(t, taitt!)).toBe(true)
  endTurns(t, 2)
  expect(inPlayNow(t, taitt!)).toBe(false)
  expect([points(t, 0), points(t, 1)]).toEqual([0, -7])
})

test('Internment: from the trap to the brig, or a card about capturing', () => {
  const t = story()
  const [taitt] = onPlanet(t, 1, 0, 'taitt')
  trap(t.g, taitt!, 0, card(t, 0, 'armus-skin-of-evil'))
  const ship = inSpace(t, 0, 'ikc-bortas', 1)
  lay(t, 0, 'holding-cell-door', { in: 'on', host: ship })
  played(t, 'internment', 'brig', taitt, ship)
  expect(holdOf(t.g, taitt!)).toBe('brig')
  expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: ship })
  const d = story()
  const [torture] = inDeck(d, 0, 'torture', 'lower-decks')
  played(d, 'internment')
  expect(options(d, 0)).toEqual([torture, 'nothing'])
  answer(d, 0, torture)
  expect(d.g.s.players[0]!.hand).toEqual([torture])
})

test('Tyranny: with an empty hand at the start, a card from the deck', () => {
  const t = story()
  onTable(t, 'alternate-universe-door')
  const tyranny = onTable(t, 'tyranny')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'start' })
  const [sword] = inDeck(t, 0, 'raktajino', 'admiral-black')
  answer(t, 0, `use ${tyranny}`)
  expect(options(t, 0)).not.toContain(sword)
  answer(t, 0, options(t, 0)[0])
  expect(t.g.s.players[0]!.hand).toHaveLength(1)
  expect(t.g.prompts[0]!.name).not.toBe('start')
})

test('Ocular Implants: a look at the team there or at the bottom seed, once', () => {
  const t = story()
  const [data] = onPlanet(t, 0, 0, 'data')
  const [kurn] = onPlanet(t, 1, 0, 'kurn')
  seed(t, 1, 0, 'armus-skin-of-evil', 'microvirus')
  const eyes = lay(t, 0, 'ocular-implants', { in: 'on', host: data! })
  at(t, 0, 'orders')
  used(t, 0, eyes, 'team')
  expect(t.g.s.here.looking).toEqual({ seat: 0, cards: [kurn] })
  answer(t, 0, null)
  expect(offers(t, 0, eyes)).toBe(false)
})

test('Klingon Civil War: the loser’s weapons and shields, among Klingons', () => {
  const t = story()
  const fleet = [1, 2].map(() => inSpace(t, 0, 'ikc-bortas', 1))
  for (const ship of fleet) aboard(t, 0, ship, 'kurn')
  const prey = inSpace(t, 1, 'ikc-kladiyus', 1)
  onTable(t, 'klingon-civil-war', 1)
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, fleet, prey)
  while (inPlayNow(t, prey) && t.g.prompts[0]!.name !== 'order')
    answer(t, t.g.prompts[0]!.seat, (t.g.prompts[0] as { fallback?: unknown }).fallback ?? [])
  if (!inPlayNow(t, prey)) expect(points(t, 0)).toBe(11)
  expect(inPlayNow(t, prey)).toBe(false)
})

test('Regenerate: a cube as good as new, or a fresh deck', () => {
  const t = story()
  const cube = inSpace(t, 0, 'borg-cube', 1)
  playOf(t, cube).damage = 1
  const dust = lay(t, 1, 'baryon-buildup', { in: 'on', host: cube })
  played(t, 'regenerate', cube)
  expect(playOf(t, cube)).toMatchObject({ damage: 0, stopped: true })
  expect(inPlayNow(t, dust)).toBe(false)
  const s = story()
  const old = card(s, 0, 'taitt')
  s.g.s.players[0]!.discard.push(old)
  played(s, 'regenerate')
  expect(s.g.s.players[0]!.deck).toContain(old)
})

test('Memory Wipe: a crew without affiliation, until it is nullified; seeded, the others mix', () => {
  const t = story()
  const ship = inSpace(t, 1, 'ikc-bortas', 1)
  const [kurn] = aboard(t, 1, ship, 'kurn')
  const wipe = played(t, 'memory-wipe', ship)
  expect([playOf(t, ship).mode, playOf(t, kurn!).mode]).toEqual(['Non-Aligned', 'Non-Aligned'])
  const [kevin] = hand(t, 0, 'kevin-uxbridge')
  at(t, 0, 'orders')
  used(t, 0, kevin!, wipe)
  expect(playOf(t, kurn!).mode).toBe('Klingon')
  const s = story()
  const [a, b] = onPlanet(s, 1, 0, 'kurn', 'tomalak')
  expect(allCompatible(s.g, 1, [a!, b!])).toBe(false)
  onTable(s, 'memory-wipe')
  expect(allCompatible(s.g, 1, [a!, b!])).toBe(true)
})

test('34th Rule of Acquisition: war is good for business, once a turn', () => {
  const t = story()
  const [gaila] = onPlanet(t, 0, 1, 'gaila')
  const rule = lay(t, 0, '34th-rule-of-acquisition', { in: 'on', host: gaila! })
  onPlanet(t, 0, 0, 'kurn')
  onPlanet(t, 1, 0, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  expect(offers(t, 0, rule)).toBe(true)
  used(t, 0, rule)
  if (t.g.prompts[0]!.name === 'profit') answer(t, 0, 'draw')
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
})

test('Romulan Minefield: stop among the mines, or run into one; Romulans know the way', () => {
  const t = story()
  played(t, 'romulan-minefield', 0)
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'taitt')
  const gap = t.g.s.spacelines.Alpha![1]!
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 1, 'stop')
  expect(playOf(t, ship)).toMatchObject({ at: { in: 'space', loc: gap }, stopped: true })
  const d = story()
  played(d, 'romulan-minefield', 0)
  const other = inSpace(d, 0, 'runabout', 0)
  aboard(d, 0, other, 'taitt')
  at(d, 0, 'orders')
  answer(d, 0, 'fly', other, 1, 'damage')
  expect(playOf(d, other)).toMatchObject({ at: { in: 'space', loc: 1 }, damage: 1 })
})

test('Unstable Matrix: Genesis becomes space, for points', () => {
  const t = seeding([{ seed: stocks('unstable-matrix') }, {}], {}, 'facility', {}, [
    ...MISSIONS,
    '0 genesis-planet',
  ])
  const [matrix] = t.g.s.players[0]!.seeds
  answer(t, 0, matrix, 4)
  expect(playOf(t, matrix!).at).toEqual({ in: 'atop', loc: 4 })
  Object.assign(t.g.s, { stage: 'play', turn: 1 })
  expect(offers(at(t, 0, 'orders'), 0, matrix!)).toBe(false)
  t.g.s.locations[4]!.completedBy = 1
  at(t, 0, 'orders')
  used(t, 0, matrix!, true)
  expect(isPlanet(t.g, 4)).toBe(false)
  expect(points(t, 0)).toBe(-5)
})

// ---- Tactics

test('Quantum Torpedo as a marker: no space mission without sensors', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'jean-luc-picard', 'taitt')
  bridge(t, 1)
  expect(options(at(t, 0, 'orders'), 0)).toContain('attempt')
  lay(t, 1, 'quantum-torpedo', { in: 'on', host: ship })
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('attempt')
})

test('Maximum Firepower draws one marker more for the Decius', () => {
  const hits = (name: string) => {
    const t = story()
    const ship = inSpace(t, 0, name, 1)
    aboard(t, 0, ship, name === 'decius' ? 'tomalak' : 'kurn')
    const prey = inSpace(t, 1, 'uss-galaxy', 1)
    bridge(t, 0, 'target-engines', 'target-engines', 'target-engines', 'target-engines', 'maximum-firepower')
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1, [ship], prey)
    answer(t, 0, 'draw', 'enough')
    answer(t, 0, options(t, 0)[0])
    const { result } = happened(t, 'fire.opened')
    return [result, t.g.s.inPlay.filter(one => t.g.s.cards[one]!.card === 'target-engines').length]
  }
  expect(hits('ikc-bortas')).toEqual(['hit', 2])
  expect(hits('decius')).toEqual(['hit', 3])
  expect(shipAttribute).toBeDefined()
})

test('Duranja: who died in one’s previous turn is worth the own INTEGRITY', () => {
  const t = story()
  const [anara] = onPlanet(t, 0, 0, 'anara')
  const [duranja] = hand(t, 0, 'duranja')
  at(t, 0, 'orders')
  kill(t.g, [anara!])
  expect(options(at(t, 0, 'play'), 0)).not.toContain(duranja)
  at(t, 0, 'orders')
  endTurns(t, 2)
  at(t, 0, 'play')
  answer(t, 0, duranja, anara)
  expect(points(t, 0)).toBeGreaterThan(4)
  expect(t.g.s.players[0]!.uniqueOnly).toEqual([anara])
  const late = story()
  const [other] = onPlanet(late, 0, 0, 'anara')
  const [candle] = hand(late, 0, 'duranja')
  at(late, 0, 'orders')
  kill(late.g, [other!])
  endTurns(late, 4)
  expect(options(at(late, 0, 'play'), 0)).not.toContain(candle)
})

test('The Guardian: in the middle of a battle a shape-shifter grows', () => {
  const t = story()
  onPlanet(t, 0, 0, 'kurn')
  const [founder] = onPlanet(t, 1, 0, 'founder')
  const [guardian, other] = hand(t, 1, 'the-guardian', 'the-guardian')
  const before = strengthOf(t.g, founder!)
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  answer(t, 1, `suspend ${guardian}`, founder)
  expect(strengthOf(t.g, founder!)).toBe(before + 6)
  answer(t, 1, `suspend ${other}`, founder)
  expect(inPlayNow(t, guardian!)).toBe(false)
  expect(strengthOf(t.g, founder!)).toBe(before + 6)
})
