import { allow } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { disable } from '../../rules/card/states.ts'
import { downloadIcons } from '../../rules/downloads/specialDownload.ts'
import { markDamage } from '../../rules/harm/destruction.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import { answering, declaring, responding } from '../../testing/declare.ts'
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
  prompt,
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import { bridge } from '../conflict/testing/bridge.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

/** A card in hand that may be used at one moment of a battle, and does nothing. */
const during = (name: string, kind: string, moment: string) =>
  answering(
    (_g, seen) => seen.action.kind === kind && seen.moment === moment && !seen.just,
    responding(name, () => undefined),
  )

function ship(t: Table, seat: number, name: string, ...crew: string[]): number {
  const id = inSpace(t, seat, name, 1)
  aboard(t, seat, id, ...crew)
  return id
}

test('the force that is noted is a copy of what the battle remembers', () => {
  const game = declaring({}, { 'weak-spot': during('testWeakSpot', 'battle', 'openFire') })
  const t = table({ missions: MISSIONS, game })
  const fleet = [1, 2].map(() => ship(t, 0, 'ikc-bortas', 'kurn'))
  const prey = ship(t, 1, 'runabout', 'taitt')
  hand(t, 1, 'weak-spot')
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, fleet, prey)
  answer(t, 1, [])
  expect(t.g.s.forces).toEqual([fleet, [prey]])
  // A saved game comes back as a tree, so whoever left one of two shared lists would be in the other still.
  t.g.s.forces![0].pop()
  const remembered = t.g.match.stack.map(({ v }) => (v as { firing?: number[] }).firing).filter(Boolean)
  expect(remembered).toEqual([fleet])
})

test('each answer has its stage of the battle, and no other', () => {
  shows('CCG-BATTLE-08')
  const game = declaring(
    {},
    {
      'asteroid-sanctuary': during('testSanctuary', 'battle', 'initiated'),
      'weak-spot': answering(
        (_g, seen) => seen.moment === 'openFire' || seen.moment === 'returnFire',
        responding('testWeakSpot', () => undefined),
      ),
      'federation-flagship-recovered': during('testRecovered', 'destroy', 'initiated'),
    },
  )
  const t = table({ missions: MISSIONS, game })
  const fleet = [1, 2].map(() => ship(t, 0, 'ikc-bortas', 'kurn'))
  const prey = ship(t, 1, 'runabout', 'taitt')
  const [sanctuary, spot, other, recovered] = hand(
    t,
    1,
    'asteroid-sanctuary',
    'weak-spot',
    'weak-spot',
    'federation-flagship-recovered',
  )
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, fleet, prey)
  answer(t, 1, [])
  expect(prompt(t, 1).about).toEqual({ moment: 'initiated' })
  expect(options(t, 1)).toEqual([`use ${sanctuary}`, 'pass'])
  answer(t, 1, `use ${sanctuary}`)
  expect(prompt(t, 1).about).toEqual({ moment: 'openFire' })
  expect(options(t, 1)).toEqual([`use ${spot}`, `use ${other}`, 'pass'])
  answer(t, 1, `use ${spot}`)
  answer(t, 1, 'pass')
  expect(prompt(t, 1).about).toEqual({ moment: 'returnFire' })
  expect(options(t, 1)).toEqual([`use ${other}`, 'pass'])
  answer(t, 1, 'pass')
  expect(options(t, 1)).toEqual([`use ${recovered}`, 'pass'])
  answer(t, 1, 'pass')
  expect(inPlayNow(t, prey)).toBe(false)
})

test('once an attack is declared nothing is just played; what suspends play may still come', () => {
  shows('CCG-BATTLE-09')
  const outOfTime = {
    actions: {
      anytime: {
        when: (_g: any, v: any, self: any) => self.owner === v.seat,
        run: responding('testTime', () => undefined),
      },
    },
  } as never
  const suspended = {
    actions: {
      suspend: {
        when: (_g: any, v: any, self: any) => self.owner === v.seat,
        run: responding('testDaniels', () => undefined),
      },
    },
  } as never
  const game = declaring({}, { 'out-of-time': outOfTime, q2: suspended })
  const t = table({ missions: MISSIONS, game })
  const bortas = ship(t, 0, 'ikc-bortas', 'kurn')
  const prey = ship(t, 1, 'runabout', 'taitt')
  const [time] = hand(t, 1, 'out-of-time')
  const [daniels] = hand(t, 1, 'q2')
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, [bortas], prey)
  answer(t, 1, [])
  const open = options(t, 1)
  expect(open).not.toContain(`use ${time}`)
  expect(open).toContain(`suspend ${daniels}`)
})

