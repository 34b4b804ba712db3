import { allow, choose } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { readFilter } from '../../cards/filterNotation.ts'
import { pool } from '../../content/facts/pool.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { canFetch } from '../../rules/downloads/fetch.ts'
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
  type Table,
  table,
} from '../../testing/table.ts'
import { gameWith, inHand, nullifies } from '../../testing/testCards.ts'
import {
  crash,
  deck,
  downloads,
  fetchOf,
  KLEEG,
  ready,
  requiring,
  type Spec,
  specs,
  TAITT,
} from './testing/fetching.ts'

describe('a download is an ordinary play', () => {
  test('by the rules of reporting, without the normal card play', () => {
    shows('CCG-DOWNLOAD-02', 'CCG-DOWNLOAD-22', 'CCG-DOWNLOAD-26')
    const t = ready(downloads('wall-of-ships', { want: [TAITT], to: 'play' }))
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    const [taitt] = deck(t, 0, 'taitt')
    at(t, 0, 'orders')
    answer(t, 0, `use ${wall}`, taitt)
    expect(playOf(t, taitt!).at).toMatchObject({ in: 'aboard' })
    expect(t.g.s.here.played).toBe(false)
    expect(happened(t, 'card.downloaded')).toEqual({ seat: 0, card: 'taitt', to: 'play' })
    // Nobody takes a Klingon here, so none is found.
    const none = ready(downloads('wall-of-ships', { want: [KLEEG], to: 'play' }))
    const other = lay(none, 0, 'wall-of-ships', { in: 'core' })
    deck(none, 0, 'kleeg')
    at(none, 0, 'orders')
    answer(none, 0, `use ${other}`)
    expect(options(none, 0)).toEqual(['nothing'])
  })

  test('a given location is special reporting, unless a facility gives it', () => {
    shows('CCG-DOWNLOAD-21')
    const spec: Spec = { want: [KLEEG], to: 'play', at: 0 }
    const t = ready({ ...downloads('starry-night', spec), ...downloads('remote-supply-depot', spec) })
    const night = lay(t, 0, 'starry-night', { in: 'core' })
    const depot = lay(t, 0, 'remote-supply-depot', { in: 'space', loc: 1 })
    const [kleeg] = deck(t, 0, 'kleeg')
    at(t, 0, 'orders')
    // An ordinary report: nobody takes a Klingon here.
    answer(t, 0, `use ${depot}`)
    expect(options(t, 0)).toEqual(['nothing'])
    answer(t, 0, 'nothing')
    answer(t, 0, `use ${night}`)
    answer(t, 0, kleeg)
    expect(playOf(t, kleeg!).at).toEqual({ in: 'planet', loc: 0 })
  })

  test('a facility only where it could be built', () => {
    shows('CCG-DOWNLOAD-23', 'CCG-DOWNLOAD-24', 'CCG-DOWNLOAD-25')
    const spec: Spec = { want: [{ type: 'Facility' }], to: 'play', at: 0 }
    const offered = (mission: string, prepare: (t: Table) => void) => {
      const game = gameWith(downloads('establish-dominion-foothold', spec))
      const t = table({ missions: [`0 ${mission}`, '0 repair-mission'], game })
      const foothold = lay(t, 0, 'establish-dominion-foothold', { in: 'core' })
      const [, remote] = deck(t, 0, 'primary-supply-depot', 'remote-supply-depot')
      prepare(t)
      at(t, 0, 'orders')
      answer(t, 0, `use ${foothold}`)
      return { t, remote: remote!, options: options(t, 0) }
    }
    const engineer = (t: Table) => {
      const ship = inSpace(t, 0, 'jemhadar-attack-ship', 0)
      aboard(t, 0, ship, 'obrien-founder')
    }
    // The Primary Supply Depot cannot be built at all.
    const able = offered('archanis-dispute', engineer)
    expect(able.options).toEqual([able.remote, 'nothing'])
    answer(able.t, 0, able.remote)
    expect(playOf(able.t, able.remote).at).toEqual({ in: 'space', loc: 0 })
    // Without an ENGINEER, at a mission without the icon, or beside another facility of one's own: not.
    expect(offered('archanis-dispute', () => {}).options).toEqual(['nothing'])
    expect(offered('first-contact', engineer).options).toEqual(['nothing'])
    const taken = (t: Table) => {
      engineer(t)
      inSpace(t, 0, 'dominion-outpost', 0)
    }
    expect(offered('archanis-dispute', taken).options).toEqual(['nothing'])
  })

  test('to hand, or in place of a draw to either', () => {
    shows('CCG-DOWNLOAD-31', 'CCG-DOWNLOAD-32')
    const t = ready({
      ...downloads('quarks-isolinear-rods', { want: [TAITT], to: 'hand' }),
      ...downloads('blood-oath', { want: [TAITT], to: 'either' }, 'replaceDraw'),
    })
    const rods = lay(t, 0, 'quarks-isolinear-rods', { in: 'core' })
    const oath = lay(t, 0, 'blood-oath', { in: 'core' })
    const [taitt, second] = deck(t, 0, 'taitt', 'taitt')
    at(t, 0, 'orders')
    answer(t, 0, `use ${rods}`, taitt)
    expect(t.g.s.players[0]!.hand).toEqual([taitt])
    answer(t, 0, 'end', `use ${oath}`, second)
    expect(prompt(t, 0)).toMatchObject({ name: 'downloadTo', options: ['report', 'hand'] })
    answer(t, 0, 'hand')
    expect(t.g.s.players[0]!.hand).toEqual([taitt, second])
  })

  test('artifacts and Q-icon cards only where a card says so', () => {
    shows('CCG-DOWNLOAD-35', 'CCG-TYPES-17')
    const spec: Spec = { want: [{ type: 'Artifact' }], to: 'hand' }
    const permits = { permissions: { fetch: () => allow() } }
    const t = ready({
      ...downloads('wall-of-ships', spec),
      ...downloads('secret-compartment', spec, 'order', {}),
    })
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    deck(t, 0, 'alien-gambling-device')
    at(t, 0, 'orders')
    answer(t, 0, `use ${wall}`)
    expect(options(t, 0)).toEqual(['nothing'])
    const other = ready(downloads('secret-compartment', spec, 'order', permits))
    const secret = lay(other, 0, 'secret-compartment', { in: 'core' })
    const [device] = deck(other, 0, 'alien-gambling-device')
    at(other, 0, 'orders')
    answer(other, 0, `use ${secret}`, device)
    expect(other.g.s.players[0]!.hand).toEqual([device])
  })
})

