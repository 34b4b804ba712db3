import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { pool } from '../content/facts/pool.ts'
import { checkDeck, isLegal } from './check.ts'
import { deck, problems, stocks } from './testing/decks.ts'

test('the test deck is legal', () => {
  expect(problems(deck())).toEqual([])
  expect(isLegal(deck(), pool())).toBe(true)
})

test('thirty seed cards at most, missions and six sites apart', () => {
  shows('CCG-DECK-01', 'CCG-DECK-10', 'CCG-DECK-18', 'CCG-DECK-19')
  const sites = ['3 guest-quarters', '3 docking-ports']
  const full = stocks('30 establish-landing-protocols', ...sites)
  expect(problems(deck({ seed: full }))).toEqual([])
  expect(problems(deck({ seed: [...full, ...stocks('federation-outpost')] }))).toEqual([
    'error CCG-DECK-01 -',
  ])
  expect(problems(deck({ seed: stocks(...sites, 'ops') }))).toEqual(['error CCG-DECK-18 -'])
})

test('thirty cards to draw at least, and no limit above', () => {
  shows('CCG-DECK-02', 'CCG-DECK-21', 'CCG-DECK-24')
  expect(problems(deck({ draw: stocks('29 calloway') }))).toEqual(['error CCG-DECK-02 -'])
  expect(problems(deck({ draw: stocks('120 calloway') }))).toEqual([])
})

test('exactly six missions', () => {
  shows('CCG-DECK-09')
  const { missions } = deck()
  expect(problems(deck({ missions: missions.slice(1) }))).toEqual(['error CCG-DECK-09 -'])
  expect(problems(deck({ missions: [...missions, ...stocks('evacuation')] }))).toEqual([
    'error CCG-DECK-09 -',
  ])
  expect(problems(deck({ missions: [...missions.slice(1), ...stocks('archer')] }))).toEqual([
    'error CCG-DECK-09 archer',
  ])
  expect(problems(deck({ seed: stocks('evacuation') }))).toEqual(['error CCG-DECK-10 evacuation'])
})

test('two missions of one location are refused, unless universal', () => {
  shows('CCG-DECK-11', 'CCG-DECK-12', 'CCG-DECK-13')
  const with2 = (...more: string[]) =>
    deck({ missions: [...deck().missions.slice(more.length), ...stocks(...more)] })
  expect(problems(with2('study-rare-phenomenon', 'attack-at-rare-phenomenon'))).toEqual([
    'error CCG-DECK-11 attack-at-rare-phenomenon',
  ])
  expect(problems(with2('study-rare-phenomenon'))).toEqual([])
  expect(
    problems(deck({ missions: stocks('3 analyze-radiation', '2 first-contact', 'evacuation') })),
  ).toEqual(['error CCG-DECK-11 first-contact'])
  expect(problems(deck({ missions: stocks('6 analyze-radiation') }))).toEqual([])
  const [problem] = checkDeck(with2('study-rare-phenomenon', 'attack-at-rare-phenomenon'), pool())
  expect(problem!.message).toBe(
    'One deck cannot have Study Rare Phenomenon and Attack at Rare Phenomenon: they are one location.',
  )
})

test('seed cards that nothing lets seed are only a bluff; copies are free', () => {
  shows('CCG-DECK-07', 'CCG-DECK-08', 'CCG-DECK-14')
  expect(problems(deck({ seed: stocks('kevin-uxbridge') }))).toEqual(['warning CCG-DECK-07 kevin-uxbridge'])
  expect(problems(deck({ seed: stocks('5 establish-landing-protocols') }))).toEqual([])
  expect(problems(deck({ seed: stocks('2 dead-end') }))).toEqual([])
})

test('no more than two copies of a dilemma, unless the format is Open', () => {
  shows('CCG-DECK-16', 'CCG-DECK-17', 'CCG-GEN-05')
  const three = deck({ seed: stocks('3 archer') })
  expect(problems(three)).toEqual(['error CCG-DECK-16 archer'])
  expect(problems(three, { format: 'OTF' })).toEqual(['error CCG-DECK-16 archer'])
  expect(problems(three, { format: 'Open' })).toEqual([])
})

test('a combo dilemma counts for each of its halves', () => {
  shows('CCG-COMBO-14', 'CCG-COMBO-15')
  const combo = 'females-love-interest-garbage-scow'
  expect(problems(deck({ seed: stocks('2 radioactive-garbage-scow', combo) }))).toEqual([
    'error CCG-COMBO-14 radioactive-garbage-scow',
  ])
  expect(problems(deck({ seed: stocks('radioactive-garbage-scow', combo) }))).toEqual([])
})

