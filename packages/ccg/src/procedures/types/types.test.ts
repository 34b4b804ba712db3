import { allow, call, done, locals, type Seat, type Source } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { matches, subjectsOf } from '../../cards/index.ts'
import { anyShip, isEvent } from '../../effects/targets.ts'
import { pool } from '../../facts/index.ts'
import { isDisabled } from '../../rules/able.ts'
import { hasType } from '../../rules/cards.ts'
import { inflict } from '../../rules/conflict/damage.ts'
import { markersOn } from '../../rules/conflict/markers.ts'
import type { CardHooks } from '../../rules/declared.ts'
import { relation } from '../../rules/nemesis.ts'
import { inReach } from '../../rules/ships.ts'
import { presentDayOf } from '../../rules/universe.ts'
import { leavePlay } from '../../rules/zones.ts'
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
  seeding,
  stocks,
  table,
} from '../../testing/table.ts'
import { answers, gameWith, nullifies } from '../../testing/testCards.ts'
import { procedure } from '../../types.ts'
import { viewState } from '../../view.ts'
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
    const names = ['lower-decks', 'blood-oath', 'process-ore']
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

describe('ships and facilities', () => {
  test('a space mission takes a ship; every ship has transporters', () => {
    shows('CCG-TYPES-31', 'CCG-TYPES-35')
    const t = table({ missions: MISSIONS })
    const outpost = inSpace(t, 0, 'federation-outpost', 1)
    aboard(t, 0, outpost, 'taitt', 'geordi-la-forge')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('attempt')
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'taitt')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('attempt')
    playOf(t, ship).at = { in: 'space', loc: 0 }
    at(t, 0, 'orders')
    answer(t, 0, 'beam', ship)
    expect(options(t, 0)).toContain('planet 0')
  })

  test('outposts and stations are for their own player; headquarters for both who play them', () => {
    shows('CCG-TYPES-38', 'CCG-TYPES-40', 'CCG-TYPES-41')
    const reportsTo = (facility: string, place: 'space' | 'planet') => {
      const t = table({ missions: ['0 expose-covert-supply', '0 repair-mission'] })
      const host = lay(t, 1, facility, { in: place, loc: 0 })
      const [gowron] = hand(t, 0, 'gowron')
      at(t, 0, 'play')
      if (!options(t, 0).includes(gowron!)) return false
      answer(t, 0, gowron)
      return (
        playOf(t, gowron!).at.in === 'aboard' && (playOf(t, gowron!).at as { host: number }).host === host
      )
    }
    expect(reportsTo('klingon-outpost', 'space')).toBe(false)
    // Nobody else works its transporters either.
    const beams = (facility: string, seat: number) => {
      const t = table({ missions: MISSIONS })
      lay(t, seat, facility, { in: 'space', loc: 0 })
      onPlanet(t, 0, 0, 'benil')
      at(t, 0, 'orders')
      return options(t, 0).includes('beam')
    }
    expect([beams('nor', 0), beams('nor', 1)]).toEqual([true, false])
    expect([beams('cardassian-outpost', 0), beams('cardassian-outpost', 1)]).toEqual([true, false])
    expect(reportsTo('the-great-hall', 'planet')).toBe(true)
  })

  test('only outposts repair by the rules alone', () => {
    shows('CCG-TYPES-39')
    const damageAfter = (facility: string) => {
      const t = table({ missions: MISSIONS })
      const host = inSpace(t, 0, facility, 1)
      const ship = lay(t, 0, 'runabout', { in: 'docked', host })
      playOf(t, ship).damage = 1
      at(t, 1, 'orders')
      answer(t, 1, 'end')
      for (let i = 0; i < 3; i++) {
        answer(t, 0, 'orders', 'end')
        answer(t, 1, 'orders', 'end')
      }
      return playOf(t, ship).damage
    }
    expect(damageAfter('federation-outpost')).toBe(0)
    expect(damageAfter('nor')).toBe(1)
  })

  test('a station is put where it says, and sites only on Nors', () => {
    shows('CCG-TYPES-42', 'CCG-TYPES-44')
    const ALL = ['0 first-contact', '0 repair-mission', '1 excavation']
    const t = seeding([{ seed: stocks('deep-space-9') }, {}], {}, 'facility', {}, ALL)
    // Nothing here is the place that it names.
    expect(options(t, 0)).toEqual(['pass'])
    const sites = seeding([{ seed: stocks('ops') }, {}], {}, 'facility', {}, ALL)
    expect(options(sites, 0)).toEqual(['pass'])
    const withNor = table({ missions: ALL })
    inSpace(withNor, 0, 'federation-outpost', 1)
    const [ops] = hand(withNor, 0, 'ops')
    at(withNor, 0, 'play')
    expect(options(withNor, 0)).not.toContain(ops)
    inSpace(withNor, 0, 'nor', 0)
    at(withNor, 0, 'play')
    expect(options(withNor, 0)).toContain(ops)
  })

  test('sites that were not seeded are out of play', () => {
    shows('CCG-DECK-20')
    const t = seeding([{ seed: stocks('ops', 'quarks-bar') }, {}], {}, 'facility', {}, MISSIONS)
    const sites = [...t.g.s.players[0]!.seeds]
    answer(t, 0, 'pass')
    answer(t, 1, 'pass')
    expect(t.g.s.stage).toBe('play')
    expect(t.g.s.players[0]!.out).toEqual(sites)
  })

  test('a facility is played when it is built', () => {
    shows('CCG-EQUIV-07')
    const t = table({ missions: MISSIONS, game: gameWith({ 'amanda-rogers': nullifies('play') }) })
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'geordi-la-forge')
    const [outpost] = hand(t, 0, 'federation-outpost')
    const [amanda] = hand(t, 1, 'amanda-rogers')
    at(t, 0, 'play')
    answer(t, 0, outpost)
    expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
    expect(t.g.s.here.played).toBe(true)
  })
})