test('a card may let Borg attack', () => {
  shows('CCG-BATTLE-03')
  const eliminate = {
    permissions: {
      attack: (g: any, { target }: { target: readonly number[] }, self: any) =>
        target.includes(g.s.cards[self.id].play.aim) ? allow() : undefined,
    },
  }
  const t = table({ missions: MISSIONS, game: declaring({}, { 'eliminate-starship': eliminate }) })
  const cube = ship(t, 0, 'borg-cube', 'borg-queen')
  const [first, second] = ['runabout', 'uss-nebula'].map(name => ship(t, 1, name, 'taitt'))
  const objective = lay(t, 0, 'eliminate-starship', { in: 'core' })
  playOf(t, objective).aim = first!
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, [cube])
  expect(refused(t, 0, second)).toEqual(['CCG-BATTLE-02'])
  answer(t, 0, first)
  expect(happened(t, 'battle.began') ?? t.g.prompts[0]!.name).toBeDefined()
  expect(t.g.s.attacks.length + t.g.prompts.length).toBeGreaterThan(0)
  while (t.g.prompts[0]!.name !== 'order') {
    const open = t.g.prompts[0] as { seat: number; fallback?: unknown }
    answer(t, open.seat, open.fallback)
  }
  expect(inPlayNow(t, first!)).toBe(false)
})

test('cards that are no personnel may be a force of their own', () => {
  shows('CCG-PBATTLE-02')
  const t = table({ missions: MISSIONS })
  const bortas = inSpace(t, 0, 'ikc-bortas', 1)
  const [kurn] = aboard(t, 0, bortas, 'kurn')
  const rogues = ['rogue-borg-mercenaries', 'rogue-borg-mercenaries', 'crosis'].map(name =>
    lay(t, 1, name, { in: 'on', host: bortas }),
  )
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('fight')
  answer(t, 0, 'fight', bortas)
  const pair = happened(t, 'combat.pair')
  expect(pair.ids[0]).toBe(kurn)
  expect(rogues).toContain(pair.ids[1])
  // Three of them, led by Crosis: 6 each.
  expect(pair.strengths[1]).toBe(6)
})

test('who is disabled forms up with nobody, but may be the one who dies', () => {
  shows('CCG-PBATTLE-06')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'gowron', 'kurn')
  const [worf, data] = onPlanet(t, 1, 0, 'taitt', 'data')
  disable(t.g, [data!])
  at(t, 0, 'orders')
  const pairs: number[] = []
  for (const event of answer(t, 0, 'fight', 'planet 0').events)
    if (event.type === 'combat.pair') pairs.push(...(event.data as { ids: number[] }).ids)
  while (t.g.prompts[0]!.name === 'combat') {
    for (const event of answer(t, t.g.prompts[0]!.seat, 'nothing').events)
      if (event.type === 'combat.pair') pairs.push(...(event.data as { ids: number[] }).ids)
  }
  // One pair only, and Data was not in it; his STRENGTH of 12 did not count.
  expect(pairs).toHaveLength(2)
  expect(pairs).toContain(worf)
  expect(pairs).not.toContain(data)
  expect(team).toHaveLength(2)
  expect([worf!, data!].filter(id => inPlayNow(t, id))).toHaveLength(1)
})

