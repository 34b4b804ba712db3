import { allow, type Hooks } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { inStasis } from '../../rules/card/states.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
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
  refused,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })

function used(t: Table, card: string, ...aim: unknown[]): number {
  const [id] = hand(t, 0, card)
  at(t, 0, 'orders')
  answer(t, 0, `use ${id}`, ...aim)
  return id!
}

test.each([
  ['incoming-message-bajoran', 'bajoran-outpost', 'bajoran-scout-vessel'],
  ['incoming-message-cardassian', 'cardassian-outpost', 'cardassian-shuttle'],
  ['incoming-message-ferengi', 'ferengi-outpost', 'ferengi-shuttle'],
])('%s calls a ship home', (message, outpost, name) => {
  const t = story()
  const home = inSpace(t, 1, outpost, 0)
  const ship = inSpace(t, 1, name, 2)
  const id = used(t, message, ship)
  expect(playOf(t, id).at).toEqual({ in: 'on', host: ship })
  playOf(t, ship).at = { in: 'space', loc: 0 }
  endTurns(t, 1)
  expect(inPlayNow(t, id)).toBe(false)
  expect(inPlayNow(t, home)).toBe(true)
})

test('Kevin Uxbridge: Convergence clears a location, ships and all', () => {
  const t = story()
  const ship = inSpace(t, 1, 'runabout', 0)
  const cards = [
    lay(t, 1, 'bynars-weapon-enhancement', { in: 'on', host: ship }),
    lay(t, 1, 'distortion-field', { in: 'atop', loc: 0 }),
    lay(t, 1, 'holo-projectors', { in: 'atop', loc: 2 }),
    lay(t, 1, 'alien-probe', { in: 'core' }),
  ]
  used(t, 'kevin-uxbridge-convergence', 0)
  expect(cards.map(id => inPlayNow(t, id))).toEqual([false, false, true, true])
  expect(inPlayNow(t, ship)).toBe(true)
})

test('Combat-Ready: Jury-Rig makes a MACO handy for a turn', () => {
  const t = story()
  const [maco] = onPlanet(t, 0, 0, 'jeremiah-hayes', 'tasha-yar')
  const one = () => subjectsIn(t.g, maco!)[0]!
  const before = [one().attribute('CUNNING'), one().level('ENGINEER')]
  const id = lay(t, 0, 'combat-ready-jury-rig', { in: 'on', host: maco! })
  expect([one().attribute('CUNNING'), one().level('ENGINEER')]).toEqual([before[0]! + 2, before[1]! + 1])
  at(t, 0, 'orders')
  endTurns(t, 1)
  expect(inPlayNow(t, id)).toBe(false)
})

test('Data, Keep Dealing: three cards for three', () => {
  const t = story()
  const top = t.g.s.players[0]!.deck.slice(-3)
  const [wanted] = hand(t, 0, 'gowron')
  t.g.s.players[0]!.discard = t.g.s.players[0]!.hand.splice(0)
  used(t, 'data-keep-dealing', [wanted, top[0], top[1]])
  expect(t.g.s.players[0]!.deck.slice(-3)).toEqual([wanted, top[0], top[1]])
  expect(t.g.s.players[0]!.discard).toContain(top[2])
})

test('a Changeling Sweep takes Interrupts out of play', () => {
  const t = story()
  const [amanda, gowron, juggler] = hand(t, 1, 'amanda-rogers', 'gowron', 'the-juggler')
  t.g.s.players[1]!.discard = t.g.s.players[1]!.hand.splice(0)
  used(t, 'changeling-sweep')
  expect(t.g.s.players[1]).toMatchObject({ out: [amanda], discard: [gowron, juggler] })
})

test('an Off Switch: an android is in stasis until the end of the turn', () => {
  const t = story()
  const [data, picard] = onPlanet(t, 0, 0, 'data', 'jean-luc-picard')
  const off = used(t, 'off-switch', data)
  expect([data!, picard!].map(id => inStasis(t.g, id))).toEqual([true, false])
  endTurns(t, 1)
  expect(inPlayNow(t, off)).toBe(false)
  expect(inStasis(t.g, data!)).toBe(false)
})

