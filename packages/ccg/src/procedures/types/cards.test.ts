import { allow, call, done, locals, type Seat } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { pool } from '../../content/facts/pool.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import {
  aboard,
  answer,
  asEarned,
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
  seed,
  table,
} from '../../testing/table.ts'
import { gameWith } from '../../testing/testCards.ts'
import { procedure, type Source } from '../../types.ts'
import { viewState } from '../../view.ts'
import { anyShip, isEvent } from '../../words/targets.ts'
import { download } from '../download/download.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission']

describe('dilemmas', () => {
  test('they lie face down beneath their missions, and are not in play', () => {
    shows('CCG-TYPES-09')
    const t = table({ missions: MISSIONS })
    const [armus] = seed(t, 1, 0, 'armus-skin-of-evil')
    at(t, 0, 'orders')
    expect(viewState(t.g, 0).locations[0]!.seeds).toEqual([{ owner: 1, card: null }])
    expect(t.g.s.inPlay).not.toContain(armus)
  })

  const met = (name: string, where: 0 | 1) => {
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'taitt', 'geordi-la-forge')
    seed(t, 1, where, name)
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', where === 0 ? 'planet 0' : ship)
    return happened(t, 'seed.revealed').as
  }

  test('planet and space dilemmas are met where they belong, dual ones everywhere', () => {
    shows('CCG-TYPES-10', 'CCG-TYPES-11', 'CCG-TYPES-12', 'CCG-ICON-06')
    expect([met('armus-skin-of-evil', 0), met('armus-skin-of-evil', 1)]).toEqual(['dilemma', 'mis-seed'])
    expect([met('nanites', 0), met('nanites', 1)]).toEqual(['mis-seed', 'dilemma'])
    expect([met('crystalline-entity', 0), met('crystalline-entity', 1)]).toEqual(['dilemma', 'dilemma'])
  })

  test('a second copy of a unique one is gone at once while the first is in play', () => {
    shows('CCG-DECK-15')
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
    const first = lay(t, 1, 'dead-end', { in: 'atop', loc: 1 })
    const [second] = seed(t, 1, 0, 'dead-end')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    expect(inPlayNow(t, first)).toBe(true)
    expect(inPlayNow(t, second!)).toBe(false)
    expect(t.g.s.players[1]!.out).toEqual([second])
    expect(t.g.s.locations[0]!.completedBy).toBe(0)
  })
})

describe('artifacts', () => {
  const attempt = (artifact: string, ...team: string[]) => {
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, ...team)
    const [id] = seed(t, 1, 0, artifact)
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    return { t, id: id! }
  }
  const ABLE = ['jean-luc-picard', 'lwaxana-troi']

  test('one that was found is earned when the mission is completed, not before', () => {
    shows('CCG-TYPES-13', 'CCG-TYPES-15')
    const failed = attempt('kurlan-naiskos', 'taitt')
    expect(happened(failed.t, 'attempt.failed')).toBeDefined()
    expect(failed.t.g.s.locations[0]!.found).toEqual([failed.id])
    expect(failed.t.g.s.earned ?? []).toEqual([])
    expect(happened(failed.t, 'card.earned')).toBeUndefined()
    const done = attempt('kurlan-naiskos', ...ABLE)
    expect(done.t.g.s.locations[0]!.completedBy).toBe(0)
    expect(happened(done.t, 'card.earned')).toEqual({ seat: 0, card: 'kurlan-naiskos' })
    expect(done.t.g.s.earned).toEqual([done.id])
  })

  test('then it is kept as equipment, is on the table, or goes to hand', () => {
    shows('CCG-TYPES-14')
    const gear = attempt('interphase-generator', ...ABLE)
    expect(playOf(gear.t, gear.id).at).toEqual({ in: 'planet', loc: 0 })
    const table1 = attempt('horgahn', ...ABLE)
    expect(playOf(table1.t, table1.id).at).toEqual({ in: 'core' })
    const inHand = attempt('kurlan-naiskos', ...ABLE)
    expect(inHand.t.g.s.players[0]!.hand).toEqual([inHand.id])
  })

  test('nobody plays or uses one that was not earned, or that has left play since', () => {
    shows('CCG-TYPES-16', 'CCG-TYPES-18', 'CCG-EQUIV-12')
    const t = table({ missions: MISSIONS })
    inSpace(t, 0, 'federation-outpost', 1)
    const ship = inSpace(t, 0, 'runabout', 0)
    const [naiskos, device] = hand(t, 0, 'kurlan-naiskos', 'alien-gambling-device')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(naiskos)
    expect(refused(t, 0, naiskos)).toContain('CCG-TYPES-16')
    // Though it would be used as equipment.
    expect(refused(t, 0, device)).toContain('CCG-TYPES-16')
    asEarned(t, [naiskos!])
    at(t, 0, 'play')
    answer(t, 0, naiskos, ship)
    expect(inPlayNow(t, naiskos!)).toBe(true)
    leavePlay(t.g, naiskos!, 'hand')
    t.g.s.here.played = false
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(naiskos)
  })

  test('what is used as equipment is both', () => {
    shows('CCG-TYPES-05', 'CCG-EQUIV-11')
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, 'taitt', 'alien-gambling-device')
    seed(t, 1, 0, 'rebel-encounter')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    const device = t.g.s.inPlay.find(id => t.g.s.cards[id]!.card === 'alien-gambling-device')!
    expect(prompt(t, 0)).toMatchObject({ name: 'price', options: [device, 'nothing'] })
    answer(t, 0, device)
    expect(inPlayNow(t, device)).toBe(false)
    const [subject] = subjectsOf(pool().card('alien-gambling-device'))
    expect(matches(subject!, { type: 'Artifact' })).toBe(true)
    expect(matches(subject!, { type: 'Equipment' })).toBe(true)
    // With leave of a card it is reported like any equipment.
    const leave = gameWith({ reclamation: { permissions: { unearned: () => allow() } } })
    const again = table({ missions: MISSIONS, game: leave })
    inSpace(again, 0, 'federation-outpost', 1)
    lay(again, 0, 'reclamation', { in: 'core' })
    const [id] = hand(again, 0, 'alien-gambling-device')
    at(again, 0, 'play')
    answer(again, 0, id)
    expect(playOf(again, id!).at).toMatchObject({ in: 'aboard' })
  })
})