test('a Tactic that is downloaded is the current one, and nothing is drawn', () => {
  shows('CCG-SBATTLE-32', 'CCG-SDL-01')
  const t = table({ missions: MISSIONS })
  const stargazer = ship(t, 0, 'dkora-transport', 'captain-picard')
  const prey = ship(t, 1, 'ikc-bortas', 'kurn')
  const [phaser, maneuver] = bridge(t, 0, 'phaser-banks', 'picard-maneuver')
  t.g.s.players[0]!.sides[0]!.cards = [maneuver!, phaser!]
  t.g.s.attacks = [{ by: 1, loc: 1, turn: t.g.s.turn - 1 }]
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, [stargazer], prey)
  answer(t, 1, [])
  while (t.g.prompts[0]!.name === 'respond') answer(t, t.g.prompts[0]!.seat, 'pass')
  const download = options(t, 0).find(option => String(option).startsWith('download'))!
  expect(prompt(t, 0).name).toBe('drawTactic')
  const icons = () => downloadIcons(t.g, 0).map(({ id }) => id)
  const [picard] = icons()
  expect(picard).toBeDefined()
  answer(t, 0, download)
  // It is used up.
  expect(icons()).not.toContain(picard)
  expect(happened(t, 'tactic.chosen')).toMatchObject({ seat: 0, card: 'picard-maneuver' })
  expect(happened(t, 'tactic.drawn')).toBeUndefined()
  expect(prompt(t, t.g.prompts[0]!.seat).name).not.toBe('drawTactic')
})

test('what markers say happens at once, and their numbers count', () => {
  shows('CCG-DAMAGE-12')
  const t = table({ missions: MISSIONS })
  const bortas = ship(t, 0, 'ikc-bortas', 'kurn')
  const second = ship(t, 0, 'ikc-vorcha', 'batrell')
  const prey = ship(t, 1, 'uss-galaxy', 'benjamin-maxwell')
  bridge(t, 0, 'maximum-firepower', 'maximum-firepower', 'target-warp-field-coils')
  const imbalance = card(t, 0, 'engine-imbalance')
  t.g.s.players[0]!.deck.push(imbalance)
  playOf(t, prey).stopped = false
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, [bortas, second], prey)
  answer(t, 1, [])
  answer(t, 0, 'enough')
  // A hit draws two markers: the coils are on top.
  expect(prompt(t, 0).name).toBe('markerBrings')
  expect(options(t, 0)).toEqual([imbalance, 'nothing'])
  answer(t, 0, imbalance)
  expect(playOf(t, imbalance).at).toEqual({ in: 'on', host: prey })
  // Maximum Firepower takes two from the SHIELDS.
  expect(shipAttribute(t.g, prey, 'SHIELDS')).toBe(7)
})

test('who inflicts damage by rotation places no Tactics by other cards', () => {
  shows('CCG-DAMAGE-17', 'CCG-DAMAGE-18')
  // CRM-114s, weapons platforms and flagships: their damage is void in such hands.
  const hit = (open: boolean, rotated: boolean) => {
    const t = table({ missions: MISSIONS })
    const prey = ship(t, 1, 'uss-galaxy', 'benjamin-maxwell')
    if (open) bridge(t, 0, 'phaser-banks', 'phaser-banks')
    if (rotated) t.g.s.players[0]!.rotates = true
    const done = markDamage(t.g, 0, prey, { draw: 1, place: 0 })
    const on = t.g.s.inPlay.filter(id => {
      const place = playOf(t, id).at
      return place.in === 'on' && place.host === prey
    })
    return { done, markers: on.length, damage: playOf(t, prey).damage }
  }
  expect(hit(false, false)).toEqual({ done: false, markers: 0, damage: 0 })
  expect(hit(true, true)).toEqual({ done: false, markers: 0, damage: 0 })
  expect(hit(true, false)).toEqual({ done: true, markers: 1, damage: 0 })
})

test('a Spacedock repairs everything at once', () => {
  shows('CCG-REPAIR-04')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 1)
  lay(t, 0, 'spacedock', { in: 'on', host: post })
  const galaxy = lay(t, 0, 'uss-galaxy', { in: 'docked', host: post })
  const markers = bridge(t, 1, 'phaser-banks', 'phaser-banks', 'phaser-banks')
  t.g.s.players[1]!.sides[0]!.cards = []
  for (const id of markers) enterPlay(t.g, id, 1, { in: 'on', host: galaxy })
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(markers.map(id => inPlayNow(t, id))).toEqual([false, false, false])
})