describe('time locations', () => {
  const PRESENT = ['0 espionage-mission', '0 khitomer-research', '1 krios-suppression']

  test('they belong to a place of today, lie beside the spacelines, and are reached through time alone', () => {
    shows('CCG-TYPES-45', 'CCG-TYPES-46', 'CCG-TYPES-47', 'CCG-TYPES-48', 'CCG-TYPES-49', 'CCG-TYPES-50')
    const t = table({ missions: PRESENT })
    const [camp, peak] = hand(t, 0, 'camp-khitomer', 'shermans-peak')
    at(t, 0, 'play')
    expect(presentDayOf(t.g, pool().card('camp-khitomer'))).toBe(1)
    // Sherman's Planet is not in play.
    expect(options(t, 0)).toContain(camp)
    expect(options(t, 0)).not.toContain(peak)
    answer(t, 0, camp)
    expect(t.g.s.here.played).toBe(true)
    expect(t.g.s.locations[3]!.time).toBe(true)
    expect(Object.values(t.g.s.spacelines).flat()).toEqual([0, 1, 2])
    const ship = inSpace(t, 0, 'runabout', 1)
    aboard(t, 0, ship, 'taitt', 'jean-luc-picard')
    expect(inReach(t.g, ship)).not.toContain(3)
    at(t, 0, 'orders')
    answer(t, 0, 'fly', ship)
    expect(options(t, 0)).not.toContain(3)
  })
})

describe('icons', () => {
  test('from an alternate universe only with leave; a hologram only where it can be', () => {
    shows('CCG-ICON-01', 'CCG-ICON-02')
    const t = table({ missions: MISSIONS })
    inSpace(t, 0, 'federation-outpost', 1)
    const [au] = hand(t, 0, 'rachel-garrett')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(au)
    const game = gameWith({
      'alternate-universe-door': { permissions: { alternateUniverse: () => allow() } },
    })
    const open = table({ missions: MISSIONS, game })
    inSpace(open, 0, 'federation-outpost', 1)
    lay(open, 0, 'alternate-universe-door', { in: 'core' })
    const [guest] = hand(open, 0, 'rachel-garrett')
    at(open, 0, 'play')
    expect(options(open, 0)).toContain(guest)
    const [minuet] = onPlanet(t, 0, 0, 'minuet')
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    expect(inPlayNow(t, minuet!) ? isDisabled(t.g, minuet!) : true).toBe(true)
  })

  test('some icons carry a rule by themselves', () => {
    shows('CCG-ICON-05')
    const t = table({ missions: MISSIONS })
    // Countdown.
    expect(playOf(t, lay(t, 0, 'ferengi-bug', { in: 'core' })).left).toBe(3)
    // Nemesis.
    expect(relation(pool().card('kor'), pool().card('the-albino'))).toBe('nemeses')
    // Infiltration.
    onPlanet(t, 0, 0, 'worf')
    onPlanet(t, 1, 0, 'bashir-founder')
    at(t, 1, 'orders')
    expect(options(t, 1)).toContain('infiltrate')
    // Botany Bay, and cards that control themselves, have the icon in their facts.
    expect(pool().card('rock-people').icons).toContain('BB')
    expect(pool().card('borg-ship').icons).toContain('Self')
  })

  test('a Tactic lies on its target as damage, with as many more as its icons say', () => {
    shows('CCG-ICON-08', 'CCG-TYPES-52')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 1, 'ikc-bortas', 0)
    const [engines, ...rest] = ['target-engines', 'phaser-banks', 'photon-torpedo'].map(name =>
      card(t, 0, name),
    )
    t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: [...rest], open: true, current: engines! }]
    inflict(t.g, 0, ship, 'hit', engines!)
    // One drawn, and itself placed.
    expect(markersOn(t.g, ship)).toHaveLength(2)
    expect(markersOn(t.g, ship)).toContain(engines)
    const without = table({ missions: MISSIONS })
    const other = inSpace(without, 1, 'ikc-bortas', 0)
    inflict(without.g, 0, other, 'hit', null)
    expect(markersOn(without.g, other)).toEqual([])
    expect(playOf(without, other).damage).toBe(1)
  })
})

test('drawing a Tactic is no card draw, and using it no card play', () => {
  shows('CCG-SIDE-07', 'CCG-SIDE-08')
  const t = table({
    missions: MISSIONS,
    game: gameWith({ 'subspace-schism': answers('draw'), scan: answers('play') }),
  })
  const ship = inSpace(t, 0, 'ikc-bortas', 0)
  aboard(t, 0, ship, 'gowron')
  const foe = inSpace(t, 1, 'runabout', 0)
  aboard(t, 1, foe, 'taitt')
  hand(t, 1, 'subspace-schism', 'scan')
  const tactics = ['phaser-banks', 'photon-torpedo'].map(name => card(t, 0, name))
  t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: tactics, open: true }]
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 0, [ship], foe)
  const asked: string[] = []
  for (let i = 0; i < 20 && t.g.prompts[0]!.name !== 'order'; i++) {
    const { seat, name } = t.g.prompts[0]!
    asked.push(`${seat} ${name}`)
    const choice = name === 'drawTactic' ? 'draw' : (prompt(t, seat) as { fallback: unknown }).fallback
    answer(t, seat, choice)
  }
  expect(asked).toContain('0 drawTactic')
  expect(asked).not.toContain('1 respond')
  expect(hasType(pool().card('phaser-banks'), 'Tactic')).toBe(true)
})