test('tactics, tribbles, troubles and Q-icon cards stay out of the draw deck', () => {
  shows('CCG-DECK-22', 'CCG-TYPES-55')
  const four = ['quantum-torpedo', '10-tribbles-go', 'in-the-engine-room', 'scottish-setter']
  expect(problems(deck({ draw: stocks('30 calloway', ...four) }))).toEqual(
    four.map(id => `error CCG-DECK-22 ${id}`),
  )
  expect(problems(deck({ seed: stocks(...four) })).sort()).toEqual([
    'error CCG-TYPES-51 quantum-torpedo',
    'error CCG-TYPES-53 10-tribbles-go',
    'error CCG-TYPES-53 in-the-engine-room',
    'error CCG-TYPES-55 scottish-setter',
  ])
})

test('a dilemma in the draw deck is allowed with a warning', () => {
  shows('CCG-DECK-23')
  expect(problems(deck({ draw: stocks('30 calloway', 'archer', 'horgahn') }), { format: 'Open' })).toEqual([
    'warning CCG-DECK-23 archer',
    'warning CCG-DECK-23 horgahn',
  ])
})

test('banned cards are named; Open bans only one', () => {
  shows('CCG-BAN-01', 'CCG-BAN-03')
  const draw = stocks('30 calloway', 'red-alert', 'raise-the-stakes')
  expect(problems(deck({ draw }))).toEqual([
    'error CCG-BAN-01 red-alert',
    'error CCG-BAN-01 raise-the-stakes',
  ])
  expect(problems(deck({ draw }), { format: 'Open' })).toEqual(['error CCG-BAN-03 raise-the-stakes'])
})

test('the ban list of the day holds', () => {
  shows('CCG-BAN-02')
  const banLists = [
    { from: '2022-04-04', cards: ['worf'] },
    { from: '2022-03-07', cards: ['calloway'] },
  ]
  const draw = stocks('30 calloway', 'worf')
  expect(problems(deck({ draw }), { banLists, date: '2022-03-31' })).toEqual(['error CCG-BAN-01 calloway'])
  expect(problems(deck({ draw }), { banLists, date: '2022-04-04' })).toEqual(['error CCG-BAN-01 worf'])
  expect(problems(deck({ draw }), { banLists, date: '2022-01-01' })).toEqual([])
  expect(problems(deck({ draw }), { banLists })).toEqual(['error CCG-BAN-01 worf'])
})

test('a Borg deck takes nobody else', () => {
  shows('CCG-DECK-04', 'CCG-DECK-05', 'CCG-DECK-06', 'CCG-ICON-03')
  expect(problems(deck({ draw: stocks('30 calloway', 'one', 'runabout', 'gowron') }))).toEqual([])
  const drones = stocks('30 eight-of-nineteen')
  expect(problems(deck({ draw: drones, seed: [] }))).toEqual([])
  expect(problems(deck({ draw: [...drones, ...stocks('one', 'runabout')], seed: [] }))).toEqual([
    'error CCG-DECK-05 one',
    'error CCG-DECK-04 runabout',
  ])
  const tent = { kind: "Q's Tent" as const, cards: stocks('worf') }
  expect(problems(deck({ draw: drones, seed: stocks('qs-tent'), sides: [tent] }))).toEqual([
    'error CCG-DECK-04 worf',
  ])
  const missions = [...deck().missions.slice(1), ...stocks('test-mission-ii')].filter(
    ({ card }) => card !== 'test-mission',
  )
  expect(
    problems(deck({ draw: drones, seed: [], missions: [...missions, ...stocks('evacuation')] })),
  ).toEqual(['error CCG-DECK-06 test-mission-ii'])
  expect(problems(deck({ draw: stocks('30 calloway', 'stop-first-contact'), seed: [] }))).toEqual([
    'error CCG-DECK-04 calloway',
  ])
})

test('an alternate universe card wants something that lets it in', () => {
  expect(problems(deck({ draw: stocks('30 calloway', 'the-intendant') }))).toEqual([])
  const draw = stocks('30 calloway', 'commander-data')
  expect(problems(deck({ draw }))).toEqual(['warning CCG-AU-06 commander-data'])
  for (const enabler of [
    'alternate-universe-door',
    'temporal-conduit',
    'space-time-portal',
    'temporal-micro-wormhole',
  ]) {
    expect(problems(deck({ draw, seed: stocks(enabler) })).filter(line => line.includes('AU'))).toEqual([])
  }
  for (const enabler of ['where-no-man-has-gone-before', 'sigmund-freud']) {
    expect(
      problems(deck({ draw: [...draw, ...stocks(enabler)] })).filter(line => line.includes('AU')),
    ).toEqual([])
  }
})

test('a card that nobody knows is named', () => {
  expect(checkDeck(deck({ draw: stocks('30 calloway', 'my-own') }), pool())).toEqual([
    { kind: 'error', message: "There is no card 'my-own'.", rule: 'CCG-TYPES-01', card: 'my-own' },
  ])
})
