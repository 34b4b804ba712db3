import { choose, fallbackAnswer, restore } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { readFilter } from '../../cards/filterNotation.ts'
import { pool } from '../../content/facts/pool.ts'
import { boxOf, dotsOf, replaceAllSkills } from '../../rules/card/skills.ts'
import { downloadSpots } from '../../rules/downloads/download.ts'
import { keyOf, limitReached } from '../../rules/downloads/fetch.ts'
import { withinReach } from '../../rules/downloads/reach.ts'
import { members } from '../../rules/missions/party.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
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
  seed,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { gameWith } from '../../testing/testCards.ts'
import { viewState } from '../../view.ts'
import { crash, deck, downloads, ready, type Spec, TAITT } from './testing/fetching.ts'

describe('Hidden Agendas', () => {
  const agendas: Spec = { want: [{ icon: 'HA' }], to: 'play' }

  test('an ordinary download lays it face down, shown to the rival, and it is not turned up at once', () => {
    shows('CCG-DOWNLOAD-16', 'CCG-DOWNLOAD-17', 'CCG-HIDDEN-13')
    const t = ready({ ...downloads('wall-of-ships', agendas), 'computer-crash': crash })
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    const [down] = deck(t, 0, 'computer-crash')
    at(t, 0, 'orders')
    t.g.s.players[0]!.stops = true
    t.g.s.players[1]!.stops = true
    answer(t, 0, `use ${wall}`, down)
    expect(t.events.find(({ type }) => type === 'card.downloaded')).toMatchObject({
      data: { card: 'computer-crash' },
    })
    // While the download is under way nobody is offered it: it answers nothing here.
    while (prompt(t, t.g.prompts[0]!.seat).name === 'respond') {
      const { seat } = t.g.prompts[0]!
      expect(options(t, seat)).toEqual(['pass'])
      answer(t, seat, 'pass')
    }
    expect(t.g.s.players[0]!.agendas).toEqual([down])
    expect(viewState(t.g, 1).players[0]!.agendas).toBeNull()
    expect(inPlayNow(t, down!)).toBe(false)
  })

  test('a special download turns it up at once', () => {
    shows('CCG-SDL-06', 'CCG-SDL-07')
    const t = ready({ 'writ-of-accountability': {} })
    onPlanet(t, 0, 0, 'brunt')
    const [writ] = deck(t, 0, 'writ-of-accountability')
    at(t, 0, 'orders')
    answer(t, 0, 'download', 'brunt 0', writ)
    expect(inPlayNow(t, writ!)).toBe(true)
    expect(t.g.s.players[0]!.agendas).toEqual([])
  })
})

describe('side decks', () => {
  test('an open one is looked through, a closed one is not', () => {
    shows('CCG-SIDE-02', 'CCG-SIDE-10', 'CCG-SIDE-11')
    const t = ready(downloads('wall-of-ships', { want: [TAITT], to: 'play' }))
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    const [inTent, shut] = [card(t, 0, 'taitt'), card(t, 0, 'taitt')]
    t.g.s.players[0]!.sides = [
      { kind: "Q's Tent", cards: [inTent], open: true },
      { kind: 'Dilemma', cards: [shut], open: false },
    ]
    at(t, 0, 'orders')
    answer(t, 0, `use ${wall}`)
    expect(options(t, 0)).toEqual([inTent, 'nothing'])
    answer(t, 0, inTent)
    expect(inPlayNow(t, inTent)).toBe(true)
  })
})

test('facilities give no downloads outside of their quadrant', () => {
  shows('CCG-DOWNLOAD-34')
  const spec: Spec = { want: [TAITT], to: 'hand' }
  const t = ready(downloads('remote-supply-depot', spec))
  const depot = lay(t, 0, 'remote-supply-depot', { in: 'space', loc: 0 })
  const [taitt] = deck(t, 0, 'taitt')
  t.g.s.locations[0]!.quadrant = 'Gamma'
  at(t, 0, 'orders')
  answer(t, 0, `use ${depot}`)
  expect(prompt(t, 0).name).toBe('order')
  t.g.s.locations[0]!.quadrant = 'Alpha'
  answer(t, 0, `use ${depot}`, taitt)
  expect(t.g.s.players[0]!.hand).toEqual([taitt])
})

