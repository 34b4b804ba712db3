import { allow, call, done, type Game, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { members, resources } from '../../rules/missions/party.ts'
import { canExist, hasHolodeck, isHologram, moveByForce } from '../../rules/people/holograms.ts'
import { relocate } from '../../rules/places/relocate.ts'
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
  prompt,
  seed,
  table,
} from '../../testing/table.ts'
import { type Ccg, procedure, type Source } from '../../types.ts'
import { captureAll } from '../capture/capture.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

/** On the mission where it lies, holograms may be, whatever their state. */
const projectors: Hooks<Ccg> = {
  permissions: {
    hologram(g, { spot }, self) {
      const place = g.s.cards[self.id as number]!.play!.at
      return place.in === 'atop' && spot === `planet ${place.loc}` ? allow() : undefined
    },
  },
}
/** Worn by a hologram, which may then be anywhere. */
const emitter: Hooks<Ccg> = {
  permissions: {
    hologram(g, { id }, self) {
      const place = g.s.cards[self.id as number]!.play!.at
      return place.in === 'on' && place.host === id ? allow() : undefined
    },
  },
}
/** Lets personnel report aboard any ship. */
const door: Hooks<Ccg> = {
  permissions: { report: (_g, { spot }) => (typeof spot === 'number' ? allow() : undefined) },
}
/** A weapon that makes everybody stronger. */
const gun: Hooks<Ccg> = { values: { attribute: (_g, { name }) => (name === 'STRENGTH' ? 3 : undefined) } }

const content = {
  'holo-projectors': projectors,
  'mobile-holo-emitter': emitter,
  'holodeck-door': door,
  tommygun: gun,
}
const game: Game<Ccg> = { ...ccg, content: { ...ccg.content, ...content } }

function story() {
  const t = table({ missions: MISSIONS, game })
  const galaxy = inSpace(t, 0, 'uss-galaxy', 0)
  const runabout = inSpace(t, 0, 'runabout', 0)
  return { t, galaxy, runabout }
}

test('personnel and equipment with the icon are holograms', () => {
  shows('CCG-HOLO-01')
  const { t, galaxy } = story()
  const ids = aboard(t, 0, galaxy, 'albert-einstein', 'tommygun', 'data', 'tricorder')
  expect(ids.map(id => isHologram(cardOf(t.g, id)))).toEqual([true, true, false, false])
})

test('a holodeck keeps a hologram activated; elsewhere aboard it is deactivated, on a planet it cannot be', () => {
  shows('CCG-HOLO-02', 'CCG-HOLO-03', 'CCG-HOLO-04', 'CCG-HOLO-05', 'CCG-HOLO-11')
  const { t, galaxy, runabout } = story()
  const [einstein] = aboard(t, 0, galaxy, 'albert-einstein')
  const [brahms, taitt] = aboard(t, 0, runabout, 'dr-leah-brahms', 'taitt')
  expect([einstein!, brahms!].map(id => playOf(t, id).off)).toEqual([undefined, 0])
  at(t, 0, 'orders')
  answer(t, 0, 'beam', galaxy)
  expect(options(t, 0)).toEqual([runabout, 'back'])
  answer(t, 0, 'back')
  answer(t, 0, 'beam', runabout, 'planet 0')
  expect(options(t, 0)).toEqual([taitt])
  answer(t, 0, [taitt])
  // Off it goes where there is no holodeck.
  answer(t, 0, 'beam', galaxy, runabout, [einstein])
  expect(playOf(t, einstein!)).toMatchObject({ at: { host: runabout }, off: t.g.s.turn })
})

test('who is deactivated is disabled, and deactivated equipment is of no use', () => {
  shows('CCG-HOLO-14', 'CCG-HOLO-15')
  const { t, runabout, galaxy } = story()
  const [brahms] = aboard(t, 0, runabout, 'dr-leah-brahms', 'tommygun')
  const [data] = onPlanet(t, 0, 0, 'data')
  const party = { seat: 0, loc: 0, ship: runabout, surface: false }
  expect([isDisabled(t.g, brahms!), members(t.g, party)]).toEqual([true, []])
  expect(resources(t.g, party).map(one => one.card.id)).toEqual(['runabout'])
  const strength = () => resources(t.g, { ...party, ship: null, surface: true })[0]!.attribute('STRENGTH')
  expect([strength(), data]).toEqual([12, data])
  // Switched on, the gun counts.
  aboard(t, 0, galaxy, 'tommygun')
  expect(strength()).toBe(15)
})

