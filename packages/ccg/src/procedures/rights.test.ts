import { allow, choose, forbid, hash, pickRandom, RuleError, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { readFilter } from '../cards/filterNotation.ts'
import { ccg } from '../game.ts'
import type { CardHooks } from '../rules/declared/cardHooks.ts'
import { score } from '../rules/turn/score.ts'
import type { Id, Repair } from '../state.ts'
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
  points,
  prompt,
  seed,
  type Table,
  table,
} from '../testing/table.ts'
import { gameWith, nullifies } from '../testing/testCards.ts'
import { viewState } from '../view.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission']
const act = (t: Table, seat: Seat, name: string, arg: unknown) => choose(t.g, { seat, act: name, arg }).events
const seen = (t: Table, seat: Seat) => JSON.stringify(viewState(t.g, seat))

describe('looking at cards', () => {
  test('what is played is shown while it is played, and hidden when it is there', () => {
    shows('CCG-LOOK-03', 'CCG-PLAY-11')
    for (const name of ['jean-luc-picard', 'tricorder']) {
      const t = table({ missions: MISSIONS, game: gameWith({ 'amanda-rogers': nullifies('play') }) })
      const outpost = inSpace(t, 0, 'federation-outpost', 1)
      // Some of both players are elsewhere, aboard a docked ship too.
      const docked = lay(t, 0, 'runabout', { in: 'docked', host: outpost })
      aboard(t, 0, docked, 'data')
      onPlanet(t, 0, 0, 'worf')
      onPlanet(t, 1, 0, 'gowron')
      const group = { seat: 0, people: false, docked: 0, cloaked: 0 }
      const elsewhere = { ...group, at: { loc: 0 }, people: true }
      const [shown, kept] = hand(t, 0, name, 'taitt')
      hand(t, 1, 'amanda-rogers')
      at(t, 0, 'play')
      expect(seen(t, 1)).not.toContain(name)
      answer(t, 0, shown)
      expect(prompt(t, 1).name).toBe('respond')
      for (const viewer of [0, 1, null])
        expect(viewState(t.g, viewer).table).toEqual([{ id: shown, card: name, owner: 0 }])
      // It has left the hand; the rest of the hand is not shown with it.
      expect(t.g.s.players[0]!.hand).toEqual([kept])
      expect(viewState(t.g, 1).players[0]).toMatchObject({ hand: null, handSize: 1 })
      expect(happened(t, 'card.played')).toEqual({ seat: 0, card: name })
      expect(viewState(t.g, 1).hidden).toEqual([{ ...group, at: { host: outpost }, docked: 1 }, elsewhere])
      answer(t, 1, 'pass')
      expect(inPlayNow(t, shown!)).toBe(true)
      expect(viewState(t.g, 1).table).toEqual([])
      expect(seen(t, 1)).not.toContain(name)
      // That somebody or something is there is all that the rival sees now.
      const there = { ...group, at: { host: outpost }, people: true, docked: 1 }
      expect(viewState(t.g, 1).hidden).toEqual([there, elsewhere])
      expect(viewState(t.g, 0).hidden).toEqual([{ ...elsewhere, seat: 1 }])
      expect(viewState(t.g, null).hidden).toEqual([there, elsewhere, { ...elsewhere, seat: 1 }])
      expect(viewState(t.g, 0).inPlay).toContainEqual(expect.objectContaining({ id: shown, card: name }))
    }
  })

  test('a player may demand proof, and sees only what matters of it', () => {
    shows('CCG-LOOK-05', 'CCG-LOOK-08', 'CCG-LOOK-09')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
    at(t, 0, 'orders')
    expect(() => act(t, 1, 'prove', ship)).toThrow(RuleError)
    answer(t, 0, 'fly', ship, 1)
    const [proof] = act(t, 1, 'prove', ship)
    expect(proof).toMatchObject({ type: 'staffing.proved', only: [1] })
    const text = JSON.stringify(proof!.data)
    expect(text).toContain('Cmd')
    expect(text).not.toContain('picard')
    expect(() => act(t, 0, 'prove', ship)).toThrow(RuleError)
  })

  test('the pool of a selection is proved by skills alone', () => {
    shows('CCG-LOOK-08', 'CCG-LOOK-09')
    const spec = {
      text: 'One with Diplomacy dies at random.',
      effects: [{ kind: 'auto', does: 'kill', to: { of: readFilter('Diplomacy'), count: 1, by: 'random' } }],
    } as const
    const game = {
      ...ccg,
      declared: { ...ccg.declared, dilemmas: { ...ccg.declared.dilemmas, zaldan: spec } },
    }
    const t = table({ missions: MISSIONS, game })
    onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi', 'taitt', 'sarek')
    seed(t, 1, 0, 'zaldan')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    const [proof] = act(t, 1, 'prove', 'pool')
    expect(proof).toMatchObject({ type: 'pool.proved', only: [1] })
    expect((proof!.data as { skills: string[][] }).skills.length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(proof!.data)).toContain('Diplomacy')
    expect(JSON.stringify(proof!.data)).not.toContain('sarek')
  })

  test('such proof names levels, tells a special skill only as one, and is for the other player', () => {
    shows('CCG-LOOK-08', 'CCG-LOOK-09')
    const t = table({ missions: MISSIONS })
    const team = onPlanet(t, 0, 0, 'sarek', 'valeris', 'taitt')
    at(t, 0, 'orders')
    expect(() => act(t, 1, 'prove', 'pool')).toThrow(RuleError)
    t.g.s.here.pool = { seat: 0, team }
    expect(() => act(t, 0, 'prove', 'pool')).toThrow(RuleError)
    const [proof] = act(t, 1, 'prove', 'pool')
    expect(proof).toMatchObject({ type: 'pool.proved', only: [1] })
    expect(proof!.data).toEqual({
      seat: 0,
      skills: [
        ['Diplomacy x3', 'Mindmeld x1'],
        ['Navigation x1', 'Mindmeld x1', 'Treachery x1', 'Diplomacy x-3', 'special'],
        ['Stellar Cartography x1', 'Geology x1'],
      ],
    })
  })

  test('a card shown from hand makes the rival say whether it could be played', () => {
    shows('CCG-LOOK-10', 'CCG-LOOK-11', 'CCG-LOOK-12')
    const asks: CardHooks = {
      query: (g, seat) =>
        g.s.inPlay.filter(id => g.s.cards[id]!.card === 'orb-fragment' && g.s.cards[id]!.play!.by !== seat),
    }
    const t = table({ missions: MISSIONS, game: gameWith({ dalrok: asks }) })
    const [dalrok, other] = hand(t, 0, 'dalrok', 'taitt')
    const ship = inSpace(t, 1, 'runabout', 1)
    aboard(t, 1, ship, 'orb-fragment')
    at(t, 0, 'orders')
    expect(seen(t, 0)).not.toContain('orb-fragment')
    const events = act(t, 0, 'query', dalrok)
    expect(events).toMatchObject([
      { type: 'card.queried', data: { seat: 0, card: 'dalrok' } },
      { type: 'query.answered', only: [0], data: { found: [{ card: 'orb-fragment', loc: 1 }] } },
    ])
    // It is not played by that.
    expect(t.g.s.players[0]!.hand).toContain(dalrok)
    expect(() => act(t, 0, 'query', other)).toThrow(RuleError)
  })

  test('who chooses among the cards of the rival sees all of them, whoever may be chosen', () => {
    shows('CCG-LOOK-16')
    const spec = {
      text: 'The opponent chooses one with Diplomacy, who dies.',
      effects: [
        { kind: 'auto', does: 'kill', to: { of: readFilter('Diplomacy'), count: 1, by: 'opponent' } },
      ],
    } as const
    const game = {
      ...ccg,
      declared: { ...ccg.declared, dilemmas: { ...ccg.declared.dilemmas, zaldan: spec } },
    }
    const t = table({ missions: MISSIONS, game })
    const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi', 'taitt', 'sarek', 'geordi-la-forge')
    seed(t, 1, 0, 'zaldan')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    expect(prompt(t, 1).name).toBe('victim')
    expect(options(t, 1).length).toBeLessThan(team.length)
    const visible = viewState(t.g, 1).inPlay.map(({ id }) => id)
    expect(team.every(id => visible.includes(id))).toBe(true)
  })

  test("one may look through one's own discards, in their order, and at no face-down deck", () => {
    shows('CCG-LOOK-19', 'CCG-LOOK-20', 'CCG-SIDE-01', 'CCG-TYPES-02')
    const t = table({ missions: MISSIONS })
    const player = t.g.s.players[0]!
    const pile = hand(t, 0, 'sarek', 'taitt', 'scan')
    player.discard.push(...player.hand.splice(0))
    const tent = hand(t, 0, 'wall-of-ships')
    player.sides = [{ kind: "Q's Tent", cards: player.hand.splice(0), open: true }]
    const missions = hand(t, 0, 'relief-mission-ii')
    player.missions = player.hand.splice(0)
    at(t, 0, 'orders')
    const own = viewState(t.g, 0).players[0]!
    expect(own.discard.map(({ id }) => id)).toEqual(pile)
    expect(t.g.s.players[0]!.discard).toEqual(pile)
    for (const viewer of [0, 1]) {
      const text = seen(t, viewer)
      for (const card of ['wall-of-ships', 'relief-mission-ii']) expect(text).not.toContain(card)
      expect(JSON.stringify(viewState(t.g, viewer).players[0])).not.toContain('runabout')
    }
    expect(own.sides).toMatchObject([{ kind: "Q's Tent", open: true, empty: false }])
    expect([...tent, ...missions]).toHaveLength(2)
  })

  test('a random selection is as likely to hit each, and nobody sees the others', () => {
    shows('CCG-RANDOM-01')
    const t = table({ missions: MISSIONS })
    const counts = [0, 0, 0, 0, 0]
    for (let i = 0; i < 5000; i++) counts[pickRandom(t.g, [0, 1, 2, 3, 4], 'selection')]!++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
    const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi', 'taitt')
    seed(t, 1, 0, 'armus-skin-of-evil')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    const gone = team.filter(id => !inPlayNow(t, id))
    expect(gone).toHaveLength(1)
    const left = team.filter(id => inPlayNow(t, id)).map(id => t.g.s.cards[id]!.card)
    for (const name of left) expect(JSON.stringify(viewState(t.g, 1).inPlay)).not.toContain(name)
  })
})

