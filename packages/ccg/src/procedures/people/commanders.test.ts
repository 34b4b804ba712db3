import { allow, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { hasTrait } from '../../cards/traits.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { commanderAboard, commandOf, commands } from '../../rules/people/commanders.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  refused,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

/** A ship with its commander aboard has WEAPONS +3, for each commander that counts. */
const log: Hooks<Ccg> = {
  values: {
    attribute: (g, { id, name }) => (name === 'WEAPONS' && commanderAboard(g, id) !== null ? 3 : undefined),
  },
}

test('a commander counts aboard, while able, and only one does', () => {
  shows('CCG-COMMANDER-06', 'CCG-COMMANDER-07', 'CCG-COMMANDER-12')
  const t = table({ missions: MISSIONS, game: gameWith({ 'captains-log': log }) })
  lay(t, 0, 'captains-log', { in: 'core' })
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const plain = shipAttribute(t.g, ship, 'WEAPONS')
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(plain)
  playOf(t, picard!).at = { in: 'aboard', host: ship }
  expect([commanderAboard(t.g, ship), shipAttribute(t.g, ship, 'WEAPONS')]).toEqual([picard, plain + 3])
  const [admiral] = aboard(t, 0, ship, 'admiral-picard')
  expect(commands(t.g, admiral!, ship)).toBe(true)
  expect([commanderAboard(t.g, ship), shipAttribute(t.g, ship, 'WEAPONS')]).toEqual([picard, plain + 3])
  for (const id of [picard!, admiral!]) playOf(t, id).disabled = true
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(plain)
  delete playOf(t, picard!).disabled
  playOf(t, picard!).stasis = null
  expect(commanderAboard(t.g, ship)).toBe(null)
})

test('text may make a commander, or let one be named', () => {
  shows('CCG-COMMANDER-04')
  const regent: Hooks<Ccg> = {
    permissions: {
      command: (g, { id, host }, self) =>
        inPlay(g, self.id as number).count === id && cardOf(g, host).icons.includes('KCA')
          ? allow()
          : undefined,
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith({ 'regent-worf': regent }) })
  const ship = inSpace(t, 0, 'alliance-kvort', 0)
  const [worf, atul, bijik] = aboard(t, 0, ship, 'regent-worf', 'atul', 'bijik')
  expect(commanderAboard(t.g, ship)).toBe(null)
  playOf(t, worf!).count = atul!
  expect([atul!, bijik!].map(id => commands(t.g, id, ship))).toEqual([true, false])
  expect(commanderAboard(t.g, ship)).toBe(atul)
  const raider = inSpace(t, 0, 'bajoran-interceptor', 1)
  const [pire] = aboard(t, 0, raider, 'rinnak-pire')
  expect(commanderAboard(t.g, raider)).toBe(pire)
})

test('a facility has a facility commander, and what is for ships is not for it', () => {
  shows('CCG-COMMANDER-08', 'CCG-COMMANDER-09')
  const door: Hooks<Ccg> = {
    permissions: {
      report: (g, { id, spot }) =>
        typeof spot === 'number' && commandOf(g, id, spot) === 'matching commander' ? allow() : undefined,
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith({ 'ready-room-door': door }) })
  lay(t, 0, 'ready-room-door', { in: 'core' })
  const station = lay(t, 0, 'mirror-terok-nor', { in: 'space', loc: 0 })
  const [intendant, picard] = hand(t, 0, 'the-intendant', 'jean-luc-picard')
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  at(t, 0, 'play')
  expect(commandOf(t.g, intendant!, station)).toBe('facility commander')
  expect(commandOf(t.g, picard!, ship)).toBe('matching commander')
  expect(refused(t, 0, intendant)).toEqual(['CCG-REPORT-01'])
  answer(t, 0, picard)
  expect(playOf(t, picard!).at).toEqual({ in: 'aboard', host: ship })
})

test('Krax is nagus as long as there is no other', () => {
  shows('CCG-TRAIT-05')
  const krax: CardHooks = {
    traits(g, self, printed) {
      const another = g.s.inPlay.some(id => id !== self && cardOf(g, id).traits.includes('nagus'))
      const plain = printed.filter(trait => trait !== 'nagus')
      return another ? plain : [...plain, 'nagus']
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith({ krax: krax as Hooks<Ccg> }) })
  const [id] = onPlanet(t, 0, 0, 'krax')
  const isNagus = () => hasTrait(subjectsIn(t.g, id!)[0]!, 'nagus')
  expect(isNagus()).toBe(true)
  onPlanet(t, 0, 0, 'grand-nagus-zek')
  again(at(t, 0, 'orders'))
  expect([isNagus(), options(t, 0).includes('end')]).toEqual([false, true])
})
