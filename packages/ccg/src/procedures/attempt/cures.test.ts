import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../../content/facts/pool.ts'
import { teamWith } from '../../content/testing/teams.ts'
import { ccg } from '../../game.ts'
import { isNullified } from '../../rules/missions/dilemmas.ts'
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
  script,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

const dead = (t: Table, ids: readonly number[]) => ids.filter(id => !inPlayNow(t, id))
const stopped = (t: Table, ids: readonly number[]) =>
  ids.filter(id => inPlayNow(t, id) && playOf(t, id).stopped)

test('a cure is looked at once the effect is over, and before the next dilemma', () => {
  shows('CCG-CURE-03', 'CCG-CURE-08')
  const meet = (victim: number) => {
    const t = table({ missions: MISSIONS })
    // 2 Leadership, 2 Mindmeld and exactly 2 Exobiology; Taitt is nobody's cure.
    const team = onPlanet(t, 0, 0, 'satelk', 'shelby', 'sarek', 'dr-la-forge', 'taitt', 'tasha-yar')
    const [horta] = seed(t, 1, 0, 'horta', 'impassable-door')
    script(at(t, 0, 'orders'), 'selection', [victim, 0])
    answer(t, 0, 'attempt', 'planet 0')
    const order = t.events
      .filter(e => e.type === 'dilemma.cured' || e.type === 'seed.revealed')
      .map(e => e.data.card)
    return { t, team, horta: horta!, order }
  }
  const lucky = meet(4)
  expect(dead(lucky.t, lucky.team)).toEqual([lucky.team[4]])
  expect(lucky.order).toEqual(['horta', 'horta', 'impassable-door'])
  expect(inPlayNow(lucky.t, lucky.horta)).toBe(false)
  // One of the two exobiologists dies first: no cure, and the mission goes on all the same.
  const unlucky = meet(1)
  expect(unlucky.order).toEqual(['horta', 'impassable-door'])
  expect(playOf(unlucky.t, unlucky.horta).at).toEqual({ in: 'atop', loc: 0 })
  // At the end of the turn it kills again.
  const left = unlucky.t.g.s.players[0]!.discard.length
  answer(unlucky.t, 0, 'end')
  expect(unlucky.t.g.s.players[0]!.discard).toHaveLength(left + 1)
})

test('after the encounter only the cure counts, and what the condition asked for is nothing', () => {
  shows('CCG-CURE-10', 'CCG-CURE-12')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const crew = aboard(t, 0, ship, 'taitt', 'leah-brahms', 'mendon', 'giusti')
  const [spirits] = seed(t, 1, 1, 'ankari-spirits')
  script(at(t, 0, 'orders'), 'selection', [0, 1])
  answer(t, 0, 'attempt', ship)
  expect(playOf(t, spirits!).at).toEqual({ in: 'on', host: ship })
  expect(dead(t, crew)).toEqual([crew[0], crew[2]])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(stopped(t, [ship, ...crew])).toEqual([ship, crew[1], crew[3]])
  expect(t.g.s.locations[1]!.seeds).toEqual([])
  const order = t.events.filter(e => ['card.left', 'cards.stopped', 'attempt.failed'].includes(e.type))
  expect(order.map(e => e.type)).toEqual(['card.left', 'card.left', 'cards.stopped', 'attempt.failed'])
  // 3 Honor and INTEGRITY over 35: too late.
  aboard(t, 0, ship, 'worf', 'kehleyr', 'tasha-yar', 'tam-elbrun', 'sarek')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, spirits!)).toBe(true)
  // At the beginning of the next turn two more die; then 3 ENGINEER and Exobiology end it.
  script(t, 'selection', [0, 0])
  answer(t, 1, 'orders', 'end')
  expect(t.g.s.players[0]!.discard).toHaveLength(4)
  aboard(t, 0, ship, 'geordi-la-forge', 'reginald-barclay', 'shelby')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, spirits!)).toBe(false)
})

