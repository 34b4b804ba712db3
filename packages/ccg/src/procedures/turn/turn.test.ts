import { viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
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
  refused,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

test('a turn is a card, then orders, then a draw', () => {
  shows(
    'CCG-TURN-02',
    'CCG-TURN-03',
    'CCG-TURN-04',
    'CCG-PLAY-01',
    'CCG-DRAW-01',
    'CCG-DRAW-10',
    'CCG-ENDTURN-01',
    'CCG-START-04',
  )
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const [picard, data] = hand(t, 0, 'jean-luc-picard', 'data')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([picard, data, 'orders'])
  answer(t, 0, picard)
  expect(playOf(t, picard!).at).toEqual({ in: 'aboard', host: post })
  // One card a turn: the other stays in hand.
  expect(options(t, 0)).toEqual(['orders'])
  expect(refused(t, 0, data)).toEqual(['CCG-PLAY-01'])
  answer(t, 0, 'orders')
  expect(prompt(t, 0).name).toBe('order')
  answer(t, 0, 'end')
  expect(t.g.s.players[0]!.hand).toHaveLength(2)
  expect(t.g.s.active).toBe(1)
  expect(prompt(t, 1).name).toBe('cardPlay')
})

test('all are told when a turn, its cards and its orders begin, and when it ends', () => {
  shows('CCG-TURN-02', 'CCG-TURN-04')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  inSpace(t, 1, 'klingon-outpost', 2)
  hand(t, 1, 'gowron')
  at(t, 0, 'orders')
  const told = (seat: number, ...given: unknown[]) => {
    t.events.length = 0
    answer(t, seat, ...given)
    return t.events
      .filter(({ type }) => type.startsWith('turn.') || type.startsWith('segment.'))
      .map(({ type, data }) => [type, data])
  }
  const turn = t.g.s.turn
  expect(told(0, 'end')).toEqual([
    ['segment.began', { seat: 0, segment: 'end' }],
    ['turn.ended', { seat: 0 }],
    ['turn.began', { seat: 1, turn: turn + 1 }],
    ['segment.began', { seat: 1, segment: 'play' }],
  ])
  expect(told(1, 'orders')).toEqual([['segment.began', { seat: 1, segment: 'orders' }]])
  expect(t.g.s).toMatchObject({ active: 1, segment: 'orders', turn: turn + 1 })
})

test('whoever gives orders first has forfeited the card play', () => {
  shows('CCG-PLAY-02', 'CCG-PLAY-03', 'CCG-ORDERS-01')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  const [picard] = hand(t, 0, 'jean-luc-picard')
  at(t, 0, 'play')
  answer(t, 0, 'orders')
  expect(options(t, 0)).not.toContain(picard)
  expect(refused(t, 0, picard)).toContain('CCG-ORDERS-01')
})

test('with an empty deck the turn simply ends; when both are empty the game does', () => {
  shows('CCG-DRAW-02', 'CCG-DRAW-03', 'CCG-WIN-09')
  const t = table({ missions: MISSIONS })
  t.g.s.players[0]!.deck = []
  t.g.s.players[0]!.discard = t.g.s.players[0]!.deck
  t.g.s.players[0]!.scores = [{ points: 5, bonus: false, card: 'q' }]
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.s.players[0]!.hand).toEqual([])
  expect(t.g.s.active).toBe(1)
  t.g.s.players[1]!.deck = t.g.s.players[1]!.deck.slice(0, 1)
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(t.g.match.result).toMatchObject({ winners: [0], reason: 'decks' })
})

test('when any turn begins all stopped cards are unstopped, and the own ships have their RANGE again', () => {
  shows('CCG-STOPPED-14')
  const t = table({ missions: MISSIONS })
  const [picard] = onPlanet(t, 0, 0, 'jean-luc-picard')
  const [gowron] = onPlanet(t, 1, 2, 'gowron')
  const ship = inSpace(t, 1, 'ikc-pagh', 2)
  playOf(t, picard!).stopped = true
  playOf(t, gowron!).stopped = true
  playOf(t, ship).used = 3
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(playOf(t, picard!).stopped).toBe(false)
  expect(playOf(t, gowron!).stopped).toBe(false)
  expect(playOf(t, ship).used).toBe(0)
})