test('Dead in Bed kills whoever is in stasis, where its universe is open', () => {
  const door: Hooks<Ccg> = { permissions: { alternateUniverse: () => allow() } }
  const game = { ...ccg, content: { ...ccg.content, 'the-juggler': door } }
  const t = table({ missions: MISSIONS, game })
  const [data, picard] = onPlanet(t, 0, 0, 'data', 'jean-luc-picard')
  playOf(t, data!).stasis = null
  const [bed] = hand(t, 0, 'dead-in-bed')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${bed}`)
  lay(t, 0, 'the-juggler', { in: 'core' })
  at(t, 0, 'orders')
  answer(t, 0, `use ${bed}`, data)
  expect([data!, picard!].map(id => inPlayNow(t, id))).toEqual([false, true])
})

test('Mutation: out of the discard pile, or one card for two, once each turn', () => {
  const t = story()
  const [one, two, three] = hand(t, 1, 'gowron', 'kurn', 'kurak')
  t.g.s.players[1]!.discard = t.g.s.players[1]!.hand.splice(0)
  used(t, 'mutation', 1)
  expect(t.g.s.players[1]!.discard).toEqual([one])
  expect(t.g.s.players[1]!.deck).toEqual(expect.arrayContaining([two, three]))
  const [old] = hand(t, 0, 'gowron')
  used(t, 'mutation', 'draw', old)
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  const [again] = hand(t, 0, 'mutation')
  at(t, 0, 'orders')
  answer(t, 0, `use ${again}`)
  expect(t.g.prompts[0]!.name).toBe('targetPlayer')
})

test('Souls of the Dead: three Bajorans bring a card back', () => {
  const t = story()
  const [souls, lost] = hand(t, 0, 'souls-of-the-dead', 'gowron')
  Object.assign(t.g.s.players[0]!, { hand: [souls], discard: [lost] })
  onPlanet(t, 0, 0, 'anara', 'anneli')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(`use ${souls}`)
  onPlanet(t, 0, 0, 'beyor')
  at(t, 0, 'orders')
  answer(t, 0, `use ${souls}`, lost)
  expect(t.g.s.players[0]!.deck.at(-1)).toBe(lost)
})

test('Remodulation: one or two cards for as many from the bottom of the deck', () => {
  const t = story()
  const old = hand(t, 0, 'gowron', 'kurn', 'taitt')
  const bottom = t.g.s.players[0]!.deck.slice(0, 2)
  used(t, 'remodulation', [old[0], old[1]])
  expect(t.g.s.players[0]!.hand).toEqual([old[2], ...bottom])
  expect(t.g.s.players[0]!.discard).toEqual(expect.arrayContaining([old[0], old[1]]))
  const three = story()
  const held = hand(three, 0, 'gowron', 'kurn', 'taitt')
  const [card] = hand(three, 0, 'remodulation')
  at(three, 0, 'orders')
  answer(three, 0, `use ${card}`)
  expect(refused(three, 0, held)).toHaveLength(1)
  // Or it takes one card away, and only that one.
  const shields = story()
  const adapt = lay(shields, 1, 'adapt-modulate-shields', { in: 'core' })
  lay(shields, 1, 'alien-probe', { in: 'core' })
  used(shields, 'remodulation')
  if (shields.g.prompts[0]!.name === 'playHow') answer(shields, 0, options(shields, 0)[0])
  if (shields.g.prompts[0]!.name === 'targetCard') answer(shields, 0, adapt)
  expect(inPlayNow(shields, adapt)).toBe(false)
  const other = story()
  hand(other, 1, 'remodulation')
  const ship = inSpace(other, 0, 'runabout', 0)
  used(other, 'transwarp-conduit', ship)
  expect(other.g.prompts.map(({ seat }) => seat)).toEqual([0])
})

test('a Scorched Hand keeps six', () => {
  const t = story()
  hand(t, 1, ...Array.from({ length: 13 }, () => 'gowron'))
  hand(t, 1, 'amanda-rogers')
  used(t, 'scorched-hand')
  expect(t.g.s.players[1]!.hand).toHaveLength(6)
  expect(t.g.s.players[1]!.deck).toHaveLength(13)
})

test('Plexing nullifies a Thought Maker, and nobody nullifies Plexing', () => {
  const t = story()
  const before = [...t.g.s.players[1]!.deck]
  const [maker] = hand(t, 0, 'thought-maker', 'amanda-rogers')
  t.g.s.earned = [maker!]
  const [plexing] = hand(t, 1, 'plexing')
  at(t, 0, 'orders')
  answer(t, 0, `use ${maker}`)
  answer(t, 1, `use ${plexing}`)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
  expect(t.g.s.players[1]!.deck).toEqual(before)
})

test('Magnetic North hides a small ship until it moves', () => {
  const t = story()
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'jean-luc-picard')
  const id = used(t, 'magnetic-north', ship)
  const foe = inSpace(t, 1, 'ikc-bortas', 0)
  aboard(t, 1, foe, 'gowron', 'kurn', 'kurak')
  at(t, 1, 'orders')
  answer(t, 1, 'attack', 0, [foe])
  expect(() => answer(t, 1, ship)).toThrow('may not be attacked')
  answer(t, 1, 'back')
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 1)
  expect(inPlayNow(t, id)).toBe(false)
})

test('End Transmission ends the turn', () => {
  const t = story()
  used(t, 'end-transmission')
  expect(t.g.s.active).toBe(1)
})

test('a Burial Ground: a card and all of its type', () => {
  const t = story()
  const [gowron, ship, kurn] = hand(t, 1, 'gowron', 'runabout', 'kurn')
  t.g.s.players[1]!.discard = t.g.s.players[1]!.hand.splice(0)
  used(t, 'burial-ground', 1)
  answer(t, 1, gowron)
  expect(t.g.s.players[1]).toMatchObject({ discard: [ship], out: [gowron, kurn] })
})

test('All Threes: the opponent says which three go', () => {
  const t = story()
  const more = hand(t, 0, 'gowron')
  t.g.s.players[0]!.deck.unshift(...t.g.s.players[0]!.hand.splice(0))
  used(t, 'all-threes')
  answer(t, 1, 0)
  expect(t.g.s.players[0]!.hand).toHaveLength(3)
  expect(t.g.s.players[0]!.hand).toContain(more[0])
  expect(t.g.s.players[0]!.discard).toHaveLength(4)
})