describe('events and their like', () => {
  test('what is about Events is not about Incidents, and is about all that are Events', () => {
    shows('CCG-TYPES-21', 'CCG-TYPES-57', 'CCG-EQUIV-10')
    const t = table({ missions: MISSIONS })
    const [event, incident, objective] = ['warp-core-breach', 'blood-oath', 'process-ore'].map(name =>
      lay(t, 1, name, { in: 'core' }),
    )
    const q = lay(t, 1, 'frigid', { in: 'core' })
    const stone = lay(t, 1, 'vulcan-stone-of-gol', { in: 'core' })
    const [kevin] = hand(t, 0, 'kevin-uxbridge')
    at(t, 0, 'orders')
    answer(t, 0, `use ${kevin}`)
    expect(prompt(t, 0).name).toBe('targetCard')
    expect(options(t, 0)).toEqual(expect.arrayContaining([event, q, stone]))
    expect(options(t, 0)).not.toContain(incident)
    expect(options(t, 0)).not.toContain(objective)
  })

  test('Events, Incidents and Objectives are played alike', () => {
    shows('CCG-TYPES-19')
    const names = ['lower-decks', 'blood-oath', 'hero-of-the-empire']
    const fetching = procedure('testFetchAll', locals<{ self: Source; at: { seat: Seat } }>(), {
      go(_g, v) {
        const want = names.map(name => ({ title: pool().card(name).title }))
        return call(download, { seat: v.at.seat, by: v.self.id as number, want, to: 'play' }, 'end')
      },
      end: () => done(),
    })
    const source: CardHooks = {
      actions: { order: { when: (g, _at, self) => g.s.inPlay.includes(self.id as number), run: fetching } },
    }
    const entries = Object.fromEntries(names.map(name => [name, {}]))
    const t = table({ missions: MISSIONS, game: gameWith({ ...entries, scan: source }) })
    const scan = lay(t, 0, 'scan', { in: 'core' })
    const cards = names.map(name => card(t, 0, name))
    t.g.s.players[0]!.deck.push(...cards)
    at(t, 0, 'orders')
    answer(t, 0, `use ${scan}`, ...cards)
    expect(cards.map(id => playOf(t, id).at)).toEqual([{ in: 'core' }, { in: 'core' }, { in: 'core' }])
    const played = t.events.filter(({ type }) => type === 'card.played').map(({ data }) => data.card)
    expect(played).toEqual(names)
  })

  test('what battles like a personnel is none; what is no ship is not aimed at as one', () => {
    shows('CCG-EQUIV-13', 'CCG-EQUIV-14')
    const [robot] = subjectsOf(pool().card('satans-robot'))
    expect(matches(robot!, { type: 'Personnel' })).toBe(false)
    expect(matches(robot!, { type: 'Equipment' })).toBe(true)
    const t = table({ missions: MISSIONS })
    const calamarain = lay(t, 1, 'calamarain', { in: 'space', loc: 0 })
    const ship = inSpace(t, 1, 'runabout', 0)
    expect(anyShip().among(t.g, { seat: 0, card: 0, chosen: [] })).toEqual([ship])
    expect(isEvent(t.g, calamarain, { seat: 0, card: 0, chosen: [] })).toBe(true)
  })
})

test('what is worn does not count as equipment', () => {
  shows('CCG-EQUIV-15')
  const price = (worn: boolean) => {
    const t = table({ missions: MISSIONS })
    const [minuet] = onPlanet(t, 0, 0, 'minuet', 'taitt')
    const emitter = lay(
      t,
      0,
      'mobile-holo-emitter',
      worn ? { in: 'on', host: minuet! } : { in: 'planet', loc: 0 },
    )
    seed(t, 1, 0, 'rebel-encounter')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    return t.g.prompts[0]!.name === 'price' && options(t, 0).includes(emitter)
  }
  expect([price(false), price(true)]).toEqual([true, false])
})

test('the Borg do not attempt missions', () => {
  shows('CCG-TYPES-22')
  const open = gameWith({ scan: { permissions: { qualify: () => allow() } } })
  const offered = (...team: string[]) => {
    const t = table({ missions: MISSIONS, game: open })
    lay(t, 0, 'scan', { in: 'core' })
    onPlanet(t, 0, 0, ...team)
    at(t, 0, 'orders')
    return options(t, 0).includes('attempt')
  }
  expect(offered('jean-luc-picard', 'lwaxana-troi')).toBe(true)
  expect(offered('one-of-eleven', 'two-of-eleven')).toBe(false)
})