test('a Tactic cannot be fetched outside of the Tactics stage, nor as damage', () => {
  shows('CCG-DOWNLOAD-29', 'CCG-DOWNLOAD-30')
  const t = ready(downloads('wall-of-ships', { want: [{ type: 'Tactic' }], to: 'play' }))
  const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
  t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: [card(t, 0, 'phaser-banks')], open: true }]
  at(t, 0, 'orders')
  answer(t, 0, `use ${wall}`)
  expect(options(t, 0)).toEqual(['nothing'])
})

test('in the Tactics stage an icon brings a Tactic, which is the one in use', () => {
  shows('CCG-DOWNLOAD-30')
  const t = ready({ dabo: {} })
  const enterprise = inSpace(t, 0, 'uss-enterprise-e', 0)
  aboard(t, 0, enterprise, 'captain-picard')
  const foe = inSpace(t, 1, 'ikc-bortas', 0)
  aboard(t, 1, foe, 'gowron')
  const [maneuver, other] = [card(t, 0, 'picard-maneuver'), card(t, 0, 'phaser-banks')]
  t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards: [maneuver, other], open: true }]
  at(t, 1, 'orders')
  answer(t, 1, 'attack', 0, [foe], enterprise)
  while (prompt(t, 0).name !== 'drawTactic') answer(t, 0, fallbackAnswer(t.g, prompt(t, 0)))
  expect(options(t, 0)).toEqual(['draw', 'enough', `download ${maneuver} by captain-picard 0`])
  answer(t, 0, `download ${maneuver} by captain-picard 0`)
  expect(happened(t, 'tactic.chosen')).toEqual({ seat: 0, card: 'picard-maneuver' })
})

test('what is downloaded and seeded is seen by nobody, and can only be what may lie there', () => {
  shows('CCG-DOWNLOAD-27', 'CCG-DOWNLOAD-28')
  const t = ready(downloads('shore-leave', { want: [{ type: 'Dilemma' }], to: 'seed', at: 0 }))
  const shore = lay(t, 0, 'shore-leave', { in: 'core' })
  const [planet, space] = deck(t, 0, 'armus-skin-of-evil', 'cosmic-string-fragment')
  at(t, 0, 'orders')
  answer(t, 0, `use ${shore}`)
  // A space dilemma beneath a planet mission would be illegal.
  expect(options(t, 0)).toEqual([planet, 'nothing'])
  answer(t, 0, planet)
  expect(t.g.s.locations[0]!.seeds).toEqual([planet])
  expect(happened(t, 'card.downloaded')).toBeUndefined()
  expect(JSON.stringify(viewState(t.g, 1))).not.toContain('armus-skin-of-evil')
  choose(t.g, { seat: 1, act: 'concede', arg: null })
  expect(viewState(t.g, 1).locations[0]!.seeds).toEqual([{ owner: 0, card: 'armus-skin-of-evil' }])
  expect(t.g.s.players[0]!.deck).toContain(space)
})