test('who was just stopped by it cures nothing in that turn', () => {
  shows('CCG-CURE-14', 'CCG-CURE-13')
  const meet = (victim: number) => {
    const t = table({ missions: MISSIONS })
    const team = onPlanet(t, 0, 0, 'linda-larson', 'taurik', 'reginald-barclay', 'taitt')
    const [issues] = seed(t, 1, 0, 'data-has-some-issues')
    script(at(t, 0, 'orders'), 'selection', [victim])
    answer(t, 0, 'attempt', 'planet 0')
    const cured = happened(t, 'dilemma.cured') !== undefined
    return { t, team, issues: issues!, cured }
  }
  const taitt = meet(3)
  expect(taitt.cured).toBe(true)
  expect(stopped(taitt.t, taitt.team)).toEqual([taitt.team[3]])
  const larson = meet(0)
  const order = larson.t.events.map(e => e.type)
  expect(order.indexOf('attempt.failed')).toBeGreaterThan(0)
  expect(order).not.toContain('dilemma.cured')
  // Nor when the attempt is over, in the same turn.
  expect(inPlayNow(larson.t, larson.issues)).toBe(true)
  // Uncured, he kills somebody weaker when the turn ends, of the rival's choice.
  const weak = table({ missions: MISSIONS })
  const [data, geologist, worf] = onPlanet(weak, 0, 0, 'data', 'taitt', 'worf')
  lay(weak, 1, 'data-has-some-issues', { in: 'on', host: data! })
  answer(at(weak, 0, 'orders'), 0, 'end')
  expect(options(weak, 1)).toEqual([geologist, worf])
  answer(weak, 1, worf)
  expect([data!, geologist!, worf!].map(id => inPlayNow(weak, id))).toEqual([true, true, false])
})

test('what goes on until it is cured', () => {
  shows('CCG-CURE-13')
  // Komar Possession stops two in every turn of its player, until there are 3 SECURITY.
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'taitt', 'giusti', 'mendon')
  const komar = lay(t, 0, 'komar-possession', { in: 'on', host: team[0]! })
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(stopped(t, team)).toHaveLength(2)
  expect(stopped(t, team)).toContain(team[0])
  onPlanet(t, 0, 0, 'worf', 'tasha-yar', 'sito-jaxa')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, komar)).toBe(false)
  // Nitrium Metal Parasites destroy their ship after two full turns.
  const u = table({ missions: MISSIONS })
  const ship = inSpace(u, 0, 'runabout', 1)
  aboard(u, 0, ship, 'giusti')
  lay(u, 0, 'nitrium-metal-parasites', { in: 'on', host: ship })
  at(u, 0, 'orders')
  for (let turn = 0; turn < 2; turn++) {
    answer(u, 0, 'end')
    answer(u, 1, 'orders', 'end')
    expect(inPlayNow(u, ship)).toBe(true)
    answer(u, 0, 'orders')
  }
  answer(u, 0, 'end')
  expect(inPlayNow(u, ship)).toBe(false)
  // An Emergent Life-Form lets the rival move the ship.
  const w = table({ missions: MISSIONS })
  const moved = inSpace(w, 0, 'runabout', 1)
  aboard(w, 0, moved, 'giusti')
  seed(w, 1, 1, 'emergent-life-form')
  answer(at(w, 0, 'orders'), 0, 'attempt', moved)
  answer(w, 1, 2)
  expect(playOf(w, moved).at).toEqual({ in: 'space', loc: 2 })
  // And again when the next turn of its player begins.
  answer(at(w, 1, 'orders'), 1, 'end')
  expect(w.g.prompts[0]).toMatchObject({ seat: 1, name: 'moveShip' })
  answer(w, 1, 1)
  expect(playOf(w, moved).at).toEqual({ in: 'space', loc: 1 })
})

test('cures are called cures, and nullifiers nullifiers', () => {
  shows('CCG-CURE-06', 'CCG-NULLIFY-01')
  const specs = Object.values(ccg.declared.dilemmas).filter(({ first }) => first === undefined)
  const cured = specs.filter(({ cure }) => cure !== undefined)
  const nullified = specs.filter(({ nullify }) => nullify !== undefined)
  expect(Math.min(cured.length, nullified.length)).toBeGreaterThan(3)
  expect(cured.filter(({ text }) => !/\bcure/i.test(text))).toEqual([])
  expect(nullified.filter(({ text }) => !/nullif/i.test(text))).toEqual([])
})