describe('a download that comes to nothing', () => {
  test('gives back what was found and shuffles; it may not be tried again before there is something new', () => {
    shows('CCG-DOWNLOAD-06', 'CCG-DOWNLOAD-07', 'CCG-DOWNLOAD-10')
    const want = [TAITT, readFilter('{Sarek}')]
    const t = ready(downloads('montana-missile-complex', { want, to: 'play' }))
    const source = lay(t, 0, 'montana-missile-complex', { in: 'core' })
    const [taitt] = deck(t, 0, 'taitt')
    const all = [...t.g.s.players[0]!.deck].sort()
    at(t, 0, 'orders')
    answer(t, 0, `use ${source}`, taitt)
    expect(options(t, 0)).toEqual(['nothing'])
    answer(t, 0, 'nothing')
    // One of two is missing, so neither comes.
    expect(inPlayNow(t, taitt!)).toBe(false)
    expect([...t.g.s.players[0]!.deck].sort()).toEqual(all)
    expect(happened(t, 'download.failed')).toEqual({ seat: 0, searched: ['hand', 'deck'] })
    answer(t, 0, `use ${source}`)
    expect(prompt(t, 0).name).toBe('order')
    // The deck is replenished.
    deck(t, 0, 'sarek')
    answer(t, 0, `use ${source}`)
    expect(prompt(t, 0)).toMatchObject({ name: 'downloadCard', options: [taitt, 'nothing'] })
  })

  test('the rival may look through the sources', () => {
    shows('CCG-DOWNLOAD-09', 'CCG-LOOK-13', 'CCG-LOOK-14')
    const t = ready(downloads('wall-of-ships', { want: [TAITT], to: 'play' }))
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    hand(t, 0, 'sarek')
    t.g.s.players[0]!.sides = [
      { kind: "Q's Tent", cards: [card(t, 0, 'scan')], open: true },
      { kind: 'Tribble', cards: [card(t, 0, '1-tribble-bonus')], open: false },
    ]
    at(t, 0, 'orders')
    expect(() => choose(t.g, { seat: 1, act: 'verify', arg: null })).toThrow()
    answer(t, 0, `use ${wall}`, 'nothing')
    expect(() => choose(t.g, { seat: 0, act: 'verify', arg: null })).toThrow()
    const { events } = choose(t.g, { seat: 1, act: 'verify', arg: null })
    const [shown] = events.filter(({ type }) => type === 'sources.shown')
    expect(shown!.only).toEqual([1])
    const cards = [...Array.from({ length: 5 }, () => 'runabout'), 'sarek', 'scan'].sort()
    expect((shown!.data as { cards: string[] }).cards).toEqual(cards)
    expect(() => choose(t.g, { seat: 0, act: 'verify', arg: null })).toThrow()
  })

  test('made illegal, it has cost nothing', () => {
    shows('CCG-DOWNLOAD-11', 'CCG-DOWNLOAD-12')
    const t = ready({ 'computer-crash': crash })
    const ship = inSpace(t, 0, 'runabout', 0)
    playOf(t, ship).mode = 'Klingon'
    aboard(t, 0, ship, 'kmpec.chain-of-command')
    const [kleeg] = deck(t, 0, 'kleeg')
    const down = card(t, 1, 'computer-crash')
    t.g.s.players[1]!.agendas.push(down)
    at(t, 0, 'orders')
    answer(t, 0, 'download', 'kmpec.chain-of-command 0', kleeg)
    expect(options(t, 1)).toEqual([`use ${down}`, 'pass'])
    answer(t, 1, `use ${down}`)
    expect(t.g.s.players[0]!.deck).toContain(kleeg)
    expect(t.g.s.players[0]!.spent).toEqual([])
    // A draw that was given up for it is drawn after all.
    const other = ready({
      'computer-crash': crash,
      ...downloads('blood-oath', { want: [TAITT], to: 'either' }, 'replaceDraw'),
    })
    const oath = lay(other, 0, 'blood-oath', { in: 'core' })
    const [taitt] = deck(other, 0, 'taitt')
    const again = card(other, 1, 'computer-crash')
    other.g.s.players[1]!.agendas.push(again)
    at(other, 0, 'orders')
    answer(other, 0, 'end', `use ${oath}`, taitt)
    answer(other, 1, `use ${again}`)
    answer(other, 0, 'draw')
    expect(other.g.s.players[0]!.hand).toHaveLength(1)
  })

  test('a card that was played for it goes back to hand', () => {
    shows('CCG-DOWNLOAD-13')
    specs['bajoran-civil-war'] = { want: [TAITT], to: 'play' }
    const war: CardHooks = {
      actions: { cardPlay: { when: (g, { seat }, self) => inHand(g, seat, self), run: requiring } },
    }
    const t = ready({ 'computer-crash': crash, 'bajoran-civil-war': war })
    const [civil] = hand(t, 0, 'bajoran-civil-war')
    const [taitt] = deck(t, 0, 'taitt')
    const down = card(t, 1, 'computer-crash')
    t.g.s.players[1]!.agendas.push(down)
    at(t, 0, 'play')
    answer(t, 0, `use ${civil}`, taitt)
    answer(t, 1, `use ${down}`)
    expect(t.g.s.players[0]!.hand).toEqual([civil])
    expect(t.g.s.players[0]!.deck).toContain(taitt)
  })

  test('a card that requires a download cannot be played when nothing can be fetched', () => {
    shows('CCG-DOWNLOAD-20')
    specs['22nd-century-japan'] = { want: [TAITT, readFilter('{Sarek}')], to: 'play' }
    const japan: CardHooks = {
      actions: {
        cardPlay: {
          when: (g, { seat }, self) => inHand(g, seat, self) && canFetch(g, fetchOf(self, seat)),
          run: requiring,
        },
      },
    }
    const t = ready({ '22nd-century-japan': japan })
    const [id] = hand(t, 0, '22nd-century-japan')
    deck(t, 0, 'taitt', 'taitt')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(`use ${id}`)
    deck(t, 0, 'sarek')
    at(t, 0, 'play')
    expect(options(t, 0)).toContain(`use ${id}`)
  })
})