describe('special downloads', () => {
  test('whoever comes in the middle of an attempt joins it', () => {
    shows('CCG-SDL-04', 'CCG-ICON-07')
    const t = ready({ dabo: {} })
    const ship = inSpace(t, 0, 'runabout', 0)
    playOf(t, ship).mode = 'Klingon'
    const [kmpec] = aboard(t, 0, ship, 'kmpec.chain-of-command')
    onPlanet(t, 0, 0, 'taitt')
    const [kleeg] = deck(t, 0, 'kleeg')
    seed(t, 1, 0, 'matriarchal-society')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt', 'encounter'])
    answer(t, 0, 'download kmpec.chain-of-command 0', kleeg, 'planet 0')
    expect(playOf(t, kleeg!)).toMatchObject({ at: { in: 'planet', loc: 0 } })
    // The failed wall stops the whole team, and he is of it.
    answer(t, 0, 'pass')
    expect(playOf(t, kleeg!).stopped).toBe(true)
    expect(kmpec).toBeDefined()
  })

  test('anywhere at the location, and nowhere else; who comes helps against the very dilemma', () => {
    shows('CCG-SDL-04')
    const t = ready({ dabo: {} })
    const ship = inSpace(t, 0, 'runabout', 0)
    const far = inSpace(t, 0, 'runabout', 1)
    for (const one of [ship, far]) playOf(t, one).mode = 'Klingon'
    aboard(t, 0, ship, 'kmpec.chain-of-command')
    const [taitt] = onPlanet(t, 0, 0, 'taitt')
    const [kleeg] = deck(t, 0, 'kleeg')
    seed(t, 1, 0, 'nausicaans')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    answer(t, 0, 'download kmpec.chain-of-command 0', kleeg)
    expect(options(t, 0)).toEqual([ship, 'planet 0'])
    answer(t, 0, 'planet 0')
    const party = t.g.s.actions.find(({ kind }) => kind === 'encounter')!.party!
    expect(members(t.g, party)).toEqual([taitt, kleeg])
  })

  test('each icon of a card once in a game, whatever copies come later', () => {
    shows('CCG-SDL-15')
    const t = ready({ 'the-genesis-effect': {} })
    const [kirk] = onPlanet(t, 0, 0, 'admiral-kirk.life-from-lifelessness')
    const [genesis] = deck(t, 0, 'the-genesis-effect')
    at(t, 0, 'orders')
    answer(t, 0, 'download')
    const icons = options(t, 0).filter(name => name !== 'back')
    expect(icons).toHaveLength(2)
    answer(t, 0, icons[0])
    answer(t, 0, options(t, 0).includes(genesis!) ? genesis : 'nothing')
    answer(t, 0, 'download', icons[1], 'nothing')
    leavePlay(t.g, kirk!, 'discard')
    onPlanet(t, 0, 0, 'admiral-kirk.life-from-lifelessness')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('download')
  })

  test('the icon is a special skill, and no skill dot', () => {
    shows('CCG-SDL-08', 'CCG-SDL-09')
    const t = ready({ dabo: {} })
    const [leeta] = onPlanet(t, 0, 0, 'leeta')
    const [one] = pool().card('leeta').personnel
    const icons = one!.skills.filter(({ kind }) => kind === 'download')
    expect(icons).toHaveLength(1)
    expect(boxOf(t.g, leeta!, 0)).toHaveLength(one!.skills.length)
    expect(dotsOf(t.g, leeta!)).toBe(one!.dots)
    expect(one!.dots).toBeLessThanOrEqual(one!.skills.length - icons.length)
  })

  test('what is put into the spaceline goes beside the icon, and what has a place works there', () => {
    shows('CCG-SDL-10', 'CCG-SDL-11', 'CCG-SDL-12', 'CCG-SDL-13')
    const gap: Spec = { want: [{ title: 'Gaps in Normal Space' }], to: 'play', special: true }
    const missions = ['0 first-contact', '0 repair-mission', '1 excavation', '1 cultural-observation']
    const t = table({ missions, game: gameWith(downloads('arandis', gap)) })
    const [arandis] = onPlanet(t, 0, 3, 'arandis')
    const [gaps] = deck(t, 0, 'gaps-in-normal-space')
    at(t, 0, 'orders')
    answer(t, 0, `use ${arandis}`, gaps)
    // She stands at the right end of the line: there is one gap beside her.
    expect(prompt(t, 0)).toMatchObject({ name: 'targetGap', options: [2] })
    answer(t, 0, 2)
    expect(t.g.s.spacelines.Alpha).toEqual([0, 1, 2, 4, 3])
    // Somebody at her place may be the target, nobody elsewhere; what has no place may be anywhere.
    const ships = [inSpace(t, 0, 'runabout', 0), inSpace(t, 0, 'runabout', 3)]
    expect(withinReach(t.g, 3, 'targetShip', ships)).toEqual([ships[1]])
    expect(withinReach(t.g, 3, 'targetCard', ships)).toEqual(ships)
    expect(withinReach(t.g, 3, 'targetLocation', [0, 1, 2, 3])).toEqual([3])
    expect(withinReach(t.g, null, 'targetShip', ships)).toEqual(ships)
  })

  test('what it begins with is there; where that leads may be elsewhere', () => {
    const hole: Spec = { want: [{ title: 'Wormhole' }], to: 'play', special: true }
    const missions = ['0 first-contact', '0 repair-mission', '1 excavation']
    const t = table({ missions, game: gameWith(downloads('arandis', hole)) })
    const [arandis] = onPlanet(t, 0, 2, 'arandis')
    inSpace(t, 0, 'runabout', 0)
    const near = inSpace(t, 0, 'runabout', 2)
    hand(t, 0, 'wormhole')
    const [found] = deck(t, 0, 'wormhole')
    at(t, 0, 'orders')
    answer(t, 0, `use ${arandis}`, found)
    expect(prompt(t, 0)).toMatchObject({ name: 'targetShip', options: [near] })
    answer(t, 0, near)
    expect(prompt(t, 0)).toMatchObject({ name: 'targetLocation', options: [0, 1] })
    answer(t, 0, 1)
    expect(t.g.s.cards[near]!.play?.at).toEqual({ in: 'space', loc: 1 })
  })
})