test('personnel and equipment report aboard, ships docked', () => {
  shows(
    'CCG-REPORT-01',
    'CCG-REPORT-02',
    'CCG-DOCK-15',
    'CCG-PLAY-06',
    'CCG-PLAY-14',
    'CCG-CONTROL-01',
    'CCG-REPORT-05',
  )
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  inSpace(t, 1, 'federation-outpost', 2)
  const [ship] = hand(t, 0, 'runabout')
  at(t, 0, 'play')
  answer(t, 0, ship)
  expect(t.events.find(e => e.type === 'card.reported')!.data).toMatchObject({
    card: 'runabout',
    to: 'federation-outpost',
  })
  // The rival's outpost is not to be used: there was nothing to choose.
  expect(playOf(t, ship!)).toMatchObject({ at: { in: 'docked', host: post }, by: 0 })
})

test('a facility takes only those who go with it', () => {
  shows('CCG-REPORT-06', 'CCG-REPORT-07', 'CCG-REPORT-09', 'CCG-REPORT-10')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  const [gowron, galen, picard, thing] = hand(t, 0, 'gowron', 'galen', 'jean-luc-picard', 'bajoran-padd')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([galen, picard, thing, 'orders'])
  expect(refused(t, 0, gowron)).toEqual(['CCG-REPORT-01'])
})

test('the Borg go with nobody', () => {
  shows('CCG-REPORT-11')
  const t = table({ missions: MISSIONS })
  const post = lay(t, 0, 'federation-outpost', { in: 'space', loc: 0 }, 'Borg')
  const [galen, picard] = hand(t, 0, 'galen', 'jean-luc-picard')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual(['orders'])
  playOf(t, post).mode = 'Federation'
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([galen, picard, 'orders'])
})

test('both the newcomer and the facility must be in their own quadrant', () => {
  shows('CCG-REPORT-12', 'CCG-REPORT-13', 'CCG-REPORT-14')
  const t = table({ missions: [...MISSIONS, '0 access-relay-station'] })
  inSpace(t, 0, 'cardassian-outpost', 0)
  const away = lay(t, 0, 'cardassian-outpost', { in: 'space', loc: 3 }, 'Dominion')
  const [weyoun, dukat] = hand(t, 0, 'administrator-weyoun', 'dukat')
  at(t, 0, 'play')
  // The outpost in the Gamma Quadrant is an Alpha one: it takes nobody there.
  expect(options(t, 0)).toEqual([dukat, 'orders'])
  expect(refused(t, 0, weyoun)).toEqual(['CCG-REPORT-01'])
  t.g.s.cards[away]!.card = 'dominion-outpost'
  const [padd] = hand(t, 0, 'bajoran-padd')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([weyoun, dukat, padd, 'orders'])
  // Equipment has no quadrant of its own: it may go to either.
  answer(t, 0, padd)
  expect(options(t, 0)).toHaveLength(2)
})

test('one copy of a unique card, one version of a persona; universal cards without limit', () => {
  shows(
    'CCG-UNIQUE-01',
    'CCG-UNIQUE-03',
    'CCG-UNIQUE-08',
    'CCG-PERSONA-01',
    'CCG-PERSONA-10',
    'CCG-LEAVE-03',
    'CCG-CONTROL-08',
  )
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  const [first] = aboard(t, 0, post, 'jean-luc-picard', 'taitt')
  aboard(t, 1, post, 'data')
  const [picard, taitt, data] = hand(t, 0, 'jean-luc-picard', 'taitt', 'data')
  at(t, 0, 'play')
  // The rival's own copy does not matter.
  expect(options(t, 0)).toEqual([taitt, data, 'orders'])
  expect(refused(t, 0, picard)).toEqual(['CCG-UNIQUE-01'])
  // It is still the owner's when the rival controls it.
  playOf(t, first!).by = 1
  at(t, 0, 'play')
  expect(refused(t, 0, picard)).toEqual(['CCG-UNIQUE-01'])
  t.g.s.inPlay = t.g.s.inPlay.filter(id => id !== first)
  t.g.s.cards[first!]!.play = null
  t.g.s.players[0]!.discard.push(first!)
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(picard)
})

test('another version of a persona in play keeps a card in hand', () => {
  shows('CCG-PERSONA-02', 'CCG-PERSONA-05', 'CCG-PERSONA-06')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 0)
  aboard(t, 0, post, 'worf')
  const [worf, riker] = hand(t, 0, 'worf-son-of-mogh', 'william-t-riker')
  at(t, 0, 'play')
  expect(options(t, 0)).toEqual([riker, 'orders'])
  expect(refused(t, 0, worf)).toEqual(['CCG-PERSONA-02'])
})