describe('downloads in the order of play', () => {
  test('any number of them, each an action of its own that does not break into another', () => {
    shows('CCG-DOWNLOAD-14', 'CCG-DOWNLOAD-15')
    const gear: Spec = { want: [{ type: 'Equipment' }], to: 'play' }
    const t = ready({ ...downloads('wall-of-ships', gear), 'amanda-rogers': nullifies('encounter') })
    const wall = lay(t, 0, 'wall-of-ships', { in: 'core' })
    const gears = deck(t, 0, ...Array.from({ length: 5 }, () => 'klingon-disruptor'))
    onPlanet(t, 0, 0, 'taitt')
    hand(t, 0, 'amanda-rogers')
    seed(t, 1, 0, 'armus-skin-of-evil')
    at(t, 0, 'orders')
    for (const gear of gears) answer(t, 0, `use ${wall}`, gear)
    expect(gears.every(id => inPlayNow(t, id))).toBe(true)
    answer(t, 0, 'attempt', 'planet 0')
    // In the middle of the attempt only what answers it.
    expect(prompt(t, 0).name).toBe('respond')
    expect(options(t, 0)).not.toContain(`use ${wall}`)
  })

  test('what takes an order comes after the card plays', () => {
    shows('CCG-DOWNLOAD-18')
    const t = ready(downloads('study-protonebula', { want: [TAITT], to: 'play' }))
    const study = lay(t, 0, 'study-protonebula', { in: 'core' })
    const [picard] = hand(t, 0, 'jean-luc-picard')
    const [taitt] = deck(t, 0, 'taitt')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(`use ${study}`)
    answer(t, 0, 'orders', `use ${study}`, taitt)
    expect(inPlayNow(t, taitt!)).toBe(true)
    expect(options(t, 0)).not.toContain(picard)
  })

  test('one action that brings several personnel counts once, and other cards do not count', () => {
    shows('CCG-DLLIMIT-02', 'CCG-DLLIMIT-03', 'CCG-DLLIMIT-04')
    const two: Spec = { want: [readFilter('{Leeta}'), readFilter('{Lumba}')], to: 'play', at: 0 }
    const t = ready(downloads('ferengi-conference', two))
    const conference = lay(t, 0, 'ferengi-conference', { in: 'core' })
    const [leeta, lumba, dabo, nilva] = deck(t, 0, 'leeta', 'lumba', 'dabo', 'nilva')
    at(t, 0, 'orders')
    answer(t, 0, `use ${conference}`, leeta, lumba)
    expect([leeta, lumba].every(id => inPlayNow(t, id!))).toBe(true)
    expect(t.g.s.here.downloaded).toEqual([0])
    const bar = lay(t, 0, 'quarks-bar', { in: 'on', host: inSpace(t, 0, 'deep-space-9', 0) })
    at(t, 0, 'orders')
    answer(t, 0, 'download')
    const [forDabo, forNilva] = ['leeta 0', 'lumba 0']
    // Nobody else may come in this turn: the other icon is not offered, so that it is not spent for nothing.
    expect(options(t, 0)).toEqual([forDabo, 'back'])
    answer(t, 0, forDabo)
    expect(options(t, 0)).toEqual([dabo, 'nothing'])
    answer(t, 0, dabo, bar)
    expect(options(t, 0)).not.toContain('download')
    expect(t.g.s.players[0]!.spent).not.toContain(forNilva)
    // In the turn of the rival it would come.
    const later = ready({ 'amanda-rogers': {} })
    const [girl] = onPlanet(later, 0, 0, 'lumba')
    const [boss] = deck(later, 0, 'nilva')
    onPlanet(later, 1, 0, 'taitt')
    seed(later, 0, 0, 'armus-skin-of-evil')
    later.g.s.here.downloaded = []
    later.g.s.players[0]!.stops = true
    at(later, 1, 'orders')
    expect(girl).toBeDefined()
    const ship = inSpace(later, 1, 'runabout', 0)
    at(later, 1, 'orders')
    answer(later, 1, 'beam', 'planet 0', ship, [
      later.g.s.inPlay.find(id => later.g.s.cards[id]!.card === 'taitt'),
    ])
    expect(options(later, 0)).toContain(`download ${forNilva}`)
    answer(later, 0, `download ${forNilva}`)
    expect(options(later, 0)).toEqual([boss, 'nothing'])
    expect(nilva).toBeDefined()
  })

  test('in Open Format the inhibitor may be played', () => {
    shows('CCG-DLLIMIT-06')
    const { legal } = pool().card('shape-shift-inhibitor')
    expect(legal).toContain('Open')
    expect(legal).not.toContain('OTF')
  })
})