describe('who may use an icon', () => {
  const offersIcon = (change: (t: Table, id: number) => unknown): boolean => {
    const t = ready({ dabo: {} })
    const [leeta] = onPlanet(t, 0, 0, 'leeta')
    change(t, leeta!)
    at(t, 0, 'orders')
    return options(t, 0).includes('download')
  }

  test('stopped or not, but nobody who is disabled, in stasis or captive', () => {
    shows('CCG-SDL-01', 'CCG-STASIS-02', 'CCG-DISABLED-02', 'CCG-CAPTURE-01')
    expect(offersIcon(() => {})).toBe(true)
    expect(offersIcon((t, id) => Object.assign(playOf(t, id), { stopped: true }))).toBe(true)
    expect(offersIcon((t, id) => Object.assign(playOf(t, id), { disabled: true }))).toBe(false)
    expect(offersIcon((t, id) => Object.assign(playOf(t, id), { stasis: 1 }))).toBe(false)
    expect(offersIcon((t, id) => Object.assign(playOf(t, id), { captive: { by: 1 } }))).toBe(false)
  })

  test('not who has lost the skill that it is', () => {
    shows('CCG-SDL-08')
    expect(
      offersIcon((t, id) => replaceAllSkills(t.g, id, 0, [{ kind: 'regular', skill: 'Honor', level: 1 }])),
    ).toBe(false)
  })

  test('not while no card may be downloaded: it would be spent for nothing', () => {
    shows('CCG-DOWNLOAD-11')
    const t = ready({ dabo: {}, 'computer-crash': crash })
    onPlanet(t, 0, 0, 'leeta')
    const down = lay(t, 1, 'computer-crash', { in: 'core' })
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('download')
    leavePlay(t.g, down, 'discard')
    at(t, 0, 'orders')
    expect(options(t, 0)).toContain('download')
  })
})

describe('where a special download goes', () => {
  test('whoever stands at a site may bring somebody there', () => {
    shows('CCG-SDL-03', 'CCG-HERE-01')
    const t = ready({ dabo: {} })
    const nor = inSpace(t, 1, 'deep-space-9', 1)
    const bar = lay(t, 0, 'quarks-bar', { in: 'on', host: nor })
    const bay = lay(t, 0, 'cargo-bay', { in: 'on', host: nor })
    for (const [slot, site] of [bar, bay].entries()) playOf(t, site).slot = slot
    const lumba = aboard(t, 0, bar, 'lumba')[0]!
    const [nilva] = deck(t, 0, 'nilva')
    at(t, 0, 'orders')
    answer(t, 0, 'download', 'lumba 0', nilva)
    // Whosever the station is: there is no other place here.
    expect(playOf(t, nilva!).at).toEqual({ in: 'aboard', host: bar })
    playOf(t, nor).by = 0
    playOf(t, nor).mode = 'Ferengi'
    expect(downloadSpots(t.g, 0, nilva!, 1, lumba)).toEqual([bar, bay])
  })

  test('"here" on a facility means the facility', () => {
    shows('CCG-HERE-03')
    const t = table({ missions: ['0 first-contact'] })
    const base = inSpace(t, 0, 'federation-outpost', 0)
    const ship = inSpace(t, 0, 'runabout', 0)
    const newcomer = card(t, 0, 'taitt')
    expect(downloadSpots(t.g, 0, newcomer, 0, base)).toEqual([base])
    expect(downloadSpots(t.g, 0, newcomer, 0, ship)).toEqual([base, ship, 'planet 0'])
  })
})