test('somebody present activates it, but not in the turn in which it went off', () => {
  shows('CCG-HOLO-16', 'CCG-HOLO-18', 'CCG-HOLO-19')
  const { t, galaxy } = story()
  const outpost = inSpace(t, 0, 'federation-outpost', 0)
  const [brahms] = hand(t, 0, 'dr-leah-brahms')
  const [taitt] = aboard(t, 0, outpost, 'taitt')
  const [einstein] = aboard(t, 0, galaxy, 'albert-einstein')
  at(t, 0, 'play')
  answer(t, 0, brahms)
  expect(playOf(t, brahms!).off).toBe(0)
  answer(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('hologram')
  answer(t, 0, 'beam', outpost, galaxy, [brahms, taitt])
  // Einstein went off in this turn, Brahms came so.
  playOf(t, einstein!).off = t.g.s.turn
  answer(t, 0, 'hologram')
  expect(options(t, 0)).toEqual([brahms, 'back'])
  answer(t, 0, brahms)
  expect(playOf(t, brahms!).off).toBe(undefined)
  expect(options(t, 0)).not.toContain('hologram')
  t.g.s.turn++
  at(t, 0, 'orders')
  // Another hologram that is on may do it, a stopped person may not.
  playOf(t, taitt!).stopped = true
  answer(t, 0, 'hologram', einstein)
  expect(playOf(t, einstein!).off).toBe(undefined)
})

test('nobody there who could, nobody activates it', () => {
  shows('CCG-HOLO-19')
  const { t, galaxy } = story()
  const [brahms, taitt] = aboard(t, 0, galaxy, 'dr-leah-brahms', 'taitt')
  playOf(t, brahms!).off = 0
  playOf(t, taitt!).stopped = true
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('hologram')
})

test('a hologram that can report activated is asked whether it does', () => {
  shows('CCG-HOLO-17', 'CCG-REPORT-17')
  const { t, galaxy, runabout } = story()
  lay(t, 0, 'holodeck-door', { in: 'core' })
  const [brahms] = hand(t, 0, 'dr-leah-brahms')
  at(t, 0, 'play')
  answer(t, 0, brahms)
  expect(options(t, 0)).toEqual([galaxy, runabout])
  answer(t, 0, galaxy)
  expect(prompt(t, 0).name).toBe('activated')
  answer(t, 0, true)
  expect(playOf(t, brahms!)).toMatchObject({ at: { host: galaxy } })
  expect(playOf(t, brahms!).off).toBe(undefined)
})

test('cards let holograms be elsewhere, activated or not; without them they are erased', () => {
  shows('CCG-HOLO-06', 'CCG-HOLO-07', 'CCG-HOLO-13')
  const { t } = story()
  const screen = lay(t, 0, 'holo-projectors', { in: 'atop', loc: 0 })
  const [einstein, brahms, taitt] = onPlanet(t, 0, 0, 'albert-einstein', 'dr-leah-brahms', 'taitt')
  const worn = lay(t, 0, 'mobile-holo-emitter', { in: 'on', host: brahms! })
  const states = (id: number, loc: number) =>
    [true, false].map(on => canExist(t.g, id, 0, `planet ${loc}`, on))
  expect([states(einstein!, 0), states(einstein!, 1), states(brahms!, 1)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  leavePlay(t.g, screen, 'discard')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect([einstein!, brahms!, taitt!].map(id => inPlayNow(t, id))).toEqual([false, true, true])
  expect(inPlayNow(t, worn)).toBe(true)
})

test('killed it goes off, moved by force to where it cannot be it stays', () => {
  shows('CCG-HOLO-20', 'CCG-HOLO-12')
  const { t, galaxy } = story()
  lay(t, 0, 'holo-projectors', { in: 'atop', loc: 0 })
  const [fek] = onPlanet(t, 0, 0, 'albert-einstein')
  seed(t, 1, 0, 'armus-skin-of-evil')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(inPlayNow(t, fek!)).toBe(true)
  expect(playOf(t, fek!).off).toBe(t.g.s.turn)
  const [brahms] = aboard(t, 0, galaxy, 'dr-leah-brahms')
  moveByForce(t.g, brahms!, { in: 'planet', loc: 1 }, 'planet 1')
  expect(playOf(t, brahms!)).toMatchObject({ at: { in: 'aboard', host: galaxy }, off: t.g.s.turn })
})

test('a card that takes a hologram to another planet switches it off where it is', () => {
  shows('CCG-HOLO-12')
  const { t, galaxy } = story()
  const [brahms, taitt] = aboard(t, 0, galaxy, 'dr-leah-brahms', 'taitt')
  expect(relocate(t.g, [brahms!, taitt!], 0)).toEqual([taitt])
  expect(playOf(t, brahms!)).toMatchObject({ at: { in: 'aboard', host: galaxy }, off: t.g.s.turn })
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, brahms!)).toBe(true)
  // With Holo-Projectors there it goes as it is.
  const other = story()
  lay(other.t, 0, 'holo-projectors', { in: 'atop', loc: 0 })
  const [einstein] = aboard(other.t, 0, other.galaxy, 'albert-einstein')
  expect(relocate(other.t.g, [einstein!], 0)).toEqual([einstein])
})

test('a rival takes a hologram aboard, or does not', () => {
  shows('CCG-HOLO-08')
  const { t, galaxy } = story()
  const hulk = inSpace(t, 1, 'uss-nebula', 0)
  const unshielded: Hooks<Ccg> = {
    values: { attribute: (_g, { name }) => (name === 'SHIELDS' ? { op: 'set', by: 0 } : undefined) },
  }
  Object.assign(t.g, { game: { ...game, content: { ...game.content, 'kurlan-naiskos': unshielded } } })
  lay(t, 0, 'kurlan-naiskos', { in: 'core' })
  const [einstein, taitt] = aboard(t, 0, galaxy, 'albert-einstein', 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', galaxy, hulk, [einstein])
  answer(t, 1, false)
  expect(playOf(t, einstein!).at).toMatchObject({ host: galaxy })
  answer(t, 0, 'beam', galaxy, hulk, [einstein, taitt])
  answer(t, 1, true)
  expect(playOf(t, einstein!).at).toMatchObject({ host: hulk })
  expect(playOf(t, einstein!).off).toBe(undefined)
  expect(canExist(t.g, einstein!, 0, hulk, true)).toBe(true)
})

const seize = procedure('testSeize', locals<{ self: Source; at: { seat: number } }>(), {
  go(g, v) {
    const chosen = g.s.inPlay.filter(id => inPlay(g, id).by !== v.at.seat && isHologram(cardOf(g, id)))
    return call(captureAll, { by: v.at.seat, chosen, trap: null }, 'end')
  },
  end: () => done(),
})

test('a hologram is captured only if the captor can keep it at once', () => {
  shows('CCG-HOLO-09', 'CCG-HOLO-10')
  const trap: Hooks<Ccg> = {
    actions: { order: { when: (_g, { seat }, self) => seat === self.owner, run: seize } },
  }
  const stage = () => {
    const t = table({
      missions: MISSIONS,
      game: { ...game, content: { ...game.content, taitt: trap }, procedures: [...game.procedures, seize] },
    })
    const theirs = inSpace(t, 1, 'uss-nebula', 0)
    const [einstein] = aboard(t, 1, theirs, 'albert-einstein')
    return { t, theirs, einstein: einstein! }
  }
  const held = stage()
  const ship = inSpace(held.t, 0, 'uss-galaxy', 0)
  const [captor] = aboard(held.t, 0, ship, 'taitt')
  at(held.t, 0, 'orders')
  answer(held.t, 0, `use ${captor}`)
  expect(playOf(held.t, held.einstein)).toMatchObject({ captive: { by: 0 }, at: { host: ship } })
  // From a planet there is nowhere to take it.
  const lost = stage()
  const [other] = onPlanet(lost.t, 0, 0, 'taitt')
  at(lost.t, 0, 'orders')
  answer(lost.t, 0, `use ${other}`)
  expect(playOf(lost.t, lost.einstein)).toMatchObject({
    by: 1,
    off: lost.t.g.s.turn,
    at: { host: lost.theirs },
  })
  expect(playOf(lost.t, lost.einstein).captive).toBe(undefined)
})

test('a facility may have a holodeck, too', () => {
  shows('CCG-HOLO-03')
  const t = table({ missions: ['0 first-contact', '0 repair-mission'] })
  const places = [inSpace(t, 0, 'hirogen-outpost', 1), inSpace(t, 0, 'federation-outpost', 1)]
  expect(places.map(id => hasHolodeck(t.g, id))).toEqual([true, false])
})