test('a card with several affiliations comes in one of them, and can change later', () => {
  shows('CCG-MULTI-01', 'CCG-MULTI-02', 'CCG-MULTI-03', 'CCG-MULTI-04', 'CCG-MULTI-05')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'ferengi-outpost', 0)
  const [aletia] = hand(t, 0, 'aletia')
  at(t, 0, 'play')
  answer(t, 0, aletia)
  expect(prompt(t, 0).name).toBe('mode')
  expect(options(t, 0)).toEqual(['Non-Aligned', 'Ferengi'])
  answer(t, 0, 'Ferengi')
  expect(playOf(t, aletia!).mode).toBe('Ferengi')
  answer(t, 0, 'orders', 'affiliation', aletia, 'Non-Aligned')
  expect(playOf(t, aletia!).mode).toBe('Non-Aligned')
  answer(t, 0, 'affiliation', aletia, 'Ferengi')
  expect(playOf(t, aletia!).mode).toBe('Ferengi')
})

test('nobody changes into an affiliation that those aboard cannot bear', () => {
  shows('CCG-MULTI-18')
  const t = table({ missions: MISSIONS })
  const ship = lay(t, 0, 'runabout', { in: 'space', loc: 0 }, 'Non-Aligned')
  const chakotay = lay(t, 0, 'angelo-tassoni', { in: 'aboard', host: ship }, 'Non-Aligned')
  const [gowron] = aboard(t, 0, ship, 'gowron')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('affiliation')
  t.g.s.inPlay = t.g.s.inPlay.filter(id => id !== gowron)
  t.g.s.cards[gowron!]!.play = null
  at(t, 0, 'orders')
  answer(t, 0, 'affiliation')
  expect(options(t, 0)).toEqual([chakotay, 'back'])
  expect(inPlayNow(t, chakotay)).toBe(true)
})

test('a card from an alternate universe needs something that lets it in', () => {
  shows('CCG-AU-06')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  const [picard] = hand(t, 0, 'admiral-picard')
  at(t, 0, 'play')
  expect(refused(t, 0, picard)).toEqual(['CCG-AU-06'])
})

test('a facility is built where somebody can build it', () => {
  shows('CCG-TYPES-43')
  const t = table({ missions: MISSIONS })
  const [post] = hand(t, 0, 'federation-outpost')
  onPlanet(t, 0, 0, 'jean-luc-picard')
  onPlanet(t, 0, 2, 'geordi-la-forge')
  at(t, 0, 'play')
  // No ENGINEER where the icon is, no icon where the ENGINEER is.
  expect(refused(t, 0, post)).toEqual(['CCG-TYPES-43'])
  onPlanet(t, 0, 0, 'leah-brahms')
  at(t, 0, 'play')
  answer(t, 0, post)
  expect(playOf(t, post!)).toMatchObject({ by: 0, at: { in: 'space', loc: 0 } })
  expect(options(t, 0)).toEqual(['orders'])
})

test('a Hidden Agenda lies face down until its player turns it up', () => {
  shows(
    'CCG-HIDDEN-01',
    'CCG-HIDDEN-02',
    'CCG-HIDDEN-03',
    'CCG-HIDDEN-04',
    'CCG-HIDDEN-05',
    'CCG-ANYTIME-03',
    'CCG-LOOK-18',
  )
  const game = { ...ccg, content: { ...ccg.content, 'access-denied': {} } }
  const t = table({ missions: MISSIONS, game })
  const [agenda] = hand(t, 0, 'access-denied')
  at(t, 0, 'play')
  answer(t, 0, agenda)
  expect(inPlayNow(t, agenda!)).toBe(false)
  expect(t.events.map(e => e.type)).toContain('agenda.laid')
  expect(JSON.stringify(t.events)).not.toContain('access-denied')
  expect(JSON.stringify(viewOf(t.g, 1))).not.toContain('access-denied')
  expect(viewOf(t.g, 1).view.players[0]!.agendaCount).toBe(1)
  expect(viewOf(t.g, 0).view.players[0]!.agendas).toMatchObject([{ card: 'access-denied' }])
  // It took the card play; turning it up does not need one.
  expect(options(t, 0)).toEqual(['activate', 'orders'])
  answer(t, 0, 'activate', agenda)
  expect(playOf(t, agenda!)).toMatchObject({ by: 0, at: { in: 'core' } })
  expect(t.g.s.players[0]!.agendas).toEqual([])
})