describe('when something went wrong', () => {
  const settle = (t: Table, repair: Repair) => {
    act(t, 0, 'propose', repair)
    return act(t, 1, 'agree', true)
  }

  test('it is put right when both agree, and nobody alone can do it', () => {
    shows('CCG-GEN-07', 'CCG-BREAK-01', 'CCG-BREAK-02')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [stray] = onPlanet(t, 0, 0, 'taitt')
    score(t.g, 0, 30, false, 'first-contact')
    at(t, 0, 'orders')
    const repair: Repair = { move: stray!, to: { in: 'aboard', host: ship } }
    act(t, 0, 'propose', repair)
    expect(() => act(t, 0, 'agree', true)).toThrow(RuleError)
    const before = hash(t.g.s.cards)
    act(t, 1, 'agree', false)
    expect(hash(t.g.s.cards)).toBe(before)
    const events = settle(t, repair)
    expect(events).toMatchObject([{ type: 'game.repaired', data: { repair } }])
    expect(playOf(t, stray!).at).toEqual({ in: 'aboard', host: ship })
    // Nothing else is rolled back.
    expect(points(t, 0)).toBe(30)
    expect(() => act(t, 0, 'propose', { move: 999, to: { in: 'core' } })).toThrow(RuleError)
  })

  test('what cannot be in play leaves it, the last to come first; what it achieved stands', () => {
    shows('CCG-BREAK-03', 'CCG-BREAK-04')
    const t = table({ missions: MISSIONS })
    const [first, second] = onPlanet(t, 0, 0, 'chakotay', 'captain-chakotay')
    t.g.s.locations[0]!.completedBy = 0
    score(t.g, 0, 35, false, 'first-contact')
    at(t, 0, 'orders')
    settle(t, { set: first!, what: 'count', value: 0 })
    expect(inPlayNow(t, first!)).toBe(true)
    expect(inPlayNow(t, second!)).toBe(false)
    expect(t.g.s.locations[0]!.completedBy).toBe(0)
    expect(points(t, 0)).toBe(35)
  })

  test('a forgotten tick is made up for', () => {
    shows('CCG-BREAK-05')
    const t = table({ missions: MISSIONS })
    const bug = lay(t, 0, 'ferengi-bug', { in: 'core' })
    at(t, 0, 'orders')
    settle(t, { set: bug, what: 'left', value: 2 })
    expect(playOf(t, bug).left).toBe(2)
    answer(t, 0, 'end')
    expect(playOf(t, bug).left).toBe(1)
    const ranked = table({ missions: MISSIONS, options: { tournament: true } })
    const other = lay(ranked, 0, 'ferengi-bug', { in: 'core' })
    at(ranked, 0, 'orders')
    expect(() => act(ranked, 0, 'propose', { remove: other })).toThrow(RuleError)
  })
})