test('what nullifies a dilemma takes it away when it is met; what cures it does not', () => {
  shows('CCG-NULLIFY-01', 'CCG-CURE-01')
  const met = (dilemma: string, ...team: string[]) => {
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'uss-enterprise', 1)
    aboard(t, 0, ship, ...team)
    const [id] = seed(t, 1, pool().card(dilemma).dilemma!.places.includes('space') ? 1 : 0, dilemma)
    const spec = ccg.declared.dilemmas[dilemma]!
    return { gone: isNullified(t.g, { seat: 0, loc: 1, ship, surface: false }, id!), text: spec.text }
  }
  const nullifier = met('reflections', ...teamWith('1 Mindmeld Treachery'))
  expect([nullifier.gone, /nullif/i.test(nullifier.text)]).toEqual([true, true])
  expect(met('reflections', 'taitt').gone).toBe(false)
  const cure = met('menthar-booby-trap', ...teamWith('ENGINEER x2'))
  expect([cure.gone, /nullif/i.test(cure.text)]).toEqual([false, false])
})

test('Framed for Murder is gone before it is placed, or stays until somebody comes', () => {
  shows('CCG-NULLIFY-06')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'worf', 'jean-luc-picard', 'data', 'tasha-yar')
  const [framed] = seed(t, 1, 0, 'framed-for-murder')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(options(t, 1)).toEqual(team)
  answer(t, 1, team[1])
  // Picard has no skills now; the mission went on, and failed for want of Anthropology.
  expect(playOf(t, framed!).at).toEqual({ in: 'on', host: team[1] })
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  expect(stopped(t, team)).toEqual([])
  // Julian Bashir comes, and it is over.
  onPlanet(t, 0, 0, 'julian-bashir')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, framed!)).toBe(false)
  // With him there from the beginning nobody is even chosen.
  const gone = table({ missions: MISSIONS })
  onPlanet(gone, 0, 0, 'jean-luc-picard', 'julian-bashir')
  const [again] = seed(gone, 1, 0, 'framed-for-murder')
  answer(at(gone, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(gone.g.s.players[1]!.out).toEqual([again])
  expect(happened(gone, 'attempt.failed')).toMatchObject({ why: 'requirements' })
})

test('half of the team is stopped, unless something nullifies it first', () => {
  shows('CCG-NULLIFY-07', 'CCG-NULLIFY-08')
  const meet = (names: string[], inHand: string[] = []) => {
    const t = table({ missions: MISSIONS })
    const team = onPlanet(t, 0, 0, ...names)
    const [lure] = hand(t, 0, ...inHand)
    const [card] = seed(t, 1, 0, 'do-you-smell-something-burning', 'impassable-door')
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    return { t, team, card: card!, lure }
  }
  const six = ['taitt', 'data', 'worf', 'giusti', 'mendon', 'calloway']
  const plain = meet(six)
  const cards = plain.t.events.filter(e => e.type === 'seed.revealed').map(e => e.data.card)
  expect(cards).toEqual(['do-you-smell-something-burning', 'impassable-door'])
  expect(plain.t.events.filter(e => e.type === 'cards.stopped')[0]!.data.ids).toHaveLength(3)
  // Of seven it is three as well: half is rounded down.
  const odd = meet([...six, 'dr-royse'])
  expect(odd.t.events.filter(e => e.type === 'cards.stopped')[0]!.data.ids).toHaveLength(3)
  for (const helper of ['spot', 'chef']) {
    const cook = meet([...six, helper])
    expect(stopped(cook.t, cook.team), helper).toEqual([])
    expect(cook.t.g.s.players[1]!.out).toContain(cook.card)
  }
  // The card that is named may be played from hand, when it is known whom it would hit.
  const nexus = meet(six, ['lure-of-the-nexus'])
  expect(options(nexus.t, 0)).toEqual([`use ${nexus.lure}`, 'pass'])
  answer(nexus.t, 0, `use ${nexus.lure}`)
  expect(nexus.t.g.s.players[1]!.out).toContain(nexus.card)
  expect(nexus.t.g.s.players[0]!.discard).toEqual([nexus.lure])
  expect(stopped(nexus.t, nexus.team)).toEqual([])
})

test('Dial-Up ends by itself when its countdown is over', () => {
  shows('CCG-NULLIFY-09')
  const t = table({ missions: MISSIONS })
  const dialUp = lay(t, 1, 'dial-up', { in: 'atop', loc: 0 })
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(playOf(t, dialUp).left).toBe(1)
  answer(t, 0, 'orders', 'end')
  answer(t, 1, 'orders', 'end')
  expect(inPlayNow(t, dialUp)).toBe(false)
  expect(t.g.s.players[1]!.out).toEqual([dialUp])
})