test('an icon may be used while seeding, and the limit of a turn does not hold there', () => {
  shows('CCG-SEED-06', 'CCG-SDL-01')
  const t = seeding(
    [{ seed: stocks('kazon-outpost', 'cardassian-outpost'), draw: stocks('the-kazon-collective') }, {}],
    {},
    'facility',
    {},
    ['0 acquire-technology', '0 access-relay-station', '1 krios-suppression'],
  )
  const [outpost] = t.g.s.players[0]!.seeds
  const [collective] = t.g.s.players[0]!.deck
  expect(options(t, 0)).not.toContain('download')
  answer(t, 0, outpost)
  if (prompt(t, 0).name === 'seedAt') answer(t, 0, options(t, 0)[0])
  answer(t, 1, 'pass')
  expect(options(t, 0)).toContain('download')
  answer(t, 0, 'download', 'kazon-outpost 0', collective)
  expect(inPlayNow(t, collective!)).toBe(true)
  // It was no seeding: the same player still seeds a card.
  expect(prompt(t, 0).name).toBe('seed')
  expect(options(t, 0)).not.toContain('download')
  t.g.s.here.downloaded = [0]
  expect(limitReached(t.g, { seat: 0, by: outpost!, want: [], to: 'play' })).toBe(false)
})

describe('a search in place of the last draw', () => {
  const searching = () => {
    const t = ready(downloads('wall-of-ships', { want: [TAITT], to: 'either' }, 'replaceDraw'))
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    at(t, 0, 'orders')
    answer(t, 0, 'end', `use ${wall}`, 'nothing')
    return t
  }

  test('may be verified in the turn that follows it, and no longer', () => {
    shows('CCG-DOWNLOAD-09')
    const t = searching()
    expect(t.g.s.active).toBe(1)
    const again = restore(t.g.game, t.g.match)
    const { events } = choose(t.g, { seat: 1, act: 'verify', arg: null })
    expect(events).toContainEqual(expect.objectContaining({ type: 'sources.shown', only: [1] }))
    choose(again, { seat: 1, answer: 'orders' })
    choose(again, { seat: 1, answer: 'end' })
    expect(again.s.active).toBe(0)
    expect(again.s.here.failed).toBeUndefined()
  })

  test('is not offered again after it failed, nor while a card forbids it', () => {
    shows('CCG-DOWNLOAD-10', 'CCG-DOWNLOAD-11')
    const asked = (change: (t: Table, by: number) => void): boolean => {
      const t = table({ missions: ['0 first-contact'], game: gameWith({ 'computer-crash': crash }) })
      const cube = inSpace(t, 0, 'borg-cube', 0)
      const [drone] = aboard(t, 0, cube, 'fifteen-of-seventeen')
      change(t, drone!)
      at(t, 0, 'orders')
      answer(t, 0, 'end')
      return t.g.prompts[0]!.seat === 0 && options(t, 0).includes(`use ${drone}`)
    }
    expect(asked(() => {})).toBe(true)
    expect(asked(t => void lay(t, 1, 'computer-crash', { in: 'core' }))).toBe(false)
    const failed = (t: Table, by: number): void => {
      const { hand: held, deck: left } = t.g.s.players[0]!
      const what = keyOf(t.g, { seat: 0, by, want: [readFilter('{Adapt}')], to: 'either' })
      t.g.s.players[0]!.failed = [{ what, among: [...held, ...left] }]
    }
    expect(asked(failed)).toBe(false)
  })
})