test('in a tournament the director settles it', () => {
  shows('CCG-BREAK-06')
  const t = table({ missions: MISSIONS, options: { tournament: true } })
  const bug = lay(t, 0, 'ferengi-bug', { in: 'core' })
  at(t, 0, 'orders')
  expect(act(t, 1, 'dispute', 'The bug has not ticked.')).toMatchObject([
    { type: 'dispute.filed', data: { seat: 1 } },
  ])
  const fix: Repair = { set: bug, what: 'left', value: 2 }
  act(t, 0, 'ruling', fix)
  // What only one seat says is nobody's ruling.
  expect(playOf(t, bug).left).toBe(3)
  act(t, 1, 'ruling', fix)
  expect(playOf(t, bug).left).toBe(2)
  for (const seat of [0, 1]) act(t, seat, 'ruling', { forfeit: 1 })
  expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'forfeit' })
  const casual = table({ missions: MISSIONS })
  at(casual, 0, 'orders')
  expect(() => act(casual, 0, 'ruling', { forfeit: 1 })).toThrow(RuleError)
})

describe('which rule goes before which', () => {
  const holds = (priority: number, verdict: 'allow' | 'forbid', only?: string): CardHooks => ({
    permissions: {
      move: (g, { ship }) => {
        if (only !== undefined && g.s.cards[ship as Id]!.card !== only) return undefined
        return verdict === 'allow' ? allow(priority) : forbid('Nobody moves.', ['CCG-GEN-01'], priority)
      },
    },
  })

  test('the narrow one before the broad one', () => {
    shows('CCG-GEN-01')
    const game = gameWith({ 'subspace-schism': holds(0, 'forbid'), scan: holds(1, 'allow', 'runabout') })
    const t = table({ missions: MISSIONS, game })
    const [small, big] = [inSpace(t, 0, 'runabout', 0), inSpace(t, 0, 'uss-oberth', 0)]
    aboard(t, 0, small, 'taitt', 'jean-luc-picard')
    aboard(t, 0, big, 'geordi-la-forge', 'lwaxana-troi', 'taitt')
    lay(t, 1, 'subspace-schism', { in: 'core' })
    lay(t, 1, 'scan', { in: 'core' })
    at(t, 0, 'orders')
    answer(t, 0, 'fly')
    expect(options(t, 0)).toEqual([small, 'back'])
  })
})
