import { allow, call, done, type Hooks, locals, redactAll, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { put, take } from '../../rules/zones/zones.ts'
import type { Action, ActionKind, Id } from '../../state.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  script,
  type Table,
  table,
} from '../../testing/table.ts'
import { type Ccg, type Moment, procedure, type Source } from '../../types.ts'
import { anAction, conclude, initiate, nullifyAnswered } from '../actions/act.ts'
import { bridge } from './testing/bridge.ts'

const MISSIONS = ['0 cultural-observation', '1 seek-life-form']

interface Responding {
  self: Source
  at: { seat: number; action: Action; moment: Moment; just: boolean }
}

/** A test card from hand that cancels what it answers. */
const cancelling = procedure('testCancel', locals<Responding>(), {
  play(g, v) {
    const id = v.self.id as number
    g.s.table.push(take(g.s.players[v.at.seat]!.hand, id))
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: id }) }, 'resolve')
  },
  resolve(g, v) {
    nullifyAnswered(g)
    put(g, take(g.s.table, v.self.id as number), 'discard')
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

const cancels = (kind: ActionKind): Hooks<Ccg> => ({
  actions: {
    respond: {
      when: (_g, on, self) =>
        self.owner === on.seat && on.moment === 'initiated' && !on.just && on.action.kind === kind,
      run: cancelling,
    },
  },
})

const stunning = procedure('testStun', locals<Responding>(), {
  stun(g, v) {
    const { pair, stunned } = g.s.combat!
    stunned.push(pair!.find(id => id !== v.self.id)!)
    return done()
  },
})

/** Whoever has this stuns the adversary, unless stunned already. */
const headlock: Hooks<Ccg> = {
  actions: {
    respond: {
      when: (g, on, self) =>
        on.moment === 'paired' &&
        self.owner === on.seat &&
        g.s.combat!.pair!.includes(self.id) &&
        g.s.combat!.stunned.length === 0,
      run: stunning,
    },
  },
}

const tableWith = (content: Record<string, Hooks<Ccg>> = {}): Table =>
  table({ missions: MISSIONS, game: { ...ccg, content } })

function ship(t: Table, seat: number, name: string, ...crew: string[]): Id {
  const id = inSpace(t, seat, name, 1)
  aboard(t, seat, id, ...crew)
  return id
}

const types = (t: Table) => t.events.map(e => e.type)

describe('personnel battle', () => {
  test('is fought where both are: on a planet or aboard, and nowhere else', () => {
    shows('CCG-PBATTLE-01', 'CCG-BATTLE-10')
    const t = tableWith()
    const bortas = ship(t, 1, 'ikc-bortas', 'gowron')
    onPlanet(t, 0, 0, 'taitt')
    at(t, 1, 'orders')
    expect(options(t, 1)).not.toContain('fight')
    aboard(t, 0, bortas, 'leah-brahms')
    at(t, 1, 'orders')
    answer(t, 1, 'fight')
    expect(options(t, 1)).toEqual([bortas, 'back'])
    answer(t, 1, bortas)
    expect(happened(t, 'combat.pair')).toMatchObject({ cards: ['gowron', 'leah-brahms'] })
  })

  test('begins with responses; then come pairs, the winner, and the end of it', () => {
    shows('CCG-PBATTLE-03', 'CCG-PBATTLE-05', 'CCG-BATTLE-07')
    const t = tableWith({ 'amanda-rogers': cancels('battle') })
    onPlanet(t, 1, 0, 'gowron')
    onPlanet(t, 0, 0, 'taitt')
    const [held] = hand(t, 0, 'amanda-rogers')
    at(t, 1, 'orders')
    answer(t, 1, 'fight', 'planet 0')
    expect(types(t)).toEqual(['battle.began'])
    // Nothing but a response may be made now.
    expect(options(t, 0)).toEqual([`use ${held}`, 'pass'])
    answer(t, 0, 'pass')
    expect(types(t)).toEqual(['combat.pair'])
    expect(prompt(t, 1).name).toBe('combat')
    answer(t, 1, 'nothing')
    expect(types(t).slice(0, 3)).toEqual(['battle.ended', 'card.selected', 'card.left'])
    expect(types(t).at(-1)).toBe('cards.stopped')
  })

  test('that is cancelled counts as fought: nobody dies, all are stopped, and it may be answered in the next turn', () => {
    shows('CCG-BATTLE-06')
    const t = tableWith({ 'amanda-rogers': cancels('battle') })
    const all = [...onPlanet(t, 1, 0, 'gowron'), ...onPlanet(t, 0, 0, 'taitt')]
    const [held] = hand(t, 0, 'amanda-rogers')
    at(t, 1, 'orders')
    answer(t, 1, 'fight', 'planet 0')
    answer(t, 0, `use ${held}`)
    expect(happened(t, 'combat.pair')).toBeUndefined()
    expect(all.map(id => playOf(t, id).stopped)).toEqual([true, true])
    answer(t, 1, 'end')
    answer(t, 0, 'orders')
    expect(options(t, 0)).toContain('fight')
  })

  test('two on one card fight as one, each with what makes them stronger', () => {
    shows('CCG-PBATTLE-12', 'CCG-PBATTLE-13', 'CCG-PBATTLE-09')
    const phaser: Hooks<Ccg> = {
      values: { attribute: (_g, { name }) => (name === 'STRENGTH' ? 2 : undefined) },
    }
    const t = tableWith({ 'starfleet-type-ii-phaser': phaser })
    onPlanet(t, 1, 0, 'ah-kel-and-ro-kel', 'starfleet-type-ii-phaser')
    onPlanet(t, 0, 0, 'taitt')
    at(t, 1, 'orders')
    answer(t, 1, 'fight', 'planet 0')
    expect(happened(t, 'combat.pair')).toMatchObject({ strengths: [9 + 2 + (9 + 2), 4 + 2] })
  })

  test('holograms stun others and never wound them; where they alone win, nobody dies', () => {
    shows('CCG-PBATTLE-16', 'CCG-HOLO-21', 'CCG-HOLO-22', 'CCG-HOLO-23')
    const t = tableWith({ feklhr: { permissions: { hologram: () => allow() } } })
    const [outlaw] = onPlanet(t, 1, 0, 'feklhr')
    const [taitt] = onPlanet(t, 0, 0, 'taitt')
    t.g.s.attacks = [{ by: 0, loc: 0, turn: t.g.s.turn - 1 }]
    at(t, 1, 'orders')
    answer(t, 1, 'fight', 'planet 0')
    expect(happened(t, 'combat.pair')).toMatchObject({ strengths: [15, 4] })
    expect(options(t, 1)).toEqual(['stun', 'nothing'])
    answer(t, 1, 'stun')
    expect(happened(t, 'battle.ended')).toEqual({ winner: 1 })
    expect([outlaw!, taitt!].map(id => inPlayNow(t, id))).toEqual([true, true])
  })

  test('stops whoever was not stopped yet, with all that the team carries', () => {
    shows('CCG-STOPPED-07', 'CCG-STOPPED-13', 'CCG-STOPPED-21')
    const t = tableWith()
    const ours = onPlanet(t, 1, 0, 'kurn', 'klingon-disruptor')
    const [tasha, tricorder] = onPlanet(t, 0, 0, 'tasha-yar', 'tricorder')
    playOf(t, tasha!).stopped = true
    at(t, 1, 'orders')
    answer(t, 1, 'fight', 'planet 0')
    const told = t.events.filter(e => e.type === 'cards.stopped')
    expect(told.map(e => e.data)).toEqual([
      { seat: 1, ids: ours },
      { seat: 0, ids: [tricorder] },
    ])
  })

  test('when two meet, the player whose turn it is may use an ability first', () => {
    shows('CCG-PBATTLE-10', 'CCG-PBATTLE-11', 'CCG-PBATTLE-17')
    for (const first of [0, 1]) {
      const t = tableWith({ data: headlock, betor: headlock })
      const [data] = onPlanet(t, 0, 0, 'data')
      const [betor] = onPlanet(t, 1, 0, 'betor')
      const fighters = [data!, betor!]
      t.g.s.attacks = [{ by: 1 - first, loc: 0, turn: t.g.s.turn - 1 }]
      at(t, first, 'orders')
      answer(t, first, 'fight', 'planet 0')
      expect(options(t, first)).toEqual([`use ${fighters[first]}`, 'pass'])
      answer(t, first, `use ${fighters[first]}`)
      // The other one is stunned and can do nothing any more; nobody is asked for a blow.
      expect(happened(t, 'battle.ended')).toEqual({ winner: first })
      expect(viewOf(t.g, 0).view.combat).toBeNull()
    }
  })

  test('nobody knows who may be the casualty before it is chosen', () => {
    shows('CCG-RANDOM-02')
    const t = tableWith()
    onPlanet(t, 1, 0, 'gowron')
    const [taitt, sarek] = onPlanet(t, 0, 0, 'taitt', 'sarek')
    at(t, 1, 'orders')
    script(t, 'combat', [[0], [0, 1]])
    answer(t, 1, 'fight', 'planet 0')
    const seen = viewOf(t.g, 1).view.inPlay.map(({ id }) => id)
    expect([taitt, sarek].map(id => seen.includes(id!))).toEqual([false, true])
  })
})

describe('ship battle', () => {
  test('begins when return fire has been declared or declined, and only then may be answered', () => {
    shows('CCG-SBATTLE-16', 'CCG-SBATTLE-18', 'CCG-SBATTLE-17')
    const t = tableWith({ 'amanda-rogers': cancels('battle') })
    const bortas = ship(t, 1, 'ikc-bortas', 'gowron')
    const nebula = ship(t, 0, 'uss-nebula', 'taitt')
    hand(t, 0, 'amanda-rogers')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], nebula)
    expect(prompt(t, 0).name).toBe('returnFire')
    expect(happened(t, 'battle.began')).toBeUndefined()
    answer(t, 0, [])
    expect(happened(t, 'battle.began')).toMatchObject({ kind: 'ship' })
    expect(prompt(t, 0).name).toBe('respond')
    answer(t, 0, 'pass')
    expect(t.events.filter(e => e.type === 'fire.opened')).toHaveLength(1)
  })

  test('one force after another attacks in the same turn', () => {
    shows('CCG-SBATTLE-07', 'CCG-COUNTER-01', 'CCG-STOPPED-03')
    const t = tableWith()
    const [bortas, vorcha] = [ship(t, 1, 'ikc-bortas', 'gowron'), ship(t, 1, 'ikc-vorcha', 'kurn')]
    const [nebula, runabout] = [ship(t, 0, 'uss-nebula'), ship(t, 0, 'runabout')]
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], nebula, 'attack', 1)
    // The first force has fought and is stopped.
    expect(options(t, 1)).toEqual([vorcha])
    answer(t, 1, [vorcha], runabout)
    expect([nebula, runabout].map(id => playOf(t, id).damage)).toEqual([1, 1])
  })

  test('a ship returns fire as it was before it was hit', () => {
    shows('CCG-SBATTLE-39')
    const t = tableWith()
    const bortas = ship(t, 1, 'ikc-bortas', 'gowron')
    const nebula = ship(t, 0, 'uss-nebula', 'taitt')
    bridge(t, 1, 'target-weapons', 'target-weapons')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], nebula)
    answer(t, 0, [nebula])
    answer(t, 1, 'enough')
    const fired = t.events.filter(e => e.type === 'fire.opened').map(e => e.data)
    expect(fired[1]).toMatchObject({ seat: 0, attack: 7 })
    expect(shipAttribute(t.g, nebula, 'WEAPONS')).toBe(3)
  })

  test('the end of a ship may be answered', () => {
    shows('CCG-SBATTLE-52', 'CCG-SBATTLE-51')
    const t = tableWith({ 'escape-pod': cancels('destroy') })
    const bortas = ship(t, 1, 'ikc-bortas', 'gowron')
    const nebula = ship(t, 0, 'uss-nebula')
    playOf(t, nebula).damage = 1
    const [pod] = hand(t, 0, 'escape-pod')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], nebula)
    expect(options(t, 0)).toEqual([`use ${pod}`, 'pass'])
    expect(inPlayNow(t, nebula)).toBe(true)
    answer(t, 0, 'pass')
    expect(inPlayNow(t, nebula)).toBe(false)
  })

  test('with a facility go all who are in it, but not the ships at its docks', () => {
    shows('CCG-SBATTLE-01', 'CCG-KILLED-02', 'CCG-KILLED-03', 'CCG-KILLED-04', 'CCG-DOCK-13')
    const t = tableWith()
    const fleet = [
      ship(t, 1, 'ikc-bortas', 'gowron'),
      ship(t, 1, 'ikc-vorcha', 'kurn'),
      ship(t, 1, 'ikc-vorcha', 'kurn'),
      ship(t, 1, 'ikc-vorcha', 'kurn'),
    ]
    const post = inSpace(t, 0, 'federation-outpost', 1)
    playOf(t, post).damage = 1
    const inside = aboard(t, 0, post, 'taitt', 'tricorder')
    const docked = lay(t, 0, 'runabout', { in: 'docked', host: post })
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, fleet, post)
    expect(happened(t, 'fire.opened')).toMatchObject({ attack: 33, defense: 30, result: 'hit' })
    expect([post, ...inside].map(id => inPlayNow(t, id))).toEqual([false, false, false])
    expect(playOf(t, docked).at).toEqual({ in: 'space', loc: 1 })
  })

  test('a station on a planet fires back, but opens no fire', () => {
    const t = tableWith()
    const bortas = ship(t, 1, 'ikc-bortas', 'gowron')
    const nor = lay(t, 0, 'nor', { in: 'planet', loc: 1 })
    aboard(t, 0, nor, 'belva')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attack')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 1, [bortas], nor)
    expect(options(t, 0)).toEqual([nor])
  })

  test('without a leader no attack; in answer to one, a team without a leader may fight whoever is there', () => {
    shows('CCG-LEADER-02', 'CCG-COUNTER-03', 'CCG-COUNTER-06')
    const t = tableWith()
    const keldon = inSpace(t, 1, 'keldon', 0)
    aboard(t, 1, keldon, 'belva')
    const pagh = inSpace(t, 0, 'ikc-pagh', 0)
    at(t, 1, 'orders')
    expect(options(t, 1)).not.toContain('attack')
    aboard(t, 1, keldon, 'gul-madred')
    onPlanet(t, 1, 0, 'benil')
    at(t, 1, 'orders')
    answer(t, 1, 'attack', 0, [keldon], pagh, 'pass', 'end')
    const [zegov] = aboard(t, 0, pagh, 'zegov')
    answer(t, 0, 'orders', 'beam', pagh, 'planet 0', [zegov], 'fight', 'planet 0')
    answer(t, 1, 'pass')
    expect(happened(t, 'combat.pair')).toMatchObject({ cards: ['zegov', 'benil'] })
  })
})

test('what is hit at its dock is not named to the rival', () => {
  shows('CCG-LOOK-06')
  const t = tableWith()
  const bortas = ship(t, 1, 'ikc-bortas', 'gowron')
  const second = ship(t, 1, 'ikc-vorcha', 'kurn')
  const third = ship(t, 1, 'ikc-vorcha', 'kurn')
  const post = inSpace(t, 0, 'federation-outpost', 1)
  const docked = lay(t, 0, 'runabout', { in: 'docked', host: post })
  at(t, 1, 'orders')
  const { events } = answer(t, 1, 'attack', 1, [bortas, second, third], docked)
  const told = (seat: number) => redactAll(events, seat).find(e => e.type === 'ship.damaged')!.data
  expect(told(0)).toEqual({ id: docked, card: 'runabout' })
  expect(told(1)).toEqual({ id: docked, card: null })
})
